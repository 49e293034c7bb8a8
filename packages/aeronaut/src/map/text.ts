import { type BonusKind, bonusKinds, bonusLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import type { AeronautBoard, BoardBonus, BoardCity, BoardRoute, BoardTrajectory, RewardKind } from "./board.js";

function kindLetter(kind: BonusKind): string {
  return bonusLetters[bonusKinds.indexOf(kind)]!;
}

/** Returns the letters of types, in the order given. */
export function lettersOf(types: readonly number[]): string {
  return types.map((type) => typeLetters[type]!).join("");
}

function bonusText(bonus: BoardBonus | null): string {
  if (bonus === null) return ".";
  const letter = bonus.type === undefined ? "" : typeLetters[bonus.type]!;
  return `${bonus.value < 0 ? "-" : ""}${kindLetter(bonus.kind)}${letter}`;
}

function routeLine({ id, a, b, length, type, twin, gray, multi, bonus }: BoardRoute): string {
  const layer = multi !== null ? lettersOf(multi) : gray ? "g" : "-";
  return `r ${id} ${a} ${b} ${length} ${typeLetters[type]} ${twin ?? "-"} ${layer} ${bonus.map(bonusText).join(",")}\n`;
}

function trajectoryLine({ id, a, b, kind, amount, type, slots }: BoardTrajectory): string {
  return `t ${id} ${a} ${b} ${kindLetter(kind)}${type === undefined ? "" : typeLetters[type]} ${amount} ${slots}\n`;
}

/** Returns the text form of a board: one line for the map and for each thing on it. Its bytes are what the checksum is of. */
export function formatMap(board: AeronautBoard): string {
  let text = `map ${board.name} ${board.width} ${board.height} ${lettersOf(board.types)}\n`;
  for (const { id, name, x, y, slots } of board.cities) text += `c ${id} ${name} ${x} ${y} ${slots}\n`;
  for (const route of board.routes) text += routeLine(route);
  for (const trajectory of board.trajectories) text += trajectoryLine(trajectory);
  return text;
}

function typesOf(letters: string): number[] {
  return [...letters].map((letter) => typeLetters.indexOf(letter));
}

function bonusOf(text: string): BoardBonus | null {
  if (text === ".") return null;
  const isRed = text[0] === "-";
  const kind = bonusKinds[bonusLetters.indexOf(text[isRed ? 1 : 0]!)]!;
  if (isRed) return { kind, value: -1 };
  return kind === "balloons" ? { kind, value: 1, type: typeLetters.indexOf(text[1]!) } : { kind, value: 1 };
}

function cityOf([, id, name, x, y, slots]: readonly string[]): BoardCity {
  return { id: Number(id), name: name!, x: Number(x), y: Number(y), slots: Number(slots) };
}

function routeOf([, id, a, b, length, type, twin, layer, bonus]: readonly string[]): BoardRoute {
  return {
    id: Number(id),
    a: Number(a),
    b: Number(b),
    length: Number(length),
    type: typeLetters.indexOf(type!),
    twin: twin === "-" ? null : Number(twin),
    gray: layer === "g",
    multi: layer === "g" || layer === "-" ? null : typesOf(layer!),
    bonus: bonus!.split(",").map(bonusOf),
  };
}

function trajectoryOf([, id, a, b, reward, amount, slots]: readonly string[]): BoardTrajectory {
  // A trajectory's kind is one of the first four.
  const kind = bonusKinds[bonusLetters.indexOf(reward![0]!)] as RewardKind;
  const ends = { id: Number(id), a: Number(a), b: Number(b), kind, amount: Number(amount) };
  return kind === "balloons"
    ? { ...ends, type: typeLetters.indexOf(reward![1]!), slots: Number(slots) }
    : { ...ends, slots: Number(slots) };
}

/** Returns the board of a text that `formatMap` wrote. Believes it: boards from outside are JSON and go through `checkMap`. */
export function boardFrom(text: string): AeronautBoard {
  let head: readonly string[] = [];
  const cities: BoardCity[] = [];
  const routes: BoardRoute[] = [];
  const trajectories: BoardTrajectory[] = [];
  for (const line of text.split("\n")) {
    const words = line.split(" ");
    if (words[0] === "c") cities.push(cityOf(words));
    else if (words[0] === "r") routes.push(routeOf(words));
    else if (words[0] === "t") trajectories.push(trajectoryOf(words));
    else if (words[0] === "map") head = words;
  }
  const [, name = "", width = 0, height = 0, types = ""] = head;
  return { name, width: Number(width), height: Number(height), types: typesOf(types), cities, routes, trajectories };
}

/** Returns the types in play on the map in a text. */
export function typesIn(text: string): number[] {
  return typesOf(text.slice(0, text.indexOf("\n")).split(" ")[4] ?? "");
}

/** Returns the name of the map in a text. */
export function nameIn(text: string): string {
  return text.slice(4, text.indexOf(" ", 4));
}

/** Returns the checksum of a board: FNV-1a with 32 bits over its text form, as 8 hexadecimal digits. */
export function mapChecksum(board: AeronautBoard): string {
  const text = formatMap(board);
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
