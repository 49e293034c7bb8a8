import { type HomewardEdition, standardEdition } from "../content/edition.js";
import type { TileShape } from "../content/tiles.js";

/** What an edge leads to that has an arm: the middle of the tile. */
export const arm = 4;

/** What a closed edge leads to. */
export const closed = -1;

/** How many bits are set, of four. */
export const bitCounts: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/**
 * The tiles of an edition as tables. A *lie* is `4 * tile + rotation`: a tile as it lies. A *form* is a geometry that tiles
 * of the stack share. What a cell asks for is its *contacts*: four bits for the edges with an open neighbour, and above them
 * four bits for the edges with any neighbour.
 */
export interface TileTables {
  /** How many forms there are. */
  readonly formCount: number;
  /** By tile: its form; -1 for HOME, which is never drawn. */
  readonly forms: readonly number[];
  /** By form: how many open edges it has. */
  readonly openCounts: readonly number[];
  /** By lie: its open edges as bits, bit 0 for the north. */
  readonly open: readonly number[];
  /** By lie: its arms as bits. */
  readonly arms: readonly number[];
  /** By lie: the smallest rotation that looks the same. */
  readonly canonical: readonly number[];
  /** By `4 * lie + edge`: the edge that the link there leads to, `arm`, or `closed`. */
  readonly leads: readonly number[];
  /** By `form + formCount * contacts`: the rotations that fit there, as bits. */
  readonly rotations: readonly number[];
  /** By `form + formCount * contacts`: how many rotations fit there. */
  readonly choices: readonly number[];
}

/** Returns the edge across: where one goes in after going out here. */
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

/** Returns the same after some quarter turns clockwise. */
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

/** A shape in one of its rotations. */
interface Turned {
  readonly leads: readonly number[];
  readonly open: number;
  readonly arms: number;
  readonly canonical: number;
}

/** Returns a shape in its four rotations. */
function turnings(shape: TileShape): Turned[] {
  const printed = printedLeads(shape);
  const all = [0, 1, 2, 3].map((rot) => turnedLeads(printed, rot));
  const names = all.map(String);
  return all.map((leads, rot) => ({
    leads,
    open: mask(leads, (lead) => lead !== closed),
    arms: mask(leads, (lead) => lead === arm),
    canonical: names.indexOf(names[rot] as string),
  }));
}

/** Returns which rotations of each form fit into a cell, by `form + formCount * contacts`, as bits. */
function rotationsOf(forms: readonly (readonly Turned[])[]): number[] {
  const rotations = new Array<number>(forms.length * 256).fill(0);
  forms.forEach((form, at) => {
    form.forEach(({ open, canonical }, rot) => {
      if (canonical !== rot) return;
      for (let beside = 1; beside < 16; beside++) {
        const wanted = open & beside;
        if (wanted !== 0) rotations[at + forms.length * (wanted | (beside << 4))] |= 1 << rot;
      }
    });
  });
  return rotations;
}

/** Returns the tables of an edition. */
export function tileTables({ shapes, tiles }: HomewardEdition): TileTables {
  const turned = new Map(Object.entries(shapes).map(([name, shape]) => [name, turnings(shape)]));
  // Every tile has a known shape: the edition was checked.
  const lies = tiles.map(({ shape }) => turned.get(shape) as readonly Turned[]);
  const nameOf = ([upright]: readonly Turned[]): string => String(upright?.leads);
  // HOME is never drawn: its geometry counts only when tiles of the stack have it, too.
  const forms = new Map(lies.slice(1).map((lie) => [nameOf(lie), lie]));
  const known = [...forms.keys()];
  const rotations = rotationsOf([...forms.values()]);
  const all = lies.flat();
  return {
    formCount: known.length,
    forms: lies.map((lie, tile) => (tile === 0 ? -1 : known.indexOf(nameOf(lie)))),
    openCounts: [...forms.values()].map(([upright]) => bitCounts[upright?.open ?? 0] ?? 0),
    open: all.map(({ open }) => open),
    arms: all.map(({ arms }) => arms),
    canonical: all.map(({ canonical }) => canonical),
    leads: all.flatMap(({ leads }) => leads),
    rotations,
    choices: rotations.map((bits) => bitCounts[bits] ?? 0),
  };
}

function frozen<T extends object>(tables: T): T {
  for (const table of Object.values(tables)) Object.freeze(table);
  return Object.freeze(tables);
}

/** The tables of the standard edition, which all matches share. */
export const standardTables: TileTables = /* @__PURE__ */ frozen(/* @__PURE__ */ tileTables(standardEdition));
