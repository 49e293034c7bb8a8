import { piecesOf } from "../edition/pieces.js";
import type { HomewardDraft } from "../state.js";
import type { Fields } from "./fields.js";

/** A hidden list from the top, or so many `null`s. */
function readHidden(fields: Fields, section: number, text: string, below: number): (number | null)[] {
  if (text[0] !== "h") return fields.list(section, text, below).reverse();
  return new Array<null>(fields.number(section, text.slice(1), 0, below)).fill(null);
}

function readPit(fields: Fields, cardCount: number, pitSize: number): (number | null)[][] {
  return fields.parts(7, "_", 3, "three tiers").map((text) => {
    const places = text.split(".");
    if (places.length !== pitSize) fields.refuse(7, `${pitSize} places in each tier`);
    return places.map((card) => (card === "-" ? null : fields.number(7, card, 0, cardCount - 1)));
  });
}

function readPurchase(fields: Fields, cardCount: number): { card: number; credits: number } | null {
  if (fields.text(8) === "-") return null;
  const [card, credits] = fields.parts(8, ".", 2, "a card and credits, or -");
  return {
    card: fields.number(8, card!, 0, cardCount - 1),
    credits: fields.number(8, credits!, 0, Number.MAX_SAFE_INTEGER),
  };
}

/** Whether the text hides the stack and the decks: all of them, or none. */
function readMasked(fields: Fields, texts: readonly string[]): boolean {
  const hidden = texts.filter((text) => text[0] === "h").length;
  if (hidden > 0 && hidden < texts.length) fields.refuse(11, "all hidden things hidden, or none");
  return hidden > 0;
}

/** Sections 4 and 7 to 11: tiles and cards. Answers whether the text is that of a view. */
export function readGoods(fields: Fields, view: HomewardDraft): boolean {
  const { tileCount, cards, pitSize } = piecesOf(view);
  const drawn = fields.text(4);
  view.drawn = drawn === "-" ? null : fields.number(4, drawn, 1, tileCount - 1);
  view.pit = readPit(fields, cards.length, pitSize);
  view.buying = readPurchase(fields, cards.length);
  const [aside, discard, forfeited] = fields.parts(9, "_", 3, "set aside, discarded, forfeited");
  view.aside = fields.list(9, aside!, tileCount);
  view.discard = fields.list(9, discard!, cards.length);
  view.forfeited = fields.list(9, forfeited!, cards.length);
  const [stack, box] = fields.parts(10, "_", 2, "stack and box");
  const decks = fields.parts(11, "_", 3, "three decks");
  view.stack = readHidden(fields, 10, stack!, tileCount);
  view.box = readHidden(fields, 10, box!, tileCount).reverse();
  view.decks = decks.map((deck) => readHidden(fields, 11, deck, cards.length));
  return readMasked(fields, [stack!, box!, ...decks]);
}
