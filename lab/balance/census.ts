// What greedy bots choose among what they may. For each kind of move how many choices offered it, and how many took it;
// a kind is a move's type and its words (a character, an element), and in Homeward the card. Choices with one legal
// move are none.
import { playerOf } from "@turnwright/bots/internal";
import { gameCalled } from "@turnwright/cli/internal";
import { fast, type Game, type Kinds, openTable, RunningChance, start, view } from "@turnwright/core";
import type { Census } from "./words.js";

/** How often each kind of move was to be had, and was chosen. */
interface Counts {
  readonly offered: Record<string, number>;
  readonly chosen: Record<string, number>;
}

function kindOf(move: { readonly type: string }): string {
  const words = Object.entries(move).filter(([key, value]) => key !== "type" && typeof value === "string");
  const card = "card" in move && typeof move.card === "number" ? [`card ${move.card}`] : [];
  return [move.type, ...words.map(([, value]) => String(value)), ...card].join(" ");
}

function count(tally: Record<string, number>, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

function optionsOf(words: readonly string[]): Record<string, unknown> {
  const read = (value: string): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  };
  return Object.fromEntries(words.map((word) => [word.split("=", 1)[0]!, read(word.slice(word.indexOf("=") + 1))]));
}

/** What is played: greedy bots, with options as the command takes them (`traitor=true`). */
export interface Sampling {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly options: readonly string[];
}

function playGame(game: Game<Kinds>, what: Sampling, number: number, { offered, chosen }: Counts): void {
  const { seats, seed } = what;
  const chance = fast(`${seed} ${number}`);
  const table = openTable(game, start(game, { seats, options: optionsOf(what.options), chance, freeze: false }));
  const chances = Array.from({ length: seats }, (_, seat) => new RunningChance(fast(`${seed} ${number} seat ${seat}`)));
  const bot = playerOf(game, { bot: "greedy" });
  while (table.outcome === null) {
    const seat = table.toAct[0]!;
    const moves = table.legalMoves(seat);
    const move = moves.length === 1 ? moves[0]! : bot(view(game, table, seat), chances[seat]!);
    if (moves.length > 1) {
      for (const kind of new Set(moves.map(kindOf))) count(offered, kind);
      count(chosen, kindOf(move));
    }
    table.apply(seat, move);
  }
}

/** Plays the games and counts. */
export async function censusOf(what: Sampling): Promise<Census> {
  const { game } = await gameCalled(what.game);
  const counts: Counts = { offered: {}, chosen: {} };
  for (let number = 0; number < what.games; number++) playGame(game, what, number, counts);
  return { ...what, options: optionsOf(what.options), ...counts };
}
