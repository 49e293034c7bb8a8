import { copyList } from "@turnwright/core/rules";
import type { SetupEvent } from "../event/setup.js";
import type { Changes } from "./changes.js";

export const setupChanges: Changes<SetupEvent> = {
  boardDealt: (state, event) => {
    state.tiles = copyList(event.tiles);
    state.present.fill(true);
  },
  stackDealt: (state, event) => {
    state.stacks[event.stack] = copyList(event.tokens);
  },
  roleDealt: (state, event) => {
    // Without the variant everybody is known to be of H.O.P.E., also to those from whom the event hides it.
    state.roles[event.seat] = state.options.traitor ? event.role : "hope";
  },
  roleSetAside: (state, event) => {
    state.unusedRole = event.role;
  },
  markerPlaced: (state, event) => {
    state.marker = event.space;
  },
  pioneersDealt: (state, event) => {
    state.supplies.fill(event.supply);
    state.levers.fill(true);
  },
  medalsLaid: (state, event) => {
    state.medalSupply = event.count;
  },
  bugDeckShuffled: (state, event) => {
    state.bugDeck = copyList(event.deck);
  },
  deckShuffled: (state, event) => {
    state.deck = copyList(event.deck);
  },
  replenishmentLaid: (state, event) => {
    state.replenishment = copyList(event.cards);
  },
  candidatesFound: (state, event) => {
    state.candidates = copyList(event.candidates);
  },
  cardsBuried: (state, event) => {
    if (event.count > 0) state.deck.unshift(...state.deck.splice(-event.count));
  },
  monolithPlaced: (state, event) => {
    state.monolith = event.cell;
    state.outward = event.outward;
    state.candidates = [];
  },
  characterChosen: (state, event) => {
    state.characters[event.seat] = event.character;
  },
  shipPlaced: (state, event) => {
    state.shipCells[event.seat] = 0;
    state.shipDimensions[event.seat] = event.dimension;
  },
};
