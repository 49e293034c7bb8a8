import { type Chance, repeated, type Seat } from "@turnwright/core/rules";
import type { Card, Token } from "../content/shape.js";
import { cards as cardKinds, tokens as tokenKinds } from "../content/words.js";
import type { Role } from "../event/words.js";
import type { HopeState, HopeView } from "../state.js";
import { clone } from "../state.js";
import { cardCounts, editionOf, tokenCounts } from "../terms/edition.js";

function takeOut(kinds: number[], seen: readonly (Card | null)[]): void {
  for (const card of seen) if (card !== null) kinds[cardKinds.indexOf(card)]--;
}

/**
 * Returns every card that this view does not show. If it shows more cards of a kind than there are, none of that kind
 * remain.
 */
function unseenCards(view: HopeView): Card[] {
  const left = cardCounts(view);
  for (const hand of view.hands) takeOut(left, hand);
  for (const pile of view.discards) takeOut(left, pile);
  for (const seen of [view.replenishment, view.pile, view.pairCards]) takeOut(left, seen);
  return repeated(cardKinds, left);
}

function unseenTokens(view: HopeView): Token[] {
  const left = tokenCounts(view);
  for (const token of view.tokens) if (token !== null) left[tokenKinds.indexOf(token)]--;
  view.heldTokens.forEach((held, at) => {
    left[at % 4] -= held;
  });
  view.spentTokens.forEach((spent, kind) => {
    left[kind] -= spent;
  });
  return repeated(tokenKinds, left);
}

function unseenBugs(view: HopeView): number[] {
  const { spentBugs, bug, pledging } = view;
  const unseen: number[] = [];
  for (const { id } of editionOf(view).bugs)
    if (id !== bug && id !== pledging && !spentBugs.includes(id)) unseen.push(id);
  return unseen;
}

/** Returns a guess of the traitor's place: a seat, or `seats` for the unused card. */
function guessedTraitor(view: HopeView, seat: Seat, chance: Chance<string>): Seat {
  const known = view.roles.indexOf("nope");
  if (known >= 0) return known;
  const suspects: number[] = [view.seats];
  for (let other = 0; other < view.seats; other++) {
    if (other !== seat && !view.innocent[other] && view.roles[other] !== "hope") suspects.push(other);
  }
  return suspects[chance.below("roles", suspects.length)];
}

/**
 * Returns a function that deals unseen things. A position may need more of them than the box contains. Then the things
 * in the box are dealt again.
 */
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

/**
 * Returns a truth that a seat can consider possible: everything that its view hides is dealt anew from what the seat
 * does not see.
 */
export function determinize(view: HopeView, seat: Seat, chance: Chance<string>): HopeState {
  // A view has the shape of the state, with `null` for hidden values. All of these are filled in below.
  const state = clone(view as HopeState);
  const cards = chance.shuffle("cards", unseenCards(view));
  dealCards(
    state,
    view,
    dealing(cards, () => repeated(cardKinds, cardCounts(view))),
  );
  const nextToken = dealing(chance.shuffle("tokens", unseenTokens(view)), () =>
    repeated(tokenKinds, tokenCounts(view)),
  );
  state.stacks = view.stacks.map((stack) => stack.map((token) => token ?? nextToken()));
  const nextBug = dealing(chance.shuffle("bugs", unseenBugs(view)), () => editionOf(view).bugs.map(({ id }) => id));
  state.bugDeck = view.bugDeck.map((id) => id ?? nextBug());
  if (!view.options.traitor) return state;
  const traitor = guessedTraitor(view, seat, chance);
  state.roles = view.roles.map((_, at): Role => (at === traitor ? "nope" : "hope"));
  state.unusedRole = traitor === view.seats ? "nope" : "hope";
  return state;
}
