// A stand-in for IndexedDB where the browser keeps a page from storing anything: in sandboxed frames, in frames of
// other sites, with storage switched off. PyScript opens a database before it starts Python and would wait for ever.
//
// The page loads this file first, in its head; assets/js/interpreter.mjs imports it again, in the page and in workers.
// It offers only what PyScript asks of a database: one store of keys and values, forgotten when the page is closed.
(() => {
  if (globalThis.parlourStorage) return;

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

  const replace = () => Object.defineProperty(globalThis, "indexedDB", { value: memory(), configurable: true });

  // Some browsers have an indexedDB that refuses only when a database is opened, so one is.
  const opens = () =>
    new Promise((answer) => {
      try {
        const request = indexedDB.open("parlour-probe");
        request.onsuccess = () => {
          request.result.close();
          indexedDB.deleteDatabase?.("parlour-probe");
          answer(true);
        };
        request.onerror = (event) => {
          event.preventDefault?.();
          answer(false);
        };
      } catch {
        answer(false);
      }
    });

  const ensure = async () => {
    if (!(await opens())) replace();
  };
  globalThis.parlourStorage = { ensure };

  // In a page, where touching localStorage throws, IndexedDB is closed as well; workers have no localStorage at all.
  if (globalThis.document) {
    try {
      void globalThis.localStorage;
    } catch {
      replace();
    }
  }
})();
