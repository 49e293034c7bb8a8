import type { ServerMessage } from "@turnwright/host/protocol";
import { protocolVersion } from "@turnwright/host/protocol";
import type { ConnectOptions } from "./connect-options.js";
import type { Fault } from "./shape.js";
import type { ClientProblem } from "./snapshot.js";

/**
 * Returns a problem if the client has another protocol or other rules than the match. Such a client would show a wrong
 * position and offer wrong moves. Returns `undefined` if protocol and rules are the same, and if a field has the wrong
 * type. `welcome` has the fields of a message that was not checked yet, because another protocol may have other fields.
 */
export function welcomeProblem(
  welcome: { readonly [field: string]: unknown },
  own: { readonly id: string; readonly edition: string },
): ClientProblem | undefined {
  const { protocol, game, edition } = welcome;
  if (typeof protocol === "number" && protocol !== protocolVersion)
    return { code: "other-protocol", path: "protocol", expected: String(protocol) };
  if (typeof game === "string" && game !== own.id) return { code: "other-game", path: "game", expected: game };
  if (typeof edition !== "string" || edition === own.edition) return undefined;
  return { code: "other-edition", path: "edition", expected: edition };
}

/** Returns what is wrong with a welcome that does not answer the join: another match, or a viewer who cannot be. */
export function welcomeFault(
  { match, viewer, seats }: Extract<ServerMessage, { type: "welcome" }>,
  asked: Pick<ConnectOptions, "match" | "token">,
): Fault | undefined {
  if (match !== asked.match) return { path: "match", expected: asked.match };
  if (asked.token === undefined) return viewer === "spectator" ? undefined : { path: "viewer", expected: "spectator" };
  return typeof viewer === "number" && viewer < seats
    ? undefined
    : { path: "viewer", expected: `a seat below ${seats}` };
}
