// The interpreter PyScript starts: Pyodide from this site, from a snapshot where possible, else in the ordinary way.
// It runs in the page and, imported from a blob: script, in the opponents' worker: addresses follow import.meta.url.
import { loadPyodide as load, version } from "pyodide";
import "./no-database.js";
import { checksum, fetchPacked, mix, unpack } from "./snapshot.mjs";

export { version };

/* global PYODIDE, SNAPSHOT -- the build writes them in: a folder; { packed, bytes, mixed, sum, info } */
const at = (path) => new URL(path, import.meta.url).href;
const indexURL = at(PYODIDE);

// With a snapshot nothing is left to import, so there is nothing to be fetched for it: no library, no package.
const NOTHING = {
  lockFileContents: JSON.stringify({ info: SNAPSHOT.info, packages: {} }),
  packageBaseUrl: at("./"),
  packages: [],
  stdLibURL: "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==",
};

// What Python prints before PyScript listens goes to the console, as it does afterwards.
const listening = { stdout: console.log, stderr: console.error };
const streams = { stdout: (text) => listening.stdout(text), stderr: (text) => listening.stderr(text) };

const fromSnapshot = () => {
  const memory = new Uint8Array(SNAPSHOT.bytes);
  const fetched = fetchPacked(at("./snapshot.gz"), SNAPSHOT.packed, (share) => globalThis.parlour?.fetched?.(share));
  fetched.catch(() => {}); // told below, where it is awaited
  // Pyodide needs only the size before it starts the module; so that is compiled while the snapshot is unpacked, which
  // would otherwise keep everything else waiting.
  const createPyodideModule = async (settings) => {
    const { default: create } = await import(`${indexURL}pyodide.asm.mjs`);
    const creating = create(settings);
    const [module] = await Promise.all([creating, fetched.then((pieces) => unpack(pieces, memory))]);
    mix(memory, module.HEAPU8, SNAPSHOT.mixed);
    if (checksum(memory, SNAPSHOT.mixed) !== SNAPSHOT.sum) throw new Error("the snapshot does not fit this browser");
    return module;
  };
  return load({ ...streams, ...NOTHING, indexURL, createPyodideModule, _loadSnapshot: memory });
};

// Begins at once, while PyScript is still looking around; a failure is told when Python is asked for.
const begun = fromSnapshot().catch((error) => {
  performance.mark("without snapshot");
  console.info(`Parlour starts without its snapshot: ${error.message ?? error}`);
});

const fromScratch = (options) =>
  load({ ...options, indexURL, lockFileURL: at("./pyodide-lock.json"), packageBaseUrl: at("./") });

export const loadPyodide = async (options) => {
  // boot.js says what goes wrong; if it has not arrived itself, this is the first that can.
  if (globalThis.document && !globalThis.parlour?.bootFailed)
    document.getElementById("boot-status").textContent = "Parlour could not start: a part of it did not arrive. Reload.";
  Object.assign(listening, { stdout: options.stdout, stderr: options.stderr });
  try {
    return (await begun) ?? (await fromScratch(options));
  } catch (error) {
    // The page says so; a worker has no page, and whoever started it hears the rejection.
    globalThis.parlour?.bootFailed?.(`Python did not start (${error.message ?? error}).`);
    throw error;
  }
};
