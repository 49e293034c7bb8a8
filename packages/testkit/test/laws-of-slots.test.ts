import { hashPlain, type Immutable } from "@turnwright/core";
import { integer } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import type { LineMove, LineState } from "../../core/test/toys/line.js";
import { derive, type Tally, type TallyDerived, type TallyState, type TallyView } from "../../core/test/toys/tally.js";
import * as laws from "../src/internal.js";
import { broken, catches, catchesInLine, lineMark } from "./breaking.js";
import { tallyTest, toys } from "./toys.js";

const { line, tally } = toys;

/** Expects a law to hold for the toy that keeps data beside its state, and to catch a broken copy of it. */
function catchesInTally(law: laws.Law, changes: object, words: RegExp): void {
  catches(law, tally, changes, tallyTest, words);
}

/** The cases of evolve with one of them replaced. */
function evolving(type: Tally["event"]["type"], run: (...given: never[]) => void): object {
  return { evolve: { ...tally.evolve, [type]: run } };
}

describe("every law holds", () => {
  const trial = laws.trialOf(tally, tallyTest);
  test.each(Object.entries(laws.laws))("for the toy with data beside its state: %s", (_title, law) => {
    if (law !== laws.positionsRoundTrip) law(trial);
  });
});

describe("the law of derived data catches", () => {
  const laid = tally.evolve.laid;

  test("an evolve that does not keep it up to date", () => {
    const stale = (state: TallyState, event: never, { sums, held }: TallyDerived): void =>
      laid(state, event, { sums, held, total: 0 });
    catchesInTally(
      laws.derivedIsKept,
      evolving("laid", stale),
      /after event \d+ \(laid\): total is kept as 0, derived as \d/,
    );
  });

  test("one that keeps it on the truth, but not on a view of it", () => {
    const drawn = (state: TallyView, { seat, card }: { seat: number; card: number }, { held }: TallyDerived): void => {
      state.deck.pop();
      state.hands[seat].push(card);
      held[seat] |= 1 << card;
    };
    catchesInTally(laws.derivedIsKept, evolving("drawn", drawn), /seen by \d\n.*held is kept as/);
  });

  test("one that keeps it for a while", () => {
    const forgetful = (state: TallyState, event: { card: number }, derived: TallyDerived): void => {
      const before = derived.total;
      laid(state, event as never, derived);
      if (before > 20) derived.total = before;
    };
    catchesInTally(laws.derivedIsKept, evolving("laid", forgetful), /total is kept as/);
  });

  test("a derive that answers what it answered before", () => {
    const sums = [0, 0, 0];
    const shared = (state: TallyView): TallyDerived => {
      const whole = derive(state);
      sums.splice(0, 3, ...whole.sums);
      return { ...whole, sums };
    };
    catchesInTally(laws.derivedIsKept, { derive: shared }, /the same writable object twice/);
  });

  test("in sets, maps and lists of numbers as well", () => {
    const sets = (state: TallyView): object => ({ ...derive(state), seen: new Set(state.piles.flat()) });
    catchesInTally(laws.derivedIsKept, { derive: sets }, /seen is kept as \[\], derived as \[\d/);
    const bytes = (state: TallyView): object => ({
      ...derive(state),
      counts: Uint8Array.of(state.piles.flat().length),
    });
    catchesInTally(laws.derivedIsKept, { derive: bytes }, /counts is kept as/);
  });

  test("rules and a derive that write what they are only given to read", () => {
    const offer = (_view: TallyView, _seat: number, _push: unknown, derived: TallyDerived): void => {
      derived.total++;
    };
    const moves = { ...tally.moves, lay: { ...tally.moves.lay, offer } };
    catchesInTally(laws.nothingGivenIsChanged, { moves }, /offer of lay writes/);
    const sorting = (state: TallyView): TallyDerived => {
      state.piles[0].sort();
      return derive(state);
    };
    catchesInTally(laws.nothingGivenIsChanged, { derive: sorting }, /derive writes/);
  });
});

describe("the law of hashes catches", () => {
  test("one that does not tell positions apart", () => {
    const marks = ({ marks: count }: LineState): readonly number[] => [count, 0];
    catchesInLine(
      laws.hashesNamePositions,
      { hash: marks },
      /the hash is \[\d,0\], as for .*where the moves are different/,
    );
  });

  test("one that is no two integers of 32 bits", () => {
    for (const hash of [[2 ** 32, 0], [0], [0.5, 0], [0, 0, 0]])
      catchesInLine(laws.hashesNamePositions, { hash: () => hash }, /its hash is not two integers of 32 bits/);
  });

  test("one that evolve does not keep up to date", () => {
    const stale = (state: TallyState, event: never, derived: TallyDerived): void =>
      tally.evolve.laid(state, event, { ...derived, total: 0 });
    const hash = (_view: TallyView, { sums, total }: TallyDerived): readonly number[] => [sums.join().length, total];
    const change = { ...evolving("laid", stale), hash };
    catchesInTally(laws.hashesNamePositions, change, /the hash of the match is .* on a table|the moves are different/);
  });

  test("one that reads more than a view has", () => {
    const reading = ({ deck, ...rest }: TallyView): readonly number[] => [
      deck.reduce<number>((sum, card) => sum + card!.valueOf(), 0),
      hashPlain(rest)[1],
    ];
    catchesInTally(laws.hashesNamePositions, { hash: reading }, /seen by .*\n.*the rules threw/);
  });
});

describe("the law of gates catches", () => {
  const rulebook = {
    ...line.rulebook,
    "L2b-gate": { kind: "permission", of: "mark", says: "Nobody marks after the fifth mark." },
  };
  const occupied = { code: "occupied", by: 0 };
  const { permits } = line.moves.mark;

  test("one that reaches for the move behind its parameters", () => {
    const sly = (...given: readonly unknown[]): object | undefined =>
      (given[2] as LineMove | undefined)?.cell === 4 ? occupied : undefined;
    const change = { rulebook, ...lineMark({ permits: { ...permits, "L2b-gate": sly } }) };
    catchesInLine(laws.gatesSeeNoMove, change, /L2b-gate: Error: it looks at the move/);
  });

  test("one that answers otherwise where there is a move", () => {
    const counting = (...given: readonly unknown[]): object | undefined => (given.length > 2 ? occupied : undefined);
    const change = { rulebook, ...lineMark({ permits: { ...permits, "L2b-gate": counting } }) };
    catchesInLine(laws.gatesSeeNoMove, change, /L2b-gate answers undefined without a move/);
  });

  test("one that does not answer the same twice", () => {
    let asked = 0;
    const moody = (view: LineState, _seat: number): object | undefined =>
      view.marks > 2 && ++asked % 3 !== 0 ? occupied : undefined;
    const change = { rulebook, ...lineMark({ permits: { ...permits, "L2b-gate": moody } }) };
    catchesInLine(laws.gatesSeeNoMove, change, /L2b-gate/);
  });
});

describe("the law of exact offers catches", () => {
  test("an offer that forgets what only its permission knows, and asks nothing of it that a gate says", () => {
    const whole = (_view: TallyView, seat: number, push: (move: object) => void, { held }: TallyDerived): void => {
      for (let card = 1; card <= 9; card++) if ((held[seat] & (1 << card)) !== 0) push({ type: "lay", card });
    };
    const lay = { ...tally.moves.lay, filter: undefined, offer: whole };
    catchesInTally(laws.exactOffersAreExact, { moves: { ...tally.moves, lay } }, /forbidden by T3-not-the-sum/);
    const own = {
      ...lay,
      permits: {
        "T4-not-ahead": tally.moves.lay.permits["T4-not-ahead"],
        "T2-own-card": () => undefined,
        "T3-not-the-sum": () => undefined,
      },
    };
    const shut = broken(tally, { moves: { ...tally.moves, lay: own } });
    expect(() => laws.exactOffersAreExact(laws.trialOf(shut, tallyTest))).not.toThrow();
  });
});

describe("the law of phases that offer their moves catches", () => {
  type Push = (move: object) => void;
  const offering = (offer: (view: TallyView, seat: number, push: Push) => boolean): object => {
    const [[name, phase]] = Object.entries<object>(tally.phases);
    return { phases: { ...tally.phases, [name]: { ...phase, offer } } };
  };

  test("one that forgets moves", () => {
    catchesInTally(
      laws.phasesOfferTheirMoves,
      offering(() => true),
      /move 0 is undefined, but its moves offer/,
    );
  });

  test("one that gives up after a push", () => {
    const change = offering((_view, _seat, push) => {
      push({ type: "lay", card: 1 });
      return false;
    });
    catchesInTally(laws.phasesOfferTheirMoves, change, /it gives up after/);
  });
});

describe("the law of counted moves catches", () => {
  test("a count that forgets the gates", () => {
    const counted = (view: Immutable<TallyView>, seat: number): object => {
      const cards = [...new Set(view.hands[seat])].sort();
      const moves = [...cards.map((card) => ({ type: "lay", card })), { type: "pass" }];
      return { count: moves.length, nth: (index: number) => moves[index] };
    };
    const phases = { laying: { ...tally.phases.laying, counted } };
    catchesInTally(laws.numbersNameMoves, { phases }, /\d moves are listed for seat \d, \d counted/);
  });
});

describe("the law of garbage catches", () => {
  test("an option that is not taken again as it was taken", () => {
    const options = { first: { ...integer(0, 1).default(0), shape: { kind: "content", name: "First", read: read() } } };
    catchesInLine(laws.garbageIsRefused, { options }, /taken, but not taken again/);
  });

  function read(): (given: unknown) => object {
    return (given) => ({ ok: true, value: typeof given === "number" ? given + 1 : 0 });
  }
});
