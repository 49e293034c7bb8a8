import { derivedOf, type Immutable, legalMoves, type Match, view } from "@turnwright/core";
import { stepX, stepY } from "../src/content/colours.js";
import { arm, closed, opposite, turningOf } from "../src/derive/tile-tables.js";
import type { HomewardDerived } from "../src/derive.js";
import { type Homeward, homeward } from "../src/index.js";
import { boughtCard, editionOf, tierOf, topCard } from "../src/terms/edition.js";
import { isPlaced, lieAt, lieOf } from "../src/terms/grid.js";
import { pileOf } from "../src/terms/piles.js";
import { dueTops } from "../src/terms/tops.js";

type State = Immutable<Homeward["state"]>;

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function sorted(list: readonly number[]): string {
  return [...list].sort((one, other) => one - other).join();
}

/** Invariant 1. */
function tokensAreThere(state: State): void {
  const { tokens } = state;
  const { tokensPerColour } = state.options;
  must(
    tokens.flat().every((count) => count >= 0),
    "a seat has fewer than no tokens",
  );
  for (let colour = 0; colour < 4; colour++) {
    const pile = pileOf(state, colour);
    must((pile === null) === (tokensPerColour === null), "a pile has a limit by option only");
    if (pile === null) continue;
    const held = tokens.reduce((sum, own) => sum + own[colour], 0);
    must(pile >= 0 && pile + held === tokensPerColour, `colour ${colour}: ${pile} in the pile, ${held} held`);
  }
}

/** Invariant 2. */
function tilesAreThere({ order, stack, box, aside, drawn, rots }: State): void {
  const all = [...order, ...stack, ...box, ...aside, ...(drawn === null ? [] : [drawn])];
  must(sorted(all) === rots.map((_, tile) => tile).join(), "not every tile once");
}

/** Invariant 3. */
function cardsAreThere(state: State): void {
  const { cards } = editionOf(state);
  const pit = state.pit.flat().filter((card) => card !== null);
  const owned = [...state.cards.flat(), ...state.tops.flat().map(({ card }) => card)];
  const all = [...pit, ...owned, ...state.decks.flat(), ...state.discard, ...state.forfeited];
  must(sorted(all) === cards.map((_, card) => card).join(), "not every card once");
  must(
    state.discard.every((card) => tierOf(state, card) < 2),
    "a top card in the discard pile",
  );
}

/** Invariant 4. */
function contactsMatch(state: State, derived: HomewardDerived): void {
  const { open } = derived.tables;
  state.order.forEach((tile, at) => {
    let joined = at === 0;
    for (let edge = 0; edge < 4; edge++) {
      const other = lieAt(derived, state.xs[tile] + stepX[edge], state.ys[tile] + stepY[edge]);
      if (other < 0) continue;
      const isOpen = ((open[turningOf(derived.tables, lieOf(state, tile))] >> edge) & 1) === 1;
      must(
        isOpen === (((open[turningOf(derived.tables, other)] >> opposite(edge)) & 1) === 1),
        `tile ${tile} does not match ${other >> 2}`,
      );
      joined ||= isOpen && state.order.indexOf(other >> 2) < at;
    }
    must(joined, `tile ${tile} continued no path when it was placed`);
  });
}

/** Invariant 5. */
function mapIsOpen({ stack, outcome }: State, { openEdges }: HomewardDerived): void {
  must(stack.length === 0 || outcome !== null || openEdges > 0, "the map is closed while tiles are left");
}

/** Invariant 6. */
function standWell(state: State, derived: HomewardDerived): void {
  const { arms } = derived.tables;
  const { portals } = editionOf(state);
  const isStop = (tile: number): boolean =>
    isPlaced(state, tile) && arms[turningOf(derived.tables, lieOf(state, tile))] !== 0;
  must(state.pawns.every(isStop), "a pawn beside the intersections");
  for (const own of state.portals) {
    must(own.length <= portals && new Set(own).size === own.length, "too many portals, or two on a tile");
    must(
      own.every((tile) => tile !== 0 && isStop(tile)),
      "a portal beside the intersections, or at HOME",
    );
  }
}

/** Invariant 7. */
function supportsAreUsedOnce(state: State): void {
  state.tops.forEach((tops, seat) => {
    const used = tops.flatMap(({ supports }) => supports);
    must(new Set(used).size === used.length, "a card that supports two top cards");
    const isThere = used.every((card) => state.cards[seat].includes(card));
    must(state.options.supports === "tradable" || isThere, "a support that is gone");
  });
}

/** Invariant 8. */
function topsAreSettled(state: State): void {
  const phase = state.phases[0];
  if (phase === "claim" || phase === "pay") return;
  for (let seat = 0; seat < state.seats; seat++)
    must(dueTops(state, seat).length === 0, `seat ${seat} waits for a top`);
}

/** Invariant 12, its second half. */
function memoriesArePaths(state: State): void {
  state.lastCollected.forEach((tiles, seat) => {
    must(tiles.length === 0 || state.lastPath[seat] !== null, "shields are remembered without a path");
  });
}

/** Invariant 13. */
function pointsAgree({ state, outcome }: Match<Homeward>): void {
  outcome?.scores.forEach((score, seat) => {
    const owned = state.cards[seat].map((card) => boughtCard(state, card));
    const lower = owned.filter(({ tier }) => tier === "lower");
    const middle = owned.filter(({ tier }) => tier === "middle");
    const tops = state.tops[seat].map(({ card }) => topCard(state, card).needs);
    const points = [
      lower.reduce((sum, { price, colour }) => sum + price[colour], 0),
      middle.reduce((sum, { price, colour }) => sum + 2 * price[colour], 0),
      tops.reduce((sum, [one, other]) => sum + (one === other ? 4 : 2), 0),
    ];
    must(points.join() === [score.lower, score.middle, score.top].join(), `seat ${seat} has other points`);
    must(score.total === score.lower + score.middle + score.top, `the total of seat ${seat} is no sum`);
  });
}

