import {
  foldEvents,
  foldView,
  formatMove,
  type Game,
  type Kinds,
  type ReadableGame,
  type Seen,
} from "@turnwright/core";
import { type Log, type RedactedLog, readEntry, replay } from "@turnwright/log";
import type { EntryLine, Replayed, ReplayedView } from "@turnwright/log/internal";
import type { FileArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { asTold, logIn, problemLine, warnOf } from "../log-file.js";
import { citation, playerName } from "../narration.js";
import type { Terminal } from "../terminal.js";

/** A move or an event as a line contains it. */
type SealedFields = NonNullable<EntryLine["move"]>;

/** A move and its events as the holder of the log sees them. */
type SeenEntry = ReturnType<typeof readEntry<Kinds>>;

/** The state of a log that is read line by line: the match before the present entry. */
interface Reading {
  readonly game: Game<Kinds>;
  readonly log: Log | RedactedLog;
  before: Replayed<Kinds> | ReplayedView<Kinds> | null;
  /** Whether the events lead to states of the game. If not, the lines are printed without states. */
  readonly follows: boolean;
}

/**
 * Returns the text for a field that this line seals, with the number of sealed values if it is known. Returns
 * `undefined` for a field that is not sealed.
 */
function hidden(
  { open }: EntryLine,
  place: string,
  field: string,
  value: SealedFields[string] | undefined,
): string | undefined {
  if (value === null || typeof value !== "object" || !("~" in value)) return undefined;
  if (open.some(([path]) => path === `${place}.${field}`)) return undefined;
  return "count" in value && typeof value["count"] === "number" ? `${value["count"]} sealed` : "sealed";
}

/** Returns the fields of a move or an event as text, as far as this log contains them. */
function factsOf(line: EntryLine, place: string, told: SealedFields, seen: object): string {
  const facts = Object.entries(seen).filter(([name]) => name !== "type" && name !== "because");
  return facts
    .map(([name, value]) => {
      if (name === "seat" && typeof value === "number") return `Player ${value + 1}`;
      const shown = typeof value === "string" ? value : JSON.stringify(value);
      return `${name} ${hidden(line, place, name, told[name]) ?? shown}`;
    })
    .join(", ");
}

function moveText({ game, before }: Reading, line: EntryLine, seen: SeenEntry): string {
  const told = line.move;
  if (told === null || seen.move === null) return "";
  const isHidden = Object.entries(told).some(([name, value]) => hidden(line, "move", name, value) !== undefined);
  const asItIs = `${told.type} ${factsOf(line, "move", told, seen.move)}`;
  if (isHidden || before === null) return asItIs;
  try {
    return formatMove(game, before, seen.move);
  } catch {
    // Nobody has checked the moves of this log, and this one is not a move of the game.
    return asItIs;
  }
}

function eventText({ game }: Reading, event: Seen<Kinds>, facts: string, { paint }: Terminal): string {
  const sentence = game.rulebook[event.because] ?? { says: "a sentence of another edition" };
  const cited = paint(citation(event.because, sentence), "dim");
  return `        ${event.type}${paint(` ${facts}`, "dim")}\n          ${cited}`;
}

/**
 * Returns the match after an entry. For a move, the events of the entry are applied. For an undo, it is the match to
 * which the undo went back.
 */
function standingAfter({ game, log, before, follows }: Reading, n: number, seen: SeenEntry | null): Reading["before"] {
  if (!follows) return null;
  if (seen !== null && before !== null) return { ...before, state: afterEvents(game, before, seen.events) };
  const replayed = replay(game, log, n);
  if (!replayed.ok) throw new Complaint(problemLine(replayed.problem));
  return replayed.value;
}

function afterEvents(
  game: Game<Kinds>,
  { state, viewer }: ReadableGame<Kinds>,
  events: readonly Seen<Kinds>[],
): Kinds["state"] {
  // A view has the shape of the state. Without a viewer nothing is hidden, so the events are complete.
  return (
    viewer === undefined ? foldEvents(game, state as Kinds["state"], events) : foldView(game, state, events, viewer)
  ) as Kinds["state"];
}

/** Returns the names of the fields of an event that this log seals. */
function sealedFields(line: EntryLine, index: number): string[] {
  const told = line.events[index];
  return Object.keys(told).filter((name) => hidden(line, String(index), name, told[name]) !== undefined);
}

/**
 * Returns an entry as JSON, for programs. It contains the move also in notation, and the text of the sentence for each
 * event.
 */
function entryOf(reading: Reading, line: EntryLine, seen: SeenEntry): object {
  const events = seen.events.map((event, index) => {
    const sealed = sealedFields(line, index);
    const { says, provenance } = reading.game.rulebook[event.because] ?? { says: null };
    const cited = provenance === undefined ? { says } : { says, provenance };
    return { ...event, ...cited, ...(sealed.length === 0 ? {} : { sealed }) };
  });
  const notation = line.seat === null ? null : moveText(reading, line, seen);
  return { n: line.n, seat: line.seat, move: seen.move, notation, events };
}

/** The fields of an undo or of a host's note that are printed as JSON. */
const told: ReadonlySet<string> = new Set(["n", "undo", "asked", "agreed", "host", "seat", "reason", "at"]);

function sayJson(reading: Reading, n: number, terminal: Terminal): void {
  const line = reading.log.entries[n];
  if (line.type === "entry") {
    const seen = readEntry(reading.game, line);
    terminal.say(JSON.stringify(entryOf(reading, line, seen)));
    reading.before = standingAfter(reading, n, n === 0 ? null : seen);
    return;
  }
  terminal.say(JSON.stringify(Object.fromEntries(Object.entries(line).filter(([name]) => told.has(name)))));
  if (line.type === "undo") reading.before = standingAfter(reading, n, null);
}

function sayEntry(reading: Reading, n: number, terminal: Terminal): void {
  const line = reading.log.entries[n];
  const number = String(n).padStart(5);
  if (line.type !== "entry") {
    terminal.say(`${number} ${line.type === "undo" ? `back to entry ${line.undo}` : `host: ${line.host}`}`);
    if (line.type === "undo") reading.before = standingAfter(reading, n, null);
    return;
  }
  const seen = readEntry(reading.game, line);
  const who = line.seat === null ? terminal.paint("setup", "strong") : playerName(line.seat, terminal);
  terminal.say(`${number} ${who} ${terminal.paint(moveText(reading, line, seen), "strong")}`);
  for (const [index, event] of seen.events.entries()) {
    const facts = factsOf(line, String(index), line.events[index], event);
    terminal.say(eventText(reading, event, facts, terminal));
  }
  reading.before = standingAfter(reading, n, n === 0 ? null : seen);
}

function beginning({ viewer }: Log | RedactedLog): readonly string[] {
  if (viewer === undefined) return [];
  const who = viewer === "spectator" ? "a spectator" : `Player ${viewer + 1}`;
  return [`as ${who} may know it: what is sealed here, a complete closing opens`];
}

/**
 * Prints a log with the sentence of each event. Marks every secret that the log does not contain as sealed. Warns if
 * the log does not verify. Returns the exit code.
 */
export async function explainCommand({ file, game: named, json }: FileArguments, terminal: Terminal): Promise<number> {
  const { game, log: given } = await logIn(file, named, terminal);
  warnOf(game, given, terminal);
  const log = asTold(game, given);
  if (!json) for (const line of beginning(log)) terminal.say(line);
  const reading: Reading = { game, log, before: null, follows: replay(game, log).ok };
  const say = json ? sayJson : sayEntry;
  for (let n = 0; n < log.entries.length; n++) say(reading, n, terminal);
  return 0;
}
