import {
  type Chance,
  fast,
  formatPosition,
  type Game,
  type Kinds,
  RunningChance,
  readPosition,
  resume,
  view,
} from "@turnwright/core";
import { causedBy, Finding, shown } from "../broken.js";
import { playedOn } from "../random-game.js";
import { evenly, type Sample } from "../samples.js";
import { notEnded } from "../stuck.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

/** The number of positions whose codes are forged. */
const places = 40;
/** The number of forged codes for each position. */
const texts = 50;
/** The number of moves that are played from a forged code that was read as a whole position. */
const moves = 30;

/**
 * The classes of characters that replace each other. A digit can mostly replace another digit, and a letter another
 * letter.
 */
const classes = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "._~-%"];

/**
 * Checks that reading a forged position code never throws. The forged codes are made from the codes of a match and its
 * views. Their sections are mixed, and some characters are changed. Each code must be refused, or read as a view that
 * cannot be resumed, or read as a whole position that can be played.
 */
export function foreignPositionsPlayOn<G extends Kinds>(trial: Trial<G>): void {
  // The default notation accepts every state of the right shape. Only a game's own notation can check that it makes
  // sense.
  if (trial.game.notation?.readPosition === undefined) return;
  if (trial.unseen !== undefined && Object.hasOwn(trial.unseen, "positions")) return;
  for (const sample of evenly(trial.samples(), places)) {
    const chance = new RunningChance(fast(`foreign ${placeOf(sample.played, sample.match)}`));
    const codes = codesOf(trial, sample);
    for (let made = 0; made < texts; made++) playText(trial, sample, codes, chance);
  }
}

/** Returns the position codes of the truth and of all its views. */
function codesOf<G extends Kinds>({ game }: Trial<G>, { match }: Sample<G>): string[] {
  const views = viewersOf(match).map((viewer) => view(game, match, viewer));
  return [match, ...views].map((at) => formatPosition(game, at));
}

function playText<G extends Kinds>(
  { game }: Trial<G>,
  { played, match }: Sample<G>,
  codes: readonly string[],
  chance: Chance<string>,
): void {
  const mixture = mixed(codes, chance);
  const text = changed(mixture, chance);
  const where = `${placeOf(played, match)}, text ${text}`;
  try {
    const read = readPosition(game, text, match.options);
    if (!read.ok) return;
    if (text === mixture && text !== codes[0] && !read.value.masked)
      throw new Finding(where, "a text with a section of a view is read as the truth");
    // Whether the state is the whole truth is checked below.
    const at = { ...read.value, state: read.value.state as G["state"] };
    if (at.masked) {
      refuseView(game, at, where);
      return;
    }
    const { stopped, thrown } = playedOn(game, resume(game, at, { chance: fast(text) }), text, moves);
    if (stopped !== undefined && stopped !== notEnded(moves)) throw new Finding(where, stopped, causedBy(thrown));
  } catch (thrown) {
    throw thrown instanceof Finding ? thrown : new Finding(where, `a throw: ${shown(String(thrown))}`);
  }
}

/** Checks that a position with hidden values is refused, because no match can continue from it. */
function refuseView<G extends Kinds>(game: Game<G>, at: Parameters<typeof resume<G>>[1], where: string): void {
  try {
    resume(game, at);
  } catch (thrown) {
    if (thrown instanceof TypeError && thrown.message.includes("the truth")) return;
    throw thrown;
  }
  throw new Finding(where, "a position that hides something is resumed as the truth");
}

/** Returns a text whose sections each come from one of the texts. */
function mixed(codes: readonly string[], chance: Chance<string>): string {
  const sections = codes.map((code) => code.split("~"));
  const main = chance.below("main", codes.length);
  // Most sections come from one text, so that the mixture is close to a valid code.
  const from = (): number => (chance.below("stay", 4) > 0 ? main : chance.below("from", codes.length));
  return (sections[main] as string[]).map((section, at) => sections[from()]?.[at] ?? section).join("~");
}

/** Returns the text with up to two characters replaced. */
function changed(text: string, chance: Chance<string>): string {
  let result = text;
  for (let times = chance.below("times", 3); times > 0; times--) {
    const place = chance.below("place", result.length);
    const character = result.charAt(place);
    const others = classes.find((one) => one.includes(character)) ?? character;
    result = result.slice(0, place) + others.charAt(chance.below("other", others.length)) + result.slice(place + 1);
  }
  return result;
}
