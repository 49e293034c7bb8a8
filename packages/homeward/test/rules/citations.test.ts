import { fast, type Match, start } from "@turnwright/core";
import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import { type Homeward, homeward } from "../../src/index.js";
import { given, mapA, type Position } from "../given.js";

/** The match after the last of these moves. */
const after = (moves: string, position: Position = {}): Match<Homeward> =>
  given({ map: mapA, ...position }).when(moves).match;

const noShop = [[], []];
const dear = [
  [6, 13, 20, 27, 26],
  [33, 39, 45, 51, 50],
];
const turns = ["turnEnded R6b", "begin R6b", "turnStarted R6a"];
const nextTurn = [...turns, "tileDrawn R7", "place R15"];
const bought = ["paymentMade R39b", "cardBought R50a", "pitRefilled R51"];
const unrefilled = bought.slice(0, 2);

/** Pays for 34 with 28 (which supports 52) and 32 at hand. */
const supporting: Position = {
  phase: "pay",
  buying: { card: 34, credits: 0 },
  pit: [dear[0], [34, 33, 39, 45, 51], [53, 54, 55, 60, 61]],
  tokens: [[0, 3, 2, 1]],
  cards: [[28, 32]],
  tops: [[{ card: 52, supports: [28, 32] }]],
};

/** Buys 34: 56 and 59 will be due at once. */
const choosing: Position = {
  phase: "shop",
  pit: [dear[0], [34, 33, 39, 45, 51], [53, 56, 59, 60, 61]],
  tokens: [[0, 3, 2, 1]],
  cards: [[28, 40]],
};

