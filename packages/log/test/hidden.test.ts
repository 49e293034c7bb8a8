import { type Entry, type Kinds, type Match, type Plain, seeded, type Viewer } from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitmentOf, saltOf } from "../src/chain/sealer.js";
import type { EntryLine } from "../src/format/log-line.js";
import {
  append,
  closeLog,
  closingKeys,
  decodeStream,
  encode,
  type Log,
  type LogLine,
  type LogPosition,
  type RedactedLog,
  redact,
  unsealEntry,
} from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { type AnyGame, shelf, viewersOf } from "./games.js";
import { decoded } from "./recording.js";

/** A recorded game as it stands in the middle: nothing is opened by a closing yet. */
function unfinished(text: string, lines: number): Log {
  const all = text.trimEnd().split("\n").slice(0, -1);
  return decoded(`${all.slice(0, lines).join("\n")}\n`);
}

function redacted(game: AnyGame, log: Log, viewer: Viewer): RedactedLog {
  const made = redact(game, log, viewer, { despite: "guessable-seed" });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value;
}

/** What a viewer can't open: where it stands, the commitment it sees, and the host's opening. */
interface Closed {
  readonly n: number;
  readonly path: string;
  /** Which field of which type of move or event: values that fit one fit the others. */
  readonly kind: string;
  readonly commitment: string;
  readonly salt: string;
  readonly value: Plain;
}

/** The sealed value at a path, and which field of which type it is. */
function sealedAt({ move, events }: EntryLine, path: string): { readonly kind: string; readonly sealed: Plain } {
  const [place = "", field = ""] = path.split(".");
  const told = place === "move" ? move! : events[Number(place)];
  return { kind: `${place === "move" ? "move " : ""}${told.type}.${field}`, sealed: told[field] as Plain };
}

function closedTo(log: Log, seen: RedactedLog): Closed[] {
  return log.entries.flatMap((line, at) => {
    if (line.type !== "entry") return [];
    const known = new Set(
      seen.entries[at].type === "entry" ? (seen.entries[at] as EntryLine).open.map(([path]) => path) : [],
    );
    return line.open
      .filter(([path]) => !known.has(path))
      .map(([path, salt, value]): Closed => {
        const { kind, sealed } = sealedAt(line, path);
        return { n: line.n, path, kind, commitment: (sealed as { readonly "~": string })["~"], salt, value };
      });
  });
}

/** Every value that ever stood in a field of this kind, in all games that were recorded: what an attacker would try. */
function dictionaryOf(logs: readonly Log[]): Map<string, Map<string, Plain>> {
  const values = new Map<string, Map<string, Plain>>();
  for (const log of logs) {
    for (const line of log.entries) {
      if (line.type !== "entry") continue;
      for (const [path, , value] of line.open) {
        const { kind } = sealedAt(line, path);
        const known = values.get(kind) ?? new Map<string, Plain>();
        if (known.size < 60) known.set(JSON.stringify(value), value);
        values.set(kind, known);
      }
    }
  }
  return values;
}

/** Every salt that a viewer can read or work out without the secret. */
function saltsKnown(seen: RedactedLog, { n, path }: Closed): string[] {
  const { header, lines } = seen;
  const guesses = ["", header.match, header.commitment, header.hash, lines[lines.length - 1].hash, "0".repeat(64)];
  return [
    "",
    ...lines.flatMap(({ open }) => open.map(([, salt]) => salt)).slice(-40),
    ...guesses.map((secret) => saltOf({ sha256, secret, n }, path)),
  ];
}

const withSecrets = shelf.filter(({ recorded }) =>
  recorded.some(({ log }) => log.entries.some(({ open }) => open.length > 0)),
);

