import {
  type Chance,
  fast,
  type Game,
  type Kinds,
  openTable,
  type PlayerView,
  resume,
  type Seat,
  type Table,
} from "@turnwright/core";
import type { Bot } from "@turnwright/core/rules";

/** What the game tells bots. Throws a `TypeError` when it tells them nothing. */
export function botOf<G extends Kinds>(game: Game<G>): Bot<G> {
  if (game.bot !== undefined) return game.bot;
  throw new TypeError(`the game "${game.id}" tells bots nothing; use random(${game.id})`);
}

/** A table on which guesses at the truth behind a view are laid, one after the other. */
export interface Guesses<G extends Kinds> {
  readonly table: Table<G>;
  /** Takes back what was played and lays a new guess, with new luck for what is to come. */
  renew(): void;
}

/** Opens a table on a first guess at the truth behind a view. The luck decides what is guessed. */
export function guesses<G extends Kinds>(
  game: Game<G>,
  { seats, options, version, state: seen, viewer }: PlayerView<G>,
  luck: Chance<string>,
): Guesses<G> {
  const bot = botOf(game);
  const state = (): G["state"] => bot.determinize(seen, viewer as Seat, luck);
  const chance = () => fast(`guess ${luck.below("guess", 2 ** 31)}`);
  const match = resume(game, { seats, options, state: state(), version }, { chance: chance(), freeze: false });
  const table = openTable(game, match, { recording: false });
  const renew = (): void => {
    const guess = state();
    table.reopen(match, chance(), guess);
  };
  return { table, renew };
}
