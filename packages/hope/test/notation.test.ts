import {
  check,
  fast,
  formatMove,
  formatPosition,
  legalMoves,
  type Match,
  parseMove,
  readMove,
  readPosition,
  resume,
  start,
  type Viewer,
  view,
} from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";
import { randomGame } from "@turnwright/testkit";
import { playedOn } from "@turnwright/testkit/internal";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cards, characters, dimensions, levers, modes } from "../src/content/words.js";
import { given, type Position } from "./given.js";
import { setups } from "./setups.js";

const some = given().match;

/** Every form of the notation, with the move it means. */
const forms: { readonly [text: string]: Hope["move"] } = {
  "M@23": { type: "placeMonolith", cell: 23 },
  "C:brave": { type: "chooseCharacter", character: "brave" },
  "C:acrobat": { type: "chooseCharacter", character: "acrobat" },
  "S:p": { type: "placeShip", dimension: "purple" },
  "S:b": { type: "placeShip", dimension: "blue" },
  "S:r": { type: "placeShip", dimension: "red" },
  "T12(W*)": { type: "teleport", cell: 12, pay: ["W*"] },
  "T0(C,C*)": { type: "teleport", cell: 0, pay: ["C", "C*"] },
  "t>E": { type: "navigate", lever: "towards", mode: "towards", direction: 0 },
  "a>NW": { type: "navigate", lever: "away", mode: "away", direction: 2 },
  "s>SE": { type: "navigate", lever: "sideways", mode: "sideways", direction: 5 },
  "xt>E": { type: "navigate", lever: "arbitrary", mode: "towards", direction: 0 },
  "xa>W": { type: "navigate", lever: "arbitrary", mode: "away", direction: 3 },
  "xs>NE": { type: "navigate", lever: "arbitrary", mode: "sideways", direction: 1 },
  "ta>SW": { type: "navigate", lever: "towards", mode: "away", direction: 4 },
  "st>SW": { type: "navigate", lever: "sideways", mode: "towards", direction: 4 },
  ">NE": { type: "step", direction: 1 },
  P: { type: "polarize" },
  "+(W*)": { type: "place", pay: ["W*"] },
  "+(C,C*)": { type: "place", pay: ["C", "C*"] },
  get: { type: "takeToken" },
  "use:draw": { type: "useToken", token: "draw" },
  "use:move": { type: "useToken", token: "move" },
  "use:medals": { type: "useToken", token: "medals" },
  "use:polarize+": { type: "useToken", token: "polarize", turn: "clockwise" },
  "use:polarize-": { type: "useToken", token: "polarize", turn: "counterclockwise" },
  up: { type: "upgrade" },
  lvl: { type: "raiseLevel" },
  A2: { type: "accuse", seat: 1 },
  rev: { type: "reveal" },
  coax2p: { type: "coax", seat: 1, dimension: "purple" },
  end: { type: "endTurn" },
  $m: { type: "pledgeMedal" },
  "$(W,W*)": { type: "pledgePair", pay: ["W", "W*"] },
  "$.": { type: "endPledge" },
  rep17b: { type: "replaceOne", cell: 17, dimension: "blue" },
  keep: { type: "stopReplacing" },
  give17b: { type: "giveUp", cell: 17, dimension: "blue" },
  d0: { type: "replenish", space: 0 },
};

/** Texts that look like moves and are none: there is one spelling for each move. */
const strangers = [
  ..."|m@23|M@|M@37|M@023|M@-1|M@2 3|M@23 |C:Brave|C:|C:clown|S:P|S:purple|S:|T12|T12()|T37(W)|T012(W)|t12(W)".split(
    "|",
  ),
  ..."T12(W**)|T12(w)|T12(W,W,W)|T12(W,)|T12(,W)|T12(W, W)|T12(W)x|T12((W)|tt>E|aa>E|ss>E|xx>E|x>E|t>|t>N|t>e|T>E".split(
    "|",
  ),
  ..."t >E|>n|>|p|PP|+|+()|+(X)|+(W*|+W*|+(W;C)|++(W)|Get|get |use|use:|use:joy|use:polarize|use:polarize*|up1|UP".split(
    "|",
  ),
  ..."lvl+|A|A0|A5|A-1|A01|reveal|coax1|coax1P|coax0p|coax5p|coaxp|End|$|$M|$(W)|$()|$(W,W,W)|rep|rep17|rep37b|rep017b".split(
    "|",
  ),
  ..."rep17B|keep |give.|give17|d3|d|d00|D0|endend|end\n|\u{1F680}|constructor|__proto__|toString".split("|"),
];

