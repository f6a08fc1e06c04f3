"""The browser: the only part of Parlour that may import ``js``, ``pyscript`` or ``pyodide``."""
