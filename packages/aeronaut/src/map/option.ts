import { type ContentReader, no, ok, type Plain } from "@turnwright/core/rules";
import { fixedMapTexts } from "../content/maps.js";
import { type MapSize, mapSizes } from "../content/sizes.js";
import { checkMap } from "./check.js";
import type { FixedMap, MapChoice } from "./choice.js";

type Fields = { readonly [field: string]: Plain };

function bad(detail: string, path: string, expected: string): ReturnType<ContentReader<never>> {
  return no({ detail, path, expected });
}

function strangeField(given: Fields, known: readonly string[]): string | undefined {
  return Object.keys(given).find((name) => !known.includes(name));
}

function fixedMap({ name }: Fields): ReturnType<ContentReader<MapChoice>> {
  if (typeof name === "string" && Object.hasOwn(fixedMapTexts, name))
    return ok({ kind: "fixed", name: name as FixedMap });
  return bad("unknown-map", "name", Object.keys(fixedMapTexts).join(" | "));
}

function generatedMap({ size, seed = null }: Fields): ReturnType<ContentReader<MapChoice>> {
  if (typeof size !== "string" || !Object.hasOwn(mapSizes, size))
    return bad("unknown-map-size", "size", Object.keys(mapSizes).join(" | "));
  const isSeed = seed === null || (typeof seed === "number" && seed >= 0 && seed <= 0xffffffff);
  if (!isSeed) return bad("bad-map-seed", "seed", "null or 0 to 4294967295");
  return ok({ kind: "generated", size: size as MapSize, seed: seed as number | null });
}

function customMap({ board }: Fields): ReturnType<ContentReader<MapChoice>> {
  const checked = checkMap(board);
  if (checked.ok) return ok({ kind: "custom", board: checked.value.board });
  const { code, path, facts } = checked.problem;
  return bad(code, path === "" ? "board" : `board.${path}`, String(facts.expected));
}

/** Reads the option `map`: a fixed map, one of the generator's, or an own one. */
export function readMapChoice(plain: Plain): ReturnType<ContentReader<MapChoice>> {
  if (plain === null || typeof plain !== "object" || Array.isArray(plain))
    return bad(
      "bad-map-choice",
      "",
      "{ kind: fixed, name } | { kind: generated, size, seed? } | { kind: custom, board }",
    );
  const given = plain as Fields;
  const kinds = { fixed: ["kind", "name"], generated: ["kind", "size", "seed"], custom: ["kind", "board"] };
  const kind = given["kind"];
  if (kind !== "fixed" && kind !== "generated" && kind !== "custom")
    return bad("bad-map-choice", "kind", "fixed | generated | custom");
  const strange = strangeField(given, kinds[kind]);
  if (strange !== undefined) return bad("bad-map-choice", strange, kinds[kind].join(", "));
  if (kind === "fixed") return fixedMap(given);
  return kind === "generated" ? generatedMap(given) : customMap(given);
}
