import { legalMoves, start, view } from "@turnwright/core";
import { portals } from "@turnwright/portals";
import { expect, test } from "vitest";
import type { PlayArguments } from "../src/arguments.js";
import { gameCalled } from "../src/games.js";
import { participants } from "../src/players.js";
import { plainly, type Terminal } from "../src/terminal.js";

const match = start(portals, { seats: 2 });
const [seat] = match.toAct as [number];

/** What a seat's random bot would play, thirty times in a row, in a match that was asked for like this. */
async function picks(seed: string | undefined): Promise<string> {
  const shelved = await gameCalled("portals");
  const request = { bots: ["random"], humans: [], seed } as unknown as PlayArguments;
  const bot = participants(shelved, 2, { ...request, from: 0, recent: [] }, { paint: plainly } as unknown as Terminal)[
    seat
  ];
  const moves: unknown[] = [];
  for (let at = 0; at < 30; at++) moves.push(await bot(view(portals, match, seat) as never));
  return JSON.stringify(moves);
}

test("bots draw from the system: nobody computes their secret choices; with a seed a match can be repeated", async () => {
  expect(legalMoves(portals, match, seat).length).toBeGreaterThan(3);
  expect(await picks(undefined)).not.toBe(await picks(undefined));
  expect(await picks("ab".repeat(32))).toBe(await picks("ab".repeat(32)));
  expect(await picks("ab".repeat(32))).not.toBe(await picks("cd".repeat(32)));
});
