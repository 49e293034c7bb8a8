import { type Bot, type Chance, repeated, type Seat } from "@turnwright/core/rules";
import { clone } from "./clone.js";
import type { Card, Token } from "./content/shape.js";
import { cards as cardKinds, tokens as tokenKinds } from "./content/words.js";
import type { Role } from "./event.js";
import type { Hope, HopeMove } from "./kinds.js";
import type { HopeOutcome, HopeState, HopeView } from "./state.js";
import { boxOf } from "./terms/box.js";
import { handLimit } from "./terms/limits.js";
import { freePlanets, pioneersAt, pioneersInUniverse, placingSpace } from "./terms/planets.js";
import { isDecided, visibleSymbols } from "./terms/regression.js";
import { pioneersOnTrack } from "./terms/track.js";

/** What the end of the game is worth: more than anything on the way. */
const ended = 1_000_000;

/** Ten times the weights of the rules document's table: evaluations are integers. */
const weights = {
  trackPioneer: 120,
  ownTrackPioneer: 20,
  medal: 8,
  step: 30,
  token: 12,
  card: 24,
  lever: 6,
  freePlanet: 8,
  symbol: -10,
  saved: 2000,
  lead: 50,
  marker: 20,
  traitorTrack: -40,
} as const;

function barrenTile(state: HopeState, cell: number): number {
  const settled = pioneersAt(state, cell);
  if (settled === 0) return 0;
  const planets = boxOf(state).sizes[state.tiles[cell]!]!;
  const worth = settled * (40 + Math.trunc((50 * settled) / planets));
  return cell === state.monolith ? Math.trunc((worth * 3) / 10) : worth;
}

function universe(state: HopeState): number {
  let worth = 0;
  for (let cell = 1; cell < 37; cell++)
    if (state.present[cell]! && !state.stable[cell]!) worth += barrenTile(state, cell);
  return worth;
}

function count(list: readonly boolean[], from: number): number {
  let many = 0;
  for (let at = from; at < from + 4; at++) if (list[at]!) many++;
  return many;
}

function tokensOf(state: HopeState, seat: Seat): number {
  let many = 0;
  for (let at = seat * 4; at < seat * 4 + 4; at++) many += state.heldTokens[at]!;
  return many;
}

/** The hand to expect after the turn: refilled when nothing was placed, one more card else. Between turns, the hand. */
function expectedHand(state: HopeState, seat: Seat): number {
  const hand = state.hands[seat]!.length;
  if (state.active !== seat) return hand;
  return state.placed === 0 ? Math.max(hand, handLimit(state, seat)) : hand + 1;
}

function ownThings(state: HopeState, seat: Seat): number {
  const { medals, upgrades, levels, levers, shipCells } = state;
  const free = shipCells[seat]! < 0 ? 0 : freePlanets(state, placingSpace(state, seat));
  return (
    weights.ownTrackPioneer * pioneersOnTrack(state, seat) +
    weights.medal * medals[seat]! +
    weights.step * (upgrades[seat]! + levels[seat]!) +
    weights.token * tokensOf(state, seat) +
    weights.card * expectedHand(state, seat) +
    weights.lever * count(levers, seat * 4) +
    weights.freePlanet * free
  );
}

function lead(state: HopeState, seat: Seat): number {
  let best = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) best = Math.max(best, pioneersInUniverse(state, other));
  }
  return pioneersInUniverse(state, seat) - best;
}

/** A game that is over: the own side's victory counts, and being the first of it counts more. */
function atTheEnd({ side, winners }: HopeOutcome, role: Role | null, seat: Seat): number {
  if (side === "none" || (role === "nope") !== (side === "nope")) return -ended;
  return winners.includes(seat) ? ended : Math.trunc(ended / 2);
}

function evaluate(state: HopeState, seat: Seat): number {
  if (state.outcome !== null) return atTheEnd(state.outcome, state.roles[seat]!, seat);
  const own = ownThings(state, seat);
  if (state.roles[seat] === "nope" && state.revealed[seat]!) {
    const against = weights.marker * state.marker + weights.traitorTrack * state.trackSeats.length;
    return own + weights.lead * lead(state, seat) + against;
  }
  const saved = isDecided(state) && state.decided === "saved" ? weights.saved : 0;
  const symbols = weights.symbol * visibleSymbols(state);
  return own + weights.trackPioneer * state.trackSeats.length + universe(state) + symbols + saved;
}

