import type { Match, Seat } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import type { Lanterns } from "../../core/test/toys/lanterns.js";
import type { Line } from "../../core/test/toys/line.js";
import { brokenLaws } from "../src/index.js";
import { Finding, laws, manyGamesHold, randomGame, trialOf } from "../src/internal.js";
import { broken, evolvingAround, lineMark } from "./breaking.js";
import { lanternsTest, lineTest, toys } from "./toys.js";

const { lanterns, line } = toys;
const short = { ...lineTest, games: 3, manyGames: 3 };
const titles = Object.keys(laws);

function trap(): never {
  throw new RangeError("a late trap");
}

function late({ marks }: { readonly marks: number }): void {
  if (marks >= 5) trap();
}

type Rule = (view: Line["view"], seat: Seat, move: never, derived: never) => unknown;

/** A function of rules that throws after five marks. */
function lateThrow(run: unknown): Rule {
  return (view, seat, move, derived) => {
    late(view);
    return (run as Rule)(view, seat, move, derived);
  };
}

const { mark } = line.moves;
const offerAll = ({ cells }: Line["view"], _seat: Seat, push: (move: Line["move"]) => void): void => {
  late({ marks: cells.filter((by) => by >= 0).length });
  for (const [cell, by] of cells.entries()) if (by < 0) push({ type: "mark", cell });
};

/** Lines whose rules throw after five marks, by the place of the fault. */
const throwing = {
  permits: lineMark({ permits: { ...mark.permits, "L2-empty-cell": lateThrow(mark.permits["L2-empty-cell"]) } }),
  offer: lineMark({ offer: offerAll }),
  actors: { phases: { ...line.phases, ...mapPhases() } },
  end: { end: { ...line.end, "L6-full": lateThrow(line.end["L6-full"]) } },
  evolve: evolvingAround<Line["state"], Line["event"]>(line, (state, _event, run) => {
    late(state);
    run();
  }),
};

function mapPhases(): object {
  return Object.fromEntries(
    Object.entries(line.phases).map(([name, phase]) => [name, { ...phase, actors: lateThrow(phase.actors) }]),
  );
}

test("each law throws an error that begins with its title", () => {
  const trial = trialOf(line, short, () => {
    throw new Finding("here", "a finding");
  });
  const playing = titles.filter((title) => {
    try {
      laws[title]!(trial);
      return false;
    } catch (thrown) {
      expect(String(thrown)).toMatch(/^LawBroken: .*\n {2}where: .*\n {2}what: /);
      expect((thrown as Error).message.split("\n")[0]).toBe(title);
      return true;
    }
  });
  expect(playing.length).toBeGreaterThan(30);
});

describe.each(Object.entries(throwing))("a rule that throws late, in %s", (_, changes) => {
  const game = broken<Line>(line, changes);

  test("fails laws with the setup, the seed and the last moves", () => {
    const found = brokenLaws(game, short);
    expect(found.map(({ law }) => law)).toContain("every random game ends");
    for (const { law, message } of found) expect(message.split("\n")[0]).toBe(law);
    const traps = found.filter(({ message }) => message.includes("a late trap"));
    expect(traps.length, "laws that play on").toBeGreaterThan(5);
    for (const { message } of traps) {
      expect(message).toMatch(/ {2}where: .*seed ".*".*, after \d moves \(the last: \d: \{.*\)/);
      expect(message).not.toContain("writes on");
    }
  });

  test("names the error of the rule as the cause, in every law", () => {
    const causes = titles.flatMap((title) => {
      try {
        laws[title]!(trialOf(game, short));
        return [];
      } catch (thrown) {
        return (thrown as Error).message.includes("a late trap") ? [[title, String((thrown as Error).cause)]] : [];
      }
    });
    expect(causes.length).toBeGreaterThan(5);
    for (const [title, cause] of causes) expect([title, cause]).toEqual([title, "RangeError: a late trap"]);
  });
});

test("a permission that throws for a move which names something that is not there is named with this move", () => {
  const { light, look } = lanterns.moves;
  type Look = { readonly with: number };
  const alone = (view: Lanterns["view"], seat: Seat, { with: other }: Look): object | undefined =>
    other === seat || view.hands[other]!.length < 0 ? { code: "alone" } : undefined;
  const moves = { light, look: { ...look, permits: { ...look.permits, "N5-not-alone": alone } } };
  const game = broken<Lanterns>(lanterns, { moves });
  const few = { ...lanternsTest, games: 1, manyGames: 2, positions: 5 };
  const found = brokenLaws(game, few, titles).filter(({ message }) => message.includes("the rules threw"));
  expect(found.length).toBeGreaterThan(3);
  const words = 'in the sentence N5-not-alone, for the move {"type":"look","with":2} of seat ';
  for (const { message } of found) expect(message).toMatch(new RegExp(`what: the rules threw ${words}[01]: TypeError`));
  for (const { message } of found) expect(message).toContain("if this move names something that is not there, `fits`");
});

describe("a failure in a game on a table", () => {
  const invariants = {
    "few marks": ({ state: { marks } }: Match<Line>) => {
      if (marks > 4) throw new Error("too many");
    },
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("is played again by randomGame, seed %s", (number) => {
    const trial = trialOf(line, { ...short, invariants, manyGames: 1, seed: `${number} ` });
    const messageOf = (): string => {
      try {
        manyGamesHold(trial);
      } catch (thrown) {
        return (thrown as Error).message;
      }
      return "";
    };
    const message = messageOf();
    const played = randomGame(line, { name: "two seats", seats: 2 }, `${number} 0`);
    const moves = played.steps.map(({ seat, move }) => `${seat}: ${JSON.stringify(move)}`);
    const [, seed, count, last] = /seed "(.*)", after (\d+) moves \(the last: (.*)\)\n/.exec(message) ?? [];
    expect([seed, last]).toEqual([`${number} 0`, moves.slice(Number(count) - 3, Number(count)).join(", ")]);
    expect(message).toContain('the invariant "few marks" does not hold: Error: too many');
  });
});
