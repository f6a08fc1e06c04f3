"""The opponents' worker, named `thinker`: one function, JSON text in and JSON text out."""

from parlour.bots.think import choose

__all__ = ["choose"]
__export__ = __all__
