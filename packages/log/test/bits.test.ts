import { seeded } from "@turnwright/core";
import { expect, test } from "vitest";
import { someOf } from "../../../scripts/cases.js";
import { line } from "../../core/test/toys/line.js";
import { raid } from "../../core/test/toys/raid.js";
import { damageIn, recorded } from "./recording.js";

const small = recorded(line, { seats: 2, chance: seeded("01".repeat(32)) }, "s").text;
const secret = recorded(raid, { seats: 2, chance: seeded("02".repeat(32)) }, "s").text;

test("a flipped bit in any sign of a log, in the sealed forms, the hashes, the openings and the line feeds", () => {
  for (const text of [small, secret]) {
    expect(damageIn(text)).toBeUndefined();
    const unfound: string[] = [];
    for (let at = 0; at < text.length; at++) {
      // Three bits of each sign, or one; signs that follow one another differ in which.
      for (const bit of someOf([at % 8, (at + 3) % 8, (at + 6) % 8], 3)) {
        const sign = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
        if (damageIn(text.slice(0, at) + sign + text.slice(at + 1)) === undefined) unfound.push(`${at}:${bit}`);
      }
    }
    expect(unfound).toEqual([]);
  }
});
