import {
  check,
  fast,
  formatMove,
  formatPosition,
  legalMoves,
  type Match,
  type PositionProblem,
  parseMove,
  type Result,
  readMove,
  readPosition,
  resume,
  start,
  type Viewer,
  view,
} from "@turnwright/core";
import { type Hope, type HopeMove, hope } from "@turnwright/hope";
import { playedOn, randomGame } from "@turnwright/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cards, characters, dimensions, levers, modes } from "../src/content/words.js";
import { given, type Position } from "./given.js";
import { setups } from "./setups.js";

const some = given().match;

/** Every form of the notation, with the move it means. */
const forms: { readonly [text: string]: HopeMove } = {
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
  take: { type: "takeToken" },
  "use:draw": { type: "useToken", token: "draw" },
  "use:move": { type: "useToken", token: "move" },
  "use:medals": { type: "useToken", token: "medals" },
  "use:polarize+": { type: "useToken", token: "polarize", turn: "clockwise" },
  "use:polarize-": { type: "useToken", token: "polarize", turn: "counterclockwise" },
  up: { type: "upgrade" },
  lvl: { type: "raiseLevel" },
  acc2: { type: "accuse", seat: 2 },
  rev: { type: "reveal" },
  coax1p: { type: "coax", seat: 1, dimension: "purple" },
  end: { type: "endTurn" },
  $m: { type: "pledgeMedal" },
  "$(W,W*)": { type: "pledgePair", pay: ["W", "W*"] },
  "$.": { type: "endPledge" },
  rep17b: { type: "replaceOne", cell: 17, dimension: "blue" },
  "keep": { type: "stopReplacing" },
  give17b: { type: "giveUp", cell: 17, dimension: "blue" },
  r0: { type: "replenish", space: 0 },
};

