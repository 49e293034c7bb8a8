import { derivedOf, formatMove, type Game, type Kinds, type Plain, parseSetup, type Result } from "@turnwright/core";
import { demandGame, evolveAny, type GameEvent } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { canonicalText } from "../format/canonical-text.js";
import type { EntryLine, HeaderLine, Log, RedactedLog } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { type Reader, readerOf } from "../reading/fold-path.js";
import { pathTo } from "../reading/path-to.js";
import { hidesMove } from "../reading/redact.js";
import { replay } from "../reading/replay.js";
import { isMark } from "./scanner.js";

const columns = 80;

/**
 * Matches invisible characters and characters that move the cursor. `toText` escapes these characters. `toText` writes
 * the letters of all scripts unchanged.
 */
const invisible = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

function escaped(character: string): string {
  return canonicalText(character).slice(1, -1);
}

/** Returns a value as JSON, in one line. */
function shown(value: unknown): string {
  return JSON.stringify(value).replace(invisible, escaped);
}

/** Returns a name as a header of a sheet contains it: without quotes if it is one plain word. */
function named(name: string): string {
  return /^[\w-]+$/.test(name) ? name : shown(name);
}

/**
 * Returns a move's text. The text is in quotes if `readSheet` would otherwise take it for something else than a move.
 */
