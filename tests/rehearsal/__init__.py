"""A fifth game, to rehearse what CONTRIBUTING says of adding one: one folder, and one line in the registry."""
