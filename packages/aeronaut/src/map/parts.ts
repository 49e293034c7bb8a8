import { bonusKinds, redKinds } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import type { AeronautBoard, BoardBonus, BoardCity, BoardRoute, BoardTrajectory } from "./board.js";
import { type MapProblem, wrong } from "./problem.js";
import { isBonusKind } from "./shape.js";

const mostSlots = 9;
const mostAmount = 20;
const trajectoryKinds = ["points", "balloons", "inventory", "swap"];
const trajectorySlots = 6;

/** What is wrong with one city. */
export function cityProblem({ id, slots }: BoardCity, at: number): MapProblem | undefined {
  if (id !== at) return wrong("board-city-ids", `cities.${at}`, { expected: `the id ${at}`, given: id });
  if (slots < 1 || slots > mostSlots) return wrong("board-city-slots", `cities.${at}`, { slots });
  return undefined;
}

function twinProblem(board: AeronautBoard, route: BoardRoute, at: number): MapProblem | undefined {
  const path = `routes.${at}`;
  if (route.twin !== null) {
    const twin = board.routes[route.twin];
    const fits = twin !== undefined && twin.twin === at && twin.a === route.a && twin.b === route.b;
    if (!fits || twin.length !== route.length || twin.type === route.type)
      return wrong("board-twin", path, { twin: route.twin });
  }
  const other = board.routes.findIndex(
    ({ a, b }, id) => id !== at && a === route.a && b === route.b && id !== route.twin,
  );
  return other < 0 ? undefined : wrong("board-parallel", path, { other });
}

function multiProblem(board: AeronautBoard, { multi, gray, length }: BoardRoute, at: number): MapProblem | undefined {
  if (multi === null) return undefined;
  const isFine = !gray && length >= 2 && multi.length === length && new Set(multi).size === length;
  if (isFine && multi.every((type) => board.types.includes(type))) return undefined;
  return wrong("board-multiroute", `routes.${at}`, { multi });
}

function isBonusFine(board: AeronautBoard, bonus: BoardBonus | null): boolean {
  if (bonus === null) return true;
  if (!isBonusKind(bonus.kind) || (bonus.value !== 1 && bonus.value !== -1)) return false;
  if (bonus.value === -1 && bonusKinds.indexOf(bonus.kind) >= redKinds) return false;
  const isTyped = bonus.kind === "balloons" && bonus.value === 1;
  return isTyped ? bonus.type !== undefined && board.types.includes(bonus.type) : bonus.type === undefined;
}

function bonusProblem(board: AeronautBoard, { bonus, length }: BoardRoute, at: number): MapProblem | undefined {
  if (bonus.length !== length) return wrong("board-bonus", `routes.${at}.bonus`, { length, given: bonus.length });
  const space = bonus.findIndex((each) => !isBonusFine(board, each));
  return space < 0 ? undefined : wrong("board-bonus", `routes.${at}.bonus.${space}`, { bonus: bonus[space] });
}

function lineProblem(board: AeronautBoard, { id, a, b, length, type }: BoardRoute, at: number): MapProblem | undefined {
  const path = `routes.${at}`;
  if (id !== at) return wrong("board-route-ids", path, { expected: `the id ${at}`, given: id });
  if (a < 0 || a >= b || b >= board.cities.length) return wrong("board-route-ends", path, { a, b });
  if (length < 1 || length > longestRoute) return wrong("board-route-length", path, { length });
  return board.types.includes(type) ? undefined : wrong("board-route-type", path, { type, types: board.types });
}

/** What is wrong with one route. */
export function routeProblem(board: AeronautBoard, route: BoardRoute, at: number): MapProblem | undefined {
  return (
    lineProblem(board, route, at) ??
    twinProblem(board, route, at) ??
    multiProblem(board, route, at) ??
    bonusProblem(board, route, at)
  );
}

/** What is wrong with one trajectory. */
export function trajectoryProblem(board: AeronautBoard, given: BoardTrajectory, at: number): MapProblem | undefined {
  const { id, a, b, kind, amount, type, slots } = given;
  const count = board.cities.length;
  const isCity = (city: number): boolean => city >= 0 && city < count;
  const isTyped = kind === "balloons" ? type !== undefined && board.types.includes(type) : type === undefined;
  const isPaid = amount >= 1 && amount <= mostAmount && slots >= 1 && slots <= trajectorySlots;
  const isFine = id === at && isCity(a) && isCity(b) && a !== b && trajectoryKinds.includes(kind);
  return isFine && isTyped && isPaid ? undefined : wrong("board-trajectory", `trajectories.${at}`, { ...given });
}
