"""The page: starts Parlour and, where that fails, has the page say why. `pyscript.toml` brings the parts."""

import js


async def boot() -> None:
    """Start the app, mark the page as ready, and turn whatever goes wrong into words on the page."""
    js.parlour.started = True
    try:
        from parlour.web.start import start  # noqa: PLC0415 - a part that fails to load is told on the page, too

        await start()
    except Exception as error:
        js.parlour.bootFailed(f"{type(error).__name__}: {error}")
        raise
    js.document.documentElement.setAttribute("data-ready", "")


await boot()
