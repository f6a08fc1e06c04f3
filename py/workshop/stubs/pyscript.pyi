from typing import Any

document: Any
window: Any
config: dict[str, Any]

async def create_named_worker(
    src: str, name: str, config: str | dict[str, Any] | None = None, type: str = "py"
) -> Any: ...
