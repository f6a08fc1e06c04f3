"""One game of Crummy Rummy played by the product's referee and by the witness, compared after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tests.witness.crummy_engine import NOT_ALLOWED, NOTATION, Dealt, Witness
from tests.witness.crummy_laydowns import find, vary, write
from tests.witness.crummy_melds import LAST_ROUND, RUN, SET, Move, is_wild, lay, naturals_of, wilds_of
from tests.witness.rummy_referee import Referee

LAYING = ("down", "extend", "replace")


class SideBySide:
    """The same decks, options and moves for both; an assertion fails where they part."""

    def __init__(
        self,
        seats: int,
        decks: Sequence[Sequence[str]],
        dealer: int,
        options: Mapping[str, object],
        seed: str = "5a" * 32,
    ) -> None:
        """Start the game; what no deck says is the product's chance, and the witness checks that it can be."""
        start = {"deck": decks} if decks else {}
        self.product = Referee("crummy-rummy", seats, {**options, "dealer": dealer}, seed=seed, **start)
        self.witness = Witness(seats, decks, self, dealer, options)
        self.met: Counter[str] = Counter()
        self.stock_sizes = [len(self.product.zone("stock"))]  # after each deal
        self.compare()

    # What chance decided (the witness's Fate)

    def deal(self) -> Dealt:
        """A round that the product dealt."""
        self.met_if(hasattr(self, "witness"), "round dealt from the seed")
        return Dealt(self.product.zones("hand"), self.product.zone("stock"), self.product.zone("discard"))

    def stock_with_wilds(self) -> list[str]:
        """The stock as it is after wilds were turned up."""
        self.met_if(hasattr(self, "witness"), "wild turned up")
        return self.product.zone("stock")

    def reshuffled(self, cards: Sequence[str]) -> list[str]:
        """The new deck: the one card drawn from it already, then the stock."""
        self.met["reshuffle"] += 1
        stock = self.product.zone("stock")
        drawn = [card for card in cards if card not in stock]
        assert len(drawn) == 1, (drawn, self.product.moves)
        return [*drawn, *stock]

    # Moves

    def move(self, seat: int, text: str) -> None:
        """Make a move on both sides, and compare what came of it."""
        self._count(seat, text)
        before, witness = self.witness.round, self.witness
        self.product.move(seat, text)
        witness.apply(seat, text)
        self.compare()
        if witness.round != before:
            self.stock_sizes.append(len(self.product.zone("stock")))
        if witness.abandoned:
            self.met["abandoned"] += 1
        elif witness.round != before or witness.phase == "over":
            self.met[f"out by {witness.read(text).verb}"] += 1

    def refuse(self, seat: int, text: str) -> bool:
        """Try a move that the witness does not allow; answers whether it was wrong at all."""
        kind = self.witness.problem(seat, text)
        if kind is None:
            return False
        self.product.refuse(seat, text, kind)
        verb = text.partition(" ")[0]
        self.met["refused: notation" if kind == NOTATION else f"refused {verb}: {kind}"] += 1
        self._count_refused(seat, text)
        return True

    def met_if(self, condition: object, what: str) -> None:
        """Count something that happened."""
        if condition:
            self.met[what] += 1

    def _count(self, seat: int, text: str) -> None:
        """Count what kind of move is about to be made, and what is rare about it."""
        witness = self.witness
        move = witness.read(text)
        self.met[move.verb] += 1
        self.met_if(move.verb == "draw deck" and not witness.stock, "draw from a new deck")
        self.met_if(
            witness.phase == "draw" and "draw deck" not in witness.legal(seat), "nothing but the discard to draw"
        )
        if move.verb == "buy":
            self.met_if(not witness.stock, "penalty card from a new deck")
            self.met_if(witness.down[seat], "bought when down")
            self.met_if((seat + 1) % witness.seats == witness.active, "bought last in line")
        if move.verb == "extend":
            meld = witness.melds[move.numbers[0]]
            self.met[f"extend {meld.kind} by {'a wild' if is_wild(move.card) else 'a natural'}"] += 1
            self.met["extend own" if meld.owner == seat else "extend another's"] += 1
        if move.verb == "replace":
            source, target = (witness.melds[number] for number in move.numbers)
            same = "itself" if source is target else f"a {target.kind}"
            self.met[f"replace from {source.kind} to {same}"] += 1
            self.met_if(source.kind == SET and len(wilds_of(source.cards)) > 1, "replace the first of several in a set")
        if move.verb == "down":
            self._count_melds(seat, text)
        if witness.options["return_taken"] == "forbidden" and move.verb in LAYING:
            after = witness.after_laying(seat, move)
            self.met_if(after and after[0] == [witness.taken], "left with the card taken, which has a place")

    def _count_refused(self, seat: int, text: str) -> None:
        """Count what the taken card alone forbids (CRUM-8)."""
        witness = self.witness
        if self.witness.problem(seat, text) != NOT_ALLOWED or witness.phase != "play":
            return
        move = witness.read(text)
        if move.verb == "down":
            self._count_refused_laydown(seat, move)
        if move.verb == "discard":
            self.met_if(witness.is_barred(move.card), "refused to give back the card taken")
        if move.verb in LAYING:
            self.met_if(witness.after_laying(seat, move), "refused to be left with the card taken")

    def _count_refused_laydown(self, seat: int, move: Move) -> None:
        """Count lay-downs that would do but for one thing (CRUM-5, CRUM-15)."""
        contract = self.witness.contract
        melds = [lay(seat, group, contract.least_run) for group in move.groups]
        named = {card for group in move.groups for card, _ in group}
        kinds = sorted(meld.kind for meld in melds if meld is not None)
        if kinds != [RUN] * contract.runs + [SET] * contract.sets or not named <= set(self.witness.hands[seat]):
            return
        meets = contract.is_met_by([meld for meld in melds if meld is not None])
        if not meets and len(named) == sum(len(group) for group in move.groups):
            self.met["refused runs of one suit" if contract.runs > 1 else "refused sets of one rank"] += 1
        self.met_if(meets and self.witness.round == LAST_ROUND, "refused to keep cards in the last round")

    def _count_melds(self, seat: int, text: str) -> None:
        """Count the rarer shapes that go down."""
        after = self.witness.after_laying(seat, self.witness.read(text))
        assert after is not None
        for meld in after[1][len(self.witness.melds) :]:
            size, wilds = len(meld.cards), len(wilds_of(meld.cards))
            self.met[f"{meld.kind} of {size} with {wilds} wild"] += 1
            if meld.kind == RUN:
                self.met_if("2" in {meld.face(card)[0] for card in meld.cards}, "run from the lowest place")
                self.met_if("A" in {meld.face(card)[0] for card in meld.cards}, "run up to the ace")
                self.met_if(
                    any(card[0] == "2" and card[:2] == meld.face(card) for card in meld.cards), "deuce as itself"
                )
            else:
                self.met_if(len({card[:2] for card in naturals_of(meld.cards)}) < size - wilds, "twins in a set")

    # Comparison

    def compare(self) -> None:
        """Hold everything a player could see or do against the witness."""
        product, witness, moves = self.product, self.witness, self.product.moves
        state, public = product.state, product.state["public"]
        assert state["phase"] == witness.phase, moves
        assert state["to_act"] == witness.to_act(), moves
        assert state["scores"] == witness.scores, moves
        assert [public["round"], public["dealer"]] == [witness.round, witness.dealer], moves
        assert [sorted(hand) for hand in product.zones("hand")] == [sorted(hand) for hand in witness.hands], moves
        assert product.zone("stock") == witness.stock, moves
        assert product.zone("discard") == witness.discard, moves
        assert product.zones("meld") == [meld.in_order() for meld in witness.melds], moves
        told = [(meld["owner"], meld["kind"], meld["stands"]) for meld in public["melds"]]
        assert told == [(meld.owner, meld.kind, meld.stands) for meld in witness.melds], moves
        # In which order the seats are told what they score is nobody's rule.
        assert sorted(product.scored()) == sorted(witness.scored), moves
        assert product.abandoned() == witness.abandoned, moves
        if witness.phase == "over":
            product.compare_standings(witness.ranking())
        else:
            assert state["outcome"] is None, moves

    def compare_legal(self, rng: Random, seat: int) -> None:
        """Hold the list of a seat's moves against the witness's; of lay-downs there is one if there is any at all."""
        listed, more = self.product.legal(seat)
        laydowns = [text for text in listed if text.startswith("down ")]
        moves = self.product.moves
        assert set(listed) - set(laydowns) == self.witness.legal(seat), moves
        for text in rng.sample(laydowns, min(len(laydowns), 5)):
            assert self.witness.problem(seat, text) is None, (text, moves)
        assert laydowns or not more, moves
        if not laydowns:
            assert self.any_laydown(rng, seat) is None, (self.witness.round, self.witness.hands[seat], moves)

    def any_laydown(self, rng: Random, seat: int) -> str | None:
        """A lay-down that a seat may make now, if one is found; what the card taken forbids must be refused."""
        witness = self.witness
        if witness.phase != "play" or witness.active != seat or witness.down[seat]:
            return None
        for _ in range(3):
            groups = find(rng, witness.hands[seat], witness.round)
            if groups is None:
                return None
            text = write(vary(rng, witness.hands[seat], groups, witness.round))
            if not self.refuse(seat, text):
                return text
        return None
