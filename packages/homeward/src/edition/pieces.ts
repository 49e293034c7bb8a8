import type { GoalCard } from "../content/cards.js";
import { type HomewardEdition, standardEdition } from "./edition.js";
import { rotationsOf, tilePieces } from "./lies.js";

/** A goal card with every field, whatever its tier (0 lower, 1 middle, 2 top): all cards have one shape. */
export interface Card {
  readonly tier: number;
  readonly colour: number;
  readonly price: readonly number[];
  /** The price in tokens altogether. */
  readonly sum: number;
  readonly credit: number;
  readonly vp: number;
  /** Colours of the two cards that a top card asks for; none for others. */
  readonly needs: readonly number[];
  readonly needTier: number;
}

/**
 * An edition as tables, made once. A *lie* is `4 * tile + rotation`: a tile as it lies. A *form* is a geometry that tiles
 * of the stack share.
 */
export interface Pieces {
  readonly edition: HomewardEdition;
  readonly tileCount: number;
  /** By tile; -1 for HOME. */
  readonly shields: readonly number[];
  /** By tile; -1 for HOME, which is never drawn. */
  readonly forms: readonly number[];
  readonly formCount: number;
  /** Open edges of each form. */
  readonly openCounts: readonly number[];
  /** By lie: masks of the open edges and of the arms, bit 0 for the north. */
  readonly open: readonly number[];
  readonly arms: readonly number[];
  /** By lie: the smallest rotation that looks the same. */
  readonly canonical: readonly number[];
  /** By `4 * lie + edge`: the edge that the link there leads to, `arm`, or `closed`. */
  readonly leads: readonly number[];
  /** By `form + formCount * contacts`: which rotations fit there as bits, and how many. See `contacts`. */
  readonly rotations: Uint8Array;
  readonly choices: Uint8Array;
  readonly cards: readonly Card[];
  /** Ids of the cards of each tier, ascending. */
  readonly tiers: readonly (readonly number[])[];
  readonly portals: number;
  readonly pitSize: number;
}

const tierNames = ["lower", "middle", "top"];

function cardOf(card: GoalCard): Card {
  if (card.tier === "top") {
    const { needs, needTier, vp } = card;
    return { tier: 2, colour: -1, price: [], sum: 0, credit: 0, vp, needs, needTier: tierNames.indexOf(needTier) };
  }
  const { tier, colour, price, credit, vp } = card;
  const sum = price.reduce((total, tokens) => total + tokens, 0);
  return { tier: tierNames.indexOf(tier), colour, price, sum, credit, vp, needs: [], needTier: -1 };
}

/** Lays out an edition as tables. */
export function piecesFrom(edition: HomewardEdition): Pieces {
  const cards = edition.cards.map(cardOf);
  const tiles = tilePieces(edition);
  const tiers = tierNames.map((_, tier) => [...cards.keys()].filter((card) => cards[card]!.tier === tier));
  const { portals, pitSize } = edition;
  return { edition, ...tiles, ...rotationsOf(tiles), cards, tiers, portals, pitSize };
}

const standard: Pieces = /* @__PURE__ */ piecesFrom(standardEdition);

/** Tables of own editions that were used before: nothing but a saving of work, the text says everything. */
const used: Map<string, Pieces> = /* @__PURE__ */ new Map();
const mostUsed = 16;

/** The own edition that was used last. The very same text is found at once, an equal one has to be compared. */
const last: { text: string; pieces: Pieces } = { text: "", pieces: standard };

function ownPieces(text: string): Pieces {
  if (text !== last.text) {
    last.pieces = used.get(text) ?? piecesFrom(JSON.parse(text) as HomewardEdition);
    if (used.size >= mostUsed) used.clear();
    used.set(text, last.pieces);
  }
  last.text = text;
  return last.pieces;
}

/** The tables of the edition that a state names: the empty text is the standard edition, any other its canonical text. */
export function piecesOf(view: { readonly edition: string }): Pieces {
  return view.edition === "" ? standard : ownPieces(view.edition);
}

/** The canonical text of a valid edition; empty for the standard one. */
export function editionText(edition: HomewardEdition | null): string {
  return edition === null ? "" : JSON.stringify(edition);
}

/** The edition that such a text means: `null` for the standard one. */
export function editionFrom(text: string): HomewardEdition | null {
  return text === "" ? null : (JSON.parse(text) as HomewardEdition);
}