/** Invariant 14. */
function turnsAreEqual({ outcome, turn, seats, options }: State): void {
  must(outcome === null || options.ending === "turn" || turn % seats === 0, "seats had different numbers of turns");
}

/** Invariant 15, its first half. */
function viewsAreAlike(match: Match<Homeward>): void {
  const views = [0, 1, "spectator" as const].map((viewer) => JSON.stringify(view(homeward, match, viewer).state));
  must(new Set(views).size === 1, "two viewers see different things");
}

/** Invariant 17. */
function paymentsAreChoices(match: Match<Homeward>): void {
  if (match.state.phases[0] !== "pay") return;
  must(legalMoves(homeward, match, match.toAct[0]).length > 1, "a payment without a choice");
}

/**
 * Follows a road from an open or joined edge of a tile, tile by tile: the port of an arm, or the complement of an open
 * one.
 */
function followed(state: State, derived: HomewardDerived, tile: number, edge: number): number {
  let [at, out] = [tile, edge];
  for (let steps = 0; steps < 4 * state.rots.length; steps++) {
    const lie = lieAt(derived, state.xs[at] + stepX[out], state.ys[at] + stepY[out]);
    if (lie < 0) return ~(4 * at + out);
    const entry = opposite(out);
    const lead = derived.tables.leads[4 * turningOf(derived.tables, lie) + entry];
    if (lead === arm) return 4 * (lie >> 2) + entry;
    at = lie >> 2;
    out = lead;
  }
  throw new Error("a road without an end");
}

/** What is kept beside the state about roads is what one finds by following them. */
function roadsAreKeptUp(state: State, derived: HomewardDerived): void {
  for (const tile of state.order) {
    for (let edge = 0; edge < 4; edge++) {
      const lead = derived.tables.leads[4 * turningOf(derived.tables, lieOf(state, tile)) + edge];
      const isOpen = lieAt(derived, state.xs[tile] + stepX[edge], state.ys[tile] + stepY[edge]) < 0;
      if (lead === closed || (lead !== arm && !isOpen)) continue;
      // An arm's road begins at its edge, the road behind an open link on the other side of the tile.
      const end = followed(state, derived, tile, lead === arm ? edge : lead);
      must(derived.ends[4 * tile + edge] === end, `the road from tile ${tile}, edge ${edge} ends at ${end}`);
    }
  }
}

/** What is kept beside the state about free cells is what one finds by looking. */
function cellsAreKeptUp(_state: State, derived: HomewardDerived): void {
  const { tables } = derived;
  const fitting = new Array<number>(tables.kindCount).fill(0);
  const rows = new Array<number>(tables.kindCount * derived.height).fill(0);
  let [openEdges, openCells] = [0, 0];
  derived.grid.forEach((lie, cell) => {
    if (lie >= 0) return;
    const [x, y] = [derived.left + (cell % derived.width), derived.top + Math.trunc(cell / derived.width)];
    let contacts = 0;
    for (let edge = 0; edge < 4; edge++) {
      const other = lieAt(derived, x + stepX[edge], y + stepY[edge]);
      if (other < 0) continue;
      const isOpen = ((tables.open[turningOf(derived.tables, other)] >> opposite(edge)) & 1) === 1;
      contacts |= (16 << edge) | (isOpen ? 1 << edge : 0);
      if (isOpen) openEdges++;
    }
    if ((contacts & 15) !== 0) openCells++;
    must(~lie === contacts, `the cell (${x}, ${y}) asks for ${contacts}`);
    for (let kind = 0; kind < tables.kindCount; kind++) {
      const count = tables.fits.choicesAt(kind + tables.kindCount * contacts);
      fitting[kind] += count;
      rows[kind + tables.kindCount * Math.trunc(cell / derived.width)] += count;
    }
  });
  must(
    derived.openEdges === openEdges && derived.openCells === openCells,
    `${openEdges} edges, ${openCells} cells are open`,
  );
  must(
    derived.fitting.join() === fitting.join() && derived.rowFitting.join() === rows.join(),
    "placements are miscounted",
  );
}

const onState = (invariant: (state: State, derived: HomewardDerived) => void): ((match: Match<Homeward>) => void) => {
  return ({ state }) => invariant(state, derivedOf(homeward, state));
};

/** The invariants of the rules document that one match shows, and that the derived lists are right. */
export const invariants: { readonly [title: string]: (match: Match<Homeward>) => void } = {
  "1 tokens are in piles or with seats": onState(tokensAreThere),
  "2 every tile is somewhere, once": onState(tilesAreThere),
  "3 every card is somewhere, once": onState(cardsAreThere),
  "4 contacts match, and every tile continued a path": onState(contactsMatch),
  "5 the map stays open while tiles are left": onState(mapIsOpen),
  "6 pawns and portals stand on intersections": onState(standWell),
  "7 no card supports two top cards": onState(supportsAreUsedOnce),
  "8 nobody waits for a top card": onState(topsAreSettled),
  "12 what is remembered belongs to a path": onState(memoriesArePaths),
  "13 points agree with the formulas": pointsAgree,
  "14 all seats have had equally many turns": onState(turnsAreEqual),
  "15 all viewers see the same": viewsAreAlike,
  "17 a payment is a choice": paymentsAreChoices,
  "roads are kept up": onState(roadsAreKeptUp),
  "free cells are kept up": onState(cellsAreKeptUp),
};
