import { greedy, random, search } from "@turnwright/bots";
import { fast, formatMove, RunningChance, start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { turnsToCenter, turnsToWin } from "../src/bot/turns-to-win.js";
import { derive } from "../src/derive.js";
import { type Portals, portals } from "../src/index.js";
import { asInSource, given } from "./given.js";

const { weight, determinize } = portals.bot!;
const valueFor = (state: Portals["view"], seat: number): number => portals.bot!.evaluate(state, seat, derive(state));

describe("for bots", () => {
  test("the way to CENTER is counted in turns", () => {
    const far = (elements: string, stacks = "-", seat = 0): number => {
      const { state } = given({ elements, stacks });
      return turnsToCenter(state, derive(state), seat);
    };
    expect(far("Q1i7o0_O7", "7a1")).toBe(1);
    expect(far("Q1i7o0_O7_Q19i37o7", "37a1")).toBe(2);
    expect(far("Q1i7o0_O7_Q19i37o7")).toBe(3);
    expect(far("Q1o0", "-", 1)).toBe(1);
    // A second pawn is missing on 8: leading this one there by a new portal is quicker than waiting for another.
    expect(far("Q1i7.8o0_O7_O8", "7a1")).toBe(3);
    expect(far("-")).toBeLessThan(12);
    expect(given({ stacks: "0a1" }).state.holder[0]).toBe(0);
    expect(far("-", "0a1")).toBe(0);
  });

  test("turns to a win: what a launch needs is added up, pawns have to leave again", () => {
    const left = (elements: string, stacks: string, done = "00"): number => {
      const { state } = given({ elements, stacks, done });
      return turnsToWin(state, derive(state), 0);
    };
    expect(left("-", "0a1")).toBe(1);
    expect(left("Q1i7o0_O7", "7a1")).toBe(2);
    // One pawn more on START: a sink is built beside it and launched.
    expect(left("Q1i7o0_O7", "7a1_37a1")).toBe(4);
    expect(left("O7_Q8i7", "7a1", "10")).toBe(1);
  });

  test("nearer is better, a win best, an opponent's chance bad", () => {
    const at = (elements: string, stacks: string): number => valueFor(given({ elements, stacks }).state, 0);
    const road = "Q1i7o0_O7_Q19i37o7";
    expect(at(road, "7a1")).toBeGreaterThan(at(road, "37a1"));
    expect(at(road, "37a1")).toBeGreaterThan(at(road, "7b1"));
    const won = given({ stacks: "0a1" }).when("X").state;
    expect(valueFor(won, 0)).toBeGreaterThan(at(road, "7a1"));
    expect(valueFor(won, 1)).toBeLessThan(at(road, "7b1"));
    expect(Number.isInteger(at(road, "7a1"))).toBe(true);
  });

  test("a demolition has its price: greedy builds elsewhere rather than undo a portal, but stops a win", () => {
    const settings = "n2r4p6l1d-t60F5B3";
    const choice = (position: Parameters<typeof given>[0]): string => {
      const { match } = given({ settings, ...position });
      const move = greedy<Portals>(portals)(view(portals, match, 0), new RunningChance(fast("price")));
      return formatMove(portals, match, move);
    };
    // A portal beside CENTER bars the straight way of seat 0 and can be taken away.
    const barred = given({ settings, elements: "Q1i0", turn: "2.a.-" });
    expect(valueFor(barred.when("D1").state, 0)).toBeLessThan(valueFor(barred.when("Q4i0").state, 0));
    expect(choice({ elements: "Q1i0", turn: "2.a.-" })).not.toMatch(/^D/);
    // Seat 1 would launch into CENTER and win, and no further entry can be built.
    expect(choice({ elements: "Q1i7o0_Q2i0_Q6i0_O7_Q8i7_Q18i7", stacks: "7b1" })).toBe("D1");
  });

  test("what is won for certain is worth nearly a win: a last pawn in CENTER, or one launch before it", () => {
    const at = (position: Parameters<typeof given>[0], seat = 0): number => valueFor(given(position).state, seat);
    const near = at({ stacks: "0a1" });
    expect(near).toBeLessThan(valueFor(given({ stacks: "0a1" }).when("X").state, 0));
    for (const sure of [
      { stacks: "0a1" },
      { stacks: "0a1", turn: "10.b.-" },
      { elements: "Q1o0" },
      { elements: "Q1i7o0_O7", stacks: "7a1" },
      { elements: "Q1i7.8o0_O7_O8", stacks: "7a1_8a1_49b1" },
    ])
      expect([sure, at(sure), at(sure, 1)]).toEqual([sure, near, -near]);
    expect(at({ elements: "Q1o0", turn: "10.b.-" })).toBe(-near);
    for (const open of [
      { stacks: "0a1_37a1" },
      { elements: "Q1o0", stacks: "37a1" },
      { elements: "Q1o0.7_O7" },
      { elements: "Q1i7o0_O7", stacks: "7b1" },
      { elements: "Q1i7.8o0_O7_O8", stacks: "7a1" },
      { elements: "Q1o0", stacks: "0b1_49b1" },
      { settings: "n2r4p6l1d8t60", elements: "Q1o0" },
      { settings: "n2r4p6l1d-t100D", elements: "Q1o0", turn: "10.a.5" },
    ]) {
      expect([open, Math.abs(at(open)) < near]).toEqual([open, true]);
      expect([open, Math.abs(at(open, 1)) < near]).toEqual([open, true]);
    }
  });

  test("neither greedy bots nor those that search open CENTER for the next seat", () => {
    const options = { firstSeat: 0, ...asInSource };
    const begun = view(portals, start(portals, { seats: 2, options, chance: fast("first") }), 0);
    // The first turn in which the usual rules allow it.
    const fifth = view(portals, given({ settings: "n2r4p6l1d-t60F5B3", turn: "9.a.-" }).match, 0);
    const bots = [greedy(portals), search(portals, { iterations: 200 })];
    for (const seen of [begun, fifth])
      for (let number = 0; number < 8; number++)
        for (const bot of bots) {
          const move = bot(seen, new RunningChance(fast(`opening ${number}`)));
          const isSource = move.type === "build" && move.from.length === 0 && move.to.includes(0);
          expect([move, isSource]).toEqual([move, false]);
        }
  });

  test("a guess at the truth is the truth, in fresh values", () => {
    const { state } = given({ elements: "Q1o0" });
    const guess = determinize(state, 0, new RunningChance(fast("guess")));
    expect(guess).toEqual(state);
    expect(guess.elements).not.toBe(state.elements);
    expect(weight?.({ type: "removeCenter" })).toBeGreaterThan(weight?.({ type: "connect", flow: "in" }) ?? 99);
    expect(weight?.({ type: "introduce" })).toBeGreaterThan(1);
  });

  test("a greedy bot takes a win that random play would miss", () => {
    const { match } = given({ elements: "O7_Q8i7", stacks: "7a1", done: "10" });
    const luck = new RunningChance(fast("greedy"));
    expect(greedy(portals)(view(portals, match, 0), luck)).toEqual({
      type: "launch",
      portal: 8,
      demonsFrom: [],
      demonsTo: [],
    });
    const begun = start(portals, { seats: 2, chance: fast("random") });
    expect(random(portals)(view(portals, begun, begun.toAct[0]), luck)).toHaveProperty("type");
  });
});
