"""Everything that must hold of Parlour."""
