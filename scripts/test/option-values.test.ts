import { readFileSync } from "node:fs";
import { type Game, type Kinds, parseOptions } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { games } from "../games.js";
import { underTestOf } from "../games-under-test.js";
import type { JsonSchema } from "../schema/json-schema.js";

type Listed = { readonly [option: string]: readonly unknown[] };

/** Returns the words, switches and nulls that the published schema of an option enumerates. */
function enumerated({ enum: words = [], type, anyOf = [] }: JsonSchema): unknown[] {
  const types = [type].flat();
  const switches = types.includes("boolean") ? [true, false] : [];
  return [...words, ...switches, ...(types.includes("null") ? [null] : []), ...anyOf.flatMap(enumerated)];
}

/** Returns a value as a match has it; unchanged if it needs other options. */
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
  test.each(Object.entries(games))("%s", async (folder, game) => {
    const file = new URL(`../../packages/${folder}/schema/options.schema.json`, import.meta.url);
    const { properties = {} } = JSON.parse(readFileSync(file, "utf8")) as JsonSchema;
    const listed: Listed = (await underTestOf(folder)).optionValues ?? {};
    expect(Object.keys(listed).sort()).toEqual(Object.keys(properties).sort());
    for (const [option, schema] of Object.entries(properties)) {
      const known = [...defaultsOf(game, option), ...listed[option]!.map((value) => inMatch(game, option, value))];
      for (const value of enumerated(schema)) expect(known, option).toContain(inMatch(game, option, value));
    }
  });
});
