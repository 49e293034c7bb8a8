import {
  explain,
  fast,
  legalMoves,
  type Match,
  play,
  RunningChance,
  resume,
  type Seat,
  start,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { type Hope, hope } from "@turnwright/hope";
import { randomGame } from "@turnwright/testkit";
import { playedOn } from "@turnwright/testkit/internal";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { dimensions } from "../src/content/words.js";
import type { Role } from "../src/event/words.js";
import { given, type Position } from "./given.js";
import { setups } from "./setups.js";

/** A truth in which much is hidden: three seats, the traitor among them, hands, stacks, decks. */
const table: Position = {
  roles: ["hope", "nope", "hope"],
  characters: ["brave", "prodigy", "acrobat"],
  ships: ["13r", "8r", "0p"],
  hands: ["C O O*", "W C C* J", "L P* A J*"],
  pioneers: { "13b": "1", "6r": "2", "9p": "0" },
  upgrades: [1, 0, 0],
  medals: [4, 2, 1],
  tokens: ["draw move", "polarize", "medals"],
  deck: "O W* C L* P A* J O* W C* L P* A J*",
  stacks: ["draw move", "polarize medals draw", "move move medals"],
  bugs: "calm fog leak surge",
};

const state = given(table).state;

type Change = (truth: Hope["state"]) => void;

function swapHands(truth: Hope["state"], one: Seat, other: Seat): void {
  const cards = [...truth.hands[one], ...truth.hands[other]].reverse();
  truth.hands[one] = cards.slice(0, truth.hands[one].length);
  truth.hands[other] = cards.slice(truth.hands[one].length);
}

/** Every hidden thing: how a truth can differ in it, and who cannot know. */
const secrets: { readonly [title: string]: { readonly change: Change; readonly viewers: readonly Viewer[] } } = {
  "cards in the hands of others": { change: (truth) => swapHands(truth, 1, 2), viewers: [0, "spectator"] },
  "a hand and the deck": {
    change: ({ hands, deck }) => {
      const mine = hands[0].splice(0, 99, ...deck.splice(0, hands[0].length));
      deck.unshift(...mine);
    },
    viewers: [1, 2, "spectator"],
  },
  "the traitor, seat 1 or 2": {
    change: (truth) => {
      truth.roles = ["hope", "hope", "nope"];
    },
    viewers: [0, "spectator"],
  },
  "the traitor, a seat or nobody": {
    change: (truth) => {
      truth.roles = ["hope", "hope", "hope"];
      truth.unusedRole = "nope";
    },
    viewers: [0, 2, "spectator"],
  },
  "the unused role card alone": {
    change: (truth) => {
      truth.unusedRole = null;
    },
    viewers: [0, 1, 2, "spectator"],
  },
  "the order of the deck": { change: ({ deck }) => deck.reverse(), viewers: [0, 1, 2, "spectator"] },
  "the tokens in the stacks": {
    change: (truth) => {
      const turned = truth.stacks.flat().reverse();
      truth.stacks = truth.stacks.map(({ length }) => turned.splice(0, length));
    },
    viewers: [0, 1, 2, "spectator"],
  },
  "the bug deck": { change: ({ bugDeck }) => bugDeck.reverse(), viewers: [0, 1, 2, "spectator"] },
  "everything at once": {
    change: (truth) => {
      swapHands(truth, 1, 2);
      truth.roles = ["hope", "hope", "nope"];
      for (const list of [truth.deck, truth.bugDeck, ...truth.stacks]) list.reverse();
    },
    viewers: [0, "spectator"],
  },
};

/** A truth like the given one but for a secret. */
function twinOf(match: Match<Hope>, change: Change): Match<Hope> {
  const truth = copyPlain(match.state) as Hope["state"];
  change(truth);
  expect(truth).not.toEqual(match.state);
  const { seats, options, version } = match;
  return resume(hope, { seats, options, state: truth, version }, { chance: match.chance });
}

const seats = [0, 1, 2];

/** Well-formed moves of every kind, legal and not. */
const everything: readonly Hope["move"][] = [
  { type: "placeMonolith", cell: 19 },
  { type: "chooseCharacter", character: "brave" },
  { type: "placeShip", dimension: "red" },
  ...(["W", "C", "J", "O*"] as const).flatMap((card): Hope["move"][] => [
    { type: "teleport", cell: 12, pay: [card] },
    { type: "place", pay: [card] },
    { type: "place", pay: [card, card] },
    { type: "pledgePair", pay: [card, card] },
  ]),
  ...[0, 1, 2, 3, 4, 5].flatMap((direction): Hope["move"][] => [
    { type: "navigate", lever: "arbitrary", mode: "sideways", direction },
    { type: "step", direction },
  ]),
  ...(["draw", "move", "medals"] as const).map((token): Hope["move"] => ({ type: "useToken", token })),
  { type: "useToken", token: "polarize", turn: "clockwise" },
  ...seats.flatMap((seat): Hope["move"][] => [
    { type: "accuse", seat },
    { type: "replenish", space: seat },
    ...dimensions.map((dimension): Hope["move"] => ({ type: "coax", seat, dimension })),
  ]),
  ...dimensions.flatMap((dimension): Hope["move"][] => [
    { type: "replaceOne", cell: 6, dimension },
    { type: "giveUp", cell: 6, dimension },
  ]),
  ...(
    [
      "polarize",
      "takeToken",
      "upgrade",
      "raiseLevel",
      "reveal",
      "endTurn",
      "stopReplacing",
      "pledgeMedal",
      "endPledge",
    ] as const
  ).map((type): Hope["move"] => ({ type })),
];

/** All that a viewer may ask about a position, as texts. */
function looksOf(match: Match<Hope>, viewer: Viewer): string[] {
  const seen = [`view ${JSON.stringify(view(hope, match, viewer))}`];
  if (viewer === "spectator") return seen;
  const answers = everything.map(
    (move) => `${JSON.stringify(move)}: ${JSON.stringify(explain(hope, match, viewer, move))}`,
  );
  return [...seen, `legal ${JSON.stringify(legalMoves(hope, match, viewer))}`, ...answers];
}

/** Text by text, so that the first difference is told and not a whole view. */
function expectAlike(match: Match<Hope>, twin: Match<Hope>, viewer: Viewer): void {
  const [here, there] = [looksOf(match, viewer), looksOf(twin, viewer)];
  const odd = here.findIndex((text, at) => text !== there[at]);
  if (odd < 0) return;
  const from = [...here[odd]].findIndex((letter, at) => letter !== there[odd][at]) - 40;
  expect(there[odd].slice(from, from + 120)).toBe(here[odd].slice(from, from + 120));
}

function feedOf(match: Match<Hope>, viewer: Viewer): string {
  return JSON.stringify(viewEvents(hope, match, match.entry.events, viewer));
}

function after(match: Match<Hope>, move: Hope["move"]): Match<Hope> | undefined {
  const answer = play(hope, match, match.toAct[0], move);
  return answer.ok ? answer.match : undefined;
}

/** Events by which something hidden rightly comes to light: from there on truths may look different. */
const reveals = new Set([
  "tokenLaid",
  "bugDrawn",
  "cardRevealed",
  "accused",
  "traitorRevealed",
  "rolesShown",
  "handsShown",
]);

/** Positions in which much can be done: main, discard, pledge, and after a wrong accusation. */
const scenes: { readonly [title: string]: Match<Hope> } = {
  "main phase": given(table).match,
  "another's turn": given({ ...table, seat: 1 }).match,
  "a seat with no secret of its own": given({ ...table, seat: 2 }).match,
  "discarding a pile": given({ ...table, pile: "A A*" }).when("end").match,
  pledging: given(table).when("+(C)").match,
  "pledging, another is asked": given(table).when("+(C) $.").match,
};

describe("two truths that differ in a secret", () => {
  for (const [title, { change, viewers }] of Object.entries(secrets)) {
    test(`${title}: nobody who cannot know can tell`, () => {
      for (const match of Object.values(scenes)) {
        const twin = twinOf(match, change);
        for (const viewer of viewers) expectAlike(match, twin, viewer);
      }
    });

    test(`${title}: what is told of the next move is the same`, () => {
      let compared = 0;
      for (const match of Object.values(scenes)) {
        const twin = twinOf(match, change);
        for (const move of someOf(legalMoves(hope, match, match.toAct[0]))) {
          const [here, there] = [after(match, move), after(twin, move)];
          if (here === undefined || there === undefined) continue;
          if (here.entry.events.some(({ type }) => reveals.has(type))) continue;
          for (const viewer of viewers) {
            // Who draws sees the cards.
            if (here.entry.events.some((event) => event.type === "cardsDrawn" && event.seat === viewer)) continue;
            compared++;
            expect(feedOf(there, viewer)).toBe(feedOf(here, viewer));
            expectAlike(here, there, viewer);
          }
        }
      }
      expect(compared).toBeGreaterThan(cases(20));
    });
  }

  test("I13 in random games of every variant", () => {
    const luck = new RunningChance(fast("twins"));
    for (const setup of setups) {
      const { steps } = randomGame(hope, setup, `secrets ${setup.name}`);
      for (const { before } of steps.filter((_, at) => at % cases(12, 40) === 0)) {
        for (let viewer = 0; viewer < before.seats; viewer++) {
          const guess = hope.bot!.determinize(view(hope, before, viewer).state, viewer, luck);
          const { seats: count, options, version } = before;
          const twin = resume(hope, { seats: count, options, state: guess, version }, { chance: before.chance });
          expectAlike(before, twin, viewer);
        }
      }
    }
  });
});

describe("who sees what", () => {
  test("a seat sees its own hand and role, and the number of cards of the others", () => {
    const own = view(hope, given(table).match, 1).state;
    expect(own.hands).toEqual([[null, null, null], state.hands[1], [null, null, null, null]]);
    expect([own.roles, own.unusedRole]).toEqual([[null, "nope", null], null]);
    expect(view(hope, given(table).match, "spectator").state.roles).toEqual([null, null, null]);
  });

  test("decks and stacks are counted, all else is public", () => {
    const seen = view(hope, given(table).match, "spectator").state;
    const { hands: _h, roles: _r, unusedRole: _u, deck, stacks, bugDeck, ...open } = state;
    expect(seen).toMatchObject(open);
    expect(seen.deck).toEqual(deck.map(() => null));
    expect(seen.stacks).toEqual(stacks.map((stack) => stack.map(() => null)));
    expect(seen.bugDeck).toEqual(bugDeck.map(() => null));
  });

  test("asked by anybody who is not to act, moves and refusals tell who is, and nothing more", () => {
    const { match } = given(table);
    for (const seat of [1, 2]) {
      expect(legalMoves(hope, match, seat)).toEqual([]);
      for (const move of everything) {
        expect(explain(hope, match, seat, move).map((reason) => reason.refusal)).toEqual([
          { rule: "R1-clockwise", code: "not-your-turn", facts: { toAct: [0] } },
        ]);
      }
    }
  });

  test("cards that are drawn, dealt or refilled are seen by their owner only", () => {
    const drawn = given(table).when("use:draw").match;
    const seen = (viewer: Viewer): unknown =>
      viewEvents(hope, drawn, drawn.entry.events, viewer).find(({ type }) => type === "cardsDrawn");
    expect(seen(0)).toMatchObject({ seat: 0, count: 2, cards: ["O", "W*"] });
    expect(seen(1)).toMatchObject({ seat: 0, count: 2, cards: [null, null] });
    expect(seen("spectator")).toMatchObject({ cards: [null, null] });
  });

  test("what is told of the setup hides decks, stacks, roles and hands", () => {
    const options = { traitor: true, bugCards: true, characters: ["brave", "earthling", "acrobat"] } as const;
    const begun = start(hope, { seats: 3, options, chance: fast("hidden") });
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      const told = viewEvents(hope, begun, begun.entry.events, viewer);
      const hidden = (value: unknown): boolean => (value as readonly unknown[]).every((item) => item === null);
      for (const event of told) {
        if (event.type === "stackDealt") expect(hidden(event.tokens)).toBe(true);
        if (event.type === "deckShuffled" || event.type === "bugDeckShuffled") expect(hidden(event.deck)).toBe(true);
        if (event.type === "roleSetAside") expect(event.role).toBeNull();
        if (event.type === "roleDealt") expect(event.role === null).toBe(event.seat !== viewer);
        if (event.type === "cardsDrawn") expect(hidden(event.cards)).toBe(event.seat !== viewer);
      }
      const types = new Set(told.map(({ type }) => type));
      for (const type of ["stackDealt", "deckShuffled", "bugDeckShuffled", "roleSetAside", "roleDealt"] as const) {
        expect(types).toContain(type);
      }
    }
  });

  test("a deck that is rebuilt is hidden, though everybody saw its cards", () => {
    const drawn = given({ tokens: ["draw"], deck: "O", discards: ["W C L", "", ""], luck: { deck: [0] } });
    const { match, events: happened } = drawn.when("use:draw");
    const told = viewEvents(hope, match, happened, 0);
    expect(told.find(({ type }) => type === "deckRebuilt")).toMatchObject({ count: 2, deck: [null, null] });
  });

  test("an innocent is proven, but the role card stays face down", () => {
    const wrong = given({ ...table, medals: [4, 2, 1] }).when("A3");
    const seen = view(hope, wrong.match, "spectator").state;
    expect([seen.innocent, seen.roles]).toEqual([
      [false, false, true],
      [null, null, null],
    ]);
  });

  test("a revealed traitor is known to all, the others' roles are not", () => {
    const revealed = given({ ...table, seat: 1 }).when("rev").match;
    for (const viewer of [0, 2, "spectator"] as const) expect(view(hope, revealed, viewer).state.roles[1]).toBe("nope");
    expect(view(hope, revealed, "spectator").state.roles).toEqual([null, "nope", null]);
  });

  test("without the variant there are no role cards to hide", () => {
    expect(view(hope, given().match, "spectator").state.roles).toEqual(["hope", "hope"]);
  });

  test("at the end hands and dealt roles are public, the unused role never", () => {
    const roles: readonly Role[] = ["hope", "hope", "hope"];
    const last: Position = { ...table, roles, unusedRole: "nope", seat: 2, state: { decided: "failed" } };
    const over = given(last).when("end");
    expect(over.match.outcome).toMatchObject({ reason: "regression-complete", side: "none" });
    for (const viewer of [0, 1, 2, "spectator"] as const) {
      const seen = view(hope, over.match, viewer).state;
      expect([seen.hands, seen.roles, seen.unusedRole]).toEqual([over.state.hands, roles, null]);
      expect([seen.deck.some((card) => card !== null), seen.stacks.flat().some((token) => token !== null)]).toEqual([
        false,
        false,
      ]);
      // Nothing that this viewer was ever told has the word in it.
      expect(JSON.stringify([seen, viewEvents(hope, over.match, over.events, viewer)])).not.toContain("nope");
    }
    expect(over.state.unusedRole).toBe("nope");
  });

  test("at the end of random games, too", () => {
    for (const setup of setups.filter(({ options }) => options !== undefined && "traitor" in options)) {
      for (const seed of ["a", "b", "c", "d"]) {
        const { last } = playedOn(hope, randomGame(hope, setup, seed).first, seed);
        const seen = view(hope, last, "spectator").state;
        expect([seen.hands, seen.roles, seen.unusedRole]).toEqual([last.state.hands, last.state.roles, null]);
      }
    }
  });
});
