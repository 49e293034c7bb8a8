import { isInPhase, type PositionCheck } from "@turnwright/core/notation";
import { objectives } from "../content/objectives.js";
import { powerCards } from "../content/powers.js";
import type { Layout } from "../map/layout.js";
import type { Task } from "../state/task.js";
import type { AeronautView } from "../state.js";
import { hasUse, hasWayOut, isStuck } from "../terms/abilities.js";
import { crossedBy, crossedOut } from "../terms/cells.js";
import { decidedIn, hasChoice } from "../terms/choices.js";
import { canClaim } from "../terms/claims.js";
import { isInPlay } from "../terms/ideas.js";
import { landingVictims, twinRobbery } from "../terms/naming.js";
import { onlyClaim } from "../terms/phantom.js";
import { isBegun } from "../terms/routes.js";
import { bitOf, isDuo, isPhantom, isThief } from "../terms/seats.js";
import { isCompletedBy, seatCount } from "../terms/trajectories.js";
import { freeSlots, nextSteps, onlyStep } from "../terms/ways.js";

type Holds = PositionCheck<AeronautView, Layout>[2];

const seatsOf = (view: AeronautView): readonly number[] => view.travellers.map((_, seat) => seat);
const isEnd = (view: AeronautView): boolean => isInPhase(view, "stuck");
const isDecision = (view: AeronautView): boolean =>
  isInPhase(view, "take", "reward", "discard", "swap", "rob", "between");

/** Returns whether the seat may act now: the present phase is that of the seat's kind and of the step of the turn. */
function isTimely(view: AeronautView): boolean {
  if (isInPhase(view, "act", "phantom") && isPhantom(view, view.seat) !== isInPhase(view, "phantom")) return false;
  return isDecision(view) || (view.base === "after") === isInPhase(view, "after");
}

const isUntouched = ({ seat, options, extraPending, isExtra, rumoured }: AeronautView): boolean =>
  seat === options.firstSeat && extraPending === 0 && !isExtra && !rumoured;

/** Returns whether the cells of a seat are visible. They decide what the seat can do. */
const isKnown = (view: AeronautView, seat: number): boolean => !view.cells[seat].includes(null);

/**
 * Returns whether somebody has a decision to make. Otherwise the game would have continued, or no move would be legal.
 */
const waits: Holds = (view, layout) => {
  const { seat } = view;
  if (isInPhase(view, "placement")) return view.filled.some((_, city) => freeSlots(view, layout, city) > 0);
  if (isInPhase(view, "flight")) return nextSteps(view, layout).length > 1;
  if (isInPhase(view, "after")) return hasUse(view, layout, seat);
  if (isInPhase(view, "between"))
    return view.queue[0]?.kind === "between" && hasWayOut(view, layout, view.queue[0].seat);
  if (isDecision(view)) return hasChoice(view) && decidedIn(view.queue[0].kind) === view.phases[0];
  if (!isKnown(view, seat)) return !isEnd(view);
  if (isEnd(view)) return !view.isExtra && isStuck(view, layout, seat);
  if (isInPhase(view, "phantom") && canClaim(view, layout, seat)) return onlyClaim(view, layout) === undefined;
  if (isInPhase(view, "phantom") && !isStuck(view, layout, seat)) return onlyStep(view, layout) < 0;
  return !isStuck(view, layout, seat) || hasWayOut(view, layout, seat);
};

const arePlaced: Holds = (view) => {
  const { travellers, seats, options } = view;
  const placed = travellers.filter((city) => city >= 0).length;
  const isInTurn = seatsOf(view).every(
    (places) => travellers[(options.firstSeat + places) % seats] >= 0 === places < placed,
  );
  return isInTurn && placed < seats === isInPhase(view, "placement");
};

const areVisited: Holds = ({ travellers, visited, filled }) => {
  const areThere = visited.every((cities, seat) =>
    travellers[seat] === -1 ? cities.length === 0 : cities.includes(travellers[seat]),
  );
  return areThere && filled.every((count, city) => visited.filter((cities) => cities.includes(city)).length <= count);
};

function isOwnedWell(view: AeronautView, layout: Layout, route: number): boolean {
  const from = layout.first[route];
  const marks = view.marks.slice(from, from + layout.length[route]);
  const owners = view.owners[route];
  const paid = view.paid[route];
  if (layout.multi[route]) {
    const markers = marks.includes(-1) ? 0 : marks.reduce((set, seat) => set | bitOf(seat), 0);
    return paid === -1 && owners === markers;
  }
  const first = marks[0];
  if (marks.some((mark) => mark !== first)) return false;
  if (first < 0) return owners === 0 && paid === -1;
  return (owners & bitOf(first)) !== 0 && paid >= 0 && (layout.pays[route] & (1 << paid)) !== 0;
}

