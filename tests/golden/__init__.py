"""Whole games, byte for byte as they were."""
