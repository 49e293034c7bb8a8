import type { AddressInfo } from "node:net";
import { type CardKind, cardKinds, standardDeck } from "@turnwright/artifact";
import { type ChanceSource, scripted } from "@turnwright/core";
import { memoryStore } from "@turnwright/log/memory";
import { expect, test } from "vitest";
import { matchServer } from "../src/app.js";
import { keysFrom } from "../src/keys.js";
import { Rooms } from "../src/rooms.js";
import { Client } from "./client.js";
import { address, created } from "./servers.js";

/** The answers that shuffle `from` into `to`, by the order in which `shuffle` asks (Fisher and Yates, from the last down). */
function shuffling(from: readonly CardKind[], to: readonly CardKind[]): number[] {
  const cards = [...from];
  const answers: number[] = [];
  for (let at = cards.length - 1; at > 0; at--) {
    const chosen = cards.slice(0, at + 1).lastIndexOf(to[at]!);
    answers.push(chosen);
    [cards[at], cards[chosen]] = [cards[chosen]!, cards[at]!];
  }
  return answers;
}

const inOrder = cardKinds.flatMap((kind) => new Array<CardKind>(standardDeck[kind]).fill(kind));
const shuffled = inOrder.map((_, at) => inOrder[(at * 23 + 7) % inOrder.length]!);

/** A server whose one match has this deck; the same id and tokens each time. */
async function dealt(deck: readonly CardKind[]): Promise<{ port: number; close: () => void }> {
  const chance: ChanceSource = scripted({ deck: shuffling(inOrder, deck) });
  const keys = { ...keysFrom("twins"), newMatch: () => "twin", luckOf: () => ({ chance, secret: "5eed".repeat(16) }) };
  const server = matchServer(new Rooms(memoryStore(), keys));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** What seat 0 and a spectator are sent, byte for byte, and what seat 1 has in its hand. */
async function sent(deck: readonly CardKind[]): Promise<{ texts: string[]; hand: unknown }> {
  const { port, close } = await dealt(deck);
  const { match, tokens } = await created(port, "artifact", 2);
  const [ada, ben] = (await Promise.all(tokens.map((token) => Client.to(address(port, match, token))))) as [
    Client,
    Client,
  ];
  const spectator = await Client.to(address(port, match));
  const hand = (ben.standing.state as unknown as { hands: unknown[] }).hands[1];
  const all = async (): Promise<void> => {
    const n = Math.max(ada.n, ben.n);
    for (const client of [ada, ben, spectator]) await client.until(() => client.n >= n);
  };
  for (const [client, type, from] of [
    [ada, "draw", "deck"],
    [ada, "endPlay"],
    [ada, "endTurn"],
    [ben, "draw", "deck"],
    [ben, "endPlay"],
    [ben, "endTurn"],
    [ada, "draw", "deck"],
  ] as const) {
    const move = from === undefined ? { type } : { type, from };
    await ada.ask("play", { move: { type: "jump", to: 1 } });
    const answer = await client.ask("play", { move });
    expect(answer, type).toMatchObject({ ok: true });
    await client.until(() => client.n >= (answer.ok ? answer.n : 0));
    await all();
  }
  const texts = [...ada.texts, ...spectator.texts];
  for (const client of [ada, ben, spectator]) client.close();
  close();
  return { texts, hand };
}

test("no byte that a seat or a spectator is sent depends on a card that it can't know", async () => {
  const one = await sent(shuffled);
  // The other truth: seat 1 and the bottom of the deck have changed cards.
  let differences = 0;
  for (let at = shuffled.length - 1; at > shuffled.length - 14; at--) {
    for (const bottom of [0, 1, 2, 3]) {
      if (shuffled[at] === shuffled[bottom]) continue;
      const twin = [...shuffled];
      [twin[at], twin[bottom]] = [twin[bottom]!, twin[at]!];
      const other = await sent(twin);
      if (JSON.stringify(other.hand) === JSON.stringify(one.hand)) continue;
      differences++;
      expect(other.texts).toEqual(one.texts);
      break;
    }
  }
  expect(differences).toBeGreaterThan(3);
});
