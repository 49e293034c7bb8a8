// Seats: before the match begins, clocks, players who leave, tokens.
import type { Recorder } from "./recorder.js";
import type { Scene } from "./scenes.js";

const draw = { type: "draw", from: "deck" };
const beginning = 1_700_000_000_000;

async function notStarted(on: Recorder): Promise<void> {
  await on.create({ game: "artifact", seats: 2 });
  const token = await on.claim("ada");
  await on.join("ada", { token });
  await on.join("watcher");
  await on.does("ada", { type: "play", move: draw });
  await on.does("watcher", { type: "play", move: draw });
  await on.claim("bo", { ada: ["seats"], watcher: ["seats"] });
  await on.claim("cy");
}

async function bots(on: Recorder): Promise<void> {
  await on.create({ game: "artifact", seats: 2, bots: [null, "random"] });
  const token = await on.claim("ada");
  await on.join("ada", { token, feed: "moves" });
  await on.plays("ada", draw);
}

async function clocks(on: Recorder): Promise<void> {
  await on.table({ game: "artifact", clock: { bank: 60_000, increment: 2_000 } }, ["ada", "bo"]);
  await on.step({ time: beginning + 5_000 });
  await on.plays("ada", draw, ["bo"]);
  await on.step({ time: beginning + 70_000 });
  const late = ["news", "entry"] as const;
  await on.does("ada", { type: "play", move: { type: "endTurn" } }, { ada: [...late, "answer"], bo: late });
}

async function leaving(on: Recorder): Promise<void> {
  const leave = { action: "bot", afterSeconds: 3_600 };
  const [, token] = await on.table({ game: "artifact", leave }, ["ada", "bo"]);
  const left = ["news", "news", "seats"] as const;
  await on.says("bo", { type: "leave", id: "bye", at: 0 }, { bo: ["news", "news", "seats", "answer"], ada: left });
  await on.step({ client: "bo", cuts: true });
  await on.join("bo", { token }, { bo: ["welcome", "news", "seats"], ada: ["news", "seats"] });
}

async function tokens(on: Recorder): Promise<void> {
  const [token] = await on.table({ game: "artifact" }, ["ada", "bo"]);
  const ended = { ada: ["refused", "end"] } as const;
  const renewed = await on.ask("POST", `/matches/${on.match}/renew`, undefined, token, ended);
  await on.ask("POST", `/matches/${on.match}/renew`, undefined, token);
  await on.join("ada", { token: renewed["token"] });
  const freed = { bo: ["refused", "end"], ada: ["seats"] } as const;
  await on.step({ owner: "revoke", match: on.match, seat: 1 }, freed);
}

export const seatScenes: readonly Scene[] = [
  { name: "a match waits for its last seat", record: notStarted },
  { name: "a player against a bot", record: bots },
  { name: "time runs out, and a bot makes the move", record: clocks },
  { name: "a player leaves, a bot takes over, the player comes back", record: leaving },
  { name: "a token is renewed, a seat is freed", record: tokens },
];
