import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import type { Runner } from "../measure.js";
import { onMatch, onTable } from "../ours.js";

function runnersOf<G extends Kinds>(game: Game<G>, seats: number, options: object): readonly Runner[] {
  return [
    { name: "Match, frozen", play: onMatch(game, { seats, options }, true) },
    { name: "Match", play: onMatch(game, { seats, options }, false) },
    { name: "Table, events kept", play: onTable(game, { seats, options }, true) },
    { name: "Table", play: onTable(game, { seats, options }, false) },
  ];
}

/** Our games, each in its most common form. */
export const games: readonly { readonly title: string; readonly runners: readonly Runner[] }[] = [
  { title: "Artifact, 2 seats, causeway", runners: runnersOf(artifact, 2, {}) },
  { title: "Homeward, 2 seats", runners: runnersOf(homeward, 2, {}) },
  { title: "HOPE, 3 seats", runners: runnersOf(hope, 3, { characters: "random" }) },
  { title: "Portals, 4 seats", runners: runnersOf(portals, 4, {}) },
  { title: "Aeronaut, 4 seats", runners: runnersOf(aeronaut, 4, {}) },
];
