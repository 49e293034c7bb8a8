import { fast, type Match, start } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { type CitedSituation, describeCitations } from "@turnwright/testkit";
import type { BugName } from "../../src/content/shape.js";
import { bugNames, cards } from "../../src/content/words.js";
import type { Role } from "../../src/event/words.js";
import { type At, at, given, identity, type Position } from "../given.js";

/** The setup on the identity board, where every technology has one candidate. */
function begun(options: object = {}): At {
  const all = { board: identity, traitor: true, bugCards: true, ...options };
  return at(start(hope, { seats: 2, options: all, chance: fast("begun") }));
}

const plain = { traitor: false, bugCards: false };
const plainly = [
  "boardDealt R2",
  "stackDealt R3",
  "stackDealt R3",
  "stackDealt R3",
  "roleDealt R4",
  "roleDealt R4",
  "markerPlaced R5",
  "pioneersDealt R6",
  "medalsLaid R7",
  "deckShuffled R9",
  "replenishmentLaid R9",
  "deckShuffled R9",
];
/** On the identity board water lies on the inner rings only. */
const onlyWater = Object.fromEntries(cards.map((card) => [card, card === "W" ? 40 : card === "W*" ? 10 : 0]));

/** The border has two candidates of every technology. */
const twins = identity.map((tile) => ({ 2: 19, 3: 25, 4: 31, 19: 2, 25: 3, 31: 4 })[tile] ?? tile);

/** The match after the last of these moves. */
const after = (moves: string, position: Position = {}): Match<Hope> => given(position).when(moves).match;

/** The pledging for a bug card, just before its end. */
function pledging(name: BugName, more: Position, state: Partial<Hope["state"]> = {}): Position {
  const asking: Partial<Hope["state"]> = { phases: ["main", "pledge"], pledger: 1, placed: 1, moves: 0, acted: true };
  const card = { pledging: bugNames.indexOf(name) + 1 };
  return { bugs: "", pile: "W", medals: [0, 10], ...more, state: { ...asking, ...card, ...state, ...more.state } };
}

/** A bonus card that is paid with the last of ten medals. */
const paid = (name: BugName, told: readonly string[], more: Position = {}): CitedSituation<Hope> => [
  `${name}, paid: ${told.join(", ")}`,
  () => after("$m", pledging(name, more, { pledgedMedals: [0, 9] })),
  ["pledged R113b", "medalsChanged R114b", "pledgesPaid R114b", "bugResolved R115", ...told],
];
/** A malus card for which nobody pledges anything. */
const unpaid = (name: BugName, told: readonly string[], more: Position = {}): CitedSituation<Hope> => [
  `${name}, not paid: ${told.join(", ")}`,
  () => after("$.", pledging(name, more)),
  ["pledgeEnded R112", "pledgesReturned R114c", "bugResolved R115", ...told],
];

