import { legalMoves, view } from "@turnwright/core";
import type { Paint } from "@turnwright/core/rules";
import { hope } from "@turnwright/hope";
import { drawing } from "@turnwright/hope/draw";
import { expect, test } from "vitest";
import { given, matchAt } from "./given.js";

const plain: Paint = (text) => text;

test("a drawing shows tiles, planets, pioneers, ships and the monolith", () => {
  const text = drawing.draw(
    matchAt({
      ships: ["4b", "0r"],
      pioneers: { "4b": "1", "6r": "0" },
      stable: [13],
      vanished: [19],
      lying: { 13: "move" },
    }),
    plain,
  );
  const lines = text.split("\n");
  expect(lines[0]).toContain("31 A▽");
  expect(lines[6]).toContain("EARTH");
  expect(lines[6]).toContain("★ move");
  expect(lines[6]).toContain("28 P△ ◆");
  expect(lines[7]).toContain("○●○○");
  expect(lines[8]).toContain("▲1b");
  expect(new Set(lines.slice(6, 9).map((line) => line.length))).toEqual(new Set([70]));
});

test("paint does not change how wide anything looks", () => {
  const match = matchAt({ ships: ["4b"], hands: ["O W*"] });
  const marked: Paint = (text, tone) => `<${tone}>${text}</>`;
  const bare = drawing.draw(match, marked).replace(/<[^>]*>/g, "");
  expect(bare).toBe(drawing.draw(match, plain));
});

test("hidden things look hidden", () => {
  const match = matchAt({ roles: ["hope", "nope"], hands: ["O W*", "C C C"] });
  const seen = drawing.draw(view(hope, match, 0), plain);
  expect(seen).toContain("O W*");
  expect(seen).toContain("▒ ▒ ▒");
  expect(seen).not.toContain("N.O.P.E.");
  expect(drawing.draw(match, plain)).toContain("N.O.P.E.");
});

test("a used lever looks used without colours, too", () => {
  const lines = drawing.draw(matchAt({ used: ["away arbitrary", ""] }), plain).split("\n");
  expect(lines.find((line) => line.includes("▲1 brave"))).toContain("  t·s·  ");
  expect(lines.find((line) => line.includes("▲2 earthling"))).toContain("  tasx  ");
});

test("the words of a navigation say that it uses its lever up, and those of polarizing what comes back", () => {
  const wordsOf = (match: ReturnType<typeof matchAt>): string[] => {
    const seen = view(hope, match, 0);
    return legalMoves(hope, seen, 0).map((move) => drawing.words(seen, move));
  };
  expect(wordsOf(matchAt({ used: ["away", ""] }))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^use up the towards lever: fly towards gravity to the S[EW]$/),
      expect.stringMatching(/^use up the arbitrary lever: fly away from gravity to the N[EW]$/),
      expect.stringMatching(/^polarize: shift to (blue|red|purple), all levers available again$/),
    ]),
  );
  for (const letter of "tasx·") expect(drawing.legend).toContain(`\`${letter}\``);
});

test("pledges and the end are told", () => {
  const pledging = given({ ships: ["13r"], hands: ["C"], pioneers: { "13b": "1" }, bugs: "surge calm" }).when(
    "+(C) $m",
  );
  expect(drawing.draw(pledging.match, plain)).toContain("surge: 1 of 2 pledged");
  const over = given({ state: { round: 100, seat: 1 }, hands: ["", "O O O O"] }).when("end");
  expect(drawing.draw(over.match, plain)).toMatch(/\nround \d+, the end$/);
  expect(drawing.draw(pledging.match, plain)).toMatch(/round \d+, Player 1, /);
});

test("the next crossing is covered only where a pioneer stands on its space", () => {
  const track = (marker: number, pioneers: string): string => drawing.draw(matchAt({ marker, track: pioneers }), plain);
  expect(track(20, "1s0 2s1")).toContain("next crossing 21, uncovered: no pioneer on space 8");
  expect(track(20, "7s0 8s1")).toContain("next crossing 21, covered by the pioneer on space 8");
  expect(track(20, "7s0 9s1")).toContain("next crossing 21, uncovered: no pioneer on space 8");
  expect(track(66, "10s0")).not.toContain("crossing");
});

test("symbols are counted as people say it", () => {
  expect(drawing.draw(matchAt({ replenishment: "W* C O" }), plain)).toContain(" 1 symbol\n");
  expect(drawing.draw(matchAt({ replenishment: "W* C* O" }), plain)).toContain(" 2 symbols\n");
});
