/** The eight kinds of cards in their canonical order, which hands, legal moves and counts follow. */
export const cardKinds = ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"] as const;

/** One of the eight kinds of cards. Cards of one kind are interchangeable. */
export type CardKind = (typeof cardKinds)[number];

/** How many cards of each kind a deck holds, 0 to 99 each. */
export type DeckCounts = { readonly [K in CardKind]: number };

/** Returns how many cards of each kind there are, in the order of the kinds. */
export function countsOf(deck: DeckCounts): number[] {
  return cardKinds.map((kind) => deck[kind]);
}

/** The letters of the kinds, in their order, as notation writes them. */
export const cardLetters = "HVJXSBDR";

/** The names on the cards. */
export const cardNames = {
  ho: "Ho",
  vert: "Vert",
  jump: "Jump",
  diag: "Diag",
  swap: "Swap",
  dropBlock: "Drop Block",
  dynamite: "Dynamite",
  rotate: "Rotate",
} as const;

/** How many cards of each kind the edition's deck holds: 60 in all. */
export const standardDeck = {
  ho: 9,
  vert: 9,
  jump: 8,
  diag: 8,
  swap: 8,
  dropBlock: 6,
  dynamite: 6,
  rotate: 6,
} as const;

/** Cards in a hand at the start and after it was refilled. */
export const handSize = 6;

/** Cards that a turn allows to be played. */
export const cardsInTurn = 3;

/** Cards more while another player is the holder when the turn starts. */
export const cardsAgainstHolder = 1;

/** Cards more for taking control, once in a turn. */
export const cardsForControl = 3;
