// Draws the icons for home screens from their SVG: node icons.mjs <folder of SVGs> <target>.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const [from, target] = process.argv.slice(2);

const draw = async (name, size) => {
  const svg = await readFile(join(from, `${name}.svg`), "utf8");
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  await writeFile(join(target, `${name}-${size}.png`), drawn.asPng());
};

await draw("parlour", 192);
await draw("parlour", 512);
await draw("parlour-maskable", 180); // Apple's: it rounds the corners itself
await draw("parlour-maskable", 512);
