import { type Kinds, type Viewer, viewMove } from "@turnwright/core";
import { Finding, parting, shown } from "../broken.js";
import { movePairs } from "../move-pairs.js";
import { obtained, openForms } from "../obtained.js";
import type { Step } from "../random-game.js";
import type { Sample } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/** The number of pairs for which the whole log is compared, too. */
const mostLogs = 30;

/** The fields that the law has seen, by move type and field name. */
interface Tally {
  /** The fields that were hidden from at least one viewer. */
  readonly hidden: Set<string>;
  /** The fields in which two moves differed that a viewer could not distinguish. */
  readonly compared: Set<string>;
  logs: number;
}

/**
 * Takes two legal moves of a seat after which another viewer's view and feed are the same. Checks that all other data
 * that this viewer can get are the same, byte for byte. Examples are the line of the log and its length, the viewed
 * move, its notation, refusals, the undo status, and every form of the log. Finds these pairs of moves by playing, and
 * does not read the visibility table of moves. For each field that is hidden from a viewer, there must be a pair of
 * moves that differ in this field.
 */
export function secretMovesLookAlike<G extends Kinds>(trial: Trial<G>): void {
  const tally: Tally = { hidden: new Set(), compared: new Set(), logs: 0 };
  for (const sample of trial.samples()) {
    const every = [...trial.everyMove(sample.loose)];
    for (const seat of sample.match.toAct) {
      for (const pair of movePairs(trial.game, sample.loose, seat)) compare(trial, sample, pair, { every, tally });
    }
    if (sample.step !== undefined) noteHidden(trial, sample.step, tally);
  }
  const needless = [...tally.hidden].filter((field) => !tally.compared.has(field) && !isExcused(trial, field));
  if (needless.length > 0)
    throw new Finding("all games", `hidden, but no two moves were found that hide it: ${needless.join(", ")}`);
}

function isExcused<G extends Kinds>({ unseen = {} }: Trial<G>, field: string): boolean {
  return Object.hasOwn(unseen, field);
}

interface Comparing<G extends Kinds> {
  readonly every: readonly G["move"][];
  readonly tally: Tally;
}

function compare<G extends Kinds>(
  trial: Trial<G>,
  { played, match }: Sample<G>,
  { viewer, here, there }: { readonly viewer: Viewer; readonly here: Step<G>; readonly there: Step<G> },
  { every, tally }: Comparing<G>,
): void {
  const where = `${placeOf(played, match)}, seen by ${viewer}: ${shown(here.move)} or ${shown(there.move)}`;
  mustBeSame(
    [here, there].map((step) => obtained(trial, step, viewer, every)),
    where,
  );
  for (const field of differing(here, there)) tally.compared.add(field);
  if (played.edited || tally.logs++ >= mostLogs) return;
  mustBeSame(
    [here, there].map((step) => openForms(trial, played, step, viewer)),
    where,
  );
}

function mustBeSame([here, there]: readonly (readonly string[])[], where: string): void {
  const odd = here.findIndex((text, index) => text !== there[index]);
  if (odd >= 0) throw new Finding(where, parting(here[odd], there[odd] ?? "nothing"));
}

/** Returns the fields in which two moves of one type differ. */
function differing<G extends Kinds>({ move: here }: Step<G>, { move: there }: Step<G>): string[] {
  const other = there as { readonly [field: string]: unknown };
  return Object.entries(here)
    .filter(([field, value]) => shown(value) !== shown(other[field]))
    .map(([field]) => `${here.type}.${field}`);
}

function noteHidden<G extends Kinds>({ game }: Trial<G>, { before, seat, move }: Step<G>, { hidden }: Tally): void {
  for (const viewer of viewersOf(before).filter((one) => one !== seat)) {
    const seen = viewMove(game, before, seat, move, viewer) as { readonly [field: string]: unknown };
    for (const [field, value] of Object.entries(move))
      if (shown(value) !== shown(seen[field])) hidden.add(`${move.type}.${field}`);
  }
}
