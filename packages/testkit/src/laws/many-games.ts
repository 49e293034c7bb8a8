import { fast, type Kinds, openTable, RunningChance, snapshot, start, type Table } from "@turnwright/core";
import { LawBroken } from "../broken.js";
import type { GameSetup } from "../random-game.js";
import { endlessText, longestGame, whyStopped } from "../stuck.js";
import type { Trial } from "../trial.js";

// The average number of moves between two checks of all invariants. They are also checked at the end.
const between = 100;

/**
 * Checks many random games on tables. They must end, and each seat that is to act must have a legal move. Every
 * invariant must hold at the end and at random moments before.
 */
export function manyGamesHold<G extends Kinds>(trial: Trial<G>): void {
  const { manyGames = 200, setups, seed = "" } = trial;
  for (let number = 0; number < manyGames; number++) {
    const setup = setups[number % setups.length];
    if (setup !== undefined) playedOut(trial, setup, `${seed}${number}`);
  }
}

function playedOut<G extends Kinds>(trial: Trial<G>, { name, seats, options = {} }: GameSetup<G>, seed: string): void {
  const where = `${name}, seed "${seed}"`;
  const chance = new RunningChance(fast(`many moves ${seed}`));
  const first = start(trial.game, { seats, options: { ...options }, chance: fast(`many ${seed}`), freeze: false });
  const table = openTable(trial.game, first);
  const { longestGame: longest = longestGame } = trial;
  while (table.outcome === null) {
    if (table.version >= longest) throw new LawBroken("it ends", where, endlessText(trial.game, longest));
    moved(trial, table, chance, where);
    if (table.outcome !== null || chance.below("look", between) === 0) mustKeep(trial, table, where);
  }
}

function moved<G extends Kinds>({ game }: Trial<G>, table: Table<G>, chance: RunningChance, where: string): void {
  const { toAct } = table;
  try {
    const seat = toAct[chance.below("seat", toAct.length)];
    table.apply(
      seat,
      table.sample(seat, (count) => chance.below("move", count)),
    );
  } catch (thrown) {
    const at = `${where}, after ${table.version} moves`;
    throw new LawBroken("while a game isn't over, somebody is to act, and can", at, whyStopped(game, table, thrown));
  }
}

function mustKeep<G extends Kinds>({ game, invariants = {}, ends }: Trial<G>, table: Table<G>, where: string): void {
  const match = snapshot(game, table);
  const at = `${where}, after ${match.version} moves`;
  for (const [title, invariant] of Object.entries(invariants)) {
    try {
      invariant(match);
    } catch (thrown) {
      throw new LawBroken(title, at, String(thrown));
    }
  }
  const reason = match.outcome?.reason;
  if (reason !== undefined && !ends.includes(reason)) throw new LawBroken("every ending is listed", at, reason);
}
