import { no, type OptionProblem, ok, type Plain, type Result, type Seat } from "@turnwright/core";
import { defaultRadius, startDirections } from "./content/starts.js";
import { boardOf } from "./terms/board.js";
import { startsProblem } from "./terms/starts.js";

/** The options of a match, every one of them resolved. */
export interface PortalsOptions {
  /** Radius of the board, 3 to 7; by seats 4, or 5 from five seats on. */
  readonly radius: number;
  /** The cell of each seat's START, clockwise; corners by default. */
  readonly starts: readonly number[];
  /** Pawns of each seat, 1 to 20; 6. */
  readonly pawnsPerPlayer: number;
  /** Most pieces on one platform, 1 to 20; 1. */
  readonly platformLimit: number | "unlimited";
  /** The variant with demons; false. */
  readonly demons: boolean;
  /** Demons in the box, 1 to 20; 8 with demons, `null` without. */
  readonly demonSupply: number | null;
  /** What becomes of demons that find no exit; `"blocked"` with demons, `null` without. */
  readonly demonExcess: "blocked" | "returned" | null;
  /** The variant in which a die rules each turn; false. */
  readonly dice: boolean;
  /** Whether a source into CENTER may be placed; `"allowed"`. */
  readonly centerSource: "allowed" | "forbidden";
  /** Whether a build is one move or asks arrow by arrow; `"whole"`. */
  readonly buildStyle: "whole" | "stepwise";
  /** Who begins; `"roll"`. */
  readonly firstSeat: "roll" | Seat;
  /** Rounds until the game ends without a goal, 1 to 10,000, or `null`; 60, with dice 100. */
  readonly roundLimit: number | null;
  /** What a game without a goal counts as; `"draw"`. */
  readonly stall: "draw" | "progress";
}

type Given = { readonly [option: string]: Plain };
type Check = (value: Plain, seats: number) => boolean;

function whole(from: number, to: number): Check {
  return (value) => typeof value === "number" && value >= from && value <= to;
}

function oneOf(...words: readonly Plain[]): Check {
  return (value) => words.includes(value);
}

function either(one: Check, other: Check): Check {
  return (value, seats) => one(value, seats) || other(value, seats);
}

/** The options after `radius` and `starts`, in the order in which they are looked at; `needs-demons` stands after `demons`. */
const checks: readonly (readonly [option: string, code: string, isGood: Check, expected: string])[] = [
  ["pawnsPerPlayer", "bad-pawns-per-player", whole(1, 20), "1 to 20"],
  ["platformLimit", "bad-platform-limit", either(whole(1, 20), oneOf("unlimited")), "1 to 20 | unlimited"],
  ["demons", "bad-demons", oneOf(true, false), "true | false"],
  ["demonSupply", "bad-demon-supply", whole(1, 20), "1 to 20"],
  ["demonExcess", "bad-demon-excess", oneOf("blocked", "returned"), "blocked | returned"],
  ["dice", "bad-dice", oneOf(true, false), "true | false"],
  ["centerSource", "bad-center-source", oneOf("allowed", "forbidden"), "allowed | forbidden"],
  ["buildStyle", "bad-build-style", oneOf("whole", "stepwise"), "whole | stepwise"],
  [
    "firstSeat",
    "bad-first-seat",
    either(oneOf("roll"), (value, seats) => whole(0, seats - 1)(value, seats)),
    "a seat of this match | roll",
  ],
  ["roundLimit", "bad-round-limit", either(whole(1, 10_000), oneOf(null)), "1 to 10000 | null"],
  ["stall", "bad-stall", oneOf("draw", "progress"), "draw | progress"],
];

const known: readonly string[] = ["radius", "starts", ...checks.map(([option]) => option)];
const ofDemons: readonly string[] = ["demonSupply", "demonExcess"];

function wrong(code: string, path: string, given: Plain, expected: string): OptionProblem {
  return { code, path, facts: { expected, given } };
}

/** The first option after `starts` that is wrong. Without demons, `null` stands for "none": resolved options say so. */
function firstWrong(seats: number, given: Given): OptionProblem | undefined {
  for (const [option, code, isGood, expected] of checks) {
    const value = given[option];
    if (value === undefined) continue;
    if (ofDemons.includes(option) && given["demons"] !== true) {
      if (value !== null) return wrong("needs-demons", option, value, `${expected} with demons, null without`);
    } else if (!isGood(value, seats)) return wrong(code, option, value, expected);
  }
  return undefined;
}

function defaultStarts(seats: number, radius: number): readonly number[] {
  const { corners } = boardOf(radius);
  return startDirections[seats - 2]!.map((direction) => corners[direction]!);
}

// What the checks have found to be good, the compiler cannot know to be of the option's type.
function resolved(seats: number, given: Given, radius: number): PortalsOptions {
  const demons = given["demons"] === true;
  const dice = given["dice"] === true;
  const or = <K extends keyof PortalsOptions>(option: K, otherwise: PortalsOptions[K]): PortalsOptions[K] =>
    given[option] === undefined ? otherwise : (given[option] as PortalsOptions[K]);
  return {
    radius,
    starts: or("starts", defaultStarts(seats, radius)),
    pawnsPerPlayer: or("pawnsPerPlayer", 6),
    platformLimit: or("platformLimit", 1),
    demons,
    demonSupply: or("demonSupply", demons ? 8 : null),
    demonExcess: or("demonExcess", demons ? "blocked" : null),
    dice,
    centerSource: or("centerSource", "allowed"),
    buildStyle: or("buildStyle", "whole"),
    firstSeat: or("firstSeat", "roll"),
    roundLimit: or("roundLimit", dice ? 100 : 60),
    stall: or("stall", "draw"),
  };
}

/** Decodes options from outside: all of them resolved, or the first that is wrong. See `PortalsOptions` for what they mean. */
export function parseOptions(seats: number, options: Plain): Result<PortalsOptions, OptionProblem> {
  if (options === null || typeof options !== "object" || Array.isArray(options))
    return no({ code: "unknown-option", path: "", facts: { expected: "an object", given: options } });
  const given = options as Given;
  const unknown = Object.keys(given).find((option) => !known.includes(option));
  if (unknown !== undefined) return no(wrong("unknown-option", unknown, given[unknown]!, known.join(" | ")));
  const radius = given["radius"] === undefined ? defaultRadius[seats - 2]! : given["radius"];
  if (!whole(3, 7)(radius, seats)) return no(wrong("bad-radius", "radius", radius, "3 to 7"));
  const { starts } = given as { readonly starts?: Plain };
  const misplaced = starts === undefined ? undefined : startsProblem(seats, boardOf(radius as number), starts);
  if (misplaced !== undefined) return no(wrong(misplaced.code, "starts", starts!, misplaced.expected));
  const problem = firstWrong(seats, given);
  return problem === undefined ? ok(resolved(seats, given, radius as number)) : no(problem);
}
