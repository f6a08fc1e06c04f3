"""The figures of the start: ratios to PyScript's own start and to the floor, the first paint, the wire."""

from __future__ import annotations

from statistics import median

from workshop.bench.starts import Rival, in_turns


def measure(runs: int) -> dict[str, float]:
    """All figures of the start; milliseconds are medians of so many runs, in turns with the rivals."""
    warm, slow_machine = in_turns(runs), in_turns(max(3, runs // 2), cpu=4)
    cold, cold_slow_line = in_turns(max(3, runs // 2), cold=True), in_turns(max(3, runs // 2), cold=True, slow=True)
    by_name = {rival.name: rival for rival in warm}
    first = next(rival for rival in cold if rival.name == "parlour").starts
    return {
        **_answered("warm", warm),
        **_answered("warm_cpu4", slow_machine),
        **_answered("cold", cold),
        **_answered("cold_throttled", cold_slow_line),
        "warm_over_stock": _ratio(warm, "stock"),
        "warm_over_floor": _ratio(warm, "floor"),
        "warm_cpu4_over_stock": _ratio(slow_machine, "stock"),
        "cold_over_stock": _ratio(cold, "stock"),
        "cold_over_stock_throttled": _ratio(cold_slow_line, "stock"),
        "first_paint_ms": round(median(start.painted for start in by_name["parlour"].starts)),
        "requests": max(start.requests for start in first),
        "megabytes": round(median(start.megabytes for start in first), 2),
    }


def _answered(kind: str, rivals: list[Rival]) -> dict[str, float]:
    return {f"{kind}_{rival.name}_ms": round(rival.answered) for rival in rivals}


def _ratio(rivals: list[Rival], other: str) -> float:
    """Ours over another's, of the medians."""
    by_name = {rival.name: rival.answered for rival in rivals}
    return round(by_name["parlour"] / by_name[other], 3)
