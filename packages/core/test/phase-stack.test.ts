import { describe, expect, test } from "vitest";
import { copyPhases, popPhase, pushPhase, replacePhase } from "../src/flow/phase-stack.js";

const stacks = [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]];

describe("a stack of phases, however deep", () => {
  test.each(stacks.map((stack) => [stack]))("%s is copied, and changed only at its end", (stack) => {
    const before = [...stack];
    expect(copyPhases(stack)).toEqual(stack);
    expect(copyPhases(stack)).not.toBe(stack);
    expect(pushPhase(stack, "x")).toEqual([...stack, "x"]);
    expect(popPhase(pushPhase(stack, "x"))).toEqual(stack);
    expect(replacePhase(pushPhase(stack, "x"), "y")).toEqual([...stack, "y"]);
    expect(replacePhase(["a"], "y")).toEqual(["y"]);
    expect(stack).toEqual(before);
  });
});