function takeOut(kinds: number[], seen: readonly (Card | null)[]): void {
  for (const card of seen) if (card !== null) kinds[cardKinds.indexOf(card)]!--;
}

/** Every card that this view does not show; none of a kind of which it shows more than there are. */
function unseenCards(view: HopeView): Card[] {
  const left = [...boxOf(view).deck];
  for (const hand of view.hands) takeOut(left, hand);
  for (const pile of view.discards) takeOut(left, pile);
  for (const seen of [view.replenishment, view.pile, view.pairCards]) takeOut(left, seen);
  return repeated(cardKinds, left);
}

function unseenTokens(view: HopeView): Token[] {
  const left = [...boxOf(view).tokens];
  for (const token of view.tokens) if (token !== null) left[tokenKinds.indexOf(token)]!--;
  view.heldTokens.forEach((held, at) => {
    left[at % 4]! -= held;
  });
  view.spentTokens.forEach((spent, kind) => {
    left[kind]! -= spent;
  });
  return repeated(tokenKinds, left);
}

function unseenBugs(view: HopeView): number[] {
  const { spentBugs, bug, pledging } = view;
  const unseen: number[] = [];
  for (let id = 1; id < boxOf(view).bugs.length; id++)
    if (id !== bug && id !== pledging && !spentBugs.includes(id)) unseen.push(id);
  return unseen;
}

/** The traitor's place: a seat, or `seats` for the unused card. */
function guessedTraitor(view: HopeView, seat: Seat, chance: Chance<string>): Seat {
  const known = view.roles.indexOf("nope");
  if (known >= 0) return known;
  const suspects: number[] = [view.seats];
  for (let other = 0; other < view.seats; other++) {
    if (other !== seat && !view.innocent[other]! && view.roles[other] !== "hope") suspects.push(other);
  }
  return suspects[chance.below("roles", suspects.length)]!;
}

/** Hands out what is unseen. A position may hold more than the box: then what the box has is handed out again. */
function dealing<T>(unseen: T[], box: () => readonly T[]): () => T {
  let left = unseen;
  return () => {
    if (left.length === 0) left = [...box()];
    return left.pop()!;
  };
}

function dealCards(state: HopeState, view: HopeView, next: () => Card): void {
  view.hands.forEach((hand, seat) => {
    state.hands[seat] = hand.map((card) => card ?? next());
  });
  state.deck = view.deck.map((card) => card ?? next());
}

function determinize(view: HopeView, seat: Seat, chance: Chance<string>): HopeState {
  // A view has the shape of the state, with `null` for what is hidden: all of that is filled in below.
  const state = clone(view as HopeState);
  const box = boxOf(view);
  const cards = chance.shuffle("cards", unseenCards(view));
  dealCards(
    state,
    view,
    dealing(cards, () => repeated(cardKinds, box.deck)),
  );
  const nextToken = dealing(chance.shuffle("tokens", unseenTokens(view)), () => repeated(tokenKinds, box.tokens));
  state.stacks = view.stacks.map((stack) => stack.map((token) => token ?? nextToken()));
  const nextBug = dealing(chance.shuffle("bugs", unseenBugs(view)), () => [...box.bugs.keys()].slice(1));
  state.bugDeck = view.bugDeck.map((id) => id ?? nextBug());
  if (!view.traitor) return state;
  const traitor = guessedTraitor(view, seat, chance);
  state.roles = view.roles.map((_, at): Role => (at === traitor ? "nope" : "hope"));
  state.unusedRole = traitor === view.seats ? "nope" : "hope";
  return state;
}

const tries: { readonly [T in HopeMove["type"]]?: number } = {
  place: 60,
  takeToken: 200,
  step: 30,
  upgrade: 30,
  raiseLevel: 30,
  endTurn: 7,
};

/** Ten times the weights of the rules document for random continuations. */
function weight(move: HopeMove): number {
  return tries[move.type] ?? 10;
}

/** How bots look at HOPE. */
export const bot: Bot<Hope> = { evaluate, judged: "before-handing-over", weight, determinize };
