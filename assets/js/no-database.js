// A stand-in for IndexedDB. PyScript opens a database before it starts Python, to keep packages that this site never
// installs: opening it costs every start a tenth of a second, and where a browser lets a page store nothing (sandboxed
// frames, frames of other sites) PyScript would wait for ever. Parlour itself keeps everything in localStorage.
//
// The page loads this first; assets/js/interpreter.mjs imports it again, for the opponents' worker. It offers only what
// PyScript asks of a database: one store of keys and values, forgotten when the page is closed.

// Answers the way an IDBRequest does: later, through onsuccess or addEventListener.
const later = (result) => {
  const request = new EventTarget();
  request.result = result;
  queueMicrotask(() => {
    const event = new Event("success");
    request.dispatchEvent(event);
    request.onsuccess?.({ target: request });
  });
  return request;
};

const memory = () => {
  const kept = new Map();
  const store = {
    clear: () => later(void kept.clear()),
    count: () => later(kept.size),
    delete: (key) => later(void kept.delete(key)),
    get: (key) => later(kept.get(key)),
    getAllKeys: () => later([...kept.keys()]),
    getKey: (key) => later(kept.has(key) ? key : undefined),
    put: (value, key) => later(kept.set(key, value) && key),
  };
  return { open: () => later({ transaction: () => ({ objectStore: () => store }), close() {} }) };
};

Object.defineProperty(globalThis, "indexedDB", { value: memory(), configurable: true });
