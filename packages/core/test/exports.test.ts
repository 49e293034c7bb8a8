import { describeExports, type ExportsUnderTest, sourceTexts } from "@turnwright/testkit/internal";
import { cases } from "../../../scripts/cases.js";
import * as descriptions from "../src/describe.js";
import * as core from "../src/index.js";
import * as internal from "../src/internal.js";
import * as rules from "../src/rules.js";
import { move as moveSchema, whole } from "../src/schema.js";
import * as training from "../src/train.js";
import { type Line, type LineState, line } from "./toys/line.js";

const sources = sourceTexts(new URL("../src/", import.meta.url));

/** A state with code in it, so that the law leaves its inside alone: what a state holds is the game's own affair. */
function own<S extends object>(state: S): S {
  return { ...state, code: () => 0 };
}

/** A game that takes any event: which ones it evolves is its own affair, too. */
const sturdy: core.Game<Line> = {
  ...line,
  compiled: {
    ...line.compiled,
    evolve(state) {
      (state as LineState).marks++;
    },
  },
};

const move = { type: "mark", cell: 4 } as const;
const begun = core.start(line, { seats: 2, chance: core.fast("exports"), freeze: false });
const match = (): core.Match<Line> => rules.copyPlain(begun);
const played = (): core.Match<Line> => {
  const answer = core.play(sturdy, begun, 0, move, { freeze: false });
  if (!answer.ok) throw new Error("refused");
  return rules.copyPlain(answer.match);
};
const table = (): core.Table<Line> => core.openTable(line, match());
const over = { reason: "full", winners: [], ranking: [[0, 1]] };
const events = (): object[] => [{ type: "marked", seat: 0, cell: 4, because: "L3-mark" }];
const position = core.formatPosition(line, begun);
const source = (): core.ChanceSource => ({ algorithm: "sfc32", seed: "x", drawn: { deck: 2 } });

/** What games are written with. */
const authoring: ExportsUnderTest["calls"] = {
  anySeat: { args: () => [], methods: "those of every type of an option" },
  content: { args: () => ["Map", () => rules.ok(0)], methods: "those of every type of an option" },
  defineDrawing: { args: () => ["line", { draw: () => "" }], echoes: true },
  either: { args: () => [rules.flag(), rules.anySeat()], methods: "those of every type of an option" },
  flag: () => [],
  "flag().default": { args: () => [true], echoes: true },
  "flag().defaultOrNull": { args: () => [true], echoes: true },
  "flag().orNull": { args: () => [], methods: "those of every type of an option" },
  integer: { args: [() => [1, 2, () => 1], () => [1, 2]], methods: "those of every type of an option" },
  listOf: { args: () => [rules.flag(), 2, "distinct"], methods: "those of every type of an option" },
  move: { args: () => ["mark", own({})], methods: "those of valibot" },
  whole: { args: () => [1, 2], methods: "those of valibot" },
  oneOf: { args: () => ["none", "six"], methods: "those of every type of an option" },
  rankByPoints: () => [[3, 1]],
  without: () => [[1, 2], 2],
  parseOptions: () => [{ options: { count: rules.integer(1, 2).default(1) }, conflict: () => undefined }, 2, {}],
  amended: () => [{ "X1-seven": () => 7 }, own({}), 1, 0],
  copyList: { args: [() => [[1]], () => [null]] },
  copyLists: { args: [() => [[[1]]], () => [null]] },
  copyPlain: { args: () => [{ a: [1] }], echoes: true },
  defineGame: { args: () => [line], methods: "a game's own, which core calls" },
  emptyLists: () => [2],
  filled: () => [2, 0],
  hashPlain: { args: () => [{ a: [1, "b", null] }], echoes: true },
  lowestOf: () => [6],
  no: { args: () => ["wrong"], echoes: true },
  ok: { args: () => ["right"], echoes: true },
  only: () => [1],
  plain: () => [{ a: [1] }, { depth: 2, values: 9, text: 9 }],
  repeated: () => [
    ["a", "b"],
    [2, 1],
  ],
};

