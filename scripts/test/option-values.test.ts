import { readFileSync } from "node:fs";
import { type Game, type Kinds, parseOptions } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { underTest as aeronaut } from "../../packages/aeronaut/test/under-test.js";
import { underTest as artifact } from "../../packages/artifact/test/under-test.js";
import { underTest as homeward } from "../../packages/homeward/test/under-test.js";
import { underTest as hope } from "../../packages/hope/test/under-test.js";
import { underTest as portals } from "../../packages/portals/test/under-test.js";
import { games } from "../schema/games.js";
import type { JsonSchema } from "../schema/json-schema.js";

type Listed = { readonly [option: string]: readonly unknown[] };

const tests = { aeronaut, artifact, homeward, hope, portals } as unknown as {
  readonly [game: string]: GameUnderTest<Kinds>;
};

/** The words, switches and nulls that the published schema of an option enumerates. */
function enumerated({ enum: words = [], type, anyOf = [] }: JsonSchema): unknown[] {
  const types = [type].flat();
  const switches = types.includes("boolean") ? [true, false] : [];
  return [...words, ...switches, ...(types.includes("null") ? [null] : []), ...anyOf.flatMap(enumerated)];
}

/** A value as a match has it; as it was given where it needs other options. */
function inMatch(game: Game<Kinds>, option: string, value: unknown): string {
  const parsed = game.seats.map((seats) => parseOptions(game, { seats, options: { [option]: value } }));
  const fits = parsed.find(({ ok }) => ok);
  return JSON.stringify(fits?.ok === true ? (fits.value as { readonly [name: string]: unknown })[option] : value);
}

function defaultsOf(game: Game<Kinds>, option: string): string[] {
  return game.seats.flatMap((seats) => {
    const parsed = parseOptions(game, { seats });
    return parsed.ok ? [JSON.stringify((parsed.value as { readonly [name: string]: unknown })[option])] : [];
  });
}

describe("the laws try every value that an option's schema enumerates", () => {
  test.each(Object.keys(tests))("%s", (folder) => {
    const game = games[folder]!;
    const file = new URL(`../../packages/${folder}/schema/options.schema.json`, import.meta.url);
    const { properties = {} } = JSON.parse(readFileSync(file, "utf8")) as JsonSchema;
    const listed = (tests[folder]!.optionValues ?? {}) as Listed;
    expect(Object.keys(listed).sort()).toEqual(Object.keys(properties).sort());
    for (const [option, schema] of Object.entries(properties)) {
      const known = [...defaultsOf(game, option), ...listed[option]!.map((value) => inMatch(game, option, value))];
      for (const value of enumerated(schema)) expect(known, option).toContain(inMatch(game, option, value));
    }
  });
});
