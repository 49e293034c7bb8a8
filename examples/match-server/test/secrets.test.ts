import type { AddressInfo } from "node:net";
import { aeronaut } from "@turnwright/aeronaut";
import { artifact, type CardKind, cardKinds } from "@turnwright/artifact";
import { type ChanceSource, type Seat, scripted, seeded, start, type Viewer } from "@turnwright/core";
import { memoryStore } from "@turnwright/log/stores";
import { movePairs, playedOn } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { matchServer } from "../src/app.js";
import { keysFrom } from "../src/keys.js";
import { Rooms } from "../src/rooms.js";
import { Client } from "./client.js";
import { address, created, logOf } from "./servers.js";

/**
 * The answers that shuffle `from` into `to`, by the order in which `shuffle` asks (Fisher and Yates, from the last
 * down).
 */
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

const { deck } = start(artifact, { seats: 2 }).options;
const inOrder = cardKinds.flatMap((kind) => new Array<CardKind>(deck[kind]).fill(kind));
const shuffled = inOrder.map((_, at) => inOrder[(at * 23 + 7) % inOrder.length]!);

/** A server whose one match has this chance; the same id and tokens each time. */
async function serving(chance: ChanceSource): Promise<{ port: number; close: () => void }> {
  const keys = {
    ...keysFrom("twins"),
    newMatch: () => "twin",
    chanceKeysOf: () => ({ chance, secret: "5eed".repeat(16) }),
  };
  const server = matchServer(new Rooms(memoryStore(), keys));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

interface Sent {
  /** To seat 0 and to spectators. */
  readonly texts: readonly string[];
  /** To seat 1. */
  readonly others: readonly string[];
  readonly known: string;
}

/** What everybody is sent, byte for byte, and the cards that seat 0 may know. */
async function sent(deck: readonly CardKind[]): Promise<Sent> {
  const { port, close } = await serving(scripted({ deck: shuffling(inOrder, deck) }));
  const { match, tokens } = await created(port, "artifact", 2);
  const [ada, ben] = (await Promise.all(tokens.map((token) => Client.to(address(port, match, token))))) as [
    Client,
    Client,
  ];
  const spectator = await Client.to(address(port, match));
  const known = [cardsOf(ada)];
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
  // Those who come back are told everything from the setup on.
  const late = await Promise.all([tokens[0], undefined].map((token) => Client.to(address(port, match, token, 0), ada)));
  for (const client of late) await client.until(() => client.told.length > client.n);
  known.push(cardsOf(ada));
  const texts = [ada, spectator, ...late].flatMap((client) => client.texts);
  for (const client of [ada, ben, spectator, ...late]) client.close();
  close();
  return { texts, others: ben.texts, known: known.join("\n") };
}

/** The own hand and the open cards. */
function cardsOf({ standing }: Client): string {
  const { hands, discard } = standing.state as unknown as { hands: unknown[]; discard: unknown };
  return JSON.stringify([hands[0], discard]);
}

test("no byte that a seat or a spectator is sent depends on a card that it can't know", async () => {
  const one = await sent(shuffled);
  let differences = 0;
  // The other truths: one of the cards that are dealt or drawn has changed places with one at the bottom of the deck.
  for (let at = shuffled.length - 1; at > shuffled.length - 17; at--) {
    const twin = [...shuffled];
    const bottom = [0, 1, 2, 3].find((place) => shuffled[place] !== shuffled[at])!;
    [twin[at], twin[bottom]] = [twin[bottom]!, twin[at]!];
    const other = await sent(twin);
    if (other.known !== one.known) continue;
    differences++;
    expect(other.others).not.toEqual(one.others);
    expect(other.texts).toEqual(one.texts);
  }
  expect(differences).toBe(7);
});

/** Areas and objectives are secret, and there are bonuses to choose. */
const options = { secretAreas: true, objectives: true, bonusBalloons: true };
const chance = seeded("5e".repeat(32));

/**
 * Plays steps on a server of their own. Answers what a viewer is sent of them, and its log, but for commitments and
 * hashes.
 */
async function sentOf(steps: readonly Made[], viewer: Viewer): Promise<string[]> {
  const { port, close } = await serving(chance);
  const { match, tokens } = await created(port, "aeronaut", 3, options);
  const clients = await Promise.all(tokens.map((token) => Client.to(address(port, match, token))));
  const spectator = await Client.to(address(port, match));
  for (const [at, { seat, move }] of steps.entries()) {
    expect(await clients[seat]!.ask("play", { move })).toMatchObject({ ok: true });
    for (const client of [...clients, spectator]) await client.until(() => client.n > at);
  }
  const token = viewer === "spectator" ? undefined : tokens[viewer];
  const log = await logOf(port, match, token);
  const { texts } = viewer === "spectator" ? spectator : clients[viewer]!;
  for (const client of [...clients, spectator]) client.close();
  close();
  return [...texts, `${log.replace(/"(~|hash)":"[\w-]{43}"/g, '"$1":""')} ${log.length}`];
}

interface Made {
  readonly seat: Seat;
  readonly move: object;
}

test("no byte depends on a move that its viewer can't tell from another one", async () => {
  const first = start(aeronaut, { seats: 3, options, chance });
  const { steps } = playedOn(aeronaut, first, "secret moves 21");
  const seen = new Set<string>();
  for (const { before, seat } of steps) {
    for (const { viewer, here, there } of movePairs(aeronaut, before, seat)) {
      const kind = `${here.move.type} ${viewer === "spectator"}`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      const made = steps.slice(0, before.version);
      const [one, other] = await Promise.all([here, there].map((step) => sentOf([...made, step], viewer)));
      expect(other).toEqual(one);
    }
  }
  expect([...seen].sort()).toEqual([
    "discard false",
    "discard true",
    "reward false",
    "reward true",
    "swap false",
    "swap true",
    "take false",
    "take true",
  ]);
});
