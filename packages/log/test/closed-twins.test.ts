import type { Kinds } from "@turnwright/core";
import {
  fast,
  legalMoves,
  type Match,
  play,
  RunningChance,
  type Seat,
  scripted,
  start,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { append, audit, closeLog, encode, openLog, redact } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { type AnyGame, shelf, viewersOf } from "./games.js";
import { decoded, testSecret } from "./recording.js";

/**
 * Games in which something stays hidden to the end, and soon: in Homeward and Aeronaut all that was drawn comes to
 * light.
 */
const setups: { readonly [game: string]: { readonly seats: number; readonly options: object } } = {
  artifact: { seats: 3, options: { roundLimit: 3 } },
  hope: { seats: 3, options: { traitor: true, bugCards: true, maxRounds: 2 } },
};

/** So many answers a stream are enough for these games. */
const longest = 2_000;

type Script = { readonly [stream: string]: readonly number[] };
type Step = readonly [seat: Seat, move: Kinds["move"]];

/** A script that answers the same to every question. */
function scriptOf(game: AnyGame): Script {
  const { seats, options } = setups[game.id];
  const { chance } = playedOut(game, start(game, { seats, options, chance: fast("streams"), freeze: false }))[0].at(
    -1,
  )!;
  return Object.fromEntries(Object.keys(chance.drawn).map((stream) => [stream, new Array<number>(longest).fill(0)]));
}

/** Plays at random until the end: the matches, and the moves between them. */
function playedOut(game: AnyGame, first: Match<Kinds>): [Match<Kinds>[], Step[]] {
  const luck = new RunningChance(fast("moves"));
  const matches = [first];
  const steps: Step[] = [];
  for (let now = first; now.outcome === null; now = matches.at(-1)!) {
    const seat = now.toAct[0];
    const moves = legalMoves(game, now, seat);
    const move = moves[luck.below("move", moves.length)];
    const answer = play(game, now, seat, move, { freeze: false });
    if (!answer.ok) throw new Error(answer.refusal.code);
    matches.push(answer.match);
    steps.push([seat, move]);
  }
  return [matches, steps];
}

/** The same moves under another script; nothing when they can't be made, or lead elsewhere. */
function playedAgain(game: AnyGame, script: Script, steps: readonly Step[]): Match<Kinds>[] | undefined {
  const { seats, options } = setups[game.id];
  const matches = [start(game, { seats, options, chance: scripted(script), freeze: false })];
  for (const [seat, move] of steps) {
    const answer = play(game, matches.at(-1)!, seat, move, { freeze: false });
    if (!answer.ok) return undefined;
    matches.push(answer.match);
  }
  return matches.at(-1)!.outcome === null ? undefined : matches;
}

/** All that a viewer is shown of a match, from its beginning to its end: views and feeds, and no table of ours. */
function shown(game: AnyGame, matches: readonly Match<Kinds>[], viewer: Viewer): string {
  return matches
    .map((match) => JSON.stringify([view(game, match, viewer), viewEvents(game, match, match.entry.events, viewer)]))
    .join("\n");
}

function logOf(game: AnyGame, matches: readonly Match<Kinds>[]): string {
  let position = openLog(game, matches[0], { matchId: "twins", secret: testSecret, checkpoints: 20, sha256 });
  let text = position.text;
  for (const match of matches.slice(1)) {
    position = append(game, position, match, { sha256 });
    text += position.text;
  }
  return text + closeLog(game, position, matches.at(-1)!, { sha256 }).text;
}

/** A viewer's closed log, without what commits to values that it can't open. */
function redactedText(game: AnyGame, text: string, viewer: Viewer): string {
  const redacted = redact(game, decoded(text), viewer);
  if (!redacted.ok) throw new Error(redacted.problem.code);
  expect(audit(game, redacted.value)).toMatchObject({ ok: false, problem: { code: "redacted-closing" } });
  return encode(redacted.value.lines).replace(/"(~|hash|commitment)":"[\w-]{43}"/g, '"$1":""');
}

/** Streams of which something stays hidden from somebody to the end. */
const hidden: { readonly [game: string]: readonly string[] } = {
  artifact: ["deck"],
  // All dealt roles are shown at the end, and so tell the one that wasn't dealt.
  hope: ["bugs", "deck", "tokens"],
};

describe.each(shelf.filter(({ game }) => game.id in setups).map(({ game }) => [game.id, game] as const))(
  "closed logs of %s",
  (id, game) => {
    test("are the same for a viewer who was never shown in what two matches differ", () => {
      const script = scriptOf(game);
      const { seats, options } = setups[id];
      const first = start(game, { seats, options, chance: scripted(script), freeze: false });
      const [matches, steps] = playedOut(game, first);
      const text = logOf(game, matches);
      const compared = new Set<string>();
      for (const [stream, answers] of Object.entries(script)) {
        const drawn = matches.at(-1)!.chance.drawn[stream] ?? 0;
        // One answer is another: two cards, tiles or tokens have changed places.
        const places = Array.from({ length: Math.min(drawn, 5) }, (_, at) => Math.floor(((at + 1) * drawn) / 5) - 1);
        for (const place of new Set(places.map((at) => Math.max(at, 0)))) {
          const twin = playedAgain(game, { ...script, [stream]: answers.with(place, 1) }, steps);
          if (twin === undefined) continue;
          const other = logOf(game, twin);
          expect(other).not.toBe(text);
          for (const viewer of viewersOf(seats)) {
            if (shown(game, matches, viewer) !== shown(game, twin, viewer)) continue;
            compared.add(stream);
            expect(redactedText(game, other, viewer)).toBe(redactedText(game, text, viewer));
          }
        }
      }
      expect([...compared].sort()).toEqual(hidden[id]);
    });
  },
);
