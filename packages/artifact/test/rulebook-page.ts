import { playedTurn, type RulebookPage, table, type WorkedTurn } from "../../../scripts/rulebooks/rulebook-page.js";
import { cardKinds, cardNames, handSize, standardDeck } from "../src/content/cards.js";
import { mapTexts } from "../src/content/maps.js";
import { artifactMaps } from "../src/edition/maps.js";
import { type Artifact, artifact, type CardKind } from "../src/index.js";
import type { rulebook } from "../src/rulebook.js";
import { drawnBoard } from "./rulebook-picture.js";

const effects: { readonly [K in CardKind]: string } = {
  ho: "one step to the left or to the right, as you see the board",
  vert: "one step up or down, as you see the board",
  jump: "onto a neighbouring place that is higher, diagonals too",
  diag: "one diagonal step",
  swap: "change places with another pawn; the artifact stays",
  dropBlock: "add a block where you stand or on a neighbouring place",
  dynamite: "remove the top block where you stand or on a neighbouring place",
  rotate: "turn the whole board a quarter clockwise",
};

const count = Object.values(standardDeck).reduce((sum, each) => sum + each, 0);

const cards = table(
  ["card", "number", "what it does"],
  [
    ...cardKinds.map((kind) => [cardNames[kind], standardDeck[kind], effects[kind]] as const),
    ["all", count, `${handSize} are a hand`],
  ],
);

const maps = artifactMaps
  .map(({ id, players, width, height, heights }) => {
    const blocks = heights.reduce((sum, each) => sum + each, 0);
    const [, drawn = ""] = mapTexts[id as keyof typeof mapTexts].split("grid:\n");
    const [grid = "", stacks] = drawn.split("heights:\n");
    const lines = grid.trimEnd().split("\n");
    const beside = stacks?.trimEnd().split("\n");
    const rows = lines.map((line, at) => (beside === undefined ? line : `${line}   ${beside[at]}`));
    const tall = beside === undefined ? "" : " The digits on the right are the heights of the stacks.";
    return `**${id}**: ${players} players, ${width} by ${height} places, ${blocks} blocks at the start.${tall}\n\n\`\`\`text\n${rows.join("\n")}\n\`\`\``;
  })
  .join("\n\n");

const options: Record<keyof Artifact["options"], readonly (keyof typeof rulebook)[]> = {
  maxHeight: ["R29b-highest-stack"],
  wallSteps: ["R17b-level-walls"],
  jumpTo: ["R22b-onto-a-wall"],
  blockReach: ["R27a-reach", "R30a-reach"],
  blockSupply: ["R29a-supply"],
  handLimit: ["R39-hand-limit"],
  bonusAtStart: ["R36c-holder-anew"],
  firstSeat: ["R5a-first-seat"],
  roundLimit: ["R41a-round-limit"],
  limitResult: ["R41a-round-limit", "R41b-held-at-limit"],
  deck: ["R1-six-cards"],
  map: ["R3-pawns-on-bases", "R4-artifact-in-temple"],
};

const heights =
  "0000000000000.0001000010000.0001000100010.0000100000100.0010010100100.0010000010000.0100010001000.0000100001000.0000000000000";

/** Blue stands beside the way to the temple, the artifact is free. */
const turn: WorkedTurn = {
  options: {},
  seed: "rulebook",
  position: [
    `artifact1~2.1.3.e.-.n.200.d~${heights}~g5~a3.m7~f6.i6~g5.-~0~d1~4.7~3.0.0`,
    "HVJSBR.HVXSDR~-~HHVBX~HHHHVVVVVJJJJJJXXXXXSSSSSBBBBDDDDRRRRSVJHXD~-.-",
  ].join("~"),
  moves: "+p Hg6 Vg5 R Jf5 Xe4 / -B .",
};

const matches = playedTurn(artifact, turn);

export const rulebookPage: RulebookPage = {
  tables: { cards, maps },
  options,
  turn,
  pictures: {
    "before.svg": drawnBoard(matches[0]!.state, "The board before the turn"),
    "after.svg": drawnBoard(matches[6]!.state, "The board after the turn"),
  },
};
