import { type Ctx, content, copyPlain, everythingIsPublic, ok } from "@turnwright/core/rules";
import { describe, test } from "vitest";
import type { Raid, RaidView } from "../../core/test/toys/raid.js";
import * as laws from "../src/internal.js";
import { catchesInLine, catchesInRaid, evolvingAround, lineMark, raidEvolving, raidMove } from "./breaking.js";
import { toys } from "./toys.js";

const { raid } = toys;

describe("the laws of states and events catch", () => {
  test("a state that gets another shape than it has before the setup", () => {
    const { blank } = toys.line;
    type Noted = ReturnType<typeof blank> & { note: unknown };
    const noting = (before: unknown, after: unknown): object => ({
      blank: (options: never, seats: number) => ({ ...blank(options, seats), note: before }),
      clone: (state: object) => copyPlain(state),
      view: everythingIsPublic,
      ...evolvingAround<Noted, unknown>(toys.line, (state, _event, run) => {
        run();
        state.note = after;
      }),
    });
    for (const [before, after, words] of [
      ["", 5, /at\.state\.note: expected a text/],
      [0, null, /at\.state\.note: expected an integer/],
      [[[], []], [[]], /at\.state\.note: expected a list with one item for each of 2 seats/],
      [{ by: 0 }, { of: 0 }, /at\.state\.note\.by: expected the fields by/],
    ] as const)
      catchesInLine(laws.storedMatchesResume, noting(before, after), words, { games: 2 });
  });

  test("a state with a fraction, with NaN, with -0, with nothing at all in a field", () => {
    for (const odd of [0.5, Number.NaN, -0, undefined]) {
      const change = raidEvolving("earned", (state) => {
        state.coins[0] = odd as number;
      });
      catchesInRaid(laws.everythingIsPlain, change, /"(coins\.0)" should be/);
    }
  });

  test("an event with a fraction, an event that is an instance of a class", () => {
    class Marked {
      readonly type = "marked";
      readonly seat: number;
      readonly cell: number;
      constructor(seat: number, cell: number) {
        this.seat = seat;
        this.cell = cell;
      }
    }
    const emitting = (make: (seat: number, cell: number) => object): object =>
      lineMark({
        effects: {
          "L3-mark": (ctx: { seat: number; emit(event: object): void }, { cell }: { cell: number }) =>
            ctx.emit(make(ctx.seat, cell)),
        },
      });
    catchesInLine(
      laws.everythingIsPlain,
      emitting((seat, cell) => ({ type: "marked", seat, cell, chance: 0.5 })),
      /"0\.chance" should be an integer/,
    );
    catchesInLine(
      laws.everythingIsPlain,
      emitting((seat, cell) => new Marked(seat, cell)),
      /events: "0" should be/,
    );
    catchesInLine(
      laws.gamesAreLogged,
      emitting((seat, cell) => ({ type: "marked", seat, cell, chance: 0.5 })),
      /0\.5 can't be written down: expected an integer/,
    );
  });

  test("an effect that writes the state by itself", () => {
    const effects = {
      "R3-sealed": (ctx: { seat: number; state: Raid["state"]; emit(event: object): void }, move: { card: number }) => {
        ctx.emit({ type: "bidSealed", seat: ctx.seat, card: move.card });
        ctx.state.coins[ctx.seat] += 1;
      },
    };
    catchesInRaid(laws.eventsRebuildStates, raidMove("bid", { effects }), /the events make another state/);
  });

  test("a setup that isn't told", () => {
    const setup = { "R1-deal": (ctx: Ctx<Raid>) => ctx.state.coins.fill(2) };
    catchesInRaid(laws.eventsRebuildStates, { setup }, /after 0 moves\n {2}what: the events make another state/);
  });

  test("a state that keeps a list of an event, in the setup or later", () => {
    const keepDeck = raidEvolving("shuffled", (state, event: { deck: number[] }) => {
      state.deck = event.deck;
    });
    const keepBids = raidEvolving("bidsShown", (state, event: { cards: number[] }) => {
      state.bids = event.cards;
    });
    catchesInRaid(laws.eventsAreNotKept, keepDeck, /state\.deck is a part of the event/);
    catchesInRaid(laws.eventsAreNotKept, keepBids, /state\.bids is a part of the event/);
  });

  test("luck that isn't the match's, and rules that remember", () => {
    let told = 0;
    const setup = { "R1-deal": (ctx: Ctx<Raid>) => ctx.emit({ type: "dealt", seat: 0, cards: [1, 1 + (told++ % 3)] }) };
    catchesInRaid(laws.seedRebuildsEvents, { setup }, /where: /);
    const effects = {
      "R11-pay": (ctx: Ctx<Raid> & { seat: number }) => {
        ctx.emit({ type: "paid", seat: ctx.seat, to: told++ % 2 });
        ctx.leave();
      },
    };
    catchesInRaid(laws.seedRebuildsEvents, raidMove("pay", { effects }), /where: /);
  });

  test("a way that chance does not list", () => {
    let told = 0;
    const effects = {
      "R11-pay": (ctx: Ctx<Raid> & { seat: number }) => {
        // The draw has one result; who is paid is not drawn.
        ctx.emit({ type: "paid", seat: ctx.seat, to: ctx.chance.below("deck", 1) + (told++ % 2) });
        ctx.leave();
      },
    };
    catchesInRaid(laws.waysOfChanceAddUp, raidMove("pay", { effects }), /the way that this move went is not listed/);
  });

  test("rules that sort, or count, in what they were given", () => {
    const permits = {
      "R2-own-card": (view: RaidView, seat: number, move: { card: number }) =>
        view.hands[seat].sort().includes(move.card) ? undefined : { code: "not-in-hand", card: move.card },
    };
    catchesInRaid(laws.nothingGivenIsChanged, raidMove("bid", { permits }), /R2-own-card writes/);
    const score = { "R16-coins": (state: Raid["state"], seat: number) => state.coins.sort()[seat] };
    catchesInRaid(laws.nothingGivenIsChanged, { score }, /R16-coins writes/);
    const offer = (view: RaidView, seat: number, push: (move: object) => void): void => {
      view.round++;
      raid.moves.bid.offer?.(view, seat, push);
    };
    catchesInRaid(laws.nothingGivenIsChanged, raidMove("bid", { offer }), /offer of bid writes/);
  });

  test("an evolve that writes the event", () => {
    const change = raidEvolving("bidsShown", (_state, event: { cards: number[] }) => void event.cards.pop());
    catchesInRaid(laws.nothingGivenIsChanged, change, /evolve of bidsShown writes/);
    catchesInRaid(laws.eventsAreNotKept, change, /evolve changed/);
  });

  test("a clone that is shallow", () => {
    const clone = (state: Raid["state"]): Raid["state"] => ({ ...raid.clone(state), coins: state.coins });
    catchesInRaid(laws.clonesAreDeep, { clone }, /shares coins/);
  });

  test("a clone that is shallow where nothing is frozen", () => {
    const clone = (state: Raid["state"]): Raid["state"] =>
      Object.isFrozen(state.coins) ? raid.clone(state) : { ...raid.clone(state), coins: state.coins };
    catchesInRaid(laws.playLeavesTheMatch, { clone }, /where: /);
  });

  test("a clone that forgets, and one that changes the order of the keys", () => {
    const forgetful = (state: Raid["state"]): Raid["state"] => ({ ...raid.clone(state), storm: false });
    catchesInRaid(laws.clonesAreDeep, { clone: forgetful }, /where: /);
    catchesInRaid(laws.matchAndTableAgree, { clone: forgetful }, /where: /);
    const disordered = ({ storm, ...state }: Raid["state"]): Raid["state"] => ({ storm, ...state });
    catchesInRaid(laws.clonesAreDeep, { clone: (state: Raid["state"]) => disordered(raid.clone(state)) }, /where: /);
  });

  test("a clone that doesn't understand views", () => {
    const clone = (state: Raid["state"]): Raid["state"] => ({
      ...raid.clone(state),
      bids: state.bids.map((bid) => bid ?? 0),
    });
    catchesInRaid(laws.clonesAreDeep, { clone }, /where: /);
  });

  test("a question that changes what it is asked about", () => {
    const formatMove = (view: RaidView, move: Raid["move"]): string => {
      view.victim = -1;
      view.round += 0;
      return raid.notation!.formatMove(view, move);
    };
    catchesInRaid(laws.readingChangesNothing, { notation: { ...raid.notation!, formatMove } }, /where: /);
  });

  test("a game that isn't what its log says: options that are read differently the second time", () => {
    const options = { coins: content("Coins", (given) => ok(Number(given) + 1)).default(3) };
    catchesInRaid(laws.gamesAreLogged, { options }, /wrong-options/);
  });

  test("an invariant of the game's own that doesn't hold", () => {
    const law: laws.Law = (trial) => {
      laws.invariantHolds(trial, "the coins stay", ({ state }) => {
        if ((state as unknown as Raid["state"]).coins[0] === 77) throw new Error("77 coins");
      });
    };
    catchesInRaid(
      law,
      raidEvolving("stormCame", (state) => state.coins.fill(77)),
      /the coins stay[\s\S]*77 coins/,
    );
  });
});
