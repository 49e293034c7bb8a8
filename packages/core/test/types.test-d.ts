import { describe, expectTypeOf, test } from "vitest";
import {
  type Answer,
  copyPlain,
  type EventVisibility,
  type Game,
  legalMoves,
  type Match,
  type Move,
  type MoveVisibility,
  play,
  type SentencesOf,
  type StateVisibility,
  start,
  view,
} from "../src/index.js";
import { type Raid, type RaidState, type RaidView, raid } from "./toys/raid.js";

const match = start(raid, { seats: 2 });

describe("types are inferred from the game", () => {
  test("a match, its state, its moves and its view", () => {
    expectTypeOf(match).toEqualTypeOf<Match<Raid>>();
    expectTypeOf(match.state).toEqualTypeOf<Readonly<RaidState>>();
    expectTypeOf(view(raid, match, 0).state).toEqualTypeOf<RaidView>();
    expectTypeOf(legalMoves(raid, match, 0)).toEqualTypeOf<Raid["move"][]>();
    expectTypeOf(match.outcome).toEqualTypeOf<Raid["outcome"] | null>();
  });

  test("the state of a match is to be read", () => {
    // @ts-expect-error a match is not written
    match.state.outcome = null;
    const own: RaidState = copyPlain(match.state);
    own.outcome = null;
  });

  test("a move by its name", () => {
    expectTypeOf<Move<Raid, "bid">>().toEqualTypeOf<{ readonly type: "bid"; readonly card: number }>();
    expectTypeOf<Move<Raid, "pay">>().toEqualTypeOf<{ readonly type: "pay" }>();
  });

  test("refusals narrow by code to their facts", () => {
    const answer: Answer<Raid> = play(raid, match, 0, {});
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
    type Told = {
      readonly type: "told";
      readonly seat: number;
      readonly others: readonly number[];
      readonly word: string;
    };
    const shared: EventVisibility<Told, { readonly isOpen: boolean }> = {
      told: {
        seat: "all",
        others: "all",
        word: { owner: ["seat", "others"], others: "none", unless: ({ seat }, { isOpen }) => isOpen && seat === 0 },
      },
    };
    const wrong: EventVisibility<Told> = {
      // @ts-expect-error a word is nobody's seat
      told: { seat: "all", others: "all", word: { owner: "word", others: "none" } },
    };
    expectTypeOf([shared, wrong]).not.toBeNever();
    type Bid = { readonly type: "bid"; readonly card: number };
    const moved: MoveVisibility<Bid> = { bid: { card: { owner: "seat", others: "none" } } };
    // @ts-expect-error an event without a seat has no such owner
    const seatless: EventVisibility<{ readonly type: "said"; readonly word: string }> = { said: { word: "owner" } };
    expectTypeOf([moved, seatless]).not.toBeNever();
  });
});