/** The move that a text means; `undefined` when it means none. */
function moveOf(at: Parameters<typeof readMove<Hope>>[1], text: string): Hope["move"] | undefined {
  const read = readMove(hope, at, text);
  return read.ok ? read.value : undefined;
}

describe("moves", () => {
  test("every form means its move, and the move is written so", () => {
    for (const [text, move] of Object.entries(forms)) {
      expect([text, moveOf(some, text)]).toEqual([text, move]);
      expect(formatMove(hope, some, move)).toBe(text);
      expect(parseMove(hope, moveOf(some, text))).toEqual({ ok: true, value: move });
    }
  });

  test("every type of move has a form here", () => {
    expect([...new Set(Object.values(forms).map(({ type }) => type))].sort()).toEqual(Object.keys(hope.moves).sort());
  });

  test("every well-formed move has a text of its own", () => {
    const directions = [0, 1, 2, 3, 4, 5];
    const pays = cards.flatMap((one) => [[one], ...cards.map((other) => [one, other])]);
    const moves: readonly Hope["move"][] = [
      ...characters.map((character) => ({ type: "chooseCharacter", character }) as const),
      ...levers.flatMap((lever) =>
        modes.flatMap((mode) => directions.map((direction) => ({ type: "navigate", lever, mode, direction }) as const)),
      ),
      ...pays.map((pay) => ({ type: "place", pay }) as const),
      ...pays.map((pay) => ({ type: "teleport", cell: 36, pay }) as const),
      ...pays.filter(({ length }) => length === 2).map((pay) => ({ type: "pledgePair", pay }) as const),
      ...dimensions.map((dimension) => ({ type: "giveUp", cell: 0, dimension }) as const),
    ];
    const texts = moves.map((move) => formatMove(hope, some, move));
    expect(new Set(texts).size).toBe(moves.length);
    expect(texts.map((text) => moveOf(some, text))).toEqual(moves);
  });

  test("anything else means nothing", () => {
    for (const text of strangers) expect([text, moveOf(some, text)]).toEqual([text, undefined]);
  });

  test("strangers' texts never throw, and what is read is written the same", () => {
    const letters = fc.constantFrom(..."M@C:SpbrT(W*,)taxs>ENSWP+keus:drawlvgmo-iczn$.0123456789q ".split(""));
    const words = fc.constantFrom(...Object.keys(forms), ...strangers);
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: "grapheme" }),
      fc.array(letters, { maxLength: 8 }).map((list) => list.join("")),
      fc
        .tuple(words, fc.nat(9), letters)
        .map(([word, at, letter]) => `${word.slice(0, at)}${letter}${word.slice(at + 1)}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const move = moveOf(some, text);
        if (move === undefined) return;
        expect(formatMove(hope, some, move)).toBe(text);
        expect(parseMove(hope, move).ok).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(moveOf(some, "+".repeat(30_000))).toBeUndefined();
    expect(moveOf(some, `+(${"W,".repeat(9_000)}W)`)).toBeUndefined();
  });

  test("a move that is read is a copy: nobody can spoil it for the next one", () => {
    Object.assign(moveOf(some, "end")!, { type: "polarize" });
    expect(moveOf(some, "end")).toEqual({ type: "endTurn" });
    expect(check(hope, some, 0, moveOf(some, "end")!).ok).toBe(true);
  });

  test("who misreads a text is told the place, and what was expected there", () => {
    expect(readMove(hope, some, "t>N")).toEqual({ ok: false, problem: { at: 2, expected: expect.any(String) } });
    expect(readMove(hope, some, "C:clown")).toMatchObject({ problem: { at: 2, expected: characters.join(" | ") } });
    expect(readMove(hope, some, "A4")).toMatchObject({ problem: { at: 1, expected: "a player from 1 to 2" } });
  });
});

const busy: Position = {
  roles: ["hope", "nope", "hope"],
  ships: ["17b", "0p", "36r"],
  hands: ["O W* J*", "", "C"],
  used: ["away", "", "towards away sideways arbitrary"],
  pioneers: { "17p": "2", "17b": "0 1", "9p": "" },
  stable: [13],
  vanished: [19],
  lying: { 13: "medals" },
  tokens: ["draw polarize", "", "medals"],
  medals: [7, 0, 12],
  upgrades: [1, 0, 3],
  levels: [0, 2, 0],
  track: "1s0 2s1 4s1",
  marker: 13,
  state: { gapsAhead: [5, 7] },
  monolith: 28,
  replenishment: "O* _ C",
  discards: ["L* A", "", "J"],
  deck: "P W*",
  stacks: ["", "move", "draw draw"],
  bug: "surge",
  bugs: "calm fog",
  pile: "A* A",
};

function textOf(match: Match<Hope>, viewer?: Viewer): string {
  return formatPosition(hope, viewer === undefined ? match : view(hope, match, viewer));
}

function sectionOf(text: string, section: number): string {
  return text.split("~")[section - 1];
}

function spoilt(text: string, section: number, spoil: string | ((part: string) => string)): string {
  const parts = text.split("~");
  parts[section - 1] = typeof spoil === "string" ? spoil : spoil(parts[section - 1]);
  return parts.join("~");
}

describe("positions", () => {
  const position = given(busy);
  const text = textOf(position.match);
  const { options } = position.match;

  function problemOf(code: string, given: unknown = options) {
    const answer = readPosition(hope, code, given);
    return answer.ok ? "fine" : answer.problem;
  }

  test("every section says what it should", () => {
    const sections = text.split("~");
    expect(sections.slice(0, 6)).toEqual([
      "hope1",
      "3ntb100",
      "0",
      "m.1.1._.28.2.11",
      "1.0.._.-1.0._.aA",
      "_.0._._.0.0.0._",
    ]);
    const board = sections[6].split(".");
    expect(board.length).toBe(37);
    expect([0, 9, 13, 17, 19, 36].map((cell) => board[cell])).toEqual(["0", "9f", "13fsg", "17f", "19x", "36"]);
    expect(sections.slice(7, 11)).toEqual([
      "17p3.17b12",
      "b17b-10-7-20--h-Owj.e0p-02-0-18--n-_.p36r-30-12-19--h-C",
      "1011.1111.0000",
      "dp._.g",
    ]);
    expect(sections.slice(11)).toEqual(["Pw.o_C.lA._.J._.m.dd.0-0-0-0", "13.1s1-2s2-4s2x5-7", "11.1-12._", "h"]);
  });

  test("a game without a last round has no number there, and rounds beyond 1000", () => {
    const { match } = given({ round: 1001, options: { maxRounds: null } });
    expect(textOf(match)).toMatch(/^hope1~2n___~0~m\.1001\./);
    expect(readPosition(hope, textOf(match), { maxRounds: null })).toMatchObject({
      ok: true,
      value: { options: { maxRounds: null } },
    });
    expect(readPosition(hope, textOf(match).replace("2n___", "2n__1000"))).toMatchObject({ ok: false });
  });

  test("the clock, the turn and what is pending, in every phase", () => {
    const clock = (at: Match<Hope>): unknown => [4, 5, 6].map((section) => sectionOf(textOf(at), section));
    const idle = "_.0._._.0.0._";
    const flying = given({ used: ["away"], characters: ["acrobat", "brave"] }).when("s>E >NE");
    expect(clock(flying.match)).toEqual(["m.1.1._.28.2.30", "0.0.ma.s.-1.2.0p1p18p._", idle]);
    expect(sectionOf(textOf(given({ medals: [9, 0] }).when("up t>SW").match), 5)).toBe("1.0.mda.t.4.1.0p3p._");
    const drawn = given({ ships: ["13r"], hands: ["C O O*"], pioneers: { "13b": "1" }, bugs: "fog calm" });
    expect(clock(drawn.when("+(C) $(O,O*)").match)).toEqual([
      "b.1.1._.28.2.28",
      "1.1.a._.-1.0._.C",
      "_.0.12.1.0.0.1Oo",
    ]);
    expect(clock(drawn.when("+(C) $m $.").match)).toEqual(["b.1.1._.28.2.28", "1.1.a._.-1.0._.C", "_.0.12.2.1.0._"]);
    const discarding = given({ pile: "O W*" }).when("end");
    expect(clock(discarding.match)).toEqual(["d.1.1._.28.2.30", "0.0.._.-1.0._.Ow", idle]);
    const accused = { roles: ["hope", "nope"], upgrades: [1], medals: [3, 0], pioneers: { "8p": "0 1" } } as const;
    const rightly = clock(given(accused).when("A2").match);
    expect(rightly).toEqual(["x.1.1._.28.2.25", "1.0.a._.-1.0._._", "_.2._._.0.0._"]);
    const wrong = { ...accused, roles: ["hope", "hope"] } as const;
    const wrongly = clock(given(wrong).when("A2").match);
    expect(wrongly).toEqual(["g.1.1._.28.2.27", "1.0.a._.-1.0._._", "_.2._._.0.0._"]);
    const over = given({ seat: 1, round: 9, state: { decided: "saved" } }).when("end");
    expect(clock(over.match)).toEqual(["o.9.2.s.28.2.30", "0.0.._.-1.0._._", idle]);
    const stuck = given({ state: { closed: true, developed: true, acted: true, skipRegression: true } });
    expect(sectionOf(textOf(stuck.match), 5)).toBe("1.0.cdak._.-1.0._._");
    const polarized = given({ tokens: ["polarize"] }).when("t>SE use:polarize+");
    expect(sectionOf(textOf(polarized.match), 5)).toBe("0.0.ma.t.-1.1.0p2p2b._");
  });

  test("the outcome of a finished game follows from its position", () => {
    const last: Position = { seat: 1, round: 9, options: { maxRounds: 9 } };
    const saved = given({ ...last, state: { decided: "saved" } }).when("end");
    const failed = given({ ...last, state: { decided: "failed" } }).when("end");
    const vanished = given({
      monolith: 0,
      vanished: [1],
      marker: 4,
      replenishment: "O* W* C",
      state: { outward: 0 },
    }).when("end");
    const reasons = [saved, failed, given(last).when("end"), vanished].map(({ match }) => {
      const read = readPosition(hope, textOf(match), { maxRounds: 9 });
      expect(read).toMatchObject({ ok: true, value: { state: { outcome: match.outcome } } });
      return match.outcome?.reason;
    });
    expect(reasons).toEqual(["mission-complete", "regression-complete", "round-limit", "earth-vanished"]);
  });

  test("the setup before the first turn", () => {
    const begun = start(hope, { seats: 2, chance: fast("several candidates 2") });
    const phases = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const { first, steps } = randomGame(hope, { name: "setup", seats: 4 }, `${seed}`);
      for (const match of [first, ...steps.slice(0, 10).map(({ after }) => after)]) {
        const code = textOf(match);
        phases.add(sectionOf(code, 4)[0]);
        expect(readPosition(hope, code, match.options)).toMatchObject({ ok: true, value: { state: match.state } });
      }
    }
    expect([...phases].sort()).toEqual(["c", "i", "m", "p"]);
    expect(sectionOf(textOf(begun), 5)).toBe("0.0.._.-1.0._._");
    expect(sectionOf(textOf(begun), 9)).toBe("_-1p-00-0-23--h-_._-1p-00-0-23--h-_");
  });

  test("flags of seats, letter by letter", () => {
    const flags = {
      hasAccused: "a",
      mayTake: "t",
      mayCoax: "c",
      noMedals: "m",
      noDevelopment: "d",
      innocent: "i",
      revealed: "r",
    };
    for (const [key, letter] of Object.entries(flags)) {
      const marked = given({ roles: ["nope", "hope"], state: { [key]: [true, false] } });
      expect(sectionOf(textOf(marked.match), 9)).toMatch(new RegExp(`^b0p-00-0-23-${letter}-n-_`));
    }
  });

  test("hidden things are counted, and nobody's role is written", () => {
    const seen = textOf(position.match, 1).split("~");
    expect(seen[8]).toBe("b17b-10-7-20--q-q3.e0p-02-0-18--n-_.p36r-30-12-19--q-q1");
    expect(seen.slice(11)).toEqual(["q2.o_C.lA._.J._.q1.q2.0-0-0-0", "13.1s1-2s2-4s2x5-7", "11.q2._", "q"]);
    expect(sectionOf(textOf(given().match, "spectator"), 15)).toBe("_");
  });

  test("what is written is read: the truth, every view, in random games of every variant", () => {
    for (const setup of setups) {
      const { first, steps } = randomGame(hope, setup, `notation ${setup.name} ${setup.seats}`);
      for (const match of [
        first,
        ...steps.filter((_, at) => at % 6 === 0 || at === steps.length - 1).map(({ after }) => after),
      ]) {
        for (const viewer of [
          undefined,
          "spectator",
          ...Array.from({ length: match.seats }, (_, seat) => seat),
        ] as const) {
          const code = textOf(match, viewer);
          expect(code).toMatch(/^[A-Za-z0-9._~-]+$/);
          const answer = readPosition(hope, code, match.options);
          if (!answer.ok) throw new Error(`${code}: ${JSON.stringify(answer.problem)}`);
          const { state } = viewer === undefined ? match : view(hope, match, viewer);
          expect([answer.value.state, answer.value.version, answer.value.options]).toEqual([
            state,
            match.version,
            match.options,
          ]);
          if (viewer === undefined) expect(answer.value.masked).toBe(false);
          expect(formatPosition(hope, { ...match, ...answer.value })).toBe(code);
        }
      }
    }
  });

  test("a position that was read is played on", () => {
    const answer = readPosition(hope, text, options);
    if (!answer.ok || answer.value.masked) throw new Error("unreadable");
    // Nothing is hidden in it, so it is the truth.
    const again = resume(hope, { ...answer.value, state: position.state }, { chance: fast("again") });
    expect(legalMoves(hope, again, 0)).toEqual(legalMoves(hope, position.match, 0));
  });

  test("the options that a text does not carry come from beside it", () => {
    expect(problemOf(text, {})).toBe("fine");
    expect(problemOf(text, undefined)).toBe("fine");
    expect(problemOf(text, 3)).toMatchObject({ code: "options", section: 0 });
    for (const wrong of [{ board: [1.5] }, { edition: { medals: -1 } }, { colour: 1 }, { board: [1] }]) {
      const name = Object.keys(wrong)[0];
      const problem = problemOf(text, wrong);
      if (problem === "fine") throw new Error(name);
      expect(problem.code).toBe("options");
      if (problem.section !== 0) expect(problem.expected).toContain(name);
    }
  });

  test("every problem says its section", () => {
    const at = (section: number, spoil: string | ((part: string) => string)): unknown => {
      const problem = problemOf(spoilt(text, section, spoil));
      return problem === "fine" ? problem : [problem.code, problem.section];
    };
    const instead = (from: string, to: string) => (part: string) => part.replace(from, to);
    expect(problemOf("")).toMatchObject({ code: "syntax", section: 1, at: 0 });
    expect(problemOf(`${text}~`)).toMatchObject({ code: "syntax", section: 15 });
    expect(problemOf("x".repeat(20_001))).toMatchObject({ code: "not-text", section: 0 });
    const misread: readonly (readonly [number, string, string])[] = [
      [1, "hope1", "hope2"],
      ...["5ntb100", "3xtb100", "3nxb100", "3ntx100", "3ntb0", "3ntb1001", "3ntb0100", ""].map(
        (odd) => [2, "3ntb100", odd] as const,
      ),
      [3, "0", "-1"],
      [3, "0", "00"],
      [4, "m.", "z."],
      [4, "m.", "toString."],
      [4, ".1._", ".4._"],
      [4, ".28.", ".37."],
      [4, "m.1.1._.28.2.11", "m.1.1"],
      [5, "1.0", "01.0"],
      [5, ".aA", ".aX"],
      [5, ".._.", ".ad._."],
      [5, ".._.", ".z._."],
      [5, "._.-1.0._", ".t.9.1.0p"],
      [5, "._.-1.0._", ".z.-1.1.0p"],
      [6, "_.0.", "_.3."],
      [7, "19x", "19y"],
      [7, "13fsg", "13fsz"],
      [8, "17b12", "17b14"],
      [8, "17p3", "37p3"],
      [9, "b17b", "z17b"],
      [9, "b17b", "b17"],
      [9, "b17b", "b37b"],
      [9, "-10-7", "-40-7"],
      [9, "-h-Owj", "-h-q0"],
      [9, "-h-Owj", "-h-Oxj"],
      [10, "1011", "101"],
      [10, "1011", "10111"],
      [11, "dp", "pd"],
      [11, "dp", "dz"],
      [12, "Pw.", "Px."],
      [12, "o_C", "o_"],
      [12, "dd.", "dx."],
      [12, "0-0-0-0", "0-0-0"],
      [13, "13.", "67."],
      [13, "1s1", "1-1"],
      [13, "x5-7", "x"],
      [14, "11.", "21."],
      [14, "11.", ""],
      [15, "h", "x"],
    ];
    for (const [section, from, to] of misread)
      expect([section, to, at(section, instead(from, to))]).toEqual([section, to, ["syntax", section]]);
    const impossible: readonly (readonly [number, string, string])[] = [
      [4, ".28.2", ".-1.2"],
      [4, "m.1", "m.0"],
      [5, "._.-1.0._", "._.2.0._"],
      [6, "_.0.", "_.2."],
      [6, "_.0.", "19.0."],
      [7, "19x", "18x"],
      [7, "0.1.", "1.0."],
      [7, "17f.", "17fd."],
      [8, "17b12", "17b1212"],
      [8, "17p3", "13p3"],
      [9, "b17b", "b19b"],
      [9, "b17b", "b-1b"],
      [9, "b17b", "_17b"],
      [9, "-h-Owj", "-n-Owj"],
      [13, "1s1-2s2", "2s2-1s1"],
      [13, "x5-7", "x7-5"],
      [13, "x5-7", "x4-7"],
    ];
    for (const [section, from, to] of impossible)
      expect([section, to, at(section, instead(from, to))]).toEqual([section, to, ["impossible", section]]);
    expect(at(8, instead("17p3.17b12", "17b12.17p3"))).toEqual(["not-canonical", 8]);
    expect(at(15, "_")).toEqual(["not-canonical", 15]);
  });

  test("every interrupted turn has what it needs to go on", () => {
    const problem = (more: Position): unknown => {
      const { match } = given({ roles: ["hope", "nope"], bugs: "", ...more });
      const answer = problemOf(textOf(match), match.options);
      return answer === "fine" ? answer : [answer.code, answer.section];
    };
    const losing: Position["state"] = { phases: ["main", "giveUp"], toLose: 2 };
    expect(problem({ state: losing })).toEqual(["impossible", 8]);
    expect(problem({ state: losing, pioneers: { "6r": "1" } })).toEqual(["impossible", 8]);
    expect(problem({ state: losing, pioneers: { "6r": "0" } })).toBe("fine");
    const replacing: Position["state"] = { phases: ["main", "replace"], toLose: 2, revealed: [false, true] };
    expect(problem({ state: replacing })).toEqual(["impossible", 9]);
    expect(problem({ state: { ...replacing, supplies: [0, 20] }, pioneers: { "6r": "1" } })).toEqual(["impossible", 9]);
    expect(problem({ state: replacing, pioneers: { "6r": "1" } })).toBe("fine");
    const asking: Position["state"] = { phases: ["main", "pledge"], pledging: 20, pledger: 0, pledgedMedals: [2, 0] };
    expect(problem({ state: asking, medals: [1, 9] })).toEqual(["impossible", 6]);
    expect(problem({ state: asking, medals: [2, 9] })).toBe("fine");
    const beginning: Position["state"] = { phases: ["monolith"], round: 0, moves: 0, monolith: -1, outward: -1 };
    expect(problem({ state: { ...beginning, candidates: [19, 18] } })).toEqual(["impossible", 6]);
    expect(problem({ state: { ...beginning, candidates: [19, 36] } })).toBe("fine");
  });

  test("a position that mixes a truth and a view is a view, and cannot be resumed", () => {
    const options = { bugCards: true, traitor: true };
    const { steps } = randomGame(hope, { name: "mixed", seats: 3, options }, "mixed");
    const { before: match } = steps[40];
    const [truth, seen] = [textOf(match), textOf(match, 0)].map((code) => code.split("~"));
    const hidden = truth.flatMap((section, at) => (section === seen[at] ? [] : [at]));
    // Hands and roles, decks and stacks, the bug deck, the role that was not dealt.
    expect(hidden.length).toBeGreaterThan(3);
    for (const at of hidden) {
      const code = truth.with(at, seen[at]).join("~");
      const read = readPosition(hope, code, match.options);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      expect(read.value.masked).toBe(true);
      const asTruth = { ...read.value, state: read.value.state as Match<Hope>["state"] };
      expect(() => resume(hope, asTruth)).toThrow("at: expected the truth; this position hides something");
    }
  });

  test("strangers' texts never throw; what is accepted is canonical, and play goes on", () => {
    const codes = [
      text,
      textOf(position.match, 2),
      ...setups.slice(3, 8).map((setup) => textOf(randomGame(hope, setup, "hostile").steps.at(-3)!.after)),
    ];
    // What stands in the place of a digit is mostly a digit, of a letter a letter.
    const others = ["0123456789", "OoWwCcLlPpAaJjqshtdmgxBRbre", "._~-%"];
    const edits = fc.array(fc.tuple(fc.nat(2000), fc.nat(99), fc.constantFrom(1, 1, 1, 0, 2)), {
      minLength: 1,
      maxLength: 2,
    });
    const edited = fc.tuple(fc.constantFrom(...codes), edits).map(([code, list]) =>
      list.reduce((so, [at, pick, cut]) => {
        const place = at % so.length;
        const class_ = others.find((some) => some.includes(so[place])) ?? others[2];
        return `${so.slice(0, place)}${class_[pick % class_.length]}${so.slice(place + cut)}`;
      }, code),
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: edited }, fc.string()), (code) => {
        const answer = readPosition(hope, code, { characters: "choose" });
        if (!answer.ok) return;
        accepted++;
        expect(formatPosition(hope, { ...some, ...answer.value })).toBe(code);
        if (answer.value.masked) return;
        const match = resume(
          hope,
          { ...answer.value, state: answer.value.state as Match<Hope>["state"] },
          { chance: fast("x") },
        );
        if (match.outcome === null) expect(playedOn(hope, match, "on", 40).stopped ?? "").toMatch(/^$|did not end/);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
