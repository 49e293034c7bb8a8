import type { Seat } from "@turnwright/core";
import type { MoveCtx } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import type { Line, LineMove } from "../../core/test/toys/line.js";
import type { Raid } from "../../core/test/toys/raid.js";
import { seatsAreAlike, trialOf } from "../src/internal.js";
import { rotatedValue, rotationOf, type SeatRule } from "../src/seats.js";
import { catchesInLine, catchesInRaid, lineMark, raidEvolving, raidMove } from "./breaking.js";
import { raidSeats } from "./toy-seats.js";
import { lineTest, raidTest, toys } from "./toys.js";

const { line, raid } = toys;
const cells = Array.from({ length: 9 }, (_, cell) => cell);

describe("the law of seats catches", () => {
  test("a move that one seat alone may not make", () => {
    const offer = (view: Line["view"], seat: Seat, push: (move: LineMove) => void): void => {
      for (const cell of cells) if (view.cells[cell] === -1 && (seat === 0 || cell !== 4)) push({ type: "mark", cell });
    };
    catchesInLine(seatsAreAlike, lineMark({ offer }), /seats rotated by 1 of 2.*legal moves/s);
    const permits = {
      "L2-empty-cell": (view: Line["view"], seat: Seat, { cell }: LineMove) =>
        view.cells[cell] === -1 && (seat === 0 || cell !== 4) ? undefined : { code: "occupied", by: 0 },
    };
    catchesInLine(seatsAreAlike, lineMark({ permits }), /seat 1 is refused/);
  });

  test("an end that one seat alone brings about", () => {
    const end = {
      ...line.end,
      "L5-row": (view: Line["view"]) => {
        const outcome = line.end["L5-row"](view);
        return outcome?.winners[0] === 1 ? undefined : outcome;
      },
    };
    catchesInLine(seatsAreAlike, { end }, /who is to act/);
  });

  test("points for one seat alone", () => {
    const score = {
      "L7-marks": (state: Line["state"], seat: Seat) => (state.outcome?.winners[0] === seat ? 1 + seat : 0),
    };
    catchesInLine(seatsAreAlike, { score }, /score sheet/);
  });

  test("others served in the order of their numbers, not clockwise", () => {
    const served = (order: (seat: Seat, seats: number) => readonly Seat[]): object =>
      raidMove("bid", {
        effects: {
          "R3-sealed": (ctx: MoveCtx<Raid>, { card }: { readonly card: number }) => {
            ctx.emit({ type: "bidSealed", seat: ctx.seat, card });
            for (const seat of order(ctx.seat, ctx.state.seats)) ctx.emit({ type: "earned", seat, coins: 0 });
          },
        },
      });
    const clockwise = served((seat, seats) => cells.slice(1, seats).map((places) => (seat + places) % seats));
    const byNumber = served((seat, seats) => cells.slice(0, seats).filter((other) => other !== seat));
    const asked = { ...raidTest, games: 8 };
    expect(() => seatsAreAlike(trialOf({ ...raid, ...clockwise }, asked))).not.toThrow();
    catchesInRaid(seatsAreAlike, byNumber, /of 3.*events/s);
  });

  test("a state that depends on a number", () => {
    const rich = (state: Raid["state"]): void => {
      if (state.hasBid[1] === true) state.coins[1] = 5;
    };
    catchesInRaid(seatsAreAlike, raidEvolving("bidSealed", rich), /state|events/);
  });

  test("a table that leaves out every step", () => {
    const seats = { ...(raidTest.seats as object), unlike: () => "never" } as unknown as typeof raidTest.seats;
    expect(() => seatsAreAlike(trialOf(raid, { ...raidTest, seats }))).toThrow("no step is the same for all seats");
  });
});

test("a game whose seats differ says so in words, and the law asks nothing", () => {
  const seats = "one flees, the other hunts";
  const offer = (): void => undefined;
  const hunted = { ...line, moves: { mark: { ...line.moves.mark, offer } } } as typeof line;
  expect(() => seatsAreAlike(trialOf(hunted, { ...lineTest, seats }))).not.toThrow();
});

test.each<readonly [SeatRule, unknown, unknown]>([
  ["same", 0, 0],
  ["seat", 2, 0],
  ["seat", -1, -1],
  ["seat", null, null],
  ["seats", [0, 2, -1], [1, 0, -1]],
  ["ascending", [1, 2], [0, 2]],
  ["set", 0b011, 0b110],
  ["bySeat", ["a", "b", "c"], ["c", "a", "b"]],
  [{ bySeat: "seat" }, [0, 1, -1], [-1, 1, 2]],
  [{ each: { fields: { seat: "seat" } } }, [{ seat: 2, at: 7 }], [{ seat: 0, at: 7 }]],
])("the rule %j rotates %j by 1 of 3 to %j", (rule, value, rotated) => {
  expect(rotatedValue(value, rule, rotationOf(3, 1), "state")).toEqual(rotated);
});

test("a list that isn't by seat is told, not rotated", () => {
  const rotated = (value: unknown, rule: SeatRule) => () => rotatedValue(value, rule, rotationOf(3, 1), "state");
  expect(rotated([1, 2], "bySeat")).toThrow(/where: state\n.*a list of 2 items has not one for each of 3 seats/);
  expect(rotated({ hands: [] }, { fields: { hands: { bySeat: "seat" } } })).toThrow(
    /where: state\.hands\n.*a list of 0 items has not one for each of 3 seats/,
  );
  expect(rotated([{ of: 7 }], { each: { fields: { of: "seats" } } })).toThrow(/where: state\.0\.of\n.*expects a list/);
});

test("a table of seats that does not fit the game fails with the field", () => {
  const seats = { ...raidSeats, moves: { bid: { card: "seats" }, shield: "same", pay: "same" } };
  expect(() => seatsAreAlike(trialOf(raid, { ...raidTest, seats: seats as never }))).toThrow(
    /where: moves\.bid\.card\n.*expects a list, found \d/,
  );
});
