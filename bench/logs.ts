import { type Entry, evolveAny, type GameEvent, type Kinds, openTable, type Table } from "@turnwright/core";
import { append, audit, closeLog, decode, type Log, type LogTip, openLog, replay, verifyChain } from "@turnwright/log";
import { auditText } from "@turnwright/log/audit-text";
import { sha256 } from "@turnwright/log/node";
import type { CommonForm } from "./games/ours.js";
import type { Given } from "./given.js";
import type { Rate } from "./measure.js";

const hashing = { sha256 };

/** A given match with its entries and its log. */
export interface Logged {
  readonly moves: number;
  readonly begun: LogTip;
  readonly entries: readonly { readonly entry: Entry<Kinds> }[];
  /** All that the entries tell, that of the set-up first. */
  readonly events: readonly GameEvent<Kinds>[];
  readonly text: string;
  readonly log: Log;
}

function played({ game }: CommonForm, { opening, steps }: Given): [Table<Kinds>, { entry: Entry<Kinds> }[]] {
  const table = openTable(game, opening);
  const entries = steps.map(({ seat, move }) => {
    table.apply(seat, move);
    return { entry: table.entry };
  });
  return [table, entries];
}

/** The log of a given match, closed when the match is over. */
export function logged(variant: CommonForm, given: Given): Logged {
  const { game } = variant;
  const [table, entries] = played(variant, given);
  const begun = openLog(game, given.opening, hashing);
  let text = begun.text;
  let tip = begun;
  for (const entry of entries) {
    tip = append(game, tip, entry, hashing);
    text += tip.text;
  }
  text += closeLog(game, tip, table, hashing).text;
  const read = decode(text);
  if (!read.ok) throw new Error(`bench: ${JSON.stringify(read.problem)}`);
  const events = [given.opening, ...entries].flatMap(({ entry }) => entry.events);
  return { moves: given.steps.length, begun, entries, events, text, log: read.value };
}

function good(answer: { readonly ok: boolean }): void {
  if (!answer.ok) throw new Error(`bench: ${JSON.stringify(answer)}`);
}

/** Something that is done with a whole log. */
export interface Verb {
  readonly name: string;
  readonly carryOut: (of: CommonForm, log: Logged) => void;
}

/** Each verb of the log. */
export const verbs: readonly Verb[] = [
  {
    name: "append",
    carryOut: ({ game }, { begun, entries }) => {
      let tip = begun;
      for (let at = 0; at < entries.length; at++) tip = append(game, tip, entries[at]!, hashing);
    },
  },
  { name: "decode", carryOut: (_, { text }) => good(decode(text)) },
  { name: "verifyChain", carryOut: (_, { log }) => good(verifyChain(log, hashing)) },
  { name: "replay of decoded events", carryOut: ({ game }, { log }) => good(replay(game, log)) },
  { name: "audit", carryOut: ({ game }, { log }) => good(audit(game, log, hashing)) },
  {
    name: "full verification: auditText",
    carryOut: ({ game }, { text }) => good(auditText(game, text, hashing)),
  },
];

/** What no verb can do without. */
export const limits: readonly Verb[] = [
  {
    name: "limit: JSON.parse and SHA-256 of each line alone",
    carryOut(_, { text }) {
      for (const line of text.trimEnd().split("\n")) {
        JSON.parse(line);
        sha256(line);
      }
    },
  },
  {
    name: "limit: carrying out its events alone",
    carryOut: ({ game, seats }, { log, events }) => {
      const state = game.blank(log.header.options, seats);
      for (let at = 0; at < events.length; at++) evolveAny(game, state, events[at]!);
    },
  },
];

/** One verb over these logs, in turn. */
export function onLogs(
  variant: CommonForm,
  logs: readonly Logged[],
  carryOut: (of: CommonForm, log: Logged) => void,
): Rate {
  let next = 0;
  return () => {
    const log = logs[next++ % logs.length]!;
    carryOut(variant, log);
    return log.moves;
  };
}
