import { directionNames } from "@turnwright/hex";
import type { Card } from "../content/shape.js";
import { cards, characters, dimensions, levers, modes } from "../content/words.js";
import type { HopeMove, HopeTokenMove, Payment } from "../kinds.js";
import { dimensionLetter } from "./letters.js";

function given(pay: Payment): string {
  return `(${pay.join(",")})`;
}

function navigation({ lever, mode, direction }: Extract<HopeMove, { readonly type: "navigate" }>): string {
  const levered = lever === "arbitrary" ? "x" : lever === mode ? "" : lever[0]!;
  return `${levered}${mode[0]!}>${directionNames[direction]!}`;
}

function tokenUse(move: HopeTokenMove): string {
  if (move.token !== "polarize") return `use:${move.token}`;
  return `use:polarize${move.turn === "clockwise" ? "+" : "-"}`;
}

/** A move as people write it. */
export function formatMove(move: HopeMove): string {
  switch (move.type) {
    case "placeMonolith":
      return `M@${move.cell}`;
    case "chooseCharacter":
      return `C:${move.character}`;
    case "placeShip":
      return `S:${dimensionLetter(move.dimension)}`;
    case "teleport":
      return `T${move.cell}${given(move.pay)}`;
    case "navigate":
      return navigation(move);
    case "step":
      return `>${directionNames[move.direction]!}`;
    case "polarize":
      return "P";
    case "place":
      return `+${given(move.pay)}`;
    case "takeToken":
      return "take";
    case "useToken":
      return tokenUse(move);
    case "upgrade":
      return "up";
    case "raiseLevel":
      return "lvl";
    case "accuse":
      return `acc${move.seat}`;
    case "reveal":
      return "rev";
    case "coax":
      return `coax${move.seat}${dimensionLetter(move.dimension)}`;
    case "endTurn":
      return "end";
    case "replenish":
      return `r${move.space}`;
    case "replaceOne":
      return `rep${move.cell}${dimensionLetter(move.dimension)}`;
    case "stopReplacing":
      return "rep.";
    case "giveUp":
      return `give${move.cell}${dimensionLetter(move.dimension)}`;
    case "pledgeMedal":
      return "$m";
    case "pledgePair":
      return `$${given(move.pay)}`;
    case "endPledge":
      return "$.";
  }
}

const cells = Array.from({ length: 37 }, (_, cell) => cell);
const seats = [0, 1, 2, 3];
const directions = [0, 1, 2, 3, 4, 5];

/** Every well-formed move but those with cards: few enough to be looked up by their text. */
const cardless = (): readonly HopeMove[] => [
  ...cells.map((cell) => ({ type: "placeMonolith", cell }) as const),
  ...characters.map((character) => ({ type: "chooseCharacter", character }) as const),
  ...dimensions.map((dimension) => ({ type: "placeShip", dimension }) as const),
  ...levers.flatMap((lever) =>
    modes.flatMap((mode) => directions.map((direction) => ({ type: "navigate", lever, mode, direction }) as const)),
  ),
  ...directions.map((direction) => ({ type: "step", direction }) as const),
  ...(["draw", "move", "medals"] as const).map((token) => ({ type: "useToken", token }) as const),
  ...(["clockwise", "counterclockwise"] as const).map(
    (turn) => ({ type: "useToken", token: "polarize", turn }) as const,
  ),
  ...seats.map((seat) => ({ type: "accuse", seat }) as const),
  ...seats.flatMap((seat) => dimensions.map((dimension) => ({ type: "coax", seat, dimension }) as const)),
  ...[0, 1, 2].map((space) => ({ type: "replenish", space }) as const),
  ...cells.flatMap((cell) =>
    dimensions.flatMap((dimension) => [
      { type: "replaceOne", cell, dimension } as const,
      { type: "giveUp", cell, dimension } as const,
    ]),
  ),
  { type: "polarize" },
  { type: "takeToken" },
  { type: "upgrade" },
  { type: "raiseLevel" },
  { type: "reveal" },
  { type: "endTurn" },
  { type: "stopReplacing" },
  { type: "pledgeMedal" },
  { type: "endPledge" },
];

let made: ReadonlyMap<string, HopeMove> | undefined;

/** Those moves by their texts, made when first read: whoever only plays does not wait for them. */
function byText(): ReadonlyMap<string, HopeMove> {
  made ??= new Map(cardless().map((move) => [formatMove(move), Object.freeze(move)]));
  return made;
}

const teleports: ReadonlyMap<string, number> = new Map(cells.map((cell) => [`T${cell}`, cell]));

function isCard(text: string): text is Card {
  return (cards as readonly string[]).includes(text);
}

function cardsOf(text: string): Card[] | undefined {
  const named = text.split(",", 3);
  return named.length <= 2 && named.every(isCard) ? named : undefined;
}

/** The move that a text means, legal or not; `undefined` when it means none. */
export function readMove(text: string): HopeMove | undefined {
  const open = text.indexOf("(");
  if (open < 0) return byText().get(text);
  const pay = text.endsWith(")") ? cardsOf(text.slice(open + 1, -1)) : undefined;
  if (pay === undefined) return undefined;
  const head = text.slice(0, open);
  if (head === "+") return { type: "place", pay };
  if (head === "$") return pay.length === 2 ? { type: "pledgePair", pay } : undefined;
  const cell = teleports.get(head);
  return cell === undefined ? undefined : { type: "teleport", cell, pay };
}
