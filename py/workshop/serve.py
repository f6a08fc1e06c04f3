"""Serves `dist/` on this machine: `python -m workshop.serve [--port N] [--prefix /some/path/] [--open]`."""

import argparse
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from workshop.places import DIST

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class Server(ThreadingHTTPServer):
    """One folder at one prefix, on this machine only."""

    daemon_threads = True

    def __init__(self, folder: Path = DIST, prefix: str = "/", port: int = 0) -> None:
        super().__init__(("127.0.0.1", port), partial(Handler, folder=folder, prefix=prefix))
        self.prefix = prefix

    @property
    def address(self) -> str:
        """Where a browser finds the page."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.prefix}"


class Handler(SimpleHTTPRequestHandler):
    """Answers one request as a plain static host does, except that nothing is kept without asking again."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *request: Any, folder: Path, prefix: str) -> None:
        self.prefix = prefix
        super().__init__(*request, directory=str(folder))

    def translate_path(self, path: str) -> str:
        """Take the prefix off; what lies outside it does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside-the-prefix")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Have the browser ask every time: an unchanged file is answered with 304.

        Hosts of static pages let other sites read what they serve, which sandboxed frames need; so does this one.
        """
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a browser that has left in the middle is nobody's trouble."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the standard library's
        """Say nothing about requests; the terminal shows the address and stays quiet."""


def main() -> None:
    """Serve until interrupted."""
    options = argparse.ArgumentParser(prog="python -m workshop.serve", description="Serve dist/ on this machine.")
    options.add_argument(
        "--port", type=int, default=0, help="the port to listen on; 0, as by default, means a free one"
    )
    options.add_argument("--prefix", default="/", help="the path to serve under, with a slash at both ends")
    options.add_argument("--open", action="store_true", help="open a browser where there is one")
    chosen = options.parse_args()
    with Server(prefix=chosen.prefix, port=chosen.port) as server:
        print(f"Parlour is at {server.address} (Ctrl+C ends it).", flush=True)
        if chosen.open:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
