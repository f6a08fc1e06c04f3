"""Chance that anybody can check: redone here from its description alone, and frozen by known answers."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from parlour import chance
from parlour.cards import pack
from parlour.chance import Stream, check_seed, commitment, join_halves, key, new_half, shuffle
from parlour.refusals import RequestError

SEED = "5a" * 32


# The thirty lines a stranger would write after reading how Parlour shuffles.


def stranger_shuffles(seed: str, purpose: str, cards: list[str]) -> list[str]:
    stream_key = hashlib.sha256(f"{seed}:{purpose}".encode()).digest()
    numbers: list[int] = []
    block = 0
    for last in reversed(range(1, len(cards))):
        choices = last + 1
        while True:
            if not numbers:
                digest = hashlib.sha256(stream_key + block.to_bytes(8, "big")).digest()
                numbers = [int.from_bytes(digest[start : start + 8], "big") for start in (0, 8, 16, 24)]
                block += 1
            number = numbers.pop(0)
            if number < (1 << 64) // choices * choices:
                break
        chosen = number % choices
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


@pytest.mark.parametrize("seed", [SEED, chance.NO_SEED, "0123456789abcdef" * 4])
@pytest.mark.parametrize("purpose", ["deal 1", "deal 2", "cut 1"])
def test_a_stranger_comes_to_the_same_deck(seed: str, purpose: str) -> None:
    ours = shuffle(pack(), Stream(key(seed, purpose)))
    assert list(ours) == stranger_shuffles(seed, purpose, list(pack()))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 108, 1000])
def test_a_stranger_comes_to_the_same_order_of_anything(size: int) -> None:
    items = [str(number) for number in range(size)]
    assert list(shuffle(items, Stream(key(SEED, "x")))) == stranger_shuffles(SEED, "x", list(items))


def test_known_answers() -> None:
    """Frozen: when one of these changes, every saved game deals other cards."""
    assert " ".join(shuffle(pack(), Stream(key(SEED, "deal 1")))[:10]) == "QC JH 3D QS 6H 9D 4H 3H QH KH"
    assert " ".join(shuffle(pack(), Stream(key(SEED, "cut 1")))[:2]) == "5S AH"
    assert key(SEED, "deal 1") == hashlib.sha256((SEED + ":deal 1").encode()).hexdigest()
    stream = Stream(key(SEED, "deal 1"))
    assert [stream.below(1000) for _ in range(6)] == [822, 869, 175, 757, 763, 183]


def test_shuffling_loses_no_card() -> None:
    for number in range(50):
        assert sorted(shuffle(pack(), Stream(key(SEED, str(number))))) == sorted(pack())


def test_every_card_comes_to_every_place_about_equally_often() -> None:
    """Of 5200 shuffles each card lies about 100 times on top; 5 standard deviations are about 50."""
    tops = Counter(shuffle(pack(), Stream(key(SEED, f"even {number}")))[0] for number in range(5200))
    assert set(tops) == set(pack())
    assert all(50 < times < 150 for times in tops.values())


def test_every_order_of_three_is_about_equally_likely() -> None:
    orders = Counter(shuffle("abc", Stream(key(SEED, f"three {number}"))) for number in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_below_stays_below_and_reaches_everything() -> None:
    stream = Stream(key(SEED, "below"))
    for bound in (1, 2, 3, 7, 52):
        assert {stream.below(bound) for _ in range(40 * bound)} == set(range(bound))


def test_numbers_past_the_last_whole_multiple_are_thrown_away() -> None:
    """With a bound just over half of all numbers, nearly every second one must go."""
    bound = 2**63 + 1
    stream, raw = Stream(key(SEED, "reject")), Stream(key(SEED, "reject"))
    kept = [number for number in (raw.below(2**64) for _ in range(200)) if number < bound]
    assert 60 < len(kept) < 140
    assert [stream.below(bound) for _ in range(len(kept))] == kept


def test_keys_differ_by_seed_and_by_purpose() -> None:
    keys = [key(seed, purpose) for seed in (SEED, chance.NO_SEED) for purpose in ("deal 1", "deal 11", "cut 1")]
    assert len(set(keys)) == len(keys)


def test_the_key_of_one_deal_does_not_give_away_the_next() -> None:
    """What may be shown after a deal is a digest: the next key is made from the seed, not from this one."""
    assert key(SEED, "deal 2") not in {key(key(SEED, "deal 1"), purpose) for purpose in ("deal 2", "deal 1")}


# Seeds


def test_a_half_is_256_fresh_bits() -> None:
    halves = {new_half() for _ in range(100)}
    assert len(halves) == 100
    assert all(check_seed(half) == half for half in halves)
    ones = sum(int(half, 16).bit_count() for half in halves) / 100
    assert 118 < ones < 138


def test_the_house_commits_to_its_half_before_the_player_cuts() -> None:
    assert commitment("00" * 32) == hashlib.sha256(("00" * 32).encode()).hexdigest()
    assert commitment("00" * 32) != commitment("01" + "00" * 31)


def test_the_seed_is_made_of_both_halves() -> None:
    house, player = "0a" * 32, "cut at 17"
    assert join_halves(house, player) == hashlib.sha256(f"{house}:{player}".encode()).hexdigest()
    assert join_halves(house, player) != join_halves(house, "cut at 18")
    assert join_halves(house, player) != join_halves("0b" * 32, player)
    assert check_seed(join_halves(house, player))


@pytest.mark.parametrize("seed", ["AB" * 32, "aB" * 32])
def test_a_seed_is_kept_in_small_letters(seed: str) -> None:
    assert check_seed(seed) == "ab" * 32


NO_SEEDS = [None, 0, 17, True, "", "xyz", "5a" * 31, "5a" * 33, "5g" * 32, " " + "5a" * 31 + "5", b"5a" * 32, [SEED]]
FULL_WIDTH = chr(0xFF15) * 64  # digits, but not of the kind a seed is written in


@pytest.mark.parametrize("seed", [*NO_SEEDS, FULL_WIDTH])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(RequestError, match="64 hexadecimal digits"):
        check_seed(seed)
