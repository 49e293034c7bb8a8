import type { Player } from "@turnwright/bots";
import {
  type CitedEvent,
  fast,
  type Game,
  type Immutable,
  type Kinds,
  openTable,
  RunningChance,
  start,
  type Table,
  view,
} from "@turnwright/core";

/** What one game came to. */
export interface Played<G extends Kinds> {
  readonly outcome: G["outcome"];
  readonly state: Immutable<G["state"]>;
  readonly moves: number;
  /** How many legal moves there were, each time somebody was to act in one of the phases that were asked about. */
  readonly branching: readonly number[];
  /** How often each event was told. */
  readonly told: ReadonlyMap<string, number>;
}

/** What is to be played. */
export interface Sampling<G extends Kinds> {
  readonly seats: number;
  readonly options: object;
  readonly games: number;
  readonly seed: string;
  /** Plays instead of any legal move. */
  readonly player?: Player<G>;
  /** Only these phases count for the branching. */
  readonly phases?: readonly string[];
}

function oneGame<G extends Kinds>(
  game: Game<G>,
  { seats, options, seed, player, phases }: Sampling<G>,
  number: number,
): Played<G> {
  const table: Table<G> = openTable(
    game,
    start(game, { seats, options, chance: fast(`${seed} ${number}`), freeze: false }),
  );
  const chance = new RunningChance(fast(`players ${seed} ${number}`));
  const branching: number[] = [];
  const told = new Map<string, number>();
  const legal: G["move"][] = [];
  let moves = 0;
  while (table.outcome === null) {
    const seat = table.toAct[0]!;
    table.legalMoves(seat, legal);
    const stack = table.state.phases;
    if (phases === undefined || phases.includes(stack[stack.length - 1]!)) branching.push(legal.length);
    const move =
      player === undefined ? legal[chance.below("move", legal.length)]! : player(view(game, table, seat), chance);
    const answer = table.play(seat, move);
    if (!answer.ok) throw new Error(`a legal move was refused: ${JSON.stringify(answer.refusal)}`);
    for (const event of answer.events as readonly CitedEvent<G>[])
      told.set(event.type, (told.get(event.type) ?? 0) + 1);
    moves++;
  }
  return { outcome: table.outcome, state: table.state, moves, branching, told };
}

/** Plays so many games and shows how far it is. */
export function sample<G extends Kinds>(game: Game<G>, what: Sampling<G>): Played<G>[] {
  const played: Played<G>[] = [];
  for (let number = 0; number < what.games; number++) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${what.seed}: game ${number + 1} of ${what.games}`);
    played.push(oneGame(game, what, number));
  }
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[2K");
  return played;
}

/** The value below which this share of the sorted values lies: 0 the least, 0.5 the median, 1 the most. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Three standard deviations of the difference between two measured shares, in points of a hundred. */
export function noise(share: number, games: number, others: number): number {
  const middle = Math.min(0.95, Math.max(0.05, share / 100));
  return 300 * Math.sqrt(middle * (1 - middle) * (1 / games + 1 / others));
}

let missed = 0;

/** Prints a measured figure beside the one of the rules and marks it when it lies further off than chance explains. */
export function compare(what: string, measured: number, expected: number, tolerance: number): string {
  const isNear = Math.abs(measured - expected) <= tolerance;
  if (!isNear) missed++;
  return `${what} ${Math.round(measured)} (${Math.round(expected * 10) / 10} ±${Math.round(tolerance)})${isNear ? "" : " OFF"}`;
}

/** Prints the last line and returns the exit code: 1 when a figure was off. */
export function conclude(): number {
  console.log(
    missed === 0
      ? "all figures are those of the rules, within noise"
      : `${missed} figures are off: compare the sentences that bear on them`,
  );
  return missed === 0 ? 0 : 1;
}
