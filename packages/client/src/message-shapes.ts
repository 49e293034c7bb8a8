import {
  type BaseOutcome,
  type Game,
  type Kinds,
  type Mismatch,
  parseMove,
  type Refusal,
  type Seat,
  type Viewer,
} from "@turnwright/core";
import { fieldIn } from "@turnwright/core/internal";
import type { Clocks, UndoRequest } from "@turnwright/host/internal";
import { protocolVersion, type RequestProblem, type ServerMessage } from "@turnwright/host/protocol";
import {
  anything,
  count,
  either,
  fields,
  keyOf,
  listOf,
  nullable,
  number,
  only,
  optional,
  record,
  type Shape,
  shape,
  text,
  truth,
} from "./shape.js";

type Type = ServerMessage["type"];
type Message<T extends Type> = Extract<ServerMessage, { readonly type: T }>;
type SeatNews = Message<"news">["news"];

/** The shapes of the messages of a server, by `type`. */
export type MessageShapes = { readonly [T in Type]: Shape<Message<T>> };

// TypeScript checks that these two lists are complete.
const codes: { readonly [C in RequestProblem["code"]]: 0 } = {
  malformed: 0,
  "other-protocol": 0,
  "other-edition": 0,
  "unknown-match": 0,
  "wrong-token": 0,
  "seat-taken": 0,
  spectator: 0,
  "not-started": 0,
  "game-over": 0,
  "not-over": 0,
  stale: 0,
  "id-used": 0,
  "nothing-to-undo": 0,
  "another-seat-acted": 0,
  "chance-was-drawn": 0,
  "something-was-revealed": 0,
  "nothing-asked": 0,
  "too-many": 0,
  unavailable: 0,
  damaged: 0,
  closing: 0,
};

const faults: { readonly [P in Mismatch["problem"]]: 0 } = {
  "not-plain": 0,
  "too-big": 0,
  "unknown-type": 0,
  "missing-field": 0,
  "unknown-field": 0,
  "wrong-type": 0,
  "out-of-range": 0,
};

const seats: Shape<readonly Seat[]> = listOf(count);
// A later version of the protocol may have further notes.
const note: Shape<SeatNews> = shape((word) => typeof word === "string", "a text");
const names: Shape<readonly (string | null)[]> = listOf(nullable(text));
const absent: Shape<never> = shape((value) => value === undefined, "no field of this name");
const viewer: Shape<Viewer> = either((_, value) => (value === "spectator" ? anything : count));
const clocks: Shape<Clocks> = fields<Clocks>({ left: listOf(nullable(number)), running: truth });
const outcome: Shape<BaseOutcome | null> = nullable(
  fields<BaseOutcome>({ reason: text, winners: seats, ranking: listOf(seats) }),
);
const undo: Shape<UndoRequest | null> = nullable(fields<UndoRequest>({ seat: count, agreed: seats }));
const problem: Shape<RequestProblem> = fields<RequestProblem>({
  code: keyOf(codes),
  path: optional(text),
  expected: optional(text),
  n: optional(count),
  line: optional(count),
});

/** The shapes of the fields that every message with an entry has. */
const status = { n: count, head: text, version: count, toAct: seats, outcome, clocks: optional(clocks) };

/** The facts of the refusals that all games share. The facts of other refusals are known only to the game. */
const facts: { readonly [code: string]: Shape<object> } = {
  malformed: fields({ path: text, problem: keyOf(faults), expected: text }),
  stale: fields({ version: number, given: number }),
  "game-over": fields({ reason: text }),
  "not-your-turn": fields({ toAct: seats }),
  "wrong-phase": fields({ phase: text, move: text }),
};

/** Returns the shape of the sentences' ids of a game. */
function sentenceOf<G extends Kinds>({ rulebook }: Game<G>): Shape<string> {
  return shape((id) => typeof id === "string" && Object.hasOwn(rulebook, id), "the id of a sentence");
}

function answerOf<G extends Kinds>(game: Game<G>): Shape<Message<"answer">> {
  const sentence = sentenceOf(game);
  const refusal = either<Refusal<Kinds>>(({ code }) => {
    const hasNone = code === "malformed" || code === "stale";
    const own = typeof code === "string" && Object.hasOwn(facts, code) ? facts[code] : record;
    return fields({ rule: hasNone ? only(null) : sentence, code: text, facts: own });
  });
  const base = { type: anything, id: text };
  const done = fields({ ...base, ok: only(true), n: count });
  const failed = fields({ ...base, ok: only(false), problem, refusal: absent });
  const provenance = optional(keyOf({ source: 0, ruling: 0, edition: 0 }));
  const refused = fields({ ...base, ok: only(false), refusal, says: optional(text), provenance, problem: absent });
  return either(({ ok, ...answer }) => (ok === true ? done : "problem" in answer ? failed : refused));
}

/**
 * Returns the shape of moves as a viewer sees them. If the whole move is public, the game's schema must accept the
 * move. If fields may be hidden, only the type of the move is checked.
 */
function moveOf<G extends Kinds>(game: Game<G>): Shape<object> {
  const named = fields({ type: keyOf(game.moves) });
  const levels: unknown = game.view.moves;
  const isPublic = (type: string): boolean =>
    levels === "all" || Object.values(fieldIn(levels, type) ?? {}).every((level) => level === "all");
  const whole: Shape<object> = (move, path) => {
    const parsed = parseMove(game, move);
    return parsed.ok ? undefined : { path: `${path}.${parsed.problem.path}`, expected: parsed.problem.expected };
  };
  return either(({ type }) => (typeof type === "string" && type in game.moves && isPublic(type) ? whole : named));
}

/** Returns the shapes of all messages about a match of a game. */
export function messageShapes<G extends Kinds>(game: Game<G>): MessageShapes {
  const type = anything;
  const shown = { type, ...status, state: record, legalMoves: anything };
  return {
    welcome: fields<Message<"welcome">>({
      ...shown,
      state: optional(record),
      protocol: only(protocolVersion),
      match: text,
      game: only(game.id),
      edition: only(game.edition),
      viewer,
      seats: count,
      options: record,
      names,
      away: seats,
      bots: seats,
      awaited: optional(seats),
      declined: optional(seats),
      undo,
      started: truth,
      delay: optional(count),
    }),
    entry: fields<Message<"entry">>({
      ...shown,
      state: anything,
      seat: nullable(count),
      move: nullable(moveOf(game)),
      events: listOf(fields({ type: text, because: sentenceOf(game) })),
      request: optional(text),
    }),
    undone: fields<Message<"undone">>({ ...shown, to: count, asked: anything, agreed: seats }),
    news: fields<Message<"news">>({ type, ...status, news: note, seat: count }),
    view: fields<Message<"view">>(shown),
    seats: fields<Message<"seats">>({
      type,
      names,
      bots: seats,
      awaited: optional(seats),
      declined: optional(seats),
      started: truth,
      clocks: optional(clocks),
    }),
    closed: fields<Message<"closed">>({ type, head: text, outcome, next: optional(text) }),
    answer: answerOf(game),
    refused: fields<Message<"refused">>({ type, problem }),
    pong: fields<Message<"pong">>({ type }),
  };
}
