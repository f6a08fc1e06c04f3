"""One game of Rummy played by the product's referee and by the witness, compared after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tests.witness.rummy_engine import NOT_ALLOWED, NOTATION, Dealt, Witness, read
from tests.witness.rummy_melds import kind_of
from tests.witness.rummy_referee import Referee, Score


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
        """Start the game; deals after those from the decks are the product's."""
        start = {"deck": decks} if decks else {}
        self.product = Referee("rummy", seats, {**options, "dealer": dealer}, seed=seed, **start)
        self.met: Counter[str] = Counter()
        self.witness = Witness(seats, decks, self, dealer, options)
        self.compare()

    def deal(self) -> Dealt:
        """What the product dealt (the witness's Fate)."""
        self.met["dealt from the seed"] += 1
        return Dealt(self.product.zones("hand"), self.product.zone("stock"), self.product.zone("discard"))

    def move(self, seat: int, text: str) -> None:
        """Make a move on both sides, and compare what came of it."""
        self._count(seat, text)
        before, witness = self.witness.deals_done, self.witness
        self.product.move(seat, text)
        witness.apply(seat, text)
        self.compare()
        if witness.abandoned:
            self.met["abandoned, idle" if witness.stock else "abandoned, used up"] += 1
        elif witness.deals_done > before:
            self.met[f"{witness.scored[0][2]} by {text.partition(' ')[0]}"] += 1

    def refuse(self, seat: int, text: str) -> bool:
        """Try a move that the witness does not allow; answers whether it was wrong at all."""
        kind = self.witness.problem(seat, text)
        if kind is None:
            return False
        self.product.refuse(seat, text, kind)
        self.met["refused: notation" if kind == NOTATION else f"refused {text.partition(' ')[0]}: {kind}"] += 1
        self._count_refused(text, kind)
        return True

    def _count(self, seat: int, text: str) -> None:
        """Count what kind of move is about to be made, and what is rare about it."""
        witness, move = self.witness, read(text)
        assert move is not None
        self.met[move.verb] += 1
        if move.verb == "layoff":
            meld = witness.melds[move.meld]
            self.met["lay-off of several" if len(move.cards) > 1 else "lay-off of one"] += 1
            self.met[f"lay-off to own {kind_of(meld.cards)}" if meld.owner == seat else "lay-off to another's"] += 1
        if move.verb == "meld":
            self.met[f"{kind_of(move.cards)} of {len(move.cards)}"] += 1
        if move.verb in {"meld", "layoff"} and set(witness.hands[seat]) - set(move.cards) == {witness.taken}:
            self.met["left with the card taken, which has a place"] += 1
        if move.verb == "draw discard" and not witness.stock:
            self.met["the top discard, not the pile turned over"] += 1

    def _count_refused(self, text: str, kind: str) -> None:
        """Count what the taken card alone forbids (RUM-6)."""
        witness, move = self.witness, read(text)
        if move is None or kind != NOT_ALLOWED or witness.phase != "play":
            return
        if move.verb == "discard" and move.cards == [witness.taken]:
            self.met["refused to give back the card taken"] += 1
        if text in witness.layings(witness.hands[witness.active], witness.melds):
            self.met["refused to be left with the card taken"] += 1

    def compare(self) -> None:
        """Hold everything a player could see or do against the witness."""
        product, witness, moves = self.product, self.witness, self.product.moves
        state = product.state
        assert state["phase"] == witness.phase, moves
        assert state["to_act"] == witness.to_act(), moves
        assert state["scores"] == witness.scores, moves
        assert state["public"]["dealer"] == witness.dealer, moves
        assert [sorted(hand) for hand in product.zones("hand")] == [sorted(hand) for hand in witness.hands], moves
        assert product.zone("stock") == witness.stock, moves
        assert product.zone("discard") == witness.discard, moves
        assert product.zones("meld") == [meld.cards for meld in witness.melds], moves
        told = [(meld["owner"], meld["kind"], meld["stands"]) for meld in state["public"]["melds"]]
        assert told == [(meld.owner, kind_of(meld.cards), {}) for meld in witness.melds], moves
        # In which order the losers are named is nobody's rule.
        assert sorted(map(plain, product.scored())) == sorted(map(plain, witness.scored)), moves
        assert product.abandoned() == witness.abandoned, moves
        if witness.phase == "over":
            product.compare_standings(witness.ranking())
        else:
            assert state["outcome"] is None, moves

    def compare_legal(self, seat: int) -> None:
        """Hold the list of a seat's moves against the witness's."""
        listed, more = self.product.legal(seat)
        assert set(listed) == self.witness.legal(seat), (seat, self.product.moves)
        assert not more, self.product.moves


def plain(score: Score) -> tuple[int, int, str, int]:
    """A score as can be sorted; from whom it comes is said of the winner's alone."""
    seat, points, reason, whose = score
    return seat, points, reason, -1 if whose is None or reason == "paid" else whose
