"""Addresses as a browser reads them."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from parlour.app.invitation import Address, read_address


def asked_by(address: str) -> Address:
    """What an address asks for, from its question mark on.

    >>> asked_by("?embed=1&game=rummy").framed
    True
    """
    return read_address(dict(parse_qsl(urlsplit(address).query, keep_blank_values=True)))
