import { describe, expect, test } from "vitest";
import { at, given, matchAt, spaceText } from "./given.js";

describe("worked examples", () => {
  test("W1 Straight line", () => {
    const begun = given();
    expect(begun.legalLike("t")).toBe("t>SW t>SE");
    const there = begun.when("t>SW >SW");
    expect(there.refused(">SE")).toEqual({ code: "line-must-be-straight", direction: 4 });
    const end = there.when(">SW");
    expect(end.all("shipMoved").map(({ to }) => to.cell)).toEqual([3, 11, 25]);
    expect(spaceText(end.state, 0)).toBe("25p");
    expect(end.legalLike(">")).toBe("");
  });
});