describe.each(withSecrets.map(({ game, recorded }) => [game.id, game, recorded] as const))(
  "what %s hides",
  (_id, game, recorded) => {
    const hiding = recorded.filter(({ log }) => log.entries.some(({ open }) => open.length > 0)).slice(0, 3);

    test("no dictionary opens a commitment that a viewer sees: not with any salt it can know; the host's salt does", () => {
      const dictionary = dictionaryOf(recorded.map(({ log }) => log));
      let attacked = 0;
      for (const { text } of hiding) {
        const log = unfinished(text, 40);
        for (const viewer of viewersOf(log.header.seats).slice(-2)) {
          const seen = redacted(game, log, viewer);
          for (const closed of closedTo(log, seen)) {
            attacked++;
            expect(commitmentOf(sha256, closed.salt, closed.value)).toBe(closed.commitment);
            const values = [closed.value, ...dictionary.get(closed.kind)!.values()];
            for (const salt of saltsKnown(seen, closed)) {
              for (const value of values) {
                if (commitmentOf(sha256, salt, value) === closed.commitment)
                  throw new Error(`${viewer} opens ${closed.kind} in entry ${closed.n} of ${log.header.match}`);
              }
            }
          }
        }
      }
      expect(attacked).toBeGreaterThan(game.id === "homeward" ? 10 : 30);
    });

    test("a viewer's log, open or closed, holds neither seed, secret, nor salts of what it can't open", () => {
      for (const [whole, log] of hiding.flatMap(
        ({ text, log }) =>
          [
            [log, unfinished(text, 1_000)],
            [log, log],
          ] as const,
      )) {
        for (const viewer of viewersOf(log.header.seats)) {
          const seen = redacted(game, log, viewer);
          const given = encode(seen.lines);
          const { chance, secret } = closingKeys(whole)!;
          expect(given).not.toContain(secret);
          expect(given).not.toContain((chance as { readonly seed: string }).seed);
          for (const { salt } of closedTo(log, seen)) expect(given).not.toContain(salt);
        }
      }
    });

    test("two hosts whose logs differ only in what a viewer can't know give it the same log, but for commitments and hashes", () => {
      const cases = fc.record({
        which: fc.nat(hiding.length - 1),
        who: fc.nat(7),
        secret: fc.stringMatching(/^[0-9a-f]{64}$/),
        isClosed: fc.boolean(),
        shift: fc.integer({ min: 1, max: 9 }),
      });
      fc.assert(
        fc.property(cases, ({ which, who, secret, shift, isClosed }) => {
          const log = isClosed ? hiding[which].log : unfinished(hiding[which].text, 30);
          const viewers = viewersOf(log.header.seats);
          const viewer = viewers[who % viewers.length];
          const hidden = new Set(closedTo(log, redacted(game, log, viewer)).map(({ n, path }) => `${n} ${path}`));
          const [one, other] = [0, shift].map((by) =>
            lineTexts(
              game,
              rewritten(game, log, { secret, seed: String(by).repeat(64) }, (n, path, value) =>
                hidden.has(`${n} ${path}`) ? shifted(value, by) : value,
              ),
              viewer,
            ),
          );
          expect(other).toEqual(one);
        }),
        { numRuns: 40 },
      );
    });
  },
);

/** Another value of the same size: numbers and words of a list in another order, other numbers and words. */
function shifted(value: Plain, by: number): Plain {
  if (by === 0) return value;
  if (Array.isArray(value))
    return [...value.slice(by % (value.length + 1)), ...value.slice(0, by % (value.length + 1))];
  if (typeof value === "number") return value + by * 1_000_000;
  return typeof value === "string" ? `${value} or rather not ${"!".repeat(by)}` : "something else";
}

/** The log of another host, with these keys, whose truth differs in hidden values. */
function rewritten(
  game: AnyGame,
  log: Log,
  { secret, seed }: { readonly secret: string; readonly seed: string },
  valueAt: (n: number, path: string, value: Plain) => Plain,
): LogLine[] {
  const stream = decodeStream();
  const lines: LogLine[] = [];
  const take = (text: string): void => {
    const read = stream.push(text);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    lines.push(...read.value);
  };
  take(encode([log.header]));
  let position: LogPosition = { text: "", entries: 0, head: log.header.hash, secret, seats: log.header.seats };
  for (const line of log.entries) {
    if (line.type !== "entry") continue;
    const opened = unsealEntry(game, {
      ...line,
      open: line.open.map(([path, salt, value]) => [path, salt, valueAt(line.n, path, value)]),
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
    const { seat, drew } = line;
    const entry = { seat, ...opened.value, drew: drew === true } as unknown as Entry<Kinds>;
    position = append(game, position, { options: log.header.options, entry }, { sha256 });
    take(position.text);
  }
  const { closing } = log;
  if (closing === null) return lines;
  const end = { game: game.id, outcome: closing.outcome, chance: seeded(seed) };
  take(closeLog(game, position, end as unknown as Match<Kinds>, { sha256 }).text);
  return lines;
}

/**
 * The lines as this viewer gets them, without the commitments that it can't open and the hashes over them; and how long
 * they really are.
 */
function lineTexts(game: AnyGame, lines: readonly LogLine[], viewer: Viewer): unknown[] {
  const seen = redact(game, decoded(encode(lines)), viewer, { despite: "guessable-seed" });
  if (!seen.ok) throw new Error(JSON.stringify(seen.problem));
  return seen.value.lines.map(({ sealed, open }) => ({
    sealed: sealed.replace(/"~":"[\w-]{43}"/g, '"~":"..."'),
    open,
    length: encode([{ ...seen.value.header, sealed, open }]).length,
  }));
}
