import type { Dialect } from "../dialect.js";
import { type EngineMessage, meaning, moveOf } from "./engine-messages.js";

/** The protocol of `@turnwright/host`, which the servers written by hand speak as well. */
export const ours: Dialect = (port, { match, seats }, seat) => {
  let requests = 0;
  return {
    address: `ws://127.0.0.1:${port}/ws`,
    hello: [JSON.stringify({ type: "join", protocol: 1, match, token: seats[seat] })],
    hear: (data) => meaning(JSON.parse(data.toString()) as EngineMessage),
    play: (move, at) => JSON.stringify({ type: "play", id: `${requests++}`, at, move: moveOf(move) }),
  };
};

/** The protocol of the former server: the match and the token stand in the address. */
export const former: Dialect = (port, { match, seats }, seat) => ({
  ...ours(port, { match, seats }, seat),
  address: `ws://127.0.0.1:${port}/matches/${match}?token=${seats[seat]}`,
  hello: [],
});
