import { matchServer } from "./app.js";
import { keysFrom } from "./keys.js";
import { Rooms } from "./rooms.js";
import { storeOf } from "./stores.js";

const secret = process.env["SECRET"];
if (secret === undefined || secret.length < 32)
  throw new Error("SECRET must be set, at least 32 signs that nobody can guess");
const store = await storeOf(process.env);
if (!store.ok) throw new Error(`the store can't be opened: ${JSON.stringify(store.problem)}`);
const server = matchServer(new Rooms(store.value, keysFrom(secret)));
server.listen(Number(process.env["PORT"] ?? 3000), () => {
  const address = server.address();
  console.log(`listening on ${typeof address === "object" ? address?.port : address}`);
});