const areOwned: Holds = (view, layout) =>
  view.owners.every(
    (_, route) => isOwnedWell(view, layout, route) && (!view.closed[route] || !isBegun(view, layout, route)),
  );

const areClosed: Holds = (view, layout) =>
  layout.twin.every((twin, route) => view.closed[route] === (isDuo(view) && twin >= 0 && isBegun(view, layout, twin)));

/**
 * Whether a seat may have tokens and tolls, which it gets from bonuses, characters or its power. The phantom gets none.
 */
function canGain(view: AeronautView, seat: number): boolean {
  const { bonusBalloons, characters, powers } = view.options;
  return (bonusBalloons || characters || powers) && !isPhantom(view, seat);
}

const areTolls: Holds = (view, layout) =>
  view.tolls.every(
    (seat, route) => seat < 0 || (seat < view.seats && canGain(view, seat) && isBegun(view, layout, route)),
  );

const areKnown = (view: AeronautView): boolean => view.cells.every((_, seat) => isKnown(view, seat));

const areDrawn: Holds = ({ cells, named }) => named.every((row, seat) => (row.at(-1) ?? 0) <= cells[seat].length);

const areNear: Holds = ({ amounts }, { trajectories }) =>
  trajectories.every(({ amount }, at) => Math.abs(amounts[at] - amount) <= 3);

const areInPlay: Holds = (view, { allTypes }) =>
  view.cells.every((cells) => cells.every((cell) => cell === null || (allTypes & (1 << (cell % crossedOut))) !== 0));

/** Returns whether every seat but the phantom has a card of a deck, or nobody if there is none. */
function areDealt(view: AeronautView, cards: readonly (number | null)[], deck: readonly number[]): boolean {
  const rest = [...deck];
  return cards.every((card, seat) => {
    if (card === null) return deck.length > 0;
    if (card === -1) return deck.length === 0 || isPhantom(view, seat);
    const at = rest.indexOf(card);
    return at >= 0 && !isPhantom(view, seat) && rest.splice(at, 1).length > 0;
  });
}

const haveCards: Holds = (view) =>
  areDealt(view, view.objectives, view.options.objectives ? objectives.map((_, id) => id) : []);

/** Returns whether only powers that were not revealed are hidden, and no seat without a power has one to reveal. */
const havePowers: Holds = (view) => {
  const { powers, powersHidden, options } = view;
  const areFine = powers.every((power, seat) =>
    power === null ? powersHidden[seat] : power >= 0 || !powersHidden[seat],
  );
  return areFine && areDealt(view, powers, options.powers ? powerCards(options) : []);
};

const haveTokens: Holds = (view) =>
  view.tokens.every((tokens, seat) => tokens.every((count) => count === 0) || canGain(view, seat));

const areHeld: Holds = (view, layout) =>
  layout.trajectories.every(({ slots }, at) => {
    const isOnce = (view.holders[at] & view.extras[at]) === 0;
    return isOnce && seatCount(view.holders[at]) <= slots;
  });

const areNoted: Holds = (view, layout) =>
  view.amounts.every((_, at) => seatsOf(view).every((seat) => !isCompletedBy(view, layout, at, seat)));

/** Returns whether a flight leads over full cities, none of them twice, and exists only in the air. */
const leadsOver: Holds = (view, { a, b, slots }) => {
  if (view.flight.length > 0 !== isInPhase(view, "flight")) return false;
  let city = view.travellers[view.seat];
  const passed = [city];
  for (const route of view.flight) {
    if (a[route] !== city && b[route] !== city) return false;
    city = a[route] + b[route] - city;
    if (passed.includes(city) || view.filled[city] < slots[city] || view.closed[route]) return false;
    passed.push(city);
  }
  return true;
};

/**
 * Returns whether a landing could have left this consequence: two balloons of one type, or gray balloons one by one,
 * where only the first one comes with seats to rob.
 */
function isTaken(view: AeronautView, { allTypes }: Layout, task: Extract<Task, { kind: "take" }>): boolean {
  const { seat, types, each, times, victims } = task;
  const isGray = view.options.wildWinds && view.options.grayTake === "free" && types === allTypes;
  const isSecond = each === 1 && times === 1;
  const isFine = types !== 0 && (each === 2 ? times === 1 : isGray);
  return isFine && seat === view.seat && victims === (isSecond ? 0 : landingVictims(view, seat, view.travellers[seat]));
}

