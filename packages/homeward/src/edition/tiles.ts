import type { HomewardEdition } from "../content/edition.js";
import type { TileShape } from "../content/tiles.js";
import { type EditionProblem, wrong } from "./problem.js";

function isColour(value: number | null): boolean {
  return value !== null && value >= 0 && value <= 3;
}

function isShape({ arms, links }: TileShape): boolean {
  const edges = [...arms, ...links.flat()];
  const isEdges = edges.every((edge) => edge >= 0 && edge <= 3) && new Set(edges).size === edges.length;
  return isEdges && edges.length > 0 && links.every((link) => link.length === 2);
}

/** Returns a problem unless every edge is in at most one arm or link, and at least one edge is open. */
export function checkShapes({ shapes }: HomewardEdition): EditionProblem | undefined {
  const bad = Object.entries(shapes).find(([, shape]) => !isShape(shape));
  if (bad === undefined) return undefined;
  return wrong("edition-bad-shape", `shapes.${bad[0]}`, "edges 0 to 3, each in one arm or link of two, one open");
}

function shapeNamed({ shapes }: HomewardEdition, name: string): TileShape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

function isHome(edition: HomewardEdition): boolean {
  const [home, ...others] = edition.tiles;
  if (home === undefined || home.shield !== null) return false;
  const shape = shapeNamed(edition, home.shape);
  if (shape === undefined || shape.arms.length < 2 || shape.links.length > 0) return false;
  return others.every((tile) => tile.shape !== home.shape);
}

function isStack(edition: HomewardEdition, count: number): boolean {
  return count >= 1 && count <= edition.tiles.length - 1;
}

/** Returns the first problem of HOME, the other tiles, the intersections, and the draw stacks. */
export function checkTiles(edition: HomewardEdition): EditionProblem | undefined {
  const { tiles, stackSize } = edition;
  if (!isHome(edition))
    return wrong("edition-bad-home", "tiles.0", "no shield, two arms, no links, a shape of its own");
  const bad = tiles.findIndex((tile, at) => at > 0 && !(shapeNamed(edition, tile.shape) && isColour(tile.shield)));
  if (bad > 0) return wrong("edition-bad-tile", `tiles.${bad}`, "a known shape and a shield 0 to 3");
  const isReached = tiles.some((tile, at) => at > 0 && (shapeNamed(edition, tile.shape)?.arms.length ?? 0) > 0);
  if (!isReached) return wrong("edition-no-intersection", "tiles", "an intersection besides HOME");
  const stack = (["2", "3", "4"] as const).find((seats) => !isStack(edition, stackSize[seats]));
  if (stack === undefined) return undefined;
  return wrong("edition-bad-stack", `stackSize.${stack}`, `1 to ${tiles.length - 1}`);
}