describeExports({ entry: "@turnwright/core/rules", oneIn: cases(1, 4), exports: rules, sources, calls: authoring });

const { move: moveCall, whole: wholeCall } = authoring;

/** The rest of this entry is Valibot's own. */
describeExports({
  entry: "@turnwright/core/schema",
  oneIn: cases(1, 4),
  exports: { move: moveSchema, whole },
  sources,
  calls: { move: moveCall, whole: wholeCall },
});

describeExports({
  entry: "@turnwright/core/describe",
  oneIn: cases(1, 4),
  exports: descriptions,
  sources,
  calls: {
    describeOptions: () => [line],
    optionsSchema: () => [line],
    optionValues: {
      args: [
        { kind: "integer", least: 1, most: 4 },
        { kind: "words", words: ["none", "six"] },
        { kind: "either", of: [{ kind: "seat" }, { kind: "null" }, { kind: "boolean" }] },
        { kind: "list", of: { kind: "integer", least: 1, most: 9 }, length: "seats", distinct: true },
      ].map((shape) => () => [shape, 2, { first: 1 }]),
    },
  },
});

const described: training.TrainingDescription<Line> = () => ({
  moves: { mark: { cell: 9 } },
  observation: { cells: { length: 9, least: -1, most: 1, read: ({ cells }) => cells } },
});

describeExports({
  entry: "@turnwright/core/train",
  oneIn: cases(1, 4),
  exports: training,
  sources,
  calls: {
    trainingSpace: () => [sturdy, described, { seats: 2, options: {} }],
    "trainingSpace().actionOf": () => [move],
    "trainingSpace().moveOf": () => [4],
    "trainingSpace().legalActions": () => [match(), 0],
    "trainingSpace().legalMask": () => [match(), 0],
    "trainingSpace().observation": () => [rules.copyPlain(core.view(line, begun, 0))],
    "trainingSpace().informationState": () => [
      played(),
      0,
      training.trainingSpace(sturdy, described, { seats: 2, options: {} }).informationState(match(), 0),
    ],
    "trainingSpace().rewards": () => [match()],
  },
});

