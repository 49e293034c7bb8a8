import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { hasUse, hasWayOut, isStuck } from "../terms/abilities.js";
import { canClaim } from "../terms/claims.js";
import { onlyClaim } from "../terms/phantom.js";
import { isBegun } from "../terms/routes.js";
import { isDuo, isPhantom, nextToPlace } from "../terms/seats.js";
import { isCompletedBy, seatCount } from "../terms/trajectories.js";
import { nextSteps, onlyStep } from "../terms/ways.js";
import type { Fields } from "./fields.js";

/** Travellers stand where slots are filled; in the placement those before the next seat are placed, later all. */
function placesFit(view: AeronautView, fields: Fields, letter: string): void {
  const { travellers, seats, visited } = view;
  const { firstSeat } = view.options;
  const placed = travellers.filter((city) => city >= 0).length;
  for (let places = 0; places < seats; places++) {
    const isPlaced = travellers[(firstSeat + places) % seats]! >= 0;
    if (isPlaced !== places < placed) fields.refuse(6, "travellers placed in turn");
  }
  if (placed < seats !== (letter === "P")) fields.refuse(6, "travellers that are all placed, or the placement");
  const needed = view.filled.map((_, city) => visited.filter((cities) => cities.includes(city)).length);
  if (needed.some((count, city) => count > view.filled[city]!)) fields.refuse(6, "travellers in slots that are filled");
  if (visited.some((cities, seat) => cities.length > 0 && travellers[seat] === -1))
    fields.refuse(6, "no visits before the placement");
}

/** Invariants 5 and 6. */
function routesFit(view: AeronautView, layout: Layout, fields: Fields): void {
  for (let route = 0; route < layout.routes; route++) {
    const twin = layout.twin[route]!;
    const mustClose = isDuo(view) && twin >= 0 && isBegun(view, layout, twin);
    if (view.closed[route] !== mustClose) fields.refuse(7, "with two seats the twin of a marked route closed");
    const toll = view.tolls[route]!;
    if (toll >= 0 && (!view.options.bonusBalloons || isPhantom(view, toll) || !isBegun(view, layout, route)))
      fields.refuse(7, "a toll on a marked route");
  }
}

/** Invariants 2 and 10. */
function areasFit(view: AeronautView, fields: Fields): void {
  view.cells.forEach((cells, seat) => {
    const isHidden = cells.includes(null);
    if (cells.length > view.capacity[seat]!) fields.refuse(8, "no more balloons than cells");
    if (isHidden && (!view.options.secretAreas || cells.some((cell) => cell !== null)))
      fields.refuse(8, "areas that are hidden whole, with secret areas only");
  });
}

/** Invariant 7, and who has a card. */
function pointsFit(view: AeronautView, layout: Layout, fields: Fields): void {
  view.objectives.forEach((card, seat) => {
    const has = view.options.objectives && !isPhantom(view, seat);
    if (card !== null && card >= 0 !== has) fields.refuse(9, "objectives where they are played with");
    if (card === null && !view.options.objectives) fields.refuse(9, "objectives where they are played with");
  });
  const cards = view.objectives.filter((card) => card !== null && card >= 0);
  if (new Set(cards).size !== cards.length) fields.refuse(9, "different objectives");
  const hasTokens = (seat: number): boolean => view.tokens[seat]!.some((count) => count > 0);
  if (view.tokens.some((_, seat) => hasTokens(seat) && (!view.options.bonusBalloons || isPhantom(view, seat))))
    fields.refuse(9, "tokens with bonus balloons only, and none of the phantom");
  layout.trajectories.forEach(({ amount, slots }, at) => {
    const now = view.amounts[at]!;
    if (now < amount - 3 || now > amount + 3) fields.refuse(10, "an amount within 3 of the printed one");
    const isTwice = (view.holders[at]! & view.extras[at]!) !== 0;
    if (isTwice || seatCount(view.holders[at]!) > slots) fields.refuse(10, "no more holders than slots, nobody twice");
    for (let seat = 0; seat < view.seats; seat++)
      if (view.options.trajectories && isCompletedBy(view, layout, at, seat)) fields.refuse(10, "nobody who is joined but no holder");
  });
}

/** Whether everything that decides what a seat may do is there to be seen. */
function isKnown(view: AeronautView, seat: number): boolean {
  return !view.cells[seat]!.includes(null);
}

/** A position in which the game waits: otherwise it would have gone on by itself. */
function waits(view: AeronautView, layout: Layout, fields: Fields, letter: string): void {
  const { seat: turn } = view;
  if ((view.turn === 0) !== (letter === "P")) fields.refuse(4, "turn 0 in the placement, and only there");
  if (letter === "P" && (view.extraPending > 0 || view.isExtra || view.rumoured)) fields.refuse(4, "no turn yet");
  const knowsStuck = (letter === "A" || letter === "O") && isKnown(view, turn);
  const stuck = knowsStuck && isStuck(view, layout, turn);
  if (letter === "A" && stuck && !hasWayOut(view, layout, turn)) fields.refuse(4, "a seat that can act");
  if (letter === "O" && (!stuck || view.isExtra)) fields.refuse(4, "a seat that cannot act");
  if (letter === "E" && !hasUse(view, layout, turn)) fields.refuse(4, "an ability to use after the action");
  if (letter === "A" && isPhantom(view, turn) && !hasPhantomChoice(view, layout)) fields.refuse(4, "a phantom with a choice");
  if (letter === "F") flightWaits(view, layout, fields);
}

/** Whether seat 0 has something to decide for the phantom: which claim, or which way. */
function hasPhantomChoice(view: AeronautView, layout: Layout): boolean {
  return canClaim(view, layout, view.seat) ? onlyClaim(view, layout) === undefined : onlyStep(view, layout) < 0;
}

function flightWaits(view: AeronautView, layout: Layout, fields: Fields): void {
  if (nextSteps(view, layout).length < 2 || view.base !== "act" || view.queue.length > 0)
    fields.refuse(fields.pending, "a flight with a choice of ways");
}

/** A flight leads over full cities, none of them twice. */
function flightLeadsOn(view: AeronautView, layout: Layout, fields: Fields): void {
  let city = view.travellers[view.seat]!;
  const passed = [city];
  for (const route of view.flight) {
    const [a, b] = [layout.a[route]!, layout.b[route]!];
    if (a !== city && b !== city) fields.refuse(fields.pending, "a flight from route to route");
    city = a + b - city;
    if (passed.includes(city) || view.filled[city]! < layout.slots[city]! || view.closed[route])
      fields.refuse(fields.pending, "a flight over full cities, none twice");
    passed.push(city);
  }
}

/** Checks a position that was read against the invariants of section 10 of the rules document. */
export function checkPosition(view: AeronautView, layout: Layout, fields: Fields, letter: string, seat: number): void {
  placesFit(view, fields, letter);
  if (letter === "P" && seat !== nextToPlace(view)) fields.refuse(4, "the seat that places next");
  routesFit(view, layout, fields);
  areasFit(view, fields);
  pointsFit(view, layout, fields);
  if (fields.pending > 0) {
    flightLeadsOn(view, layout, fields);
    if ((letter === "F") !== view.flight.length > 0 || (letter === "D") !== view.queue.length > 0)
      fields.refuse(fields.pending, "a flight, or what waits");
  }
  waits(view, layout, fields, letter);
}
