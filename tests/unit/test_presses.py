"""Which presses count: none twice, none that was made at a page gone by (case 25)."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from parlour.web.presses import NEARBY, ONCE, TWICE_MS, Presses


class Device:
    """Somebody pressing, and a page that needs its time to answer."""

    def __init__(self, answers_in: float = 30) -> None:
        self.time = 1000.0
        self.answers_in = answers_in
        self.later: list[Callable[[], None]] = []
        self.presses = Presses(lambda: self.time, self.later.append)

    def tap(self, command: str, at: float, x: float = 0, y: float = 0, detail: int = 1) -> bool:
        """A tap that happens at this time, heard of as soon as the page is done with the one before."""
        self.presses.down(SimpleNamespace(timeStamp=at, clientX=x, clientY=y))
        return self.hear(SimpleNamespace(type="click", timeStamp=at, detail=detail), command)

    def key(self, command: str, at: float) -> bool:
        """A key pressed at this time."""
        return self.hear(SimpleNamespace(type="keydown", timeStamp=at), command)

    def hear(self, event: SimpleNamespace, command: str) -> bool:
        """The page hears of an event; what it heeds takes time."""
        self.time = max(self.time, event.timeStamp)
        heeded = self.presses.meant(event, command)
        self.time += self.answers_in if heeded else 0
        return heeded

    def answered(self) -> None:
        """The task is over, and what was put off is done."""
        for settle in self.later:
            settle()
        self.later.clear()


@pytest.mark.parametrize("verb", ONCE)
def test_the_second_tap_of_two_is_not_heeded_though_each_says_it_is_the_first(verb: str) -> None:
    device = Device()
    assert device.tap(f"{verb} 0", at=1000)
    device.answered()
    assert not device.tap(f"{verb} 0", at=1000 + TWICE_MS - 1, x=NEARBY - 1)


def test_the_second_click_that_a_browser_counts_is_not_heeded_however_late() -> None:
    device = Device()
    assert device.tap("act 0", at=1000)
    device.answered()
    assert not device.tap("act 0", at=2000, detail=2)


@pytest.mark.parametrize(("later", "aside"), [(TWICE_MS, 0), (50, NEARBY)])
def test_a_tap_later_or_elsewhere_is_a_tap_of_its_own(later: float, aside: float) -> None:
    device = Device()
    assert device.tap("act 0", at=1000)
    device.answered()
    assert device.tap("act 0", at=1000 + later, x=aside)


def test_a_tap_elsewhere_parts_two_on_the_same_spot() -> None:
    device = Device()
    assert device.tap("pile meld:0", at=1000)
    device.answered()
    assert device.tap("pick 3H", at=1100, y=200)
    assert device.tap("pile meld:0", at=1200)


def test_of_taps_without_end_every_now_and_then_one_is_heeded() -> None:
    device = Device()
    heeded = []
    for number in range(9):
        heeded.append(device.tap("act 0", at=1000 + 150 * number))
        device.answered()
    assert [place for place, was in enumerate(heeded) if was] == [0, 3, 6]


def test_a_tap_made_before_the_page_had_answered_the_last_is_not_heeded_wherever_it_was() -> None:
    device = Device(answers_in=600)
    assert device.tap("act 0", at=1000)
    device.answered()
    assert not device.tap("act 1", at=1500, x=200)
    assert device.tap("act 1", at=1700, x=200)


def test_nothing_is_heeded_twice_within_a_task() -> None:
    device = Device()
    assert device.key("main", at=1000)
    assert not device.key("main", at=1100)
    device.answered()
    assert device.key("main", at=1200)


def test_choosing_and_stepping_may_be_quick() -> None:
    device = Device()
    for command in ("pick 3H", "pick 4H", "next", "next", "open log"):
        assert device.tap(command, at=1000, detail=2)
