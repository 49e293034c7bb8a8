// What greedy bots choose among what they may: `census.ts <file> <game> <seats> <games> <seed> [option=value]...`. For each kind of move
// how many choices offered it, and how many took it; a kind is a move's type and its words (a character, an element), and in Homeward
// the card. Choices with one legal move are none.
import { writeFileSync } from "node:fs";
import { playerOf } from "@turnwright/bots";
import { gameCalled } from "@turnwright/cli";
import { fast, openTable, RunningChance, start, view } from "@turnwright/core";

/** How often each kind of move was to be had, and was chosen. */
interface Census {
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

const [file = "", name = "", seats = "2", games = "1", seed = "", ...words] = process.argv.slice(2);
const { game } = await gameCalled(name);
const options = optionsOf(words);

function playGame(number: number, { offered, chosen }: Census): void {
  const chance = fast(`${seed} ${number}`);
  const table = openTable(game, start(game, { seats: Number(seats), options, chance, freeze: false }));
  const lucks = Array.from(
    { length: Number(seats) },
    (_, seat) => new RunningChance(fast(`${seed} ${number} seat ${seat}`)),
  );
  const bot = playerOf(game, { bot: "greedy" });
  while (table.outcome === null) {
    const seat = table.toAct[0]!;
    const moves = table.legalMoves(seat);
    const move = moves.length === 1 ? moves[0]! : bot(view(game, table, seat), lucks[seat]!);
    if (moves.length > 1) {
      for (const kind of new Set(moves.map(kindOf))) count(offered, kind);
      count(chosen, kindOf(move));
    }
    table.apply(seat, move);
  }
}

const census: Census = { offered: {}, chosen: {} };
for (let number = 0; number < Number(games); number++) playGame(number, census);
writeFileSync(
  file,
  `${JSON.stringify({ game: name, seats: Number(seats), games: Number(games), seed, options, ...census }, null, 1)}\n`,
);
