"""What the fairness page shows of a game: commitments from the start, keys of the deals that are over."""

from __future__ import annotations

from parlour import chance
from parlour.app.screens import DealProof, FairnessDialog
from parlour.app.session import Session


def fairness(session: Session) -> FairnessDialog:
    """The proofs so far. A deal's key comes out when the deal is over, the house's half when the game is."""
    saved, state = session.saved, session.state
    over = state.outcome is not None
    proofs = []
    for number in range(1, state.deals + 1):
        key = chance.key(state.setup.seed, f"deal {number}")
        proofs.append(DealProof(number, chance.commitment(key), key if number <= session.deals_ended else ""))
    return FairnessDialog(
        chance.commitment(saved.house) if saved.house else "",
        saved.player,
        saved.house if over else "",
        tuple(proofs),
    )
