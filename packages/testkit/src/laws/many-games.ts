import { type Kinds, type Match, openTable, snapshot, start, type Table } from "@turnwright/core";
import { Finding, playing } from "../broken.js";
import {
  chanceOf,
  chosenMove,
  chosenSeat,
  type GameSetup,
  type Manner,
  mannerOf,
  nameOf,
  type Step,
} from "../random-game.js";
import { endlessText, longestGame, whyStopped } from "../stuck.js";
import { placeAfter, type Trial } from "../trial.js";

// The average number of moves between two checks of all invariants. They are also checked at the end.
const between = 100;

/**
 * Checks many random games on tables. The games must end, and each seat that may act must have a legal move. Every
 * invariant must hold at the end and at random moments before the end.
 */
export function manyGamesHold<G extends Kinds>(trial: Trial<G>): void {
  const { manyGames = 200, setups, seed = "" } = trial;
  for (let number = 0; number < manyGames; number++) {
    const setup = setups[number % setups.length];
    if (setup !== undefined) playedOut(trial, setup, `${seed}${number}`);
  }
}

function playedOut<G extends Kinds>(trial: Trial<G>, { name, seats, options = {} }: GameSetup<G>, seed: string): void {
  const setup = { name, seats, options };
  const begin = (): Match<G> =>
    start(trial.game, { seats, options: { ...options }, chance: chanceOf(seed), freeze: false });
  const table = openTable(trial.game, playing(nameOf(setup, seed), begin));
  const game: TableGame<G> = {
    table,
    manner: mannerOf(seed),
    moves: [],
    where: () => placeAfter(nameOf(setup, seed), game.moves),
  };
  const { longestGame: longest = longestGame } = trial;
  while (table.outcome === null) {
    if (table.version >= longest) throw new Finding(game.where(), endlessText(trial.game, longest));
    moved(trial, game);
    if (table.outcome !== null || game.manner.chance.below("look", between) === 0) mustKeep(trial, game);
  }
}

/**
 * A random game on a table. It is the game that `randomGame` plays with the same seed, so that a failure can be played
 * again.
 */
interface TableGame<G extends Kinds> {
  readonly table: Table<G>;
  readonly manner: Manner;
  readonly moves: Pick<Step<G>, "seat" | "move">[];
  /** Returns the setup, the seed and the moves so far as text, for the message of a failure. */
  where(): string;
}

function moved<G extends Kinds>({ game }: Trial<G>, { table, manner, moves, where }: TableGame<G>): void {
  try {
    const seat = chosenSeat(manner, table.toAct);
    const move = manner.byType
      ? chosenMove<G["move"]>(manner, table.legalMoves(seat))
      : table.sample(seat, (count) => manner.chance.below("move", count));
    moves.push({ seat, move });
    table.apply(seat, move);
  } catch (thrown) {
    throw new Finding(where(), whyStopped(game, table, thrown), { cause: thrown });
  }
}

function mustKeep<G extends Kinds>({ game, invariants = {}, ends }: Trial<G>, { table, where }: TableGame<G>): void {
  const match = snapshot(game, table);
  for (const [title, invariant] of Object.entries(invariants)) {
    try {
      invariant(match);
    } catch (thrown) {
      throw new Finding(where(), `the invariant "${title}" does not hold: ${String(thrown)}`, { cause: thrown });
    }
  }
  const reason = match.outcome?.reason;
  if (reason !== undefined && !ends.includes(reason))
    throw new Finding(where(), `the ending "${reason}" is not listed in \`ends\``);
}
