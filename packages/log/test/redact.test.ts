import { foldView, type Match, play, scripted, seeded, start, type Viewer, view, viewEvents } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { type Raid, raid, raidSecrecy } from "../../core/test/toys/raid.js";
import {
  append,
  audit,
  closeLog,
  decode,
  decodeStream,
  encode,
  hostEntry,
  type LogLine,
  openLog,
  type RedactedLog,
  readEntry,
  redact,
  redactLine,
  replay,
  undoTo,
  unsealLog,
  verifyChain,
} from "../src/index.js";
import { hidesMove } from "../src/reading/redact.js";
import { resumeLog } from "../src/resuming/resume-log.js";
import { decoded, recorded, rehashed, testSecret } from "./recording.js";

const luck = seeded("07".repeat(32));
const { text, after, open } = recorded(raid, { seats: 3, chance: luck }, "redact", { undo: true, notes: true });
const host = decoded(text);
const viewers: readonly Viewer[] = [0, 1, 2, "spectator"];

function redacted(viewer: Viewer, log = host, reveal = false): RedactedLog {
  const made = redact(raid, log, viewer, { reveal });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value;
}

/** A line that opens nothing, but for seed and secret. */
function unopened(one: LogLine): LogLine {
  return { ...one, open: [] };
}

describe("a redacted log", () => {
  test("opens to a seat its own cards and bids, to a spectator nothing", () => {
    const paths = (viewer: Viewer): string[] => redacted(viewer).entries[0].open.map(([path]) => path);
    expect(viewers.map(paths)).toEqual([["1.cards"], ["2.cards"], ["3.cards"], []]);
    const bid = host.entries.findIndex((entry) => entry.type === "entry" && entry.move?.type === "bid");
    const bidder = (host.entries[bid] as { seat: number }).seat;
    for (const viewer of viewers) {
      const opened = redacted(viewer)
        .entries[bid].open.map(([path]) => path)
        .slice(0, 2);
      expect(opened).toEqual(viewer === bidder ? ["move.card", "0.card"] : []);
    }
  });

  test("has the host's chain, replays to the viewer's view after every entry, and is the same when redacted again", () => {
    for (const viewer of viewers) {
      const log = redacted(viewer, decoded(open.text));
      expect(verifyChain(log)).toEqual(verifyChain(decoded(open.text)));
      expect(redacted(viewer, decoded(encode(log.lines)))).toEqual(log);
      for (const [n, match] of after.entries()) {
        const replayed = replay(raid, log, n);
        if (!replayed.ok) throw new Error(JSON.stringify(replayed.problem));
        const { entry, n: at, ...seen } = replayed.value;
        expect([seen, at]).toEqual([view(raid, match, viewer), n]);
        expect(entry.events).toEqual(viewEvents(raid, match, match.entry.events, viewer));
      }
    }
  });

  test("reaches each seat line by line, and its events fold to the seat's view as they come", () => {
    const stream = decodeStream();
    let states = viewers.map((viewer) => view(raid, { ...after[0], state: raid.blank({ coins: 3 }, 3) }, viewer).state);
    let n = 0;
    for (const piece of recorded(raid, { seats: 3, chance: luck }, "stream").open.text.split(/(?<=\n)/)) {
      const read = stream.push(piece);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      for (const one of read.value) {
        const lines = viewers.map((viewer) => redactLine(raid, host.header, one, viewer));
        if (one.type === "entry")
          states = lines.map((line, at) =>
            foldView(raid, states[at], readEntry(raid, line as typeof one).events, viewers[at]),
          );
        n++;
      }
    }
    const last = recorded(raid, { seats: 3, chance: luck }, "stream").last;
    expect(n).toBeGreaterThan(10);
    expect(states).toEqual(viewers.map((viewer) => view(raid, last, viewer).state));
  });

  test("that opens less than its viewer may know isn't replayed as if that were the view", () => {
    const stranger = { ...redacted("spectator"), viewer: 1 };
    expect(replay(raid, stranger)).toMatchObject({ problem: { line: 2, code: "sealed", path: "2.cards" } });
    expect(replay(raid, decoded(encode(redacted(1).lines)))).toMatchObject({ problem: { code: "sealed" } });
  });

  test("is read by a viewer without what others unsealed, even out of the host's lines", () => {
    for (const viewer of viewers)
      for (const n of after.keys())
        expect(replay(raid, { ...host, viewer }, n)).toEqual(replay(raid, redacted(viewer), n));
  });

  test("hides a secret move from all but its seat, and no open one", () => {
    const moves = host.entries.filter((entry) => entry.type === "entry");
    const hidden = (type: string): unknown[] => {
      const entry = moves.find((one) => one.move?.type === type)!;
      return viewers.map((viewer) => hidesMove(raid, host.header, entry, viewer) === (viewer !== entry.seat));
    };
    expect(hidden("bid")).toEqual([true, true, true, true]);
    for (const entry of [moves[0], moves.find((one) => one.move?.type === "pay")!])
      expect(viewers.map((viewer) => hidesMove(raid, host.header, entry, viewer))).toEqual(viewers.map(() => false));
  });

  test("is made with the options of the match", () => {
    for (const at of [null, {}, { options: null }, { options: "none" }, "match"])
      expect(() => redactLine(raid, at as never, host.lines[1], 0)).toThrow(/^at: expected a match or a header/);
  });

  test("is for a viewer of this game", () => {
    expect(redact(line as never, host, 0)).toMatchObject({ problem: { code: "other-game" } });
    // Another edition may show what this one hides.
    const later = { ...raid, edition: `${raid.edition}+` };
    expect(redact(later, host, 0)).toMatchObject({ problem: { code: "other-edition", path: "edition", line: 1 } });
    for (const odd of [3, -1, 0.5, "0", null]) {
      expect(redact(raid, host, odd as Viewer)).toMatchObject({
        problem: { code: "no-such-viewer", expected: `a seat from 0 to ${host.header.seats - 1} or "spectator"` },
      });
      expect(replay(raid, { ...host, viewer: odd as Viewer })).toMatchObject({ ok: false });
    }
  });

  test("with its complete closing is audited like the host's, which is made of it again, secret bids and all", () => {
    for (const viewer of viewers) {
      const complete = redacted(viewer, host, true);
      expect(audit(raid, complete)).toEqual(audit(raid, host));
      const again = unsealLog(raid, complete);
      expect(again.ok && encode(again.value.lines)).toBe(text);
    }
    expect(unsealLog(raid, redacted(0, decoded(open.text)))).toMatchObject({ problem: { code: "no-seed" } });
  });

  test("with a bid that no legal move fits fails the audit", () => {
    const bid = host.entries.find((entry) => entry.type === "entry" && entry.move?.type === "bid")!;
    const forged = decoded(
      rehashed({ ...host, lines: host.lines.map(unopened) }, (sealed, at) =>
        at === bid.line ? sealed.replace(/("move":\["bid",\{"~":)"[\w-]{43}"/, `$1"${"A".repeat(43)}"`) : sealed,
      ),
    );
    expect(audit(raid, forged)).toMatchObject({ problem: { line: bid.line, code: "sealed", path: "move" } });
  });

  test("of a stranger's event that the game's table can't read opens nothing of it", () => {
    const odd = {
      ...raid,
      view: {
        ...raidSecrecy,
        events: {
          ...raidSecrecy.events,
          dealt: {
            seat: "all",
            cards: {
              owner: "seat",
              others: "count",
              unless: () => {
                throw new Error("odd");
              },
            },
          },
        },
      },
    };
    const log = redact(odd as typeof raid, host, "spectator");
    expect(log.ok && log.value.entries[0].open).toEqual([]);
  });
});

describe("a checkpoint", () => {
  const keys = { chance: luck, secret: testSecret };

  /** A match with a checkpoint after every third entry and a way back across one. */
  function kept(end: boolean): { readonly text: string; readonly match: Match<Raid> } {
    let match = start(raid, { seats: 2, chance: luck });
    let position = openLog(raid, match, { matchId: "m", origin: "drawn", secret: testSecret, checkpoints: 3 });
    let all = position.text;
    const states = [match];
    const write = (next: typeof position): void => {
      position = next;
      all += next.text;
    };
    while (match.outcome === null && (end || states.length < 15)) {
      const seat = match.toAct[0];
      const bids = [1, 2, 3].map((card) => ({ type: "bid", card }) as const);
      const answer = [...bids, { type: "pay" } as const]
        .map((one) => play(raid, match, seat, one))
        .find(({ ok }) => ok)!;
      if (!answer.ok) throw new Error("no move");
      match = answer.match;
      write(append(raid, position, match));
      states[position.entries - 1] = match;
      if (position.entries === 5 || position.entries === 8) {
        write(hostEntry(position, { host: "correction", reason: "again" }));
        match = states[2];
        write(undoTo(position, 2, { asked: "host" }));
        states[position.entries - 1] = match;
      }
    }
    return { text: end ? all + closeLog(raid, position, match).text : all, match };
  }

  test("is written, sealed to everybody, audited, and opened again by the closing", () => {
    const closed = kept(true);
    const log = decoded(closed.text);
    expect(log.checkpoints.length).toBeGreaterThan(2);
    expect(log.checkpoints.every(({ open: [opening] }) => opening?.[0] === "truth")).toBe(true);
    expect(audit(raid, log)).toMatchObject({ ok: true });
    expect(verifyChain(log)).toMatchObject({ ok: true });
    for (const viewer of [0, "spectator"] as const) {
      const seen = redacted(viewer, log, true);
      expect(seen.checkpoints.flatMap((one) => one.open)).toEqual([]);
      const again = unsealLog(raid, seen);
      expect(again.ok && encode(again.value.lines)).toBe(closed.text);
    }
    const [first] = log.checkpoints;
    const forged = rehashed({ ...log, lines: log.lines.map(unopened) }, (sealed, at) =>
      at === first.line ? sealed.replace(/"~":"[\w-]{43}"/, `"~":"${"A".repeat(43)}"`) : sealed,
    );
    expect(audit(raid, decoded(forged))).toMatchObject({ problem: { line: first.line, code: "wrong-state" } });
  });

  test("that was dropped is missed by every reader, under a rebuilt chain, too, and so is the rule itself", () => {
    const log = decoded(kept(true).text);
    const without = (dropped: (line: LogLine) => boolean, edit = (sealed: string): string => sealed): string =>
      rehashed({ ...log, lines: log.lines.filter((line) => !dropped(line)) }, edit);
    expect(decode(without(() => false)).ok).toBe(true);
    for (const { line, checkpoint } of log.checkpoints)
      expect(decode(without((one) => one.line === line))).toMatchObject({
        problem: { line, code: "out-of-order", expected: `a checkpoint of entry ${checkpoint}` },
      });
    const unruled = decoded(
      without(
        ({ type }) => type === "checkpoint",
        (sealed) => sealed.replace(',"checkpoints":3', ""),
      ),
    );
    expect(unruled.checkpoints).toEqual([]);
    expect(audit(raid, unruled)).toMatchObject({ problem: { line: 1, code: "wrong-commitment", path: "commitment" } });
  });

  test("is where a host goes on: the same match and tip as by playing everything again", () => {
    for (const end of [false, true]) {
      const { text: all, match } = kept(end);
      const log = decoded(all);
      const resumed = resumeLog(raid, log, keys);
      expect(resumed).toEqual(audit(raid, log, keys));
      expect(resumed.ok && resumed.value.match).toEqual(match);
    }
  });

  test("is believed: what stands before it isn't played again", () => {
    const { text: all, match } = kept(false);
    const log = decoded(all);
    const last = log.checkpoints.at(-1)!;
    const lines = log.lines.map(
      (one): LogLine =>
        one.line < last.line - 1 && one.type === "entry" && one.n > 0
          ? { ...one, open: [], sealed: '{"events":[]}' }
          : one,
    );
    const untold = { ...log, lines, entries: lines.filter((one) => "n" in one) };
    const resumed = resumeLog(raid, untold, keys);
    expect(resumed.ok && resumed.value.match).toEqual(match);
    expect(audit(raid, untold, keys)).toMatchObject({ ok: false });
  });

  test("that is no truth of this game is passed over or told as a problem", () => {
    const log = decoded(kept(false).text);
    for (const [value, code] of [
      [5, undefined],
      [{ version: 1, drawn: {}, state: {} }, "event-mismatch"],
    ] as const) {
      const checkpoints = log.checkpoints.map((one) => ({ ...one, open: [["truth", "A".repeat(22), value]] as never }));
      const resumed = resumeLog(raid, { ...log, checkpoints }, keys);
      expect(resumed.ok ? undefined : resumed.problem.code).toBe(code);
    }
  });

  test("has one length, whatever it hides", () => {
    const lengths = [0, 1].map((turn) => {
      const match = start(raid, {
        seats: 2,
        chance: scripted({ deck: Array.from({ length: 13 }, (_, at) => (turn === 0 ? 0 : 13 - at)) }),
      });
      const opening = openLog(raid, match, { matchId: "m", secret: testSecret, checkpoints: 1 });
      const played = play(raid, match, 0, { type: "bid", card: match.state.hands[0][0] });
      if (!played.ok) throw new Error(played.refusal.code);
      const lines = opening.text + append(raid, opening, played.match).text;
      return redacted(0, decoded(lines)).lines.map((one) => encode([one]).length);
    });
    expect(lengths[0][3]).toBe(lengths[1][3]);
  });

  test("is of the whole truth, not of an entry alone", () => {
    const match = start(raid, { seats: 2, chance: luck });
    const position = openLog(raid, match, { checkpoints: 1 });
    const played = play(raid, match, 0, { type: "bid", card: match.state.hands[0][0] });
    if (!played.ok) throw new Error(played.refusal.code);
    expect(() => append(raid, position, { options: match.options, entry: played.match.entry })).toThrow(
      /^truth: expected a match or a table, for the checkpoint that follows$/,
    );
    expect(() => openLog(raid, match, { checkpoints: 0 })).toThrow(/can't be written down/);
  });
});
