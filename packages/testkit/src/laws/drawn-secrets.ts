import {
  fast,
  type Kinds,
  type Match,
  type OptionsGiven,
  play,
  resume,
  start,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { Finding, playing } from "../broken.js";
import type { Step } from "../random-game.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/** The number of times that the chance of each setup and move is drawn again. */
const draws = 24;
/**
 * The greatest number of draws in which a value may be the same. A value that is the same more often is not compared,
 * because it may be equal to another value by accident.
 */
const mostAlike = draws - 6;
const mostSteps = 40;

/** The values at each path, one for each time that chance was drawn. */
type Values = Map<string, unknown[]>;

function addLeaves(values: Values, path: string, value: unknown): void {
  if (value === null || typeof value !== "object") {
    const known = values.get(path);
    if (known === undefined) values.set(path, [value]);
    else known.push(value);
    return;
  }
  for (const [name, item] of Object.entries(value)) addLeaves(values, `${path}.${name}`, item);
}

/** Adds the values of a state that its view hides. */
function addHidden(values: Values, path: string, truth: unknown, seen: unknown): void {
  if (truth === null || truth === undefined) return;
  if (seen === null || seen === undefined) {
    addLeaves(values, path, truth);
    return;
  }
  if (typeof truth !== "object" || typeof seen !== "object") return;
  for (const [name, item] of Object.entries(truth))
    addHidden(values, `${path}.${name}`, item, (seen as { readonly [name: string]: unknown })[name]);
}

/** Returns a key for a list of values that vary with chance, and `undefined` for any other list. */
function variety(values: readonly unknown[]): string | undefined {
  if (values.length !== draws) return undefined;
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].every((count) => count <= mostAlike) ? JSON.stringify(values) : undefined;
}

/** Adds the values in an event. Leaves out the fields that may show a value which is hidden afterwards. */
function addTold(told: Values, event: { readonly type: string }, index: number, shown: readonly string[]): void {
  for (const [field, value] of Object.entries(event))
    if (!shown.includes(`${event.type}.${field}`)) addLeaves(told, `${event.type}.${field} (event ${index})`, value);
}

function compareDraws<G extends Kinds>(
  { game, shownThenHidden = [] }: Trial<G>,
  matches: readonly Match<G>[],
  viewer: Viewer,
  where: string,
): void {
  const [hidden, told]: [Values, Values] = [new Map(), new Map()];
  for (const match of matches) {
    addHidden(hidden, "state", match.state, view(game, match, viewer).state);
    for (const [index, event] of viewEvents(game, match, match.entry.events, viewer).entries())
      addTold(told, event, index, shownThenHidden);
  }
  const tellers = new Map<string, string>();
  for (const [path, values] of told) {
    const key = variety(values);
    if (key !== undefined) tellers.set(key, path);
  }
  for (const [path, values] of hidden) {
    const teller = tellers.get(variety(values) ?? "");
    if (teller === undefined) continue;
    const mend = "hide the field, show the state, or name the field in shownThenHidden if the rules want it";
    throw new Finding(`${where}, told to ${viewer}`, `${teller} is always ${path}, which the view hides: ${mend}`);
  }
}

/** Returns the matches after the same move, each with other chance. */
function drawnAgain<G extends Kinds>({ game, seed = "" }: Trial<G>, { before, seat, move }: Step<G>): Match<G>[] {
  const matches: Match<G>[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const again = resume(game, before, { chance: fast(`${seed}drawn ${draw}`) });
    const answer = play(game, again, seat, move);
    if (answer.ok) matches.push(answer.match);
  }
  return matches;
}

/**
 * Checks that no event shows a viewer a drawn value that the viewer's state hides. Repeats setups and moves many times
 * with other chance, and compares each hidden value with each value in the events. If two values are equal every time,
 * they are the same secret.
 */
export function drawnSecretsAreNotTold<G extends Kinds>(trial: Trial<G>): void {
  const { game, setups, seed = "" } = trial;
  const compare = (matches: readonly Match<G>[], where: string): void => {
    const [first] = matches;
    if (first !== undefined && matches.length === draws)
      for (const viewer of viewersOf(first)) compareDraws(trial, matches, viewer, where);
  };
  for (const { name, seats, options = {} } of setups) {
    const begin = (_: unknown, draw: number): Match<G> =>
      start(game, { seats, options: options as OptionsGiven<G>, chance: fast(`${seed}drawn ${draw}`) });
    playing(`setup ${name}`, () => compare(Array.from({ length: draws }, begin), `setup ${name}`));
  }
  const drew = trial.played().flatMap((played) => played.steps.map((step) => ({ played, step })));
  const drawing = drew.filter(({ step }) => step.after.entry.drew);
  for (const { played, step } of evenly(drawing, mostSteps))
    compare(drawnAgain(trial, step), placeOf(played, step.after));
}
