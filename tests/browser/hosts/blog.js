// Everything that the game tells the blog, in order.
globalThis.told = [];
for (const type of ["ready", "state", "result", "save", "error"]) {
  document.addEventListener(`parlour:${type}`, ({ detail }) => told.push(detail));
}
