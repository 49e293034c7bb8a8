import type { Ctx, SetupTable } from "@turnwright/core/rules";
import { editionFrom, piecesOf } from "./edition/pieces.js";
import type { Homeward } from "./kinds.js";
import type { HomewardOptions } from "./options.js";
import { homeTile } from "./terms/portals.js";

/** The options of the match, as the state keeps them. */
function optionsOf({ state }: Ctx<Homeward>): HomewardOptions {
  const { ending, refill, supports, tokensPerColour, stackSize } = state;
  return { ending, refill, supports, tokensPerColour, stackSize, edition: editionFrom(state.edition) };
}

/** A shuffled list from the top: what is dealt, then what stays below, the next one last. */
function dealt(shuffled: readonly number[], count: number): { readonly open: number[]; readonly below: number[] } {
  return { open: shuffled.slice(0, count), below: shuffled.slice(count).reverse() };
}

/** What is on the table before the first turn. */
export const setup: SetupTable<Homeward> = {
  "R2-goal-pit": (ctx) => {
    const { tiers, pitSize } = piecesOf(ctx.state);
    const [lower, middle, top] = tiers.map((ids) => dealt(ctx.chance.shuffle("goals", ids), pitSize));
    ctx.emit({
      type: "gameStarted",
      seats: ctx.state.seats,
      options: optionsOf(ctx),
      stackCount: ctx.state.stackSize,
      pit: [lower!.open, middle!.open, top!.open],
      deckCounts: [lower!.below.length, middle!.below.length, top!.below.length],
      lower: lower!.below,
      middle: middle!.below,
      top: top!.below,
    });
  },
  "R4-four-piles": (ctx) => ctx.emit({ type: "pilesFormed", each: ctx.state.tokensPerColour }),
  "R1-home-first": (ctx) => ctx.emit({ type: "homePlaced", tile: homeTile, x: 0, y: 0 }),
  "R5a-draw-stack": (ctx) => {
    const { tileCount } = piecesOf(ctx.state);
    const ids = Array.from({ length: tileCount - 1 }, (_, at) => at + 1);
    const { open, below } = dealt(ctx.chance.shuffle("tiles", ids), ctx.state.stackSize);
    ctx.emit({ type: "stackFormed", stack: open.reverse(), box: below.reverse() });
  },
};
