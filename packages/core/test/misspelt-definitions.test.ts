import { describe, expect, test } from "vitest";
import type { GameRules } from "../src/authoring/define-game.js";
import { defineGame, everythingIsPublic, integer, listOf, oneOf } from "../src/rules.js";
import { line } from "./toys/line.js";
import { raid } from "./toys/raid.js";
import { said } from "./toys/said.js";
import { tally } from "./toys/tally.js";

const { mark } = line.moves;
const { turn } = line.phases;

describe("a name that core does not know", () => {
  const moveNames = "schema | offer | filter | facts | permits | effects";
  test.each<readonly [string, object, string]>([
    ["moves.mark.fit", { moves: { mark: { ...mark, fit: () => undefined } } }, moveNames],
    ["moves.mark.offers", { moves: { mark: { ...mark, offers: mark.offer } } }, moveNames],
    [
      "phases.turn.trun",
      { phases: { turn: { actors: turn.actors, moves: turn.moves, trun: turn.turn } } },
      "actors | moves | offer | counted | cites | turn",
    ],
    [
      "phases.turn.cites.wrong-turn",
      { phases: { turn: { ...turn, cites: { "wrong-turn": "L4-turns" } } } },
      "not-your-turn | wrong-phase",
    ],
    ["cites.game-ower", { cites: { "game-ower": {} } }, "game-over | not-your-turn | wrong-phase"],
    [
      "rulebook.L1-empty-board.say",
      { rulebook: { ...line.rulebook, "L1-empty-board": { say: "." } } },
      "kind | of | says | provenance",
    ],
    [
      "options.first.default",
      { options: { first: { ...integer(0, 1).default(0), default: 1 } } },
      "shape | unlessGiven | nullIsDefault",
    ],
    ["view.event", { view: { ...everythingIsPublic, event: "all" } }, "state | events | moves"],
    [
      "notation.readMoves",
      { notation: { ...line.notation, readMoves: () => 0 } },
      "formatMove | readMove | formatPosition | readPosition | turn",
    ],
    [
      "bot.wieght",
      { bot: { evaluate: () => 0, determinize: () => 0, wieght: () => 1 } },
      "evaluate | determinize | weight | judged | depth | exploration | optimism",
    ],
  ])("is told with the names that it knows: rules.%s", (path, change, names) => {
    expect(said({ ...line, ...change })).toBe(`rules.${path}: no field of this name: expected ${names}`);
  });

  test("is told at the top, cut to 80 characters, and in the rules of a game as well", () => {
    for (const name of ["fit", "prodecures"])
      expect(said({ ...line, [name]: {} })).toMatch(
        new RegExp(`^rules\\.${name}: no field of this name: expected id \\| edition \\| .* \\| notation$`),
      );
    expect(said({ ...line, ["x".repeat(100)]: 0 })).toMatch(/^rules\.x{74}: no field of this name: /);
  });

  test("is told where it is the id of no sentence", () => {
    const bug = (rules: object) => {
      expect(() => defineGame(rules as GameRules<never>)).toThrow(Error);
      try {
        defineGame(rules as GameRules<never>);
      } catch (thrown) {
        return (thrown as Error).message;
      }
      return "";
    };
    const nothing = () => undefined;
    expect(bug({ ...raid, terms: { ...raid.terms, "R17-incone": nothing } })).toBe(
      'bug in raid: "R17-incone" is no term sentence of the rulebook',
    );
    expect(bug({ ...raid, amendments: { income: { ...raid.amendments!.income, "R9-strom": nothing } } })).toBe(
      'bug in raid: "R9-strom" is no amendment sentence of "income" of the rulebook',
    );
    expect(bug({ ...raid, amendments: { ...raid.amendments, incone: raid.amendments!.income } })).toBe(
      'bug in raid: "R9-storm-income" is no amendment sentence of "incone" of the rulebook',
    );
  });
});

/** Returns what is said about the tally when its visibility is changed. */
const tables = tally.view as unknown as { readonly [part: string]: { readonly [name: string]: object } };
const ofState = (change: object) => said({ ...tally, view: { ...tables, state: { ...tables["state"], ...change } } });
const ofEvents = (change: object) =>
  said({ ...tally, view: { ...tables, events: { ...tables["events"], ...change } } });
const ofMoves = (change: object) => said({ ...tally, view: { ...tables, moves: { ...tables["moves"], ...change } } });

