import { seeded } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { raid } from "../../core/test/toys/raid.js";
import { verifyFairness } from "../src/fairness.js";
import { onLog } from "../src/format/on-log.js";
import { audit, decode, redact, unsealLog, verifyChain } from "../src/index.js";
import { auditText } from "../src/reading/audit-text.js";
import { verify } from "../src/reading/verify.js";
import { resumeLog } from "../src/resuming/resume-log.js";
import { resumeText } from "../src/resuming/resume-text.js";
import { fromText, pack, readSheet, unpack } from "../src/text.js";
import { decoded, recorded } from "./recording.js";

const { text } = recorded(raid, { seats: 2, chance: seeded("07".repeat(32)) }, "options", {});
const log = decoded(text);

type Answer = { readonly ok: boolean; readonly problem?: unknown };

/** Every verb that takes options, asked with these. */
const verbs: { readonly [name: string]: (how: never) => Answer } = {
  audit: (how) => audit(raid, log, how),
  auditText: (how) => auditText(raid, text, how),
  decode: (how) => decode(text, how),
  fromText: (how) => fromText(raid, "", how),
  unsealLog: (how) => unsealLog(raid, log, how),
  pack: (how) => pack(raid, log, how),
  readSheet: (how) => readSheet("", how),
  redact: (how) => redact(raid, log, 0, how),
  resumeLog: (how) => resumeLog(raid, log, how),
  resumeText: (how) => resumeText(raid, text, how),
  unpack: (how) => unpack(raid, "", how),
  verify: (how) => verify(log, how),
  verifyChain: (how) => verifyChain(log, how),
  verifyFairness: (how) => verifyFairness(log, how),
};

describe.each(Object.entries(verbs))("the options of %s", (_, verb) => {
  test("are checked where they are inherited, too", () => {
    const { expected } = verb({ nonsense: 1 } as never).problem as { readonly expected: string };
    const names = expected.replace("any of ", "").split(", ");
    for (const name of names) {
      const own = verb({ [name]: 5n } as never);
      expect(own).toMatchObject({ ok: false, problem: { code: "wrong-type", path: name } });
      expect(verb(Object.create({ [name]: 5n }) as never)).toEqual(own);
    }
  });

  test("are an object", () => {
    for (const odd of [null, "secret", 5, []])
      expect(verb(odd as never)).toMatchObject({ ok: false, problem: { code: "not-an-object" } });
  });

  test("with a name that there isn't are answered with that name", () => {
    for (const name of ["keys", "ancor", "__proto", "toString"])
      expect(verb({ [name]: 1 } as never)).toMatchObject({
        ok: false,
        problem: { code: "unknown-option", path: name },
      });
  });
});

test("options of another type are answered with their name", () => {
  expect(verifyFairness(log, { contributions: null } as never)).toMatchObject({
    problem: { code: "wrong-type", path: "contributions", expected: "object", found: "null" },
  });
  expect(audit(raid, log, { secret: 5 } as never)).toMatchObject({ problem: { code: "wrong-type", path: "secret" } });
  expect(verify(log, { keys: {} } as never)).toMatchObject({
    ok: false,
    problem: { code: "unknown-option", path: "keys" },
    consistent: { holds: null, because: "wrong-options" },
  });
});

test("an error of ours is thrown for a log that decode read, and a problem of any other log", () => {
  const failing = (): never => {
    throw new Error("a fault");
  };
  expect(() => onLog(log, {}, {}, failing)).toThrow("a fault");
  expect(onLog({ ...log }, {}, {}, failing)).toMatchObject({ problem: { code: "not-a-log", found: "a fault" } });
});
