import { fast, type Match, start } from "@turnwright/core";
import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import { type Artifact, artifact } from "../../src/index.js";
import { given, type Position } from "../given.js";

const begun = (): Match<Artifact> => start(artifact, { seats: 2, chance: fast("begun") });
/** The match after the last of these moves. */
const after = (moves: string, position: Position): Match<Artifact> => given(position).when(moves).match;
const last = { options: { roundLimit: 1 }, seat: 1, phase: "discard" } as const;
const onArtifact = { pawns: ["d4"], artifact: "d4", holder: 0 } as const;
const beside = { pawns: ["c4"], artifact: "d4" } as const;
const nextSeat = [
  "handRefilled R12",
  "playedCardsLaid R11",
  "turnEnded R5c",
  "handOver R5c",
  "turnStarted R5b",
  "begin R5b",
];
const nextTurn = ["finish R10b", ...nextSeat];

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const situations: readonly CitedSituation<Artifact>[] = [
  [
    "the setup and the first turn",
    begun,
    [
      "gameStarted R5a",
      "handDealt R1",
      "handDealt R1",
      "cardTurnedUp R2",
      "pawnsPlaced R3",
      "artifactPlaced R4",
      "turnStarted R5d",
      "begin R5d",
      "playsSet R7e",
      "draw R6c",
    ],
  ],
  ["a draw from the deck", () => after("+d", { phase: "draw" }), ["cardDrawn R6b", "play R6b"]],
  ["a draw from the discard pile", () => after("+p", { phase: "draw" }), ["cardDrawn R6b", "play R6b"]],
  [
    "a draw after a reshuffle",
    () => after("+d", { phase: "draw", deck: "", discard: "ho vert jump", luck: [0] }),
    ["discardReshuffled R9", "cardDrawn R6b", "play R6b"],
  ],
  ["a Ho", () => after("Hb1", { hands: ["ho ho"] }), ["cardPlayed R7b", "pawnMoved R16b"]],
  ["a Vert", () => after("Va2", { hands: ["vert ho"] }), ["cardPlayed R7b", "pawnMoved R16b"]],
  ["a Diag", () => after("Xb2", { hands: ["diag ho"] }), ["cardPlayed R7b", "pawnMoved R16b"]],
  ["a Jump", () => after("Jc3", { pawns: ["b2"], hands: ["jump ho"] }), ["cardPlayed R7b", "pawnMoved R21b"]],
  [
    "a holder's step",
    () => after("Hc4", { ...onArtifact, hands: ["ho ho"] }),
    ["cardPlayed R7b", "pawnMoved R16b", "artifactCarried R19"],
  ],
  [
    "a holder's jump",
    () => after("Jc3", { ...onArtifact, hands: ["jump ho"] }),
    ["cardPlayed R7b", "pawnMoved R21b", "artifactCarried R19"],
  ],
  [
    "a step to the artifact",
    () => after("Hd4", { ...beside, hands: ["ho ho"] }),
    ["cardPlayed R7b", "pawnMoved R16b", "controlTaken R14"],
  ],
  [
    "a jump to the artifact, without the bonus",
    () => after("Jd4", { ...beside, heights: { d4: 1 }, hands: ["jump ho"], plays: [6, 1, true] }),
    ["cardPlayed R7b", "pawnMoved R21b", "controlTaken R14"],
  ],
  ["a swap", () => after("S2", { hands: ["swap ho"] }), ["cardPlayed R7b", "pawnsSwapped R23b"]],
  [
    "a swap to the artifact",
    () => after("S2", { pawns: ["", "d4"], holder: 1, hands: ["swap ho"] }),
    ["cardPlayed R7b", "pawnsSwapped R23b", "controlTaken R14"],
  ],
  [
    "a holder's swap",
    () => after("S2", { ...onArtifact, hands: ["swap ho"] }),
    ["cardPlayed R7b", "pawnsSwapped R23b", "controlLost R25"],
  ],
  ["a Drop Block", () => after("Ba1", { hands: ["dropBlock ho"] }), ["cardPlayed R7b", "blockPlaced R27b"]],
  [
    "a Dynamite",
    () => after("Dc3", { pawns: ["b2"], hands: ["dynamite ho"] }),
    ["cardPlayed R7b", "blockDestroyed R31"],
  ],
  ["a Rotate", () => after("R", { hands: ["rotate ho"] }), ["cardPlayed R7b", "boardRotated R33"]],
  ["no more cards by choice", () => after("/", { hands: ["ho"] }), ["playEnded R7c", "discard R7c"]],
  [
    "no more cards allowed",
    () => after("R", { hands: ["rotate ho"], plays: [3, 2, false] }),
    ["cardPlayed R7b", "boardRotated R33", "playEnded R7d", "discard R7d"],
  ],
  [
    "no more cards in hand",
    () => after("R", { hands: ["rotate"] }),
    [
      "cardPlayed R7b",
      "boardRotated R33",
      "playEnded R7d",
      "discard R7d",
      "finish R10c",
      ...nextSeat,
      "playsSet R7e",
      "draw R6c",
    ],
  ],
  ["a discard", () => after("-R", { phase: "discard", hands: ["ho rotate"] }), ["cardDiscarded R42"]],
  [
    "the last discard of the last turn",
    () => after("-R", { ...last, hands: ["", "rotate"] }),
    [
      "cardDiscarded R42",
      "finish R10c",
      "handRefilled R12",
      "playedCardsLaid R11",
      "turnEnded R5c",
      "handOver R5c",
      "gameEnded R41a",
    ],
  ],
  ["the next turn", () => after(".", { phase: "discard" }), [...nextTurn, "playsSet R7e", "draw R6c"]],
  [
    "a refill after a reshuffle",
    () => after(".", { phase: "discard", hands: ["ho ho ho ho"], deck: "ho", discard: "ho vert jump", luck: [0] }),
    ["finish R10b", "discardReshuffled R9", ...nextSeat, "playsSet R7e", "draw R6c"],
  ],
  [
    "a turn against a holder",
    () => after(".", { ...onArtifact, phase: "discard" }),
    [...nextTurn, "playsSet R8", "draw R6c"],
  ],
  [
    "a holder's turn",
    () => after(".", { pawns: ["", "d4"], holder: 1, phase: "discard" }),
    [...nextTurn, "playsSet R7e", "draw R6c"],
  ],
  [
    "a turn that starts on the artifact",
    () => after(".", { pawns: ["d4", "d4"], holder: 0, phase: "discard" }),
    [...nextTurn, "controlTaken R13", "playsSet R36b", "draw R6c"],
  ],
  [
    "a holder's turn that takes control anew",
    () => after(".", { options: { bonusAtStart: "holder" }, pawns: ["", "d4"], holder: 1, phase: "discard" }),
    [...nextTurn, "controlTaken R36c", "playsSet R36b", "draw R6c"],
  ],
  [
    "a turn with nothing to draw",
    () => after(".", { phase: "discard", hands: ["ho ho ho ho ho ho"], deck: "", discard: "" }),
    [...nextTurn, "playsSet R7e", "drawSkipped R40a", "play R40a"],
  ],
  [
    "the artifact brought home",
    () => after("Ha1", { pawns: ["b1"], artifact: "b1", holder: 0, hands: ["ho ho"] }),
    ["cardPlayed R7b", "pawnMoved R16b", "artifactCarried R19", "gameEnded R15a"],
  ],
  [
    "the artifact found at home",
    () => after(".", { pawns: ["g7"], artifact: "g7", holder: 0, phase: "discard" }),
    [...nextTurn, "controlTaken R13", "gameEnded R15a"],
  ],
  [
    "the round limit",
    () => after(".", last),
    ["finish R10b", "handRefilled R12", "playedCardsLaid R11", "turnEnded R5c", "handOver R5c", "gameEnded R41a"],
  ],
];

describeCitations(artifact, situations, new URL("../../games/", import.meta.url));
