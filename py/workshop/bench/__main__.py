"""`make bench`: measures, prints, and writes `bench.json`. `python -m workshop.bench [part …] [--runs N]`."""

import argparse
import json
from collections.abc import Callable

from workshop.bench import boot, engine, others, taps
from workshop.places import ROOT

PARTS: dict[str, Callable[[int], dict[str, float]]] = {
    "boot": boot.measure,
    "engine": engine.measure,
    "others": others.measure,
    "taps": taps.measure,
}


def main() -> None:
    """Measure the parts asked for; the figures of others stay as they were."""
    options = argparse.ArgumentParser(prog="python -m workshop.bench", description="Measure Parlour on this machine.")
    options.add_argument("parts", nargs="*", metavar="part", help=f"some of {', '.join(PARTS)}; all by default")
    options.add_argument("--runs", type=int, default=7, help="how often each thing is measured; medians are told")
    chosen = options.parse_args()
    file = ROOT / "bench.json"
    figures: dict[str, float] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for name in chosen.parts or PARTS:
        for figure, value in PARTS[name](chosen.runs).items():
            figures[f"{name}.{figure}"] = value
            print(f"{name}.{figure:40} {value:g}")
    file.write_text(json.dumps(dict(sorted(figures.items())), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
