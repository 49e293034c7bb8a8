import { readFileSync } from "node:fs";
import { fast, type Match, start } from "@turnwright/core";
import { recordedGames } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { type Homeward, homeward } from "../../src/index.js";
import { given, mapA, type Position } from "../given.js";

/** What the last step to a match told: each event with the sentence that a player would point at. */
const told = ({ entry }: Match<Homeward>): string[] => entry.events.map(({ type, because }) => `${type} ${because}`);

const play = (position: Position, moves: string): Match<Homeward> =>
  given({ map: mapA, ...position }).when(moves).match;

const noShop = [[], []];
const dear = [
  [6, 13, 20, 27, 26],
  [33, 39, 45, 51, 50],
];
const turns = ["turnEnded R6b-next-seat", "phased R6b-next-seat", "turnStarted R6a-clockwise"];
const next = [...turns, "tileDrawn R7-draw", "phased R15-must-place"];
const moved = "phased R17b-one-move";
const bought = ["paymentMade R39b-paid", "cardBought R50a-completed", "pitRefilled R51-refill"];
const unrefilled = bought.slice(0, 2);
const settling = "phased R50a-completed";
const shopAgain = "phased R50b-shop-again";

/** Pays for 34 with 28 (which supports 52) and 32 at hand. */
const supporting: Position = {
  phase: "pay",
  buying: { card: 34, credits: 0 },
  pit: [dear[0]!, [34, 33, 39, 45, 51], [53, 54, 55, 60, 61]],
  tokens: [[0, 3, 2, 1]],
  cards: [[28, 32]],
  tops: [[{ card: 52, supports: [28, 32] }]],
};

/** Buys 34: 56 and 59 will be due at once. */
const choosing: Position = {
  phase: "shop",
  pit: [dear[0]!, [34, 33, 39, 45, 51], [53, 56, 59, 60, 61]],
  tokens: [[0, 3, 2, 1]],
  cards: [[28, 40]],
};

/** Buys 32, which brings 52, the first top card; behind it others may come to light. */
const pairing: Position = {
  phase: "shop",
  pit: [dear[0]!, [32, 33, 39, 45, 51], [52, 53, 54, 55, 56]],
  tokens: [[4, 3, 0, 0]],
  cards: [[28], [34, 46]],
};

