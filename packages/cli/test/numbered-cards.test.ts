import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { legalMoves, type Match, play, start, view } from "@turnwright/core";
import { defineNotation, form, variant, word } from "@turnwright/core/notation";
import { defineGame } from "@turnwright/core/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { type SealedCards, sealedCards } from "../../../examples/own-game/sealed-cards.js";
import { menuOf } from "../src/human/menu.js";
import { bundled } from "./bundled.js";
import { session } from "./session.js";

const module = join(mkdtempSync(join(tmpdir(), "turnwright-numbered-")), "numbered-cards.mjs");

/** Types these texts as Player 1, against a bot. */
async function playing(...typed: readonly string[]): Promise<string> {
  const command = ["play", module, "--human", "1", "--seed", "test"];
  return (await session(command, [...typed, "q"], { width: 200 })).said;
}

beforeAll(() => bundled("packages/cli/test/numbered-cards.ts", module));

describe("a game whose moves are numbers in notation", () => {
  // After the first round, the first move of the menu is `2`, and the second one is `3`.
  const later = (...typed: readonly string[]): Promise<string> => playing("1", ...typed);

  test("plays the move that was typed, never another one whose number in the menu is the same", async () => {
    expect(await later("2")).toMatch(/^ +3 Player 1 2 /m);
    expect(await later("3")).toMatch(/^ +3 Player 1 3 /m);
  });

  test("has plain numbers in the menu while each is the move itself, or else numbers with a #", async () => {
    const first = await playing("?");
    expect(first).toMatch(/^1 {2}1 {2}choose card 1/m);
    expect(first).not.toContain("#");
    const said = await later("?");
    for (const line of [/^#1 {2}2 {2}choose card 2/m, /#2 {2}3 {2}choose card 3/m, /#3 {2}4 {2}choose card 4/m])
      expect(said).toMatch(line);
    expect(said).toContain("(#number, notation or words; ? for help, q to stop)");
    expect(said).toContain("Type the number of a move with its #, its notation, or some of its words. Or type:");
    expect(said).toContain("A number without # is a move in notation.");
  });

  test("takes the numbers of the menu, words and hints", async () => {
    expect(await later("#2")).toMatch(/^ +3 Player 1 3 /m);
    expect(await later("card 4")).toMatch(/^ +3 Player 1 4 /m);
    expect(await later("choose")).toMatch(
      /may mean 3 moves; type more of the words, or a number:\n {2}#1 {2}2 {2}choose card 2/,
    );
    const [, hinted = ""] = /^hint: (\d) {2}choose card \1/m.exec(await later("hint")) ?? [];
    expect(await later("hint", hinted)).toMatch(new RegExp(`^ +3 Player 1 ${hinted} `, "m"));
  });

  test("has a # in the menu if a number is the notation of a move that is not legal now", () => {
    const game = defineGame<SealedCards>({
      ...sealedCards,
      id: "card-two",
      notation: defineNotation<SealedCards>({
        moves: variant("type", { choose: form`${{ card: word({ a: 1, b: 2, c: 3, "2": 4 }) }}` }),
      }),
    });
    const marks = (match: Match<SealedCards>): string[] =>
      menuOf({ game, words: () => "" } as never, view(game, match, 0) as never, legalMoves(game, match, 0)).map(
        ({ mark, notation }) => `${mark} ${notation}`,
      );
    const begun = start(game, { seats: 2 });
    expect(marks(begun)).toEqual(["#1 a", "#2 b", "#3 c", "#4 2"]);
    const chosen = play(game, begun, 0, { type: "choose", card: 4 });
    const later = chosen.ok ? play(game, chosen.match, 1, { type: "choose", card: 1 }) : chosen;
    expect(later.ok && marks(later.match)).toEqual(["#1 a", "#2 b", "#3 c"]);
  });

  test("refuses a number that is neither, also if the words of a move contain it", async () => {
    const said = await later("1", "7", "#9");
    expect(said).not.toMatch(/^ +3 Player 1/m);
    expect(said).toMatch(/^S2-own-card: One chooses a card of the own hand\./m);
    expect(said).toMatch(/^"7" is none of the moves .*\nnotation: your moves begin with 2 /m);
    expect(said).toContain("there is no move #9: your moves are #1 to #3; list shows them");
  });
});

describe("a move that turns something over", () => {
  test("is told with the sentence of the reveal, and with what lies open now, in a line of its own", async () => {
    const said = await playing("3");
    expect(said).toMatch(
      /^ +2 Player 2 \S+ +S3-choose: .*\n {8}S4-reveal: .*, the cards are turned over\. \(cards 3 and \d\)$/m,
    );
    // The other sentences are told on request.
    expect(said).not.toContain("S5-highest");
    const whole = await playing("3", "last");
    expect(whole.match(/^ {8}S4-reveal: /gm)).toHaveLength(2);
    expect(whole).not.toContain("also S4-reveal");
    expect(whole).toMatch(/^ {8}also S5-highest: /m);
  });
});
