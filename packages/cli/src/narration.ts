import type { Game, Kinds, Seat } from "@turnwright/core";
import type { Sentence } from "@turnwright/core/internal";
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
  if (typeof value === "number") return /^(?:.*seat|toAct|owner)$/i.test(name) ? `player ${value + 1}` : String(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.length === 0 ? "none" : value.map((each) => factValue(name, each)).join(" and ");
}

/** Returns the facts of a refusal in brackets, ` (free cells 3, to act player 2)`, or an empty text without facts. */
export function factsInWords(facts: object): string {
  const words = Object.entries(facts).map(([name, value]) => {
    const split = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `${split} ${factValue(name, value)}`;
  });
  return words.length === 0 ? "" : ` (${words.join(", ")})`;
}

/** The parts of the line that is printed for one move. */
export interface ToldMove {
  readonly number: number;
  readonly seat: Seat;
  readonly notation: string;
  readonly sentences: readonly string[];
}

/**
 * Returns the number of types of moves to which a sentence belongs. The fewer these are, the more the sentence says
 * about a move.
 */
function breadth(game: Game<Kinds>, id: string): number {
  const sentence = game.rulebook[id];
  return sentence?.kind === "effect" ? [sentence.of].flat().length : Number.POSITIVE_INFINITY;
}

/** Returns the most specific sentence about a move: the effect that belongs to the fewest types of moves. */
function telling(game: Game<Kinds>, sentences: readonly string[]): string | undefined {
  return sentences.reduce<string | undefined>(
    (best, id) => (best === undefined || breadth(game, id) < breadth(game, best) ? id : best),
    undefined,
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
 * Returns the lines about a move: its number, player and notation, its sentence, and the ids of the further sentences.
 * Nothing is cut: what does not fit into the width of the terminal continues in the next line.
 */
export function told(game: Game<Kinds>, { number, seat, notation, sentences }: ToldMove, terminal: Terminal): string {
  const first = telling(game, sentences);
  const others = sentences.filter((id) => id !== first);
  const says = first === undefined ? "" : `${first}: ${game.rulebook[first]?.says ?? ""}`;
  const also = others.length === 0 ? "" : `  also ${others.join(" ")}`;
  const move = notation.padEnd(14);
  const before = `${String(number).padStart(5)} `;
  const taken = `${before}Player ${seat + 1} ${move} `.length;
  const [start, ...rest] = hanging("", `${says}${also}`, indent, terminal, taken);
  const head = `${before}${playerName(seat, terminal)} ${terminal.paint(move, "strong")} `;
  return [`${head}${terminal.paint(start, "dim")}`, ...rest.map((line) => terminal.paint(line, "dim"))].join("\n");
}
