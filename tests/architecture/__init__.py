"""How the house is built: what may import what, and what a file is called."""
