import { foldEvents, formatMove, type Game, type Kinds, type Told } from "@turnwright/core";
import { decode, type Log, openedEntry, type Replayed, replay } from "@turnwright/log";
import { Complaint } from "../complaint.js";
import { toneOf } from "../narration.js";
import type { Terminal } from "../terminal.js";
import { gameOf, problemLine, textOf } from "./verify.js";

function factsOf(event: Told<Kinds>): string {
  const facts = Object.entries(event).filter(([name]) => name !== "type" && name !== "because");
  return facts
    .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

function eventLine(game: Game<Kinds>, event: Told<Kinds>, { paint }: Terminal): string {
  const says = game.rulebook[event.because]?.says ?? "a sentence of another edition";
  return `        ${event.type}${paint(` ${factsOf(event)}`, "dim")}\n          ${paint(`${event.because}: ${says}`, "dim")}`;
}

/** How the match stood before each entry, kept up along the log. */
interface Reading {
  readonly game: Game<Kinds>;
  readonly log: Log;
  before: Replayed<Kinds> | null;
}

function notationOf({ game, before }: Reading, move: Kinds["move"]): string {
  return before === null ? JSON.stringify(move) : formatMove(game, before, move);
}

/** Steps on: by the entry's events, or back to where an undo leads. */
function stepOn(reading: Reading, n: number, events: readonly Told<Kinds>[] | null): void {
  const { game, log, before } = reading;
  if (events !== null && before !== null) {
    reading.before = { ...before, state: foldEvents(game, before.state, events) };
    return;
  }
  const replayed = replay(game, log, n);
  if (!replayed.ok) throw new Complaint(problemLine(replayed.problem));
  reading.before = replayed.value;
}

function sayEntry(reading: Reading, n: number, terminal: Terminal): void {
  const line = reading.log.entries[n]!;
  if (line.type !== "entry") {
    terminal.say(
      `${String(n).padStart(5)} ${line.type === "undo" ? `back to entry ${line.undo}` : `host: ${line.host}`}`,
    );
    if (line.type === "undo") stepOn(reading, n, null);
    return;
  }
  const opened = openedEntry(reading.game, line);
  if (!opened.ok) throw new Complaint(problemLine(opened.problem));
  // The line's fields were decoded; the game's own types are the game's affair.
  const { move, events } = opened.value as unknown as { move: Kinds["move"] | null; events: readonly Told<Kinds>[] };
  const who =
    line.seat === null ? terminal.paint("set-up", "strong") : terminal.paint(`seat ${line.seat}`, toneOf(line.seat));
  terminal.say(
    `${String(n).padStart(5)} ${who} ${move === null ? "" : terminal.paint(notationOf(reading, move), "strong")}`,
  );
  for (const event of events) terminal.say(eventLine(reading.game, event, terminal));
  stepOn(reading, n, n === 0 ? null : events);
}

/** Prints a log, each event with the sentence because of which it happened. Answers the exit code. */
export async function explainCommand(file: string, terminal: Terminal): Promise<number> {
  const text = textOf(file);
  const { game } = await gameOf(text);
  const decoded = decode(text);
  if (!decoded.ok) throw new Complaint(problemLine(decoded.problem));
  const reading: Reading = { game, log: decoded.value, before: null };
  for (let n = 0; n < decoded.value.entries.length; n++) sayEntry(reading, n, terminal);
  return 0;
}
