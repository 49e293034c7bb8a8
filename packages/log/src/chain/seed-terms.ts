import { type Game, type Kinds, type OptionsGiven, parseSetup, SetupError } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { isBag } from "../format/field-orders.js";
import type { SeedTerms } from "./closing-keys.js";

/** The setup of a match with a mixed seed. Give the same values to `start` and `openLog`. */
export interface SeedTermsGiven<G extends Kinds> {
  /** The match's id: 1 to 64 letters, digits, `_` and `-`. */
  readonly matchId: string;
  /** The number of seats. */
  readonly seats: number;
  /** The options that differ from the defaults. */
  readonly options?: OptionsGiven<G>;
  /** The number of entries between two checkpoints; see `LogOpening`. */
  readonly checkpoints?: number;
}

/**
 * Returns what the host and the seats agree on before they mix a seed: the game, the match id, the seats and all
 * options. Options that were not given get their default values. The mixed seed depends on this object, so the host can
 * no longer change the terms once it knows the contributions of the seats. Throws a `SetupError`, which is a
 * `TypeError`, if
 * `given` has invalid options or seats. Throws a
 * `TypeError` if `game` is not a game, or `given` is no object with `seats`.
 * Does not check the match id; `openLog` checks it.
 */
export function seedTerms<G extends Kinds>(game: Game<G>, given: SeedTermsGiven<G>): SeedTerms {
  demandGame(game);
  if (!isBag(given) || !("seats" in given)) throw new TypeError("given: expected matchId, seats and options");
  const { matchId: match, seats, checkpoints } = given;
  const setup = parseSetup(game, { seats, options: given.options });
  if (!setup.ok) {
    const error = new SetupError(setup.problem);
    error.message = `given: ${error.message}`;
    throw error;
  }
  const terms = {
    match,
    game: game.id,
    edition: game.edition,
    seats,
    options: setup.value.options as SeedTerms["options"],
  };
  return checkpoints === undefined ? terms : { ...terms, checkpoints };
}
