"""Parlour: card games that play anywhere a browser does."""

__version__ = "0.1.0"