const roles: readonly Role[] = ["hope", "hope", "nope"];
const suspecting: Position = {
  roles,
  upgrades: [1, 0, 1],
  levels: [1, 0, 1],
  medals: [4, 0, 3],
  pioneers: { "6r": "2", "12r": "2", "8p": "0" },
};
const traitor: Position = { roles: ["nope", "hope"], upgrades: [1], medals: [3, 0] };
const seen = { ...traitor, state: { revealed: [true, false] } };
const completing: Position = { ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" } };
const isCompleted = [
  "cardsPaid R43",
  "pioneerPlaced R42d",
  "medalsChanged R66",
  "medalsChanged R66",
  "galaxyStable R55b",
  "pioneersAdvanced R55c",
];
const placing: Position = { ships: ["6b"], hands: ["O O"], replenishment: "W C L" };
const prodigy: Position = { characters: ["prodigy", "brave"], ships: ["8r"], hands: ["W"], replenishment: "O C L" };
/** A turn that was used up, with a hand that is full. */
const used: Position = { hands: ["O O O O O", "O O O O O"], monolith: 19, state: { moves: 0 } };
const nextTurn = ["turnEnded R21c", "turnStarted R17", "main R21c"];
const asLast = (decided: "saved" | "failed" | null): Position => ({ ...used, seat: 1, state: { moves: 0, decided } });
const doomed: Position = { ...used, monolith: 0, vanished: [1], marker: 4, replenishment: "O* W* C" };

/** Written down from the rules document alone: what happens, and the sentence to point at. */
const situations: readonly CitedSituation<Hope>[] = [
  [
    "the setup with all variants",
    () => begun().match,
    [
      "boardDealt R2",
      "stackDealt R3",
      "stackDealt R3",
      "stackDealt R3",
      "roleDealt R4",
      "roleDealt R4",
      "roleSetAside R4",
      "markerPlaced R5",
      "pioneersDealt R6",
      "medalsLaid R7",
      "bugDeckShuffled R8",
      "deckShuffled R9",
      "replenishmentLaid R9",
      "deckShuffled R9",
      "candidatesFound R10a",
      "cardsBuried R11b",
      "monolithPlaced R10b",
      "character R10b",
    ],
  ],
  [
    "the setup with given characters and no variant",
    () => begun({ ...plain, characters: ["brave", "acrobat"] }).match,
    [
      ...plainly,
      "candidatesFound R10a",
      "cardsBuried R11b",
      "characterChosen R12a",
      "characterChosen R12a",
      "monolithPlaced R10b",
      "character R10b",
      "cardsDrawn R13",
      "cardsDrawn R13",
      "ship R13",
    ],
  ],
  [
    "the setup without a card of a technology of the border",
    () => begun({ ...plain, edition: { deck: onlyWater } }).match,
    [...plainly, "candidatesFound R10a", "candidatesFound R11a", "cardsBuried R11b"],
  ],
  [
    "the monolith where seat 0 wants it",
    () => {
      const tied = begun({ board: twins });
      return tied.when(tied.legal.split(" ")[0]).match;
    },
    ["monolithPlaced R10d", "character R10d"],
  ],
  ["a character", () => begun().when("C:brave").match, ["characterChosen R12c"]],
  [
    "the last character",
    () => begun().when("C:brave C:acrobat").match,
    ["characterChosen R12c", "cardsDrawn R13", "cardsDrawn R13", "ship R13"],
  ],
  ["a ship", () => begun().when("C:brave C:acrobat S:p").match, ["shipPlaced R14b"]],
  [
    "the last ship",
    () => begun().when("C:brave C:acrobat S:p S:p").match,
    ["shipPlaced R14b", "gameStarted R15", "turnStarted R17", "main R15"],
  ],

  [
    "a navigation",
    () => after("t>SW"),
    [
      "beginningOver R99c",
      "movementSpent R18b",
      "leverUsed R22b",
      "navigationBegun R22c",
      "shipMoved R31",
      "entered R61d",
    ],
  ],
  [
    "a navigation with the lever arbitrary",
    () => after("xs>NE"),
    [
      "beginningOver R99c",
      "movementSpent R18b",
      "leverUsed R22b",
      "navigationBegun R23b",
      "shipMoved R31",
      "entered R61d",
    ],
  ],
  ["a further step", () => after("t>SW >SW"), ["shipMoved R33d", "entered R61d"]],
  [
    "a step on after a general polarization",
    () => after("t>SE use:polarize+ >E", { tokens: ["polarize"] }),
    ["directionTaken R63b", "shipMoved R33d", "entered R61d"],
  ],
  [
    "a polarization to another tile",
    () => after("P", { used: ["away"] }),
    ["beginningOver R99c", "movementSpent R18b", "leversReset R34a", "shipMoved R34b", "entered R61d"],
  ],
  [
    "a polarization on a tile after a placement",
    () => after("+(O) P", { ships: ["6p"], used: ["away"], hands: ["O O"] }),
    ["movementSpent R18b", "leversReset R34a", "placingClosed R38b", "shipMoved R34b"],
  ],
  [
    "a polarization of the Earthling out of the universe",
    () => after("P", { seat: 1, ships: ["", "32p"], used: ["", "away"] }),
    [
      "beginningOver R99c",
      "movementSpent R18b",
      "leversReset R34a",
      "shipMoved R34b",
      "entered R61d",
      "cardsDrawn R98",
    ],
  ],
  [
    "a teleport",
    () => after("T12(W)", prodigy),
    ["beginningOver R99c", "cardsPaid R43", "shipMoved R99e", "entered R61d"],
  ],

  [
    "a placement beside others",
    () => after("+(O)", { ...placing, pioneers: { "6p": "1" } }),
    ["beginningOver R99c", "cardsPaid R43", "pioneerPlaced R42d", "medalsChanged R66", "medalsChanged R66"],
  ],
  [
    "the Brave's placement on a new tile of the border",
    () => after("+(L)", { ships: ["20b"], hands: ["L"] }),
    ["beginningOver R99c", "cardsPaid R43", "pioneerPlaced R42d", "medalsChanged R67", "cardsDrawn R97"],
  ],
  [
    "the last planet of a tile",
    () => after("+(C)", completing),
    ["beginningOver R99c", ...isCompleted, "tokenLaid R60"],
  ],
  [
    "the last planet of a tile with bug cards",
    () => after("+(C)", { ...completing, bugs: "surge" }),
    ["beginningOver R99c", ...isCompleted, "tokenLaid R60", "bugDrawn R111a", "main/pledge R111a"],
  ],
  [
    "the pioneers' arrival",
    () => after("+(C)", { ...completing, track: "23s0" }),
    ["beginningOver R99c", ...isCompleted, "missionDecided R59", "tokenLaid R60"],
  ],

  [
    "a token taken",
    () => after("a>W get", { ships: ["4b"], stable: [13], lying: { 13: "move" } }),
    ["tokenTaken R61c"],
  ],
  [
    "the token draw",
    () => after("use:draw", { tokens: ["draw"] }),
    ["beginningOver R99c", "tokenUsed R62b", "cardsDrawn R62c"],
  ],
  [
    "the token draw across a rebuilding",
    () => after("use:draw", { tokens: ["draw"], deck: "O", discards: ["W C"] }),
    ["beginningOver R99c", "tokenUsed R62b", "cardsDrawn R62c", "deckRebuilt R51", "cardsDrawn R62c"],
  ],
  [
    "the token move",
    () => after("use:move", { tokens: ["move"] }),
    ["beginningOver R99c", "tokenUsed R62b", "movementGained R62d"],
  ],
  [
    "the token medals",
    () => after("use:medals", { tokens: ["medals"] }),
    ["beginningOver R99c", "tokenUsed R62b", "medalsChanged R62e"],
  ],
  [
    "the token polarize in a navigation, with the Earthling out of the universe",
    () => after("t>SE use:polarize+", { ships: ["0p", "32p"], tokens: ["polarize"] }),
    [
      "tokenUsed R62b",
      "shipMoved R62g",
      "shipMoved R62g",
      "entered R61d",
      "cardsDrawn R98",
      "navigationRedirected R63",
      "spaceVisited R64",
    ],
  ],
  [
    "an upgrade",
    () => after("up", { medals: [7, 0] }),
    ["beginningOver R99c", "medalsChanged R69", "upgraded R69", "movementGained R69"],
  ],
  ["a level", () => after("lvl", { medals: [7, 0] }), ["beginningOver R99c", "medalsChanged R70", "levelRaised R70"]],

  [
    "the end of a turn without a pile",
    () => after("end", { replenishment: "O* W C" }),
    [
      "movementLost R20",
      "turnEnd R21a",
      "cardsDrawn R53",
      "regressionCounted R84b",
      "regressionAdvanced R85b",
      ...nextTurn,
    ],
  ],
  [
    "the end of a turn in a navigation",
    () => after("t>SW end", { ...used, state: { moves: 1 } }),
    ["navigationClosed R33b", "turnEnd R21a", "regressionCounted R84b", ...nextTurn],
  ],
  ["the end of a turn with a pile", () => after("+(O) end", placing), ["movementLost R20", "discard R21a"]],
  [
    "the pile after a placement",
    () => after("+(O) end d0", placing),
    [
      "pileDiscarded R50a",
      "cardTaken R50b",
      "cardRevealed R50c",
      "turnEnd R21b",
      "regressionCounted R84b",
      ...nextTurn,
    ],
  ],
  [
    "the pile of a teleport",
    () => after("T12(W) end d1", prodigy),
    ["pileDiscarded R52b", "turnEnd R21b", "cardsDrawn R53", "regressionCounted R84b", ...nextTurn],
  ],
  [
    "a crossing without pioneers, with a ship on the tile",
    () => after("end", { ...used, ships: ["19p"], marker: 5, replenishment: "O* W* C" }),
    [
      "turnEnd R21a",
      "regressionCounted R84b",
      "regressionAdvanced R85b",
      "crossingMet R86",
      "galaxyVanished R87",
      "shipMoved R90b",
      "marksCleared R90b",
      "monolithMoved R88",
      "regressionAdvanced R85b",
      ...nextTurn,
    ],
  ],
  [
    "a crossing without pioneers, with a stable tile",
    () => after("end", { ...used, stable: [19], marker: 5, replenishment: "O* W C" }),
    [
      "turnEnd R21a",
      "regressionCounted R84b",
      "regressionAdvanced R85b",
      "crossingMet R86",
      "monolithMoved R88",
      ...nextTurn,
    ],
  ],
  [
    "a crossing with pioneers",
    () => after("end", { ...used, track: "1s0 2s1", marker: 5, replenishment: "O* W C" }),
    [
      "turnEnd R21a",
      "regressionCounted R84b",
      "regressionAdvanced R85b",
      "crossingMet R86",
      "regressionAdvanced R89",
      ...nextTurn,
    ],
  ],
  [
    "the marker's arrival",
    () => after("end", { ...used, marker: 65, replenishment: "O* W C" }),
    ["turnEnd R21a", "regressionCounted R84b", "regressionAdvanced R85b", "missionDecided R92", ...nextTurn],
  ],

  [
    "a right accusation",
    () => after("A3", suspecting),
    [
      "beginningOver R99c",
      "accused R103f",
      "traitorRevealed R105a",
      "developmentLost R105b",
      "medalsBarred R105c",
      "medalsChanged R105e",
      "medalsChanged R105f",
      "losing R105g",
      "main/replace R105g",
    ],
  ],
  [
    "a right accusation with nothing to replace",
    () => after("A3", { ...suspecting, upgrades: [1], levels: [], medals: [4], pioneers: {} }),
    [
      "beginningOver R99c",
      "accused R103f",
      "traitorRevealed R105a",
      "medalsBarred R105c",
      "medalsChanged R105f",
      "losing R105g",
      "main/replace R105g",
      "losing R106",
      "main R106",
    ],
  ],
  [
    "a right accusation that bars",
    () =>
      after("A3", { ...suspecting, upgrades: [1], levels: [], medals: [4], options: { unmaskedTraitor: "barred" } }),
    [
      "beginningOver R99c",
      "accused R103f",
      "traitorRevealed R105a",
      "medalsBarred R105c",
      "developmentBarred R105l",
      "medalsChanged R105f",
      "losing R105g",
      "main/replace R105g",
    ],
  ],
  ["a pioneer replaced", () => after("A3 rep6r", suspecting), ["pioneerReplaced R105i"]],
  ["the second pioneer replaced", () => after("A3 rep6r rep12r", suspecting), ["pioneerReplaced R105i", "main R105k"]],
  [
    "the traitor's only pioneer replaced",
    () => after("A3 rep6r", { ...suspecting, pioneers: { "6r": "2" } }),
    ["pioneerReplaced R105i", "losing R106", "main R106"],
  ],
  ["no pioneer replaced", () => after("A3 keep", suspecting), ["losing R105j", "main R105j"]],
  [
    "a wrong accusation",
    () => after("A2", suspecting),
    ["beginningOver R99c", "accused R103f", "levelLost R107a", "losing R107b", "main/giveUp R107b"],
  ],
  [
    "the only pioneer given up, and one from the track",
    () => after("A2 give8p", { ...suspecting, track: "1s0" }),
    ["pioneerRemoved R107d", "trackShifted R107e", "losing R107e", "medalsChanged R107f", "main R107f"],
  ],
  [
    "two pioneers given up",
    () => after("A2 give8p give8p", { ...suspecting, pioneers: { "8p": "0 0" } }),
    ["pioneerRemoved R107d", "medalsChanged R107f", "main R107f"],
  ],
  [
    "a traitor's own revelation",
    () => after("rev", traitor),
    [
      "beginningOver R99c",
      "traitorRevealed R108c",
      "developmentLost R108c",
      "medalsBarred R108f",
      "developmentBarred R108d",
    ],
  ],
  [
    "the same with a mark, which no play leaves",
    () => after("rev", { ...traitor, upgrades: [], state: { mayCoax: [true, false] } }),
    [
      "beginningOver R99c",
      "traitorRevealed R108c",
      "coaxMarked R109g",
      "medalsBarred R108f",
      "developmentBarred R108d",
    ],
  ],
  [
    "a revealed traitor's flight to a galaxy",
    () => after("a>W", { ...seen, ships: ["0b"] }),
    [
      "beginningOver R99c",
      "movementSpent R18b",
      "leverUsed R22b",
      "navigationBegun R22c",
      "shipMoved R31",
      "entered R61d",
      "coaxMarked R109f",
    ],
  ],
  [
    "a revealed traitor's flight to Earth",
    () => after("t>E", { ...seen, ships: ["4b"], state: { ...seen.state, mayCoax: [true, false] } }),
    [
      "beginningOver R99c",
      "movementSpent R18b",
      "leverUsed R22b",
      "navigationBegun R22c",
      "shipMoved R31",
      "entered R61d",
      "coaxMarked R109f",
    ],
  ],
  [
    "coaxing",
    () => after("a>W coax2b", { ...seen, ships: ["0b"], pioneers: { "4b": "1" } }),
    ["pioneerRemoved R109e", "medalsChanged R109e", "coaxMarked R109e"],
  ],

  ["a medal pledged", () => after("+(C) $m", { ...completing, bugs: "collapse" }), ["pledged R113b"]],
  [
    "a pair pledged",
    () => after("+(C) $(O,O)", { ...completing, hands: ["C O O"], bugs: "collapse" }),
    ["pledged R113e"],
  ],
  ["nothing pledged", () => after("+(C) $.", { ...completing, bugs: "surge" }), ["pledgeEnded R112"]],
  [
    "the price met",
    () => after("+(C) $m $. $m", { ...completing, bugs: "surge" }),
    [
      "pledged R113b",
      "medalsChanged R114b",
      "medalsChanged R114b",
      "pledgesPaid R114b",
      "bugResolved R115",
      "main R117",
    ],
  ],
  [
    "the price not met",
    () => after("+(C) $m $. $.", { ...completing, bugs: "surge" }),
    ["pledgeEnded R112", "pledgesReturned R114c", "bugResolved R115", "main R117"],
  ],
  paid("respite", ["regressionSkipped B7", "main R117"]),
  paid("supply-drop", ["cardsDrawn B8", "cardsDrawn B8", "main R117"]),
  paid("recalibration", ["leversReset B9", "leversReset B9", "main R117"]),
  paid("purge", ["cardRevealed B10", "main R117"], { replenishment: "O* W C", deck: "L" }),
  unpaid("jam", ["leversUsed B16", "leversUsed B16", "main R117"]),
  unpaid("leak", ["cardsPaid B17", "main R117"], { hands: ["O"], luck: { leak: [0] } }),
  unpaid("storm", ["shipMoved R62g", "shipMoved R62g", "entered R61d", "main R117"], { ships: ["6p", "8p"] }),
  unpaid("lurch", ["regressionAdvanced R85b", "missionDecided R92", "main R117"], { marker: 64 }),
  unpaid("collapse", ["galaxyVanished R87", "monolithMoved R88", "main R117"]),
  unpaid(
    "collapse",
    [
      "galaxyVanished R87",
      "navigationClosed R33c",
      "shipMoved R90b",
      "marksCleared R90b",
      "monolithMoved R88",
      "main R117",
    ],
    { ships: ["28p"], state: { mode: "sideways", steps: 1, visited: [54, 57] } },
  ),
  unpaid("collapse", ["galaxyVanished R87", "main R91", "ending R91", "handsShown R124b", "gameEnded R123"], {
    monolith: 0,
    vanished: [1],
    state: { outward: 0 },
  }),

  [
    "the end: saved",
    () => after("end", asLast("saved")),
    ["turnEnd R21a", "turnEnded R120", "ending R120", "handsShown R124b", "gameEnded R120b"],
  ],
  [
    "the end: failed, with a traitor",
    () => after("end", { ...asLast("failed"), roles: ["nope", "hope"] }),
    ["turnEnd R21a", "turnEnded R120", "ending R120", "rolesShown R124a", "handsShown R124b", "gameEnded R120c"],
  ],
  [
    "the end: Earth",
    () => after("end", { ...doomed, state: { moves: 0, outward: 0 } }),
    [
      "turnEnd R21a",
      "regressionCounted R84b",
      "regressionAdvanced R85b",
      "crossingMet R86",
      "galaxyVanished R87",
      "ending R91",
      "handsShown R124b",
      "gameEnded R123",
    ],
  ],
  [
    "the end: the round limit",
    () => after("end", { ...asLast(null), options: { maxRounds: 1 } }),
    [
      "turnEnd R21a",
      "regressionCounted R84b",
      "turnEnded R126a",
      "ending R126a",
      "handsShown R124b",
      "gameEnded R126b",
    ],
  ],
];

describeCitations(hope, situations, new URL("../../games/", import.meta.url));
