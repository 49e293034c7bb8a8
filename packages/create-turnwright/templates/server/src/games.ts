import { portals } from "@turnwright/portals";

/** The games that the server offers: ours, and your own. */
export const games = [portals];
