"""Dragging a card of the hand onto a pile, or to another place in the hand: never the only way, but the natural one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

IN_HAND = "[data-hand] [data-do^='pick ']"
FAR_ENOUGH = 10  # css pixels before a press becomes a drag


class Dragging:
    """Follows one pointer from a card to where it is let go.

    ``drop`` is told the card and the zone, ``arrange`` the card and the one of the hand it was let go over.
    """

    def __init__(self, drop: Callable[[str, str], None], arrange: Callable[[str, str], None]) -> None:
        self._drop = drop
        self._arrange = arrange
        self._card: Any = None
        self._pointer = 0  # whose card it is; other fingers do nothing to it
        self._over: Any = None
        self._from = (0.0, 0.0)
        self._moving = False
        self.just_dropped = False  # the click that follows a drop means nothing

    def press(self, event: Any) -> None:
        """A pointer went down."""
        if not event.isPrimary:
            return
        self.just_dropped = False
        self._pointer = event.pointerId
        card = event.target.closest(IN_HAND)
        self._card = card if card and event.button == 0 else None
        self._from = (event.clientX, event.clientY)
        self._moving = False

    def move(self, event: Any) -> None:
        """The pointer moved: past a few pixels, the card goes with it."""
        if not self._card or event.pointerId != self._pointer:
            return
        x, y = event.clientX - self._from[0], event.clientY - self._from[1]
        if not self._moving and abs(x) + abs(y) < FAR_ENOUGH:
            return
        if not self._moving:
            self._moving = True
            self._card.classList.add("dragging")
        self._card.style.translate = f"{x}px {y}px"
        self._point_at(self._zone_under(event))

    def release(self, event: Any) -> None:
        """The pointer went up: over a pile, the card is dropped there."""
        if event.pointerId != self._pointer:
            return
        card, moving = self._card, self._moving
        if card and moving:
            zone, other = self._zone_under(event), self._card_under(event)
            self.cancel()
            self.just_dropped = True
            if other:
                self._arrange(_card_of(card), _card_of(other))
            elif zone:
                self._drop(_card_of(card), zone.dataset.zone)
        self._card = None

    def cancel(self) -> None:
        """The card goes back to its place."""
        self._point_at(None)
        if self._card:
            self._card.classList.remove("dragging")
            self._card.style.removeProperty("translate")
        self._card, self._moving = None, False

    def _zone_under(self, event: Any) -> Any:
        under = [found.closest("[data-zone]") for found in js.document.elementsFromPoint(event.clientX, event.clientY)]
        return next((zone for zone in under if zone and not zone.closest("[data-hand]")), None)

    def _card_under(self, event: Any) -> Any:
        """Another card of the hand under the pointer; the dragged one lies above it."""
        under = [found.closest(IN_HAND) for found in js.document.elementsFromPoint(event.clientX, event.clientY)]
        return next((card for card in under if card and card != self._card), None)

    def _point_at(self, zone: Any) -> None:
        if self._over and self._over != zone:
            self._over.classList.remove("drop-here")
        if zone:
            zone.classList.add("drop-here")
        self._over = zone


def _card_of(element: Any) -> str:
    """The card an element of the hand stands for."""
    return str(element.dataset.do).removeprefix("pick ")
