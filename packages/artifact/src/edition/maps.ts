import { plain } from "@turnwright/core/rules";
import { mapTexts } from "../content/maps.js";
import type { ArtifactMap, MapWarning } from "./map.js";
import { distance, ownMap, parseMap } from "./parse.js";

/** Returns a copy of a map from outside. Throws a `TypeError` where it does not have the form of one. */
function copyMap(given: ArtifactMap): ArtifactMap {
  const copied = plain(given);
  const map = copied.ok ? (copied.value as Partial<ArtifactMap> | null) : null;
  if (typeof map?.id === "string" && Array.isArray(map.heights) && Array.isArray(map.bases)) return map as ArtifactMap;
  throw new TypeError("map: expected a map as `parseMap` returns it");
}

/** The nine maps of this edition, in the order of the rules document. */
export const artifactMaps: readonly ArtifactMap[] = Object.values(mapTexts).map(ownMap);

const byId: ReadonlyMap<string, ArtifactMap> = new Map(artifactMaps.map((map) => [map.id, map]));

/** Returns the map of this edition with this id, if there is one. */
export function editionMap(id: string): ArtifactMap | undefined {
  return byId.get(id);
}

/**
 * Returns the map that valid options name: a map of this edition by its id, or an own map by its text. Throws a
 * `TypeError` when `options` name no map.
 */
export function mapOf(options: { readonly map: string }): ArtifactMap {
  const known = editionMap(options?.map);
  if (known !== undefined) return known;
  const read = parseMap(options?.map);
  if (read.ok) return read.value;
  throw new TypeError(`options: expected a map, not ${read.problem.code}`);
}

/** Returns the symbol of a location: temple, home base, wall or ground. */
function symbolAt(map: ArtifactMap, at: number): string {
  if (at === map.temple) return "T";
  const base = map.bases.indexOf(at);
  if (base >= 0) return String(base + 1);
  return map.heights[at] > 0 ? "#" : ".";
}

function rowsOf(map: ArtifactMap, symbol: (at: number) => string): string {
  const symbols = map.heights.map((_, at) => symbol(at) + ((at + 1) % map.width === 0 ? "\n" : ""));
  return symbols.join("");
}

/**
 * Returns a map as text in its one canonical form, which `parseMap` reads back. The heights are written only when they
 * are needed. Throws a `TypeError` when `map` is not a map.
 */
export function formatMap(map: ArtifactMap): string {
  return textOf(copyMap(map));
}

function textOf(map: ArtifactMap): string {
  const isFlat = map.heights.every((height, at) => height === (symbolAt(map, at) === "#" ? 1 : 0));
  const grid = `name: ${map.id}\nplayers: ${map.players}\ngrid:\n${rowsOf(map, (at) => symbolAt(map, at))}`;
  return isFlat ? grid : `${grid}heights:\n${rowsOf(map, (at) => String(map.heights[at]))}`;
}

/**
 * Returns the odd properties of a map that do not make it invalid; an empty list when there are none. Throws a
 * `TypeError` when `map` is not a map.
 */
export function mapWarnings(map: ArtifactMap): MapWarning[] {
  const { bases, width, temple } = copyMap(map);
  const distances = bases.map((base) => distance(width, base, temple));
  if (Math.max(...distances) - Math.min(...distances) <= 1) return [];
  return [{ code: "map-warning-unequal-distance", distances }];
}
