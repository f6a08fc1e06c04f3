"""Games of Crummy Rummy for the side-by-side tests: decks that let much happen, players, and wrong moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.witness.crummy_laydowns import find, find_alike, vary, write
from tests.witness.crummy_melds import (
    CONTRACTS,
    LAST_ROUND,
    PLACES,
    RUN,
    SUITS,
    Group,
    is_wild,
    naturals_of,
    pack,
    wilds_of,
)
from tests.witness.crummy_side_by_side import SideBySide

# How players play. The first three never lay a card: one takes discards and gives them back, one draws from the deck,
# one buys besides all there is. The others lay what they can, and draw more or less from the deck.
LAZY, DRAWER, MISER, HOARDER, TAKER, EAGER = ("lazy", "drawer", "miser", "hoarder", "taker", "eager")
# Here a run of eight with its four wilds in a row may be the only run: no seven of its cards are one.
EIGHT_ROUND = 5
# How often a hand is stacked with sets or runs that are alike.
ALIKE = 0.15
NEVER_LAY = (LAZY, DRAWER, MISER)
DRAWS_DISCARD = {LAZY: 1.0, DRAWER: 0.0, MISER: 0.0, HOARDER: 0.0, TAKER: 0.7, EAGER: 0.3}
BUYS = {LAZY: 0.0, DRAWER: 0.4, MISER: 1.0, HOARDER: 1.0, TAKER: 0.2, EAGER: 0.3}
LAYS = {LAZY: 0.0, DRAWER: 0.0, MISER: 0.0, HOARDER: 0.3, TAKER: 0.95, EAGER: 0.95}
GARBAGE = [
    "",
    "fly",
    "draw",
    "draw stock",
    "draw  deck",
    " draw deck",
    "draw deck ",
    "Draw deck",
    "discard",
    "discard 1C",
    "discard 7c",
    "discard 7C 8C",
    "discard 7C'9",
    "discard JK=7H",
    "extend 7C",
    "extend 7C 8C 0",
    "extend 7C x",
    "extend JK=7C' 0",
    "extend JK=7C'2 0",
    "replace 7C 0 1",
    "replace 7C 0 >1",
    "replace 7C 0 > 1 = 8C",
    "replace 7C 0 > 1=8C'2",
    "down",
    "down ",
    "down 3C 3D 3H /",
    "down / 3C 3D 3H",
    "down 3C 3D 3H/ 4C 4D 4H",
    "down 3C  3D 3H",
    "down 3C 4C 5C JK=6C'2",
    "buy now",
    "PASS",
    "turn",
    "meld 7C 7D 7H",
]


def stacked_deck(rng: Random, seats: int, dealer: int, round_number: int) -> list[str]:
    """A deck that gives most seats their contract, or all of it but a card that comes soon."""
    contract = CONTRACTS[round_number]
    left = pack(seats)
    rng.shuffle(left)
    hands: list[list[str]] = []
    soon: list[str] = []
    for _ in range(seats):
        wanted = contract_cards(rng, left, round_number) if rng.random() < 0.7 else []
        for card in wanted:
            left.remove(card)
        rng.shuffle(wanted)
        soon += wanted[contract.cards :]
        hands.append(wanted[: contract.cards])
        if wanted and rng.random() < 0.3:
            soon.append(hands[-1].pop())
    for hand in hands:
        while len(hand) < contract.cards:
            hand.append(left.pop())
    if rng.random() < 0.5:
        rng.shuffle(soon)
    rest = [*soon, *left]
    if rng.random() < 0.3:
        rest.sort(key=is_wild, reverse=rng.random() < 0.5)
    first = (dealer + 1) % seats
    in_turn = [*hands[first:], *hands[:first]]
    return [card for cards in zip(*in_turn, strict=True) for card in cards] + rest


def contract_cards(rng: Random, available: Sequence[str], round_number: int) -> list[str]:
    """Cards that make the round's contract, if luck has it; some wild. In the last round one more than is dealt.

    At times the sets are of one rank or two runs of one suit, which makes no contract (CRUM-5).
    """
    contract = CONTRACTS[round_number]
    ranks, suits = rng.sample(PLACES[1:], contract.sets), rng.sample(SUITS, contract.runs)
    if rng.random() < ALIKE:
        ranks, suits = ranks[:1] * len(ranks), [*suits[:1], *suits[:-1]]
    wanted = [(rank, 0.4 if number == 2 else 0.0) for rank in ranks for number in range(3)]
    for number, suit in enumerate(suits):
        wanted += run_wanted(rng, suit, round_number, longer=round_number == LAST_ROUND and number < 2)
    left = list(available)
    for fits, wild in wanted:
        wilds = wilds_of(left) if wild else []
        naturals = [card for card in naturals_of(left) if card.startswith(fits)]
        fitting = wilds if wilds and (rng.random() < wild or not naturals) else naturals
        if not fitting:
            return []
        left.remove(rng.choice(fitting))
    return [card for card in available if card not in left]


def run_wanted(rng: Random, suit: str, round_number: int, *, longer: bool) -> list[tuple[str, float]]:
    """The cards of a run, and how likely each is to be a wild."""
    size = CONTRACTS[round_number].least_run + longer
    wild_places, likely = set(rng.sample(range(size), size // 2)), 0.4
    if round_number == EIGHT_ROUND and rng.random() < 0.3:
        size, wild_places, likely = 8, set(range(1, 5)), 1.0
    low = rng.randrange(len(PLACES) - size + 1)
    return [(PLACES[low + place] + suit, likely if place in wild_places else 0.0) for place in range(size)]


class Play:
    """A game played to its end by players of different habits, with wrong moves in between."""

    def __init__(self, rng: Random, game: SideBySide, wrong: float = 0.15) -> None:
        self.rng, self.game, self.witness, self.wrong = rng, game, game.witness, wrong

    def to_the_end(self, habits: Sequence[str] | None = None, most_moves_of_a_round: int = 150) -> None:
        """Play all rounds; one that grows long goes on without drawing from the deck, until it is abandoned."""
        witness, rng = self.witness, self.rng
        this_round, moves, now = 0, 0, list(habits or [])
        while witness.phase != "over":
            moves += 1
            if witness.round != this_round:
                this_round, moves = witness.round, 0
                now = list(habits or self.any_habits())
            if moves == most_moves_of_a_round:
                now = [LAZY] * witness.seats
            if rng.random() < self.wrong:
                self.try_something_wrong()
                continue
            seat = witness.to_act()[0]
            if rng.random() < 0.3:
                self.game.compare_legal(rng, rng.choice([seat, seat, rng.randrange(witness.seats)]))
            self.game.move(seat, self.choose(seat, now[seat]))
        for _ in range(5):
            self.try_something_wrong()

    def any_habits(self) -> list[str]:
        """Habits for a round: mixed, or at a small table sometimes all alike."""
        if self.witness.seats <= 3 and self.rng.random() < 0.2:
            return [self.rng.choice(NEVER_LAY)] * self.witness.seats
        return self.rng.choices([HOARDER, TAKER, TAKER, EAGER, EAGER], k=self.witness.seats)

    def choose(self, seat: int, habit: str) -> str:
        """A legal move after a player's habit."""
        witness, rng = self.witness, self.rng
        legal = sorted(witness.legal(seat))
        if witness.phase == "draw":
            wanted = "draw discard" if rng.random() < DRAWS_DISCARD[habit] else "draw deck"
            return wanted if wanted in legal else legal[0]
        if witness.phase == "ask":
            return "buy" if rng.random() < BUYS[habit] else "pass"
        if habit == LAZY and f"discard {witness.taken}" in legal:
            return f"discard {witness.taken}"
        if rng.random() < LAYS[habit]:
            laydown = self.game.any_laydown(rng, seat)
            if laydown is not None:
                return laydown
            laid = [text for text in legal if not text.startswith("discard")]
            replacing = [text for text in laid if text.startswith("replace")]
            if laid:
                return rng.choice(replacing if replacing and rng.random() < 0.6 else laid)
        discards = [text for text in legal if text.startswith("discard")] or legal
        naturals = [text for text in discards if not is_wild(text.split(" ")[1])]
        return rng.choice(naturals if naturals and rng.random() < 0.9 else discards)

    # Wrong moves

    def try_something_wrong(self) -> None:
        """Try moves that are none, or are not for that seat, or are forbidden; one that is right after all is made."""
        rng, witness = self.rng, self.witness
        self.game.refuse(rng.randrange(witness.seats), rng.choice(GARBAGE))
        seat = rng.choice([*witness.to_act(), rng.randrange(witness.seats)])
        wrong = [self.shaped, self.wrong_placing, self.wrong_placing, self.wrong_laydown, self.wrong_laydown]
        text = rng.choice(wrong)(seat)
        if not self.game.refuse(seat, text):
            self.game.move(seat, text)

    def any_card(self, seat: int) -> str:
        """A card, as a rule of the seat's own."""
        hand = self.witness.hands[seat]
        return self.rng.choice(hand if hand and self.rng.random() < 0.8 else self.witness.cards)

    def named(self, seat: int, *, in_run: bool) -> str:
        """A card, with a word on what it stands for where that might be wanted."""
        card = self.any_card(seat)
        if is_wild(card) == in_run and self.rng.random() < 0.9:
            return f"{card}={self.rng.choice(PLACES)}{self.rng.choice(SUITS)}" if in_run else card
        return card

    def shaped(self, seat: int) -> str:
        """A move well written."""
        card = self.witness.taken or self.any_card(seat)
        return self.rng.choice(
            ["draw deck", "draw discard", "buy", "pass", f"discard {card}", f"discard {self.any_card(seat)}"]
        )

    def wrong_placing(self, seat: int) -> str:
        """An extension or a replacement that might fit but for one thing."""
        rng, melds = self.rng, self.witness.melds
        numbers = range(len(melds) + 1)
        number, target = rng.choice(numbers), rng.choice(numbers)
        own = list(self.witness.placings(self.witness.hands[seat], melds))
        if own and rng.random() < 0.5:
            return rng.choice(own)
        if own and rng.random() < 0.4:
            words = rng.choice(own).split(" ")
            words[1] = self.any_card(seat) if rng.random() < 0.5 else words[1].partition("=")[0]
            words[-1] = words[-1].partition("=")[0]
            return " ".join(words)
        goal = melds[target] if target < len(melds) else None
        end = (
            f"={rng.choice([*goal.ends(), '2H', 'AS'])}" if goal and (goal.kind == RUN) != (rng.random() < 0.2) else ""
        )
        if rng.random() < 0.5:
            return f"extend {self.any_card(seat)}{end} {target}"
        return f"replace {self.any_card(seat)} {number} > {target}{end}"

    def wrong_laydown(self, seat: int) -> str:
        """A lay-down with a fault, of a contract the seat holds or of whatever cards."""
        rng, witness = self.rng, self.witness
        alike = find_alike(rng, witness.hands[seat], witness.round)
        if alike is not None and rng.random() < 0.5:
            return write(alike)
        found = find(rng, witness.hands[seat], witness.round)
        if found is None:
            contract = CONTRACTS[witness.round]
            sizes = [3] * contract.sets + [contract.least_run] * contract.runs
            cards = rng.sample(witness.hands[seat], len(witness.hands[seat]))
            found = [[(card, None) for card in cards[sum(sizes[:at]) :][:size]] for at, size in enumerate(sizes)]
            return write([group for group in found if group] or [[(self.any_card(seat), None)]])
        groups = vary(rng, witness.hands[seat], found, witness.round) if rng.random() < 0.5 else found
        for _ in range(rng.choice((1, 1, 2))):
            self.spoil(seat, groups)
        return write([group for group in groups if group] or [[(self.any_card(seat), None)]])

    def spoil(self, seat: int, groups: list[Group]) -> None:
        """Change one thing about a lay-down."""
        rng = self.rng
        group = rng.choice(groups)
        if not group:
            return
        at = rng.randrange(len(group))
        card, stands = group[at]
        fault = rng.randrange(8)
        if fault == 0:
            del group[at]
        elif fault == 1:
            group[at] = (self.any_card(seat), stands)
        elif fault == 2:
            group[at] = (card, None if stands else rng.choice(PLACES) + rng.choice(SUITS))
        elif fault == 3:
            group.append((self.any_card(seat), None))
        elif fault == 4:
            groups.remove(group) if len(groups) > 1 else group.append(group[0])
        elif fault == 5:
            groups.append([(self.any_card(seat), None) for _ in range(3)])
        elif fault == 6:
            rng.choice(groups).append(group.pop(at))
        else:
            wilds = wilds_of(self.witness.hands[seat])
            group.extend((wild, None) for wild in wilds)
