import type { Seat } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import type { Line, LineMove } from "../../core/test/toys/line.js";
import type { Raid, RaidView } from "../../core/test/toys/raid.js";
import * as laws from "../src/internal.js";
import { broken, catchesInLine, catchesInRaid, evolvingAround, lineMark, raidMove } from "./breaking.js";
import { lineTest, toys } from "./toys.js";

const { line, raid } = toys;
type Push = (move: LineMove) => void;
const never = (): undefined => undefined;

function offerAll(view: Line["view"], push: Push, but: (cell: number) => boolean): void {
  for (let cell = 0; cell < 9; cell++) if (view.cells[cell] === -1 && !but(cell)) push({ type: "mark", cell });
}

describe("the laws of play catch", () => {
  test("a game that goes on for ever", () => {
    const change = evolvingAround<Line["state"], Line["event"]>(line, (state, _event, run) => {
      run();
      if (state.marks === 8) Object.assign(state, { marks: 0, cells: line.blank({ first: 0 }, 2).cells });
    });
    catchesInLine(laws.itEnds, { ...change, end: { ...line.end, "L5-row": never } }, /did not end after 2000 moves/, {
      games: 1,
    });
  });

  test("a game in which nobody can go on, by the rules or because they break down", () => {
    catchesInLine(
      laws.itEnds,
      { end: { "L5-row": never, "L6-full": never } },
      /seat 1 is to act and has no legal move/,
    );
    catchesInRaid(laws.itEnds, { end: { "R14-rich": never, "R15-last-round": never } }, /the rules threw/);
  });

  test("a game that is called decided although it is not, or before whoever wins is known", () => {
    const first = (view: Line["view"]): object | undefined =>
      view.marks > 6 ? { winners: [0], ranking: [[0], [1]] } : undefined;
    catchesInLine(laws.decidedStaysSo, { decided: first }, /decided for 0: .*"winners":\[0\].* played on: /);
    const leads = (view: Line["view"]): object | undefined => {
      const outcome = line.end["L5-row"](view);
      return outcome === undefined ? undefined : { winners: outcome.winners, ranking: [[0, 1]] };
    };
    catchesInLine(laws.decidedStaysSo, { decided: leads }, /no position is decided before the end/);
  });

  test("an answer from a view that only the truth could give", () => {
    const guess = (view: RaidView): object => {
      const richest = view.hands[0].every((card) => card === 1) ? 0 : 1;
      return { winners: [richest], ranking: [[richest], [1 - richest]] };
    };
    const law: laws.Law = (trial) => (trial.game.decided === undefined ? undefined : laws.decidedStaysSo(trial));
    catchesInRaid(law, { decided: guess }, /decided for 0: .*; played on: /);
  });

  test("a seat that is to act and can't", () => {
    const offer = (view: Line["view"], seat: Seat, push: Push): void => offerAll(view, push, () => seat === 1);
    catchesInLine(laws.somebodyCanAct, lineMark({ offer }), /seat 1 is to act and has no legal move/);
  });

  test("a seat that is stuck in many games, or in a guess", () => {
    const offer = (view: Line["view"], seat: Seat, push: Push): void => offerAll(view, push, () => seat === 1);
    catchesInLine(laws.manyGamesHold, lineMark({ offer }), /what: seat 1 is to act and has no legal move/);
    const bot = { evaluate: () => 0, determinize: (view: Line["view"]) => structuredClone(view) };
    catchesInLine(
      laws.guessesFit,
      { ...lineMark({ offer }), bot },
      /played on, seat 1 is to act and has no legal move/,
    );
  });

  test("an offer that forgets a move", () => {
    const offer = (view: Line["view"], _seat: Seat, push: Push): void => offerAll(view, push, (cell) => cell === 4);
    for (const filter of [true, undefined])
      catchesInLine(
        laws.offeredIsAccepted,
        lineMark({ offer, filter }),
        /accepted from seat 0, but not offered: .*"cell":4/,
      );
  });

  test("an offer of a move that is forbidden, unless its move asks to filter what it offers", () => {
    const offer = (_view: Line["view"], _seat: Seat, push: Push): void => {
      for (let cell = 0; cell < 9; cell++) push({ type: "mark", cell });
    };
    catchesInLine(laws.offeredIsAccepted, lineMark({ offer }), /offered to seat \d, but refused/);
    catchesInLine(laws.exactOffersAreExact, lineMark({ offer }), /forbidden by L2-empty-cell/);
    const filtered = laws.trialOf(broken(line, lineMark({ offer, filter: true })), lineTest);
    for (const law of [laws.offeredIsAccepted, laws.exactOffersAreExact]) expect(() => law(filtered)).not.toThrow();
  });

  test("moves whose numbers are those of other moves, or that are counted wrong", () => {
    const open = (view: Line["view"]): number[] => [...view.cells.keys()].filter((cell) => view.cells[cell] === -1);
    const counting = (most: number, sign: -1 | 0): object => {
      const counted = (view: Line["view"]): object => ({
        count: Math.min(most, open(view).length),
        nth: (index: number): LineMove => ({ type: "mark", cell: open(view).at(sign === 0 ? index : -1 - index)! }),
      });
      return { phases: { turn: { ...line.phases.turn, counted } } };
    };
    catchesInLine(laws.numbersNameMoves, counting(9, -1), /number 0 of seat \d is .*"cell":0.*, sampled .*"cell":8/);
    catchesInLine(laws.numbersNameMoves, counting(8, 0), /9 moves are listed for seat \d, 8 counted/);
  });

  test("a refusal that cites no sentence", () => {
    const cites = { ...line.cites, "not-your-turn": "L99-nowhere" };
    catchesInLine(laws.offeredIsAccepted, { cites }, /without a sentence/);
  });

  test("a refusal after the end that cites another sentence than the one that ended the match", () => {
    const cites = { ...line.cites, "game-over": { row: "L6-full", full: "L6-full" } };
    catchesInLine(laws.offeredIsAccepted, { cites }, /L6-full refuses moves, not L5-row/);
  });

  test("a well-formed move that the list of every move forgets", () => {
    const everyMove = function* (): Iterable<Raid["move"]> {
      yield { type: "pay" };
    };
    const law: laws.Law = (trial) =>
      laws.offeredIsAccepted(
        trial.game.id === raid.id && trial.game !== (raid as unknown) ? { ...trial, everyMove } : trial,
      );
    catchesInRaid(law, {}, /legal, but not among everyMove/);
  });

  test("a move that is offered twice", () => {
    const offer = (view: Line["view"], _seat: Seat, push: Push): void => {
      offerAll(view, push, () => false);
      offerAll(view, push, (cell) => cell !== 8);
    };
    catchesInLine(laws.noMoveTwice, lineMark({ offer }), /"cell":8/);
  });

  test("a permission that reads what the seat can't see", () => {
    const permits = {
      "R2-own-card": (view: RaidView, _seat: Seat, move: { readonly card: number }) =>
        view.deck.at(-1) === move.card ? { code: "not-in-hand", card: move.card } : undefined,
    };
    catchesInRaid(laws.viewsKnowMoves, raidMove("bid", { permits }), /the truth allows .* its view/);
  });

  test("an objection whose facts tell what the seat can't see", () => {
    const permits = {
      "R2-own-card": (view: RaidView, seat: Seat, move: { readonly card: number }) =>
        view.hands[seat].includes(move.card) ? undefined : { code: "not-in-hand", card: view.deck.at(-1) },
    };
    catchesInRaid(laws.viewsKnowMoves, raidMove("bid", { permits }), /the truth says .* its view/);
  });
});
