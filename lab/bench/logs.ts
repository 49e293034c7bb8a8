import { derivedOf, type Entry, type Kinds, openTable } from "@turnwright/core";
import { evolveAny, type GameEvent } from "@turnwright/core/internal";
import {
  append,
  audit,
  auditText,
  closeLog,
  decode,
  type Log,
  type LogPosition,
  openLog,
  replay,
  verifyChain,
} from "@turnwright/log";
import { sha256 } from "@turnwright/log/node";
import type { CommonForm } from "./games/ours.js";
import type { Given } from "./given.js";
import type { Rate } from "./measure.js";

const hashing = { sha256 };

/** What `append` takes of a move that was played. */
interface Played {
  readonly options: object;
  readonly entry: Entry<Kinds>;
}

/**
 * A given match with its log. What only some verbs want is made when it is first asked for: a process that keeps many
 * events makes all of them in the memory for what stays (V8 learns it), which slows whoever drops them at once, as a
 * host does that checks texts.
 */
export interface Logged {
  readonly moves: number;
  readonly begun: LogPosition;
  readonly text: string;
  readonly entries: () => readonly Played[];
  /** All that the entries tell, that of the setup first. */
  readonly events: () => readonly GameEvent<Kinds>[];
  readonly log: () => Log;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function entriesOf({ game }: CommonForm, { opening, steps }: Given): readonly Played[] {
  const table = openTable(game, opening);
  return steps.map(({ seat, move }) => {
    table.apply(seat, move);
    return { options: table.options, entry: table.entry };
  });
}

function decoded(text: string): Log {
  const read = decode(text);
  if (!read.ok) throw new Error(`bench: ${JSON.stringify(read.problem)}`);
  return read.value;
}

/** The log of a given match, closed when the match is over. */
export function logged(variant: CommonForm, given: Given): Logged {
  const { game } = variant;
  const { opening, steps } = given;
  const table = openTable(game, opening);
  const begun = openLog(game, opening, hashing);
  let text = begun.text;
  let position = begun;
  for (const { seat, move } of steps) {
    table.apply(seat, move);
    position = append(game, position, table, hashing);
    text += position.text;
  }
  text += closeLog(game, position, table, hashing).text;
  const entries = once(() => entriesOf(variant, given));
  const events = once(() => [given.opening, ...entries()].flatMap(({ entry }) => entry.events));
  return { moves: steps.length, begun, text, entries, events, log: once(() => decoded(text)) };
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
      const list = entries();
      let position = begun;
      for (let at = 0; at < list.length; at++) position = append(game, position, list[at]!, hashing);
    },
  },
  { name: "decode", carryOut: (_, { text }) => good(decode(text)) },
  { name: "verifyChain", carryOut: (_, { log }) => good(verifyChain(log(), hashing)) },
  { name: "replay of decoded events", carryOut: ({ game }, { log }) => good(replay(game, log())) },
  { name: "audit", carryOut: ({ game }, { log }) => good(audit(game, log(), hashing)) },
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
      const state = game.blank(log().header.options, seats);
      const list = events();
      const derived = derivedOf(game, state);
      for (let at = 0; at < list.length; at++) evolveAny(game, state, list[at]!, derived);
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
