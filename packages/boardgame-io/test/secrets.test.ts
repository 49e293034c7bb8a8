import { fast, type Game, type Kinds, legalMoves, type Match, type Viewer, view, viewEvents } from "@turnwright/core";
import { movePairs } from "@turnwright/testkit";
import type { Game as AnyGame, State } from "boardgame.io";
import { CreateGameReducer, getFilterPlayerView, InitializeGame } from "boardgame.io/internal";
import { describe, expect, test } from "vitest";
import type { ServerG } from "../src/index.js";
import { chooser, type Sample, samples, secretive } from "./games.js";

/** What stands in a twin where its viewer sees nothing; no true value of any game. */
const unseen = 987_654;

/**
 * The truth, with something else wherever the masked copy shows `null`: another truth, to somebody who sees the copy
 * only.
 */
function twin(truth: unknown, masked: unknown): unknown {
  if (masked === null && truth !== null) return unseen;
  if (truth === null || typeof truth !== "object") return truth;
  if (Array.isArray(truth)) return truth.map((item, at) => twin(item, (masked as unknown[])[at]));
  return Object.fromEntries(
    Object.entries(truth).map(([key, value]) => [key, twin(value, (masked as { [key: string]: unknown })[key])]),
  );
}

function twinMatch(game: Game<Kinds>, match: Match<Kinds>, viewer: Viewer): Match<Kinds> {
  return {
    ...match,
    state: twin(match.state, view(game, match, viewer).state) as Match<Kinds>["state"],
    chance: fast(`another ${unseen}`),
    entry: {
      ...match.entry,
      events: twin(match.entry.events, viewEvents(game, match, match.entry.events, viewer)) as [],
    },
  };
}

type Held = State<ServerG<Kinds>>;

/** A server's whole state whose truth, past truths and chance differ in what this viewer may not know. */
function twinState(game: Game<Kinds>, state: Held, viewer: Viewer): Held {
  const other = (held: ServerG<Kinds>): ServerG<Kinds> => ({
    ...held,
    match: held.match === null ? null : twinMatch(game, held.match, viewer),
  });
  return {
    ...state,
    G: other(state.G),
    plugins: { ...state.plugins, random: { data: { seed: unseen } } },
    _undo: state._undo.map((entry) => ({ ...entry, G: other(entry.G) })),
  };
}

/** Everything that boardgame.io's server sends to one client after a move and when it joins. */
function sent(game: AnyGame, state: Held, initialState: Held, playerID: string | null | undefined): string {
  const filter = getFilterPlayerView(game);
  const log = state.deltalog ?? [];
  // Local transports name spectators by texts.
  const id = playerID as string | null;
  return JSON.stringify([
    filter(id, { type: "update", args: ["m", state] }),
    filter(id, { type: "sync", args: ["m", { state, initialState, log, filteredMetadata: [] }] }),
    filter(id, { type: "patch", args: ["m", 0, state, { ...state, _stateID: 9 }] }),
  ]);
}

// Not "": boardgame.io 0.50.2 reads it as player 0 when it hides the arguments of moves.
const onlookers = [null, undefined, "null", "undefined", "99", "-1", "0.5"];

function lookAt({ game, seats }: Sample, processed: AnyGame, state: Held, initialState: Held): void {
  for (let seat = 0; seat < seats; seat++) {
    const seen = sent(processed, state, initialState, String(seat));
    expect(sent(processed, twinState(game, state, seat), initialState, String(seat))).toBe(seen);
    expect(seen).not.toContain("sfc32");
  }
  const spectator = sent(processed, state, initialState, null);
  const other = twinState(game, state, "spectator");
  for (const id of onlookers) {
    expect(sent(processed, state, initialState, id)).toBe(spectator);
    expect(sent(processed, other, initialState, id)).toBe(spectator);
  }
}

type Act = (before: Held, type: string, args: readonly unknown[], playerID: string) => Held;

/** What the server makes of a move, as it comes out of a storage that keeps JSON. */
function acting(game: AnyGame): Act {
  const reducer = CreateGameReducer({ game });
  return (before, type, args, playerID) => {
    const payload = { type, args, playerID, credentials: undefined };
    // boardgame.io counts moves in the state that it is given.
    const own = structuredClone(before);
    return JSON.parse(JSON.stringify(reducer(own, { type: "MAKE_MOVE", payload } as never))) as Held;
  };
}

