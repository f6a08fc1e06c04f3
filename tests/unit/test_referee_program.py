"""The referee as a program of its own: lines in, lines out, and nothing that stops it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from parlour.cards import pack
from tests.asking import SEED, Asked
from workshop.places import PY

BARE_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def console_says(sent: bytes, **environment: str) -> list[dict[str, Any]]:
    """What the referee prints when it is started and sent these bytes."""
    ran = subprocess.run(  # our own Python, our own module
        [sys.executable, "-m", "parlour.referee"],
        input=sent,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(PY), **environment},
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    assert ran.stderr == b""
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_one_line_in_is_one_line_out() -> None:
    new = json.dumps({"cmd": "new", "game": "cribbage", "deck": list(pack())}).encode()
    told = console_says(b'{"cmd":"games"}\n\nnonsense\n' + new + b'\n{"cmd":"state"}')
    assert [answer["ok"] for answer in told] == [True, False, False, True, True]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_case_35_a_chosen_seed_deals_the_same_whatever_python_does_with_hashes(hash_seed: str) -> None:
    new = json.dumps({"cmd": "new", "game": "cribbage", "seed": SEED}).encode()
    (told,) = console_says(new, PYTHONHASHSEED=hash_seed)
    assert told["state"] == Asked().new(seed=SEED)


def test_case_35_two_programs_with_the_same_hashes_never_deal_the_same() -> None:
    new = json.dumps({"cmd": "new", "game": "cribbage"}).encode()
    dealt = {json.dumps(console_says(new, PYTHONHASHSEED="0")) for _ in range(3)}
    assert len(dealt) == 3


@pytest.mark.parametrize("streams", ["utf-8:strict", "utf-8:surrogateescape"])
def test_bytes_that_are_no_text_do_not_stop_the_program(streams: str) -> None:
    told = console_says(b'\xff\xfe\n{"cmd":"games"}\n', PYTHONIOENCODING=streams)
    assert [answer["ok"] for answer in told] == [False, True]


@pytest.mark.parametrize("request_text", ['{"cmd":"\\ud800"}', '{"cmd":"move","seat":0,"move":"\\ud800"}'])
def test_half_a_character_does_not_stop_the_program(request_text: str) -> None:
    sent = f'{{"cmd":"new","game":"cribbage"}}\n{request_text}\n{{"cmd":"games"}}\n'
    assert [answer["ok"] for answer in console_says(sent.encode())] == [True, False, True]


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONIOENCODING": "cp1252"}, BARE_LOCALE])
def test_the_program_speaks_utf_8_whatever_the_locale(environment: dict[str, str]) -> None:
    sent = '{"cmd":"new","game":"cribbage"}\n{"cmd":"move","seat":0,"move":"☃"}\n{"cmd":"games"}\n'
    told = console_says(sent.encode(), **environment)
    assert [answer["ok"] for answer in told] == [True, False, True]
    assert told[1]["error"]["message"].startswith("“☃” is no move")
