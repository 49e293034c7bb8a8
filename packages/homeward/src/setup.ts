import type { RulesOf } from "@turnwright/core/rules";
import { tiers } from "./content/cards.js";
import { colours } from "./content/colours.js";
import type { Homeward } from "./kinds.js";
import type { HomewardState } from "./state.js";
import { cardsOfTier, editionOf } from "./terms/edition.js";
import { pileOf } from "./terms/piles.js";
import { homeTile } from "./terms/portals.js";

/**
 * Returns a shuffled list in two parts: the cards that lie open, from the top, and the rest, with the next card last.
 */
function dealt(shuffled: readonly number[], count: number): { readonly open: number[]; readonly below: number[] } {
  return { open: shuffled.slice(0, count), below: shuffled.slice(count).reverse() };
}

/** Returns this number of tokens by colour. Takes one of each colour in turn, but no more than its pile has. */
function startTokens(state: HomewardState, count: number): number[] {
  return colours.map((_, colour) => {
    const due = Math.floor((count + colours.length - 1 - colour) / colours.length);
    return Math.min(due, pileOf(state, colour) ?? due);
  });
}

/** What is on the table before the first turn. */
export const setup: RulesOf<Homeward, "setup"> = {
  "R2-goal-pit": (ctx) => {
    const { seats, options } = ctx.state;
    const { pitSize } = editionOf(ctx.state);
    const deals = tiers.map((_, tier) => dealt(ctx.chance.shuffle("goals", cardsOfTier(ctx.state, tier)), pitSize));
    const [lower, middle, top] = deals.map(({ below }) => below);
    ctx.emit({
      type: "gameStarted",
      seats,
      options,
      stackCount: options.stackSize,
      pit: deals.map(({ open }) => open),
      deckCounts: deals.map(({ below }) => below.length),
      lower,
      middle,
      top,
    });
  },
  "R4-four-piles": (ctx) => ctx.emit({ type: "pilesFormed", each: ctx.state.options.tokensPerColour }),
  "R4b-compensation": (ctx) => {
    for (const [seat, count] of ctx.state.options.compensation.entries())
      if (count > 0) ctx.emit({ type: "tokensGiven", seat, tokens: startTokens(ctx.state, count) });
  },
  "R1-home-first": (ctx) => ctx.emit({ type: "homePlaced", tile: homeTile, x: 0, y: 0 }),
  "R5a-draw-stack": (ctx) => {
    const { length: tileCount } = editionOf(ctx.state).tiles;
    const ids = Array.from({ length: tileCount - 1 }, (_, at) => at + 1);
    const { open, below } = dealt(ctx.chance.shuffle("tiles", ids), ctx.state.options.stackSize);
    ctx.emit({ type: "stackFormed", stack: open.reverse(), box: below.reverse() });
  },
};
