import { copyList, copyLists } from "@turnwright/core/rules";
import type { SetupEvent } from "../event/setup.js";
import type { Changes } from "./changes.js";
import { layTile } from "./lay-tile.js";

export const setupChanges: Changes<SetupEvent> = {
  gameStarted: (state, event) => {
    state.pit = copyLists(event.pit);
    state.decks = copyLists([event.lower, event.middle, event.top]);
  },
  // The state does not contain the piles, because they hold all tokens that no seat has: see `pileOf`.
  pilesFormed: () => undefined,
  tokensGiven: (state, event) => {
    state.tokens[event.seat] = copyList(event.tokens);
  },
  homePlaced: (state, event, derived) => layTile(state, derived, { ...event, rot: 0 }),
  stackFormed: (state, event) => {
    state.stack = copyList(event.stack);
    state.box = copyList(event.box);
  },
};
