import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import type { RecordStore, Storage } from "../../src/index.js";
import type { Turns } from "./turns.js";

type Answer<T> = Promise<Result<T, StoreProblem>>;

/** How a server sees a storage that all servers share. */
export interface Door {
  readonly turns: Turns;
  readonly isDead: () => boolean;
  /** How many of 100 requests fail. */
  readonly faults: () => number;
  /** How many of 100 requests hang, before they are carried out or after it. */
  readonly hangs: () => number;
}

function unavailable<T>(): Result<T, StoreProblem> {
  return no<StoreProblem>({ code: "unavailable", reason: "a test" });
}

/**
 * Carries out a request some time later, and answers it some time after that. Some fail before, some after it; some
 * hang before or after it, long enough for the host to give them up, and are carried out or answered all the same.
 */
async function through<T>({ turns, isDead, faults, hangs }: Door, request: () => Answer<T>): Answer<T> {
  const hang = async (): Promise<void> => {
    if (!turns.isCalm && turns.dice.chance(hangs())) await turns.hang(isDead);
  };
  await turns.take(isDead);
  const percent = turns.isCalm ? 0 : faults();
  if (turns.dice.chance(percent)) return unavailable();
  await hang();
  const answer = await request();
  const isLost = turns.dice.chance(percent);
  await hang();
  await turns.take(isDead);
  return isLost ? unavailable() : answer;
}

/** Returns a storage whose answers come late, in any order, or never, and some of which are lost. */
export function faultyStorage({ logs, records }: Storage, door: Door): Storage {
  const faultyLogs: LogStore = {
    create: (text) => through(door, () => logs.create(text)),
    append: (match, version, text) => through(door, () => logs.append(match, version, text)),
    read: (match, from, limit) => through(door, () => logs.read(match, from, limit)),
    list: (page) => through(door, () => logs.list(page)),
    close: async () => {},
  };
  const faultyRecords: RecordStore = {
    put: (version, record) => through(door, () => records.put(version, record)),
    get: (match) => through(door, () => records.get(match)),
    list: (page) => through(door, () => records.list(page)),
    due: (time, limit) => through(door, () => records.due(time, limit)),
    close: async () => {},
  };
  return { logs: faultyLogs, records: faultyRecords };
}
