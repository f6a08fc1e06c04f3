// The memory of a Python that has started and imported everything, kept as a file, so that no visitor waits for it.
//
// The file is Pyodide's own snapshot, changed in one way. Its beginning holds what the WebAssembly module puts into
// memory by itself, and a page that starts the module has that already: mixed with it (exclusive or), the beginning
// becomes nearly all zeros, and a quarter of the compressed file is saved. py/workshop/snapshot.mjs makes it.

const WORD = Uint32Array.BYTES_PER_ELEMENT;

// Where in a snapshot the memory begins; Pyodide writes it there itself.
const start = (snapshot) => new Uint32Array(snapshot.buffer, 0, 2)[1];

// Mixes the first `length` bytes of the memory in a snapshot with those of a module; done twice, it undoes itself.
export const mix = (snapshot, module, length) => {
  const words = new Uint32Array(snapshot.buffer, start(snapshot), length / WORD);
  const others = new Uint32Array(module.buffer, module.byteOffset, length / WORD);
  for (let place = 0; place < words.length; place += 1) words[place] ^= others[place];
};

// A sum over the part that is mixed: on another engine, or after an update, the module might begin differently.
export const checksum = (snapshot, length) => {
  const words = new Uint32Array(snapshot.buffer, start(snapshot), length / WORD);
  let sum = 0;
  for (let place = 0; place < words.length; place += 1) sum = (Math.imul(sum, 31) + words[place]) | 0;
  return sum;
};

// Fetches a packed snapshot; `tell` is called again and again with the share that has come. Resolves to its pieces.
export const fetchPacked = async (address, size, tell) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the snapshot did not arrive (${response.status})`);
  const pieces = [];
  let come = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    pieces.push(value);
    come += value.length;
    tell(Math.min(1, come / size));
  }
};

// Unpacks the pieces of a snapshot into `memory`, which has its size already; rejects if it is not what was built.
export const unpack = async (pieces, memory) => {
  const unpacked = new Blob(pieces).stream().pipeThrough(new DecompressionStream("gzip"));
  let place = 0;
  for (const reader = unpacked.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    memory.set(value, place); // throws if there is more than was built
    place += value.length;
  }
  if (place !== memory.length) throw new Error("the snapshot is not whole");
};
