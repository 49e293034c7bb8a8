import { fast, start } from "@turnwright/core";
import { recordedGames } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { artifact } from "../../src/index.js";
import { given, type Position, standing } from "../given.js";

type Happened = { readonly type: string; readonly because: string; readonly phases?: unknown };

/** An event and the number of its sentence, `"pawnMoved R16b"`; a change of phase by the phases, as logs write it. */
function cited({ type, because, phases }: Happened): string {
  const name = type === "phased" ? [phases].flat().join("/") : type;
  return `${name} ${because.replace(/-.*/, "")}`;
}

const begun = (options: object = {}): readonly Happened[] =>
  standing(start(artifact, { seats: 2, options, chance: fast("begun") })).match.entry.events;
const after = (moves: string, position: Position): readonly Happened[] =>
  given(position).when(moves).match.entry.events;
const last = { options: { roundLimit: 1 }, seat: 1, phase: "discard" } as const;
const onArtifact = { pawns: ["d4"], artifact: "d4", holder: 0 } as const;
const beside = { pawns: ["c4"], artifact: "d4" } as const;
const nextTurn =
  "finish R10b, handRefilled R12, playedCardsLaid R11, turnEnded R5c, handOver R5c, turnStarted R5b, begin R5b";

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const rows: readonly (readonly [situation: string, happened: () => readonly Happened[], told: string])[] = [
  [
    "the set-up and the first turn",
    begun,
    "gameStarted R5a, handDealt R1, handDealt R1, cardTurnedUp R2, pawnsPlaced R3, artifactPlaced R4, turnStarted R5d, begin R5d, playsSet R7e, draw R6c",
  ],
  ["a draw from the deck", () => after("+d", { phase: "draw" }), "cardDrawn R6b, play R6b"],
  ["a draw from the discard pile", () => after("+p", { phase: "draw" }), "cardDrawn R6b, play R6b"],
  [
    "a draw after a reshuffle",
    () => after("+d", { phase: "draw", deck: "", discard: "ho vert jump", luck: [0] }),
    "discardReshuffled R9, cardDrawn R6b, play R6b",
  ],
  ["a Ho", () => after("Hb1", { hands: ["ho ho"] }), "cardPlayed R7b, pawnMoved R16b"],
  ["a Vert", () => after("Va2", { hands: ["vert ho"] }), "cardPlayed R7b, pawnMoved R16b"],
  ["a Diag", () => after("Xb2", { hands: ["diag ho"] }), "cardPlayed R7b, pawnMoved R16b"],
  ["a Jump", () => after("Jc3", { pawns: ["b2"], hands: ["jump ho"] }), "cardPlayed R7b, pawnMoved R21b"],
  [
    "a holder's step",
    () => after("Hc4", { ...onArtifact, hands: ["ho ho"] }),
    "cardPlayed R7b, pawnMoved R16b, artifactCarried R19",
  ],
  [
    "a holder's jump",
    () => after("Jc3", { ...onArtifact, hands: ["jump ho"] }),
    "cardPlayed R7b, pawnMoved R21b, artifactCarried R19",
  ],
  [
    "a step to the artifact",
    () => after("Hd4", { ...beside, hands: ["ho ho"] }),
    "cardPlayed R7b, pawnMoved R16b, controlTaken R14",
  ],
  [
    "a jump to the artifact, without the bonus",
    () => after("Jd4", { ...beside, heights: { d4: 1 }, hands: ["jump ho"], plays: [6, 1, true] }),
    "cardPlayed R7b, pawnMoved R21b, controlTaken R14",
  ],
  ["a swap", () => after("S2", { hands: ["swap ho"] }), "cardPlayed R7b, pawnsSwapped R23b"],
  [
    "a swap to the artifact",
    () => after("S2", { pawns: ["", "d4"], holder: 1, hands: ["swap ho"] }),
    "cardPlayed R7b, pawnsSwapped R23b, controlTaken R14",
  ],
  [
    "a holder's swap",
    () => after("S2", { ...onArtifact, hands: ["swap ho"] }),
    "cardPlayed R7b, pawnsSwapped R23b, controlLost R25",
  ],
  ["a Drop Block", () => after("Ba1", { hands: ["dropBlock ho"] }), "cardPlayed R7b, blockPlaced R27b"],
  ["a Dynamite", () => after("Dc3", { pawns: ["b2"], hands: ["dynamite ho"] }), "cardPlayed R7b, blockDestroyed R31"],
  ["a Rotate", () => after("R", { hands: ["rotate ho"] }), "cardPlayed R7b, boardRotated R33"],
  ["no more cards by choice", () => after("/", { hands: ["ho"] }), "playEnded R7c, discard R7c"],
  [
    "no more cards allowed",
    () => after("R", { hands: ["rotate ho"], plays: [3, 2, false] }),
    "cardPlayed R7b, boardRotated R33, playEnded R7d, discard R7d",
  ],
  [
    "no more cards in hand",
    () => after("R", { hands: ["rotate"] }),
    `cardPlayed R7b, boardRotated R33, playEnded R7d, discard R7d, ${nextTurn.replace("R10b", "R10c")}, playsSet R7e, draw R6c`,
  ],
  ["a discard", () => after("-R", { phase: "discard", hands: ["ho rotate"] }), "cardDiscarded R42"],
  [
    "the last discard of the last turn",
    () => after("-R", { ...last, hands: ["", "rotate"] }),
    "cardDiscarded R42, finish R10c, handRefilled R12, playedCardsLaid R11, turnEnded R5c, handOver R5c, gameEnded R41a",
  ],
  ["the next turn", () => after(".", { phase: "discard" }), `${nextTurn}, playsSet R7e, draw R6c`],
  [
    "a refill after a reshuffle",
    () => after(".", { phase: "discard", hands: ["ho ho ho ho"], deck: "ho", discard: "ho vert jump", luck: [0] }),
    `${nextTurn.replace(",", ", discardReshuffled R9,")}, playsSet R7e, draw R6c`,
  ],
  [
    "a turn against a holder",
    () => after(".", { ...onArtifact, phase: "discard" }),
    `${nextTurn}, playsSet R8, draw R6c`,
  ],
  [
    "a holder's turn",
    () => after(".", { pawns: ["", "d4"], holder: 1, phase: "discard" }),
    `${nextTurn}, playsSet R7e, draw R6c`,
  ],
  [
    "a turn that starts on the artifact",
    () => after(".", { pawns: ["d4", "d4"], holder: 0, phase: "discard" }),
    `${nextTurn}, controlTaken R13, playsSet R36b, draw R6c`,
  ],
  [
    "a turn with nothing to draw",
    () => after(".", { phase: "discard", hands: ["ho ho ho ho ho ho"], deck: "", discard: "" }),
    `${nextTurn}, playsSet R7e, drawSkipped R40a, play R40a`,
  ],
  [
    "the artifact brought home",
    () => after("Ha1", { pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho ho"] }),
    "cardPlayed R7b, pawnMoved R16b, artifactCarried R19, gameEnded R15a",
  ],
  [
    "the artifact found at home",
    () => after(".", { pawns: ["g7"], artifact: "g7", holder: 0, phase: "discard" }),
    `${nextTurn}, controlTaken R13, gameEnded R15a`,
  ],
  ["the round limit", () => after(".", last).slice(-1), "gameEnded R41a"],
];

describe("the sentence that each event cites", () => {
  test.each(rows)("%s", (_situation, happened, told) => {
    expect(happened().map(cited).join(", ")).toBe(told);
  });

  const asserted = new Set(rows.flatMap(([, , told]) => told.split(", ")));

  test("every event of the game is asserted above", () => {
    const types = new Set([...asserted].map((pair) => pair.split(" ")[0]));
    expect([...Object.keys(artifact.secrecy.events), "gameEnded"].filter((type) => !types.has(type))).toEqual([]);
  });

  test("every event of a recorded game is asserted above with its sentence", () => {
    const games = recordedGames(new URL("../../games/", import.meta.url));
    const told = games.flatMap(({ log }) => log.entries.flatMap((line) => (line.type === "entry" ? line.events : [])));
    expect([...new Set(told.map(cited))].filter((pair) => !asserted.has(pair))).toEqual([]);
  });
});
