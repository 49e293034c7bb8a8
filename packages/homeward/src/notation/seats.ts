import { piecesOf } from "../edition/pieces.js";
import type { HomewardState, OwnedTop } from "../state.js";
import { pathKey } from "../terms/paths.js";
import type { Fields } from "./fields.js";
import { readNumber } from "./scan.js";

const letters = ["a", "t", "c", "s", "p", "l", "q"] as const;

/** The seven parts of a seat's field, each behind its letter. */
function cut(fields: Fields, text: string): string[] {
  const starts: number[] = [];
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0 || (letter === "a" && at > 0)) fields.refuse(6, "a, t, c, s, p, l and q, each with what belongs to it");
    starts.push(at);
    from = at + 1;
  }
  return starts.map((start, at) => text.slice(start + 1, starts[at + 1] ?? text.length));
}

function readTops(fields: Fields, text: string, cardCount: number): OwnedTop[] {
  if (text === "") return [];
  return text.split("x").map((one) => {
    const [card, ...supports] = fields.list(6, one, cardCount);
    return card !== undefined && supports.length === 2 ? { card, supports } : fields.refuse(6, "a card, two supports");
  });
}

function readPath(fields: Fields, text: string, ports: number): string | null {
  if (text === "-") return null;
  const ends = text.split("-").map(readNumber);
  const [one, other] = ends;
  const isKey = ends.length === 2 && one !== undefined && other !== undefined && one < other && other < ports;
  return isKey ? pathKey(one, other) : fields.refuse(6, "the key of a path, or -");
}

/** Section 6: what each seat has. */
export function readSeats(fields: Fields, state: HomewardState): void {
  const { tileCount, cards } = piecesOf(state);
  const texts = fields.parts(6, "_", state.seats, "one part for each seat");
  texts.forEach((text, seat) => {
    const [at, tokens, owned, tops, portals, path, collected] = cut(fields, text);
    state.pawns[seat] = fields.number(6, at!, 0, tileCount - 1);
    state.tokens[seat] = fields.list(6, tokens!, Number.MAX_SAFE_INTEGER);
    if (state.tokens[seat]!.length !== 4) fields.refuse(6, "four numbers of tokens");
    state.cards[seat] = fields.list(6, owned!, cards.length);
    state.tops[seat] = readTops(fields, tops!, cards.length);
    state.portals[seat] = fields.list(6, portals!, tileCount);
    state.lastPath[seat] = readPath(fields, path!, 4 * tileCount);
    state.lastCollected[seat] = fields.list(6, collected!, tileCount);
  });
}
