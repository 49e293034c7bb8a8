import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Game, Kinds } from "@turnwright/core";
import { type Drawing, defineDrawing } from "@turnwright/core/rules";
import type { TrainingDescription } from "@turnwright/core/train";
import { Complaint, nearest } from "./complaint.js";
import { importFile } from "./import-file.js";

/** A game of any type with its drawing, as every command uses it. */
export interface Shelved extends Drawing<Kinds> {
  /** The name or the path by which every thread finds this game. */
  readonly name: string;
  readonly game: Game<Kinds>;
  /** The description for programs that learn, if the game has one. */
  readonly training?: TrainingDescription<Kinds>;
}

/** The module of a game's entry `train`. */
interface TrainModule<G extends Kinds> {
  readonly training: TrainingDescription<G>;
}

/** Returns a game without its own type: the commands use only what every game has. */
function shelved<G extends Kinds>(
  game: Game<G>,
  { drawing }: { readonly drawing: Drawing<G> },
  learning?: TrainModule<G>,
): Shelved {
  return { name: game.id, game, ...drawing, ...learning } as unknown as Shelved;
}

// Games are loaded on demand: starting one game does not wait for the others.
const loaders: { readonly [name: string]: () => Promise<Shelved> } = {
  aeronaut: async () =>
    shelved(
      (await import("@turnwright/aeronaut")).aeronaut,
      await import("@turnwright/aeronaut/draw"),
      await import("@turnwright/aeronaut/train"),
    ),
  artifact: async () =>
    shelved(
      (await import("@turnwright/artifact")).artifact,
      await import("@turnwright/artifact/draw"),
      await import("@turnwright/artifact/train"),
    ),
  homeward: async () =>
    shelved(
      (await import("@turnwright/homeward")).homeward,
      await import("@turnwright/homeward/draw"),
      await import("@turnwright/homeward/train"),
    ),
  hope: async () =>
    shelved(
      (await import("@turnwright/hope")).hope,
      await import("@turnwright/hope/draw"),
      await import("@turnwright/hope/train"),
    ),
  portals: async () =>
    shelved(
      (await import("@turnwright/portals")).portals,
      await import("@turnwright/portals/draw"),
      await import("@turnwright/portals/train"),
    ),
};

/** The names of the games that can be played, in alphabetical order. */
export const gameNames: readonly string[] = Object.keys(loaders).sort();

/** Returns whether a word on the command line is the path of a module. */
function isPath(word: string): boolean {
  return /^[./]|\.m?js$/.test(word);
}

/** Returns the drawing of a game that brings none: each field of the state or view, one on a line. */
function listing(id: string): Drawing<Kinds> {
  return defineDrawing<Kinds>(id, {
    draw({ state }, paint) {
      const fields = Object.entries(state);
      const width = Math.max(...fields.map(([name]) => name.length));
      return fields.map(([name, value]) => `${paint(name.padEnd(width), "dim")}  ${JSON.stringify(value)}`).join("\n");
    },
    legend: "The fields of the view, one on a line.",
  });
}

/** The time that a module may take to load, in milliseconds. */
const longestLoading = 20_000;

async function exportsOf(path: string): Promise<{ readonly [name: string]: unknown }> {
  const file = resolve(path);
  if (!existsSync(file)) throw new Complaint(`there is no file ${path}; name the JavaScript module of a game`);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error("it is still loading after 20 s")), longestLoading);
  });
  try {
    return await Promise.race([importFile(file), late]);
  } catch (thrown) {
    throw new Complaint(
      `${path} could not be imported: ${String(thrown)}; name a JavaScript module (build TypeScript first)`,
    );
  } finally {
    clearTimeout(timer);
  }
}

function isGame(value: unknown): value is Game<Kinds> {
  return typeof value === "object" && value !== null && "id" in value && "compiled" in value;
}

function isDrawing(value: unknown): value is Drawing<Kinds> {
  if (typeof value !== "object" || value === null) return false;
  if (!("draw" in value && "words" in value && "legend" in value)) return false;
  return typeof value.draw === "function" && typeof value.words === "function" && typeof value.legend === "string";
}

function isTraining(value: unknown): value is TrainingDescription<Kinds> {
  return typeof value === "function";
}

/** Returns the description for programs that learn that a module exports, if there is one. */
function trainingIn({ training }: { readonly training?: unknown }): Pick<Shelved, "training"> {
  return isTraining(training) ? { training } : {};
}

/**
 * Returns the game that a module exports, with the exports `drawing` and `training` if there are any. Throws a
 * `Complaint` unless the module exports exactly one game.
 */
async function gameIn(path: string): Promise<Shelved> {
  const exported = await exportsOf(path);
  // A game may have two names, such as `default` and its own.
  const games = new Map(Object.entries(exported).flatMap(([name, value]) => (isGame(value) ? [[value, name]] : [])));
  const [game] = games.keys();
  if (game === undefined) throw new Complaint(`${path} exports no game; export what defineGame returns`);
  if (games.size > 1)
    throw new Complaint(`${path} exports several games (${[...games.values()].join(", ")}); export one from a module`);
  const { drawing } = exported;
  if (drawing !== undefined && !isDrawing(drawing))
    throw new Complaint(`the export drawing of ${path} is no drawing; export what defineDrawing returns`);
  return { name: path, game, ...(drawing ?? listing(game.id)), ...trainingIn(exported) };
}

/**
 * Returns the game of this package with this name, never a module. Throws a `Complaint` that lists the games when there
 * is none; `own` says how a game of one's own is named there.
 */
export async function gameCalled(name: string | undefined, own?: string): Promise<Shelved> {
  const names = `${gameNames.join(", ")}${own === undefined ? "" : `; your own: ${own}`}`;
  if (name === undefined) throw new Complaint(`which game? There are: ${names}`);
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (load !== undefined) return load();
  const meant = nearest(name, gameNames);
  const next = meant === undefined ? "there are" : `did you mean ${meant}? There are`;
  throw new Complaint(`there is no game "${name}"; ${next}: ${names}`);
}

/** Returns the game that somebody named on the command line: by its name, or by the path of a module. */
export async function gameNamed(word: string | undefined): Promise<Shelved> {
  return word !== undefined && isPath(word) ? gameIn(word) : gameCalled(word, "./game.js");
}

/**
 * Returns the game of a text, which contains its id. The text may come from anybody, so it never names a module to
 * import: only `named`, from the command line, does. Throws a `Complaint` when there is no such game, or it is another.
 */
export async function gameOf(id: string, named: string | undefined): Promise<Shelved> {
  if (named === undefined) return gameCalled(id, "--game ./game.js");
  const shelved = await gameNamed(named);
  if (shelved.game.id !== id)
    throw new Complaint(`--game ${named} is the game "${shelved.game.id}", but this was played by "${id}"`);
  return shelved;
}
