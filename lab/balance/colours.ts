// Whether Homeward starves a seat of a colour: `colours.ts <file> <seats> <games> <seed>`. Counts, between greedy bots, how many tokens of
// its rarest colour each seat took on its walks, and how many of all.
import { writeFileSync } from "node:fs";
import { playerOf } from "@turnwright/bots";
import { fast, openTable, RunningChance, type Seat, start, view } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";

const [file = "", seats = "2", games = "1", seed = ""] = process.argv.slice(2);
const rarest: Record<string, number> = {};
const all: Record<string, number> = {};

function count(tally: Record<string, number>, what: number): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

function playGame(number: number): void {
  const begun = start(homeward, {
    seats: Number(seats),
    options: {},
    chance: fast(`${seed} ${number}`),
    freeze: false,
  });
  const table = openTable(homeward, begun);
  const everyone: readonly Seat[] = begun.state.tokens.map((_, seat) => seat);
  const lucks = everyone.map((seat) => new RunningChance(fast(`${seed} ${number} seat ${seat}`)));
  const taken = everyone.map(() => [0, 0, 0, 0]);
  const bot = playerOf(homeward, { bot: "greedy" });
  while (table.outcome === null) {
    const seat = table.toAct[0]!;
    const moves = table.legalMoves(seat);
    const move = moves.length === 1 ? moves[0]! : bot(view(homeward, table, seat), lucks[seat]!);
    const before = [...table.state.tokens[seat]!];
    table.apply(seat, move);
    if (move.type !== "walk") continue;
    table.state.tokens[seat]!.forEach((now, colour) => {
      taken[seat]![colour]! += Math.max(0, now - before[colour]!);
    });
  }
  for (const colours of taken) {
    count(rarest, Math.min(...colours));
    count(
      all,
      colours.reduce((a, b) => a + b),
    );
  }
}

for (let number = 0; number < Number(games); number++) playGame(number);
writeFileSync(file, `${JSON.stringify({ seats: Number(seats), games: Number(games), seed, rarest, all }, null, 1)}\n`);
