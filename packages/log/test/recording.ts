import {
  type Chance,
  fast,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  type Setup,
  start,
  undoable,
} from "@turnwright/core";
import { chainHash } from "../src/chain/log-position.js";
import type { LogKeys } from "../src/format/log-line.js";
import {
  append,
  closeLog,
  decode,
  encode,
  hostEntry,
  type Log,
  type LogPosition,
  openLog,
  portableSha256,
  undoTo,
  verifyChain,
} from "../src/index.js";
import type { LogOpening } from "../src/internal.js";
import { sha256 } from "../src/node/sha256.js";

/** The secret of every log that is recorded here. */
export const testSecret: string = "5e".repeat(32);

/** A match that was recorded to its end, and what the log says of it. */
export interface Recording<G extends Kinds> {
  readonly text: string;
  readonly last: Match<G>;
  /** How the match stood after each entry. */
  readonly after: readonly Match<G>[];
  /** The end of the log before it was closed, and the text so far. */
  readonly open: { readonly position: LogPosition; readonly text: string };
}

/** What happens besides moves: undo and notes of the host, now and then. */
export interface Extras {
  readonly undo?: boolean;
  readonly notes?: boolean;
}

const noteWords = ["left", "back", "clock", "bot", "undo-asked", "undo-agreed", "undo-declined"] as const;

function sometimes(luck: Chance<string>, of: number): boolean {
  return luck.below("extra", of) === 0;
}

/** Plays a game at random and records it. */
export function recorded<G extends Kinds>(
  game: Game<G>,
  setup: Setup<G>,
  seed: string,
  given: LogOpening & Extras = {},
): Recording<G> {
  const { notes = false, undo = false, ...opening } = given;
  const how = { sha256, ...opening };
  const luck = new RunningChance(fast(seed));
  let match = start(game, setup);
  let position = openLog(game, match, { matchId: "m", origin: "drawn", secret: testSecret, ...how });
  let text = position.text;
  const after = [match];
  const write = (next: LogPosition): void => {
    position = next;
    text += next.text;
    after.push(match);
  };
  while (match.outcome === null) {
    const seat = match.toAct[luck.below("seat", match.toAct.length)];
    const moves = legalMoves(game, match, seat);
    const answer = play(game, match, seat, moves[luck.below("move", moves.length)]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
    const beside = notes
      ? { request: `r-${after.length}`, clocks: Array(match.seats).fill(null).fill(seed.length, 1) }
      : {};
    write(append(game, position, match, { ...how, at: after.length, ...beside }));
    if (undo && undoable(game, match, seat).ok && sometimes(luck, 4)) {
      const to = position.entries - 2;
      const agreed = Array.from({ length: match.seats }, (_, other) => other).filter((other) => other !== seat);
      match = after[to];
      write(undoTo(position, to, { asked: seat, agreed }, how));
    }
    if (notes && sometimes(luck, 4))
      write(hostEntry(position, { host: noteWords[luck.below("extra", noteWords.length)], seat }, how));
    if (undo && match.outcome === null && sometimes(luck, 4)) {
      const to = luck.below("extra", after.length);
      write(hostEntry(position, { host: "correction", reason: "back to anywhere" }, how));
      match = after[to];
      write(undoTo(position, to, { asked: "host" }, how));
    }
  }
  return { text: text + closeLog(game, position, match, how).text, last: match, after, open: { position, text } };
}

/** A log that must be well-formed. */
export function decoded(text: string): Log {
  const log = decode(text);
  if (!log.ok) throw new Error(JSON.stringify(log.problem));
  return log.value;
}

/**
 * The same log with the sealed forms of some lines edited, and every hash made anew: what a cheating host could write.
 */
export function rehashed(log: Log, edit: (sealed: string, line: number) => string): string {
  let head = "";
  let text = "";
  for (const one of log.lines) {
    const edited = edit(one.sealed, one.line);
    head = chainHash(portableSha256, head, edited);
    text += encode([{ ...one, sealed: edited, hash: head }]);
  }
  return text;
}

/** The same log with other keys in its closing: they aren't hashed. */
export function rekeyed(log: Log, edit: (keys: LogKeys) => LogKeys): Log {
  const { closing } = log;
  if (closing?.keys === undefined) throw new Error("a log with a complete closing");
  const other = { ...closing, keys: edit(closing.keys) };
  return { ...log, closing: other, lines: log.lines.map((one) => (one === closing ? other : one)) };
}

/** The same log without openings: what a stranger may hold. */
export function withoutOpenings(log: Log): Log {
  const lines = log.lines.map((line) => ({ ...line, open: [] }));
  return { ...log, lines, entries: lines.filter((line) => "n" in line) };
}

/** The problem of a damaged log, by whoever finds it: `decode` or `verifyChain`. */
export function damageIn(text: string): string | undefined {
  const log = decode(text);
  if (!log.ok) return log.problem.code;
  const chain = verifyChain(log.value, { sha256 });
  return chain.ok ? undefined : chain.problem.code;
}
