"""The fitting of rummy's prospects: the algebra, and positions of deals that are played out."""

from __future__ import annotations

from random import Random

import pytest

from workshop.rummy_prospects import fitted, least_squares, logistic, positions_of


def test_a_straight_line_is_found() -> None:
    rows = [(1.0, float(at)) for at in range(10)]
    assert least_squares(rows, [3 + 2 * at for at in range(10)]) == pytest.approx((3, 2), abs=1e-6)


def test_a_chance_is_found() -> None:
    rng = Random(4)
    rows = [(1.0, rng.choice((0.0, 1.0))) for _ in range(4000)]
    came = [rng.random() < (0.2, 0.6)[int(row[1])] for row in rows]
    share = [sum(one for one, row in zip(came, rows, strict=True) if row[1] == kind) for kind in (0.0, 1.0)]
    count = [sum(row[1] == kind for row in rows) for kind in (0.0, 1.0)]
    base, more = logistic(rows, came)
    chances = [1 / (1 + 2.718281828459045**-logit) for logit in (base, base + more)]
    assert chances == pytest.approx([share[0] / count[0], share[1] / count[1]])


def test_positions_end_as_the_deal_did() -> None:
    kept = [one for number in range(6) for one in positions_of(2, number)]
    assert {one.result for one in kept} == {1, -1}
    assert all(one.points > 0 for one in kept)
    assert positions_of(2, 3) == positions_of(2, 3)
    win, lose, gain, loss = fitted(kept)
    assert len(win) == len(lose) == len(kept[0].here.chances)
    assert len(gain) == len(loss) == 4
