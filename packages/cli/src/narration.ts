import type { Game, Kinds, Seat } from "@turnwright/core";
import { fieldIn, type Sentence } from "@turnwright/core/internal";
import type { Tone } from "@turnwright/core/rules";
import type { Terminal } from "./terminal.js";
import { hanging } from "./wrapped.js";

/** Returns the tone of a seat. */
export function toneOf(seat: Seat): Tone {
  return `seat${(seat % 6) as 0 | 1 | 2 | 3 | 4 | 5}`;
}

/** Returns the name of a seat for people, who count from 1, in its tone. */
export function playerName(seat: Seat, { paint }: Pick<Terminal, "paint">): string {
  return paint(`Player ${seat + 1}`, toneOf(seat));
}

/** Returns the number of seats in words: `"1 seat"`, `"2 seats"`. */
export function seatCount(seats: number): string {
  return `${seats} ${seats === 1 ? "seat" : "seats"}`;
}

/** An event with the sentence that it cites. */
interface CitedEvent {
  readonly type: string;
  readonly because: string;
}

/** Returns the sentences that events cite, each once, in order. */
export function sentencesOf(events: readonly { readonly because: string }[]): string[] {
  return [...new Set(events.map(({ because }) => because))];
}

/** Returns a sentence with its id. Adds where it comes from, unless it comes from the original rules. */
export function citation(id: string, { says, provenance = "source" }: Pick<Sentence, "says" | "provenance">): string {
  return `${id}: ${says}${provenance === "source" ? "" : ` (${provenance})`}`;
}

/** Returns a value as people read it: seats count from 1, and texts stand without quotation marks. */
function factValue(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number")
    return /^(?:.*seat|toAct|owner|by|victims)$/i.test(name) ? `player ${value + 1}` : String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.length === 0 ? "none" : value.map((each) => factValue(name, each)).join(" and ");
}

/** Returns the name of a field, a phase or a type of move as words: `freeCells` as `free cells`. */
function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/**
 * Returns the facts of a refusal in brackets, ` (free cells 3, to act player 2)`, or an empty text without facts. For a
 * move of another phase, says which phase it is.
 */
