import { copyList, copyLists, type Seat } from "@turnwright/core";
import type { Card } from "./content/shape.js";
import { levers, tokens } from "./content/words.js";
import type { HopeEvent, TrackPlace } from "./event.js";
import type { HopeState } from "./state.js";
import { dimensionIndex } from "./terms/board.js";

/** Takes one card out of a hand. On a view the hand of another seat is hidden: then some card went. */
function takeFrom(hand: Card[], card: Card): void {
  const at = hand.indexOf(card);
  hand.splice(at >= 0 ? at : hand.length - 1, 1);
}

function removePioneer(state: HopeState, space: number, seat: Seat): void {
  const there = state.pioneers[space]!;
  there.splice(there.indexOf(seat), 1);
}

function replacePioneer(state: HopeState, event: Extract<HopeEvent, { readonly type: "pioneerReplaced" }>): void {
  const there = state.pioneers[event.cell * 3 + dimensionIndex(event.dimension)]!;
  there[there.indexOf(event.from)] = event.to;
  add(state.supplies, event.from, 1);
  add(state.supplies, event.to, -1);
  state.toLose--;
}

function add(list: number[], at: number, by: number): void {
  list[at] = list[at]! + by;
}

function setLevers(state: HopeState, seat: Seat, available: boolean): void {
  for (let lever = seat * 4; lever < seat * 4 + 4; lever++) state.levers[lever] = available;
}

function layTrack(state: HopeState, places: readonly TrackPlace[]): void {
  state.trackSpaces = places.map(({ space }) => space);
  state.trackSeats = places.map(({ seat }) => seat);
}

function startTurn(state: HopeState, event: Extract<HopeEvent, { readonly type: "turnStarted" }>): void {
  state.round = event.round;
  state.active = event.seat;
  state.moves = event.moves;
  state.moved = false;
  state.placed = 0;
  state.closed = false;
  state.developed = false;
  state.acted = false;
  state.skipRegression = false;
}

function closeNavigation(state: HopeState): void {
  state.mode = null;
  state.direction = -1;
  state.steps = 0;
  state.visited = [];
}

function moveShip(state: HopeState, event: Extract<HopeEvent, { readonly type: "shipMoved" }>): void {
  const { seat, to } = event;
  state.shipCells[seat] = to.cell;
  state.shipDimensions[seat] = to.dimension;
  if (event.cause !== "navigation") return;
  state.steps++;
  state.visited.push(to.cell * 3 + dimensionIndex(to.dimension));
}

function beginNavigation(state: HopeState, event: Extract<HopeEvent, { readonly type: "navigationBegun" }>): void {
  const seat = state.active;
  state.mode = event.mode;
  state.direction = event.direction;
  state.steps = 0;
  state.visited = [state.shipCells[seat]! * 3 + dimensionIndex(state.shipDimensions[seat]!)];
}

function rebuildDeck(state: HopeState, deck: readonly Card[]): void {
  state.deck = copyList(deck);
  state.discards = state.discards.map((pile) => pile.slice(-1));
}

function payCards(state: HopeState, event: Extract<HopeEvent, { readonly type: "cardsPaid" }>): void {
  for (const card of event.cards) takeFrom(state.hands[event.seat]!, card);
  if (event.how === "leak") state.pile.unshift(...event.cards);
  else state.pile.push(...event.cards);
}

function drawCards(state: HopeState, event: Extract<HopeEvent, { readonly type: "cardsDrawn" }>): void {
  const hand = state.hands[event.seat]!;
  for (let at = 0; at < event.cards.length; at++) {
    state.deck.pop();
    hand.push(event.cards[at]!);
  }
}

function vanish(state: HopeState, cell: number): void {
  state.present[cell] = false;
  for (let space = cell * 3; space < cell * 3 + 3; space++) {
    for (const seat of state.pioneers[space]!) add(state.supplies, seat, 1);
    state.pioneers[space] = [];
  }
}

function layToken(state: HopeState, event: Extract<HopeEvent, { readonly type: "tokenLaid" }>): void {
  state.tokens[event.cell] = event.token;
  state.stacks[event.stack]!.shift();
  for (const seat of event.cleared) state.mayTake[seat] = false;
}

