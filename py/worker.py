"""The opponents' and the coach's worker, named `thinker`: functions with JSON text in and JSON text out."""

from parlour.bots.judge import judge
from parlour.bots.think import choose

__all__ = ["choose", "judge"]
__export__ = __all__