/** Whether a robbery is of the seat on turn, or where claimants rob, by it. */
function isRobbed(view: AeronautView, { kind, seat, victims }: Extract<Task, { kind: "rob" | "robLast" }>): boolean {
  const isTwin = isInPlay(view, "doubleRobbery") && kind === twinRobbery(view);
  const isClaimant = view.options.twinThief === "claimant";
  // A toll is robbed of any cell.
  if (seat !== view.seat) return victims === bitOf(view.seat) && (kind === "rob" || (isTwin && !isClaimant));
  return isTwin && isClaimant && victims !== 0 && (victims & bitOf(seat)) === 0;
}

/** Returns whether the rules could have caused a consequence. */
function isPossible(view: AeronautView, layout: Layout, task: Task): boolean {
  const { allTypes, length, first, bonus } = layout;
  switch (task.kind) {
    case "take":
      return (task.types & ~allTypes) === 0 && isTaken(view, layout, task);
    case "reward":
      if (task.seat === view.seat) return false;
      return isPhantom(view, task.seat) ? task.types !== 0 && (task.types & ~allTypes) === 0 : task.types === allTypes;
    case "rob":
    case "robLast":
      return isThief(view, task.seat) && isRobbed(view, task);
    case "bonus":
      return task.space < length[task.route] && bonus[first[task.route] + task.space] !== null;
    case "between":
      return view.options.betweenTurns && task.seat !== view.seat;
    case "discard":
    case "pay":
    case "swap":
      return true;
  }
}

const areConsequences: Holds = (view, layout) =>
  view.queue.length > 0 === isDecision(view) && view.queue.every((task) => isPossible(view, layout, task));

const areLedgers: Holds = (view) =>
  view.ledger.every((entries, seat) => {
    if (!view.options.secretAreas) return entries.length === 0;
    const drawn = entries.reduce((sum, entry) => sum + (entry.kind === "in" ? entry.count : 0), 0);
    const crossed = crossedBy(entries);
    const cells = view.cells[seat];
    const isCounted =
      !isKnown(view, seat) || crossed === cells.filter((cell) => cell !== null && cell >= crossedOut).length;
    return drawn === cells.length && isCounted && crossed <= drawn;
  });

const areTypesInLedgers: Holds = ({ ledger }, { allTypes }) =>
  ledger.flat().every((entry) => {
    const types = entry.kind === "in" ? entry.types : entry.kind === "out" && entry.type !== null ? [entry.type] : [];
    return types.every((type) => (allTypes & (1 << type)) !== 0);
  });

/**
 * The conditions on a position, by section: the invariants of section 10 of the rules document, and the condition that
 * somebody can act. Positions that cannot occur in play may pass, so that puzzles are possible.
 */
export const checks: readonly PositionCheck<AeronautView, Layout>[] = [
  [4, "turn 0 in the placement, and only there", (view) => (view.turn === 0) === isInPhase(view, "placement")],
  [4, "nothing of a turn in the placement", (view) => !isInPhase(view, "placement") || isUntouched(view)],
  [4, "the phase of this player, a before the action, e after it", isTimely],
  [5, "no more than the slots of a city", (view, { slots }) => slots.every((most, city) => view.filled[city] <= most)],
  [6, "travellers placed in turn, all of them after the placement", arePlaced],
  [6, "visits in slots that are filled, that of the present city among them", areVisited],
  [7, "owners as the spaces are marked, and a type that pays", areOwned],
  [7, "with two areas the twin of a marked route closed", areClosed],
  [7, "tolls on marked routes, with bonus balloons", areTolls],
  [9, "types of the map", areInPlay],
  [9, "no more balloons than cells", ({ cells, capacity }) => cells.every((row, seat) => row.length <= capacity[seat])],
  [9, "cells named that are drawn", areDrawn],
  [9, "areas hidden with secret areas only", (view) => view.options.secretAreas || areKnown(view)],
  [9, "nothing hidden at the end", (view) => !isEnd(view) || areKnown(view)],
  [10, "nothing hidden at the end", (view) => !isEnd(view) || ![...view.objectives, ...view.powers].includes(null)],
  [10, "different objectives where they are played with", haveCards],
  [10, "powers where they are played with, no more of one than there are cards", havePowers],
  [10, "tokens with bonus balloons, and none of the phantom", haveTokens],
  [11, "an amount within 3 of the printed one", areNear],
  [11, "no more holders than slots, nobody twice", areHeld],
  [11, "a holder in each slot that is open to somebody joined", areNoted],
  [12, "a flight from route to route over full cities, in the air only", leadsOver],
  [12, "what could wait for a decision, and only then", areConsequences],
  [13, "as many cells drawn and crossed out as the area has", areLedgers],
  [13, "types of the map", areTypesInLedgers],
  [4, "somebody with a choice", (view, layout) => isDecision(view) || waits(view, layout)],
  [12, "a decision with a choice", waits],
];
