"""Files to and from the player's disk."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FilePayload, Page

PICK = "parlour.pickFile().then(text => (globalThis.picked = [text]), error => (globalThis.picked = [error.message]))"


def pick(page: Page, *files: FilePayload) -> object:
    with page.expect_file_chooser() as chooser:
        page.evaluate(f"void {PICK}")
    chooser.value.set_files(list(files))
    return page.wait_for_function("globalThis.picked").json_value()


def test_a_download_carries_its_name_and_text(unstarted: Page, tmp_path: Path) -> None:
    with unstarted.expect_download() as download:
        unstarted.evaluate("parlour.download('parlour-saves.json', '{\"name\": \"Zoë\"}')")
    assert download.value.suggested_filename == "parlour-saves.json"
    download.value.save_as(tmp_path / "saves.json")
    assert (tmp_path / "saves.json").read_text(encoding="utf-8") == '{"name": "Zoë"}'


def test_a_chosen_file_is_read(unstarted: Page) -> None:
    save = FilePayload(name="save.json", mimeType="application/json", buffer='{"name": "Zoë"}'.encode())
    assert pick(unstarted, save) == ['{"name": "Zoë"}']


def test_a_file_too_large_is_refused(unstarted: Page) -> None:
    save = FilePayload(name="save.json", mimeType="application/json", buffer=b" " * 5_000_001)
    assert pick(unstarted, save) == ["This file is larger than 5 MB; no saved game is."]


def test_choosing_nothing_gives_nothing(unstarted: Page) -> None:
    with unstarted.expect_file_chooser() as chooser:
        unstarted.evaluate(f"void {PICK}")
    chooser.value.element.dispatch_event("cancel")
    assert unstarted.wait_for_function("globalThis.picked").json_value() == [None]
