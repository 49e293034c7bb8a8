import type { ScoreTable } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { cockpitOf } from "../terms/seats.js";
import { pioneersOnTrack } from "../terms/track.js";

/** What counts for a H.O.P.E. victory: pioneers. Medals, rank and cards break ties and are no points. */
export const score: ScoreTable<Hope> = {
  "R128b-on-the-track": (state, seat) => pioneersOnTrack(state, seat),
  "R128c-in-the-cockpit": (state, seat) => cockpitOf(state, seat),
};
