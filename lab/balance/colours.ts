// Whether Homeward starves a seat of a colour: how many tokens of its rarest colour each seat took on its walks, and
// how many of all, between greedy bots.
import { playerOf, type Tally } from "@turnwright/bots/internal";
import { fast, openTable, RunningChance, type Seat, start, view } from "@turnwright/core";
import { type Homeward, homeward } from "@turnwright/homeward";

/** What is played. */
export interface ColourSampling {
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
}

interface Tallies {
  readonly rarest: Record<string, number>;
  readonly all: Record<string, number>;
}

/** How many seats took so many tokens: of their rarest colour, and of all. */
export interface Colours extends ColourSampling {
  readonly rarest: Tally;
  readonly all: Tally;
}

function count(tally: Record<string, number>, what: number): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

function playGame({ seats, seed }: ColourSampling, number: number, { rarest, all }: Tallies): void {
  const begun = start(homeward, {
    seats: Number(seats) as Homeward["seats"],
    chance: fast(`${seed} ${number}`),
    freeze: false,
  });
  const table = openTable(homeward, begun);
  const everyone: readonly Seat[] = begun.state.tokens.map((_, seat) => seat);
  const chances = everyone.map((seat) => new RunningChance(fast(`${seed} ${number} seat ${seat}`)));
  const taken = everyone.map(() => [0, 0, 0, 0]);
  const bot = playerOf(homeward, { bot: "greedy" });
  while (table.outcome === null) {
    const seat = table.toAct[0]!;
    const moves = table.legalMoves(seat);
    const move = moves.length === 1 ? moves[0]! : bot(view(homeward, table, seat), chances[seat]!);
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

/** Plays the games and counts. */
export function coloursOf(what: ColourSampling): Colours {
  const tallies: Tallies = { rarest: {}, all: {} };
  for (let number = 0; number < what.games; number++) playGame(what, number, tallies);
  return { ...what, ...tallies };
}
