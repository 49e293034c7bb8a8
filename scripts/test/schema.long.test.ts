import { readFileSync } from "node:fs";
import { join } from "node:path";
import { artifact } from "@turnwright/artifact";
import {
  type Kinds,
  type Match,
  type Plain,
  parseMove,
  parseSetup,
  scripted,
  start,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { optionsSchema, optionValues } from "@turnwright/core/describe";
import type { Option } from "@turnwright/core/internal";
import { closeLog, decode, openLog } from "@turnwright/log";
import { recordedGames } from "@turnwright/testkit/internal";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { games } from "../games.js";
import { underTestOf } from "../games-under-test.js";
import { playedAgain } from "../schema/recorded.js";
import { checkerOf, memberOf, wordsOf } from "../schema/types.js";

const root = join(import.meta.dirname, "..", "..");

function validator(folder: string, part: string): ValidateFunction {
  const path = join(root, "packages", folder, "schema", `${part}.schema.json`);
  return new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, allErrors: false }).compile(
    JSON.parse(readFileSync(path, "utf8")),
  );
}

test("schema: the codes that the tests of each game name are those of its type", async () => {
  const { checker, codes } = checkerOf(root);
  for (const folder of Object.keys(games)) {
    const named = (await underTestOf(folder)).codes;
    expect([...named].sort(), folder).toEqual(wordsOf(memberOf(checker, codes, folder)).sort());
  }
});

const header = validator("log", "header");
const entry = validator("log", "entry");

test("schema: every kind of line", () => {
  const text = readFileSync(join(root, "examples", "python-validator", "every-line.jsonl"), "utf8");
  expect(decode(text).ok).toBe(true);
  const [first, ...lines] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  fits(header, first, "header");
  noSpoiltFits(header, first, "header", ["contributions", "checkpoints", "names", "created", "tags"]);
  for (const line of lines) {
    fits(entry, line, "line");
    noSpoiltFits(entry, line, "line", ["drew", "at", "request", "clocks", "open", "keys"]);
  }
});

function fits(validate: ValidateFunction, value: unknown, what: string): void {
  if (validate(value)) return;
  throw new Error(`${what}: ${JSON.stringify(validate.errors?.slice(-3))} in ${JSON.stringify(value).slice(0, 2000)}`);
}

/**
 * No schema of ours takes a fraction anywhere: each value in turn replaced by one, each object with one more, and each
 * without a field.
 */
function* spoilt(value: Plain, optional?: readonly string[]): Iterable<unknown> {
  if (value === null || typeof value !== "object") {
    yield 0.5;
    return;
  }
  if (Array.isArray(value)) {
    for (const at of value.keys()) for (const bad of spoilt(value[at])) yield value.with(at, bad as Plain);
    return;
  }
  const fields = value as { readonly [name: string]: Plain };
  yield { ...fields, strange: 0.5 };
  for (const [name, inner] of Object.entries(fields)) {
    for (const bad of spoilt(inner)) yield { ...fields, [name]: bad };
    if (optional?.includes(name) === false)
      yield Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
  }
}

function noSpoiltFits(
  validate: ValidateFunction,
  value: unknown,
  what: string,
  optional: readonly string[] = [],
): void {
  for (const bad of spoilt(value as Plain, optional))
    if (validate(bad)) throw new Error(`${what}: takes ${JSON.stringify(bad)}`);
}

test("schema: the closing of scripted chance, and a redacted one", () => {
  const match = start(artifact, { seats: 2, chance: scripted({ deck: new Array(200).fill(0) }) });
  const log = openLog(artifact, match);
  const closing = closeLog(artifact, log, match).text;
  expect(decode(log.text + closing).ok).toBe(true);
  const { keys, ...redacted } = JSON.parse(closing);
  for (const line of [{ ...redacted, keys }, redacted]) fits(entry, line, "closing");
  expect(entry({ ...redacted, keys: { seed: keys.seed } })).toBe(false);
});

function viewersOf({ seats }: Match<Kinds>): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), "spectator"];
}

