"""Serves `dist/` on this machine: `python -m workshop.serve [--port N] [--prefix /some/path/] [--open]`."""

import argparse
import gzip
import sys
import webbrowser
from contextlib import suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
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


# What hosts of static pages compress on the way; a browser's own pictures and archives are compressed already.
COMPRESSED = frozenset((".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"))


class Server(ThreadingHTTPServer):
    """One folder at one prefix, on this machine only; ``keep`` is how long a browser need not ask again, in seconds."""

    daemon_threads = True

    def __init__(self, folder: Path = DIST, prefix: str = "/", port: int = 0, keep: int = 0) -> None:
        super().__init__(("127.0.0.1", port), partial(Handler, folder=folder, prefix=prefix, keep=keep))
        self.prefix = prefix

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that has left; tell of any other trouble."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where a browser finds the page."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.prefix}"


class Handler(SimpleHTTPRequestHandler):
    """Answers one request as a plain static host does."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *request: Any, folder: Path, prefix: str, keep: int) -> None:
        self.prefix = prefix
        self.kept = f"max-age={keep}" if keep else "no-cache"  # by itself: an unchanged file is answered with 304
        super().__init__(*request, directory=str(folder))

    def translate_path(self, path: str) -> str:
        """Take the prefix off; what lies outside it does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "outside-the-prefix")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Let other sites read what is served, as hosts of static pages do and sandboxed frames need."""
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", self.kept)
        super().end_headers()

    def send_head(self) -> Any:
        """The answer's head; the file that follows is compressed where the browser takes that and it is worth it."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        wanted = "gzip" in self.headers.get("Accept-Encoding", "") and "If-Modified-Since" not in self.headers
        if not wanted or path.suffix not in COMPRESSED or not path.is_file():
            return super().send_head()
        packed = compressed(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(packed)))
        self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(packed)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a browser that has left in the middle is nobody's trouble."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the standard library's
        """Say nothing about requests; the terminal shows the address and stays quiet."""


@lru_cache(maxsize=64)
def compressed(path: Path, changed: int) -> bytes:  # noqa: ARG001 - when it was changed is part of what it is
    """A file as it goes over the wire."""
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


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
