import { protocolVersion, type ServerMessage } from "@turnwright/host/protocol";
import type { ClientProblem } from "./snapshot.js";

/**
 * Returns a problem if the client has another protocol or other rules than the match. Such a client would show a wrong
 * position and offer wrong moves. Returns `undefined` if protocol and rules are the same.
 */
export function welcomeProblem(
  { protocol, game, edition }: Extract<ServerMessage, { readonly type: "welcome" }>,
  own: { readonly id: string; readonly edition: string },
): ClientProblem | undefined {
  if (protocol !== protocolVersion) return { code: "other-protocol", path: "protocol", expected: String(protocol) };
  if (game !== own.id) return { code: "other-game", path: "game", expected: String(game) };
  return edition === own.edition ? undefined : { code: "other-edition", path: "edition", expected: String(edition) };
}
