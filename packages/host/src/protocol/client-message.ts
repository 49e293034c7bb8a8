import type { Result } from "@turnwright/core";
import { firstFault, isRecord, moveLimits, reservedNames } from "@turnwright/core/internal";
import { no, ok, plain } from "@turnwright/core/rules";
import {
  custom,
  type GenericSchema,
  literal,
  optional,
  picklist,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
  variant,
  whole,
} from "@turnwright/core/schema";
import { type ClientMessage, protocolVersion, type RequestProblem } from "./messages.js";

/** The form of an id. It is written into the log, so it must not be a name that has a meaning in JavaScript. */
const idForm = new RegExp(`^(?!(?:${[...reservedNames].join("|")})$)[\\w-]{1,64}$`);
const id = pipe(string(), regex(idForm, "1 to 64 letters, digits, - or _, and no reserved name"));
const token = pipe(string(), regex(/^[\w-]{20,128}$/, "a token: 20 to 128 letters, digits, - or _"));
const digest = pipe(string(), regex(/^[0-9a-f]{16}$/, "16 digits from 0 to f, in small letters"));
const count = whole(0, Number.MAX_SAFE_INTEGER);

/** The schemas of all messages from clients, by `type`. */
export const clientMessages: GenericSchema<unknown, object> = variant("type", [
  strictObject({
    type: literal("join"),
    protocol: count,
    match: id,
    token: optional(token),
    from: optional(count),
    feed: optional(picklist(["events", "views", "moves"])),
  }),
  strictObject({
    type: literal("play"),
    id,
    at: count,
    move: custom<object>(isRecord, "a move: an object with a type"),
  }),
  strictObject({ type: picklist(["undo", "agree", "decline", "leave"]), id, at: count }),
  strictObject({ type: literal("sync"), id, at: count, digest }),
  strictObject({ type: literal("ping") }),
]);

/** The number of fields of a `play`. */
const playFields = 4;

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

function malformed(path: string, expected: string): { readonly ok: false; readonly problem: RequestProblem } {
  return no({ code: "malformed", path, expected });
}

function parsedText(data: unknown): unknown {
  try {
    return typeof data === "string" ? (JSON.parse(data) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the `id` of a message that may be malformed, or `undefined` if it has no well-formed `id`. Takes any value.
 * Parses the JSON instead of searching the text for `"id"`, because a nested object may also have an `id`.
 */
export function requestIdOf(data: unknown): string | undefined {
  const message = parsedText(data);
  if (typeof message !== "object" || message === null || !("id" in message)) return undefined;
  const parsed = safeParse(id, message.id);
  return parsed.success ? parsed.output : undefined;
}

/** The limits of a move in a message: those of a message, without the levels and the values around the move. */
const limits = { ...moveLimits, depth: moveLimits.depth - 1, values: moveLimits.values - playFields };

/**
 * Returns a message that is a well-formed `play`, the most frequent message, or `undefined`. Accepts only messages that
 * the schema accepts unchanged, and takes less than half of its time.
 */
function playIn(message: unknown): ClientMessage | undefined {
  if (!isRecord(message) || message["type"] !== "play") return undefined;
  const { id, at, move } = message;
  if (Object.keys(message).length !== playFields) return undefined;
  if (typeof id !== "string" || !idForm.test(id) || !isCount(at) || !isRecord(move)) return undefined;
  const copied = plain(move, limits);
  return copied.ok ? { type: "play", id, at, move: copied.value } : undefined;
}

/** Parses a message from a client. Takes any value. */
export function parseClientMessage(data: unknown): Result<ClientMessage, RequestProblem> {
  const message = parsedText(data);
  const play = playIn(message);
  return play === undefined ? parseByType(message) : ok(play);
}

function parseByType(message: unknown): Result<ClientMessage, RequestProblem> {
  const copied = plain(message);
  if (!copied.ok) return malformed(copied.problem.path, copied.problem.expected);
  const parsed = safeParse(clientMessages, copied.value);
  if (!parsed.success) {
    const { path, expected } = firstFault(parsed.issues);
    return malformed(path, expected);
  }
  const found = parsed.output as ClientMessage & { readonly protocol?: number };
  if (found.type === "join" && found.protocol !== protocolVersion)
    return no({ code: "other-protocol", path: "protocol", expected: String(protocolVersion) });
  return ok(found);
}