/** Buys 32, which brings 52, the first top card; behind it others may come to light. */
const pairing: Position = {
  phase: "shop",
  pit: [dear[0], [32, 33, 39, 45, 51], [52, 53, 54, 55, 56]],
  tokens: [[4, 3, 0, 0]],
  cards: [[28], [34, 46]],
};

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const situations: readonly CitedSituation<Homeward>[] = [
  [
    "setup",
    () => start(homeward, { seats: 2, chance: fast("set-up") }),
    [
      "gameStarted R2",
      "pilesFormed R4",
      "tokensGiven R4b",
      "homePlaced R1",
      "stackFormed R5a",
      "turnStarted R6a",
      "tileDrawn R7",
      "place R15",
    ],
  ],
  ["tile", () => after("+0,1^0", { drawn: 2 }), ["tilePlaced R8c", "move R17a"]],
  ["walk", () => after(">E"), ["pawnWalked R18b", "tokensCollected R26", "arrive R17b", "portal R33a"]],
  [
    "walk that gives nothing, no portal left",
    () => after(">E", { lastPath: ["1-111"], portals: [[16, 37]] }),
    ["pawnWalked R18b", "tokensCollected R26", "arrive R17b", "finish R33a", ...nextTurn],
  ],
  [
    "home, nothing to buy",
    () => after("H", { pawns: [27], pit: noShop }),
    ["pawnJumped R22b", "arrive R17b", "finish R37", ...nextTurn],
  ],
  ["jump", () => after("J0", { portals: [[27]] }), ["pawnJumped R23c", "arrive R17b", "finish R33a", ...nextTurn]],
  [
    "stay, something to buy",
    () => after("=", { tokens: [[2, 0, 0, 0]], pit: [[0]] }),
    ["pawnStayed R24", "arrive R17b", "shop R37"],
  ],
  [
    "portal placed",
    () => after("O", { pawns: [27], phase: "portal" }),
    ["portalPlaced R33c", "finish R36", ...nextTurn],
  ],
  ["portal not placed", () => after("-", { pawns: [27], phase: "portal" }), ["finish R36", ...nextTurn]],
  [
    "enough bought",
    () => after("-", { tokens: [[2, 0, 0, 0]], pit: [[0]], phase: "shop" }),
    ["finish R38c", ...nextTurn],
  ],
  [
    "turn without a tile",
    () => after("=", { pit: noShop, stack: [], trigger: "tiles" }),
    ["pawnStayed R24", "arrive R17b", "finish R37", ...turns, "move R14"],
  ],
  [
    "last tile",
    () => after("=", { pit: noShop, stack: [2] }),
    ["pawnStayed R24", "arrive R17b", "finish R37", ...turns, "tileDrawn R7", "endTriggered R16", "place R15"],
  ],
  [
    "tile that fits nowhere",
    () => after("=", { map: `${mapA} 32+0,1^0`, pit: noShop, stack: [48, 2, 3] }),
    [
      "pawnStayed R24",
      "arrive R17b",
      "finish R37",
      ...turns,
      "tileDrawn R7",
      "tileSetAside R13",
      "tileDrawn R13",
      "place R15",
    ],
  ],
  [
    "purchase",
    () => after("$34", { ...supporting, phase: "shop", buying: undefined! }),
    ["purchaseStarted R49b", "pay R49b"],
  ],
  [
    "purchase that goes through by itself, something left to buy",
    () => after("$0", { tokens: [[2, 2, 0, 0]], pit: [[0, 7]], phase: "shop" }),
    ["purchaseStarted R49b", "pay R49b", ...bought, "settle R50a", "shop R50b"],
  ],
  [
    "purchase that goes through by itself, nothing left to buy",
    () => after("$0", { tokens: [[2, 0, 0, 0]], pit: [[0]], phase: "shop", options: { refill: "none" } }),
    ["purchaseStarted R49b", "pay R49b", ...unrefilled, "settle R50a", "finish R50b", ...nextTurn],
  ],
  ["trade-in", () => after("~28", supporting), ["cardTraded R45"]],
  [
    "trade-in that costs a top card",
    () => after("~28", { ...supporting, options: { supports: "forfeit" } }),
    ["cardTraded R45", "topCardForfeited R48b"],
  ],
  [
    "trade-in and payment that are the only way on",
    () => after("$30 ~10", { tokens: [[3, 0, 0, 0]], cards: [[10, 8]], pit: [[], [30]], phase: "shop" }),
    ["cardTraded R45", "cardTraded R45", ...bought, "settle R50a", "finish R50b", ...nextTurn],
  ],
  ["payment", () => after("!0.3.2.1", supporting), [...bought, "settle R50a", "shop R50b"]],
  [
    "top card by itself",
    () => after("$32 !4.3.0.0", pairing),
    [...bought, "settle R50a", "topCardAwarded R52b", "shop R50b"],
  ],
  [
    "top cards come to light, one for another seat",
    () =>
      after("$32 !4.3.0.0", { ...pairing, options: { refill: "all" }, decks: [undefined, undefined, [60, 57, 58]] }),
    [
      ...bought,
      "settle R50a",
      "topCardAwarded R52b",
      "pitRefilled R51",
      "topCardAwarded R52b",
      "pitRefilled R51",
      "shop R50b",
    ],
  ],
  [
    "last top card",
    () =>
      after("$32 !4.3.0.0", {
        ...pairing,
        pit: [dear[0], [32], [52, null, null, null, null]],
        options: { refill: "none" },
      }),
    [...unrefilled, "settle R50a", "topCardAwarded R52b", "endTriggered R60a", "shop R50b"],
  ],
  ["several top cards due", () => after("$34 !0.3.2.1", choosing), [...bought, "settle R50a", "claim R57a"]],
  ["top card chosen", () => after("$34 !0.3.2.1 ^59", choosing), ["topCardAwarded R52b", "settle R57b", "shop R50b"]],
  [
    "end",
    () => after("=", { turn: 1, pit: noShop, stack: [], trigger: "tiles" }),
    ["pawnStayed R24", "arrive R17b", "finish R37", "turnEnded R6b", "begin R6b", "gameEnded R60b"],
  ],
];

describeCitations(homeward, situations, new URL("../../games/", import.meta.url));
