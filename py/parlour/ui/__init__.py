"""Screens as HTML text: pure functions from what is to be shown. Nothing here knows a rule or a browser."""