export function factsInWords({ code, facts }: { readonly code: string; readonly facts: object }): string {
  const { phase, move }: { readonly [name: string]: unknown } = { ...facts };
  if (code === "wrong-phase" && typeof phase === "string" && typeof move === "string")
    return ` (now is the phase ${spaced(phase)}, which has no move ${spaced(move)})`;
  const words = Object.entries(facts).map(([name, value]) => `${spaced(name)} ${factValue(name, value)}`);
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

/** Something that happened, for the person who is asked next. */
export interface Happened {
  /** The text in as few words as possible. */
  readonly brief: string;
  /** The text that is printed at once. */
  readonly told: string;
  /** The text with every sentence behind it. */
  readonly whole: string;
}

/** The parts of the line that is printed for one move. */
export interface ToldMove {
  readonly number: number;
  readonly seat: Seat;
  readonly notation: string;
  readonly sentences: readonly string[];
  /** What the rules turned over after the move. */
  readonly reveals?: readonly Reveal[];
}

/** A sentence that revealed something to everybody, with what it revealed. */
export interface Reveal {
  readonly because: string;
  /** The revealed values as people read them: `cards 3 and 4`. */
  readonly facts: readonly string[];
}

/** Returns whether a value can be told in a few words: it contains no objects, and no lists in lists. */
function isFlat(value: unknown): boolean {
  return [value].flat().every((each) => typeof each !== "object" || each === null);
}

/**
 * Returns the sentences by which events revealed something to everybody, each once, in order. Leaves out the effects of
 * moves: what a move itself reveals stands in its notation.
 */
export function revealsOf(game: Game<Kinds>, events: readonly CitedEvent[]): Reveal[] {
  const reveals = new Map<string, string[]>();
  for (const { type, because, ...fields } of events) {
    const table: unknown = game.view.events === "all" ? {} : fieldIn(game.view.events, type);
    const revealed = Object.entries(fields).filter(([name]) => fieldIn(table, name) === "reveals");
    if (revealed.length === 0 || game.rulebook[because]?.kind === "effect") continue;
    const facts = revealed.flatMap(([name, value]) =>
      isFlat(value) ? [`${spaced(name)} ${factValue(name, value)}`] : [],
    );
    reveals.set(because, [...(reveals.get(because) ?? []), ...facts]);
  }
  return [...reveals].map(([because, facts]) => ({ because, facts }));
}

/**
 * Returns the number of types of moves to which an effect belongs. The fewer these are, the more the sentence says
 * about a move.
 */
function breadth(game: Game<Kinds>, id: string): number {
  return [game.rulebook[id].of].flat().length;
}

/**
 * Returns the most specific sentence about a move: the effect that belongs to the fewest types of moves. Of several
 * such sentences it is the last one, because a move usually begins with what all moves of its type do. If no effect is
 * cited, a procedure did what the move does. Then it is the first sentence, because the turns that follow come later.
 */
function telling(game: Game<Kinds>, sentences: readonly string[]): string | undefined {
  const effects = sentences.filter((id) => game.rulebook[id]?.kind === "effect");
  return effects.reduce<string | undefined>(
    (best, id) => (best === undefined || breadth(game, id) <= breadth(game, best) ? id : best),
    effects[0] ?? sentences[0],
  );
}

/** Returns the most specific sentence about the effects of a type of move, with its id. */
export function sentenceOfMove(game: Game<Kinds>, type: string): string | undefined {
  const ids = Object.entries(game.rulebook).flatMap(([id, sentence]) =>
    sentence.kind === "effect" && [sentence.of].flat().includes(type) ? [id] : [],
  );
  const id = telling(game, ids);
  return id === undefined ? undefined : `${id}: ${game.rulebook[id].says}`;
}

/** The indent of the further lines about a move. */
const indent = 8;

/**
 * Returns what is said about a move: its number, player and notation, its sentence, and what was revealed after it.
 * `whole` also has the further sentences. Nothing is cut: what does not fit into the width of the terminal continues in
 * the next line.
 */
export function told(game: Game<Kinds>, move: ToldMove, terminal: Terminal): Happened {
  const { number, seat, notation, sentences, reveals = [] } = move;
  const { paint } = terminal;
  const cited = (id: string): string => {
    const facts = reveals.find(({ because }) => because === id)?.facts ?? [];
    return `${id}: ${game.rulebook[id]?.says ?? ""}${facts.length === 0 ? "" : ` (${facts.join(", ")})`}`;
  };
  const first = telling(game, sentences);
  const padded = notation.padEnd(14);
  const before = `${String(number).padStart(5)} `;
  const taken = `${before}Player ${seat + 1} ${padded} `.length;
  const [start, ...rest] = hanging("", first === undefined ? "" : cited(first), indent, terminal, taken);
  const name = playerName(seat, terminal);
  const head = `${before}${name} ${paint(padded, "strong")} `;
  const further = reveals.map(({ because }) => because).filter((id) => id !== first);
  const lines = [
    `${head}${paint(start, "dim")}`,
    ...rest.map((line) => paint(line, "dim")),
    ...further.flatMap((id) => hanging(" ".repeat(indent), cited(id), indent + 2, terminal, indent)),
  ];
  const also = sentences
    .filter((id) => id !== first && !further.includes(id))
    .flatMap((id) => hanging(" ".repeat(indent), `also ${cited(id)}`, indent + 2, terminal, indent))
    .map((line) => paint(line, "dim"));
  return {
    brief: `${name} ${paint(notation, "strong")}`,
    told: lines.join("\n"),
    whole: [...lines, ...also].join("\n"),
  };
}
