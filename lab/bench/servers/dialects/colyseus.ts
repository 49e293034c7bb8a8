import type { Dialect, Told } from "../dialect.js";
import { rival } from "../rivals.js";
import { type EngineMessage, meaning, moveOf } from "./engine-messages.js";

const [joined, roomData] = [10, 13];

interface Packing {
  pack(value: object): Uint8Array;
  unpack(bytes: Uint8Array): object;
}

/** A message as MessagePack, after its type as a short string of MessagePack. */
function framed({ pack }: Packing, type: string, message: object): Uint8Array {
  return Buffer.concat([Uint8Array.of(roomData, 0xa0 | type.length), Buffer.from(type), pack(message)]);
}

function heard({ unpack }: Packing, data: Buffer): readonly Told[] {
  const [code = 0, marked = 0] = data;
  if (code === joined) return [{ type: "reply", data: Uint8Array.of(joined) }];
  if (code !== roomData) return [];
  const start = 2 + (marked & 0x1f);
  return meaning({ ...(unpack(data.subarray(start)) as EngineMessage), type: data.toString("latin1", 2, start) });
}

/** The protocol of Colyseus 0.18. */
export const colyseus: Dialect = (port, { match, seats }, seat) => {
  const packing = rival("msgpackr") as Packing;
  let requests = 0;
  return {
    address: `ws://127.0.0.1:${port}/${match}?sessionId=${seats[seat]}`,
    hello: [],
    hear: (data) => heard(packing, data),
    play: (move, at) => framed(packing, "play", { id: `${requests++}`, at, move: moveOf(move) }),
  };
};
