import type { BenchGame } from "../contender.js";
import type { Chosen, Dialect, Now, Told } from "../dialect.js";

interface State {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly G: { readonly view?: { readonly toAct: readonly number[]; readonly state: unknown } | null };
}

type Event = readonly [name: string, match: string, second: State | { readonly state: State }, ...unknown[]];

function nowOf({ _stateID: n, ctx, G }: State): Now {
  const toAct = G.view?.toAct ?? [Number(ctx.currentPlayer)];
  return { n, toAct, isOver: ctx.gameover !== undefined };
}

/** Returns the move and its fields in the way of boardgame.io. */
function moveOf(chosen: Chosen): readonly [type: string, args: readonly unknown[]] {
  if (typeof chosen === "number") return ["click", [chosen]];
  const { type, ...fields } = chosen;
  return [type, [fields]];
}

/** The protocol of boardgame.io 0.50 on Socket.IO 4: what its client says, without its client. */
export function boardgameIo(game: BenchGame): Dialect {
  const space = game === "light" ? "/connect-four," : "/artifact,";
  return (port, { match, seats }, seat) => {
    let asked = -1;
    const event = (...words: readonly unknown[]): string => `42${space}${JSON.stringify(words)}`;
    const sync = event("sync", match, `${seat}`, seats[seat], 2);
    const update = (move: Chosen, n: number): string => {
      const [type, args] = moveOf(move);
      const payload = { type, args, playerID: `${seat}`, credentials: seats[seat] };
      return event("update", { type: "MAKE_MOVE", payload }, n, match, `${seat}`);
    };
    let isIn = false;
    const stateTold = (state: State): Told[] => {
      // A match of our games begins with a move of its own. Who comes meanwhile may be told neither: it asks again.
      if (game !== "light" && (state.G.view ?? null) === null)
        return [{ type: "reply", data: seat === 0 ? update({ type: "start" }, state._stateID) : sync }];
      const type = isIn ? "entry" : "joined";
      isIn = true;
      const told: Told[] = [{ type, now: nowOf(state), state: state.G.view }];
      if (type === "joined" || asked < 0 || state._stateID <= asked) return told;
      asked = -1;
      return [{ type: "answer", ok: true, why: null }, ...told];
    };
    const eventTold = ([name, , second]: Event): readonly Told[] => {
      if (name === "sync") return stateTold((second as { readonly state: State }).state);
      return name === "update" ? stateTold(second as State) : [];
    };
    return {
      address: `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
      hello: [`40${space}`],
      hear: (data) => {
        const text = data.toString();
        if (text === "2") return [{ type: "reply", data: "3" }];
        if (text.startsWith(`40${space}`)) return [{ type: "reply", data: sync }];
        return text.startsWith(`42${space}`) ? eventTold(JSON.parse(text.slice(2 + space.length)) as Event) : [];
      },
      play: (move, n) => {
        asked = n;
        return update(move, n);
      },
    };
  };
}
