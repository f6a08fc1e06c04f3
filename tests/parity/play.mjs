// Starts the browser's Python under Node, gives it the engine's files, and prints what played.py computes.
// Usage: node play.mjs <folder of pyodide> <folder of python sources> <played.py>
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, sources, played] = process.argv.slice(2);
const HOME = "/parity";

const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: runtime });

async function put(from, to) {
  python.FS.mkdirTree(to.slice(0, to.lastIndexOf("/")));
  python.FS.writeFile(to, new Uint8Array(await readFile(from))); // a Buffer is not taken for bytes
}

for (const path of await readdir(join(sources, "parlour"), { recursive: true })) {
  if (path.endsWith(".py")) {
    await put(join(sources, "parlour", path), `${HOME}/parlour/${path.replaceAll("\\", "/")}`);
  }
}
await put(played, `${HOME}/played.py`);

python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
console.log(python.runPython("import played; played.results()"));
