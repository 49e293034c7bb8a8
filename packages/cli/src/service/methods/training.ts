import { drawnSeed, fast, type Kinds, type Match, playUnknown, type ReadableGame, start, view } from "@turnwright/core";
import type { TrainingSpace } from "@turnwright/core/train";
import { seedOf } from "../../arguments.js";
import { Fault } from "../fault.js";
import { HeldMatch } from "../held-match.js";
import type { TrainingStep } from "../parts.js";
import type { ParamsOf, ResultOf } from "../protocol.js";
import type { AnyGame, Service } from "../service.js";
import type { TrainingMethods } from "../training-protocol.js";
import { type Subject, subjectOf } from "../where.js";
import type { MethodTable } from "./method-table.js";
import { setupOf } from "./playing.js";
import { demandSeat, demandViewer, refused } from "./reading.js";

/** Returns the observation and the legal actions of the next seat, and the rewards. */
function stepOf(game: AnyGame, space: TrainingSpace<Kinds>, match: Match<Kinds>): TrainingStep {
  const { version, toAct, outcome } = match;
  const [seat] = toAct;
  const rewards = space.rewards(match);
  if (seat === undefined) return { version, toAct, observation: [], legal: [], rewards, outcome };
  const observation = Array.from(space.observation(view(game, match, seat)));
  return { version, toAct, observation, legal: space.legalActions(match, seat), rewards, outcome };
}

function reset(service: Service, params: ParamsOf<"reset">): ResultOf<"reset"> {
  const { game: id, seed, match: before } = params;
  const shelved = service.gameOf(id);
  const { seats, options } = setupOf(shelved, params);
  const space = service.spaceOf(shelved, seats, options);
  if (before === undefined) service.held.demandRoom();
  else service.held.get(before);
  const chance = fast(seed === undefined ? drawnSeed() : seedOf(seed));
  const match = start(shelved.game, { seats, options, chance, freeze: false });
  // A user's own game may throw here. Then no new match is held, and the earlier one is kept.
  const reached = stepOf(shelved.game, space, match);
  return { match: service.held.add(new HeldMatch(shelved, [{ match, entry: 0 }]), before), ...reached };
}

function step(service: Service, { match: handle, seat, action }: ParamsOf<"step">): ResultOf<"step"> {
  const held = service.held.get(handle);
  const { shelved, match, position } = held;
  if (position !== undefined) throw Fault.ofParams("match", "a match without a log: use play");
  const space = service.spaceOf(shelved, match.seats, match.options);
  const move = space.moveOf(action);
  if (move === undefined) throw Fault.ofParams("action", `the number of a move, below ${space.actionCount}`);
  const answer = playUnknown(shelved.game, match, seat, move, { freeze: false });
  if (!answer.ok) return refused(shelved.game, answer.refusal);
  const reached = stepOf(shelved.game, space, answer.match);
  service.held.advance(held, answer.match);
  return { ok: true, ...reached };
}

/** Returns whether a position is the truth with the move that led to it. */
function isMatch(at: ReadableGame<Kinds>): at is Match<Kinds> {
  return at.viewer === undefined && Object.hasOwn(at, "entry");
}

function spaceFor(service: Service, { shelved, at }: Subject): TrainingSpace<Kinds> {
  return service.spaceOf(shelved, at.seats, at.options);
}

function informationState(
  service: Service,
  { viewer, before, ...where }: ParamsOf<"informationState">,
): ResultOf<"informationState"> {
  const subject = subjectOf(service, where);
  const { at } = subject;
  demandViewer(at, viewer);
  if (!isMatch(at)) throw Fault.ofParams("log", "one that hides nothing; this is what somebody may know");
  const isBegun = at.entry.move !== null;
  if (isBegun !== (before !== undefined))
    throw Fault.ofParams("before", isBegun ? "the answer before the last move" : "no such field before the first move");
  const space = spaceFor(service, subject);
  try {
    return { informationState: space.informationState(at, viewer, before) };
  } catch (thrown) {
    if (before === undefined || !(thrown instanceof TypeError)) throw thrown;
    throw Fault.ofParams("before", "the answer before the last move");
  }
}

/** The methods for programs that learn. */
export const trainingMethods: Pick<MethodTable, keyof TrainingMethods> = {
  trainingSpace(service, params) {
    const shelved = service.gameOf(params.game);
    const { seats, options } = setupOf(shelved, params);
    const { actionCount, actions, observationLength, observationFields } = service.spaceOf(shelved, seats, options);
    return { seats, options, actionCount, actions, observationLength, observationFields };
  },
  reset,
  step,
  observe(service, { viewer, ...where }) {
    const subject = subjectOf(service, where, viewer);
    demandViewer(subject.at, viewer);
    const seen = view(subject.shelved.game, subject.at, viewer);
    return { observation: Array.from(spaceFor(service, subject).observation(seen)) };
  },
  informationState,
  legalActions(service, { seat, ...where }) {
    const subject = subjectOf(service, where, seat);
    demandSeat(subject.at, seat);
    const space = spaceFor(service, subject);
    const actions = space.legalActions(subject.at, seat);
    return { actions, moves: actions.flatMap((action) => space.moveOf(action) ?? []) };
  },
};
