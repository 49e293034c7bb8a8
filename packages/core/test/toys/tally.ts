import { expect } from "vitest";
import type { GameRules } from "../../src/authoring/define-game.js";
import type { BaseOutcome, Game, Kinds, Seat } from "../../src/index.js";
import { type Codec, form, integer, readText, variant } from "../../src/notation.js";
import { copyLists, defineGame, emptyLists, type FlowState, filled, no, only, type Rulebook } from "../../src/rules.js";
import { move, whole } from "../../src/schema.js";

/** Seats lay cards of secret hands on open piles: a game that keeps beside its state what it looks up often. */
export const tallyRulebook = {
  "T1-deal": { kind: "setup", of: "setup", says: "Each seat is dealt four cards of ten." },
  "T2-own-card": { kind: "permission", of: "lay", says: "A card of the own hand is laid." },
  "T3-not-the-sum": { kind: "permission", of: "lay", says: "No card that equals the own sum is laid." },
  "T4-not-ahead": { kind: "permission", of: "lay", says: "Who has fifteen lays no more." },
  "T5-lay": { kind: "effect", of: "lay", says: "The card lies open before the seat." },
  "T6-draw": { kind: "effect", of: "lay", says: "For an even card another one is drawn." },
  "T7-pass": { kind: "effect", of: "pass", says: "Who passes does nothing." },
  "T8-next": { kind: "turn", of: "laying", says: "Then it is the next seat's turn." },
  "T9-end": { kind: "end", of: "end", says: "It ends with thirty on the table, or after 40 turns." },
  "T10-sum": { kind: "score", of: "score", says: "The cards that lie before a seat count." },
} as const satisfies Rulebook<"setup" | "lay" | "pass" | "laying" | "end" | "score">;

interface TallyOf<Card> extends FlowState<"laying", BaseOutcome> {
  deck: Card[];
  hands: Card[][];
  piles: number[][];
  turn: number;
}
export type TallyState = TallyOf<number>;
export type TallyView = TallyOf<number | null>;

/** Beside the state: the sum of each pile and of all, and each hand's known cards as bits. */
export interface TallyDerived {
  sums: number[];
  total: number;
  held: number[];
}

export interface Tally extends Kinds {
  seats: 2 | 3;
  options: Record<never, never>;
  state: TallyState;
  view: TallyView;
  derived: TallyDerived;
  move: { readonly type: "lay"; readonly card: number } | { readonly type: "pass" };
  event:
    | { readonly type: "shuffled"; readonly deck: readonly number[] }
    | { readonly type: "drawn"; readonly seat: Seat; readonly card: number }
    | { readonly type: "laid"; readonly seat: Seat; readonly card: number }
    | { readonly type: "turned" };
  objection:
    | { readonly code: "not-in-hand" }
    | { readonly code: "sum"; readonly sum: number }
    | { readonly code: "ahead" };
  phase: "laying";
  stream: "deck";
  outcome: BaseOutcome;
  rulebook: typeof tallyRulebook;
}

const seatOf = ({ turn, hands }: TallyView): Seat => turn % hands.length;

/** What lies beside a state or a view. */
export function derive({ hands, piles }: TallyView): TallyDerived {
  const sums = piles.map((pile) => pile.reduce((sum, card) => sum + card, 0));
  return {
    sums,
    total: sums.reduce((sum, one) => sum + one, 0),
    held: hands.map((hand) => hand.reduce<number>((bits, card) => (card === null ? bits : bits | (1 << card)), 0)),
  };
}

const lay: GameRules<Tally>["moves"]["lay"] = {
  schema: move<Extract<Tally["move"], { type: "lay" }>>("lay", { card: whole(1, 9) }),
  offer(_view, seat, push, { held }) {
    for (let card = 1; card <= 9; card++) if ((held[seat] & (1 << card)) !== 0) push({ type: "lay", card });
  },
  filter: true,
  permits: {
    "T4-not-ahead": (view, seat) =>
      view.piles[seat].reduce((sum, card) => sum + card, 0) >= 15 ? { code: "ahead" } : undefined,
    "T2-own-card": (_view, seat, { card }, { held }) =>
      (held[seat] & (1 << card)) === 0 ? { code: "not-in-hand" } : undefined,
    "T3-not-the-sum": (_view, seat, { card }, { sums }) =>
      card === sums[seat] ? { code: "sum", sum: sums[seat] } : undefined,
  },
  facts: (_state, seat, _move, { sums }) => sums[seat],
  effects: {
    "T5-lay": (ctx, { card }, before: number) => {
      ctx.emit({ type: "laid", seat: ctx.seat, card });
      if (ctx.derived.sums[ctx.seat] !== before + card) throw new Error("bug: the sum is not kept");
    },
    "T6-draw": (ctx, { card }) => {
      const top = ctx.state.deck.at(-1);
      if (card % 2 === 0 && top !== undefined) ctx.emit({ type: "drawn", seat: ctx.seat, card: top });
    },
  },
};

