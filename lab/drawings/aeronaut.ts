// What docs/games/aeronaut-maps.md shows: boards and one match, drawn by `drawMap` of the engine itself.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Aeronaut, aeronaut } from "@turnwright/aeronaut";
import { drawMap } from "@turnwright/aeronaut/draw";
import { boardOf, type MapSize } from "@turnwright/aeronaut/maps";
import { type Match, seeded, start } from "@turnwright/core";
import { decode, replay } from "@turnwright/log";

const expansions = { trajectories: true, bonusBalloons: true, multiroutes: true, wildWinds: true };
const generated: readonly (readonly [MapSize, number])[] = [
  ["tiny", 1],
  ["tiny", 2],
  ["small", 1],
  ["small", 2],
  ["regular", 1],
  ["regular", 2],
  ["large", 1],
  ["huge", 1],
];

function opening(options: Partial<Aeronaut["options"]>): Match<Aeronaut> {
  return start(aeronaut, { seats: 3, options, chance: seeded("5eed".repeat(16)) });
}

function board(options: Partial<Aeronaut["options"]>): string {
  return drawMap(boardOf(opening(options).state));
}

/** A recorded match as it stood after so many entries. */
function recorded(root: string, name: string, entry: number): string {
  const read = decode(readFileSync(join(root, "packages", "aeronaut", "games", `${name}.jsonl`), "utf8"));
  if (!read.ok) throw new Error(read.problem.code);
  const then = replay(aeronaut, read.value, entry);
  if (!then.ok) throw new Error(then.problem.code);
  return drawMap(boardOf(then.value.state), then.value.state);
}

/** The drawings by the names of their files. */
export function mapDrawings(root: string): Map<string, string> {
  const drawings = new Map<string, string>();
  for (const name of ["skerries", "heartland", "continent"] as const) {
    const map = { kind: "fixed", name } as const;
    drawings.set(`aeronaut-${name}.svg`, board({ map, ...expansions }));
  }
  for (const [size, seed] of generated) {
    const map = { kind: "generated", size, seed } as const;
    drawings.set(`aeronaut-${size}-${seed}.svg`, board({ map, ...expansions }));
  }
  const plain = { kind: "generated", size: "small", seed: 1 } as const;
  drawings.set("aeronaut-small-1-plain.svg", board({ map: plain }));
  const heartland = { kind: "fixed", name: "heartland" } as const;
  drawings.set("aeronaut-heartland-plain.svg", board({ map: heartland }));
  drawings.set("aeronaut-match.svg", recorded(root, "base-three-skerries", 30));
  return drawings;
}
