import type { MoveWords } from "@turnwright/core/rules";
import { colours } from "../content/colours.js";
import type { Homeward } from "../kinds.js";

const edges = ["north", "east", "south", "west"];

/** Returns tokens as `2 gold and 1 red`. */
function tokensText(tokens: readonly number[]): string {
  const held = tokens.flatMap((count, colour) => (count === 0 ? [] : [`${count} ${colours[colour]}`]));
  return held.length === 0 ? "nothing" : held.join(" and ");
}

/** The words of moves: cells by column and row from HOME, cards by the numbers of the drawing. */
export const words: MoveWords<Homeward> = {
  placeTile: ({ x, y, rot }) => `place it at column ${x}, row ${y}, turned as ^${rot}`,
  walk: ({ exit }) => `walk ${edges[exit]}`,
  home: "go HOME",
  jump: ({ portal }) => `jump to portal J${portal}`,
  stay: "stay",
  placePortal: "place a portal here",
  pass: (_, { phases }) => (phases[phases.length - 1] === "portal" ? "place no portal" : "buy nothing more"),
  buyCard: ({ card }) => `buy card ${card}`,
  tradeIn: ({ card }) => `trade in card ${card}`,
  pay: ({ tokens }) => `pay ${tokensText(tokens)}`,
  claimTop: ({ card }) => `claim top card ${card}`,
};
