// Positions made up, as the tests of the games describe them: recorded games reach neither every code nor every move.
import type { Kinds, Match } from "@turnwright/core";
import { given as aeronautAt } from "../../packages/aeronaut/test/given.js";
import { given as artifactAt } from "../../packages/artifact/test/given.js";
import { cases as homewardCases } from "../../packages/homeward/test/cases.js";
import { cases as hopeCases } from "../../packages/hope/test/cases.js";
import { given as hopeAt } from "../../packages/hope/test/given.js";
import { given as portalsAt } from "../../packages/portals/test/given.js";

const bonus = { options: { bonusBalloons: true } };
const full = { trajectories: true, bonusBalloons: true };
const rumours = { thieves: true, trajectories: true };
const crossed = "xR".repeat(10);

const aeronaut = (): readonly { readonly match: object }[] => [
  aeronautAt({ ...bonus, tokens: ["s"], areas: ["", "WxK", "O"] }),
  aeronautAt({ ...bonus, tokens: ["s"], areas: ["R".repeat(10), "W"] }),
  aeronautAt({ ...bonus, tokens: ["t"], full: [4] }),
  aeronautAt({ ...bonus, areas: [crossed], tokens: ["te"] }),
  aeronautAt({ ...bonus, areas: ["OORKxB"], at: [0, 1, 4] }).when("C5O"),
  aeronautAt({ ...bonus, areas: ["RR"], tokens: ["h"], routes: { 0: "1" } }),
  aeronautAt({ ...bonus, areas: ["RR"], tokens: ["h"], routes: { 0: "0" } }),
  aeronautAt({ turn: 2, full: [4, 5] }),
  aeronautAt({ options: rumours, areas: ["K"], holders: { 0: "12", 1: "2" } }),
  aeronautAt({ options: { trajectories: true }, areas: ["KKRO"], at: [0, 1, 2] }).when("C7K"),
  aeronautAt({ options: full, tokens: ["j"], routes: { 0: "0", 3: "0" }, holders: { 0: "12" } }),
  aeronautAt({ options: full, tokens: ["j"], holders: { 0: "01", 1: "1", 2: "1+0" } }),
  aeronautAt({ seats: 1, at: [2, 3], routes: { 2: "111" }, options: { multiroutes: true, wildWinds: true } }).when(
    "F2 +R",
  ),
  aeronautAt({ options: { thieves: true }, areas: ["", "R"], at: [0, 1, 4] }).when("F0"),
  aeronautAt({
    options: { thieves: true, twinCell: "last" },
    areas: ["KKRO", "W"],
    routes: { 3: "1" },
    at: [4, 5, 5],
  }).when("C4K"),
];

const suspects = {
  levels: [0, 0, 1],
  pioneers: { "6r": "2", "12r": "2", "8p": "0" },
  roles: ["hope", "hope", "nope"],
} as const;
const hope = (): readonly { readonly match: object }[] => [
  hopeAt({ medals: [20], upgrades: [3] }),
  hopeAt({ medals: [20], levels: [3] }),
  hopeAt({ ...suspects, upgrades: [1, 0, 1], medals: [4, 0, 3] }).when("A2 give8p"),
  hopeAt({ ...suspects, seats: 3, upgrades: [1, 0, 2], medals: [9, 0, 0] }),
];

const kinds = ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate"];
const deck = Object.fromEntries(kinds.map((kind) => [kind, 3]));
const few = { options: { deck }, phase: "draw", hands: [kinds.join(" "), [...kinds, ...kinds].join(" ")] } as const;
const artifact = (): readonly { readonly match: object }[] => [
  artifactAt({ ...few, hands: [kinds.slice(1).join(" "), few.hands[1]], deck: "ho", discard: "" }),
  artifactAt({ ...few, hands: [kinds.slice(1).join(" "), few.hands[1]], deck: "", discard: "ho" }),
  artifactAt({ ...few, phase: "play", pawns: ["b3"], heights: { c3: 3 }, deck: "", discard: "" }),
];

const portals = (): readonly { readonly match: object }[] => [
  portalsAt({ settings: "n2r3p6l1d8t30", elements: "Q1i7.8o2_O2_O7_O8", stacks: "7z1_8z1" }),
];

// Every list is of matches of its own game; the vectors ask only that game about them.
const made = { aeronaut, artifact, hope, portals } as const;
const cases = { homeward: homewardCases, hope: hopeCases } as unknown as {
  readonly [folder: string]: readonly (() => Match<Kinds>)[];
};

/** The positions of a game that recorded games do not reach. */
export function beyond(folder: string): Match<Kinds>[] {
  const own = Object.hasOwn(made, folder) ? made[folder as keyof typeof made]() : [];
  return [...own.map(({ match }) => match as Match<Kinds>), ...(cases[folder] ?? []).map((make) => make())];
}
