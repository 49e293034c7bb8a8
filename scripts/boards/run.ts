import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { boardsPage } from "./page.js";

writeFileSync(join(process.argv[2]!, "docs", "games", "boards.md"), await boardsPage());
