import { view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { audit, encode, redact, replay, unsealLog, verifyChain } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import { verify } from "../src/reading/verify.js";
import { shelf, viewersOf } from "./games.js";
import { decoded } from "./recording.js";

for (const { game, recorded } of shelf) {
  describe(`recorded games of ${game.id}`, () => {
    const named = recorded.map(({ name, log }) => [name, log] as const);
    test.each(someOf(named))("%s: every guarantee holds", (_name, log) => {
      const anchor = log.lines[Math.floor(log.lines.length / 2)];
      const { head, ...verdict } = verify(log, { game, anchor: anchor.hash, sha256 });
      expect(verdict).toEqual({
        consistent: { holds: true },
        anchored: { holds: true },
        replayed: { holds: true },
        audited: { holds: true },
        ok: true,
        problem: null,
        lines: log.lines.length,
        anchor: anchor.line,
      });
      expect(head).toBe(log.closing?.hash);
    });

    // In the quick run, not the same games as above.
    test.each(someOf([...named.slice(1), ...named.slice(0, 1)]))("%s: every viewer's log", (_name, log) => {
      const host = replay(game, log);
      if (!host.ok) throw new Error(JSON.stringify(host.problem));
      // Not the same viewers of every game.
      const viewers = viewersOf(log.header.seats);
      const from = log.lines.length % viewers.length;
      for (const viewer of someOf([...viewers.slice(from), ...viewers.slice(0, from)], 3)) {
        const redacted = redact(game, log, viewer, { despite: "guessable-seed" });
        if (!redacted.ok) throw new Error(JSON.stringify(redacted.problem));
        const arrived = decoded(encode(redacted.value.lines));
        expect(verifyChain(arrived, { sha256 })).toEqual(verifyChain(log, { sha256 }));
        expect(redact(game, arrived, viewer, { despite: "guessable-seed" })).toEqual(redacted);
        const seen = replay(game, redacted.value);
        expect(seen.ok && seen.value.state).toEqual(view(game, host.value, viewer).state);
      }
    });

    test("from a spectator's log the host's is made again, byte for byte, once it is closed", () => {
      for (const { text, log } of recorded.slice(0, cases(6, 2))) {
        const redacted = redact(game, log, "spectator", { reveal: true });
        if (!redacted.ok) throw new Error(JSON.stringify(redacted.problem));
        expect(audit(game, redacted.value, { sha256 }).ok).toBe(true);
        const open = unsealLog(game, redacted.value, { sha256 });
        expect(open.ok && encode(open.value.lines)).toBe(text);
      }
    });
  });
}