describeExports({
  entry: "@turnwright/core",
  oneIn: cases(1, 4),
  exports: core,
  sources,
  calls: {
    check: () => [sturdy, match(), 0, move, { version: 0 }],
    drawnSeed: () => [],
    formatSeenMove: () => [sturdy, match(), 0, move, 0],
    viewMove: () => [sturdy, match(), 0, move, 0],
    explain: () => [sturdy, match(), 0, move, { version: 0 }],
    fast: () => ["seed"],
    foldEvents: () => [sturdy, own(begun.state), events()],
    foldView: () => [sturdy, own(begun.state), events(), 0],
    formatMove: () => [sturdy, match(), move],
    formatPosition: () => [sturdy, match()],
    hashPlain: { args: () => [{ a: [1, "b", null] }], echoes: true },
    positionHash: () => [sturdy, match()],
    isDecided: () => [sturdy, match()],
    legalMoves: () => [sturdy, match(), 0],
    openTable: {
      args: [() => [sturdy, match(), { chance: source(), recording: true }], () => [sturdy, match()]],
      methods: "those of Table",
    },
    parseMove: () => [sturdy, move],
    parseSetup: () => [sturdy, { seats: 2, options: {} }],
    playUnknown: () => [sturdy, match(), 0, move, { version: 0, freeze: true }],
    checkUnknown: () => [sturdy, match(), 0, move, { version: 0 }],
    derivedOf: () => [sturdy, own(rules.copyPlain(begun.state))],
    play: () => [sturdy, match(), 0, move, { version: 0, freeze: true }],
    readMove: () => [sturdy, match(), "b2"],
    readPosition: () => [sturdy, position, {}],
    resume: { args: [() => [sturdy, match(), { chance: source(), freeze: true }], () => [sturdy, match()]] },
    scoreSheet: () => [sturdy, match()],
    scripted: () => [{ deck: [1] }],
    seeded: { args: [() => ["0".repeat(64)], () => []] },
    snapshot: () => [sturdy, table()],
    chanceOutcomes: { args: () => [line, match(), 0, move, { mostDraws: 5 }], methods: "an iterator of plain values" },
    setupOutcomes: {
      args: () => [line, { seats: 2, options: {}, chance: source(), freeze: true }, { mostDraws: 5 }],
      methods: "an iterator of plain values",
    },
    start: () => [sturdy, { seats: 2, options: {}, chance: source(), freeze: true }],
    undoable: () => [sturdy, played(), 0],
    view: () => [sturdy, match(), 0],
    viewEvents: () => [sturdy, match(), events(), 0],
    "new RunningChance": () => [source()],
    "RunningChance().below": () => ["deck", 3],
    "RunningChance().shuffle": () => ["deck", [1, 2, 3]],
    "RunningChance().source": () => [],
    "new SetupError": {
      args: () => [{ code: "bad-seats", path: "seats", expected: "2", found: "3" }],
      methods: "those of every error",
    },
    "new Table": () => [sturdy, match(), source(), true],
    "Table().reopen": {
      args: [() => [match(), source(), own(rules.copyPlain(begun.state))], () => [match()]],
    },
    "Table().save": { args: () => [], methods: "a function that takes nothing" },
    "Table().legalMoves": { args: [() => [0, []], () => [0]], changes: ["into"] },
    "Table().sample": () => [0, () => 0],
    "Table().play": () => [0, move, { version: 0 }],
    "Table().playUnknown": () => [0, move, { version: 0 }],
    "Table().apply": () => [0, move],
  },
});

/**
 * What other packages of ours use beside the two entries, without `phaseOf`, whose state is one, `equal`, which takes
 * plain values, and the two functions of `@noble/hashes`.
 */
const { phaseOf: _, sha256: __, utf8ToBytes: ___, equal: ____, ...ours } = internal;
// They are given what the rules made or what `isReadable` accepts, and only texts from outside: two states, a refusal,
// a name, moves in words, the setup and the legal moves of a game to solve.
const given = ["withDerived", "shapeFaultIn", "beginnings", "endingSentence", "explainWords", "meantBy"];
const solving = ["moveOutcomeWith", "setupOutcomeWith"];
const inside = ["successor", "reasonOf", "firstFault", "demand", ...given, ...solving];
const shared = Object.entries(ours).filter(
  ([name, value]) => !inside.includes(name) && !Object.values<unknown>(rules).includes(value),
);

describeExports({
  entry: "@turnwright/core/internal",
  oneIn: cases(1, 4),
  exports: Object.fromEntries(shared),
  sources,
  calls: {
    certainOutcome: () => [sturdy, match()],
    demandGame: () => [sturdy],
    isRecord: () => [{}],
    isReadable: () => [sturdy, match()],
    fieldIn: () => [{ cell: 4 }, "cell"],
    eventLevels: { args: () => [sturdy, match(), events()[0], 0], methods: "tells of each field" },
    moveLevels: { args: () => [sturdy, match(), 0, move, 0], methods: "tells of each field" },
    evolveAny: {
      args: [events()[0], { type: "phased", phases: ["turn"] }, { type: "gameEnded", outcome: over }].map(
        (event) => () => [sturdy, own(rules.copyPlain(begun.state)), rules.copyPlain(event)],
      ),
      changes: ["state"],
    },
    hideAgain: () => [sturdy, own(rules.copyPlain(begun.state)), 0],
    isViewer: () => [1, 2],
    leftOver: () => [core.scripted({ deck: [1] })],
    unbiased: { args: [() => [() => 0, 3, 8], () => [() => 0, 3]] },
  },
});
