// Requests over HTTP that are no part of a match.
import type { Recorder } from "./recorder.js";
import type { Scene } from "./scenes.js";

async function listed(on: Recorder): Promise<void> {
  await on.create({ game: "hope", seats: 3, bots: ["random"] });
  await on.create({ game: "artifact", seats: 2, listed: false });
  await on.create({ game: "artifact", seats: 2 });
  const { next } = await on.ask("GET", "/matches?stage=open&limit=1");
  await on.ask("GET", `/matches?stage=open&limit=1&after=${next}`);
}

async function wrong(on: Recorder): Promise<void> {
  await on.ask("POST", "/matches", { game: "chess", seats: 2 });
  await on.ask("POST", "/matches", { game: "artifact", seats: 9 });
  await on.ask("POST", "/matches", { game: "artifact", seats: 2, options: { maxHeight: 99 } });
  await on.ask("POST", "/matches", { game: "artifact", seats: 2, clock: { bank: 5, perMove: 5 } });
  await on.ask("POST", "/matches/nothing/claim", {});
  await on.ask("POST", "/matches/nothing/claim", { seat: 0, colour: "red" });
  await on.ask("GET", "/elsewhere");
}

async function tooMany(on: Recorder): Promise<void> {
  await on.create({ game: "artifact", seats: 2 });
  await on.ask("POST", "/matches", { game: "artifact", seats: 2 });
}

export const requestScenes: readonly Scene[] = [
  { name: "open matches are listed, page by page", record: listed },
  { name: "requests are wrong", record: wrong },
  { name: "somebody creates too many matches", limits: { matchesPerHour: 1 }, record: tooMany },
];
