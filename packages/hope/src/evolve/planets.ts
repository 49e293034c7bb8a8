import { tokens } from "../content/words.js";
import type { PlanetEvent } from "../event/planets.js";
import type { HopeState } from "../state.js";
import { dimensionIndex } from "../terms/board.js";
import { lastOccupied } from "../terms/track.js";
import type { Changes } from "./changes.js";
import { add } from "./lists.js";

function layToken(state: HopeState, event: Extract<PlanetEvent, { readonly type: "tokenLaid" }>): void {
  state.tokens[event.cell] = event.token;
  state.stacks[event.stack].shift();
  for (const seat of event.cleared) state.mayTake[seat] = false;
}

export const planetsChanges: Changes<PlanetEvent> = {
  pioneerPlaced: (state, event) => {
    state.pioneers[event.cell * 3 + dimensionIndex(event.dimension)] += event.seat;
    add(state.supplies, event.seat, -1);
    state.placed++;
    state.settled[event.cell] = true;
  },
  placingClosed: (state) => {
    state.closed = true;
  },
  galaxyStable: (state, event) => {
    state.stable[event.cell] = true;
  },
  pioneersAdvanced: (state, event) => {
    for (const { space, seat } of event.spaces) {
      state.trackSpaces.push(space);
      state.trackSeats.push(seat);
    }
    state.gapsAhead = state.gapsAhead.filter((gap) => gap > lastOccupied(state));
    state.pioneers.fill("", event.cell * 3, event.cell * 3 + 3);
  },
  missionDecided: (state, event) => {
    state.decided = event.decided;
  },
  tokenLaid: (state, event) => layToken(state, event),
  tokenTaken: (state, event) => {
    state.tokens[event.cell] = null;
    add(state.heldTokens, event.seat * 4 + tokens.indexOf(event.token), 1);
  },
  tokenUsed: (state, event) => {
    add(state.heldTokens, event.seat * 4 + tokens.indexOf(event.token), -1);
    add(state.spentTokens, tokens.indexOf(event.token), 1);
  },
  medalsChanged: (state, event) => {
    add(state.medals, event.seat, event.by);
    state.medalSupply -= event.by;
  },
  upgraded: (state, event) => {
    state.upgrades[event.seat] = event.upgrades;
    add(state.supplies, event.seat, -1);
    state.developed = true;
  },
  levelRaised: (state, event) => {
    state.levels[event.seat] = event.level;
    add(state.supplies, event.seat, -1);
    state.developed = true;
  },
};
