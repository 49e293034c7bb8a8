import { type Game, type Kinds, type Match, playUnknown, type Seat, start } from "@turnwright/core";
import { append, audit, closeLog, decode, type LogPosition, openLog, undoTo, unsealEntry } from "@turnwright/log";
import type { ChanceKeys } from "./keys.js";

/** One entry of the log, as feeds need it: what happened, and the match after it. */
export type Item =
  | { readonly type: "entry"; readonly n: number; readonly match: Match<Kinds> }
  | {
      readonly type: "undo";
      readonly n: number;
      readonly to: number;
      readonly asked: Seat;
      readonly match: Match<Kinds>;
    };

/**
 * A match with its log: truth, for the server only. A plain value; steps give the next one and the lines to be stored.
 */
export interface Recorded {
  readonly position: LogPosition;
  /** Lines of the log: its version in the store. */
  readonly lines: number;
  /** Every entry; its number is its index. */
  readonly items: readonly Item[];
  /** The entries that led here, without what was taken back. */
  readonly path: readonly Item[];
}

/** The match as it stands. */
export function present({ path }: Recorded): Match<Kinds> {
  return path.at(-1)!.match;
}

function linesOf(text: string): number {
  return text.split("\n").length - 1;
}

/** A match that begins, and its first lines. */
export function begun(
  game: Game<Kinds>,
  matchId: string,
  setup: { readonly seats: number; readonly options: object },
  { chance, secret }: ChanceKeys,
): Recorded {
  const match = start(game, { ...setup, chance } as Parameters<typeof start<Kinds>>[1]);
  const position = openLog(game, match, { matchId, origin: "drawn", secret });
  const item: Item = { type: "entry", n: 0, match };
  return { position, lines: linesOf(position.text), items: [item], path: [item] };
}

/** After a move, and the lines to be stored for it: with the closing, when the game is over. */
export function moved(game: Game<Kinds>, record: Recorded, match: Match<Kinds>): [next: Recorded, text: string] {
  const position = append(game, record.position, match);
  const text = match.outcome === null ? position.text : position.text + closeLog(game, position, match).text;
  const item: Item = { type: "entry", n: record.items.length, match };
  const { items, path, lines } = record;
  return [{ position, lines: lines + linesOf(text), items: [...items, item], path: [...path, item] }, text];
}

/** After taking the last move back. */
export function takenBack(record: Recorded, asked: Seat, agreed: readonly Seat[]): [next: Recorded, text: string] {
  const path = record.path.slice(0, -1);
  const { n: to, match } = path.at(-1)!;
  const position = undoTo(record.position, to, { asked, agreed });
  const item: Item = { type: "undo", n: record.items.length, to, asked, match };
  return [{ position, lines: record.lines + 1, items: [...record.items, item], path }, position.text];
}

/**
 * What a stored log says, every move made again by the rules. Throws when it isn't a sound log of this match: never
 * continue it.
 */
export function reread(game: Game<Kinds>, text: string, keys: ChanceKeys): Recorded {
  const log = decode(text);
  if (!log.ok) throw new Error(`the stored log can't be read: ${JSON.stringify(log.problem)}`);
  const audited = audit(game, log.value, keys);
  if (!audited.ok) throw new Error(`the stored log isn't sound: ${JSON.stringify(audited.problem)}`);
  const { seats, options } = log.value.header;
  let record = begun(game, log.value.header.match, { seats, options: options as object }, keys);
  for (const line of log.value.entries.slice(1)) {
    if (line.type === "undo") [record] = takenBack(record, line.asked as Seat, line.agreed);
    if (line.type !== "entry") continue;
    const opened = unsealEntry(game, line);
    const answer = opened.ok && playUnknown(game, present(record), line.seat!, opened.value.move);
    if (answer === false || !answer.ok) throw new Error(`bug: entry ${line.n} was audited and can't be played`);
    [record] = moved(game, record, answer.match);
  }
  return record;
}
