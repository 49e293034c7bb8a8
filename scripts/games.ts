import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";

/** Our games with their own types, by the folders of their packages: the list that all tools and tests read. */
export const typedGames = { aeronaut, artifact, homeward, hope, portals };

/** The same games for tools that only use what every game has. */
export const games = typedGames as unknown as { readonly [folder: string]: Game<Kinds> };
