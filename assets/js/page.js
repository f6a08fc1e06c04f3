// What the page runs besides Python, bundled by the build into one file, in this order.
import "./no-database.js";
import "./boot.js";
import "./morph.js";
import "./screen.js";
import "./files.js";
import "./offline.js";
