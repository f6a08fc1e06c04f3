// Takes the snapshot: starts the browser's Python under Node, imports everything there, and writes its memory down.
// Usage: node snapshot.mjs <folder of pyodide> <folder of packages> <folder of pyscript's Python> <target>
// Prints what a page must know of it as JSON: { bytes, mixed, sum, info }. The same sources give the same snapshot.
import nodeCrypto from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { checksum, mix } from "../../assets/js/snapshot.mjs";

const [runtime, packages, pyscript, target] = process.argv.slice(2);

// What a module puts into memory at its start is the same everywhere below this; above lie settings of the process.
const MIXED = 3 << 20;
const SITE = "/snapshot";

// Time stands still and chance is always the same, or no two snapshots would be alike. Nothing may rely on either
// afterwards: seeds come from `secrets`, which asks the browser anew.
Date.now = () => 1_580_601_600_000;
performance.now = () => 0;
Math.random = () => 0.5;
crypto.getRandomValues = (bytes) => bytes.fill(7);
nodeCrypto.randomFillSync = (bytes) => bytes.fill(7); // what Pyodide asks under Node

const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const { default: create } = await import(pathToFileURL(join(runtime, "pyodide.asm.mjs")));
const { info } = JSON.parse(await readFile(join(runtime, "pyodide-lock.json"), "utf8"));
const nothing = { indexURL: runtime, lockFileContents: JSON.stringify({ info, packages: {} }) };

const imported = async () => {
  // Without docstrings and assertions: a sixth less to fetch.
  const python = await loadPyodide({
    ...nothing,
    _makeSnapshot: true,
    env: { PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2", PYTHONNODEBUGRANGES: "1" },
  });
  const put = async (from, to) => {
    python.FS.mkdirTree(to.slice(0, to.lastIndexOf("/")));
    python.FS.writeFile(to, new Uint8Array(await readFile(from)));
  };
  const wheels = (await readdir(packages, { recursive: true })).filter((name) => name.endsWith(".whl")).sort();
  for (const [number, wheel] of wheels.entries()) await put(join(packages, wheel), `${SITE}/wheels/${number}.zip`);
  for (const name of await readdir(pyscript)) await put(join(pyscript, name), `${SITE}/pyscript/${name}`);
  for (const program of ["snapshot_inside.py", "rehearsal.py"]) {
    python.runPython(await readFile(new URL(program, import.meta.url), "utf8"));
  }
  python.runPython("rehearse(); finish()");
  return python;
};

// Freed memory is full of what was there before, which compresses badly: take every free piece and clear it.
const clear = ({ _module: module }) => {
  const taken = [];
  module._malloc_set_footprint_limit(module._malloc_footprint());
  for (let size = 1 << 24; size >= 32; size = Math.floor(size / 1.25)) {
    for (let place = module._malloc(size); place; place = module._malloc(size)) {
      module.HEAPU8.fill(0, place, place + size);
      taken.push(place);
    }
  }
  for (const place of taken) module._free(place);
  module._malloc_set_footprint_limit(-1 >>> 0);
};

// Starts from the snapshot, as a page does, and returns what the module had in memory before.
const tried = async (snapshot) => {
  let before;
  const createPyodideModule = async (settings) => {
    const module = await create(settings);
    before = module.HEAPU8.slice(0, MIXED);
    return module;
  };
  const python = await loadPyodide({ ...nothing, createPyodideModule, _loadSnapshot: snapshot.slice() });
  python.runPython("from parlour import games; [games.find(game.id) for game in games.every()]");
  return before;
};

const python = await imported();
clear(python);
const snapshot = python.makeMemorySnapshot();
const before = await tried(snapshot);
const sum = checksum(snapshot, MIXED);
mix(snapshot, before, MIXED);
await writeFile(target, snapshot);
console.log(JSON.stringify({ bytes: snapshot.length, mixed: MIXED, sum, info }));
process.exit(0); // Pyodide leaves something running
