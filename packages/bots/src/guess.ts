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
import { type Bot, demandGame } from "@turnwright/core/internal";

/** Returns the game's `bot`. Throws a `TypeError` if the game has none. */
export function botOf<G extends Kinds>(game: Game<G>): Bot<G> {
  demandGame(game);
  if (game.bot !== undefined) return game.bot;
  throw new TypeError(`the game "${game.id}" tells bots nothing; use random(${game.id})`);
}

/**
 * A `Table` on which a bot tries several guesses, one after the other. Each guess is a whole state that fits a view.
 * `renew` sets the table to the next guess.
 */
export interface Guesses<G extends Kinds> {
  readonly table: Table<G>;
  /** Sets the table to a new guess, with a new source of chance. */
  renew(): void;
}

/** Opens a table on a first guess of the whole state behind a view. `chance` determines all guesses. */
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
