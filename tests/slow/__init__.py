"""Everything, not a sample of it."""
