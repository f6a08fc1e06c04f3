"""One match of Cranborne played by the product's referee and by the witness, compared after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.witness.cranborne_engine import NOT_ALLOWED, NOTATION, Dealt, Witness, read
from tests.witness.rummy_melds import kind_of
from tests.witness.rummy_referee import Referee


class SideBySide:
    """The same decks, options and moves for both; an assertion fails where they part."""

    def __init__(self, decks: Sequence[Sequence[str]], dealer: int, match: int = 1, seed: str = "5a" * 32) -> None:
        """Start the match; deals after those from the decks are the product's."""
        start = {"deck": decks} if decks else {}
        self.product = Referee("cranborne", 2, {"match": match, "dealer": dealer}, seed=seed, **start)
        self.met: Counter[str] = Counter()
        self.turns: list[int] = []  # of each game that is over
        self.witness = Witness(decks, self, dealer, match)
        self.compare()

    def deal(self) -> Dealt:
        """What the product dealt (the witness's Fate)."""
        self.met["dealt from the seed"] += 1
        return Dealt(self.product.zones("hand"), self.product.zones("minor"), self.product.zone("stock"))

    def move(self, seat: int, text: str) -> None:
        """Make a move on both sides, and compare what came of it."""
        self._count(seat, text)
        before, turns, minor = sum(self.witness.wins), self.witness.turns, len(self.witness.minors[1 - seat])
        self.product.move(seat, text)
        self.witness.apply(seat, text)
        self.compare()
        if sum(self.witness.wins) > before:
            self.turns.append(turns)
            self.met["out, stock empty" if not self.witness.stock else "out"] += 1
        elif len(self.witness.minors[1 - seat]) < minor:
            self.met["minor picked up, stock empty" if not self.witness.stock else "minor picked up"] += 1

    def refuse(self, seat: int, text: str) -> bool:
        """Try a move that the witness does not allow; answers whether it was wrong at all."""
        kind, witness, move = self.witness.problem(seat, text), self.witness, read(text)
        if kind is None:
            return False
        self.product.refuse(seat, text, kind)
        self.met["refused: notation" if kind == NOTATION else f"refused {text.partition(' ')[0]}: {kind}"] += 1
        if move and kind == NOT_ALLOWED and witness.phase == "play" and text in witness.layings(seat):
            is_own = move.verb == "meld" or witness.melds[move.meld].owner == seat
            self.met["refused for want of a discard" if is_own else "refused to extend the opponent's meld"] += 1
        return True

    def _count(self, seat: int, text: str) -> None:
        """Count what kind of move is about to be made, and from where its cards come."""
        move, hand = read(text), set(self.witness.hands[seat])
        assert move is not None
        self.met[move.verb] += 1
        if move.verb in {"meld", "add"}:
            own = len(hand & set(move.cards))
            places = "hand" if own == len(move.cards) else "both" if own else "window"
            self.met[f"{move.verb} from {places}"] += 1
            if move.verb == "add":
                self.met[f"add {'one' if len(move.cards) == 1 else 'several'}"] += 1
                self.met[f"add to a {kind_of(self.witness.melds[move.meld].cards)}"] += 1

    def compare(self) -> None:
        """Hold everything a player could see or do against the witness."""
        product, witness, moves = self.product, self.witness, self.product.moves
        state = product.state
        assert state["phase"] == witness.phase, moves
        assert state["to_act"] == witness.to_act(), moves
        assert state["scores"] == witness.wins, moves
        assert state["public"]["dealer"] == witness.dealer, moves
        assert [sorted(hand) for hand in product.zones("hand")] == [sorted(hand) for hand in witness.hands], moves
        assert product.zones("minor") == witness.minors, moves
        assert product.zone("stock") == witness.stock, moves
        assert product.zone("window") == witness.window, moves
        assert product.zones("meld") == [meld.cards for meld in witness.melds], moves
        told = [(meld["owner"], meld["kind"], meld["stands"]) for meld in state["public"]["melds"]]
        assert told == [(meld.owner, kind_of(meld.cards), {}) for meld in witness.melds], moves
        if witness.phase == "over":
            product.compare_standings(witness.ranking())
        else:
            assert state["outcome"] is None, moves

    def compare_legal(self, seat: int) -> None:
        """Hold the list of a seat's moves against the witness's."""
        listed, more = self.product.legal(seat)
        assert set(listed) == self.witness.legal(seat), (seat, self.product.moves)
        assert not more, self.product.moves
