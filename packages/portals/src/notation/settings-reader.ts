import { type Plain, parseOptions } from "@turnwright/core/rules";
import { conflict, type PortalsOptions, options as table } from "../options.js";
import { flags } from "./position-text.js";
import { Scanner } from "./scanner.js";

/** Seats and options of a position code. */
export interface Settings {
  readonly seats: number;
  readonly options: PortalsOptions;
}

/** Six numbers, each after its letter: seats, radius, pawns, limit, demons, rounds. */
function numbersOf(scanner: Scanner): readonly number[] | undefined {
  const numbers: number[] = [];
  for (const letter of "nrpldt") {
    const number = scanner.skip(letter) ? scanner.number() : -1;
    if (number < 0) return undefined;
    numbers.push(number);
  }
  return numbers;
}

function givenBy(numbers: readonly number[], set: readonly boolean[]): { readonly [option: string]: Plain } {
  const [, radius, pawns, limit, demons, rounds] = numbers as [number, number, number, number, number, number];
  const [dice, returned, forbidden, stepwise, progress] = set as [boolean, boolean, boolean, boolean, boolean];
  return {
    radius,
    pawnsPerPlayer: pawns,
    platformLimit: limit === 0 ? "unlimited" : limit,
    demons: demons > 0,
    demonSupply: demons === 0 ? null : demons,
    demonExcess: returned ? "returned" : demons === 0 ? null : "blocked",
    dice,
    centerSource: forbidden ? "forbidden" : "allowed",
    buildStyle: stepwise ? "stepwise" : "whole",
    roundLimit: rounds === 0 ? null : rounds,
    stall: progress ? "progress" : "draw",
  };
}

function cellsOf(text: string): number[] | undefined {
  const scanner = new Scanner(text);
  const cells: number[] = [];
  do {
    const cell = scanner.number();
    if (cell < 0) return undefined;
    cells.push(cell);
  } while (scanner.skip("."));
  return scanner.isDone ? cells : undefined;
}

/** Reads fields 2 and 3 of a position code, or says which of them is wrong. */
export function readSettings(settings: string, startsText: string): Settings | 2 | 3 {
  const scanner = new Scanner(settings);
  const numbers = numbersOf(scanner);
  const set = flags.map(([letter]) => scanner.skip(letter));
  const seats = numbers?.[0] ?? 0;
  if (numbers === undefined || !scanner.isDone || seats < 2 || seats > 6) return 2;
  const given = givenBy(numbers, set);
  const rules = { options: table, conflict };
  if (!parseOptions(rules, seats, given).ok) return 2;
  const starts = cellsOf(startsText);
  if (starts === undefined) return 3;
  const options = parseOptions(rules, seats, { ...given, starts });
  return options.ok ? { seats, options: options.value } : 3;
}
