"""What a deal of rummy still promises a seat: its chance to win it, and its worth in points.

``workshop.rummy_prospects`` fits the weights to deals in which players with different habits of laying down meet: for
two and three players it played 3,000 deals, for four to six 500. The cards in hand say less about the end than players
think. No opponent chooses a move by these weights; the coach's figures come from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from parlour.game import View
from parlour.games.rummy.judgement import RACING, after_drawing, hand_cost
from parlour.games.rummy.phases import Playing
from parlour.games.rummy.sight import Sight, sight_of
from parlour.partitions import BIT, Laid, Mask, bits_of, left_over, pips_of


@dataclass(frozen=True, slots=True)
class Fit:
    """One number of seats: the logits that the seat wins and that another does, and what that counts."""

    win: tuple[float, ...]
    lose: tuple[float, ...]
    gain: tuple[float, ...]  # times 1, cards the others hold, may go rummy, another may
    loss: tuple[float, ...]  # times 1, pips left over, pips in melds held back, another may go rummy


# Logits: times 1, the judgement, 1 by the fewest cards another holds, another may go rummy, the seat may, the share of
# the unseen cards that the table takes, cards in the stock, turnings of the pile.
FITS = {
    2: Fit(
        (-0.9060, -0.0063, -0.4281, -0.7352, 0.6059, -1.1615, 0.0720, -1.5321),
        (0.6911, 0.0062, 0.3227, 0.7910, -0.5195, 2.1745, -0.0678, -1.1016),
        (-7.1613, -1.5206, 64.8889, 82.7987),
        (-41.4865, 1.5459, 1.9209, 53.0146),
    ),
    3: Fit(
        (-0.9907, -0.0096, -0.2192, -0.1358, 0.4063, -1.5618, 0.0511, -0.8267),
        (0.6319, 0.0084, -0.0813, 0.2745, -0.2195, 4.0337, -0.0402, 0.0891),
        (-69.6295, 12.7894, 72.7968, -27.8221),
        (-17.3643, 1.4106, 1.9213, 20.1576),
    ),
    4: Fit(
        (-0.8545, -0.0117, -0.3531, 0.0972, 0.2890, -1.5548, 0.0513, -0.9156),
        (0.4181, 0.0068, 0.2116, 0.0677, -0.1738, 1.7220, -0.0046, -0.4872),
        (-83.8961, 11.1170, 109.9295, -34.0017),
        (-17.1782, 1.4558, 1.9111, 16.5595),
    ),
    5: Fit(
        (-0.8656, -0.0127, -0.6236, 0.2910, 0.2151, -0.9410, 0.0391, -0.5701),
        (0.4946, 0.0098, -0.2562, 0.2063, -0.0127, 3.9734, -0.0238, 0.1729),
        (-59.9930, 9.2796, 97.7579, -21.2573),
        (-12.4117, 1.4191, 1.7137, 12.8020),
    ),
    6: Fit(
        (-1.0698, -0.0141, -0.2220, 0.4880, 0.2446, -1.6162, 0.0463, -0.6370),
        (0.7324, 0.0048, 0.6095, -0.2128, 0.0632, 3.5599, 0.0201, -0.4631),
        (-61.2266, 9.3228, 133.0296, -39.3741),
        (-15.2261, 1.5191, 1.7742, 14.2374),
    ),
}
_LEAST_GAIN = 5.0  # points


@dataclass(frozen=True, slots=True)
class Prospects:
    """Of a hand at the end of its turn: the chance that this seat wins the deal, that another does, and the points."""

    win: float
    lose: float
    gain: float  # points received when it wins, on average
    loss: float  # points it is caught with when another does

    @property
    def points(self) -> float:
        """What the deal is worth on average: points received less points given."""
        return self.win * self.gain - self.lose * self.loss


@dataclass(frozen=True, slots=True)
class Situation:
    """What the estimates are made of, in the order of the weights in ``FITS``."""

    chances: tuple[float, ...]
    gain: tuple[float, ...]
    loss: tuple[float, ...]


def situation(sight: Sight, hand: Mask, cost: float, *, laid: Laid | None = None, held_back: bool = True) -> Situation:
    """The situation of a hand that its player judges so, with the table as it is or as it would be.

    ``held_back`` is whether nothing has been laid, so that the seat may still go rummy.
    """
    table = sight.laid if laid is None else laid
    others_may = any(rival.may_rummy for rival in sight.rivals)
    own = sight.may_rummy_later and held_back
    spots = _spots(table, sight.live) / max(1, sight.live.bit_count())
    over = pips_of(left_over(hand, laid=table)[0])
    held = sum(rival.held for rival in sight.rivals)
    return Situation(
        (1.0, cost, 1 / max(1, sight.fewest), others_may, own, spots, sight.stock, sight.turnovers),
        (1.0, held, own, others_may),
        (1.0, over, pips_of(hand) - over, others_may),
    )


def prospects(sight: Sight, hand: Mask, cost: float, *, laid: Laid | None = None, held_back: bool = True) -> Prospects:
    """The prospects of a hand that its player judges so; the arguments are those of ``situation``."""
    here = situation(sight, hand, cost, laid=laid, held_back=held_back)
    fit = FITS[len(sight.rivals) + 1]
    win, lose = _sigmoid(_sum(fit.win, here.chances)), _sigmoid(_sum(fit.lose, here.chances))
    total = max(1.0, win + lose)
    gain, loss = max(_LEAST_GAIN, _sum(fit.gain, here.gain)), max(0.0, _sum(fit.loss, here.loss))
    return Prospects(win / total, lose / total, gain, loss)


def gain_of_going_out(sight: Sight) -> float:
    """The points received for going out in this turn, on average."""
    others_may = any(rival.may_rummy for rival in sight.rivals)
    held = sum(rival.held for rival in sight.rivals)
    return max(_LEAST_GAIN, _sum(FITS[len(sight.rivals) + 1].gain, (1.0, held, sight.rummy, others_may)))


def _spots(laid: Laid, live: Mask) -> int:
    """How many of the unseen cards the table would take by themselves."""
    rows = laid.runs
    return ((laid.fourths | rows << 1 & rows << 2 | rows >> 1 & rows >> 2) & ~rows & live).bit_count()


def _sum(weights: tuple[float, ...], facts: tuple[float, ...]) -> float:
    return sum(weight * fact for weight, fact in zip(weights, facts, strict=True))


def _sigmoid(logit: float) -> float:
    return 1 / (1 + exp(-logit))


# For the coach


def chance_of_winning(view: View) -> float:
    """The chance, 0 to 1, that the seat of this view wins the deal, whoever is to act."""
    return _now(sight_of(view), view).win


def worth(view: View) -> float:
    """What the deal is worth to the seat of this view, in points: received less given, on average."""
    return _now(sight_of(view), view).points


def _now(sight: Sight, view: View) -> Prospects:
    """The prospects as they are; a hand that has a card too many is judged without the one it needs least."""
    barred = BIT[sight.taken] if sight.taken else 0
    drawn = isinstance(view.facts.phase, Playing) and view.seat in view.to_act
    rests = [sight.hand ^ card for card in bits_of(sight.hand & ~barred)] if drawn else [sight.hand]
    cost, hand = min((hand_cost(rest, sight.laid, sight.may_come, RACING), rest) for rest in rests or [sight.hand])
    if cost == RACING.out:
        return Prospects(1.0, 0.0, gain_of_going_out(sight), 0.0)
    return prospects(sight, hand, cost)


@dataclass(frozen=True, slots=True)
class Draw:
    """What a card from the stock was worth: the deal's worth in points after it, and on average over what could come.

    The chances, 0 to 1, are those to win the deal.
    """

    came: float
    mean: float
    chance_after: float
    mean_chance: float


def luck_of_drawing(before: View, card: str) -> Draw:
    """What this card was worth to the seat that drew it from the stock, by its view before the draw."""
    sight = sight_of(before)
    drawn = {str(name): bit for name, bit in BIT.items()}[card]
    could = [drawn] if sight.next_card or not sight.stock else sight.live_cards
    all_of_them = {bit: _after(sight, bit) for bit in {drawn, *could}}
    points = [all_of_them[bit][0] for bit in could]
    chances = [all_of_them[bit][1] for bit in could]
    came, chance = all_of_them[drawn]
    return Draw(came, sum(points) / len(points), chance, sum(chances) / len(chances))


def _after(sight: Sight, card: Mask) -> tuple[float, float]:
    """Points and chance after a card from the stock and the best discard."""
    cost = after_drawing(sight.hand, card, sight, barred=False, live=sight.may_come, taste=RACING)
    if cost == RACING.out:
        return gain_of_going_out(sight), 1.0
    seen = prospects(sight, sight.hand, cost)
    return seen.points, seen.win
