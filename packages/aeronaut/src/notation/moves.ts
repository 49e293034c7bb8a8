import { typeLetters } from "../content/types.js";
import type { AeronautMove } from "../kinds/move.js";
import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { readNumber, readType } from "./scan.js";

const letter = (type: number): string => typeLetters[type]!;

/** A move as people write it (section 11 of the rules document). */
export function formatMove(_view: AeronautView, move: AeronautMove): string {
  switch (move.type) {
    case "place":
      return `@${move.city}`;
    case "fly":
      return `F${move.route}`;
    case "take":
      return `+${letter(move.balloon)}`;
    case "reward":
      return `*${letter(move.balloon)}`;
    case "discard":
      return `!${letter(move.balloon)}`;
    case "swap":
      return `${letter(move.from)}~${letter(move.to)}`;
    case "skip":
      return "-";
    case "claim":
      return `C${move.route}${letter(move.balloon)}`;
    case "claimSpace":
      return `C${move.route}.${move.space}`;
    case "claimShared":
      return `S${move.route}${letter(move.balloon)}`;
    case "rob":
      return `X${move.victim}.${move.cell}`;
    case "useSteal":
      return `A.X${move.victim}.${move.cell}`;
    case "useTrajectory":
      return `A.T${move.trajectory}`;
    case "useTeleport":
      return `A.P${move.city}`;
    case "useExtraTurn":
      return "A.E";
    case "rumour":
      return `U${move.trajectory}${move.delta === 1 ? "+" : "-"}${letter(move.balloon)}`;
    case "endTurn":
      return ".";
    case "declareStuck":
      return "#";
  }
}

type Reader = (view: AeronautView, rest: string) => AeronautMove | undefined;

function numbered(most: (view: AeronautView) => number, make: (number: number) => AeronautMove): Reader {
  return (view, rest) => {
    const number = readNumber(rest, most(view));
    return number === undefined ? undefined : make(number);
  };
}

function typed(make: (balloon: number) => AeronautMove): Reader {
  return (_view, rest) => {
    const balloon = readType(rest);
    return balloon === undefined ? undefined : make(balloon);
  };
}

/** Two numbers with a dot between. */
function paired(rest: string, mostFirst: number, mostSecond: number): readonly [number, number] | undefined {
  const dot = rest.indexOf(".");
  const first = dot < 0 ? undefined : readNumber(rest.slice(0, dot), mostFirst);
  const second = dot < 0 ? undefined : readNumber(rest.slice(dot + 1), mostSecond);
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** A number and the letter of a type. */
function paidNumber(rest: string, most: number): readonly [number, number] | undefined {
  const number = readNumber(rest.slice(0, -1), most);
  const balloon = readType(rest.slice(-1));
  return number === undefined || balloon === undefined ? undefined : [number, balloon];
}

const lastCity = (view: AeronautView): number => layoutOf(view.map).cities - 1;
const lastRoute = (view: AeronautView): number => layoutOf(view.map).routes - 1;
const lastTrajectory = (view: AeronautView): number => layoutOf(view.map).trajectories.length - 1;

function readClaim(view: AeronautView, rest: string): AeronautMove | undefined {
  const spot = paired(rest, lastRoute(view), 4);
  if (spot !== undefined) return { type: "claimSpace", route: spot[0], space: spot[1] };
  const paid = paidNumber(rest, lastRoute(view));
  return paid === undefined ? undefined : { type: "claim", route: paid[0], balloon: paid[1] };
}

function readShare(view: AeronautView, rest: string): AeronautMove | undefined {
  const paid = paidNumber(rest, lastRoute(view));
  return paid === undefined ? undefined : { type: "claimShared", route: paid[0], balloon: paid[1] };
}

function readNaming(view: AeronautView, rest: string, type: "rob" | "useSteal"): AeronautMove | undefined {
  const named = paired(rest, view.seats - 1, 999);
  return named === undefined || named[1] === 0 ? undefined : { type, victim: named[0], cell: named[1] };
}

function readRumour(view: AeronautView, rest: string): AeronautMove | undefined {
  const sign = rest.slice(-2, -1);
  if (sign !== "+" && sign !== "-") return undefined;
  const trajectory = readNumber(rest.slice(0, -2), lastTrajectory(view));
  const balloon = readType(rest.slice(-1));
  if (trajectory === undefined || balloon === undefined) return undefined;
  return { type: "rumour", trajectory, delta: sign === "+" ? 1 : -1, balloon };
}

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["@", numbered(lastCity, (city) => ({ type: "place", city }))],
  ["F", numbered(lastRoute, (route) => ({ type: "fly", route }))],
  ["+", typed((balloon) => ({ type: "take", balloon }))],
  ["*", typed((balloon) => ({ type: "reward", balloon }))],
  ["!", typed((balloon) => ({ type: "discard", balloon }))],
  ["C", readClaim],
  ["S", readShare],
  ["X", (view, rest) => readNaming(view, rest, "rob")],
  ["U", readRumour],
]);

const abilities: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["A.X", (view, rest) => readNaming(view, rest, "useSteal")],
  ["A.T", numbered(lastTrajectory, (trajectory) => ({ type: "useTrajectory", trajectory }))],
  ["A.P", numbered(lastCity, (city) => ({ type: "useTeleport", city }))],
]);

const words: ReadonlyMap<string, AeronautMove> = new Map<string, AeronautMove>([
  ["-", { type: "skip" }],
  [".", { type: "endTurn" }],
  ["#", { type: "declareStuck" }],
  ["A.E", { type: "useExtraTurn" }],
]);

function readSwap(text: string): AeronautMove | undefined {
  const from = readType(text.slice(0, 1));
  const to = readType(text.slice(2));
  return text[1] !== "~" || from === undefined || to === undefined ? undefined : { type: "swap", from, to };
}

/** The move that a text means on this map, legal or not. */
export function readMove(view: AeronautView, text: string): AeronautMove | undefined {
  const word = words.get(text);
  if (word !== undefined) return { ...word };
  const ability = abilities.get(text.slice(0, 3));
  if (ability !== undefined) return ability(view, text.slice(3));
  return readSwap(text) ?? readers.get(text.slice(0, 1))?.(view, text.slice(1));
}
