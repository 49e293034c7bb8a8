import { type HomewardEdition, standardEdition } from "../content/edition.js";
import type { TileShape } from "../content/tiles.js";

/** The value for an edge with an arm: its road leads to the middle of the tile. */
export const arm = 4;

/** The value for a closed edge. */
export const closed = -1;

/** How many bits are set, of four. */
export const bitCounts: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/** The rotations that fit, by `kind + kindCount * contacts`. */
export interface Fits {
  /** Returns the rotations at an index, as bits. */
  rotationsAt(index: number): number;
  /** Returns how many rotations there are at an index. */
  choicesAt(index: number): number;
}

/** Fits as bytes. They cannot be changed, so matches may share them, and bytes are read faster than frozen lists. */
class FitsInBytes implements Fits {
  readonly #rotations: Uint8Array;
  readonly #choices: Uint8Array;

  constructor(rotations: Uint8Array) {
    this.#rotations = rotations;
    this.#choices = rotations.map((bits) => bitCounts[bits]);
    Object.freeze(this);
  }

  rotationsAt(index: number): number {
    return this.#rotations[index];
  }

  choicesAt(index: number): number {
    return this.#choices[index];
  }
}

/**
 * The tiles of an edition as tables. A *lie* is `4 * tile + rotation`: a tile in a rotation. A *kind* is a geometry
 * that several tiles share, and a *turning* is `4 * kind + rotation`. The *contacts* of a cell are the requirements of
 * its neighbours: four bits for the edges with an open neighbour, and above them four bits for the edges with any
 * neighbour.
 */
export interface TileTables {
  /** The number of kinds. HOME has a kind of its own, which is the last one. */
  readonly kindCount: number;
  /** By tile: its kind. */
  readonly kinds: readonly number[];
  /** By turning: its open edges as bits, bit 0 for the north. */
  readonly open: readonly number[];
  /** By turning: its arms as bits. */
  readonly arms: readonly number[];
  /** By turning: the smallest rotation that looks the same. */
  readonly canonical: readonly number[];
  /** By `4 * turning + edge`: the edge to which the link there leads, `arm`, or `closed`. */
  readonly leads: readonly number[];
  /** The rotations of each kind that fit. */
  readonly fits: Fits;
}

/** Returns the turning of a tile as it lies. */
export function turningOf({ kinds }: TileTables, lie: number): number {
  return 4 * kinds[lie >> 2] + (lie & 3);
}

/** Returns the opposite edge. */
export function opposite(edge: number): number {
  return (edge + 2) & 3;
}

/** Returns what each edge of a shape leads to, as printed. */
export function printedLeads({ arms, links }: TileShape): number[] {
  const leads = [closed, closed, closed, closed];
  for (const edge of arms) leads[edge] = arm;
  for (const [one, other] of links as readonly (readonly [number, number])[]) {
    leads[one] = other;
    leads[other] = one;
  }
  return leads;
}

/** Returns the edges of a shape after some quarter turns clockwise. */
export function turnedLeads(printed: readonly number[], rot: number): number[] {
  const leads = [closed, closed, closed, closed];
  printed.forEach((lead, edge) => {
    leads[(edge + rot) & 3] = lead >= 0 && lead < 4 ? (lead + rot) & 3 : lead;
  });
  return leads;
}

function mask(leads: readonly number[], isIn: (lead: number) => boolean): number {
  return leads.reduce((bits, lead, edge) => (isIn(lead) ? bits | (1 << edge) : bits), 0);
}

/** Returns a shape in its four rotations: what each edge leads to. */
function turnings(shape: TileShape): number[][] {
  const printed = printedLeads(shape);
  return [0, 1, 2, 3].map((rot) => turnedLeads(printed, rot));
}

/** Returns which rotations of each kind fit into a cell, by `kind + kindCount * contacts`, as bits. */
function rotationsOf(kindCount: number, open: readonly number[], canonical: readonly number[]): Uint8Array {
  const rotations = new Uint8Array(kindCount * 256);
  for (let turning = 0; turning < 4 * kindCount; turning++) {
    const rot = turning & 3;
    if (canonical[turning] !== rot) continue;
    for (let beside = 1; beside < 16; beside++) {
      const wanted = open[turning] & beside;
      if (wanted !== 0) rotations[(turning >> 2) + kindCount * (wanted | (beside << 4))] |= 1 << rot;
    }
  }
  return rotations;
}

/** Returns the names of the shapes of each kind. Shapes that look alike are of one kind. */
function shapesByKind({ shapes, tiles }: HomewardEdition): string[][] {
  const kinds = new Map<string, string[]>();
  // HOME is never drawn, and no other tile has its shape, so it has a kind of its own.
  for (const name of new Set(tiles.slice(1).map(({ shape }) => shape))) {
    const leads = String(printedLeads(shapes[name]));
    kinds.set(leads, [...(kinds.get(leads) ?? []), name]);
  }
  return [...kinds.values(), [tiles[0].shape]];
}

/** Returns the tables of an edition, which may have thousands of tiles. */
export function tileTables(edition: HomewardEdition): TileTables {
  const names = shapesByKind(edition);
  const kindOf = new Map(names.flatMap((alike, kind) => alike.map((name) => [name, kind] as const)));
  const all = names.flatMap(([name]) => turnings(edition.shapes[name]));
  const looks = all.map(String);
  const kindCount = names.length - 1;
  const open = all.map((leads) => mask(leads, (lead) => lead !== closed));
  const canonical = looks.map((look, turning) => looks.indexOf(look, turning - (turning & 3)) & 3);
  return {
    kindCount,
    // Every tile has a known shape: the edition was checked.
    kinds: edition.tiles.map(({ shape }) => kindOf.get(shape) as number),
    open,
    arms: all.map((leads) => mask(leads, (lead) => lead === arm)),
    canonical,
    leads: all.flat(),
    fits: new FitsInBytes(rotationsOf(kindCount, open, canonical)),
  };
}

function frozen<T extends object>(tables: T): T {
  for (const table of Object.values(tables)) Object.freeze(table);
  return Object.freeze(tables);
}

/** The tables of the standard edition, which all matches share. */
export const standardTables: TileTables = /* @__PURE__ */ frozen(/* @__PURE__ */ tileTables(standardEdition));
