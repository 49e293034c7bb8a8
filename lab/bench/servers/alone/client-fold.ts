import { type ClientSocket, connect } from "@turnwright/client";
import { fast, type Kinds, legalMoves, type Match, play, start, view, viewEvents, viewMove } from "@turnwright/core";
import type { ServerMessage } from "@turnwright/host/protocol";
import { type CommonForm, commonForms } from "../../games/ours.js";
import { computed, median, randomBelow } from "../../measure.js";

/** The computing time of a client for an entry, in microseconds, from its text to the new snapshot. */
export interface FoldTime {
  readonly title: string;
  readonly perEntry: number;
}

const seeds = 6;
const times = 9;

/** What seat 0 hears of a whole random match. */
function textsOf({ game, seats, options }: CommonForm, seed: number): string[] {
  const below = randomBelow(seed);
  let match: Match<Kinds> = start(game, { seats, options, chance: fast(`fold ${seed}`) } as never);
  const statusOf = ({ version, toAct, outcome }: Match<Kinds>) => ({ version, toAct, outcome });
  const { id, edition } = game;
  const who = {
    names: [],
    away: [],
    bots: [],
    started: true,
    undo: null,
    viewer: 0,
    match: "m",
    game: id,
    edition,
    seats,
  };
  const { state } = view(game, match, 0);
  const whole = { options: match.options, state: state as object, n: 1, head: "", ...statusOf(match) };
  const messages: ServerMessage[] = [{ type: "welcome", protocol: 1, ...who, ...whole }];
  while (match.outcome === null) {
    const seat = match.toAct[0] ?? 0;
    const moves = legalMoves(game, match, seat);
    const answer = play(game, match, seat, moves[below(moves.length)]!);
    if (!answer.ok) throw new Error(`bench: ${answer.refusal.code}`);
    match = answer.match;
    const { entry } = match;
    const events = viewEvents(game, match, entry.events, 0) as readonly object[];
    const move = entry.move && (viewMove(game, match, entry.seat, entry.move, 0) as object);
    messages.push({ type: "entry", n: match.version + 1, head: "", seat, move, events, ...statusOf(match) });
  }
  return messages.map((message) => JSON.stringify(message));
}

/** Lets a client hear a whole match. Throws unless it could follow. */
function hear({ game }: CommonForm, texts: readonly string[]): void {
  const socket: ClientSocket = {
    send: () => {},
    close: () => {},
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  };
  const client = connect(game, { match: "m", token: "t", open: () => socket, heartbeatSeconds: 3_600 });
  for (const data of texts) socket.onmessage?.({ data } as never);
  const { n } = client.getSnapshot();
  client.close();
  if (n !== texts.length) throw new Error(`bench: a client of ${game.id} knows ${n} of ${texts.length} entries`);
}

function foldTime(form: CommonForm): FoldTime {
  const matches = Array.from({ length: seeds }, (_, at) => textsOf(form, at + 1));
  const entries = matches.reduce((sum, texts) => sum + texts.length - 1, 0);
  const fold = (): number => {
    const begun = computed();
    for (const texts of matches) hear(form, texts);
    return (1000 * (computed() - begun)) / entries;
  };
  for (let warm = 0; warm < 3; warm++) fold();
  return { title: form.title, perEntry: median(Array.from({ length: times }, fold)) };
}

/** Measures how long a client takes for an entry of each of our games. */
export const main = async (): Promise<void> => {
  process.send?.({ type: "found", found: commonForms.map(foldTime) });
  process.exit();
};
