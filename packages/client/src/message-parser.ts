import type { Game, Kinds, Result } from "@turnwright/core";
import { isRecord, no, ok } from "@turnwright/core/internal";
import type { ServerMessage } from "@turnwright/host/protocol";
import { messageShapes } from "./message-shapes.js";
import type { Fault, Shape } from "./shape.js";
import { badMessage, type ClientProblem } from "./snapshot.js";
import { welcomeProblem } from "./welcome-problem.js";

/** A message that the client cannot use. */
export interface Unread {
  /** Whether the view depends on the message, so that the client now needs the whole state. */
  readonly isNeeded: boolean;
  /** The id of the request that the message answers; `undefined` if it is no answer. */
  readonly id: unknown;
  readonly problem: ClientProblem;
}

/** The messages that the view depends on. */
const needed: readonly unknown[] = ["welcome", "entry", "undone", "news", "view"] satisfies ServerMessage["type"][];

function parsedText(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that parses the data of a socket, which can be any value. Everything that a server sends passes
 * through this function, so the rest of the client can trust the types of messages.
 */
export function messageParser<G extends Kinds>(game: Game<G>): (data: unknown) => Result<ServerMessage, Unread> {
  const shapes: { readonly [type: string]: Shape<unknown> } = messageShapes(game);
  const faultIn = (message: unknown, type: unknown): Fault | undefined => {
    if (!isRecord(message)) return { path: "", expected: "an object in JSON" };
    if (typeof type === "string" && Object.hasOwn(shapes, type)) return shapes[type]?.(message, "");
    return { path: "type", expected: Object.keys(shapes).join(" | ") };
  };
  return (data) => {
    const message = parsedText(data);
    const { type, id, ...fields } = isRecord(message) ? message : {};
    const stranger = type === "welcome" ? welcomeProblem(fields, game) : undefined;
    const isNeeded = needed.includes(type);
    if (stranger !== undefined) return no({ isNeeded, id, problem: stranger });
    const fault = faultIn(message, type);
    return fault === undefined ? ok(message as ServerMessage) : no({ isNeeded, id, problem: badMessage(fault) });
  };
}
