"""The contract every game must pass."""
