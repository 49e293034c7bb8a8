import { fileStorage } from "@turnwright/host/files";
import { openServer } from "./open-server.js";
import { secretIn } from "./secret.js";

const { DATA = "data", PORT = "8080", SECRET = secretIn(DATA) } = process.env;

// One readable file for each match. With more than one server: `@turnwright/host/postgres`.
const storage = await fileStorage(`${DATA}/matches`);
if (!storage.ok) throw new Error(JSON.stringify(storage.problem));
const server = await openServer({ storage: storage.value, secret: SECRET, port: Number(PORT) });
console.log(`listening on http://localhost:${server.port}`);

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await server.close();
    process.exit();
  });
