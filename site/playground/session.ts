import { greedy } from "@turnwright/bots";
import {
  drawnSeed,
  explain,
  fast,
  formatMove,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  playUnknown,
  type Result,
  RunningChance,
  readMove,
  type Seat,
  seeded,
  start,
  type Viewer,
  view,
} from "@turnwright/core";
import { beginnings, explainWords, meantBy } from "@turnwright/core/internal";
import type { Drawing } from "@turnwright/core/rules";
import {
  append,
  closeLog,
  decode,
  encode,
  type LogPosition,
  openLog,
  readEntry,
  redact,
  verify,
} from "@turnwright/log";
import { pack, unpack } from "@turnwright/log/text";

/** A move that is legal now, with its text in the notation of the game, and in words. */
export interface Choice {
  readonly text: string;
  readonly words: string;
  readonly move: Kinds["move"];
}

/** A line of what happened: a move or an event, with the sentence that it cites. */
export interface Told {
  readonly text: string;
  /** Where the sentence comes from; empty without one. */
  readonly provenance: string;
  readonly says: string;
}

/** A match with its past and its log. Each change returns another session. */
export interface Session {
  readonly game: Game<Kinds>;
  /** All matches from the setup to now. */
  readonly past: readonly Match<Kinds>[];
  readonly position: LogPosition;
  /** The log up to now. */
  readonly log: string;
}

export function matchOf({ past }: Session): Match<Kinds> {
  const match = past.at(-1);
  if (match === undefined) throw new Error("bug: a session without a match");
  return match;
}

function logged(game: Game<Kinds>, past: readonly Match<Kinds>[], matchId?: string): Session {
  const [first, ...others] = past;
  if (first === undefined) throw new Error("bug: a session without a match");
  const opening = openLog(game, first, { origin: "drawn", checkpoints: 50, ...(matchId && { matchId }) });
  const begun: Session = { game, past: [first], position: opening, log: opening.text };
  return others.reduce(withMatch, begun);
}

function withMatch(session: Session, match: Match<Kinds>): Session {
  const { game, past } = session;
  const moved = append(game, session.position, match);
  const closed = match.outcome === null ? undefined : closeLog(game, moved, match);
  const log = session.log + moved.text + (closed?.text ?? "");
  return { game, past: [...past, match], position: closed ?? moved, log };
}

export function begin(game: Game<Kinds>, seats: number): Session {
  return logged(game, [start(game, { seats, chance: seeded(drawnSeed()) } as never)]);
}

/** Returns the seat that acts: the first of those that may. */
export function actor(session: Session): Seat | undefined {
  return matchOf(session).toAct[0];
}

/** Returns the legal moves of the seat that acts. */
export function choicesOf(session: Session, { words }: Pick<Drawing<Kinds>, "words">): Choice[] {
  const match = matchOf(session);
  const seat = actor(session);
  if (seat === undefined) return [];
  return legalMoves(session.game, match, seat).map((move) => ({
    move,
    text: formatMove(session.game, match, move),
    words: words(match, move),
  }));
}

/** Returns the choices whose text or words contain what somebody looks for, in any case of letters. */
export function choicesWith(choices: readonly Choice[], wanted: string): Choice[] {
  const small = wanted.trim().toLowerCase();
  return choices.filter(({ text, words }) => `${text} ${words}`.toLowerCase().includes(small));
}

export function played(session: Session, move: Kinds["move"]): Session {
  const seat = actor(session);
  const answer = seat === undefined ? undefined : play(session.game, matchOf(session), seat, move);
  return answer?.ok ? withMatch(session, answer.match) : session;
}

/** Lets the greedy bot move for the seat that acts. It sees the view of its seat only. */
export function playedByBot(session: Session): Session {
  const match = matchOf(session);
  const seat = actor(session);
  if (seat === undefined) return session;
  return played(
    session,
    greedy(session.game)(view(session.game, match, seat), new RunningChance(fast(`bot ${match.version}`))),
  );
}

/** Takes the last move back: in the playground anybody may. The log is written anew. */
export function undone(session: Session): Session {
  return session.past.length < 2 ? session : logged(session.game, session.past.slice(0, -1));
}

/** The reasons why a typed text was not played, under a title that says whether it is a move at all. */
export interface Refused {
  readonly title: string;
  readonly reasons: readonly Told[];
}

function quoted(text: string): string {
  return `"${text.length > 30 ? `${text.slice(0, 30)}…` : text}"`;
}

/** Returns the reasons why the rules forbid a move. */
function forbidden(found: ReturnType<typeof explainWords<Kinds>>): Refused {
  const reasons = found.map(({ refusal, says = "", provenance = "" }) => ({ text: refusal.code, says, provenance }));
  return { title: "Not allowed", reasons };
}

/** The most moves that are listed of those which a text may mean. */
const mostMeant = 10;

/** Reads a move in words. Returns the session after it, or the reasons why not. */
function said(session: Session, seat: Seat, text: string, drawing: Pick<Drawing<Kinds>, "words">): Session | Refused {
  const choices = choicesOf(session, drawing);
  const meant = meantBy(text, choices);
  if (meant.length === 1 && meant[0] !== undefined) return played(session, meant[0].move);
  if (meant.length > 1) {
    const reasons = meant
      .slice(0, mostMeant)
      .map(({ text: one, words }) => ({ text: one, says: words, provenance: "" }));
    return { title: `${quoted(text)} may mean ${meant.length} moves`, reasons };
  }
  const found = explainWords(session.game, matchOf(session), seat, text, drawing);
  if (found.length > 0) return forbidden(found);
  const { at, expected } = beginnings(
    text,
    choices.map((choice) => ({ notation: choice.text, words: choice.words })),
  );
  const place = { text: `At character ${at + 1}`, says: `expected ${expected}`, provenance: "" };
  return { title: `${quoted(text)} is not a move`, reasons: [place] };
}

