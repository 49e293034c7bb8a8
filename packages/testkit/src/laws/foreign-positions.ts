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
import { LawBroken, shown } from "../broken.js";
import { playedOn } from "../random-game.js";
import { evenly, type Sample } from "../samples.js";
import { placeOf, type Trial, viewersOf } from "../trial.js";

const law = "a position that is read can be played on";

/** Positions of which texts are made. */
const places = 40;
/** Texts for each of them. */
const texts = 50;
/** Moves that are played from a text that is read as the truth. */
const moves = 30;

/**
 * The characters that replace each other: a digit is mostly right where a digit stands, a letter where a letter stands.
 */
const classes = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "._~-%"];

/**
 * Texts that nobody wrote never throw: the codes of a truth and of its views, mixed section by section and changed in
 * some characters, are refused, or read as a view that cannot be resumed, or read as a truth that is played on without
 * a throw.
 */
export function foreignPositionsPlayOn<G extends Kinds>(trial: Trial<G>): void {
  // The default notation takes every state of the right shape: whether it makes sense only a notation of the game's own
  // can say.
  if (trial.game.notation === undefined) return;
  if (trial.unseen !== undefined && Object.hasOwn(trial.unseen, "positions")) return;
  for (const sample of evenly(trial.samples(), places)) {
    const chance = new RunningChance(fast(`foreign ${placeOf(sample.played, sample.match)}`));
    for (let made = 0; made < texts; made++) playText(trial, sample, chance);
  }
}

function playText<G extends Kinds>(trial: Trial<G>, { played, match }: Sample<G>, chance: Chance<string>): void {
  const { game } = trial;
  const codes = [match, ...viewersOf(match).map((viewer) => view(game, match, viewer))].map((at) =>
    formatPosition(game, at),
  );
  const mixture = mixed(codes, chance);
  const text = changed(mixture, chance);
  const where = `${placeOf(played, match)}, text ${text}`;
  try {
    const read = readPosition(game, text, match.options);
    if (!read.ok) return;
    if (text === mixture && text !== codes[0] && !read.value.masked)
      throw new LawBroken(law, where, "a text with a section of a view is read as the truth");
    // Whether it is the truth is what is asked here.
    const at = { ...read.value, state: read.value.state as G["state"] };
    if (at.masked) {
      refuseView(game, at, where);
      return;
    }
    const { stopped } = playedOn(game, resume(game, at, { chance: fast(text) }), text, moves);
    if (stopped !== undefined && !stopped.startsWith("it goes on")) throw new LawBroken(law, where, stopped);
  } catch (thrown) {
    throw thrown instanceof LawBroken ? thrown : new LawBroken(law, where, `a throw: ${shown(String(thrown))}`);
  }
}

/** A position that hides something is no truth, whatever else stands in it: nothing may be played there. */
function refuseView<G extends Kinds>(game: Game<G>, at: Parameters<typeof resume<G>>[1], where: string): void {
  try {
    resume(game, at);
  } catch (thrown) {
    if (thrown instanceof TypeError && thrown.message.includes("the truth")) return;
    throw thrown;
  }
  throw new LawBroken(law, where, "a position that hides something is resumed as the truth");
}

/** Returns a text whose every section comes from one of the texts. */
function mixed(codes: readonly string[], chance: Chance<string>): string {
  const sections = codes.map((code) => code.split("~"));
  const main = chance.below("main", codes.length);
  // Most sections come from one text, so that few differ from what somebody wrote.
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
