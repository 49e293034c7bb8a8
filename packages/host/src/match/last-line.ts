import type { LastLine } from "@turnwright/log/internal";
import type { HostedMatch, Step } from "./hosted-match.js";

const types: { readonly [type in Step["items"][number]["type"]]: LastLine["type"] } = {
  entry: "entry",
  undone: "undo",
  news: "host",
  closed: "closing",
};

/** Returns the last line that a step writes, in the form that the store uses. */
export function lastLineOf({ next, text, items }: Step): LastLine {
  const { position, lines }: HostedMatch = next;
  const { head: hash, entries } = position;
  const item = items.at(-1);
  // A checkpoint follows its entry.
  const isCheckpoint = text.startsWith('{"checkpoint":', text.lastIndexOf("\n", text.length - 2) + 1);
  if (item === undefined || isCheckpoint) return { line: lines, hash, entries, type: "checkpoint" };
  const type = types[item.type];
  if (type === "closing") return { line: lines, hash, entries, type };
  return { line: lines, hash, entries, type, n: item.n };
}