function moveWord(text: string): string {
  const isBare = /^[!-~]+$/.test(text) && !/["{]/.test(text) && !text.startsWith("[") && !isMark(text);
  return isBare ? text : shown(text);
}

/**
 * Returns the options that a reader needs. The result contains only the options that differ from the defaults. If the
 * other options do not follow from these options, the result contains all options.
 */
function toldOptions<G extends Kinds>(game: Game<G>, { seats, options }: HeaderLine): readonly [string, Plain][] {
  const all = Object.entries(options);
  const defaults = parseSetup(game, { seats });
  if (!defaults.ok) return all;
  const usual = defaults.value.options as { readonly [option: string]: Plain };
  const told = all.filter(
    ([name, value]) => !Object.hasOwn(usual, name) || canonicalText(usual[name]) !== canonicalText(value),
  );
  const read = parseSetup(game, { seats, options: Object.fromEntries(told) });
  return read.ok && canonicalText(read.value.options) === canonicalText(options) ? told : all;
}

function headerLines<G extends Kinds>(
  game: Game<G>,
  { header, closing }: Log | RedactedLog,
  outcome: Plain,
): readonly string[] {
  const seed = closing?.keys?.seed ?? null;
  return [
    `[Game ${shown(header.game)}]`,
    `[Edition ${shown(header.edition)}]`,
    `[Seats ${header.seats}]`,
    `[Match ${shown(header.match)}]`,
    ...(header.created === undefined ? [] : [`[Created ${header.created}]`]),
    ...(header.names ?? []).map((name, seat) => `[Seat ${seat} ${shown(name)}]`),
    ...toldOptions(game, header).map(([name, value]) => `[Option ${named(name)} ${shown(value)}]`),
    ...Object.entries(header.tags ?? {}).map(([name, value]) => `[Tag ${named(name)} ${shown(value)}]`),
    `[Chance ${shown(header.chance)}]`,
    `[Origin ${shown(header.origin)}]`,
    `[Seed ${shown(typeof seed === "string" ? seed : null)}]`,
    ...(closing === null && outcome === null ? [] : [`[Outcome ${shown(outcome)}]`]),
  ];
}

/** The comment that replaces a move whose content the log's viewer may not know. */
const sealMove = "{sealed}";

/**
 * Writes the moves of a log. The log must be replayable. Before a move, the writer writes the turn number if the number
 * has changed. The writer also writes the seat if the seat has changed.
 */
class MoveWriter<G extends Kinds> {
  readonly words: string[] = [];
  readonly #game: Game<G>;
  readonly #log: Log | RedactedLog;
  readonly #reader: Reader<G>;
  readonly #derived: G["derived"];
  #state: G["view"];
  #turn: number | null = null;
  #seat: number | null = null;

  constructor(game: Game<G>, log: Log | RedactedLog, reader: Reader<G>) {
    this.#game = game;
    this.#log = log;
    this.#reader = reader;
    this.#state = reader.blank;
    this.#derived = derivedOf(game, reader.blank);
  }

  /** Writes the move of an entry, and applies its events. */
  write(line: EntryLine): LogProblem<ReplayCode> | undefined {
    const read = this.#reader.read(line, false);
    if (!read.ok) return read.problem;
    const { move, events } = read.value;
    try {
      // The log can be replayed, so its events belong to the game. An untrusted move that does not belong to the game
      // makes the notation throw.
      if (line.seat !== null)
        this.#word(line.seat, this.#isHidden(line) ? sealMove : this.#moveText(move as G["move"]));
      for (const event of events) this.#carryOut(event as unknown as GameEvent<G>);
    } catch (thrown) {
      return wrong<ReplayCode>(line.line, "event-mismatch", "move", `a move of ${this.#game.id}: ${String(thrown)}`)
        .problem;
    }
    return undefined;
  }

  #isHidden(line: EntryLine): boolean {
    const { header, viewer } = this.#log;
    return viewer !== undefined && hidesMove(this.#game, header, line, viewer);
  }

  #moveText(move: G["move"]): string {
    const { game, edition, seats, options } = this.#log.header;
    // The log can be replayed, so its options belong to the game.
    const at = { game, edition, seats, options: options as G["options"], state: this.#state };
    return moveWord(formatMove(this.#game, { ...at, version: 0, toAct: [], outcome: null }, move));
  }

  #carryOut(event: GameEvent<G>): void {
    // A view has the shape of the state, and `evolve` must work on a view.
    evolveAny(this.#game, this.#state as G["state"], event, this.#derived);
    this.#state = this.#reader.seen(this.#state);
  }

  #word(seat: number, text: string): void {
    const turn = this.#game.notation?.turn?.(this.#state) ?? (this.#turn ?? 0) + (seat === this.#seat ? 0 : 1);
    const marks = turn !== this.#turn ? `${turn}. ${seat}: ` : seat !== this.#seat ? `${seat}: ` : "";
    this.words.push(marks + text);
    this.#turn = turn;
    this.#seat = seat;
  }
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  return `${[...lines, line].join("\n")}\n`;
}

/**
 * Returns a log as a score sheet for people: headers, an empty line, and the moves in the game's notation. Moves are
 * numbered by turn or round, and each seat is written before its moves. Lines have up to 80 columns; only headers and
 * single moves can be longer. The sheet does not contain undone moves, notes and times.
 *
 * If the log is closed and its closing line still has the keys, the sheet contains the seed. Without the seed, nobody
 * can play the sheet again. The sheet of a log that is not redacted shows hidden moves. Do not show it to the players
 * before the match is over. The sheet of a redacted log has `{sealed}` in place of each move that the viewer may not
 * know. If a value of the log is sealed and cannot be read, `toText` returns a problem. The only exception is a log
 * object that `redact` has returned. For example, `toText` cannot write a redacted log whose text you decoded: call
 * `redact` on the decoded log first. Throws a `TypeError` if `game` is not a game.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 })).text);
 * const text = log.ok ? toText(artifact, log.value) : log; // headers and moves, as people write them down
 * ```
 */
export function toText<G extends Kinds>(game: Game<G>, log: Log | RedactedLog): Result<string, LogProblem<ReplayCode>> {
  demandGame(game);
  return onLog(log, {}, {}, () => written(game, log));
}

function written<G extends Kinds>(game: Game<G>, log: Log | RedactedLog): Result<string, LogProblem<ReplayCode>> {
  const replayed = replay(game, log);
  if (!replayed.ok) return replayed;
  const reader = readerOf(game, log, replayed.value.options);
  if (!reader.ok) return reader;
  const writer = new MoveWriter(game, log, reader.value);
  for (const line of pathTo(log, log.entries.length - 1)) {
    const problem = writer.write(line);
    if (problem !== undefined) return { ok: false, problem };
  }
  const headers = headerLines(game, log, replayed.value.outcome as Plain);
  return ok(`${headers.join("\n")}\n\n${wrapped(writer.words)}`);
}
