import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mapDrawings } from "./drawings.js";

const root = process.argv[2]!;
for (const [name, drawing] of mapDrawings(root)) writeFileSync(join(root, "docs", "games", name), drawing);
