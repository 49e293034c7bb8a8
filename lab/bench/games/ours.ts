import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";

/** One of our games with its most common set-up. */
export interface CommonForm {
  readonly title: string;
  readonly game: Game<Kinds>;
  readonly seats: number;
  readonly options: object;
}

/** Forgets which game it is: the benches only use what every game has. */
function form<G extends Kinds>(title: string, game: Game<G>, seats: number, options: object = {}): CommonForm {
  return { title, game: game as unknown as Game<Kinds>, seats, options };
}

/** Our games, each in its most common form. */
export const commonForms: readonly CommonForm[] = [
  form("Artifact, 2 seats", artifact, 2),
  form("Homeward, 2 seats", homeward, 2),
  form("HOPE, 3 seats", hope, 3, { characters: "random" }),
  form("Portals, 4 seats", portals, 4),
  form("Aeronaut, 4 seats", aeronaut, 4),
];
