import { playedTurn, type RulebookPage, table, type WorkedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { standardCards } from "../src/content/cards.js";
import { colours } from "../src/content/colours.js";
import { standardCompensation } from "../src/content/compensation.js";
import { standardCopies, standardShapes, standardStack } from "../src/content/tiles.js";
import { type Homeward, homeward, standardEdition } from "../src/index.js";
import type { rulebook } from "../src/rulebook.js";
import { drawnMap, drawnShapes } from "./rulebook-picture.js";

const edgeNames = ["north", "east", "south", "west"];

function roadsOf(shape: string): string {
  const { arms, links } = standardShapes[shape]!;
  const named = (list: readonly number[]): string => list.map((edge) => edgeNames[edge]).join("-");
  const parts = [arms.length === 0 ? "" : `arms ${arms.map((edge) => edgeNames[edge]).join(", ")}`];
  return [...parts, links.map((link) => `runs past ${named(link)}`).join(", ")]
    .filter((part) => part !== "")
    .join("; ");
}

const tiles = table(
  ["tile", "roads as printed", "a stop", "of each colour", "in all"],
  [
    ["HOME", roadsOf("home"), "yes", "", 1],
    ...standardCopies.map(([shape, copies]) => [
      shape,
      roadsOf(shape),
      standardShapes[shape]!.arms.length > 0 ? "yes" : "no",
      copies,
      copies * colours.length,
    ]),
    ["all", "", "", standardCopies.reduce((sum, [, copies]) => sum + copies, 0), standardEdition.tiles.length],
  ],
);

const stack = table(
  ["players", "tiles in the draw stack", "turns of each player", "tokens at the start, the first player's first"],
  Object.entries(standardStack).map(([seats, count]) => [
    seats,
    count,
    Math.floor(count / Number(seats)),
    standardCompensation(Number(seats)).join(", "),
  ]),
);

const bought = standardCards.flatMap((card, id) => (card.tier === "top" ? [] : [{ id, ...card }]));

const cards = table(
  ["card", "tier", "colour", ...colours, "credit", "points"],
  bought.map(({ id, tier, colour, price, credit, vp }) => [
    id,
    tier,
    colours[colour]!,
    ...price.map((count) => (count === 0 ? "" : count)),
    credit,
    vp,
  ]),
);

const tops = table(
  ["card", "asks for two middle cards", "points"],
  standardCards.flatMap((card, id) =>
    card.tier === "top" ? [[id, card.needs.map((need) => colours[need]!).join(" and "), card.vp]] : [],
  ),
);

const options: Record<keyof Homeward["options"], readonly (keyof typeof rulebook)[]> = {
  ending: ["R60b-the-end"],
  refill: ["R5b-top-cards-of-the-game", "R51-refill"],
  supports: ["R48a-locked", "R48b-forfeit"],
  credits: ["R41-untyped", "R41b-own-colour", "R44b-colour-due"],
  tokensPerColour: ["R4-four-piles"],
  compensation: ["R4b-compensation"],
  edition: [],
  stackSize: ["R5a-draw-stack"],
};

/** Blue stands on a tee, one walk away from HOME. */
const turn: WorkedTurn = {
  options: {},
  seed: "rulebook",
  position: [
    "hw1~p2.er.rb.st.k24.z44~6.0.P.-~31",
    "1.1.0.1_27.2.0.2_37.2.-1.2_49.1.-1.1_53.0.-1.1_16.-1.0.1",
    "a27t1.4.0.2c36spl1-111q1.27_a16t2.0.1.0cspl-q",
    "7.3.17.26.12_49.30.41.35.51_60.52.56.59.55~-~__",
    "2.3.4.5.6.7.8.9.10.11.12.13.14.15.17.18.19.20.21.22.23.24.25.26.28.29.30.32.33.34.35.36.38.39.40.41.42_43.44.45.46.47.48.50.51.52.54.55.56.57.58.59.60.61.62.63.64",
    "0.1.2.4.5.6.8.9.10.11.13.14.15.16.18.19.20.21.22.23.24.25.27_28.29.31.32.33.34.37.38.39.40.42.43.44.45.46.47.48.50_53.54.57.58.61",
  ].join("~"),
  moves: "+2,1^0 >N $49 !0.2.1.4 $7 !0.2.0.0 -",
};

const matches = playedTurn(homeward, turn);

export const rulebookPage: RulebookPage = {
  tables: { tiles, stack, cards, tops },
  options,
  turn,
  pictures: {
    "tiles.svg": drawnShapes("The shapes of the tiles as they are printed"),
    "before.svg": drawnMap(matches[0]!.state, "The map before the turn"),
    "after.svg": drawnMap(matches[2]!.state, "The map after the walk"),
  },
};