/** Reads a typed move, in notation or in words. Returns the session after it, or the reasons why not. */
export function typed(session: Session, given: string, drawing: Pick<Drawing<Kinds>, "words">): Session | Refused {
  const text = given.trim();
  const match = matchOf(session);
  const seat = actor(session);
  if (seat === undefined)
    return { title: "Not allowed", reasons: [{ text: "over", says: "The game is over.", provenance: "" }] };
  const read = readMove(session.game, match, text);
  if (!read.ok) return said(session, seat, text, drawing);
  const found = explain(session.game, match, seat, read.value);
  return found.length === 0 ? played(session, read.value) : forbidden(found);
}

/** Returns what the last moves did, the latest first. */
export function storyOf({ game, past }: Session, moves: number): { readonly title: string; readonly told: Told[] }[] {
  return past
    .slice(1)
    .slice(-moves)
    .reverse()
    .map((match) => {
      const before = past[past.indexOf(match) - 1];
      const { seat, move, events } = match.entry;
      const title = move === null || before === undefined ? "setup" : formatMove(game, before, move);
      const told = events.map((event) => {
        const { type, because } = event as { readonly type: string; readonly because?: string };
        const sentence = because === undefined ? undefined : game.rulebook[because];
        return { text: type, says: sentence?.says ?? "", provenance: sentence?.provenance ?? "" };
      });
      return { title: `Player ${(seat ?? 0) + 1}: ${title}`, told };
    });
}

/** Returns who won, as a sentence; `undefined` while the game goes on. */
export function resultOf({ outcome }: Pick<Match<Kinds>, "outcome">): string | undefined {
  if (outcome === null) return undefined;
  const names = outcome.winners.map((seat) => `Player ${seat + 1}`);
  if (names.length === 0) return "Nobody won.";
  const [last, ...others] = names.toReversed();
  return others.length === 0 ? `${last} won.` : `${others.toReversed().join(", ")} and ${last} won.`;
}

/** Returns what a screen reader says after a move or a refusal, in one text. */
export function announcement(session: Session, refused?: Refused): string {
  if (refused?.title === "Not allowed")
    return refused.reasons.map(({ text, says }) => `Not allowed: ${says === "" ? text : says}`).join(" ");
  if (refused !== undefined)
    return [`${refused.title}.`, ...refused.reasons.map(({ text, says }) => `${text}: ${says}.`)].join(" ");
  const [latest] = storyOf(session, 1);
  const told = latest === undefined ? [] : [`${latest.title}.`, ...new Set(latest.told.map(({ says }) => says))];
  return [...told, resultOf(matchOf(session)) ?? ""].join(" ").trim();
}

/** Returns the log as a viewer may read it. */
export function redacted({ game, log }: Session, viewer: Viewer): string {
  const decoded = decode(log);
  if (!decoded.ok) return JSON.stringify(decoded.problem);
  const text = redact(game, decoded.value, viewer);
  return text.ok ? encode(text.value.lines) : JSON.stringify(text.problem);
}

/** Returns whether a log, whole or redacted, is what it claims to be. */
export function verdictOn({ game }: Session, log: string): string {
  const decoded = decode(log);
  if (!decoded.ok) return `Damaged: ${JSON.stringify(decoded.problem)}`;
  const verdict = verify<Kinds>(decoded.value as never, { game });
  return verdict.ok
    ? "Sound: the chain of hashes holds, and every move that can be seen follows from the rules."
    : JSON.stringify(verdict);
}

/** Returns the match as a text for an address, or `undefined` if it cannot be packed. */
export function packed({ game, past }: Session): string | undefined {
  const text = pack(game, past);
  return text.ok ? text.value : undefined;
}

const damaged = "The address is damaged: a part of it is missing or was changed.";

/** What is wrong with the address of a match, by the code of the problem. Other codes mean that it is damaged. */
const wrongAddress: { readonly [code: string]: string } = {
  "not-packed": "This is no shared match.",
  "too-long": "The address is too long for a match.",
  "too-many-moves": "The address is too long for a match.",
  "unknown-format": "The match was shared by another version of this page, in a form that this version does not know.",
  "other-game": "The match is one of another game than the address says.",
  "other-edition": "The match follows another edition of the rules than this page has.",
};

/** Returns the session of a shared match, or a sentence that says what is wrong with its text. */
export function shared(game: Game<Kinds>, text: string): Result<Session, string> {
  const rebuilt = unpack(game, text);
  if (!rebuilt.ok) return { ok: false, problem: wrongAddress[rebuilt.problem.code] ?? damaged };
  const session = playedAgain(game, rebuilt.value);
  return session === undefined ? { ok: false, problem: damaged } : { ok: true, value: session };
}

/** Plays the moves of a match again, with the match after each of them. */
function playedAgain(
  game: Game<Kinds>,
  { match, position }: { readonly match: Match<Kinds>; readonly position: LogPosition },
): Session | undefined {
  const log = decode(position.text);
  if (!log.ok) return undefined;
  const { seats, options, chance } = match;
  let session = logged(game, [start(game, { seats, options, chance: { ...chance, drawn: {} } } as never)]);
  for (const line of log.value.entries) {
    if (line.type !== "entry" || line.seat === null) continue;
    const answer = playUnknown(game, matchOf(session), line.seat, readEntry(game, line).move);
    if (!answer.ok) return undefined;
    session = withMatch(session, answer.match);
  }
  return session;
}
