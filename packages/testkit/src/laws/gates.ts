import { explain, type Kinds, legalMoves, type Match, type Seat } from "@turnwright/core";
import { Finding, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial } from "../trial.js";

/** Returns an object that replaces a move. Reading any field of this object breaks the law. */
function untouchable(): object {
  const look = (): never => {
    throw new Error("it looks at the move");
  };
  return new Proxy({}, { get: look, has: look, ownKeys: look, getOwnPropertyDescriptor: look, getPrototypeOf: look });
}

/**
 * Checks that a permission without a third parameter never reads the move, because core calls such a permission only
 * once for each type of move. If the permission objects, it must object to every move of the type, and no move of the
 * type may be offered.
 */
export function gatesSeeNoMove<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (const seat of match.toAct) gatesAt(trial, loose, seat, placeOf(played, match));
  }
}

type Gate = {
  readonly id: string;
  readonly run: (view: object, seat: Seat, ...more: readonly unknown[]) => { readonly code: string } | undefined;
};

function gatesAt<G extends Kinds>(trial: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const phase = trial.game.compiled.phases.get(match.state.phases.at(-1)!)!;
  const shut = new Map<string, string[]>();
  for (const { type, gates } of phase.moves) {
    const objecting = gates.filter((gate) => isShut(gate, match, seat, where)).map(({ id }) => id);
    if (objecting.length > 0) shut.set(type, objecting);
  }
  if (shut.size > 0) mustBeShut(trial, match, seat, shut, where);
}

/**
 * Returns whether a gate (a permission that takes no move) objects. Calls the gate as core does, and again with a move
 * that must not be read.
 */
function isShut<G extends Kinds>({ id, run }: Gate, match: Match<G>, seat: Seat, where: string): boolean {
  const answer = run(match.state, seat);
  const withMove = (): string => {
    try {
      return shown(run(match.state, seat, untouchable(), untouchable()));
    } catch (thrown) {
      throw new Finding(where, `${id}: ${String(thrown)}`);
    }
  };
  if (withMove() !== shown(answer))
    throw new Finding(where, `${id} answers ${shown(answer)} without a move, and ${withMove()} with one`);
  return answer !== undefined;
}

/** The number of moves of each type that are checked. */
const few = 20;

function mustBeShut<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  seat: Seat,
  shut: ReadonlyMap<string, readonly string[]>,
  where: string,
): void {
  const { game } = trial;
  const offered = legalMoves(game, match, seat).find(({ type }) => shut.has(type));
  if (offered !== undefined)
    throw new Finding(where, `${shut.get(offered.type)!.join()} objects, but ${shown(offered)} is offered`);
  const every = [...trial.everyMove(match)].filter(({ type }) => shut.has(type));
  for (const [type, ids] of shut) {
    const ofType = every.filter((move) => move.type === type);
    for (const move of evenly(ofType, few)) {
      const reasons = explain(game, match, seat, move).map(({ refusal }) => refusal.rule as string | null);
      const missing = ids.find((id) => !reasons.includes(id));
      if (missing !== undefined)
        throw new Finding(where, `${missing} objects, but is no reason against ${shown(move)}`);
    }
  }
}
