// Puts a table of Parlour into any page: <parlour-game game="cribbage"></parlour-game>. A classic script or a module,
// from any origin; it needs nothing else. docs/embedding.md tells the rest.
//
//   game      cribbage, rummy, cranborne, crummy-rummy
//   options   "match: 1, count: manual", as the game offers them; "seats: 4, level: expert" for any game
//   seed      words, or 64 hexadecimal digits: everybody gets the same cards
//   theme     light, dark, or system
//
// Events on the element, each with the frame's message as its detail: parlour:ready, parlour:state, parlour:result,
// parlour:save, parlour:error. Methods: new(table), load(save).
(() => {
  if (customElements.get("parlour-game")) return;

  const VERSION = 1;
  const TOLD = ["ready", "state", "result", "save", "error"];
  const TABLE = ["game", "options", "seed"];
  const LEAST_HEIGHT = 200;
  const MOST_HEIGHT = 1600;

  // Where this file came from. A module has no currentScript, and a classic script may not say import.meta; the stack
  // of an error names the file in both.
  const HERE = /https?:\/\/[^\s()]+?\/assets\/embed\.js/;
  const file = document.currentScript?.src || HERE.exec(new Error().stack)?.[0];
  if (!file) throw new Error("parlour-game: assets/embed.js has to be loaded from the Parlour it belongs to.");
  const HOME = new URL("../", file);

  // A style sheet made by a script: the page's own rules for the element win, and its policy need not allow any.
  const LOOK = new CSSStyleSheet();
  LOOK.replaceSync(":host { display: block } iframe { display: block; width: 100%; height: 40rem; border: 0 }");

  class ParlourGame extends HTMLElement {
    static observedAttributes = [...TABLE, "theme"];

    #frame = null;
    #ready = false;
    #laid = ""; // the table in the frame's address
    #asked = ""; // the table that the frame was last asked for
    #waiting = []; // messages for a frame that is not ready yet

    connectedCallback() {
      this.#frame = document.createElement("iframe");
      this.#frame.loading = "lazy"; // some megabytes, for those who come to see it
      this.#frame.title = this.getAttribute("aria-label") ?? `Card game: ${this.getAttribute("game") ?? "Parlour"}`;
      this.#frame.src = this.#address();
      this.#laid = this.#table();
      addEventListener("message", this);
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [LOOK];
      root.replaceChildren(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#frame.remove();
      this.#frame = null;
      this.#ready = false;
      this.#waiting = [];
    }

    // Several attributes changed at once are one wish.
    attributeChangedCallback(name, before, after) {
      if (before === after || !this.#ready) return;
      if (name === "theme") this.#dress();
      else queueMicrotask(() => this.#open());
    }

    // A new game at this table; with { game, options, seed } at another one.
    new(table = {}) {
      this.#send({ ...table, type: "new" });
    }

    // The game of an earlier parlour:save.
    load(save) {
      this.#send({ type: "load", save });
    }

    handleEvent({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin) return;
      if (data?.parlour !== VERSION) return;
      if (data.type === "height") this.#grow(data.height);
      if (data.type === "ready") this.#begin();
      if (TOLD.includes(data.type)) {
        this.dispatchEvent(new CustomEvent(`parlour:${data.type}`, { bubbles: true, detail: data }));
      }
    }

    #begin() {
      this.#ready = true;
      this.#asked = this.#laid;
      this.#dress(); // the first word: from it the frame knows whom to speak to
      this.#open();
      for (const message of this.#waiting.splice(0)) this.#send(message);
    }

    #grow(height) {
      if (Number.isFinite(height)) {
        this.#frame.style.height = `${Math.min(Math.max(height, LEAST_HEIGHT), MOST_HEIGHT)}px`;
      }
    }

    #dress() {
      this.#send({ type: "theme", theme: this.getAttribute("theme") ?? "" });
    }

    #open() {
      if (!this.#ready || this.#asked === this.#table()) return;
      this.#asked = this.#table();
      this.#send({ type: "open", ...JSON.parse(this.#asked) });
    }

    #table() {
      return JSON.stringify(Object.fromEntries(TABLE.map((name) => [name, this.getAttribute(name) ?? ""])));
    }

    #address() {
      const address = new URL(HOME);
      address.searchParams.set("embed", "1");
      for (const name of this.constructor.observedAttributes) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      return address.href;
    }

    #send(message) {
      if (this.#ready) this.#frame.contentWindow.postMessage({ parlour: VERSION, ...message }, HOME.origin);
      else this.#waiting.push(message);
    }
  }

  customElements.define("parlour-game", ParlourGame);
})();