/** Each way in which something happens. */
const situations: readonly (readonly [string, () => Match<Homeward>, readonly string[]])[] = [
  [
    "set-up",
    () => start(homeward, { seats: 2, chance: fast("set-up") }),
    [
      "gameStarted R2-goal-pit",
      "pilesFormed R4-four-piles",
      "homePlaced R1-home-first",
      "stackFormed R5a-draw-stack",
      "turnStarted R6a-clockwise",
      "tileDrawn R7-draw",
      "phased R15-must-place",
    ],
  ],
  ["tile", () => play({ drawn: 2 }, "+0,1^0"), ["tilePlaced R8c-placed", "phased R17a-then-move"]],
  [
    "walk",
    () => play({}, ">E"),
    ["pawnWalked R18b-walk", "tokensCollected R26-one-token", moved, "phased R33a-may-place"],
  ],
  [
    "walk that gives nothing, no portal left",
    () => play({ lastPath: ["1-111"], portals: [[16, 37]] }, ">E"),
    ["pawnWalked R18b-walk", "tokensCollected R26-one-token", moved, "phased R33a-may-place", ...next],
  ],
  [
    "home, nothing to buy",
    () => play({ pawns: [27], pit: noShop }, "H"),
    ["pawnJumped R22b-go-home", moved, "phased R37-shop-at-home", ...next],
  ],
  ["jump", () => play({ portals: [[27]] }, "J0"), ["pawnJumped R23c-jump", moved, "phased R33a-may-place", ...next]],
  [
    "stay, something to buy",
    () => play({ tokens: [[2, 0, 0, 0]], pit: [[0]] }, "="),
    ["pawnStayed R24-stay", moved, "phased R37-shop-at-home"],
  ],
  [
    "portal placed",
    () => play({ pawns: [27], phase: "portal" }, "O"),
    ["portalPlaced R33c-place-portal", "phased R36-turn-ends", ...next],
  ],
  ["portal not placed", () => play({ pawns: [27], phase: "portal" }, "-"), ["phased R36-turn-ends", ...next]],
  [
    "enough bought",
    () => play({ tokens: [[2, 0, 0, 0]], pit: [[0]], phase: "shop" }, "-"),
    ["phased R38c-any-number", ...next],
  ],
  [
    "turn without a tile",
    () => play({ pit: noShop, stack: [], trigger: "tiles" }, "="),
    ["pawnStayed R24-stay", moved, "phased R37-shop-at-home", ...turns, "phased R14-no-tile"],
  ],
  [
    "last tile",
    () => play({ pit: noShop, stack: [2] }, "="),
    [
      "pawnStayed R24-stay",
      moved,
      "phased R37-shop-at-home",
      ...turns,
      "tileDrawn R7-draw",
      "endTriggered R16-stack-empty",
      "phased R15-must-place",
    ],
  ],
  [
    "tile that fits nowhere",
    () => play({ map: `${mapA} 32+0,1^0`, pit: noShop, stack: [48, 2, 3] }, "="),
    [
      "pawnStayed R24-stay",
      moved,
      "phased R37-shop-at-home",
      ...turns,
      "tileDrawn R7-draw",
      "tileSetAside R13-set-aside",
      "tileDrawn R13-set-aside",
      "phased R15-must-place",
    ],
  ],
  [
    "purchase",
    () => play({ ...supporting, phase: "shop", buying: undefined! }, "$34"),
    ["purchaseStarted R49b-announced", "phased R49b-announced"],
  ],
  [
    "purchase that goes through by itself, something left to buy",
    () => play({ tokens: [[2, 2, 0, 0]], pit: [[0, 7]], phase: "shop" }, "$0"),
    ["purchaseStarted R49b-announced", "phased R49b-announced", ...bought, settling, shopAgain],
  ],
  [
    "purchase that goes through by itself, nothing left to buy",
    () => play({ tokens: [[2, 0, 0, 0]], pit: [[0]], phase: "shop", options: { refill: "none" } }, "$0"),
    ["purchaseStarted R49b-announced", "phased R49b-announced", ...unrefilled, settling, shopAgain, ...next],
  ],
  ["trade-in", () => play(supporting, "~28"), ["cardTraded R45-to-the-discard"]],
  [
    "trade-in that costs a top card",
    () => play({ ...supporting, options: { supports: "forfeit" } }, "~28"),
    ["cardTraded R45-to-the-discard", "topCardForfeited R48b-forfeit"],
  ],
  [
    "trade-in and payment that are the only way on",
    () => play({ tokens: [[3, 0, 0, 0]], cards: [[10, 8]], pit: [[], [30]], phase: "shop" }, "$30 ~10"),
    ["cardTraded R45-to-the-discard", "cardTraded R45-to-the-discard", ...bought, settling, shopAgain, ...next],
  ],
  ["payment", () => play(supporting, "!0.3.2.1"), [...bought, settling, shopAgain]],
  [
    "top card by itself",
    () => play(pairing, "$32 !4.3.0.0"),
    [...bought, settling, "topCardAwarded R52b-award", shopAgain],
  ],
  [
    "top cards come to light, one for another seat",
    () => play({ ...pairing, options: { refill: "all" }, decks: [undefined, undefined, [60, 57, 58]] }, "$32 !4.3.0.0"),
    [
      ...bought,
      settling,
      "topCardAwarded R52b-award",
      "pitRefilled R51-refill",
      "topCardAwarded R52b-award",
      "pitRefilled R51-refill",
      shopAgain,
    ],
  ],
  [
    "last top card",
    () =>
      play(
        { ...pairing, pit: [dear[0]!, [32], [52, null, null, null, null]], options: { refill: "none" } },
        "$32 !4.3.0.0",
      ),
    [...unrefilled, settling, "topCardAwarded R52b-award", "endTriggered R60a-tops-taken", shopAgain],
  ],
  ["several top cards due", () => play(choosing, "$34 !0.3.2.1"), [...bought, settling, "phased R57a-several"]],
  [
    "top card chosen",
    () => play(choosing, "$34 !0.3.2.1 ^59"),
    ["topCardAwarded R52b-award", "phased R57b-claim", shopAgain],
  ],
  [
    "end",
    () => play({ turn: 1, pit: noShop, stack: [], trigger: "tiles" }, "="),
    [
      "pawnStayed R24-stay",
      moved,
      "phased R37-shop-at-home",
      "turnEnded R6b-next-seat",
      "phased R6b-next-seat",
      "gameEnded R60b-the-end",
    ],
  ],
];

test.each(situations)("%s", (_, match, events) => {
  expect(told(match())).toEqual(events);
});

const asserted = situations.flatMap(([, , events]) => events);

test("every type of event is told in some situation", () => {
  const path = new URL("../../schema/event.schema.json", import.meta.url);
  const types: string[] = JSON.parse(readFileSync(path, "utf8")).anyOf.map(({ title }: { title: string }) => title);
  expect([...new Set(asserted.map((event) => event.split(" ")[0]!))].sort()).toEqual(types);
});

test("in the recorded games no event is told by a sentence that no situation names", () => {
  const known = new Set(asserted.map((event) => event.replace(/-.*/, "")));
  const logs = recordedGames(new URL("../../games/", import.meta.url)).map(({ log }) => log);
  const events = logs
    .filter(({ header }) => header.edition === homeward.edition)
    .flatMap(({ entries }) => entries.flatMap((line) => ("events" in line ? line.events : [])));
  const strange = events.map(({ type, because }) => `${type} ${because}`).filter((event) => !known.has(event));
  expect([...new Set(strange)]).toEqual([]);
});
