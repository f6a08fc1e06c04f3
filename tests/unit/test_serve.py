"""The development server: the right types, under a prefix, and nothing outside it."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest

from workshop.serve import TYPES, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("served") / "dist"
    folder.mkdir()
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")
    for suffix in TYPES:
        (folder / f"file{suffix}").write_text("x", encoding="utf-8")
    (folder / "index.html").write_text("the page", encoding="utf-8")
    with Server(folder, "/games/parlour/") as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def get(server: Server, path: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize("suffix", TYPES)
def test_each_kind_of_file_has_its_type(server: Server, suffix: str) -> None:
    response, _ = get(server, f"/games/parlour/file{suffix}")
    assert (response.status, response.getheader("Content-Type")) == (200, TYPES[suffix])
    assert response.getheader("Cache-Control") == "no-cache"


def test_the_page_is_at_the_prefix(server: Server) -> None:
    assert server.address.endswith("/games/parlour/")
    assert get(server, "/games/parlour/")[1] == b"the page"


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/games/parlour/../../../secret.txt", "/games/parlour/%2e%2e/secret.txt"]
)
def test_nothing_lies_outside_the_prefix(server: Server, path: str) -> None:
    assert get(server, path)[0].status == 404


def test_what_compresses_well_goes_compressed_to_browsers_that_take_it(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/games/parlour/file.wasm", headers={"Accept-Encoding": "gzip, br"})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    assert response.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(body) == get(server, "/games/parlour/file.wasm")[1] == b"x"


def test_what_is_compressed_already_goes_as_it_is(server: Server) -> None:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/games/parlour/file.woff2", headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    assert (response.getheader("Content-Encoding"), response.read()) == (None, b"x")
    connection.close()
