// A writer in a process of its own. `hammer <folder> <durable> [<beginnings> <longest note>]` writes to a file store
// until it is killed; `race <kind> <place> <match> <name> <rounds>` appends one line after the other against others.
// Each acknowledged line is told on standard output at once.

import { readFileSync, writeSync } from "node:fs";
import type { LogPosition } from "../../src/index.js";
import { fileStore } from "../../src/node/file-store.js";
import { type LogStore, storedText } from "../../src/stores/log-store.js";
import { begun, mustDecode, noted, positionOf } from "./growing.js";

interface Ending {
  readonly store: LogStore;
  end(): Promise<void>;
}

/** What the parent reads, line by line: again while the pipe is full, which a busy machine makes it. */
function tell(said: object): void {
  const text = `${JSON.stringify(said)}\n`;
  for (;;)
    try {
      writeSync(1, text);
      return;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "EAGAIN") throw thrown;
    }
}

function good<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: object },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

async function known(store: LogStore, match: string): Promise<{ position: LogPosition; version: number }> {
  const log = mustDecode(good(await storedText(store, match)));
  return { position: positionOf(log), version: log.lines.length };
}

/** How a log begins: as the file of beginnings says, which holds texts by match. */
function beginnings(path: string | undefined): (match: string) => LogPosition {
  if (path === undefined) return begun;
  const texts = new Map(Object.entries(JSON.parse(readFileSync(path, "utf8")) as { readonly [match: string]: string }));
  return (match) => {
    const text = texts.get(match);
    return text === undefined ? begun(match) : { ...positionOf(mustDecode(text)), text };
  };
}

/** Appends batches of one to four lines to three matches in turn, and begins a new match now and then. */
async function hammer([folder, manner, path, longest]: readonly string[]): Promise<void> {
  const begin = beginnings(path);
  const durable = manner === "durable";
  const opened = await fileStore(folder, { durable });
  if (!opened.ok) return tell({ refused: opened.problem.code });
  const store = opened.value;
  const matches = new Map<string, { position: LogPosition; version: number }>();
  for (const match of good(await store.list({ limit: 1000 })).matches) matches.set(match, await known(store, match));
  tell({ opened: matches.size });
  for (let turn = 0; ; turn++) {
    const match = `m${matches.size < 3 || turn % 20 === 19 ? matches.size : turn % 3}`;
    const now = matches.get(match);
    const count = 1 + (turn % 4);
    const note = `${process.pid}-${turn}${"-".repeat((turn * 7919) % (1 + Number(longest ?? 0)))}`;
    const reasons = Array.from({ length: count }, (_, at) => `${note}: ${at + 1} of ${count}`);
    const position = now === undefined ? begin(match) : noted(now.position, ...reasons);
    const { version } = good(
      now === undefined ? await store.create(position.text) : await store.append(match, now.version, position.text),
    );
    matches.set(match, { position, version });
    tell({ match, version, head: position.head });
  }
}

/** Loads only the driver that it needs: who is to be killed must be quick. */
async function opened(kind: string, place: string): Promise<Ending> {
  if (kind === "sqlite") {
    const [{ createClient }, { sqliteStore }] = await Promise.all([
      import("@libsql/client"),
      import("../../src/stores/sqlite-store.js"),
    ]);
    const client = createClient({ url: place, timeout: 20_000 });
    return { store: good(await sqliteStore(client)), end: async () => client.close() };
  }
  const [{ default: pg }, { postgresStore }] = await Promise.all([
    import("pg"),
    import("../../src/stores/postgres-store.js"),
  ]);
  const pool = new pg.Pool({ connectionString: place, max: 2 });
  return { store: good(await postgresStore(pool)), end: () => pool.end() };
}

/** Tries to append so many times, each time behind what it believes to be the end, and looks again after a conflict. */
async function race(kind: string, place: string, match: string, name: string, rounds: number): Promise<void> {
  const { store, end } = await opened(kind, place);
  tell({ opened: 1 });
  let now = await known(store, match);
  for (let round = 0; round < rounds; round++) {
    const position = noted(now.position, `${name} ${round}`);
    const answer = await store.append(match, now.version, position.text);
    if (answer.ok) tell({ version: answer.value.version, head: position.head });
    else tell({ refused: answer.problem.code });
    now = answer.ok ? { position, version: answer.value.version } : await known(store, match);
  }
  await store.close();
  await end();
}

const [mode, ...words] = process.argv.slice(2);
if (mode === "hammer") await hammer(words);
else await race(words[0], words[1], words[2], words[3], Number(words[4]));
