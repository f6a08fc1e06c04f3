"""Matches between opponents, so that what is said of their strength has been measured."""
