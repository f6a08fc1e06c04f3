"""A saved game: exact there and back, undone by its first moves, and refused when it is broken."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour import record
from parlour.cards import pack
from parlour.chance import NO_SEED
from parlour.game import State
from parlour.games.cribbage import GAME
from parlour.record import MOST_MOVES, SCHEMA, Record, digest, new_setup
from parlour.refusals import BrokenRecord, Refusal, RequestError
from tests.random_play import played_at_random
from tests.stacking import at_play, cards, deck, new

SEED = "5a" * 32
DEFAULTS = new_setup(GAME, seed=SEED).options


def played(moves: int = 40, **options: Any) -> tuple[Record, State]:
    return played_at_random(GAME, 2, {**DEFAULTS, **options}, SEED, moves)


def saved(moves: int = 40, **options: Any) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(record.to_plain(*played(moves, **options))))
    return plain


GOOD = saved()


# There and back


@pytest.mark.parametrize("moves", [0, 1, 40, 5000])
@pytest.mark.parametrize("options", [{}, {"count": "manual", "muggins": "on", "match": 1}])
def test_saving_and_loading_is_exact(moves: int, options: dict[str, Any]) -> None:
    kept, state = played(moves, **options)
    plain = json.loads(json.dumps(record.to_plain(kept, state)))
    again, replayed = record.from_plain(plain)
    assert (again, replayed) == (kept, state)
    assert record.to_plain(again, replayed) == plain


def test_a_record_has_the_parts_of_the_design() -> None:
    assert list(GOOD) == ["schema", "game", "rules", "setup", "moves", "digest"]
    assert (GOOD["schema"], GOOD["game"], GOOD["rules"]) == (SCHEMA, "cribbage", GAME.rules)
    assert GOOD["setup"] == {"seats": 2, "options": DEFAULTS, "seed": SEED}
    assert all(isinstance(move, str) for move in GOOD["moves"])


def test_decks_and_the_dealer_are_kept() -> None:
    game = new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS")), dealer=0)
    plain = record.to_plain(Record("cribbage", game.state.setup), game.state)
    assert plain["setup"]["options"]["dealer"] == 0
    assert len(plain["setup"]["deck"]) == 1
    assert record.from_plain(json.loads(json.dumps(plain)))[1] == game.state


def test_a_record_without_a_digest_is_taken_at_its_word() -> None:
    bare = {name: part for name, part in GOOD.items() if name not in {"digest", "rules"}}
    assert record.from_plain(bare) == record.from_plain(GOOD)


def test_undo_is_the_record_without_its_last_moves() -> None:
    kept, _ = played(40)
    states = [record.start(kept), *(step.state for step in record.steps(kept))]
    assert len(states) == 41
    for count in range(41):
        assert record.replay(kept.first(count)) == states[count]
    assert kept.first(40) == kept
    assert kept.first(39).with_move(*kept.moves[39]) == kept


def test_the_digest_tells_states_apart_that_differ_in_a_hidden_card() -> None:
    one = new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"), cards("AC 2C"))).state
    other = new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"), cards("AC 3C 2C"))).state
    assert digest(one) != digest(other)
    assert digest(one) == digest(new(deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"))).state)


def test_a_record_told_in_any_order_of_cards_is_kept_in_the_canonical_one() -> None:
    setup = {"seats": 2, "options": {}, "deck": deck(cards("4S 7S 9S TS 2D 3D"), cards("7D JD 5D 8D KS QS"))}
    kept, state = record.from_plain({"schema": 1, "game": "cribbage", "setup": setup, "moves": ["0 discard 3D 2D"]})
    assert record.to_plain(kept, state)["moves"] == ["0 discard 2D 3D"]


# Broken records


def but(**changes: Any) -> dict[str, Any]:
    return {**GOOD, **changes}


def but_setup(**changes: Any) -> dict[str, Any]:
    return {**GOOD, "setup": {**GOOD["setup"], **changes}}


def without(part: str) -> dict[str, Any]:
    return {name: told for name, told in GOOD.items() if name != part}


BROKEN: list[tuple[Any, str]] = [
    (None, "no record"),
    ([], "no record"),
    ([GOOD], "no record"),
    ("", "no record"),
    (json.dumps(GOOD), "no record"),
    (json.dumps(GOOD)[:100], "no record"),
    (17, "no record"),
    (True, "no record"),
    ({}, "schema"),
    (without("schema"), "schema"),
    (but(schema=None), "schema"),
    (but(schema="1"), "schema"),
    (but(schema=True), "schema"),
    (but(schema=0), "schema"),
    (but(schema=-1), "schema"),
    (but(schema=SCHEMA + 1), "newer Parlour"),
    (but(schema=10**30), "newer Parlour"),
    (without("game"), "no game"),
    (but(game="bridge"), "no game"),
    (but(game=None), "no game"),
    (but(game=["cribbage"]), "no game"),
    (but(rules=GAME.rules + 1), "other rules"),
    (but(rules=None), "other rules"),
    (without("setup"), "set-up"),
    (but(setup=None), "set-up"),
    (but(setup=[]), "set-up"),
    (but(setup={}), "seed"),
    (without("moves"), "moves"),
    (but(moves=None), "moves"),
    (but(moves={}), "moves"),
    (but(moves="0 go"), "moves"),
    (but(moves=GOOD["moves"] * (100_000 // len(GOOD["moves"]))), "moves"),
    (but(moves=["0 go"] * (MOST_MOVES + 1)), "moves"),
    (but_setup(seats=3), "2 seats"),
    (but_setup(seats=0), "2 seats"),
    (but_setup(seats="2"), "2 seats"),
    (but_setup(seats=2.0), "2 seats"),
    (but_setup(seats=True), "2 seats"),
    (but_setup(seats=10**30), "2 seats"),
    (but_setup(options=[]), "options"),
    (but_setup(options={"match": 2}), "match is one of"),
    (but_setup(options={"match": True}), "match is one of"),
    (but_setup(options={"colour": "green"}), "no option"),
    (but_setup(options={"muggins": "on"}), "muggins needs"),
    (but_setup(options={"dealer": 2}), "dealer"),
    (but_setup(options={"dealer": -1}), "dealer"),
    (but_setup(options={"dealer": True}), "dealer"),
    (but_setup(seed="xyz"), "hexadecimal"),
    (but_setup(seed=0), "hexadecimal"),
    (but_setup(seed=["5a"] * 32), "hexadecimal"),
    (but_setup(deck=[]), "deck"),
    (but_setup(deck="5H"), "deck"),
    (but_setup(deck=["5H"]), "whole pack"),
    (but_setup(deck=[*pack()[:-1], "5H"]), "whole pack"),
    (but_setup(deck=[*pack(), "5H"]), "whole pack"),
    (but_setup(deck=[*pack()[:-1], "ZZ"]), "no card"),
    (but_setup(deck=[*pack()[:-1], 5]), "list of cards"),
    (but_setup(deck=[list(pack()), list(pack()[1:])]), "whole pack"),
    (but_setup(deck=[list(pack()), "5H"]), "list of cards"),
    (but_setup(seed=NO_SEED), "move 1"),
    (but(moves=[None, *GOOD["moves"][1:]]), "text"),
    (but(moves=[["0", "go"]]), "text"),
    (but(moves=[{"seat": 0}]), "text"),
    (but(moves=[""]), "whose move"),
    (but(moves=["go"]), "whose move"),
    (but(moves=["-1 go"]), "whose move"),
    (but(moves=["\u0660 go"]), "whose move"),
    (but(moves=["² go"]), "whose move"),
    (but(moves=["9" * 5000 + " go"]), "whose move"),
    (but(moves=["0"]), "move 1"),
    (but(moves=["0 "]), "move 1"),
    (but(moves=["7 go"]), "move 1"),
    (but(moves=["0 go", *GOOD["moves"]]), "move 1"),
    (but(moves=[GOOD["moves"][0], *GOOD["moves"]]), "move 2"),
    (but(moves=[*GOOD["moves"][:10], "0 play 5H", *GOOD["moves"][11:]]), "move 11"),
    (but(moves=["0 " + "x" * 100_000]), "move 1"),
    (but(moves=GOOD["moves"][:-1]), "do not lead"),
    (but(digest="00" * 32), "do not lead"),
    (but(digest=0), "do not lead"),
    (but(digest=GOOD["digest"].upper()), "do not lead"),
]


@pytest.mark.parametrize(("data", "reason"), BROKEN, ids=[f"{n}-{why}" for n, (_, why) in enumerate(BROKEN)])
def test_a_broken_record_is_refused_with_a_reason(data: Any, reason: str) -> None:
    with pytest.raises(BrokenRecord) as caught:
        record.from_plain(data)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("number", range(0, 40, 3))
def test_a_forged_move_is_refused_wherever_it_stands(number: int) -> None:
    """Another move in its place either was never allowed or leads elsewhere."""
    seat, _, text = GOOD["moves"][number].partition(" ")
    forged = "go" if text != "go" else "play 5H"
    with pytest.raises(BrokenRecord):
        record.from_plain(but(moves=[*GOOD["moves"][:number], f"{seat} {forged}", *GOOD["moves"][number + 1 :]]))


def test_every_prefix_of_a_saved_text_is_refused_or_no_json() -> None:
    text = json.dumps(GOOD)
    for length in range(0, len(text), 37):
        with pytest.raises((Refusal, ValueError)):
            record.from_plain(json.loads(text[:length]))


# Set-ups


def test_without_seed_and_deck_a_fresh_seed_is_drawn() -> None:
    assert len({new_setup(GAME).seed for _ in range(20)}) == 20


def test_with_a_deck_alone_the_seed_is_all_zeros() -> None:
    assert new_setup(GAME, deck=list(pack())).seed == NO_SEED
    assert new_setup(GAME, deck=list(pack()), seed=SEED).seed == SEED


def test_one_deck_and_a_list_of_decks() -> None:
    one, two = list(pack()), list(reversed(pack()))
    assert new_setup(GAME, deck=one).decks == (tuple(one),)
    assert new_setup(GAME, deck=[one, two]).decks == (tuple(one), tuple(two))


def test_options_are_filled_up_with_their_defaults() -> None:
    assert new_setup(GAME, options={"match": 5}).options == {**DEFAULTS, "match": 5}
    assert new_setup(GAME, options={"dealer": 0}).options == DEFAULTS
    assert new_setup(GAME, options={"dealer": 0}).dealer == 0


def test_the_given_options_are_left_as_they_were() -> None:
    given = {"dealer": 0, "match": 5}
    new_setup(GAME, options=given)
    assert given == {"dealer": 0, "match": 5}


def test_a_refused_set_up_is_a_request_error() -> None:
    with pytest.raises(RequestError):
        new_setup(GAME, seats=3)


def test_a_record_of_a_game_from_stacked_cards_replays() -> None:
    game = at_play("4C 4D 7H 9S", "7C JD 5D 8H", start="2S", crib="AH KH QH TC")
    kept = Record("cribbage", game.state.setup, ((0, "discard AH KH"), (1, "discard TC QH")))
    assert record.replay(kept) == game.state
