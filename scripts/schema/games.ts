import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";

/** Our games, by the folders of their packages. */
export const games: { readonly [folder: string]: Game<Kinds> } = {
  // Each game has types of its own; here only what every game has is used.
  ...({ aeronaut, artifact, homeward, hope, portals } as unknown as { readonly [folder: string]: Game<Kinds> }),
};