/** Texts that look like moves and are none: there is one spelling for each move. */
const strangers = [
  ..."|m@23|M@|M@37|M@023|M@-1|M@2 3|M@23 |C:Brave|C:|C:clown|S:P|S:purple|S:|T12|T12()|T37(W)|T012(W)|t12(W)".split(
    "|",
  ),
  ..."T12(W**)|T12(w)|T12(W,W,W)|T12(W,)|T12(,W)|T12(W, W)|T12(W)x|T12((W)|tt>E|aa>E|ss>E|xx>E|x>E|t>|t>N|t>e|T>E".split(
    "|",
  ),
  ..."t >E|>n|>|p|PP|+|+()|+(X)|+(W*|+W*|+(W;C)|++(W)|Take|take |use|use:|use:joy|use:polarize|use:polarize*|up1|UP".split(
    "|",
  ),
  ..."lvl+|acc|acc4|acc-1|acc01|reveal|coax1|coax1P|coax4p|coaxp|End|$|$M|$(W)|$()|$(W,W,W)|rep|rep17|rep37b|rep017b".split(
    "|",
  ),
  ..."rep17B|keep |give.|give17|r3|r|r00|R0|endend|end\n|\u{1F680}|constructor|__proto__|toString".split("|"),
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
    const moves: readonly HopeMove[] = [
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

  test("a move that is read is a copy or frozen: nobody can spoil it for the next one", () => {
    const read = moveOf(some, "end");
    expect(Object.isFrozen(read)).toBe(true);
    expect(check(hope, some, 0, { ...read, type: "endTurn" }).ok).toBe(true);
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
  return text.split("~")[section - 1]!;
}

function spoilt(text: string, section: number, spoil: string | ((part: string) => string)): string {
  const parts = text.split("~");
  parts[section - 1] = typeof spoil === "string" ? spoil : spoil(parts[section - 1]!);
  return parts.join("~");
}

describe("positions", () => {
  const position = given(busy);
  const text = textOf(position.match);
  const { options } = position.match;

  function problemOf(code: string, given: unknown = options): PositionProblem | "fine" {
    const answer: Result<unknown, PositionProblem> = readPosition(hope, code, given);
    return answer.ok ? "fine" : answer.problem;
  }

  test("every section says what it should", () => {
    const sections = text.split("~");
    expect(sections.slice(0, 5)).toEqual(["hope1", "3ntb100", "m.1.0._.28.2.11", "1.0.0._._.aA", "_"]);
    const board = sections[5]!.split(".");
    expect(board.length).toBe(37);
    expect([0, 9, 13, 17, 19, 36].map((cell) => board[cell])).toEqual(["0", "9f", "13sg", "17fP2B01", "19x", "36"]);
    expect(sections[6]!.split(".")).toEqual([
      "b17b-1011-10-7-20-dp-_-h-Owj",
      "e0p-1111-02-0-18-_-_-n-_",
      "p36r-0000-30-12-19-g-_-h-C",
    ]);
    expect(sections.slice(7)).toEqual(["Pw.o_C.lA._.J._.m.dd.0-0-0-0", "13.1s0-2s1-4s1", "11.1-12._", "h", "0"]);
  });

  test("the clock, the turn and what is pending, in every phase", () => {
    const clock = (at: Match<Hope>): unknown => [3, 4, 5].map((section) => sectionOf(textOf(at), section));
    const flying = given({ used: ["away"], characters: ["acrobat", "brave"] }).when("s>E >NE");
    expect(clock(flying.match)).toEqual(["m.1.0._.28.2.30", "0.1.0.a.s-x-2-0p-1p-18p._", "_"]);
    expect(sectionOf(textOf(given({ medals: [9, 0] }).when("up t>SW").match), 4)).toBe("1.1.0.da.t-4-1-0p-3p._");
    const drawn = given({ ships: ["13r"], hands: ["C O O*"], pioneers: { "13b": "1" }, bugs: "fog calm" });
    expect(clock(drawn.when("+(C) $(O,O*)").match)).toEqual(["b.1.0._.28.2.28", "1.0.1.a._.C", "12-0-0-0-0Oo"]);
    expect(clock(drawn.when("+(C) $m $.").match)).toEqual(["b.1.0._.28.2.28", "1.0.1.a._.C", "12-1-1-0-_"]);
    const discarding = given({ pile: "O W*" }).when("end");
    expect(clock(discarding.match)).toEqual(["d.1.0._.28.2.30", "0.0.0._._.Ow", "_"]);
    const accused = { roles: ["hope", "nope"], upgrades: [1], medals: [3, 0], pioneers: { "8p": "0 1" } } as const;
    expect(clock(given(accused).when("A2").match)).toEqual(["x.1.0._.28.2.25", "1.0.0.a._._", "n2"]);
    const wrong = { ...accused, roles: ["hope", "hope"] } as const;
    expect(clock(given(wrong).when("A2").match)).toEqual(["g.1.0._.28.2.27", "1.0.0.a._._", "n2"]);
    const over = given({ seat: 1, round: 9, state: { decided: "saved" } }).when("end");
    expect(clock(over.match)).toEqual(["om.9.1.s.28.2.30", "0.0.0._._._", "_"]);
    const stuck = given({ state: { closed: true, developed: true, acted: true, skipRegression: true } });
    expect(sectionOf(textOf(stuck.match), 4)).toBe("1.0.0.cdak._._");
    const polarized = given({ tokens: ["polarize"] }).when("t>SE use:polarize+");
    expect(sectionOf(textOf(polarized.match), 4)).toBe("0.1.0.a.t-x-1-0p-2p-2b._");
  });

  test("each way to end has its letter", () => {
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
    const letters = [saved, failed, given(last).when("end"), vanished].map(({ match }) => {
      const ended = textOf(match);
      expect(readPosition(hope, ended, { maxRounds: 9 })).toMatchObject({
        ok: true,
        value: { state: { outcome: match.outcome } },
      });
      return [match.outcome?.reason, sectionOf(ended, 3).slice(0, 2)];
    });
    expect(letters).toEqual([
      ["mission-complete", "om"],
      ["regression-complete", "or"],
      ["round-limit", "ol"],
      ["earth-vanished", "oe"],
    ]);
  });

  test("the set-up before the first turn", () => {
    const begun = start(hope, { seats: 2, chance: fast("several candidates 2") });
    const phases = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const { first, steps } = randomGame(hope, { name: "set-up", seats: 4 }, `${seed}`);
      for (const match of [first, ...steps.slice(0, 10).map(({ after }) => after)]) {
        const code = textOf(match);
        phases.add(sectionOf(code, 3)[0]!);
        expect(readPosition(hope, code, match.options)).toMatchObject({ ok: true, value: { state: match.state } });
      }
    }
    expect([...phases].sort()).toEqual(["c", "i", "m", "p"]);
    expect(sectionOf(textOf(begun), 4)).toBe("_");
    expect(sectionOf(textOf(begun), 7)).toMatch(/^__-1111-00-0-23-_-_-h-_\.__-1111-00-0-23-_-_-h-_$/);
  });

  test("flags of seats and holders, letter by letter", () => {
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
      expect(sectionOf(textOf(marked.match), 7).split(".")[0]!.split("-")[6]).toBe(letter);
    }
  });

  test("hidden things are counted, and nobody's role is written", () => {
    const seen = textOf(position.match, 1).split("~");
    expect(seen[6]!.split(".").map((seat) => seat.split("-").slice(7))).toEqual([
      ["q", "q3"],
      ["n", "_"],
      ["q", "q1"],
    ]);
    expect(seen.slice(7)).toEqual(["q2.o_C.lA._.J._.q1.q2.0-0-0-0", "13.1s0-2s1-4s1", "11.q2._", "q", "0"]);
    expect(textOf(given().match, "spectator").split("~")[10]).toBe("_");
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
    expect(problemOf(text, 3)).toEqual({
      code: "bad-options",
      section: 2,
      expected: "a plain object",
    });
    expect(problemOf(text, { board: [1.5] })).toMatchObject({ code: "bad-options", section: 2 });
    expect(problemOf(text, { edition: { medals: -1 } })).toEqual({
      code: "bad-options",
      section: 2,
      expected: "edition-supply",
    });
    expect(problemOf(text, { colour: 1 })).toEqual({ code: "bad-options", section: 2, expected: "unknown-option" });
  });

  test("every problem says its section", () => {
    const at = (section: number, spoil: string | ((part: string) => string)): unknown => {
      const problem = problemOf(spoilt(text, section, spoil));
      return problem === "fine" ? problem : [problem.code, problem.section];
    };
    const instead = (from: string, to: string) => (part: string) => part.replace(from, to);
    expect(problemOf("")).toMatchObject({ code: "wrong-number-of-parts", section: 0 });
    expect(problemOf(`${text}~`)).toMatchObject({ code: "wrong-number-of-parts", section: 0 });
    expect(problemOf("x".repeat(20_001))).toMatchObject({ code: "not-text", section: 0 });
    expect(at(1, "hope2")).toEqual(["unknown-format", 1]);
    for (const odd of ["5ntb100", "3xtb100", "3nxb100", "3ntx100", "3ntb0", "3ntb1001", "3ntb0100", ""]) {
      expect(at(2, odd)).toMatchObject([expect.stringMatching(/not-a-number|unknown-letter/), 2]);
    }
    expect(at(3, instead("m.", "z."))).toEqual(["unknown-phase", 3]);
    expect(at(3, instead("m.", "toString."))).toEqual(["unknown-phase", 3]);
    expect(at(3, instead("m.", "ox."))).toEqual(["unknown-letter", 3]);
    expect(at(3, instead(".0._", ".3._"))).toEqual(["not-a-number", 3]);
    expect(at(3, instead(".28.", ".37."))).toEqual(["not-a-number", 3]);
    expect(at(3, instead(".28.2", "._._"))).toEqual(["impossible", 3]);
    expect(at(3, instead("m.1", "m.0"))).toEqual(["impossible", 3]);
    expect(at(3, "m.1.0")).toEqual(["wrong-number-of-parts", 3]);
    expect(at(4, instead("1.0", "01.0"))).toEqual(["not-a-number", 4]);
    expect(at(4, instead("1.0", "1.2"))).toEqual(["unknown-letter", 4]);
    expect(at(4, instead(".aA", ".aX"))).toEqual(["unknown-card", 4]);
    expect(at(4, instead("._._.", ".ad._."))).toEqual(["not-canonical", 4]);
    expect(at(4, instead("._._.", ".z._."))).toEqual(["not-canonical", 4]);
    expect(at(4, instead("._._.", "._.t-9-1-0p."))).toEqual(["not-a-number", 4]);
    expect(at(4, instead("._._.", "._.z-x-1-0p."))).toEqual(["unknown-letter", 4]);
    expect(at(4, instead("._._.", "._.t."))).toEqual(["not-a-number", 4]);
    expect(at(5, "n2")).toEqual(["nothing-pending", 5]);
    expect(at(6, instead("19x", "18x"))).toEqual(["not-a-board", 6]);
    expect(at(6, instead("19x", "19y"))).toEqual(["unknown-mark", 6]);
    expect(at(6, instead("19x", "19xs"))).toEqual(["impossible", 6]);
    expect(at(6, instead("17fP2B01", "17fP222B01"))).toEqual(["impossible", 6]);
    expect(at(6, instead("17fP2B01", "17fB01P2"))).toEqual(["not-canonical", 6]);
    expect(at(6, instead("17fP2B01", "17P2B01"))).toEqual(["unknown-mark", 6]);
    expect(at(6, instead("17fP2B01", "17fP2B03"))).toEqual(["not-a-number", 6]);
    expect(at(6, instead("0.1.", "1.0."))).toEqual(["not-a-board", 6]);
    expect(at(7, instead("b17b", "z17b"))).toEqual(["unknown-letter", 7]);
    expect(at(7, instead("b17b", "b17"))).toEqual(["unknown-letter", 7]);
    expect(at(7, instead("b17b", "b37b"))).toEqual(["not-a-number", 7]);
    expect(at(7, instead("b17b", "b19b"))).toEqual(["impossible", 7]);
    expect(at(7, instead("b17b", "b_"))).toEqual(["impossible", 7]);
    expect(at(7, instead("b17b", "_17b"))).toEqual(["impossible", 7]);
    expect(at(7, instead("-1011-", "-101-"))).toEqual(["unknown-letter", 7]);
    expect(at(7, instead("-1011-", "-10111-"))).toEqual(["not-canonical", 7]);
    expect(at(7, instead("-10-7", "-40-7"))).toEqual(["not-a-number", 7]);
    expect(at(7, instead("-dp-", "-pd-"))).toEqual(["not-canonical", 7]);
    expect(at(7, instead("-dp-", "-dz-"))).toEqual(["unknown-letter", 7]);
    expect(at(7, instead("-h-Owj", "-n-Owj"))).toEqual(["impossible", 7]);
    expect(at(7, instead("-h-Owj", "-h-q0"))).toEqual(["not-a-number", 7]);
    expect(at(7, instead("-h-Owj", "-h-Oxj"))).toEqual(["unknown-card", 7]);
    expect(at(8, instead("Pw.", "Px."))).toEqual(["unknown-card", 8]);
    expect(at(8, instead("o_C", "o_"))).toEqual(["wrong-number-of-parts", 8]);
    expect(at(8, instead("dd.", "dx."))).toEqual(["unknown-letter", 8]);
    expect(at(8, instead("0-0-0-0", "0-0-0"))).toEqual(["wrong-number-of-parts", 8]);
    expect(at(9, instead("13.", "67."))).toEqual(["not-a-number", 9]);
    expect(at(9, instead("1s0-2s1", "2s1-1s0"))).toEqual(["impossible", 9]);
    expect(at(9, instead("1s0", "1-0"))).toEqual(["wrong-number-of-parts", 9]);
    expect(at(10, instead("11.", "21."))).toEqual(["not-a-number", 10]);
    expect(at(10, instead("11.", ""))).toEqual(["wrong-number-of-parts", 10]);
    expect(at(11, "x")).toEqual(["unknown-letter", 11]);
    expect(at(11, "_")).toEqual(["not-canonical", 11]);
    expect(at(12, "-1")).toEqual(["not-a-number", 12]);
    expect(at(12, "00")).toEqual(["not-a-number", 12]);
  });

  test("every interrupted turn has what it needs to go on", () => {
    const problem = (more: Position): unknown => {
      const { match } = given({ roles: ["hope", "nope"], bugs: "", ...more });
      const answer = problemOf(textOf(match), match.options);
      return answer === "fine" ? answer : [answer.code, answer.section];
    };
    const losing: Position["state"] = { phases: ["main", "giveUp"], toLose: 2 };
    expect(problem({ state: losing })).toEqual(["impossible", 6]);
    expect(problem({ state: losing, pioneers: { "6r": "1" } })).toEqual(["impossible", 6]);
    expect(problem({ state: losing, pioneers: { "6r": "0" } })).toBe("fine");
    const replacing: Position["state"] = { phases: ["main", "replace"], toLose: 2, revealed: [false, true] };
    expect(problem({ state: replacing })).toEqual(["impossible", 7]);
    expect(problem({ state: { ...replacing, supplies: [0, 20] }, pioneers: { "6r": "1" } })).toEqual(["impossible", 7]);
    expect(problem({ state: replacing, pioneers: { "6r": "1" } })).toBe("fine");
    const asking: Position["state"] = { phases: ["main", "pledge"], pledging: 20, pledger: 0, pledgedMedals: [2, 0] };
    expect(problem({ state: asking, medals: [1, 9] })).toEqual(["impossible", 5]);
    expect(problem({ state: asking, medals: [2, 9] })).toBe("fine");
    const beginning: Position["state"] = { phases: ["monolith"], round: 0, moves: 0, monolith: -1, outward: -1 };
    expect(problem({ state: { ...beginning, candidates: [19, 18] } })).toEqual(["impossible", 5]);
    expect(problem({ state: { ...beginning, candidates: [19, 36] } })).toBe("fine");
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
        const class_ = others.find((some) => some.includes(so[place]!)) ?? others[2]!;
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
        if (match.outcome === null) expect(playedOn(hope, match, "on", 40).stopped ?? "").toMatch(/^$|goes on/);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
