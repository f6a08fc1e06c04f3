// The interpreter PyScript starts (pyscript.toml, `interpreter`): Pyodide from this site, with this site's packages.
// It runs in the page and, imported from a blob: script, in the opponents' worker: addresses follow import.meta.url.
import "./storage-guard.js";
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";

export { version };

const at = (path) => new URL(path, import.meta.url).href;

// Before PyScript opens its database, make sure there is one that answers.
await globalThis.parlourStorage.ensure();

export const loadPyodide = async (options) => {
  try {
    return await load({
      ...options,
      indexURL: at("../../runtime/pyodide/"),
      lockFileURL: at("../../runtime/wheels/pyodide-lock.json"),
      packageBaseUrl: at("../../runtime/wheels/"),
    });
  } catch (error) {
    // The page says so; a worker has no page, and whoever started it hears the rejection.
    globalThis.parlour?.bootFailed?.(`Python did not start (${error.message ?? error}).`);
    throw error;
  }
};
