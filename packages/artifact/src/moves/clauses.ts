import type { MoveCtx, Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";
import type { ArtifactObjection } from "../kinds/objection.js";
import type { Artifact } from "../kinds.js";
import { takeControl } from "../procedures/take-control.js";
import type { ArtifactView } from "../state.js";
import { takesControl } from "../terms/control.js";
import { holds } from "../terms/piles.js";

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
    if (takesControl(ctx.state)) takeControl(ctx);
  },
};
