from collections.abc import Callable
from typing import Any, TypeAlias

JsProxy: TypeAlias = Any

class JsException(Exception):
    name: str
    message: str

def create_proxy(obj: Any) -> Any: ...
def create_once_callable(obj: Callable[..., Any]) -> Any: ...
def to_js(obj: Any, *, depth: int = -1, dict_converter: Any = None) -> Any: ...

jsnull: Any
