"""A smoke suite in the other two engines, as far as this machine has them: one scenario, a protocol for each."""
