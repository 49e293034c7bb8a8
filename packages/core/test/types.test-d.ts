import { describe, expectTypeOf, test } from "vitest";
import type { SentencesOf } from "../src/authoring/kinds.js";
import {
  type Answer,
  check,
  checkUnknown,
  explain,
  type Game,
  type Immutable,
  isDecided,
  type Kinds,
  legalMoves,
  type Match,
  type Mismatch,
  type Move,
  type OptionProblem,
  openTable,
  parseMove,
  parseSetup,
  play,
  playUnknown,
  type Result,
  readPosition,
  resume,
  start,
  view,
} from "../src/index.js";
import type { ParsedSetup } from "../src/internal.js";
import type { Checked } from "../src/play/check.js";
import type { TableAnswer } from "../src/play/table.js";
import { copyPlain, integer, oneOf } from "../src/rules.js";
import type { EventVisibility, MoveVisibility, StateVisibility } from "../src/views/visibility.js";
import { type Line, line } from "./toys/line.js";
import { type Raid, type RaidState, type RaidView, raid } from "./toys/raid.js";

const match = start(raid, { seats: 2 });

describe("types are inferred from the game", () => {
  test("a match, its state, its moves and its view", () => {
    expectTypeOf(match).toEqualTypeOf<Match<Raid>>();
    expectTypeOf(match.state).toEqualTypeOf<Immutable<RaidState>>();
    expectTypeOf(view(raid, match, 0).state).toEqualTypeOf<Immutable<RaidView>>();
    expectTypeOf(legalMoves(raid, match, 0)).toEqualTypeOf<Raid["move"][]>();
    expectTypeOf(match.outcome).toEqualTypeOf<Raid["outcome"] | null>();
  });

  test("what is decided is asked of a match, a table or a view, and answered from a view", () => {
    expectTypeOf(isDecided(raid, match)).toEqualTypeOf<boolean>();
    expectTypeOf(isDecided(raid, openTable(raid, match))).toEqualTypeOf<boolean>();
    expectTypeOf(isDecided(raid, view(raid, match, 0))).toEqualTypeOf<boolean>();
    // @ts-expect-error a match of another game
    isDecided(line, match);
    type Decided = NonNullable<Game<Raid>["decided"]>;
    expectTypeOf<Parameters<Decided>[0]>().toEqualTypeOf<RaidView>();
    const decided: Decided = ({ coins }) => (coins[0] > 9 ? { winners: [0], ranking: [[0], [1]] } : undefined);
    // @ts-expect-error the ranking is forgotten
    const half: Decided = () => ({ winners: [0] });
    expectTypeOf([decided, half]).not.toBeNever();
  });

  test("the state of a match, a table or a view is to be read, at every level; a copy may be written", () => {
    const { state } = match;
    // @ts-expect-error a field
    state.outcome = null;
    // @ts-expect-error a list
    state.coins[0] = 9;
    // @ts-expect-error a list inside a list
    state.hands[0].push(1);
    // @ts-expect-error the stack of phases, which core keeps
    state.phases.pop();
    // @ts-expect-error a list inside the outcome
    state.outcome?.winners.push(1);
    const seen = view(raid, match, 0).state;
    // @ts-expect-error a field of a view
    seen.round = 1;
    // @ts-expect-error a list inside a list of a view
    seen.hands[0][0] = null;
    const table = openTable(raid, match);
    // @ts-expect-error a list of a table
    table.state.coins[0] = 9;
    const own: RaidState = copyPlain(match.state);
    own.hands[0].push(1);
    expectTypeOf(copyPlain(match.state)).toEqualTypeOf<RaidState>();
    expectTypeOf(raid.clone(match.state)).toEqualTypeOf<RaidState>();
  });

  test("a state that may be written passes as one that may not, never the other way", () => {
    function lent<G extends Kinds>(state: G["state"]): Immutable<G["state"]> {
      return state;
    }
    function taken<G extends Kinds>(state: Immutable<G["state"]>): G["state"] {
      // @ts-expect-error it could be written
      return state;
    }
    expectTypeOf(lent<Raid>)
      .parameter(0)
      .toEqualTypeOf<RaidState>();
    expectTypeOf(taken<Raid>).returns.toEqualTypeOf<RaidState>();
  });

  test("only the seat counts of the game compile", () => {
    start(line, { seats: 2 });
    start(raid, { seats: 3 });
    // @ts-expect-error line is for two
    start(line, { seats: 3 });
    // @ts-expect-error raid is for two or three
    start(raid, { seats: 4 });
    const fromOutside: number = match.seats;
    // @ts-expect-error a number from outside goes through parseSetup
    start(raid, { seats: fromOutside });
    const setup = parseSetup(raid, { seats: fromOutside });
    if (setup.ok) start(raid, setup.value);
  });

  test("only options of the game compile", () => {
    start(raid, { seats: 2, options: { coins: 3 } });
    // @ts-expect-error there is no such option
    start(raid, { seats: 2, options: { coin: 3 } });
    // @ts-expect-error another type of value
    start(raid, { seats: 2, options: { coins: "3" } });
  });

  test("a move that is misspelt compiles at no door", () => {
    const table = openTable(raid, match);
    play(raid, match, 0, { type: "bid", card: 1 });
    // @ts-expect-error no such move
    play(raid, match, 0, { type: "bit", card: 1 });
    // @ts-expect-error no such field
    play(raid, match, 0, { type: "bid", crad: 1 });
    // @ts-expect-error a field too few
    play(raid, match, 0, { type: "bid" });
    // @ts-expect-error a field of another move
    play(raid, match, 0, { type: "pay", card: 1 });
    // @ts-expect-error another type of value
    play(raid, match, 0, { type: "bid", card: "1" });
    // @ts-expect-error no such move
    check(raid, match, 0, { type: "bit", card: 1 });
    // @ts-expect-error no such field
    explain(raid, match, 0, { type: "bid", crad: 1 });
    // @ts-expect-error no such move
    table.play(0, { type: "bit", card: 1 });
    // @ts-expect-error nothing is known about it
    play(raid, match, 0, JSON.parse("{}") as unknown);
    // @ts-expect-error nothing is known about it
    table.play(0, JSON.parse("{}") as unknown);
  });

  test("what comes from outside has doors of its own", () => {
    const body: unknown = JSON.parse("{}");
    expectTypeOf(playUnknown(raid, match, body, body)).toEqualTypeOf<Answer<Raid>>();
    expectTypeOf(checkUnknown(raid, match, body, body)).toEqualTypeOf<Checked<Raid>>();
    expectTypeOf(openTable(raid, match).playUnknown(body, body)).toEqualTypeOf<TableAnswer<Raid>>();
    expectTypeOf(parseMove(raid, body)).toEqualTypeOf<Result<Raid["move"], Mismatch>>();
    expectTypeOf(parseSetup(raid, { seats: body, options: body })).toEqualTypeOf<
      Result<ParsedSetup<Raid>, OptionProblem>
    >();
  });

  test("a table of evolve has a case for every event, a table of options a row for every option", () => {
    type Cases = Game<Line>["evolve"];
    // @ts-expect-error the only event is forgotten
    const none: Cases = {};
    // @ts-expect-error there is no such event
    const extra: Cases = { marked: () => undefined, erased: () => undefined };
    type Rows = NonNullable<Game<Raid>["options"]>;
    // @ts-expect-error the only option is forgotten
    const empty: Rows = {};
    // @ts-expect-error the option is a number
    const word: Rows = { coins: oneOf("three").default("three") };
    const good: Rows = { coins: integer(0, 5).default(3) };
    for (const table of [none, extra, empty, word, good]) expectTypeOf(table).not.toBeNever();
    // @ts-expect-error no value of the type
    oneOf("none", "six").default("seven");
  });

  test("a move by its name", () => {
    expectTypeOf<Move<Raid, "bid">>().toEqualTypeOf<{ readonly type: "bid"; readonly card: number }>();
    expectTypeOf<Move<Raid, "pay">>().toEqualTypeOf<{ readonly type: "pay" }>();
  });

  test("refusals narrow by code to their facts", () => {
    const answer: Answer<Raid> = playUnknown(raid, match, 0, {});
    if (answer.ok) return;
    const { refusal } = answer;
    if (refusal.code === "not-in-hand") expectTypeOf(refusal.facts.card).toEqualTypeOf<number>();
    if (refusal.code === "stale") expectTypeOf(refusal.facts.version).toEqualTypeOf<number>();
    if (refusal.code === "malformed") expectTypeOf(refusal.rule).toEqualTypeOf<null>();
  });

  test("events narrow by type, and say because of which sentence", () => {
    for (const event of match.entry.events) {
      expectTypeOf(event.because).toEqualTypeOf<keyof Raid["rulebook"]>();
      if (event.type === "earned") expectTypeOf(event.coins).toEqualTypeOf<number>();
    }
  });

  test("the sentences of a home, shared ones too", () => {
    expectTypeOf<SentencesOf<Raid, "permission", "shield">>().toEqualTypeOf<"R2-own-card" | "R10-no-shield-in-storm">();
    expectTypeOf<SentencesOf<Raid, "permission", "bid">>().toEqualTypeOf<"R2-own-card">();
    expectTypeOf<SentencesOf<Raid, "turn", "carryOut">>().toEqualTypeOf<"R6-income" | "R7-raid" | "R8-storm">();
    expectTypeOf<SentencesOf<Raid, "amendment", "income">>().toEqualTypeOf<"R9-storm-income">();
  });

  test("a sentence without code, or code without a sentence, does not compile", () => {
    type Permits = Game<Raid>["moves"]["shield"]["permits"];
    const ask = (): undefined => undefined;
    // @ts-expect-error R10 has no function
    const missing: Permits = { "R2-own-card": ask };
    // @ts-expect-error no such sentence
    const extra: Permits = { "R2-own-card": ask, "R10-no-shield-in-storm": ask, "R99-nothing": ask };
    expectTypeOf(missing).not.toBeNever();
    expectTypeOf(extra).not.toBeNever();
  });

  test("a key of the state that nobody decided about does not compile", () => {
    // @ts-expect-error the hand is forgotten
    const forgotten: StateVisibility<{ coins: number[]; hand: number[] }> = { coins: "all" };
    expectTypeOf(forgotten).not.toBeNever();
  });

  test("a key that the type of the view hides is not public", () => {
    type View = { deck: null[]; coins: number[] };
    const hidden: StateVisibility<{ deck: number[]; coins: number[] }, View> = { deck: "count", coins: "all" };
    // @ts-expect-error the view has nothing but null in the deck
    const open: StateVisibility<{ deck: number[]; coins: number[] }, View> = { deck: "all", coins: "all" };
    expectTypeOf([hidden, open]).not.toBeNever();
  });

  test("a position that hides nothing can be resumed, and no other", () => {
    const resumed = (text: string) => {
      const read = readPosition(raid, text);
      if (!read.ok) return;
      if (!read.value.masked) resume(raid, read.value);
      // @ts-expect-error hidden values may be missing
      else resume(raid, read.value);
    };
    expectTypeOf(resumed).not.toBeNever();
  });

  test("only a row of a list for each seat has an owner", () => {
    const rows: StateVisibility<{ hands: number[][] }> = { hands: { each: "owner-else-count" } };
    // @ts-expect-error no seat owns the whole list
    const whole: StateVisibility<{ hands: number[][] }> = { hands: "owner-else-count" };
    // @ts-expect-error no seat owns a field of a record
    const field: StateVisibility<{ board: { top: number } }> = { board: { fields: { top: "owner" } } };
    expectTypeOf([rows, whole, field]).not.toBeNever();
  });

  test("a field of an event or of a move that nobody decided about does not compile, whichever of a union has it", () => {
    type Move =
      | { readonly type: "bid"; readonly card: number; readonly word: string }
      | { readonly type: "use"; readonly token: string }
      | { readonly type: "use"; readonly token: string; readonly turn: number }
      | { readonly type: "pass" | "wait" };
    const rest = { use: { token: "all", turn: "all" }, pass: {}, wait: {} } as const;
    const whole: MoveVisibility<Move> = { ...rest, bid: { card: "owner", word: "all" } };
    // @ts-expect-error the card is forgotten
    const field: MoveVisibility<Move> = { ...rest, bid: { word: "all" } };
    // @ts-expect-error the turn of a general polarization is forgotten
    const member: MoveVisibility<Move> = { ...whole, use: { token: "all" } };
    // @ts-expect-error waiting is forgotten
    const type: MoveVisibility<Move> = { use: whole.use, pass: {}, bid: whole.bid };
    // @ts-expect-error an event's field is forgotten
    const event: EventVisibility<Move> = { ...rest, bid: { word: "reveals" } };
    // @ts-expect-error moves bring nothing to light: their events do
    const reveals: MoveVisibility<Move> = { ...whole, bid: { card: "reveals", word: "all" } };
    expectTypeOf([field, member, type, event, reveals]).not.toBeNever();
  });

  test("an owner is a field that holds seats", () => {
    type CitedEvent = {
      readonly type: "told";
      readonly seat: number;
      readonly others: readonly number[];
      readonly word: string;
    };
    const shared: EventVisibility<CitedEvent, { readonly isOpen: boolean }> = {
      told: {
        seat: "all",
        others: "all",
        word: { owner: ["seat", "others"], others: "none", unless: ({ seat }, { isOpen }) => isOpen && seat === 0 },
      },
    };
    const wrong: EventVisibility<CitedEvent> = {
      // @ts-expect-error a word is nobody's seat
      told: { seat: "all", others: "all", word: { owner: "word", others: "none" } },
    };
    expectTypeOf([shared, wrong]).not.toBeNever();
    type Bid = { readonly type: "bid"; readonly card: number };
    const moved: MoveVisibility<Bid> = { bid: { card: { owner: "seat", others: "none" } } };
    // @ts-expect-error an event without a seat has no such owner
    const seatless: EventVisibility<{ readonly type: "said"; readonly word: string }> = { said: { word: "owner" } };
    expectTypeOf([moved, seatless]).not.toBeNever();
    const unseen: EventVisibility<CitedEvent> = { told: { seat: "all", others: "all", word: "except-owner" } };
    const unshared: EventVisibility<CitedEvent> = {
      told: { seat: "all", others: "all", word: { exceptOwner: ["seat", "others"], others: "count" } },
    };
    type Said = { readonly type: "said"; readonly word: string };
    // @ts-expect-error an event without a seat has no such owner
    const nobodys: EventVisibility<Said> = { said: { word: "except-owner" } };
    // @ts-expect-error who makes a move knows it
    const ownMove: MoveVisibility<Bid> = { bid: { card: "except-owner" } };
    expectTypeOf([unseen, unshared, nobodys, ownMove]).not.toBeNever();
  });
});
