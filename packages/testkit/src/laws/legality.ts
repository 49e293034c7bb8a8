import {
  check,
  derivedOf,
  explain,
  type Kinds,
  legalMoves,
  type Match,
  openTable,
  type Refusal,
  type Seat,
  type Table,
} from "@turnwright/core";
import { phaseOf } from "@turnwright/core/internal";
import { Finding, shown } from "../broken.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial } from "../trial.js";

/**
 * Checks that an offered move is accepted if no permission refuses it. All other well-formed moves must be refused with
 * a sentence. Tries every well-formed move.
 */
export function offeredIsAccepted<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (let seat = 0; seat < match.seats; seat++) compareLegality(trial, loose, seat, placeOf(played, match));
  }
}

function compareLegality<G extends Kinds>(trial: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const left = new Set(legalMoves(trial.game, match, seat).map((move) => JSON.stringify(move)));
  for (const move of [...left].map((text) => JSON.parse(text) as G["move"])) {
    const checked = check(trial.game, match, seat, move);
    if (!checked.ok)
      throw new Finding(where, `offered to seat ${seat}, but refused: ${shown(move)}: ${shown(checked.refusal)}`);
  }
  // Core itself refuses seats that are not to act, so a few moves suffice.
  const every = match.toAct.includes(seat) ? trial.everyMove(match) : evenly([...trial.everyMove(match)], 50);
  for (const move of every) {
    const checked = check(trial.game, match, seat, move);
    const offered = left.delete(JSON.stringify(move));
    if (checked.ok && !offered) throw new Finding(where, `accepted from seat ${seat}, but not offered: ${shown(move)}`);
    if (!checked.ok) mustCite(trial, match, seat, move, checked.refusal, where);
  }
  const [forgotten] = left;
  if (forgotten !== undefined) throw new Finding(where, `legal, but not among everyMove: ${forgotten}`);
}

function mustCite<G extends Kinds>(
  trial: Trial<G>,
  match: Match<G>,
  seat: Seat,
  move: G["move"],
  refusal: Refusal<G>,
  where: string,
): void {
  const rule: string | null = refusal.rule;
  if (rule === null || !Object.hasOwn(trial.game.rulebook, rule))
    throw new Finding(where, `${shown(move)} is refused without a sentence: ${shown(refusal)}${hintFor(refusal.code)}`);
  const ended = match.entry.events.find(({ type }) => type === "gameEnded");
  if (refusal.code === "game-over" && ended !== undefined && rule !== ended.because)
    throw new Finding(where, `after the end, ${rule} refuses moves, not ${ended.because}`);
  const reasons = explain(trial.game, match, seat, move);
  if (JSON.stringify(reasons[0]?.refusal) !== JSON.stringify(refusal)) {
    throw new Finding(where, `check and explain differ about ${shown(move)}: ${shown(refusal)}, ${shown(reasons)}`);
  }
}

function hintFor(code: string): string {
  return code === "malformed" ? "; `everyMove` yields only moves that the schemas and `fits` allow" : "";
}

/** Checks that the `offer` of a move pushes only moves that all permissions allow. Skips moves with `filter`. */
export function exactOffersAreExact<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (const seat of match.toAct) exactAt(trial, loose, seat, placeOf(played, match));
  }
}

function exactAt<G extends Kinds>({ game }: Trial<G>, match: Match<G>, seat: Seat, where: string): void {
  const { state } = match;
  const derived = derivedOf(game, state);
  const rules = phaseOf(game, state);
  for (const { filters, gates, offer, permits } of rules.moves) {
    // If core does not filter the moves, the offer itself must do so.
    if (filters.length > 0 || gates.some(({ run }) => run(state, seat) !== undefined)) continue;
    const pushed = (move: G["move"]): void => {
      for (const { id, run } of permits) {
        const objection = run(state, seat, move, derived);
        if (objection === undefined) continue;
        throw new Finding(where, `${shown(move)} is forbidden by ${id}: ${shown(objection)}`);
      }
    };
    offer(state, seat, pushed, derived);
  }
}

/**
 * Checks the `offer` of a phase. It must push nothing, or exactly the moves that the rules of each type of move offer
 * and permit, in the same order.
 */
export function phasesOfferTheirMoves<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (const seat of match.toAct) offeredByPhase(trial, loose, seat, placeOf(played, match));
  }
}

function offeredByPhase<G extends Kinds>({ game }: Trial<G>, { state }: Match<G>, seat: Seat, where: string): void {
  const { offer, moves } = phaseOf(game, state);
  if (offer === undefined) return;
  const derived = derivedOf(game, state);
  const pushed: G["move"][] = [];
  const isWhole = offer(state, seat, (move) => void pushed.push(move), derived);
  if (!isWhole && pushed.length > 0) throw new Finding(where, `it gives up after ${shown(pushed[0])}`);
  if (!isWhole) return;
  const allowed: G["move"][] = [];
  for (const { gates, filters, offer: offerOne } of moves) {
    if (gates.some(({ run }) => run(state, seat) !== undefined)) continue;
    const isAllowed = (move: G["move"]): boolean =>
      filters.every(({ run }) => run(state, seat, move, derived) === undefined);
    offerOne(state, seat, (move) => void (isAllowed(move) && allowed.push(move)), derived);
  }
  for (let at = 0; at < Math.max(pushed.length, allowed.length); at++)
    if (shown(pushed[at]) !== shown(allowed[at]))
      throw new Finding(where, `move ${at} is ${shown(pushed[at])}, but its moves offer ${shown(allowed[at])}`);
}

/** Checks that no legal move is listed twice. */
export function noMoveTwice<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match, loose } of trial.samples()) {
    for (const seat of match.toAct) {
      const seen = new Set<string>();
      for (const move of legalMoves(trial.game, loose, seat)) {
        const text = JSON.stringify(move);
        if (seen.has(text)) throw new Finding(placeOf(played, match), text);
        seen.add(text);
      }
    }
  }
}

/**
 * Checks that `Table.sample` returns the move of `legalMoves` with the index that chance returns. Checks this for
 * phases that can count their moves and for other phases.
 */
export function numbersNameMoves<G extends Kinds>(trial: Trial<G>): void {
  for (const { played, match } of trial.samples()) {
    const table = openTable(trial.game, match);
    for (const seat of match.toAct) samplesAt(table, seat, placeOf(played, match));
  }
}

function samplesAt<G extends Kinds>(table: Table<G>, seat: Seat, where: string): void {
  for (const [index, move] of evenly([...table.legalMoves(seat).entries()], 50)) {
    let many = -1;
    const sample = table.sample(seat, (count) => {
      many = count;
      return index;
    });
    const listed = table.legalMoves(seat).length;
    if (many !== listed) throw new Finding(where, `${listed} moves are listed for seat ${seat}, ${many} counted`);
    if (JSON.stringify(sample) !== JSON.stringify(move))
      throw new Finding(where, `number ${index} of seat ${seat} is ${shown(move)}, sampled ${shown(sample)}`);
  }
}
