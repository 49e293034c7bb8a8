import { type Ctx, type RulesOf, repeated } from "@turnwright/core/rules";
import type { Card, Token } from "./content/shape.js";
import { cards as cardKinds, characters, tokens as tokenKinds } from "./content/words.js";
import type { Role } from "./event/words.js";
import type { Hope } from "./kinds.js";
import type { HopeState } from "./state.js";
import { cardCounts, editionOf, sizeOf, tileAt, tokenCounts } from "./terms/edition.js";
import { hasSymbol, letterOf } from "./terms/payment.js";
import { isOnBorder, technologyAt } from "./terms/planets.js";

/** Returns the border tiles with the fewest planets, of one technology or, for -1, of all technologies. */
function fewestPlanets(state: HopeState, technology: number): number[] {
  const border = state.tiles.flatMap((_, cell) => {
    const isLetter = technology < 0 || technologyAt(state, cell) === technology;
    return cell !== 0 && isOnBorder(state, cell) && isLetter ? [{ cell, planets: sizeOf(tileAt(state, cell)) }] : [];
  });
  const fewest = Math.min(...border.map(({ planets }) => planets));
  return border.flatMap(({ cell, planets }) => (planets === fewest ? [cell] : []));
}

/** Returns how many cards must be drawn from the top until one shows a technology of the border; all if none does. */
function cardsToDraw(state: HopeState): number {
  const { deck } = state;
  for (let drawn = 1; drawn <= deck.length; drawn++) {
    if (fewestPlanets(state, letterOf(deck[deck.length - drawn])).length > 0) return drawn;
  }
  return deck.length;
}

function topOf(deck: readonly Card[], count: number): Card[] {
  return deck.slice(deck.length - count).reverse();
}

function layStacks(ctx: Ctx<Hope>): void {
  const { state } = ctx;
  const shuffled = ctx.chance.shuffle("tokens", repeated<Token>(tokenKinds, tokenCounts(state)));
  let from = 0;
  editionOf(state).stacks[state.options.difficulty].forEach((size, stack) => {
    ctx.emit({ type: "stackDealt", stack, tokens: shuffled.slice(from, from + size) });
    from += size;
  });
}

function dealRoles(ctx: Ctx<Hope>): void {
  const { seats, options } = ctx.state;
  const { traitor } = options;
  const given = new Array<Role>(seats).fill("hope");
  const roles = traitor ? ctx.chance.shuffle<Role>("roles", [...given, "nope"]) : given;
  for (let seat = 0; seat < seats; seat++) ctx.emit({ type: "roleDealt", seat, role: roles[seat] });
  if (traitor) ctx.emit({ type: "roleSetAside", role: roles[seats] });
}

function layReplenishment(ctx: Ctx<Hope>): void {
  const deck = ctx.chance.shuffle("deck", repeated<Card>(cardKinds, cardCounts(ctx.state)));
  ctx.emit({ type: "deckShuffled", deck });
  const laid: Card[] = [];
  const others: Card[] = [];
  for (const card of topOf(deck, deck.length)) (hasSymbol(card) && laid.length < 3 ? laid : others).push(card);
  ctx.emit({ type: "replenishmentLaid", cards: laid });
  ctx.emit({ type: "deckShuffled", deck: ctx.chance.shuffle("deck", others.reverse()) });
}

/** The setup, in this order. */
export const setup: RulesOf<Hope, "setup"> = {
  "R2-board": (ctx) => {
    const { board } = ctx.state.options;
    const ids = editionOf(ctx.state).tiles.map(({ id }) => id);
    ctx.emit({ type: "boardDealt", tiles: [0, ...(board === "random" ? ctx.chance.shuffle("tiles", ids) : board)] });
  },
  "R3-token-stacks": layStacks,
  "R4-roles": dealRoles,
  "R5-marker": (ctx) => ctx.emit({ type: "markerPlaced", space: 0 }),
  "R6-pioneers": (ctx) => ctx.emit({ type: "pioneersDealt", supply: editionOf(ctx.state).pioneersPerSeat - 2 }),
  "R7-medals": (ctx) => ctx.emit({ type: "medalsLaid", count: editionOf(ctx.state).medals }),
  "R8-bug-deck": (ctx) => {
    if (!ctx.state.options.bugCards) return;
    const ids = editionOf(ctx.state).bugs.map(({ id }) => id);
    ctx.emit({ type: "bugDeckShuffled", deck: ctx.chance.shuffle("bugs", ids) });
  },
  "R9-replenishment": layReplenishment,
  "R10a-candidates": (ctx) => {
    const cards = topOf(ctx.state.deck, cardsToDraw(ctx.state));
    const candidates = cards.length === 0 ? [] : fewestPlanets(ctx.state, letterOf(cards.at(-1)!));
    ctx.emit({ type: "candidatesFound", cards, candidates });
  },
  "R11a-no-hit": (ctx) => {
    if (ctx.state.candidates.length > 0) return;
    ctx.emit({ type: "candidatesFound", cards: [], candidates: fewestPlanets(ctx.state, -1) });
  },
  "R11b-to-the-bottom": (ctx) => ctx.emit({ type: "cardsBuried", count: cardsToDraw(ctx.state) }),
  "R12a-fixed-characters": (ctx) => {
    const { seats, options } = ctx.state;
    const given = options.characters;
    if (given === "choose") return;
    const drawn = given === "random" ? ctx.chance.shuffle("characters", characters) : given;
    for (let seat = 0; seat < seats; seat++) {
      ctx.emit({ type: "characterChosen", seat, character: drawn[seat] });
    }
  },
};