describe("the visibility of the state", () => {
  const forms = "{ each } | { fields } | { openWhen, otherwise } | { seenBy, otherwise }";
  const outside = `"all" | "none" | "count" | ${forms}`;
  const owners = `"owner" | "owner-else-count" | "except-owner" | "except-owner-else-count"`;
  const inside = `"all" | "none" | "count" | ${owners} | ${forms}`;
  const otherwise = "none";

  test("has known words and forms", () => {
    for (const word of [
      "al",
      "ALL",
      "reveals",
      "owner",
      "owner-else-count",
      "owner-else-cuont",
      undefined,
      null,
      5,
      [],
    ])
      expect(ofState({ hands: word })).toBe(`rules.view.state.hands: expected ${outside}`);
    for (const word of ["owner-else-cuont", "revaels", undefined, {}, { each: "owner", otherwise }])
      expect(ofState({ hands: { each: word } })).toBe(`rules.view.state.hands.each: expected ${inside}`);
    for (const form of [{ eahc: "owner" }, { each: "owner", all: true }, { openWhen: () => true }, { otherwise }])
      expect(ofState({ hands: form })).toBe(`rules.view.state.hands: expected ${outside}`);
    expect(ofState({ hands: { seenBy: () => [1], otherwise: "owner" } })).toBe(
      `rules.view.state.hands.otherwise: expected ${outside}`,
    );
    expect(ofState({ hands: { each: { openWhen: () => true, otherwise: "ower" } } })).toBe(
      `rules.view.state.hands.each.otherwise: expected ${inside}`,
    );
    for (const name of ["openWhen", "seenBy"])
      expect(ofState({ hands: { [name]: true, otherwise } })).toBe(
        `rules.view.state.hands.${name}: expected a function`,
      );
    for (const word of owners.replaceAll('"', "").split(" | "))
      for (const each of [word, { each: word }, { openWhen: () => true, otherwise: word }])
        expect(ofState({ hands: { each } })).toBe("");
  });

  test("has the names of the state before the setup", () => {
    const names = "phases | outcome | deck | hands | piles | turn";
    expect(ofState({ hnads: "all" })).toBe(`rules.view.state.hnads: no field of this name: expected ${names}`);
    const { deck: _, ...fewer } = tables["state"]!;
    expect(said({ ...tally, view: { ...tables, state: fewer } })).toBe(`rules.view.state.deck: expected ${outside}`);
    // No state, no names.
    const blank = () => {
      throw new Error("not yet");
    };
    for (const unknown of [{ blank }, { blank: () => undefined }])
      expect(said({ ...tally, ...unknown, view: { ...tables, state: fewer } })).toBe("");
    const conflict = () => ({ path: "x", expected: "y", found: "z" });
    expect(said({ ...tally, conflict, view: { ...tables, state: fewer } })).toBe("");
  });

  test("has the names of records in it", () => {
    const players = [1, 2].map(() => ({ hand: [], coins: 0 }));
    const blank = () => ({ ...tally.blank({}, 2), players, bank: { coins: 9 }, more: {}, last: null });
    const rest = { more: { fields: { any: "all" } }, last: { fields: { any: "none" } } };
    const of = (fields: object, bank: object = { fields: { coins: "all" } }) =>
      said({
        ...tally,
        blank,
        view: { ...tables, state: { ...tables["state"], ...rest, bank, players: { each: { fields } } } },
      });
    expect(of({ hand: "owner-else-count", coins: "all" })).toBe("");
    expect(of({ hnad: "owner", coins: "all" })).toBe(
      "rules.view.state.players.each.fields.hnad: no field of this name: expected hand | coins",
    );
    expect(of({ hand: "owner" })).toBe(`rules.view.state.players.each.fields.coins: expected ${inside}`);
    expect(of({ hand: "owner", coins: "all" }, { fields: { coins: "owner" } })).toBe(
      `rules.view.state.bank.fields.coins: expected ${outside}`,
    );
    expect(of({ hand: "owner", coins: "all" }, { fields: "all" })).toBe(
      "rules.view.state.bank.fields: expected who sees which field",
    );
  });
});

