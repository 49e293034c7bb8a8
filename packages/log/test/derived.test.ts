import { seeded, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { tally, watched } from "../../core/test/toys/tally.js";
import { audit, redact, replay } from "../src/index.js";
import { fromText, pack, toText, unpack } from "../src/text.js";
import { decoded, recorded } from "./recording.js";

const { game, count } = watched();

describe.each([2, 3] as const)("the log of a game of %s that keeps data beside its state", (seats) => {
  const setup = { seats, chance: seeded(`0${seats}`.repeat(32)) };
  const { text, after } = recorded(tally, setup, "derived");
  const log = decoded(text);
  const viewers = [...Array(seats).keys(), "spectator"] as const;

  test("is replayed with it kept up to date, to every entry, for everybody", () => {
    const before = count.events;
    for (const [n, match] of after.entries()) {
      expect(replay(game, log, n)).toMatchObject({ ok: true, value: { state: match.state, toAct: match.toAct } });
      for (const viewer of viewers) {
        const own = redact(game, log, viewer);
        const seen = own.ok ? replay(game, own.value, n) : own;
        expect(seen).toMatchObject({ ok: true, value: { state: view(tally, match, viewer).state } });
      }
    }
    expect(count.events - before).toBeGreaterThan(500);
  });

  test("is audited, packed and written as a sheet by rules that look there", () => {
    expect(audit(game, log)).toMatchObject({ ok: true });
    const packed = pack(game, log);
    const unpacked = packed.ok ? unpack(game, packed.value) : packed;
    expect(unpacked).toMatchObject({ ok: true, value: { match: { state: after.at(-1)!.state } } });
    const sheet = toText(game, log);
    const read = sheet.ok ? fromText(game, sheet.value) : sheet;
    expect(read).toMatchObject({ ok: true, value: { played: { match: { state: after.at(-1)!.state } } } });
  });
});
