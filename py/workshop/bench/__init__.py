"""Measurements: `make bench` prints them and writes `bench.json`. They are never part of a test."""
