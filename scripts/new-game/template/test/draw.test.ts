import { scripted, start } from "@turnwright/core";
import { expect, test } from "vitest";
import { drawing } from "../src/drawing/draw.js";
import { pebbles } from "../src/index.js";

test("the drawing: the heap in rows of ten, and who takes", () => {
  const match = start(pebbles, { seats: 2, options: { stones: 12 }, chance: scripted({ setup: [1] }) });
  expect(drawing.draw(match, (text) => text)).toBe("stones 12\n●●●●●●●●●●\n●●\nPlayer 2 takes");
});
