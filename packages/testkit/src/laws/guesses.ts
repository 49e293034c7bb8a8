import {
  fast,
  type Game,
  type Kinds,
  type Match,
  openTable,
  RunningChance,
  resume,
  type Seat,
  view,
} from "@turnwright/core";
import { Finding, parting } from "../broken.js";
import { whyStopped } from "../stuck.js";
import { placeOf, type Trial } from "../trial.js";

/** The number of moves that must be possible from a guess, if the game does not end earlier. */
const playedOn = 60;

/**
 * Checks the guesses of a game's bot. The seat's view of a guess must be equal to its view of the match, byte for byte.
 * The same chance must give the same guess. Every invariant of the game must hold for a guess. So a bot may not forget
 * what its seat saw, if an invariant says where the seen values are. A guess must be playable. Its value must be a
 * whole number for every seat, even at the end of the game. A game without a bot passes.
 */
export function guessesFit<G extends Kinds>(trial: Trial<G>): void {
  if (trial.game.bot === undefined) return;
  for (const [number, { played, loose }] of trial.samples().entries()) {
    for (let seat = 0; seat < loose.seats; seat++)
      checkGuess(trial, loose, seat, {
        seed: `guess ${number} ${seat}`,
        where: `${placeOf(played, loose)}, seat ${seat}`,
      });
  }
}

interface Guess {
  readonly seed: string;
  readonly where: string;
}

function attempt<T>(where: string, ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    throw new Finding(where, String(thrown));
  }
}

function checkGuess<G extends Kinds>(trial: Trial<G>, match: Match<G>, seat: Seat, { seed, where }: Guess): void {
  const { game } = trial;
  const bot = game.bot!;
  const seen = view(game, match, seat).state;
  const before = JSON.stringify(seen);
  const guess = (): G["state"] => bot.determinize(seen, seat, new RunningChance(fast(seed)));
  const state = attempt(where, guess);
  const written = JSON.stringify(state);
  if (JSON.stringify(seen) !== before) throw new Finding(where, "guessing changed the view");
  const again = JSON.stringify(guess());
  if (again !== written) throw new Finding(where, `the same chance: ${parting(written, again)}`);
  const { seats, options, version } = match;
  const guessed = resume(game, { seats, options, state, version }, { chance: fast(seed), freeze: false });
  const shown = JSON.stringify(view(game, guessed, seat).state);
  if (shown !== before) throw new Finding(where, parting(before, shown));
  keepInvariants(trial, guessed, where);
  attempt(where, () => playOn(game, guessed, seed));
}

function keepInvariants<G extends Kinds>({ invariants = {} }: Trial<G>, guessed: Match<G>, where: string): void {
  for (const [title, invariant] of Object.entries(invariants)) {
    try {
      invariant(guessed);
    } catch (thrown) {
      throw new Finding(where, `the guess breaks the invariant "${title}": ${String(thrown)}`, { cause: thrown });
    }
  }
}

/** Plays random moves from a guess, and evaluates each result. */
function playOn<G extends Kinds>(game: Game<G>, guessed: Match<G>, seed: string): void {
  const table = openTable(game, guessed);
  const chance = new RunningChance(fast(`${seed} on`));
  const below = (count: number): number => chance.below("move", count);
  for (let made = 0; made < playedOn && table.outcome === null; made++) {
    const mover = table.toAct[0];
    try {
      table.apply(mover, table.sample(mover, below));
    } catch (thrown) {
      throw new Error(`played on, ${whyStopped(game, table, thrown)}`);
    }
  }
  for (let seat = 0; seat < table.seats; seat++) {
    const value = game.bot!.evaluate(table.state, seat, table.derived);
    if (!Number.isSafeInteger(value)) throw new Error(`the value for seat ${seat} is ${value}`);
  }
}
