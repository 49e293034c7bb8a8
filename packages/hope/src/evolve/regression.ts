import { copyList, copyLists } from "@turnwright/core/rules";
import type { EndEvent } from "../event/end.js";
import type { RegressionEvent } from "../event/regression.js";
import type { HopeState } from "../state.js";
import type { Changes } from "./changes.js";
import { add } from "./lists.js";

function vanish(
  state: HopeState,
  { cell, returned }: Extract<RegressionEvent, { readonly type: "galaxyVanished" }>,
): void {
  state.present[cell] = false;
  for (let space = cell * 3; space < cell * 3 + 3; space++) state.pioneers[space] = "";
  for (const seat of returned) add(state.supplies, seat, 1);
}

export const regressionChanges: Changes<RegressionEvent | EndEvent> = {
  regressionCounted: () => undefined,
  regressionAdvanced: (state, event) => {
    state.marker = event.to;
  },
  crossingMet: () => undefined,
  galaxyVanished: (state, event) => vanish(state, event),
  monolithMoved: (state, event) => {
    state.monolith = event.path[event.path.length - 1];
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