function moved(act: Act, before: Held, seat: number, { type, ...fields }: Kinds["move"]): Held {
  return act(before, type, [fields], String(seat));
}

/** The server's states of a random match. */
function* statesOf(sample: Sample, game: AnyGame, state: Held): Generator<Held> {
  const act = acting(game);
  const choose = chooser(sample.name);
  let now = act(state, "start", [], "0");
  for (; now.ctx.gameover === undefined; ) {
    yield now;
    const seat = choose(now.G.match!.toAct);
    now = moved(act, now, seat, choose(legalMoves(sample.game, now.G.match!, seat)));
  }
  yield now;
}

describe("twin truths send every client the same bytes", () => {
  for (const sample of samples) {
    test(sample.name, () => {
      const game: AnyGame = sample.make({ chance: fast(sample.name) });
      const initialState = InitializeGame({ game, numPlayers: sample.seats }) as Held;
      expect(initialState.G.match).toBeNull();
      let looks = 0;
      let step = 0;
      let hidden = 0;
      for (const state of statesOf(sample, game, initialState)) {
        if (step++ % 9 > 0 && state.ctx.gameover === undefined) continue;
        lookAt(sample, game, state, initialState);
        hidden +=
          JSON.stringify(twinMatch(sample.game, state.G.match!, "spectator").state).split(String(unseen)).length - 1;
        looks++;
      }
      expect(looks).toBeGreaterThan(2);
      // Otherwise the twins would prove nothing.
      expect(hidden > looks).toBe(sample.name !== "portals");
    });
  }
});

/** The types of the moves of which some client could not tell two apart, compared in everything that it is sent. */
function lookAtMoves({ game, seats }: Sample, processed: AnyGame, state: Held, initialState: Held): string[] {
  const { match } = state.G;
  if (match === null) return [];
  const act = acting(processed);
  const types: string[] = [];
  for (const seat of match.toAct) {
    for (const { viewer, here, there } of movePairs(game, match, seat)) {
      const [one, other] = [here, there].map(({ move }) => moved(act, state, seat, move)) as [Held, Held];
      expect(one.G.match).not.toEqual(state.G.match);
      const ids = viewer === "spectator" ? onlookers : [String(viewer)];
      for (const id of ids)
        expect(sent(processed, other, initialState, id)).toBe(sent(processed, one, initialState, id));
      types.push(here.move.type);
    }
  }
  expect(seats).toBe(match.seats);
  return types;
}

describe("two moves that a client can't tell apart by its view and its feed send it the same bytes", () => {
  const secret: { readonly [sample: string]: readonly string[] } = {
    aeronaut: ["reward"],
    "aeronaut, all secret": ["discard", "reward", "swap", "take"],
    raid: ["bid"],
  };
  for (const sample of [...samples, ...secretive]) {
    test(sample.name, () => {
      const game: AnyGame = sample.make({ chance: fast(sample.name) });
      const initialState = InitializeGame({ game, numPlayers: sample.seats }) as Held;
      const types = new Set<string>();
      for (const state of statesOf(sample, game, initialState))
        for (const type of lookAtMoves(sample, game, state, initialState)) types.add(type);
      // Found by playing: where the list is empty, every move tells itself.
      expect([...types].sort()).toEqual(secret[sample.name] ?? []);
    });
  }
});

test("a sealed bid stands in nobody else's log", () => {
  const sample = samples.find(({ name }) => name === "raid")!;
  const game: AnyGame = sample.make({ chance: fast("bids") });
  const states = statesOf(sample, game, InitializeGame({ game, numPlayers: sample.seats }) as Held);
  const bid = [...states].find(({ deltalog }) => deltalog?.[0]?.action.payload.type === "bid")!;
  const { playerID } = bid.deltalog![0].action.payload;
  const filter = getFilterPlayerView(game);
  const argsFor = (id: string | null): unknown =>
    (filter(id, { type: "update", args: ["m", bid] }).args[2] as { action: { payload: { args: unknown } } }[])[0].action
      .payload.args;
  expect(argsFor(playerID)).toEqual([{ card: expect.any(Number) as number }]);
  expect(argsFor(playerID === "0" ? "1" : "0")).toBeNull();
  expect(argsFor(null)).toBeNull();
});