function loseDevelopment(state: HopeState, seat: Seat): void {
  add(state.supplies, seat, state.upgrades[seat]! + state.levels[seat]!);
  state.upgrades[seat] = 0;
  state.levels[seat] = 0;
}

function pledge(state: HopeState, event: Extract<HopeEvent, { readonly type: "pledged" }>): void {
  if (event.unit === "medal") {
    add(state.pledgedMedals, event.seat, 1);
    return;
  }
  for (const card of event.cards) takeFrom(state.hands[event.seat]!, card);
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
    state.hands[seat]!.push(...state.pairCards.slice(pair * 2, pair * 2 + 2));
  });
  clearPledges(state);
}

function removeActiveBug(state: HopeState): void {
  if (state.bug !== null) state.spentBugs.push(state.bug);
  state.bug = null;
}

function resolveBug(state: HopeState, event: Extract<HopeEvent, { readonly type: "bugResolved" }>): void {
  if (event.works && event.lasts) state.bug = event.card;
  else state.spentBugs.push(event.card);
  state.pledging = null;
  state.asked = null;
}

/** Carries out one event: writes the state, decides nothing. Works on views, too, where hidden things are `null`. */
export function evolve(state: HopeState, event: HopeEvent): void {
  switch (event.type) {
    case "boardDealt":
      state.tiles = copyList(event.tiles);
      state.present.fill(true);
      return;
    case "stackDealt":
      state.stacks[event.stack] = copyList(event.tokens);
      return;
    case "roleDealt":
      state.roles[event.seat] = event.role;
      return;
    case "roleSetAside":
      state.unusedRole = event.role;
      return;
    case "markerPlaced":
      state.marker = event.space;
      return;
    case "pioneersDealt":
      state.supplies.fill(event.supply);
      state.levers.fill(true);
      return;
    case "medalsLaid":
      state.medalSupply = event.count;
      return;
    case "bugDeckShuffled":
      state.bugDeck = copyList(event.deck);
      return;
    case "deckShuffled":
      state.deck = copyList(event.deck);
      return;
    case "replenishmentLaid":
      state.replenishment = copyList(event.cards);
      return;
    case "candidatesFound":
      state.candidates = copyList(event.candidates);
      return;
    case "cardsBuried":
      for (let buried = 0; buried < event.count; buried++) state.deck.unshift(state.deck.pop()!);
      return;
    case "monolithPlaced":
      state.monolith = event.cell;
      state.outward = event.outward;
      state.candidates = [];
      return;
    case "characterChosen":
      state.characters[event.seat] = event.character;
      return;
    case "shipPlaced":
      state.shipCells[event.seat] = 0;
      state.shipDimensions[event.seat] = event.dimension;
      return;
    case "turnStarted":
      startTurn(state, event);
      return;
    case "beginningOver":
      state.acted = true;
      return;
    case "movementSpent":
      state.moves--;
      state.moved = true;
      closeNavigation(state);
      return;
    case "movementGained":
      state.moves++;
      return;
    case "movementLost":
      state.moves = 0;
      return;
    case "leverUsed":
      state.levers[event.seat * 4 + levers.indexOf(event.lever)] = false;
      return;
    case "leversReset":
      setLevers(state, event.seat, true);
      return;
    case "leversUsed":
      setLevers(state, event.seat, false);
      return;
    case "navigationBegun":
      beginNavigation(state, event);
      return;
    case "navigationClosed":
      closeNavigation(state);
      return;
    case "navigationRedirected":
      state.direction = -1;
      return;
    case "directionTaken":
      state.direction = event.direction;
      return;
    case "spaceVisited":
      state.visited.push(event.cell * 3 + dimensionIndex(event.dimension));
      return;
    case "shipMoved":
      moveShip(state, event);
      return;
    case "entered":
      state.mayTake[event.seat] = true;
      return;
    case "coaxMarked":
      state.mayCoax[event.seat] = event.mayCoax;
      return;
    case "marksCleared":
      state.mayTake[event.seat] = false;
      state.mayCoax[event.seat] = false;
      return;
    case "cardsDrawn":
      drawCards(state, event);
      return;
    case "cardsPaid":
      payCards(state, event);
      return;
    case "deckRebuilt":
      rebuildDeck(state, event.deck);
      return;
    case "pileDiscarded":
      state.discards[event.space]!.push(...event.cards);
      state.pile = [];
      return;
    case "cardTaken":
      state.replenishment[event.space] = null;
      state.hands[event.seat]!.push(event.card);
      return;
    case "cardRevealed":
      state.replenishment[event.space] = event.card;
      state.deck.pop();
      if (event.buried !== null) state.deck.unshift(event.buried);
      return;
    case "pioneerPlaced":
      state.pioneers[event.cell * 3 + dimensionIndex(event.dimension)]!.push(event.seat);
      add(state.supplies, event.seat, -1);
      state.placed++;
      state.settled[event.cell] = true;
      return;
    case "placingClosed":
      state.closed = true;
      return;
    case "galaxyStable":
      state.stable[event.cell] = true;
      return;
    case "pioneersAdvanced":
      for (const { space, seat } of event.spaces) {
        state.trackSpaces.push(space);
        state.trackSeats.push(seat);
      }
      for (let space = event.cell * 3; space < event.cell * 3 + 3; space++) state.pioneers[space] = [];
      return;
    case "missionDecided":
      state.decided = event.decided;
      return;
    case "tokenLaid":
      layToken(state, event);
      return;
    case "tokenTaken":
      state.tokens[event.cell] = null;
      add(state.heldTokens, event.seat * 4 + tokens.indexOf(event.token), 1);
      return;
    case "tokenUsed":
      add(state.heldTokens, event.seat * 4 + tokens.indexOf(event.token), -1);
      add(state.spentTokens, tokens.indexOf(event.token), 1);
      return;
    case "medalsChanged":
      add(state.medals, event.seat, event.by);
      state.medalSupply -= event.by;
      return;
    case "upgraded":
      state.upgrades[event.seat] = event.upgrades;
      add(state.supplies, event.seat, -1);
      state.developed = true;
      return;
    case "levelRaised":
      state.levels[event.seat] = event.level;
      add(state.supplies, event.seat, -1);
      state.developed = true;
      return;
    case "accused":
      state.hasAccused[event.by] = true;
      if (!event.right) state.innocent[event.seat] = true;
      return;
    case "traitorRevealed":
      state.revealed[event.seat] = true;
      state.roles[event.seat] = "nope";
      return;
    case "developmentLost":
      loseDevelopment(state, event.seat);
      return;
    case "medalsBarred":
      state.noMedals[event.seat] = true;
      return;
    case "developmentBarred":
      state.noDevelopment[event.seat] = true;
      return;
    case "levelLost":
      state.levels[event.seat] = event.level;
      add(state.supplies, event.seat, 1);
      return;
    case "losing":
      state.toLose = event.count;
      return;
    case "pioneerReplaced":
      replacePioneer(state, event);
      return;
    case "pioneerRemoved":
      removePioneer(state, event.cell * 3 + dimensionIndex(event.dimension), event.seat);
      add(state.supplies, event.seat, 1);
      if (event.cause === "accusation") state.toLose--;
      return;
    case "trackShifted":
      layTrack(state, event.spaces);
      add(state.supplies, event.seat, event.lost);
      return;
    case "regressionAdvanced":
      state.marker = event.to;
      return;
    case "galaxyVanished":
      vanish(state, event.cell);
      return;
    case "monolithMoved":
      state.monolith = event.path.at(-1)!;
      state.outward = event.outward;
      return;
    case "bugDrawn":
      removeActiveBug(state);
      state.bugDeck.pop();
      state.pledging = event.card;
      state.asked = state.active;
      return;
    case "pledged":
      pledge(state, event);
      return;
    case "pledgeEnded":
      state.asked = event.next;
      return;
    case "pledgesPaid":
      state.pile.unshift(...state.pairCards);
      clearPledges(state);
      return;
    case "pledgesReturned":
      returnPledges(state);
      return;
    case "bugResolved":
      resolveBug(state, event);
      return;
    case "regressionSkipped":
      state.skipRegression = true;
      return;
    case "rolesShown":
      state.roles = copyList(event.roles);
      return;
    case "handsShown":
      state.hands = copyLists(event.hands);
      state.shown = true;
      return;
    case "regressionCounted":
    case "crossingMet":
      return;
  }
}
