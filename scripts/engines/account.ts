// What every engine must say alike. Bundled into one script that asks nothing of its host:
// `globalThis.turnwright.games` holds the input, `globalThis.turnwright.account` the answer.
import { chosenBoard, mapChecksum } from "@turnwright/aeronaut/maps";
import { fast, type Game, type Kinds, RunningChance, readPosition, resume, seeded } from "@turnwright/core";
import { audit, decode, portableSha256, replay, verifyChain } from "@turnwright/log";
import { perft } from "../../packages/testkit/src/perft.js";
import { games } from "../games.js";

/** The files of one game, as texts. */
interface Given {
  readonly game: string;
  readonly recorded: readonly { readonly name: string; readonly text: string }[];
  readonly positions: readonly Kept[];
}

/** A position of a game's `test/perft.json`. */
interface Kept {
  readonly name: string;
  readonly options: object;
  readonly position: string;
  readonly nodes: readonly number[];
}

declare const turnwright: { readonly games: readonly Given[]; account: readonly string[] };

/** Enough to tell engines apart, and little enough for an interpreter. */
const mostNodes = 3_000;

function recordedLine(game: Game<Kinds>, name: string, text: string): string {
  const log = decode(text);
  if (!log.ok) return `${game.id}/${name} ${JSON.stringify(log.problem)}`;
  const chain = verifyChain(log.value);
  if (!chain.ok) return `${game.id}/${name} ${JSON.stringify(chain.problem)}`;
  const replayed = replay(game, log.value);
  if (!replayed.ok) return `${game.id}/${name} ${JSON.stringify(replayed.problem)}`;
  if (log.value.header.edition !== game.edition) return `${game.id}/${name} replayed, head ${chain.value.head}`;
  const audited = audit(game, log.value);
  if (!audited.ok) return `${game.id}/${name} ${JSON.stringify(audited.problem)}`;
  const { state } = audited.value.match;
  const same = JSON.stringify(state) === JSON.stringify(replayed.value.state);
  return `${game.id}/${name} audited, head ${chain.value.head}, state ${portableSha256(JSON.stringify(state))}${same ? "" : ", REPLAYED OTHERWISE"}`;
}

function perftLine(game: Game<Kinds>, kept: Kept): string {
  let depth = 0;
  for (let sum = 0; depth < kept.nodes.length && sum + kept.nodes[depth]! <= mostNodes; depth++)
    sum += kept.nodes[depth]!;
  const read = readPosition(game, kept.position, kept.options);
  if (!read.ok || read.value.masked) return `${game.id} ${kept.name}: not a whole position`;
  const state = read.value.state as Kinds["state"];
  const { nodes, hash } = perft(game, resume(game, { ...read.value, state }, { chance: fast(kept.name) }), depth);
  return `${game.id} ${kept.name}: ${nodes.join(" ")} moves, lists ${hash}`;
}

function chanceLines(): string[] {
  return [seeded("5eed".repeat(16)), fast("engines")].map((source) => {
    const chance = new RunningChance(source);
    const drawn = Array.from({ length: 500 }, (_, at) => chance.below(at % 2 === 0 ? "die" : "deck", at + 2));
    const cards = chance.shuffle(
      "deck",
      Array.from({ length: 100 }, (_, at) => at),
    );
    return `${source.algorithm}: ${portableSha256(JSON.stringify([drawn, cards]))}`;
  });
}

/** The published maps: their checksums stand in the rules of Aeronaut. */
const maps = [
  { size: "tiny", seed: 1 },
  { size: "small", seed: 1 },
  { size: "regular", seed: 1 },
  { size: "regular", seed: 2 },
  { size: "large", seed: 1 },
  { size: "huge", seed: 1 },
  { size: "regular", seed: 4_294_967_295 },
] as const;

function mapLines(): string[] {
  return maps.map((name) => {
    const board = chosenBoard({ kind: "generated", ...name });
    return `map ${name.size}-${name.seed}: ${mapChecksum(board)}`;
  });
}

turnwright.account = [
  ...chanceLines(),
  ...mapLines(),
  ...turnwright.games.flatMap(({ game: name, recorded, positions }) => {
    const game = games[name];
    if (game === undefined) return [`${name}: no such game`];
    return [
      ...recorded.map(({ name: file, text }) => recordedLine(game, file, text)),
      ...positions.map((kept) => perftLine(game, kept)),
    ];
  }),
];
