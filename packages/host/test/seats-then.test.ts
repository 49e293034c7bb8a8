import type { Seat } from "@turnwright/core";
import type { NumberedLine } from "@turnwright/log/internal";
import { expect, test } from "vitest";
import { seatsThen } from "../src/match/log-tail.js";
import { Dice } from "./model/turns.js";

const seats = [0, 1, 2];

/** Returns the seats that are away and those that bots play, after some lines. */
function after(lines: readonly NumberedLine[]): { readonly away: Seat[]; readonly takenOver: Seat[] } {
  const last = (seat: Seat): string | undefined =>
    lines.findLast((line) => line.type === "host" && line.host !== "correction" && line.seat === seat)?.[
      "host" as never
    ];
  return {
    away: seats.filter((seat) => ["left", "bot"].includes(last(seat) ?? "")),
    takenOver: seats.filter((seat) => last(seat) === "bot"),
  };
}

/** Returns notes of players who leave and return, and of bots that take over at once, later or never. */
function randomLines(dice: Dice): NumberedLine[] {
  const lines: NumberedLine[] = [];
  for (let n = dice.roll(14); n > 0; n--) {
    const seat = dice.roll(seats.length);
    const { away, takenOver } = after(lines);
    const host = !away.includes(seat) ? "left" : takenOver.includes(seat) || dice.chance(50) ? "back" : "bot";
    lines.push({ type: "host", host, seat, n: lines.length } as unknown as NumberedLine);
  }
  return lines;
}

test("the seats of players who are away, and of bots, are known as they were for spectators", () => {
  const dice = new Dice(20_261_126);
  let known = 0;
  for (let times = 0; times < 5_000; times++) {
    const lines = randomLines(dice);
    const begin = dice.chance(50) ? 0 : dice.roll(lines.length + 1);
    const end = begin + dice.roll(lines.length - begin + 1);
    const tail = { told: lines.slice(begin, end), waiting: lines.slice(end), isWhole: begin === 0 };
    const now = { match: { seats: seats.length } as never, ...after(lines) };
    const then = after(lines.slice(0, end));
    expect(seatsThen(tail, "left", now)).toEqual(then.away);
    const takenOver = seatsThen(tail, "bot", now);
    if (takenOver !== undefined) known++;
    if (takenOver !== undefined || begin === 0) expect(takenOver).toEqual(then.takenOver);
  }
  expect(known).toBeGreaterThan(4_000);
});
