"""Golden games: whole games in plain text, to be read and to be compared byte for byte.

`python -m workshop.golden` writes them to `seeds/golden/`; with `--check` it compares and says what differs. The
moves are drawn from a seeded stream over the legal ones, so that nothing but the rules decides what is written. Once
written they are a promise: when a rule changes them, old saves replay differently too, and the game's `rules` number
must count up.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from parlour import game as verbs
from parlour import games
from parlour.chance import Stream, key
from parlour.game import Game, State
from parlour.options import Value
from parlour.plain import to_plain
from parlour.record import digest, new_setup
from workshop.places import SEEDS

GOLDEN = SEEDS / "golden"
MOST_LISTED = 100
HOW = "regenerate with: PYTHONPATH=py python -m workshop.golden"


@dataclass(frozen=True, slots=True)
class Golden:
    """One golden game: its file's name, and what it is set up from."""

    name: str
    game: str
    seed: str
    options: Mapping[str, Value]


GAMES = (
    Golden("cribbage-1-single-game", "cribbage", "f0" * 32, {"match": 1}),
    Golden("cribbage-2-as-written-with-skunks", "cribbage", "1d" * 32, {"play_scoring": "as_written", "skunk": "on"}),
    Golden(
        "cribbage-3-counted-by-hand-with-muggins",
        "cribbage",
        "02" * 32,
        {"match": 1, "count": "manual", "muggins": "on", "ten_cards_tie": "on", "dealer": 0},
    ),
    Golden("rummy-1-two-deals", "rummy", "3c" * 32, {"length": "deals 2", "turnovers": 1}),
    Golden("cranborne-1-single-game", "cranborne", "4d" * 32, {}),
    Golden("crummy-rummy-1-seven-rounds", "crummy-rummy", "5e" * 32, {"reshuffles": 1}),
)


def path_of(golden: Golden) -> Path:
    """Where a golden game is kept."""
    return GOLDEN / f"{golden.name}.txt"


def written(golden: Golden) -> str:
    """The whole text of a golden game."""
    return "\n".join(_lines(golden)) + "\n"


def _lines(golden: Golden) -> Iterator[str]:
    game = games.find(golden.game)
    setup = new_setup(game, options=golden.options, seed=golden.seed)
    stream = Stream(key(setup.seed, "moves of a golden game"))
    state = verbs.deal(game, setup)
    yield f"# {game.title}: a golden game ({HOW})"
    yield f"game: {game.id}, rules {game.rules}"
    yield f"seats: {setup.seats}"
    yield f"options: {_facts(setup.options)}"
    yield f"seed: {setup.seed}"
    if setup.dealer is not None:
        yield f"dealer: {setup.dealer}"
    yield from _position(state)
    number = 0
    while state.outcome is None:
        number += 1
        seat, text = _choice(game, state, stream)
        step = verbs.play(game, state, seat, text)
        yield ""
        yield f"{number}. {seat} {text}"
        yield from (f"   {_told(event.for_everybody())}" for event in step.events)
        if step.state.deals != state.deals or step.state.outcome is not None:
            yield from _position(step.state)
        else:
            yield f"   = {_whereabouts(step.state)}"
        state = step.state
    yield ""
    yield f"outcome: {json.dumps(to_plain(state.outcome))}"
    yield f"digest: {digest(state)}"


def _choice(game: Game, state: State, stream: Stream) -> tuple[int, str]:
    seat = state.to_act[stream.below(len(state.to_act))]
    listed = list(islice(verbs.moves(game, state, seat), MOST_LISTED))
    return seat, str(listed[stream.below(len(listed))])


def _position(state: State) -> Iterator[str]:
    """All zones with their cards, and whose turn it is."""
    yield ""
    yield f"deal {state.deals}"
    yield from (f"  {zone}: {' '.join(cards)}" for zone, cards in sorted(state.zones.cards.items()) if cards)
    yield f"  = {_whereabouts(state)}"


def _whereabouts(state: State) -> str:
    seats = " ".join(map(str, state.to_act)) or "nobody"
    return f"scores {' '.join(map(str, state.scores))}, {state.phase}, to act {seats}"


def _told(event: Mapping[str, Any]) -> str:
    """An event in one line: its type, its facts, its cards."""
    facts = {name: told for name, told in event.items() if name not in {"type", "cards"}}
    cards = " ".join(event.get("cards", ()))
    return " ".join(part for part in (f"{event['type']}:", _facts(facts), f"[{cards}]" if cards else "") if part)


def _facts(facts: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {_plainly(told)}" for name, told in facts.items())


def _plainly(told: Any) -> str:
    return " ".join(map(str, told)) if isinstance(told, (list, tuple)) else str(told)


def difference(golden: Golden) -> str:
    """Where the kept game and the one written now differ; empty when they do not."""
    path = path_of(golden)
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    lines = difflib.unified_diff(
        kept.splitlines(), written(golden).splitlines(), f"{path.name} as kept", f"{path.name} as written now", n=1
    )
    return "\n".join(islice(lines, 20))


def main(arguments: Sequence[str]) -> int:
    """Write the golden games, or compare them."""
    if "--check" in arguments:
        differences = [found for found in map(difference, GAMES) if found]
        for found in differences:
            print(f"{found}\n{HOW}")
        return 1 if differences else 0
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for golden in GAMES:
        path_of(golden).write_text(written(golden), encoding="utf-8", newline="\n")
        print(path_of(golden).relative_to(SEEDS.parent))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
