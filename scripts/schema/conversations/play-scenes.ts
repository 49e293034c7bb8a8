// Moves, their refusals, undo and the end of a match.
import type { Recorder } from "./recorder.js";
import type { Scene } from "./scenes.js";

const build = { type: "build", element: "portal", cell: 3, from: [], to: [0] };
const launch = { type: "launch", portal: 3, demonsFrom: [], demonsTo: [] };
const buildFar = { type: "build", element: "portal", cell: 19, from: [], to: [37] };
const draw = { type: "draw", from: "deck" };
/** Portals as the source plays it: a source into CENTER may be built in the first turn. */
const portals = { game: "portals", options: { centerSource: "allowed", demolitions: 0 } };

/** Plays the shortest match of Portals as in the source: four moves. */
async function playToTheEnd(on: Recorder): Promise<void> {
  for (const move of [build, launch, buildFar]) {
    const [mover, other] = on.inTurn("ada", "bo");
    await on.plays(mover, move, [other]);
  }
  const [winner, other] = on.inTurn("ada", "bo");
  const move = { type: "removeCenter" };
  await on.does(
    winner,
    { type: "play", move },
    { [winner]: ["entry", "closed", "answer"], [other]: ["entry", "closed"] },
  );
}

async function play(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.join("watcher");
  await on.plays("ada", draw, ["bo", "watcher"]);
}

async function refusals(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.does("ada", { type: "play", move: { type: "draw", from: "nowhere" } });
  await on.does("ada", { type: "play", move: { type: "endTurn" } });
  await on.does("bo", { type: "play", move: draw });
  await on.table({ game: "portals" }, ["cy", "di"]);
  const [mover] = on.inTurn("cy", "di");
  await on.does(mover, { type: "play", move: { type: "removeCenter" } });
}

async function sameId(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  const request = { type: "play", id: "one", at: 0, move: draw };
  await on.says("ada", request, { ada: ["entry", "answer"], bo: ["entry"] });
  await on.says("ada", request, { ada: ["answer"] });
  await on.says("ada", { ...request, id: "two" }, { ada: ["answer"] });
  await on.says("ada", { ...request, move: { type: "draw", from: "discard" } }, { ada: ["answer"] });
  await on.says("ada", { type: "undo", id: "one", at: 0 }, { ada: ["answer"] });
}

async function undo(on: Recorder): Promise<void> {
  await on.table(portals, ["ada", "bo"]);
  const [mover, other] = on.inTurn("ada", "bo");
  await on.does(mover, { type: "undo" });
  await on.does(other, { type: "agree" });
  await on.plays(mover, build, [other]);
  await on.does(other, { type: "undo" });
  await on.does(mover, { type: "undo" }, { [mover]: ["news", "answer"], [other]: ["news"] });
  await on.does(other, { type: "decline" }, { [other]: ["news", "answer"], [mover]: ["news"] });
  await on.does(mover, { type: "undo" }, { [mover]: ["news", "answer"], [other]: ["news"] });
  await on.join("watcher");
  const undone = ["news", "undone"] as const;
  await on.does(other, { type: "agree" }, { [other]: [...undone, "answer"], [mover]: undone, watcher: undone });
}

async function barriers(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.plays("ada", draw, ["bo"]);
  await on.does("ada", { type: "undo" });
  await on.table({ game: "portals", options: { dice: true } }, ["cy", "di"]);
  const [mover, other] = on.inTurn("cy", "di");
  await on.plays(mover, { type: "introduce" }, [other]);
  await on.does(mover, { type: "undo" });
}

async function end(on: Recorder): Promise<void> {
  const [token, other] = await on.table(portals, ["ada", "bo"]);
  const first = on.match;
  await on.ask("POST", `/matches/${on.match}/rematch`, undefined, token);
  await playToTheEnd(on);
  await on.does("ada", { type: "play", move: launch });
  await on.does("bo", { type: "undo" });
  const told = { ada: ["closed"], bo: ["closed"] } as const;
  on.match = (await on.ask("POST", `/matches/${on.match}/rematch`, undefined, token, told))["match"]!;
  await on.join("ada again", { token });
  await on.does("ada again", { type: "play", move: launch });
  await on.ask("POST", `/matches/${first}/rematch`, undefined, other, { "ada again": ["seats"] });
  on.match = first;
  await on.join("late", {}, { late: ["welcome", "closed"] });
}

async function brokenOff(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"]);
  await on.step({ owner: "close", match: on.match }, { ada: ["closed"], bo: ["closed"] });
  await on.does("ada", { type: "play", move: draw });
}

async function feeds(on: Recorder): Promise<void> {
  await on.table({ game: "artifact" }, ["ada", "bo"], "moves");
  await on.join("watcher", { feed: "views" });
  await on.plays("ada", draw, ["bo", "watcher"]);
  await on.step({ client: "watcher", cuts: true });
  await on.join("watcher", { feed: "views", from: 0 });
}

export const playScenes: readonly Scene[] = [
  {
    name: "a match is created, two players claim its seats and join, a third looks on; a move is played",
    record: play,
  },
  { name: "moves are refused by the rules", record: refusals },
  { name: "a request is repeated, and another one is stale", record: sameId },
  { name: "a move is taken back when the other seat agrees", record: undo },
  { name: "moves that drew chance or revealed something are not taken back", record: barriers },
  { name: "a match is won, and played again with seats one further", record: end },
  { name: "the owner of the server breaks a match off", record: brokenOff },
  { name: "clients without the rules receive states and legal moves", record: feeds },
];
