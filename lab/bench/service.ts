// The rules as a service beside the rules in process: `npm run service [-- --seconds 2]`, after `npm run build`. Writes
// its section of docs/benchmarks.md.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  check,
  fast,
  formatPosition,
  type Game,
  type Kinds,
  legalMoves,
  type Match,
  play,
  start,
} from "@turnwright/core";
import { games } from "../../scripts/games.js";
import { root } from "../../scripts/root.js";
import { ownSections, withSection } from "./section.js";

const page = join(root, "docs/benchmarks.md");
const command = join(root, "packages/cli/dist/bin.js");

/** Sends a message and returns the answer. */
type Send = (message: object) => Promise<string>;

interface Connection {
  readonly send: Send;
  end(): void;
}

function overPipe(): Connection {
  const child = spawn(process.execPath, [command, "serve"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting: ((line: string) => void)[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString("latin1")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) waiting.shift()?.(line);
  });
  return {
    send: (message) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify(message)}\n`);
      }),
    end: () => child.stdin.end(),
  };
}

/** The address that the service tells on its error stream. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stderr?.once("data", (data: Buffer) => {
      const address = /http:\S+(?=;)/.exec(data.toString())?.[0];
      if (address === undefined) reject(new Error(data.toString()));
      else resolve(address);
    });
  });
}

async function overHttp(): Promise<Connection> {
  const child = spawn(process.execPath, [command, "serve", "--http", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await addressOf(child);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = { "content-type": "application/json" };
  return {
    send: (message) =>
      new Promise((resolve, reject) => {
        const asked = request(address, { method: "POST", agent, headers }, (response) => {
          let text = "";
          response.on("data", (chunk: Buffer) => {
            text += chunk.toString("latin1");
          });
          response.on("end", () => resolve(text));
        });
        asked.on("error", reject);
        asked.end(JSON.stringify(message));
      }),
    end: () => child.kill(),
  };
}

/** A question about the middle of a match, as a request and in process. */
interface Question {
  readonly held: object;
  readonly stateless: object;
  inProcess(): boolean;
}

function middleOf(game: Game<Kinds>): Match<Kinds> {
  let match = start(game, { seats: 2, chance: fast("the service"), freeze: false });
  for (let at = 0; at < 30 && match.outcome === null; at++) {
    const seat = match.toAct[0]!;
    const moves = legalMoves(game, match, seat);
    const answer = play(game, match, seat, moves[(at * 7919) % moves.length]!, { freeze: false });
    if (!answer.ok) throw new Error(`bench: ${answer.refusal.code}`);
    if (answer.match.outcome !== null) return match;
    match = answer.match;
  }
  return match;
}

const asRequest = (method: string, params: object): object => ({ jsonrpc: "2.0", id: 1, method, params });

async function ask<T>(send: Send, method: string, params: object): Promise<T> {
  const { result, error } = JSON.parse(await send(asRequest(method, params)));
  if (error !== undefined) throw new Error(`bench: ${error.message}`);
  return result;
}

async function questionOf(game: Game<Kinds>, position: string, { send }: Connection): Promise<Question> {
  const match = middleOf(game);
  const seat = match.toAct[0]!;
  const move = legalMoves(game, match, seat)[0]!;
  const options = match.options;
  const held = await ask<{ match: string }>(send, "resume", { game: game.id, position, options });
  return {
    held: asRequest("check", { match: held.match, seat, move }),
    stateless: asRequest("check", { game: game.id, position, options, seat, move }),
    inProcess: () => check(game, match, seat, move).ok,
  };
}

/** Sends one message after the other on so many lanes. Answers requests a second. */
async function rate(send: Send, message: object, lanes: number, milliseconds: number): Promise<number> {
  const size = Array.isArray(message) ? message.length : 1;
  let answered = 0;
  const from = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - from < milliseconds) {
      await send(message);
      answered += size;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (answered * 1000) / (performance.now() - from);
}

/** The median and the 99th percentile of one message at a time, in microseconds. */
async function latency(send: Send, message: object, milliseconds: number): Promise<readonly [number, number]> {
  const times: number[] = [];
  for (const from = performance.now(); performance.now() - from < milliseconds; ) {
    const begun = performance.now();
    await send(message);
    times.push((performance.now() - begun) * 1000);
  }
  times.sort((one, other) => one - other);
  return [times[times.length >> 1]!, times[Math.floor(times.length * 0.99)]!];
}

function inProcess({ inProcess: once }: Question, milliseconds: number): number {
  let asked = 0;
  const from = performance.now();
  while (performance.now() - from < milliseconds) {
    for (let each = 0; each < 1_000; each++) if (!once()) throw new Error("bench: a legal move was refused");
    asked += 1_000;
  }
  return (asked * 1000) / (performance.now() - from);
}

const rounded = (value: number): string => Math.round(value).toLocaleString("en");
const thousands = (value: number): string => `${Number((value / 1000).toPrecision(3)).toLocaleString("en")} k`;

async function rowOf(game: Game<Kinds>, pipe: Connection, http: Connection, time: number): Promise<string> {
  const position = formatPosition(game, middleOf(game));
  const [question, overHttpOne] = [await questionOf(game, position, pipe), await questionOf(game, position, http)];
  const hundred = (message: object): object[] => Array.from({ length: 100 }, () => message);
  for (const message of [question.held, question.stateless]) await rate(pipe.send, message, 1, time / 2);
  await rate(http.send, overHttpOne.held, 1, time / 2);
  const [median, late] = await latency(pipe.send, question.held, time);
  const cells = [
    thousands(inProcess(question, time)),
    thousands(await rate(pipe.send, hundred(question.held), 4, time)),
    thousands(await rate(pipe.send, question.held, 64, time)),
    `${rounded(median)} / ${rounded(late)}`,
    thousands(await rate(pipe.send, hundred(question.stateless), 4, time)),
    thousands(await rate(http.send, hundred(overHttpOne.held), 4, time)),
    thousands(await rate(http.send, overHttpOne.held, 16, time)),
  ];
  console.error(`${game.id}: ${cells.join(", ")}`);
  return `| ${game.id} | ${cells.join(" | ")} |`;
}

function sectionOf(rows: readonly string[]): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" });
  const machine = `${cpus().length} cores (${process.arch}, ${process.platform}), Node ${process.versions.node}`;
  return `${ownSections.service}

Written by \`npm run service\` at commit ${stdout.trim()} on ${machine}. The question is "is this move legal?", in the middle of a match of two seats. It is asked in process, and of \`turnwright serve\` over a pipe and over HTTP on the same machine. The program that asks uses its share of the processors.

- The unit is thousands of questions a second (k).
- *Held*: the service holds the match. *Stateless*: the position comes with the question, as text.
- *One at a time*: microseconds until the answer, median and 99th percentile.
- Wanted: 100 k held over a pipe in batches, and a 99th percentile below 1,000 microseconds.

| game | in process | pipe, held, batches of 100 | pipe, held, 64 in flight | pipe, held, one at a time, µs | pipe, stateless, batches of 100 | HTTP, held, batches of 100 | HTTP, held, 16 in flight |
| --- | --: | --: | --: | --: | --: | --: | --: |
${rows.join("\n")}
`;
}

export const main = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...words], options: { seconds: { type: "string", default: "2" } } });
  const time = 1000 * Number(values.seconds);
  if (!(time > 0)) throw new Error("--seconds takes a number above 0");
  const [pipe, http] = [overPipe(), await overHttp()];
  const rows: string[] = [];
  for (const game of Object.values(games)) rows.push(await rowOf(game, pipe, http, time));
  pipe.end();
  http.end();
  writeFileSync(page, withSection(readFileSync(page, "utf8"), sectionOf(rows), ownSections.service));
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", page], { cwd: root });
  console.log("written: docs/benchmarks.md");
};
