import type { MoveCtx, Seat } from "@turnwright/core/rules";
import type { ArtifactObjection } from "../kinds/objection.js";
import type { Artifact } from "../kinds.js";
import type { ArtifactView } from "../state.js";
import { isDiagonalStep, isLineStep } from "../terms/board.js";
import { footing, highestStep } from "../terms/stacks.js";

type Step = { readonly type: "ho" | "vert" | "diag"; readonly to: number };

function isOneSpace(view: ArtifactView, { type, to }: Step, here: number): boolean {
  return type === "diag" ? isDiagonalStep(view, here, to) : isLineStep(view, type === "ho", here, to);
}

/** The permissions that Ho, Vert and Diag share. */
export const oneStep = {
  "R16a-one-space": (view: ArtifactView, seat: Seat, move: Step): ArtifactObjection | undefined => {
    const from = view.pawns[seat];
    return isOneSpace(view, move, from) ? undefined : { code: "not-one-step", from, to: move.to };
  },
  "R17a-ground-to-ground": (view: ArtifactView, seat: Seat, { to }: Step): ArtifactObjection | undefined => {
    const here = footing(view, seat);
    const there = view.heights[to];
    return here === 0 && there > 0 ? { code: "too-high", here, there } : undefined;
  },
  "R17b-level-walls": (view: ArtifactView, seat: Seat, { to }: Step): ArtifactObjection | undefined => {
    const here = footing(view, seat);
    const there = view.heights[to];
    return here > 0 && there > highestStep(view, here) ? { code: "too-high", here, there } : undefined;
  },
};

function movePawn(ctx: MoveCtx<Artifact>, to: number): void {
  ctx.emit({ type: "pawnMoved", seat: ctx.seat, from: ctx.state.pawns[ctx.seat], to });
}

/** The effects that Ho, Vert and Diag share. */
export const step = {
  "R16b-step": (ctx: MoveCtx<Artifact>, { to }: Step): void => movePawn(ctx, to),
};

/** The effect of a Jump. */
export const jumpUp = {
  "R21b-jump": (ctx: MoveCtx<Artifact>, { to }: { readonly to: number }): void => movePawn(ctx, to),
};

/** The effect of a holder's step or jump on the artifact. */
export const carry = {
  "R19-carry": (ctx: MoveCtx<Artifact>): void => {
    const { artifact, pawns } = ctx.state;
    if (artifact.holder !== ctx.seat) return;
    ctx.emit({ type: "artifactCarried", seat: ctx.seat, from: artifact.at, to: pawns[ctx.seat] });
  },
};