const moves: Codec<Tally["move"]> = variant("type", { lay: form`${{ card: integer(1, 9) }}`, pass: form`-` });

const rules: GameRules<Tally> = {
  id: "tally",
  edition: "1",
  seats: [2, 3],
  rulebook: tallyRulebook,
  blank: (_options, seats) => ({
    phases: ["laying"],
    outcome: null,
    deck: filled(18, 0),
    hands: emptyLists(seats),
    piles: emptyLists(seats),
    turn: 0,
  }),
  clone: ({ phases, outcome, deck, hands, piles, turn }) => ({
    phases: [...phases],
    outcome: structuredClone(outcome),
    deck: [...deck],
    hands: copyLists(hands),
    piles: copyLists(piles),
    turn,
  }),
  derive,
  evolve: {
    shuffled(state, { deck }) {
      state.deck = [...deck];
    },
    drawn(state, { seat, card }, derived) {
      state.deck.pop();
      state.hands[seat].push(card);
      // Others than the owner are told that a card was drawn, not which.
      if (card !== null) derived.held[seat] |= 1 << card;
    },
    laid(state, { seat, card }, derived) {
      const hand = state.hands[seat];
      // On a view the hand is hidden: some card went.
      hand.splice(Math.max(0, hand.indexOf(card)), 1);
      state.piles[seat].push(card);
      derived.sums[seat] += card;
      derived.total += card;
      // A second card of the kind may stay.
      if (!hand.includes(card)) derived.held[seat] &= ~(1 << card);
    },
    turned(state) {
      state.turn++;
    },
  },
  setup: {
    "T1-deal": (ctx) => {
      ctx.emit({
        type: "shuffled",
        deck: ctx.chance.shuffle("deck", [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
      });
      for (let card = 0; card < 4; card++)
        for (let seat = 0; seat < ctx.state.hands.length; seat++)
          ctx.emit({ type: "drawn", seat, card: ctx.state.deck.at(-1)! });
    },
  },
  moves: {
    lay,
    pass: { schema: move<{ readonly type: "pass" }>("pass", {}), permits: {}, effects: { "T7-pass": () => undefined } },
  },
  phases: {
    laying: {
      actors: (view) => only(seatOf(view)),
      moves: ["lay", "pass"],
      turn: { "T8-next": (ctx) => ctx.emit({ type: "turned" }) },
    },
  },
  mayEnd: (state, { total }) => total >= 30 || state.turn >= 40,
  end: {
    "T9-end": (_state, { sums }) => {
      const best = Math.max(...sums);
      const groups = [...new Set(sums)].sort((a, b) => b - a);
      const seatsWith = (sum: number): Seat[] => sums.flatMap((one, seat) => (one === sum ? [seat] : []));
      return { reason: "full", winners: seatsWith(best), ranking: groups.map(seatsWith) };
    },
  },
  score: { "T10-sum": (_state, seat, { sums }) => sums[seat] },
  view: {
    state: {
      phases: "all",
      outcome: "all",
      deck: "count",
      hands: { each: "owner-else-count" },
      piles: "all",
      turn: "all",
    },
    events: {
      shuffled: { deck: "count" },
      drawn: { seat: "all", card: { owner: "seat", others: "none" } },
      laid: { seat: "all", card: "reveals" },
      turned: {},
    },
    moves: { lay: { card: "all" }, pass: {} },
  },
  notation: {
    formatMove: (view, given) => moves.write(given, view),
    readMove: (view, text) => readText(moves, text, view),
    formatPosition: () => "",
    readPosition: () => no({ code: "not-written-down", section: 0, expected: "nothing" }),
  },
};

/** The game itself. */
export const tally: Game<Tally> = defineGame<Tally>(rules);

type Case = (state: TallyState, event: never, derived: TallyDerived) => void;

/** The same game, which compares what its evolve keeps beside the state with what `derive` says, after every event. */
export function watched(): { readonly game: Game<Tally>; readonly count: { derived: number; events: number } } {
  const count = { derived: 0, events: 0 };
  const cases = Object.entries(rules.evolve as { readonly [type: string]: Case }).map(([type, run]): [string, Case] => [
    type,
    (state, event, derived) => {
      run(state, event, derived);
      count.events++;
      expect(derived).toEqual(derive(state));
    },
  ]);
  const counting = (state: TallyView): TallyDerived => {
    count.derived++;
    return derive(state);
  };
  return {
    game: defineGame<Tally>({ ...rules, derive: counting, evolve: Object.fromEntries(cases) as never }),
    count,
  };
}
