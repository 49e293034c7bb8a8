import { check, explain, type Kinds, legalMoves, type Match, type Refusal, type Seat, view } from "@turnwright/core";
import { LawBroken, shown } from "../broken.js";
import { placeOf, someMatchesOf, type Trial, viewersOf } from "../trial.js";

const matchesPerGame = 25;

/** Offered and not refused is accepted, and everything else that is well-formed is refused, with a sentence: by brute force. */
export function offeredIsAccepted<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const match of someMatchesOf(played, matchesPerGame)) {
      for (let seat = 0; seat < match.seats; seat++) compareLegality(trial, match, seat, placeOf(played, match));
    }
  }
}

function compareLegality<G extends Kinds>(trial: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const law = "what is offered is accepted, everything else is refused with a sentence";
  const left = new Set(legalMoves(trial.game, match, seat).map((move) => JSON.stringify(move)));
  for (const move of [...left].map((text) => JSON.parse(text) as G["move"])) {
    const checked = check(trial.game, match, seat, move);
    if (!checked.ok)
      throw new LawBroken(
        law,
        where,
        `offered to seat ${seat}, but refused: ${shown(move)}: ${shown(checked.refusal)}`,
      );
  }
  for (const move of trial.everyMove(match)) {
    const checked = check(trial.game, match, seat, move);
    const offered = left.delete(JSON.stringify(move));
    if (checked.ok && !offered)
      throw new LawBroken(law, where, `accepted from seat ${seat}, but not offered: ${shown(move)}`);
    if (!checked.ok) mustCite(trial, match, seat, move, checked.refusal, where);
  }
  const [forgotten] = left;
  if (forgotten !== undefined) throw new LawBroken(law, where, `legal, but not among everyMove: ${forgotten}`);
}

function mustCite<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  seat: Seat,
  move: G["move"],
  refusal: Refusal<G>,
  where: string,
): void {
  const law = "a well-formed move is refused because of a sentence";
  const rule: string | null = refusal.rule;
  if (rule === null || !Object.hasOwn(trial.game.rulebook, rule))
    throw new LawBroken(law, where, `${shown(move)}: ${shown(refusal)}`);
  const reasons = explain(trial.game, match, seat, move);
  if (JSON.stringify(reasons[0]?.refusal) !== JSON.stringify(refusal)) {
    throw new LawBroken(
      law,
      where,
      `check and explain differ about ${shown(move)}: ${shown(refusal)}, ${shown(reasons)}`,
    );
  }
}

/** A move that promises `exact` offers pushes only what its permissions allow. */
export function exactOffersAreExact<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const match of someMatchesOf(played, matchesPerGame)) {
      for (const seat of match.toAct) exactAt(trial, match, seat, placeOf(played, match));
    }
  }
}

function exactAt<G extends Kinds>({ game }: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const state = game.clone(match.state);
  const rules = game.compiled.phases.get(state.phases.at(-1)!)!;
  for (const { exact, offer, permits, type } of rules.moves) {
    if (!exact) continue;
    offer(state, seat, (move) => {
      for (const { id, run } of permits) {
        const objection = run(state, seat, move);
        if (objection === undefined) continue;
        throw new LawBroken(
          `the offer of "${type}" is exact`,
          where,
          `${shown(move)} is forbidden by ${id}: ${shown(objection)}`,
        );
      }
    });
  }
}

/** No legal move is listed twice. */
export function noMoveTwice<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const match of someMatchesOf(played, matchesPerGame)) {
      for (const seat of match.toAct) {
        const seen = new Set<string>();
        for (const move of legalMoves(trial.game, match, seat)) {
          const text = JSON.stringify(move);
          if (seen.has(text)) throw new LawBroken("no legal move is listed twice", placeOf(played, match), text);
          seen.add(text);
        }
      }
    }
  }
}

/**
 * A seat's own view knows its legal moves and its refusals as well as the truth does; asked about a seat on somebody
 * else's view, nothing is told.
 */
export function viewsKnowMoves<G extends Kinds>(trial: Trial<G>): void {
  for (const played of trial.played()) {
    for (const match of someMatchesOf(played, matchesPerGame)) {
      for (let seat = 0; seat < match.seats; seat++) compareOwnView(trial, match, seat, placeOf(played, match));
    }
  }
}

function compareOwnView<G extends Kinds>(trial: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const { game } = trial;
  const law = "a seat's own view knows its moves";
  const own = view(game, match, seat);
  const truth = shown(legalMoves(game, match, seat));
  const known = shown(legalMoves(game, own, seat));
  if (truth !== known) throw new LawBroken(law, where, `seat ${seat}: the truth allows ${truth}, its view ${known}`);
  const others = viewersOf(match)
    .filter((viewer) => viewer !== seat)
    .map((viewer) => view(game, match, viewer));
  for (const other of others) {
    const told = legalMoves(game, other, seat);
    if (told.length > 0)
      throw new LawBroken(law, where, `the view of ${other.viewer} tells the moves of seat ${seat}: ${shown(told)}`);
  }
  for (const move of trial.everyMove(match)) {
    const onTruth = shown(explain(game, match, seat, move));
    const onView = shown(explain(game, own, seat, move));
    if (onTruth !== onView)
      throw new LawBroken(law, where, `seat ${seat}, ${shown(move)}: the truth says ${onTruth}, its view ${onView}`);
    for (const other of others) {
      const checked = check(game, other, seat, move);
      const told = checked.ok || !["not-your-turn", "game-over"].includes(checked.refusal.code);
      if (told)
        throw new LawBroken(
          law,
          where,
          `the view of ${other.viewer} tells about seat ${seat} and ${shown(move)}: ${shown(checked)}`,
        );
    }
  }
}
