import type { BugEvent } from "../event/bugs.js";
import type { HopeState } from "../state.js";
import type { Changes } from "./changes.js";
import { add, takeFrom } from "./lists.js";

function pledge(state: HopeState, event: Extract<BugEvent, { readonly type: "pledged" }>): void {
  if (event.unit === "medal") {
    add(state.pledgedMedals, event.seat, 1);
    return;
  }
  for (const card of event.cards) takeFrom(state.hands[event.seat], card);
  state.pairSeats.push(event.seat);
  state.pairCards.push(...event.cards);
}

function clearPledges(state: HopeState): void {
  state.pledgedMedals.fill(0);
  state.pairSeats = [];
  state.pairCards = [];
}

function returnPledges(state: HopeState): void {
  state.pairSeats.forEach((seat, pair) => {
    state.hands[seat].push(...state.pairCards.slice(pair * 2, pair * 2 + 2));
  });
  clearPledges(state);
}

function removeActiveBug(state: HopeState): void {
  if (state.bug !== null) state.spentBugs.push(state.bug);
  state.bug = null;
}

function resolveBug(state: HopeState, event: Extract<BugEvent, { readonly type: "bugResolved" }>): void {
  if (event.works && event.lasts) state.bug = event.card;
  else state.spentBugs.push(event.card);
  state.pledging = null;
  state.pledger = null;
}

export const bugsChanges: Changes<BugEvent> = {
  bugDrawn: (state, event) => {
    removeActiveBug(state);
    state.bugDeck.pop();
    state.pledging = event.card;
    state.pledger = state.seat;
  },
  pledged: (state, event) => pledge(state, event),
  pledgeEnded: (state, event) => {
    state.pledger = event.next;
  },
  pledgesPaid: (state) => {
    state.pile.unshift(...state.pairCards);
    clearPledges(state);
  },
  pledgesReturned: (state) => returnPledges(state),
  bugResolved: (state, event) => resolveBug(state, event),
  regressionSkipped: (state) => {
    state.skipRegression = true;
  },
};
