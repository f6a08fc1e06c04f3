// Writes into the service worker what it keeps: node precache.mjs <service worker> <site>.
// A file whose name changes with its content is fetched as any page would, from the browser's cache if it lies there.
import { join } from "node:path";
import { injectManifest } from "workbox-build";

const [worker, site] = process.argv.slice(2);

const { warnings } = await injectManifest({
  swSrc: worker,
  swDest: join(site, "service-worker.js"),
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ["build.json", "LICENSE", "THIRD_PARTY.txt", "assets/embed.js", "service-worker.js"],
  dontCacheBustURLsMatching: /-[0-9a-f]{12}(?=[./])/,
  maximumFileSizeToCacheInBytes: 1 << 24,
});
if (warnings.length) throw new Error(warnings.join("\n"));
