import { defaultEdition } from "../content/edition.js";
import type { BugName, HopeEdition } from "../content/shape.js";
import { bugNames, cards, characters, dimensions, letters, tokens } from "../content/words.js";

/** What is in the box of an edition for one number of seats: flat tables of small integers, the form that rules read. */
export interface Box {
  /** Technology by tile, 0 to 5; -1 for tile 0, Earth. */
  readonly technologies: readonly number[];
  /** Whether a tile is inverted, by tile; Earth is a cube. */
  readonly inverted: readonly boolean[];
  /** Planets at `tile * 3 + dimension`. */
  readonly planets: readonly number[];
  /** Planets of all dimensions, by tile. */
  readonly sizes: readonly number[];
  /** How many cards there are of each of the 14 kinds. */
  readonly deck: readonly number[];
  /** How many tokens there are of each of the four kinds. */
  readonly tokens: readonly number[];
  /** Sizes of the token stacks, by difficulty. */
  readonly stacks: HopeEdition["stacks"];
  /** Hand limits at `character * 4 + increases`. */
  readonly levels: readonly number[];
  /** Medals for the next step at `character * 3 + steps`. */
  readonly levelCosts: readonly number[];
  readonly upgradeCosts: readonly number[];
  /** The last Pioneer space and the last Regression space. */
  readonly end: number;
  readonly regressionEnd: number;
  /** The Pioneer space of each Regression space that is a crossing, else 0. */
  readonly crossings: readonly number[];
  /** By id, 1 to the number of cards; item 0 is no card. */
  readonly bugs: readonly BugInBox[];
  readonly medals: number;
  readonly pioneersPerSeat: number;
}

/** A bug card as rules see it. */
export interface BugInBox {
  readonly name: BugName;
  readonly isMalus: boolean;
  readonly lasts: boolean;
  readonly extra: number;
}

const noBug: BugInBox = { name: bugNames[0], isMalus: false, lasts: false, extra: 0 };

function crossingsOf(track: HopeEdition["tracks"]["2"]): number[] {
  const crossings = new Array<number>(track.regressionEnd + 1).fill(0);
  for (const [space, pioneerSpace] of track.crossings) crossings[space] = pioneerSpace;
  return crossings;
}

function packed(edition: HopeEdition, seats: number): Box {
  const tiles = [...edition.tiles].sort((a, b) => a.id - b.id);
  const people = characters.map((name) => edition.characters[name]);
  const track = edition.tracks[`${seats}` as keyof HopeEdition["tracks"]];
  const bugs = [...edition.bugs].sort((a, b) => a.id - b.id);
  return {
    technologies: [-1, ...tiles.map(({ tech }) => letters.indexOf(tech))],
    inverted: [false, ...tiles.map(({ layout }) => layout === "inverted")],
    planets: [0, 0, 0, ...tiles.flatMap((tile) => dimensions.map((dimension) => tile[dimension]))],
    sizes: [0, ...tiles.map(({ purple, blue, red }) => purple + blue + red)],
    deck: cards.map((card) => edition.deck[card]),
    tokens: tokens.map((token) => edition.tokens[token]),
    stacks: edition.stacks,
    levels: people.flatMap(({ levels }) => levels),
    levelCosts: people.flatMap(({ levelCosts }) => levelCosts),
    upgradeCosts: people.flatMap(({ upgradeCosts }) => upgradeCosts),
    end: track.end,
    regressionEnd: track.regressionEnd,
    crossings: crossingsOf(track),
    bugs: [
      noBug,
      ...bugs.map(({ name, kind, span, extra }) => ({
        name,
        isMalus: kind === "malus",
        lasts: span === "lasting",
        extra,
      })),
    ],
    medals: edition.medals,
    pioneersPerSeat: edition.pioneersPerSeat,
  };
}

/** By seats, made when first wanted. */
const defaults: Box[] = [];

/** The box that a state must carry: `null` for the default edition, which needs no carrying. */
export function boxFor(edition: "default" | HopeEdition, seats: number): Box | null {
  return edition === "default" ? null : packed(edition, seats);
}

/** What is in the box of this match. */
export function boxOf(view: { readonly box: Box | null; readonly seats: number }): Box {
  if (view.box !== null) return view.box;
  defaults[view.seats] ??= packed(defaultEdition, view.seats);
  return defaults[view.seats]!;
}
