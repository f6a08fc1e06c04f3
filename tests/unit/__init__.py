"""One part at a time, by example."""