describe("the visibility of events", () => {
  const words = `"all" | "reveals" | "none" | "count" | "owner" | "except-owner" | { owner, others }`;
  const drawn = (card: unknown) => ofEvents({ drawn: { seat: "all", card } });
  const at = "rules.view.events.drawn.card";

  test("has known words and forms", () => {
    for (const word of ["al", "revaels", "owner-else-count", undefined, null, []])
      expect(drawn(word)).toBe(`${at}: expected ${words}`);
    for (const word of ["all", "reveals", "none", "count", "owner", "except-owner"]) expect(drawn(word)).toBe("");
    const names = "no field of this name: expected owner | others | unless | isKnown";
    expect(drawn({ ownr: "seat", others: "none" })).toBe(`${at}.ownr: ${names}`);
    expect(drawn({ owner: "seat", otherwise: "none" })).toBe(`${at}.otherwise: ${names}`);
    expect(drawn({ owner: "seat" })).toBe(`${at}.others: expected "none" | "count"`);
    expect(drawn({ owner: "seat", others: "all" })).toBe(`${at}.others: expected "none" | "count"`);
    expect(drawn({ owner: "seat", others: "none", unless: true })).toBe(
      `${at}.unless: expected a function, or nothing`,
    );
    expect(drawn({ owner: "seat", others: "none", isKnown: false })).toBe(`${at}.isKnown: expected true, or nothing`);
    for (const owner of ["saet", undefined, ["seat", "saet"]])
      expect(drawn({ owner, others: "none" })).toBe(`${at}.owner: expected "seat" | "card"`);
    expect(drawn({ exceptOwner: "saet", others: "none" })).toBe(`${at}.exceptOwner: expected "seat" | "card"`);
    expect(drawn({ exceptOwner: "seat", others: "none", unless: () => true })).toBe(
      `${at}.unless: no field of this name: expected exceptOwner | others`,
    );
    for (const owner of ["seat", ["seat", "card"]])
      for (const form of [
        { owner, others: "count" },
        { owner, others: "none", isKnown: true, unless: () => false },
        { exceptOwner: owner, others: "count" },
      ])
        expect(drawn(form)).toBe("");
  });

  test("has an owner only if the event has a seat", () => {
    const without = `"all" | "reveals" | "none" | "count" | { owner, others }`;
    for (const word of ["owner", "except-owner"])
      expect(ofEvents({ shuffled: { deck: word } })).toBe(`rules.view.events.shuffled.deck: expected ${without}`);
  });

  test("has the names of the events", () => {
    const names = "shuffled | drawn | laid | turned";
    expect(ofEvents({ darwn: {} })).toBe(`rules.view.events.darwn: no field of this name: expected ${names}`);
    for (const fields of [undefined, "all", [], null])
      expect(ofEvents({ turned: fields })).toBe("rules.view.events.turned: expected its fields and who sees them");
  });
});

describe("the visibility of moves", () => {
  const words = `"all" | "none" | "count" | "owner" | { owner, others }`;
  const at = "rules.view.moves.lay";

  test("has known words and forms, and the seat that moves", () => {
    for (const card of ["al", "reveals", "except-owner", undefined])
      expect(ofMoves({ lay: { card } })).toBe(`${at}.card: expected ${words}`);
    for (const card of ["none", "owner", { owner: "seat", others: "none" }])
      expect(ofMoves({ lay: { card } })).toBe("");
    expect(ofMoves({ lay: { card: { owner: "saet", others: "none" } } })).toBe(
      `${at}.card.owner: expected "seat" | "card"`,
    );
    expect(ofMoves({ lay: { card: { exceptOwner: "seat", others: "none" } } })).toBe(
      `${at}.card.exceptOwner: no field of this name: expected owner | others | unless | isKnown`,
    );
  });

  test("has the names of the moves and of their fields", () => {
    expect(ofMoves({ lya: {} })).toBe("rules.view.moves.lya: no field of this name: expected lay | pass");
    expect(ofMoves({ lay: undefined })).toBe(`${at}: expected its fields and who sees them`);
    expect(ofMoves({ lay: {} })).toBe(`${at}.card: expected ${words}`);
    expect(ofMoves({ lay: { card: "all", crad: "all" } })).toBe(`${at}.crad: no field of this name: expected card`);
  });
});

describe("a default that its own option refuses", () => {
  const withOption = (option: object): string => said({ ...tally, options: { ...tally.options, extra: option } });
  test.each<readonly [string, object, string]>([
    ["a number above the range", integer(0, 5).default(9), "rules.options.extra.default: expected "],
    ["a number as a text", integer(0, 5).default("1" as never), "rules.options.extra.default: expected "],
    ["half a number", integer(0, 5).default(1.5), "rules.options.extra.default: expected "],
    ["a misspelt word", oneOf("soft", "hard").default("sotf" as never), "rules.options.extra.default: expected "],
    ["no value at all", integer(0, 5).default(undefined as never), "rules.options.extra.default: expected "],
    ["an item of a list", listOf(integer(0, 5), 2).default([1, 7]), "rules.options.extra.1.default: expected "],
  ])("is named: %s", (_, option, says) => {
    expect(withOption(option)).toContain(says);
  });

  test("is not found if it is right, null, or a function", () => {
    for (const option of [
      integer(0, 5).default(5),
      integer(0, 5).orNull().default(null),
      integer(0, 5).defaultOrNull(3),
      oneOf("soft", "hard").default("soft"),
      integer(0, 5).default(({ seats }) => seats),
    ])
      expect(withOption(option)).not.toContain("default");
  });
});
