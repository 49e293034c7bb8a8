// Connections: how they are lost and resumed, and why the server ends them.
import { stateDigest } from "@turnwright/host/protocol";
import type { Recorder } from "./recorder.js";
import type { Scene } from "./scenes.js";

const draw = { type: "draw", from: "deck" };

async function reconnect(on: Recorder): Promise<void> {
  const [, token] = await on.table({ game: "artifact" }, ["ada", "bo"]);
  const from = on.n("bo");
  await on.step({ client: "bo", cuts: true });
  await on.plays("ada", draw);
  await on.join("bo", { token, from }, { bo: ["welcome", "entry"] });
  await on.step({ client: "bo", cuts: true });
  await on.join("bo", { token });
}

async function sync(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  const digest = stateDigest(on.heard("ada", "welcome").state);
  await on.does("ada", { type: "sync", digest });
  await on.does("ada", { type: "sync", digest: "0123456789abcdef" }, { ada: ["view", "answer"] });
  await on.says("ada", { type: "ping" }, { ada: ["pong"] });
}

const refused = ["refused", "end"] as const;

async function malformed(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.does("ada", { type: "play", move: draw, hurry: true });
  await on.does("ada", { type: "play", move: [] });
  await on.says("ada", { type: "surrender" }, { ada: refused });
  await on.says("cy", "{", { cy: refused });
  await on.says("cy", { type: "leave", id: "r", at: 0 }, { cy: refused });
  await on.says("cy", { type: "join", protocol: 2, match: on.match }, { cy: refused });
  await on.says("cy", { type: "join", protocol: 1, match: "nothing" }, { cy: refused });
  await on.join("cy", { token: "x".repeat(43) }, { cy: refused });
  await on.join("cy");
  await on.join("cy", {}, { cy: refused });
}

async function crowded(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.join("watcher", {});
  await on.join("another", {}, { another: refused });
}

async function damage(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.step({ storage: "damaged" });
  const move = { type: "draw", from: "deck" };
  await on.does("ada", { type: "play", move }, { ada: ["answer", "refused", "end"], bo: ["refused", "end"] });
}

async function storage(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.step({ storage: "fails" });
  const request = { type: "play", id: "one", at: 0, move: draw };
  await on.says("ada", request, { ada: ["answer"] });
  await on.step({ storage: "works" });
  await on.says("ada", request, { ada: ["entry", "answer"], bo: ["entry"] });
}

async function drained(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.step({ owner: "drain", match: on.match }, { ada: refused, bo: refused });
}

async function edition(on: Recorder): Promise<void> {
  const [token] = await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.step({ edition: "99" }, { ada: refused, bo: refused });
  await on.join("ada", { token }, { ada: refused });
  await on.ask("GET", `/matches/${on.match}`);
}

export const connectionScenes: readonly Scene[] = [
  { name: "a connection is lost, and resumed with and without what was missed", record: reconnect },
  { name: "a client compares its state with the server's, and pings", record: sync },
  { name: "messages are malformed, or open nothing", record: malformed },
  { name: "a match has as many spectators as it may", limits: { spectatorsPerMatch: 1 }, record: crowded },
  { name: "the storage finds a log damaged", record: damage },
  { name: "the storage does not answer, and the same request is sent again", record: storage },
  { name: "the server shuts down", record: drained },
  { name: "a server with another edition of the game takes over", record: edition },
];
