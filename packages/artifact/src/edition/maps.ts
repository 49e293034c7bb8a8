import { mapTexts } from "../content/maps.js";
import type { ArtifactMap, MapWarning } from "./map.js";
import { distance, ownMap, parseMap } from "./parse.js";

function believed(text: string): ArtifactMap {
  const map = parseMap(text);
  if (map.ok) return map.value;
  throw new Error(`bug in artifact: a map that was believed is none: ${map.problem.code}`);
}

/** The nine maps of this edition, in the order of the rules document. */
export const artifactMaps: readonly ArtifactMap[] = Object.values(mapTexts).map(ownMap);

const byId: ReadonlyMap<string, ArtifactMap> = new Map(artifactMaps.map((map) => [map.id, map]));

/** The map of this edition with this id, if there is one. */
export function editionMap(id: string): ArtifactMap | undefined {
  return byId.get(id);
}

/** The map that valid options name: one of this edition by its id, or the one whose text they hold. */
export function mapOf(options: { readonly map: string }): ArtifactMap {
  return editionMap(options.map) ?? believed(options.map);
}

/** The symbol of a location: temple, home base, wall or ground. */
function symbolAt(map: ArtifactMap, at: number): string {
  if (at === map.temple) return "T";
  const base = map.bases.indexOf(at);
  if (base >= 0) return String(base + 1);
  return map.heights[at]! > 0 ? "#" : ".";
}

function rowsOf(map: ArtifactMap, sign: (at: number) => string): string {
  const signs = map.heights.map((_, at) => sign(at) + ((at + 1) % map.width === 0 ? "\n" : ""));
  return signs.join("");
}

/** A map as text in its one canonical form, which `parseMap` reads back. The heights stand there only when they are needed. */
export function formatMap(map: ArtifactMap): string {
  const plain = map.heights.every((height, at) => height === (symbolAt(map, at) === "#" ? 1 : 0));
  const grid = `name: ${map.id}\nplayers: ${map.players}\ngrid:\n${rowsOf(map, (at) => symbolAt(map, at))}`;
  return plain ? grid : `${grid}heights:\n${rowsOf(map, (at) => String(map.heights[at]))}`;
}

/** What is odd about a map without making it invalid; an empty list when nothing is. */
export function mapWarnings(map: ArtifactMap): MapWarning[] {
  const distances = map.bases.map((base) => distance(map.width, base, map.temple));
  if (Math.max(...distances) - Math.min(...distances) <= 1) return [];
  return [{ code: "map-warning-unequal-distance", distances }];
}
