// Appends a second of every kind of store: `node bench/stores.mjs [folder] [seconds]`. PostgreSQL only with DATABASE_URL.
import { runBundled } from "../scripts/run-bundled.mjs";

process.exitCode = await runBundled("bench/stores.ts", process.argv.slice(2), { outside: ["@libsql/client", "pg"] });
