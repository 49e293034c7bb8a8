import type { MoveCtx, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { CardKind } from "../content/cards.js";
import type { Artifact, ArtifactObjection } from "../kinds.js";
import type { ArtifactView } from "../state.js";
import { takesControl, taking } from "../terms/control.js";
import { holds } from "../terms/piles.js";

/** A location on the largest board there is; smaller boards are checked by `fits`. */
export const location: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(224));

/** One frozen move for each location, so that offering them costs no memory. */
export function movesTo<M extends object>(make: (at: number) => M): readonly Readonly<M>[] {
  return Array.from({ length: 225 }, (_, at) => Object.freeze(make(at)));
}

/** What every card asks for: to be in the own hand. */
export const ownCard = {
  "R7a-card-in-hand": (
    view: ArtifactView,
    seat: Seat,
    { type }: { readonly type: CardKind },
  ): ArtifactObjection | undefined => (holds(view, seat, type) ? undefined : { code: "card-not-in-hand", card: type }),
};

/** What every card begins with. */
export const playCard = {
  "R7b-play-card": (ctx: MoveCtx<Artifact>, { type }: { readonly type: CardKind }): void =>
    ctx.emit({ type: "cardPlayed", seat: ctx.seat, card: type }),
};

/** What every card that moves the own pawn ends with. */
export const controlCheck = {
  "R14-control-by-moving": (ctx: MoveCtx<Artifact>): void => {
    if (takesControl(ctx.state)) ctx.emit(taking(ctx.state));
  },
};
