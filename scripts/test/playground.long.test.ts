import { legalMoves } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { drawing } from "@turnwright/portals/draw";
import { beforeAll, describe, expect, test } from "vitest";
import { gameLoaders, titles } from "../../site/playground/games.js";
import {
  announcement,
  begin,
  choicesOf,
  choicesWith,
  matchOf,
  packed,
  played,
  playedByBot,
  resultOf,
  type Session,
  shared,
  storyOf,
  typed,
} from "../../site/playground/session.js";

const outcomeOf = (winners: readonly number[]) => ({ outcome: { winners, reason: "x", ranking: [] } }) as never;

test.each([
  [[], "Nobody won."],
  [[1], "Player 2 won."],
  [[0, 2], "Player 1 and Player 3 won."],
  [[0, 1, 3], "Player 1, Player 2 and Player 4 won."],
])("playground: the winners %j as a sentence", (winners, text) => {
  expect(resultOf(outcomeOf(winners))).toBe(text);
  expect(resultOf({ outcome: null })).toBeUndefined();
});

test("playground: a screen reader hears the move with its sentences, and the sentences against a move", () => {
  const session = begin(portals as never, 2);
  const match = matchOf(session);
  const next = played(session, legalMoves(portals as never, match, match.toAct[0]!)[0]!);
  const [{ title, told } = { title: "none", told: [] }] = storyOf(next, 1);
  expect(announcement(next)).toContain(title);
  for (const { says } of told) expect(announcement(next)).toContain(says);
  const answer = typed(session, "L0", drawing);
  expect("title" in answer && announcement(session, answer)).toMatch(/^Not allowed: [A-Z].+\.$/);
});

test.each(Object.keys(gameLoaders))(
  "playground: the moves of %s have words of their own, and are found by them",
  async (name) => {
    const { game, drawing } = (await gameLoaders[name]?.()) ?? expect.fail("no game");
    const session = begin(game, 2);
    const choices = choicesOf(session, drawing);
    expect(choices.length).toBeGreaterThan(0);
    expect(new Set(choices.map(({ words }) => words)).size).toBe(choices.length);
    for (const choice of choices) {
      const after = typed(session, ` ${choice.words.toUpperCase()} `, drawing);
      expect("past" in after && matchOf(after).entry.move).toEqual(choice.move);
      expect(choicesWith(choices, choice.words)).toContain(choice);
      expect(choicesWith(choices, choice.text)).toContain(choice);
    }
    expect(choicesWith(choices, "")).toHaveLength(choices.length);
    expect(choicesWith(choices, "no such words")).toEqual([]);
    expect(titles[name]).toMatch(/^[A-Z]/);
  },
);

test.each([
  ["artifact", "rotate the board", "The turn begins with one card from the deck or the discard pile's top."],
  ["artifact", "Swap with player 2", "The turn begins with one card from the deck or the discard pile's top."],
  ["artifact", "end the turn", "The turn begins with one card from the deck or the discard pile's top."],
  ["homeward", "walk north", "A tile that fits must be placed, and stays where it lies."],
  ["portals", "launch portal 5", "One active portal of free choice is launched."],
])(
  "playground: in %s the words %s of a move that is not legal now are answered with a sentence",
  async (name, text, says) => {
    const { game, drawing } = (await gameLoaders[name]?.()) ?? expect.fail("no game");
    const answer = typed(begin(game, 2), text, drawing);
    expect("title" in answer && [answer.title, answer.reasons[0]?.says]).toEqual(["Not allowed", says]);
  },
);

test("playground: words that may mean several moves are answered with these moves", async () => {
  const { game, drawing } = (await gameLoaders["artifact"]?.()) ?? expect.fail("no game");
  const answer = typed(begin(game, 2), "draw", drawing);
  expect("title" in answer && answer.title).toBe('"draw" may mean 2 moves');
  expect("title" in answer && answer.reasons).toHaveLength(2);
});

test.each(Object.keys(gameLoaders))(
  "playground: what is no move of %s is told apart from a move not allowed",
  async (name) => {
    const { game, drawing } = (await gameLoaders[name]?.()) ?? expect.fail("no game");
    const session = begin(game, 2);
    for (const text of ["!?", "hello", "~~", "0x", "+"]) {
      const answer = typed(session, text, drawing);
      if (!("title" in answer)) throw new Error(`${text} was played`);
      if (answer.title === "Not allowed") continue;
      expect(answer.title).toBe(`"${text}" is not a move`);
      expect(answer.reasons).toHaveLength(1);
      const [{ text: place, says } = { text: "", says: "" }] = answer.reasons;
      expect(place).toMatch(/^At character \d+$/);
      expect(says).toMatch(/^expected \S+ \(\w/);
      expect(announcement(session, answer)).toBe(`${answer.title}. ${place}: ${says}.`);
    }
    const long = typed(session, `${"x".repeat(500)}`, drawing);
    expect("title" in long && long.title.length).toBeLessThan(60);
  },
);

describe("playground: an address", () => {
  let game: Session["game"];
  let address = "";
  beforeAll(async () => {
    game = (await gameLoaders["portals"]?.())?.game ?? expect.fail("no game");
    address = packed(playedByBot(playedByBot(begin(game, 2)))) ?? expect.fail("not packed");
  });

  test("gives the match that was shared", () => {
    const answer = shared(game, address);
    expect(answer.ok && matchOf(answer.value).version).toBe(2);
  });

  test("that is broken is answered with what is wrong and where", async () => {
    const artifact = (await gameLoaders["artifact"]?.())?.game ?? expect.fail("no game");
    const broken: readonly (readonly [text: string, wrong: RegExp])[] = [
      ["", /^This is no shared match\.$/],
      ["nonsense", /^This is no shared match\.$/],
      [address.slice(0, -4), /^The address is damaged/],
      [address.slice(0, 20), /^(The address is damaged|This is no shared match)/],
      [`${address}AAAA`, /^The address is damaged/],
      ["x".repeat(200_000), /^The address is too long/],
      [packed(begin(artifact, 2)) ?? "", /^The match is one of another game/],
    ];
    for (const [text, wrong] of broken) {
      const answer = shared(game, text);
      expect(answer.ok ? `${text} was taken` : answer.problem).toMatch(wrong);
    }
  });
});
