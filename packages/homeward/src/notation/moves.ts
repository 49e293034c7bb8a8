import { edgeLetters } from "../content/colours.js";
import type { HomewardMove } from "../kinds.js";
import type { HomewardView } from "../state.js";
import { readInteger, readNumber, readNumbers } from "./scan.js";

/** A move as people write it (chapter 11 of the rules document); needs nothing of the position. */
export function formatMove(_view: HomewardView, move: HomewardMove): string {
  switch (move.type) {
    case "placeTile":
      return `+${move.x},${move.y}^${move.rot}`;
    case "walk":
      return `>${edgeLetters[move.exit]}`;
    case "home":
      return "H";
    case "jump":
      return `J${move.portal}`;
    case "stay":
      return "=";
    case "placePortal":
      return "O";
    case "pass":
      return "-";
    case "buyCard":
      return `$${move.card}`;
    case "tradeIn":
      return `~${move.card}`;
    case "pay":
      return `!${move.tokens.join(".")}`;
    case "claimTop":
      return `^${move.card}`;
  }
}

/** The end of a number that begins at `from`: the next sign that is neither a digit nor the minus sign in front. */
function endOfNumber(text: string, from: number): number {
  let at = text[from] === "-" ? from + 1 : from;
  while (at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at;
}

function readPlacement(text: string): HomewardMove | undefined {
  const comma = endOfNumber(text, 1);
  const hat = endOfNumber(text, comma + 1);
  if (text[comma] !== "," || text[hat] !== "^") return undefined;
  const x = readInteger(text.slice(1, comma));
  const y = readInteger(text.slice(comma + 1, hat));
  const rot = readNumber(text.slice(hat + 1));
  if (x === undefined || y === undefined || rot === undefined || rot > 3) return undefined;
  return { type: "placeTile", x, y, rot };
}

function readWalk(text: string): HomewardMove | undefined {
  const exit = text.length === 2 ? edgeLetters.indexOf(text[1]!) : -1;
  return exit < 0 ? undefined : { type: "walk", exit };
}

function readPayment(text: string): HomewardMove | undefined {
  const tokens = readNumbers(text.slice(1));
  return tokens?.length === 4 ? { type: "pay", tokens } : undefined;
}

const numbered: { readonly [sign: string]: (number: number) => HomewardMove | undefined } = {
  J: (portal) => (portal > 7 ? undefined : { type: "jump", portal }),
  $: (card) => ({ type: "buyCard", card }),
  "~": (card) => ({ type: "tradeIn", card }),
  "^": (card) => ({ type: "claimTop", card }),
};

function readNumbered(text: string): HomewardMove | undefined {
  const number = readNumber(text.slice(1));
  const sign = text.slice(0, 1);
  return number !== undefined && Object.hasOwn(numbered, sign) ? numbered[sign]!(number) : undefined;
}

const single: { readonly [text: string]: "home" | "stay" | "placePortal" | "pass" } = {
  H: "home",
  "=": "stay",
  O: "placePortal",
  "-": "pass",
};

/** The move that a text means, legal or not. */
export function readMove(_view: HomewardView, text: string): HomewardMove | undefined {
  if (Object.hasOwn(single, text)) return { type: single[text]! };
  if (text[0] === "+") return readPlacement(text);
  if (text[0] === ">") return readWalk(text);
  return text[0] === "!" ? readPayment(text) : readNumbered(text);
}
