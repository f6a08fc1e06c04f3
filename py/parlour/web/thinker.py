"""Opponents think in a worker, so that the page never waits; where no worker can start, in slices between frames."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

import js
from pyscript import create_named_worker

from parlour.advice import Advice
from parlour.bots.judge import judge
from parlour.bots.think import choose, thoughts

WORKER_STARTS_S = 30  # on a slow phone Python starts again in the worker
PATIENCE_S = 3  # so long an opponent waits for it; then the page thinks itself
STUDIES = {"judge": judge, "choose": choose}  # what the worker offers, too
ANSWER_S = 5
STUDY_S = 20  # a whole thought of the expert's, with nothing to stop it early


class Thinker:
    """Answers questions: from the worker once it is there, from the page's own slices before and otherwise."""

    def __init__(self) -> None:
        self._worker: Any = None
        self._starting: asyncio.Task[None] | None = None
        self._began = 0.0
        self.kind = "inline"

    def start(self) -> None:
        """Begin to start the worker, once."""
        if self._starting is None:
            self._began = perf_counter()
            self._starting = asyncio.ensure_future(self._start())

    async def _start(self) -> None:
        try:
            program = js.document.querySelector("script[data-worker]").dataset.worker
            made = create_named_worker(src=program, name="thinker")  # with the configuration of the page
            self._worker = await asyncio.wait_for(made, WORKER_STARTS_S)
            self.kind = "worker"
        except Exception as error:  # noqa: BLE001 - no worker, whatever the reason: the page thinks itself
            js.console.info(f"Opponents think in the page: {type(error).__name__}")

    async def _wait_for_worker(self) -> None:
        """A moment's patience while the worker starts: thinking in the page would keep it from answering taps."""
        left = self._began + PATIENCE_S - perf_counter()
        if self._starting and left > 0:
            await asyncio.wait({self._starting}, timeout=left)

    async def ask(self, question: dict[str, Any]) -> Advice:
        """The move, the reason and what was weighed, for a question."""
        answer = json.loads(await self._from_the_worker("choose", question, ANSWER_S) or "{}")
        if "move" in answer:
            weighed = tuple((one["move"], one["value"], one["unit"]) for one in answer["ranking"])
            return Advice(answer["move"], answer["why"], weighed)
        return await think_in_slices(question, breathe)

    async def study(self, question: dict[str, Any], asks: str) -> str:
        """The answer to a question of the coach's, as JSON text; without a worker one question is one slice."""
        told = await self._from_the_worker(asks, question, STUDY_S)
        if told:
            return told
        await breathe()
        return STUDIES[asks](json.dumps(question))

    async def _from_the_worker(self, what: str, question: dict[str, Any], seconds: float) -> str:
        """The worker's answer as JSON text; empty where there is no worker, or no good one."""
        await self._wait_for_worker()
        if self._worker is None:
            return ""
        try:
            told: str = await asyncio.wait_for(getattr(self._worker, what)(json.dumps(question)), seconds)
        except Exception as error:  # noqa: BLE001 - a worker that fails is given up; the page thinks itself
            js.console.info(f"The opponents’ worker failed: {type(error).__name__}")
            self._worker, self.kind = None, "inline"
            return ""
        return told


async def breathe() -> str:
    """Let the page draw and take input; there is nothing to tell."""
    await asyncio.sleep(0)
    return ""


async def think_in_slices(question: dict[str, Any], breathe: Callable[[], Any]) -> Advice:
    """The last advice within the budget, with a breath between one and the next."""
    until = perf_counter() + question["budget_ms"] / 1000
    better = thoughts(question)
    best = next(better)
    while perf_counter() < until:
        await breathe()
        following = next(better, None)
        if following is None:
            break
        best = following
    return best
