import { no, type OptionProblem, ok, type Plain, type Result, type Seat } from "@turnwright/core/rules";
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

/** What an option may be, and in words. */
interface Check {
  readonly expected: string;
  readonly fits: (value: Plain, seats: number) => boolean;
}

function whole(from: number, to: number): Check {
  return { expected: `${from} to ${to}`, fits: (value) => typeof value === "number" && value >= from && value <= to };
}

function oneOf(...words: readonly (string | boolean)[]): Check {
  return { expected: words.join(" | "), fits: (value) => words.some((word) => word === value) };
}

function either(one: Check, other: Check): Check {
  return {
    expected: `${one.expected} | ${other.expected}`,
    fits: (value, seats) => one.fits(value, seats) || other.fits(value, seats),
  };
}

const anySeat: Check = { expected: "a seat", fits: (value, seats) => whole(0, seats - 1).fits(value, seats) };
const flag = oneOf(true, false);
const radii = whole(3, 7);
const unlimited: Check = { expected: "null", fits: (value) => value === null };

/** The options after `radius` and `starts`, in the order in which they are looked at; `needs-demons` stands after `demons`. */
const checks: readonly (readonly [option: string, code: string, check: Check])[] = [
  ["pawnsPerPlayer", "bad-pawns-per-player", whole(1, 20)],
  ["platformLimit", "bad-platform-limit", either(whole(1, 20), oneOf("unlimited"))],
  ["demons", "bad-demons", flag],
  ["demonSupply", "bad-demon-supply", whole(1, 20)],
  ["demonExcess", "bad-demon-excess", oneOf("blocked", "returned")],
  ["dice", "bad-dice", flag],
  ["centerSource", "bad-center-source", oneOf("allowed", "forbidden")],
  ["buildStyle", "bad-build-style", oneOf("whole", "stepwise")],
  ["firstSeat", "bad-first-seat", either(oneOf("roll"), anySeat)],
  ["roundLimit", "bad-round-limit", either(whole(1, 10_000), unlimited)],
  ["stall", "bad-stall", oneOf("draw", "progress")],
];

const known: readonly string[] = ["radius", "starts", ...checks.map(([option]) => option)];
const ofDemons: readonly string[] = ["demonSupply", "demonExcess"];

function wrong(code: string, path: string, given: Plain, expected: string): OptionProblem {
  return { code, path, facts: { expected, given } };
}

/** The first option after `starts` that is wrong. Without demons, `null` stands for "none": resolved options say so. */
function firstWrong(seats: number, given: Given): OptionProblem | undefined {
  for (const [option, code, { expected, fits }] of checks) {
    const value = given[option];
    if (value === undefined) continue;
    if (ofDemons.includes(option) && given["demons"] !== true) {
      if (value !== null) return wrong("needs-demons", option, value, `${expected} with demons, else null`);
    } else if (!fits(value, seats)) return wrong(code, option, value, expected);
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
  if (!radii.fits(radius, seats)) return no(wrong("bad-radius", "radius", radius, radii.expected));
  const { starts } = given as { readonly starts?: Plain };
  const misplaced = starts === undefined ? undefined : startsProblem(seats, boardOf(radius as number), starts);
  if (misplaced !== undefined) return no(wrong(misplaced.code, "starts", starts!, misplaced.expected));
  const problem = firstWrong(seats, given);
  return problem === undefined ? ok(resolved(seats, given, radius as number)) : no(problem);
}
