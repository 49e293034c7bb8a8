import type { Seat } from "@turnwright/core/rules";
import type { TraitorEvent } from "../event/traitor.js";
import type { TrackPlace } from "../event/words.js";
import type { HopeState } from "../state.js";
import { dimensionIndex } from "../terms/board.js";
import { replaced } from "../terms/pioneers.js";
import type { Changes } from "./changes.js";
import { add } from "./lists.js";

function removePioneer(state: HopeState, space: number, seat: Seat): void {
  state.pioneers[space] = replaced(state.pioneers[space], seat, "");
}

function replacePioneer(state: HopeState, event: Extract<TraitorEvent, { readonly type: "pioneerReplaced" }>): void {
  const space = event.cell * 3 + dimensionIndex(event.dimension);
  state.pioneers[space] = replaced(state.pioneers[space], event.from, String(event.to));
  add(state.supplies, event.from, 1);
  add(state.supplies, event.to, -1);
  state.toLose--;
}

function layTrack(state: HopeState, places: readonly TrackPlace[]): void {
  state.trackSpaces = places.map(({ space }) => space);
  state.trackSeats = places.map(({ seat }) => seat);
}

function loseDevelopment(state: HopeState, seat: Seat): void {
  add(state.supplies, seat, state.upgrades[seat] + state.levels[seat]);
  state.upgrades[seat] = 0;
  state.levels[seat] = 0;
}

export const traitorChanges: Changes<TraitorEvent> = {
  accused: (state, event) => {
    state.hasAccused[event.by] = true;
    if (!event.right) state.innocent[event.seat] = true;
  },
  traitorRevealed: (state, event) => {
    state.revealed[event.seat] = true;
    state.roles[event.seat] = "nope";
  },
  developmentLost: (state, event) => loseDevelopment(state, event.seat),
  medalsBarred: (state, event) => {
    state.noMedals[event.seat] = true;
  },
  developmentBarred: (state, event) => {
    state.noDevelopment[event.seat] = true;
  },
  levelLost: (state, event) => {
    state.levels[event.seat] = event.level;
    add(state.supplies, event.seat, 1);
  },
  losing: (state, event) => {
    state.toLose = event.count;
  },
  pioneerReplaced: (state, event) => replacePioneer(state, event),
  pioneerRemoved: (state, event) => {
    removePioneer(state, event.cell * 3 + dimensionIndex(event.dimension), event.seat);
    add(state.supplies, event.seat, 1);
    if (event.cause === "accusation") state.toLose--;
  },
  trackShifted: (state, event) => {
    layTrack(state, event.spaces);
    state.gapsAhead = [...event.gaps];
    add(state.supplies, event.seat, event.lost);
  },
};
