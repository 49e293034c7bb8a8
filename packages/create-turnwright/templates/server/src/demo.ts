// A whole match on a server in memory: one client plays against a bot, and prints what happens.
import { memoryStorage } from "@turnwright/host";
import { claimSeat, createMatch } from "./lobby.js";
import { openServer } from "./open-server.js";
import { connectTo, playToTheEnd } from "./player.js";
import { newSecret } from "./secret.js";

const server = await openServer({ storage: memoryStorage(), secret: newSecret(), port: 0 });
const address = `http://localhost:${server.port}`;
const wanted = { game: "portals", seats: 2, options: { roundLimit: 10 }, bots: [null, "random"] };
const match = await createMatch(address, wanted);
const claim = await claimSeat(address, match, "Ada");
const client = connectTo(server.port, match, claim);
const told = new Set([0]);
client.subscribe(() => {
  for (const { n, seat, move } of client.getSnapshot().entries.filter((entry) => !told.has(entry.n))) {
    told.add(n);
    console.log(`${n}. ${seat === null ? "Setup" : `Player ${seat + 1}`}: ${JSON.stringify(move)}`);
  }
});
await playToTheEnd(client, "any seed");
console.log(client.getSnapshot().view?.outcome);
client.close();
await server.close();
