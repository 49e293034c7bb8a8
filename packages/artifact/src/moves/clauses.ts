import type { MoveCtx, Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";
import type { ArtifactObjection } from "../kinds/objection.js";
import type { Artifact } from "../kinds.js";
import { takeControl } from "../procedures/take-control.js";
import type { ArtifactView } from "../state.js";
import { takesControl } from "../terms/control.js";
import { holds } from "../terms/piles.js";

/** The permission that every card needs: the card is in the seat's own hand. */
export const ownCard = {
  "R7a-card-in-hand": (
    view: ArtifactView,
    seat: Seat,
    { type }: { readonly type: CardKind },
  ): ArtifactObjection | undefined => (holds(view, seat, type) ? undefined : { code: "card-not-in-hand", card: type }),
};

/** The first effect of every card. */
export const playCard = {
  "R7b-play-card": (ctx: MoveCtx<Artifact>, { type }: { readonly type: CardKind }): void =>
    ctx.emit({ type: "cardPlayed", seat: ctx.seat, card: type }),
};

/** The last effect of every card that moves the seat's own pawn. */
export const controlCheck = {
  "R14-control-by-moving": (ctx: MoveCtx<Artifact>): void => {
    if (takesControl(ctx.state)) takeControl(ctx);
  },
};
