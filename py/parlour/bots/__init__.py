"""What opponents share. A game's own opponent is in its folder, ``games/<game>/bot.py``."""
