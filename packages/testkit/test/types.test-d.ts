import { describe, test } from "vitest";
import type { Raid } from "../../core/test/toys/raid.js";
import type { GameUnderTest } from "../src/index.js";

describe("what a game is tested with", () => {
  test("names refusal codes and endings that the game has", () => {
    const sound: Pick<GameUnderTest<Raid>, "codes" | "ends"> = { codes: ["storm"], ends: ["rich", "rounds"] };
    // @ts-expect-error a misspelt code
    const code: GameUnderTest<Raid>["codes"] = ["strom"];
    // @ts-expect-error a misspelt ending
    const end: GameUnderTest<Raid>["ends"] = ["ritch"];
    void [sound, code, end];
  });
});
