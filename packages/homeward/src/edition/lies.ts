import type { TileShape } from "../content/tiles.js";
import type { HomewardEdition } from "./edition.js";

/** What an edge leads to when it leads to no other edge: the middle of the tile, or nowhere. */
export const arm = 4;
export const closed = -1;

/** The edge across: where one goes in after going out here. */
export function opposite(edge: number): number {
  return (edge + 2) & 3;
}

/** What each edge of a shape leads to, as printed. */
export function printedLeads({ arms, links }: TileShape): number[] {
  const leads = [closed, closed, closed, closed];
  for (const edge of arms) leads[edge] = arm;
  for (const [one, other] of links) {
    leads[one!] = other!;
    leads[other!] = one!;
  }
  return leads;
}

/** The same after so many quarter turns clockwise. */
export function turnedLeads(printed: readonly number[], rot: number): number[] {
  const leads = [closed, closed, closed, closed];
  for (let edge = 0; edge < 4; edge++) {
    const lead = printed[edge]!;
    leads[(edge + rot) & 3] = lead >= 0 && lead < 4 ? (lead + rot) & 3 : lead;
  }
  return leads;
}

function mask(leads: readonly number[], isIn: (lead: number) => boolean): number {
  return leads.reduce((bits, lead, edge) => (isIn(lead) ? bits | (1 << edge) : bits), 0);
}

/** The edges that an arm or a link uses, as bits. */
export function openMask(leads: readonly number[]): number {
  return mask(leads, (lead) => lead !== closed);
}

function armMask(leads: readonly number[]): number {
  return mask(leads, (lead) => lead === arm);
}

/** How many bits are set, of four. */
export const bitCounts: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

interface TilePieces {
  readonly tileCount: number;
  readonly shields: readonly number[];
  readonly forms: readonly number[];
  readonly formCount: number;
  readonly openCounts: readonly number[];
  readonly open: readonly number[];
  readonly arms: readonly number[];
  readonly canonical: readonly number[];
  readonly leads: readonly number[];
}

/** The tables that tiles are looked up in. */
export function tilePieces({ shapes, tiles }: HomewardEdition): TilePieces {
  const printed = tiles.map(({ shape }) => printedLeads(shapes[shape]!));
  const lies = printed.flatMap((leads) => [0, 1, 2, 3].map((rot) => turnedLeads(leads, rot)));
  const names = lies.map((leads) => leads.join());
  // HOME is never drawn: its geometry counts only when tiles of the stack have it, too.
  const known = [...new Set(printed.slice(1).map((leads) => leads.join()))];
  return {
    tileCount: tiles.length,
    shields: tiles.map(({ shield }) => shield ?? -1),
    forms: printed.map((leads, tile) => (tile === 0 ? -1 : known.indexOf(leads.join()))),
    formCount: known.length,
    openCounts: known.map((name) => bitCounts[openMask(name.split(",").map(Number))]!),
    open: lies.map(openMask),
    arms: lies.map(armMask),
    canonical: lies.map((_, lie) => names.indexOf(names[lie]!, lie - (lie & 3)) & 3),
    leads: lies.flat(),
  };
}

/**
 * Which rotations of a form fit into a cell. What a cell asks for is its *contacts*: four bits for the edges with an open
 * neighbour, and above them four bits for the edges with any neighbour.
 */
export function rotationsOf({ forms, formCount, open, canonical }: TilePieces): {
  readonly rotations: Uint8Array;
  readonly choices: Uint8Array;
} {
  const rotations = new Uint8Array(formCount * 256);
  for (let form = 0; form < formCount; form++) {
    const lie = 4 * forms.indexOf(form);
    for (let contacts = 0; contacts < 256; contacts++) {
      const wanted = contacts & 15;
      if (wanted === 0) continue;
      for (let rot = 0; rot < 4; rot++) {
        const fits = canonical[lie + rot] === rot && (open[lie + rot]! & (contacts >> 4)) === wanted;
        if (fits) rotations[form + formCount * contacts]! |= 1 << rot;
      }
    }
  }
  return { rotations, choices: rotations.map((bits) => bitCounts[bits]!) };
}
