import {
  check,
  explain,
  fast,
  type Kinds,
  legalMoves,
  type Match,
  play,
  RunningChance,
  resume,
  type Told,
  undoable,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { LawBroken, parting, shown } from "../broken.js";
import type { PlayedGame, Step } from "../random-game.js";
import { placeOf, someStepsOf, type Trial, viewersOf } from "../trial.js";
import { hidesSomething, twinOf } from "../twins.js";

const law = "what a viewer can't know makes no difference to it";
const stepsPerGame = 25;

/**
 * Two truths that differ only in what a viewer can't know look the same to it: view, who is to act, legal moves, refusals, undo status,
 * and what it is told about the next move until something hidden comes to light by right.
 */
export function twinsLookAlike<G extends Kinds>(trial: Trial<G>): void {
  const luck = new RunningChance(fast("twins"));
  let hidden = 0;
  let compared = 0;
  for (const played of trial.played()) {
    for (const step of someStepsOf(played, stepsPerGame)) {
      for (const viewer of viewersOf(step.before)) {
        if (hidesSomething(trial.game, step.before.state, viewer)) hidden++;
        for (const twin of twinsFor(trial, step.before, viewer, luck)) {
          if (compareTwins(trial, played, step, twin, viewer)) compared++;
        }
      }
    }
  }
  if (hidden > 0 && compared === 0)
    throw new LawBroken(law, "all games", `things are hidden in ${hidden} places, but no twin could be made`);
}

function* twinsFor<G extends Kinds>(
  { game }: Trial<G>,
  match: Match<G>,
  viewer: Viewer,
  luck: RunningChance,
): Iterable<Match<G>> {
  const states: (G["state"] | undefined)[] = [false, true].map((across) =>
    twinOf(game, match.state, viewer, luck, across),
  );
  if (viewer !== "spectator" && game.bot !== undefined) {
    states.push(game.bot.determinize(view(game, match, viewer).state, viewer, luck));
  }
  for (const state of states) {
    if (state === undefined) continue;
    const { seats, options, version, entry } = match;
    const twin = attempt(() => resume(game, { seats, options, state, version }, { chance: match.chance }));
    if (twin !== undefined) yield { ...twin, entry };
  }
}

/** A twin may be a state that the rules never make: when they break down on it, it tells nothing. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function compareTwins<G extends Kinds>(
  trial: Trial<G>,
  played: PlayedGame<G>,
  step: Step<G>,
  twin: Match<G>,
  viewer: Viewer,
): boolean {
  const where = `${placeOf(played, step.before)}, seen by ${viewer}`;
  const own = attempt(() => looks(trial, twin, viewer));
  if (own === undefined) return false;
  const truth = looks(trial, step.before, viewer);
  for (const [index, text] of truth.entries()) {
    if (text !== own[index]) throw new LawBroken(law, where, parting(text, own[index]!));
  }
  const next = attempt(() => play(trial.game, twin, step.seat, step.move));
  if (next?.ok === true) compareFeeds(trial, step.after, next.match, viewer, where);
  return true;
}

/** Everything that a viewer may ask, as texts. */
function looks<G extends Kinds>({ game, everyMove }: Trial<G>, match: Match<G>, viewer: Viewer): string[] {
  const seen = [JSON.stringify(view(game, match, viewer))];
  if (viewer === "spectator") return seen;
  seen.push(
    `legal ${JSON.stringify(legalMoves(game, match, viewer))}`,
    `undo ${JSON.stringify(undoable(game, match, viewer))}`,
  );
  for (const move of everyMove(match)) {
    seen.push(
      `${JSON.stringify(move)}: ${JSON.stringify([check(game, match, viewer, move), explain(game, match, viewer, move)])}`,
    );
  }
  return seen;
}

function compareFeeds<G extends Kinds>(
  { game }: Trial<G>,
  truth: Match<G>,
  twin: Match<G>,
  viewer: Viewer,
  where: string,
): void {
  const [here, there] = [truth, twin].map(({ entry }) =>
    viewEvents(game, entry.events, viewer).map((event) => JSON.stringify(event)),
  );
  for (let index = 0; index < Math.max(here!.length, there!.length); index++) {
    if (here![index] === there![index]) continue;
    const event = truth.entry.events[index];
    const other = twin.entry.events[index];
    if (event !== undefined && other !== undefined && comesToLight(game.secrecy.events, event, other)) return;
    throw new LawBroken(
      law,
      where,
      `the next move tells it ${here![index] ?? "nothing"}, in the twin ${there![index] ?? "nothing"}`,
    );
  }
  const status = [truth, twin].map((match) => (viewer === "spectator" ? "" : shown(undoable(game, match, viewer))));
  if (status[0] !== status[1])
    throw new LawBroken(law, where, `after the next move, undo: ${status[0]}, in the twin ${status[1]}`);
}

/** Whether two events differ only in fields that rightly tell this viewer what was hidden: what is shown to all, or dealt to it. */
function comesToLight<G extends Kinds>(tables: object, event: Told<G>, other: Told<G>): boolean {
  if (event.type !== other.type || event.because !== other.because || !Object.hasOwn(tables, event.type)) return false;
  const table = (tables as { readonly [type: string]: { readonly [field: string]: unknown } })[event.type]!;
  const [fields, others] = [event, other] as unknown as { readonly [field: string]: unknown }[];
  return Object.keys(fields!).every((field) => {
    if (JSON.stringify(fields![field]) === JSON.stringify(others![field])) return true;
    // Whatever the table doesn't call "all" it hides from this viewer, or shows by right.
    return table[field] !== "all" && table[field] !== undefined;
  });
}