describe.each(Object.entries(games))("schema: %s", (folder, game) => {
  const recorded = recordedGames(new URL(`../../packages/${folder}/games/`, import.meta.url)).map((one) => {
    // Several tests play the same games again; no test changes their matches, which are not frozen.
    let played: ReturnType<typeof playedAgain> | undefined;
    return { ...one, again: () => (played ??= playedAgain(game, one.log)) };
  });
  const [options, move, event, seen] = ["options", "move", "event", "view"].map((part) => validator(folder, part)) as [
    ValidateFunction,
    ValidateFunction,
    ValidateFunction,
    ValidateFunction,
  ];

  test("every line of every recorded game", () => {
    for (const { name, text } of recorded) {
      const [first, ...lines] = text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      fits(header, first, name);
      fits(options, first.options, name);
      for (const [at, line] of lines.entries()) fits(entry, line, `${name}, line ${at + 2}`);
    }
  });

  test("every move, every event as each viewer is told it, some views of every recorded game", () => {
    for (const { name, again } of recorded) {
      const [first, steps] = again();
      for (const at of [first, ...steps.map(({ after }) => after)]) {
        const { events, move: made } = at.entry;
        const what = `${name}, version ${at.version}`;
        if (made !== null) fits(move, made, what);
        for (const told of events) fits(event, told, what);
        for (const viewer of viewersOf(at)) {
          for (const told of viewEvents(game, at, events, viewer)) fits(event, told, what);
          if (at.version % 4 === 0 || at.outcome !== null) fits(seen, view(game, at, viewer), what);
        }
      }
    }
  });

  test("every value of every option that its description names, and nothing just beyond", () => {
    const table = (game.options ?? {}) as { readonly [name: string]: Option<unknown> };
    for (const [name, { shape }] of Object.entries(table)) {
      const values = optionValues(shape, game.seats.at(-1)!);
      for (const value of values) fits(options, { [name]: value }, name);
      const numbers = values.filter((value) => typeof value === "number");
      for (const beyond of numbers.flatMap((value) => [value - 1, value + 1])) {
        const answers = game.seats.map((seats) => parseSetup(game, { seats, options: { [name]: beyond } }));
        if (answers.every((answer) => !answer.ok && answer.problem.code !== "conflict"))
          expect(options({ [name]: beyond }), `${name} ${beyond}`).toBe(false);
      }
      const { default: usual } = optionsSchema(game).properties[name]!;
      if (usual !== undefined) fits(options, { [name]: usual }, name);
    }
  });

  test("what is spoilt anywhere is refused", () => {
    for (const { name, text, again } of recorded.slice(0, 4)) {
      const [, steps] = again();
      for (const { after } of steps.filter((_, at) => at % 12 === 0)) {
        const what = `${name}, version ${after.version}`;
        noSpoiltFits(move, after.entry.move, what);
        for (const told of viewEvents(game, after, after.entry.events, 0)) noSpoiltFits(event, told, what);
      }
      noSpoiltFits(seen, view(game, steps.at(-1)!.after, 0), name);
      const lines = text.trimEnd().split("\n");
      for (const line of lines.slice(1, 20).map((each) => JSON.parse(each))) {
        noSpoiltFits(entry, line, name, ["drew", "at", "open"]);
      }
    }
  });

  test("a move fits exactly when the door takes it, an option that is taken fits", () => {
    for (const { again } of recorded.slice(0, 6)) {
      const [first, steps] = again();
      for (const { move: made } of steps) {
        // Moves are flat; the order of lists, which no keyword can ask for, stays as it is.
        for (const bad of spoilt(made as unknown as Plain, [])) expect(move(bad)).toBe(parseMove(game, bad).ok);
        for (const number of [-1, 0, 1, 5, 61, 62, 255, 1000])
          for (const [field, value] of Object.entries(made)) {
            if (typeof value !== "number") continue;
            const other = { ...made, [field]: number };
            expect(move(other), JSON.stringify(other)).toBe(parseMove(game, other).ok);
          }
      }
      for (const [option, value] of Object.entries(first.options)) {
        if (parseSetup(game, { seats: first.seats, options: { [option]: value } }).ok)
          fits(options, { [option]: value }, option);
        expect(options({ [option]: { strange: 0.5 } })).toBe(false);
      }
    }
  });
});

test.each([
  ["aeronaut", { map: { kind: "generated", size: "small" } }],
  ["homeward", { stackSize: null }],
  ["hope", { edition: { medals: 6 } }],
])("schema: %s takes options in the shorter form that its parser takes", (folder, given) => {
  const options = validator(folder, "options");
  expect(parseSetup(games[folder]!, { seats: 2, options: given }).ok).toBe(true);
  fits(options, given, folder);
  noSpoiltFits(options, given, folder, Object.keys(given).concat("medals"));
});
