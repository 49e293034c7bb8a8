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
import { demandGame } from "@turnwright/core/internal";
import type { Bot } from "@turnwright/core/rules";

/** What the game tells bots. Throws a `TypeError` when it tells them nothing. */
export function botOf<G extends Kinds>(game: Game<G>): Bot<G> {
  demandGame(game);
  if (game.bot !== undefined) return game.bot;
  throw new TypeError(`the game "${game.id}" tells bots nothing; use random(${game.id})`);
}

/** A table on which guesses at the truth behind a view are laid, one after the other. */
export interface Guesses<G extends Kinds> {
  readonly table: Table<G>;
  /** Takes back what was played and lays a new guess, with new chance for what is to come. */
  renew(): void;
}

/** Opens a table on a first guess at the truth behind a view. The chance decides what is guessed. */
export function guesses<G extends Kinds>(
  game: Game<G>,
  { seats, options, version, state: seen, viewer }: PlayerView<G>,
  chance: Chance<string>,
): Guesses<G> {
  const bot = botOf(game);
  const state = (): G["state"] => bot.determinize(seen, viewer as Seat, chance);
  const ahead = () => fast(`guess ${chance.below("guess", 2 ** 31)}`);
  const match = resume(game, { seats, options, state: state(), version }, { chance: ahead(), freeze: false });
  const table = openTable(game, match, { recording: false });
  const renew = (): void => {
    const guess = state();
    table.reopen(match, ahead(), guess);
  };
  return { table, renew };
}
