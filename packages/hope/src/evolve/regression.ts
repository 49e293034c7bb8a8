import { copyList, copyLists } from "@turnwright/core/rules";
import type { EndEvent, RegressionEvent } from "../event.js";
import type { HopeState } from "../state.js";
import { seatsOf } from "../terms/pioneers.js";
import type { Changes } from "./changes.js";
import { add } from "./lists.js";

function vanish(state: HopeState, cell: number): void {
  state.present[cell] = false;
  const { pioneers, supplies } = state;
  for (let space = cell * 3; space < cell * 3 + 3; space++) {
    for (const seat of seatsOf(pioneers[space]!)) add(supplies, seat, 1);
    pioneers[space] = "";
  }
}

export const regressionChanges: Changes<RegressionEvent | EndEvent> = {
  regressionCounted: () => undefined,
  regressionAdvanced: (state, event) => {
    state.marker = event.to;
  },
  crossingMet: () => undefined,
  galaxyVanished: (state, event) => vanish(state, event.cell),
  monolithMoved: (state, event) => {
    state.monolith = event.path.at(-1)!;
    state.outward = event.outward;
  },
  rolesShown: (state, event) => {
    state.roles = copyList(event.roles);
    state.revealed = copyList(event.revealed);
  },
  handsShown: (state, event) => {
    state.hands = copyLists(event.hands);
    state.shown = true;
  },
};
