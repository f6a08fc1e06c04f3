"""The same games in the browser's Python as in CPython."""
