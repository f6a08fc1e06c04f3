"""Frozen dataclasses to JSON data and back, by their type hints.

Public facts of a game travel as JSON: to the referee, to an opponent in a worker, into a save. Games describe them as
small dataclasses; this is the one translation, exact in both directions.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from parlour.cards import Card, card
from parlour.refusals import NotationError, RequestError

Built = TypeVar("Built")


def to_plain(value: Any) -> Any:
    """A dataclass, tuple, mapping or plain value as dicts, lists, texts and numbers.

    >>> from parlour.events import Score
    >>> to_plain(Score(2, "fifteen", (card("5H"), card("TS"))))
    {'points': 2, 'reason': 'fifteen', 'cards': ['5H', 'TS']}
    """
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, (tuple, list)):
        return [to_plain(part) for part in value]
    if isinstance(value, Mapping):
        return {name: to_plain(part) for name, part in value.items()}
    return {name: to_plain(getattr(value, name)) for name in _field_names(value.__class__)}


@lru_cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@lru_cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def from_plain(kind: type[Built], data: Any, **ready: Any) -> Built:
    """A value of this type from JSON data; raises RequestError when the data has another shape.

    Parts of a dataclass that the caller has built already are given by name.
    """
    built: Built = _build_dataclass(kind, data, ready) if is_dataclass(kind) else _build(kind, data)
    return built


def _build(kind: Any, data: Any) -> Any:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _build_one_of(get_args(kind), data)
    if origin is tuple and isinstance(data, list):
        return _build_tuple(get_args(kind), data)
    if origin is not None and issubclass(origin, Mapping) and isinstance(data, Mapping):
        return {name: _build(get_args(kind)[1], part) for name, part in data.items()}
    if kind is Card and isinstance(data, str):
        return _build_card(data)
    if is_dataclass(kind) and isinstance(data, Mapping):
        return _build_dataclass(kind, data, {})
    if isinstance(kind, type) and type(data) is kind:
        return data
    raise RequestError(f"expected {getattr(kind, '__name__', kind)}, not {type(data).__name__}")


def _build_card(text: str) -> Card:
    try:
        return card(text)
    except NotationError as error:
        raise RequestError(str(error)) from error


def _build_one_of(kinds: tuple[Any, ...], data: Any) -> Any:
    if data is None and type(None) in kinds:
        return None
    for kind in kinds:
        try:
            return _build(kind, data)
        except RequestError:
            continue
    raise RequestError(f"{data!r} fits none of the expected kinds")


def _build_tuple(kinds: tuple[Any, ...], data: list[Any]) -> tuple[Any, ...]:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_build(kinds[0], part) for part in data)
    if len(kinds) != len(data):
        raise RequestError(f"expected {len(kinds)} parts, not {len(data)}")
    return tuple(_build(kind, part) for kind, part in zip(kinds, data, strict=True))


def _build_dataclass(kind: Any, data: Any, ready: Mapping[str, Any]) -> Any:
    names, hints = _field_names(kind), _hints(kind)
    if not isinstance(data, Mapping) or {*data, *ready} != set(names):
        raise RequestError(f"{kind.__name__} has the parts {', '.join(names)}")
    return kind(**{name: ready[name] if name in ready else _build(hints[name], data[name]) for name in names})
