// Files from and to the player's own disk: two things Python cannot do without help.
const LIMIT_BYTES = 5_000_000; // a saved game has a few kilobytes; all of them together stay far below

const parlour = (globalThis.parlour ??= {});

// Offers `text` as a download called `name`.
parlour.download = (name, text) => {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the blob by the next task; the address may go.
  setTimeout(() => URL.revokeObjectURL(address));
};

let picking; // kept while it is open: an element that nobody holds may be collected before the player has chosen

// Lets the player choose a .json file. Resolves to its text, or to null if nothing was chosen; rejects one too large.
parlour.pickFile = () =>
  new Promise((resolve, reject) => {
    const input = document.createElement("input");
    picking = input;
    input.type = "file";
    input.accept = ".json,application/json";
    input.addEventListener("cancel", () => resolve(null));
    input.addEventListener("change", () => {
      const [file] = input.files;
      if (!file) resolve(null);
      else if (file.size > LIMIT_BYTES) reject(new Error("This file is larger than 5 MB; no saved game is."));
      else file.text().then(resolve, reject);
    });
    input.click();
  });
