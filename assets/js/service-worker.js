// Keeps the whole site, so that it opens without a network. The build writes the list of its files in here, so a new
// build is a new service worker: it fetches its own files beside the old ones, waits, and takes over as a whole, when
// the player says so or no page of the old one is left.
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] }); // links name games; the page is one
cleanupOutdatedCaches();

addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
