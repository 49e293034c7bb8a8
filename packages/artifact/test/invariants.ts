import { legalMoves, type Match, type ReadableGame } from "@turnwright/core";
import { mapOf } from "../src/edition/maps.js";
import { type Artifact, artifact, cardKinds } from "../src/index.js";

type State = Match<Artifact>["state"];
type Event = Match<Artifact>["entry"]["events"][number];

function hold(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function cardsStay({ state, options }: Match<Artifact>): void {
  const all = [state.deck, state.discard, state.played, ...state.hands].flat();
  cardKinds.forEach((kind) => {
    const count = all.filter((card) => card === kind).length;
    hold(count === options.deck[kind], `${count} ${kind} of ${options.deck[kind]}`);
  });
}

function blocksStay({ state, options }: Match<Artifact>): void {
  hold(
    state.heights.every((height) => height >= 0 && (options.maxHeight === null || height <= options.maxHeight)),
    "a stack is too high or too low",
  );
  if (state.blocksLeft === null || options.blockSupply === null) {
    hold(state.blocksLeft === options.blockSupply, "a supply without limit stays so");
    return;
  }
  const before = options.blockSupply + sum(mapOf(options).heights);
  hold(state.blocksLeft >= 0 && state.blocksLeft + sum(state.heights) === before, "blocks come or go");
}

function holderStandsThere({ state }: Match<Artifact>): void {
  const { at, holder } = state.artifact;
  hold(holder === null || state.pawns[holder] === at, "the holder stands elsewhere");
}

/** The seat whose turn it is at each event of an entry. */
function* inTurns({ entry }: Match<Artifact>): Iterable<readonly [Event, number | null]> {
  let active = entry.seat;
  for (const event of entry.events) {
    if (event.type === "turnStarted") active = event.seat;
    yield [event, active];
  }
}

function artifactIsCarried(match: Match<Artifact>): void {
  const walks = ["ho", "vert", "jump", "diag"];
  for (const [event, active] of inTurns(match)) {
    if (event.type !== "artifactCarried") continue;
    hold(walks.includes(match.entry.move?.type ?? ""), `carried by ${match.entry.move?.type}`);
    hold(event.seat === active && match.state.artifact.at === event.to, "carried by another seat");
  }
}

function activeSeatTakes(match: Match<Artifact>): void {
  for (const [event, active] of inTurns(match)) {
    if (event.type === "controlTaken") hold(event.seat === active, "another seat took control");
    if (event.type === "controlLost") hold(match.entry.move?.type === "swap" && event.seat === active, "control lost");
  }
}

function playsFit({ state }: Match<Artifact>): void {
  const { allowed, used, bonus } = state.plays;
  hold(used >= 0 && used <= allowed && [3, 4, 6, 7].includes(allowed), `${used} of ${allowed}`);
  hold(bonus === allowed > 4, "the bonus and the allowance differ");
  hold(used === state.played.length, `${used} used, ${state.played.length} played`);
}

function playedIsLaid({ state, outcome }: Match<Artifact>): void {
  const mayLie = outcome === null ? state.phases[0] !== "draw" : outcome.reason === "home";
  hold(mayLie || state.played.length === 0, "played cards lie about");
}

function knownIsThere({ state }: Match<Artifact>): void {
  state.known.forEach((known, seat) => {
    cardKinds.forEach((kind, at) => {
      const held = state.hands[seat].filter((card) => card === kind).length;
      hold(known[at] >= 0 && known[at] <= held, `${known[at]} ${kind} known of ${held}`);
    });
  });
}

function handsAreFull({ state, entry, options }: Match<Artifact>): void {
  const ended = entry.events.filter((event) => event.type === "turnEnded");
  const [last] = ended;
  if (last !== undefined && ended.length === 1) {
    hold(state.hands[last.seat].length >= 6 || state.deck.length === 0, "a hand was not refilled");
  }
  if (options.handLimit !== "six") return;
  state.hands.forEach((hand, seat) => {
    hold(hand.length <= (seat === state.seat ? 7 : 6), `a hand of ${hand.length}`);
  });
}

function handsAreSorted({ state }: Match<Artifact>): void {
  for (const hand of state.hands) {
    const ranks = hand.map((card) => cardKinds.indexOf(card));
    hold(
      ranks.every((rank, at) => at === 0 || ranks[at - 1] <= rank),
      "a hand tells in which order its cards came",
    );
  }
}

function turnsCount({ state, seats }: Match<Artifact>): void {
  hold(state.round === Math.ceil(state.turn / seats), `turn ${state.turn} in round ${state.round}`);
  hold(state.seat === (state.startingSeat + state.turn - 1) % seats, "another seat's turn");
}

function movesAreFew(match: Match<Artifact>): void {
  const moves = legalMoves(artifact, match, match.toAct[0] ?? 0);
  hold(match.outcome === null ? moves.length > 0 && moves.length <= 39 : moves.length === 0, `${moves.length} moves`);
}

function rotationsTurn(match: Match<Artifact>): void {
  const turned = match.entry.events.filter(({ type }) => type === "boardRotated").length;
  hold(turned === (match.entry.move?.type === "rotate" ? 1 : 0), `${turned} turns of the board`);
}

function mapStays({ state, options }: Match<Artifact>): void {
  const map = mapOf(options);
  const size = map.width * map.height;
  hold(
    [...state.pawns, state.artifact.at].every((at) => at >= 0 && at < size),
    "something fell off the board",
  );
  hold(state.temple === map.temple && state.bases.join() === map.bases.join(), "temple or bases moved");
  hold(state.width === map.width && state.heights.length === size, "the board changed its size");
}

function legalIn(match: Match<Artifact>, state: State): string[] {
  const at: ReadableGame<Artifact> = { ...match, state };
  return legalMoves(artifact, at, match.toAct[0] ?? 0).map((move) => JSON.stringify(move));
}

function halfTurned(state: State): Artifact["state"] {
  const last = state.heights.length - 1;
  const there = (at: number): number => last - at;
  return {
    ...artifact.clone(state),
    heights: state.heights.toReversed(),
    temple: there(state.temple),
    bases: state.bases.map(there),
    pawns: state.pawns.map(there),
    artifact: { at: there(state.artifact.at), holder: state.artifact.holder },
  };
}

function halfTurnLaw(match: Match<Artifact>): void {
  const last = match.state.heights.length - 1;
  const turned = legalIn(match, halfTurned(match.state)).map((text) =>
    text.replace(/"(to|at)":(\d+)/, (_, field, at) => `"${field}":${last - Number(at)}`),
  );
  hold(turned.sort().join() === legalIn(match, match.state).sort().join(), "half a turn changes the moves");
}

function orientationLaw(match: Match<Artifact>): void {
  const turned = { ...artifact.clone(match.state), orientation: (match.state.orientation + 2) % 4 };
  hold(legalIn(match, turned).join() === legalIn(match, match.state).join(), "half a rotation changes the moves");
}

/** The invariants of section 10 of the rules document that concern one match and the step that led to it. */
export const invariants: { readonly [title: string]: (match: Match<Artifact>) => void } = {
  "invariant 1: every card of the deck is somewhere": cardsStay,
  "invariant 2: stacks and a limited supply of blocks": blocksStay,
  "invariant 3: the holder stands where the artifact lies": holderStandsThere,
  "invariant 4: the artifact moves only with its holder's step or jump": artifactIsCarried,
  "invariant 5: control comes only to the active seat": activeSeatTakes,
  "invariant 6: the allowance and what was used of it": playsFit,
  "invariant 7: no played cards in the draw": playedIsLaid,
  "invariant 8: what is known of a hand is there": knownIsThere,
  "invariant 9: hands are refilled and limited": handsAreFull,
  "hands are sorted": handsAreSorted,
  "invariant 10: turns and rounds": turnsCount,
  "invariant 11: there is a move, and at most 39": movesAreFew,
  "invariant 12: only a Rotate turns the board, by a quarter": rotationsTurn,
  "invariant 13: everything stays on the board, and the map stays": mapStays,
  "invariant 16: the half-turn law": halfTurnLaw,
  "invariant 16: the orientation law": orientationLaw,
};
