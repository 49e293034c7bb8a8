import { type Game, type Kinds, parseMove } from "@turnwright/core";
import { unsealEntry } from "@turnwright/log";
import { canonicalText, type NumberedLine } from "@turnwright/log/internal";
import type { ClientMessage } from "../protocol/messages.js";
import { UnreadableMatch } from "./unreadable-match.js";

const requestOf: { readonly [note: string]: ClientMessage["type"] } = {
  "undo-asked": "undo",
  "undo-agreed": "agree",
  "undo-declined": "decline",
  left: "leave",
};

function typeOf(line: NumberedLine): ClientMessage["type"] | undefined {
  return line.type === "host" ? requestOf[line.host] : "play";
}

/**
 * Returns the first field in which two moves differ: `type` if the types differ, and otherwise the first field by name.
 * Returns `undefined` if the moves are equal.
 */
function differingField(one: { readonly [field: string]: unknown }, other: typeof one): string | undefined {
  const fields = ["type", ...[...new Set([...Object.keys(one), ...Object.keys(other)])].sort()];
  const isSame = (field: string): boolean =>
    field in one && field in other && canonicalText(one[field]) === canonicalText(other[field]);
  return fields.find((field) => !isSame(field));
}

/**
 * Returns the path of the first field in which a request differs from the request that caused a line of the log.
 * Returns `undefined` if both requests are equal. Parses moves before it compares them, so the order of their fields
 * does not matter.
 */
export function differenceOf(game: Game<Kinds>, line: NumberedLine, request: ClientMessage): string | undefined {
  if (typeOf(line) !== request.type) return "type";
  if (line.type !== "entry" || request.type !== "play") return undefined;
  const stored = unsealEntry(game, line);
  if (!stored.ok) throw new UnreadableMatch(stored.problem);
  const parsed = parseMove(game, request.move);
  if (!parsed.ok) return ["move", parsed.problem.path].filter((part) => part !== "").join(".");
  const field = differingField({ ...stored.value.move }, { ...parsed.value });
  return field === undefined ? undefined : `move.${field}`;
}
