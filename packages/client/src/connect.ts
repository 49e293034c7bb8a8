import type { Game, Kinds } from "@turnwright/core";
import type { ConnectOptions } from "./connect-options.js";
import type { MatchClient } from "./match-client.js";
import { MatchConnection } from "./match-connection.js";

/**
 * Connects to a match on a host, and keeps the match up to date until `close` is called. If the connection is lost, the
 * client connects again by itself. After that, the client asks for the entries that it has missed, and sends unanswered
 * requests again. The host carries out each request only once. Throws a `TypeError` when `options` has no `match`, or
 * has neither `url` nor `open`. If `open` throws an error at the first attempt, `connect` throws the same error. Later
 * errors of `open` go to `onTrouble`.
 * @example
 * ```ts
 * const client = connect(portals, { url: "wss://example.org/ws", match: "m7Xk", token: "..." });
 * client.subscribe(() => console.log(client.getSnapshot().view?.toAct));
 * const [move] = client.legalMoves();
 * if (move !== undefined) console.log(await client.play(move));
 * ```
 */
export function connect<G extends Kinds>(game: Game<G>, options: ConnectOptions): MatchClient<G> {
  if (typeof options?.match !== "string") throw new TypeError("options.match: expected the id of a match");
  if (options.url === undefined && options.open === undefined)
    throw new TypeError("options.url: expected the address of the server's sockets");
  return new MatchConnection(game, options);
}
