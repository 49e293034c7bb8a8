// What the oldest compiler that we promise must take; `check-minimums.ts` copies it beside installed packages, as an ES
// module and as a CommonJS one, and adds an import of every entry.
import { random } from "@turnwright/bots";
import { connect, type MatchClient } from "@turnwright/client";
import { legalMoves, play, start, view } from "@turnwright/core";
import { createHost, memoryStorage } from "@turnwright/host";
import { type Portals, portals } from "@turnwright/portals";

const match = start(portals, { seats: 2 });
const moves: Portals["move"][] = legalMoves(portals, match, 0);
export const answers = moves.map((move) => play(portals, match, 0, move).ok);
export const board: Portals["view"] = view(portals, match, "spectator").state;
export const bot = random(portals);
export const host = createHost({ games: [portals], storage: memoryStorage(), secret: "0123456789".repeat(4) });
export const client: MatchClient<Portals> = connect(portals, { url: "ws://localhost/ws", match: "m" });

// @ts-expect-error: nobody plays Portals alone.
start(portals, { seats: 1 });
// @ts-expect-error: there is no such move.
play(portals, match, 0, { type: "plase" });
