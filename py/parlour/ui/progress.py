"""How far the coach has come, with the button that stops it or has it go on."""

from __future__ import annotations

from htpy import Node, button, div, progress, span

from parlour.app.lessonscreens import Progress


def draw_progress(far: Progress, what: str, *, name: str, stop: str, go_on: str) -> Node:
    """A bar, the same in words, and the command to stop or to go on."""
    known = far.of > far.done + 1  # else nobody knows yet how much there is
    says = f"{far.done} of {far.of} {what}" if known else f"{far.done} {what}"
    return div(".progress-line")[
        span(".progress-says", id=f"{name}-says")[f"Stopped: {says}." if far.stopped else f"Thinking: {says}."],
        progress(value=str(far.done) if known else None, max=str(max(far.of, 1)), aria_labelledby=f"{name}-says"),
        button(".act", id=f"do-{name}-stop", type="button", data_do=go_on if far.stopped else stop)[
            "Go on" if far.stopped else "Stop"
        ],
    ]
