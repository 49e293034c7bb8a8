import type { Game } from "../authoring/define-game.js";
import { demand, demandFields, demandGame } from "../authoring/demand.js";
import type { Immutable, Kinds } from "../authoring/kinds.js";
import type { ChanceSource, RunningChance } from "../chance/chance.js";
import { keepDerived, Running } from "../flow/running.js";
import { equal } from "../input/equal.js";
import { parseSetup } from "../input/parse-setup.js";
import { fieldIn, moveLimits, plain } from "../input/plain.js";
import { demandState, shapeFaultIn } from "./demand-readable.js";
import { chanceFrom, type Match } from "./match.js";
import { sizeFault } from "./size-fault.js";
import { frozenDeep } from "./successor.js";

/**
 * Returns a match that continues from a position, or from a match that was stored as JSON. The setup is not carried out
 * again. If the position has reached an ending of the game, the match is over: `outcome` is set, and the events of
 * `entry` cite the sentence of this ending. The match draws from `how.chance`. If `how.chance` is absent, the match
 * draws from the chance in `at`. If both are absent, `resume` draws a new seed from the system. Throws a `TypeError`
 * when `at` has a game, seats, options, a version or a state that is not valid for this game. The message names the
 * wrong part (`at.state.hands`). Throws a `TypeError` when `at` has an `edition`, `toAct` or `outcome` that contradicts
 * the game or the state. Throws a `TypeError` when `at` is a view, or a position whose field `masked` is `true` because
 * values are hidden. Throws a
 * `TypeError` when the chance in `how` or `at` is not a source of chance.
 *
 * The state must have the same fields and types of values as the state that the game's function `blank` returns. If a
 * list in that state has one item for each seat, the list in this state must, too. `resume` does not check whether a
 * game can reach the state. On a state that no game can reach, rules can fail or run without end. If the position comes
 * from outside, use `readPosition`, or replay the log of the match.
 * @example
 * ```ts
 * const match = start(homeward, { seats: 2 });
 * const again = resume(homeward, match, { chance: seeded() }); // the same position with other chance
 * console.log(again.version === match.version); // -> true
 * ```
 */
export function resume<G extends Kinds>(
  game: Game<G>,
  at: {
    readonly seats: number;
    readonly options: G["options"];
    readonly state: Immutable<G["state"]>;
    readonly version?: number;
    readonly masked?: boolean;
    readonly chance?: ChanceSource;
  },
  how: { readonly chance?: ChanceSource; readonly freeze?: boolean } = {},
): Match<G> {
  const { seats, options, version } = demandPosition(game, at);
  demandFields(how, "how");
  const chance = how.chance === undefined ? chanceFrom(at, "at") : chanceFrom(how, "how");
  const running = continueFrom(game, seats, at.state, chance);
  const { state } = running;
  const match: Match<G> = {
    game: game.id,
    edition: game.edition,
    seats,
    options,
    state,
    version,
    toAct: running.toAct,
    outcome: state.outcome,
    chance: chance.source(),
    entry: { seat: null, move: null, events: running.events, drew: false },
  };
  demandAgreement(at, match);
  keepDerived(game, match, running.derived);
  return fieldIn(how, "freeze") === false ? match : frozenDeep(match);
}

/**
 * Returns the internal object that continues the game from a copy of a state. Throws a `TypeError` when the rules
 * cannot say who acts in this state.
 */
function continueFrom<G extends Kinds>(
  game: Game<G>,
  seats: number,
  state: Immutable<G["state"]>,
  chance: RunningChance,
): Running<G> {
  try {
    const running = new Running<G>(game, seats, game.clone(state), chance);
    running.checkEndings();
    return running;
  } catch (thrown) {
    throw new TypeError(`at.state: expected one from which ${game.id} can go on`, { cause: thrown });
  }
}

/**
 * The fields of a stored match that core can compute from the game and the state, each with a description of the right
 * value.
 */
const decided = [
  ["edition", "the edition of the game"],
  ["toAct", "the seats that may act in this state"],
  ["outcome", "that of the state"],
] as const;

/** Throws a `TypeError` when a field of a stored match contradicts its state. */
function demandAgreement<G extends Kinds>(at: object, match: Match<G>): void {
  for (const [name, whose] of decided) {
    const stored = fieldIn(at, name);
    if (stored === undefined) continue;
    const copied = plain(stored, moveLimits);
    const isSame = copied.ok && equal(copied.value, match[name]);
    demand(isSame, `at.${name}`, `${JSON.stringify(match[name])}, ${whose}`);
  }
}

/**
 * Returns the seats, the options and the version of a position. Throws a `TypeError` when a part of the position is not
 * valid.
 */
function demandPosition<G extends Kinds>(
  game: Game<G>,
  at: { readonly seats: number; readonly options: G["options"]; readonly version?: number },
): { readonly seats: number; readonly options: G["options"]; readonly version: number } {
  demandGame(game);
  demand(typeof at === "object" && at !== null, "at", "a match or a position, as an object");
  const [seats, options, version = 0] = ["seats", "options", "version"].map((name) => fieldIn(at, name));
  demand(game.seats.includes(seats as number), "at.seats", game.seats.join(" | "));
  demand([undefined, game.id].includes(fieldIn(at, "game") as string), "at.game", game.id);
  demand(Number.isSafeInteger(version) && (version as number) >= 0, "at.version", "an integer of 0 or more");
  const isTold = fieldIn(at, "masked") !== true && fieldIn(at, "viewer") === undefined;
  demand(isTold, "at", "the truth; this position hides something");
  demand(options !== undefined, "at.options", "options, as `parseSetup` returns them");
  const setup = parseSetup(game, { seats, options });
  if (!setup.ok) throw new TypeError(`at.${setup.problem.path}: expected ${setup.problem.expected}`);
  const state = fieldIn(at, "state");
  demandState(game, state, "at.state");
  const fault = sizeFault(state, "at.state") ?? shapeFaultIn(game, { ...setup.value, state }, "at");
  demand(fault === undefined, fault?.path ?? "", fault?.expected ?? "");
  return { ...setup.value, version: version as number };
}
