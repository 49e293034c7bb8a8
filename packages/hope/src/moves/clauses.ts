import type { MoveCtx, Seat } from "@turnwright/core/rules";
import type { Mode } from "../content/shape.js";
import type { HopeMove, Payment } from "../kinds/move.js";
import type { HopeObjection } from "../kinds/objection.js";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { works } from "../terms/bugs.js";
import { cellAhead, isLineDirection, touchesAhead } from "../terms/navigation.js";
import { formOf, holds, isJoker, isPair } from "../terms/payment.js";
import { technologyAt } from "../terms/planets.js";

type Answer = HopeObjection | undefined;
type Paying = { readonly pay: Payment };
type Flying = Extract<HopeMove, { readonly type: "navigate" | "step" }>;

/** Sentences that several moves share; each move spreads them into its tables. */
export const firstMoveMade = {
  "R99c-first-move-made": (ctx: MoveCtx<Hope>): void => {
    if (!ctx.state.acted) ctx.emit({ type: "beginningOver" });
  },
};

export const movementLeft = {
  "R18a-movement-left": (view: HopeView): Answer => (view.moves > 0 ? undefined : { code: "no-movement-left" }),
};

export const movementAction = {
  "R18b-movement-action": (ctx: MoveCtx<Hope>): void => ctx.emit({ type: "movementSpent" }),
};

/** Returns the mode of a step. The first step chooses it, and the others keep it. */
function modeOf(view: HopeView, move: Flying): Mode | null {
  return move.type === "navigate" ? move.mode : view.mode;
}

export const noFog = {
  "B12-fog": (view: HopeView, _seat: Seat, move: Flying): Answer =>
    modeOf(view, move) === "sideways" && works(view, "fog") ? { code: "sideways-fogged" } : undefined,
};

export const alongLines = {
  "R24b-line-direction": (view: HopeView, seat: Seat, move: Flying): Answer => {
    const mode = modeOf(view, move);
    if (mode === null || mode === "sideways") return undefined;
    if (isLineDirection(view, seat, mode, move.direction)) return undefined;
    return { code: "no-such-step", direction: move.direction };
  },
};

export const acrossBorders = {
  "R26-common-border": (view: HopeView, seat: Seat, move: Flying): Answer => {
    if (modeOf(view, move) !== "sideways" || cellAhead(view, seat, move.direction) < 0) return undefined;
    if (touchesAhead(view, seat, move.direction)) return undefined;
    return { code: "no-such-step", direction: move.direction };
  },
};

export const overTiles = {
  "R29-no-gaps": (view: HopeView, seat: Seat, { direction }: Flying): Answer =>
    cellAhead(view, seat, direction) >= 0 ? undefined : { code: "no-such-step", direction },
};

export const payment = {
  "R44b-one-card": (view: HopeView, seat: Seat, { pay }: Paying): Answer =>
    pay.length > 1 || formOf(view, pay, technologyAt(view, view.shipCells[seat])) !== null
      ? undefined
      : { code: "payment-invalid", pay },
  "R46b-two-cards": (view: HopeView, _seat: Seat, { pay }: Paying): Answer =>
    pay.length === 1 || isPair(view, pay) ? undefined : { code: "payment-invalid", pay },
  "R42c-cards-in-hand": (view: HopeView, seat: Seat, { pay }: Paying): Answer =>
    holds(view.hands[seat], pay) ? undefined : { code: "cards-not-in-hand", pay },
  "B13-broken-joker": (view: HopeView, _seat: Seat, { pay }: Paying): Answer =>
    pay.length === 1 && isJoker(pay[0]) && works(view, "broken-joker") ? { code: "jokers-broken" } : undefined,
};

export const ontoThePile = {
  "R43-pile": (ctx: MoveCtx<Hope>, { pay }: Paying): void => {
    const { state, seat } = ctx;
    const how = formOf(state, pay, technologyAt(state, state.shipCells[seat])) ?? "match";
    ctx.emit({ type: "cardsPaid", seat, cards: pay, how });
  },
};

export const oncePerTurn = {
  "R71a-one-step": (view: HopeView): Answer => (view.developed ? { code: "already-developed" } : undefined),
  "R108e-development-barred": (view: HopeView, seat: Seat): Answer =>
    view.noDevelopment[seat] ? { code: "development-barred" } : undefined,
};

/** Returns why a seat cannot pay for the next step of its development. */
export function unaffordable(view: HopeView, seat: Seat, needed: number): Answer {
  const owned = view.medals[seat];
  return owned >= needed ? undefined : { code: "not-enough-medals", needed, owned };
}

export const pioneerNeeded = {
  "R72-pioneer-needed": (view: HopeView, seat: Seat): Answer =>
    view.supplies[seat] > 0 ? undefined : { code: "no-pioneers-left" },
};
