import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { App } from "../src/app.js";
import { movesOf, newSession } from "../src/session.js";

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

test("the page draws every cell, and lights up those that a legal move names", () => {
  const session = newSession();
  const page = renderToStaticMarkup(<App initial={() => session} />);
  const sites = new Set(movesOf(session).flatMap((move) => (move.type === "place" ? [move.cell] : [])));
  expect(count(page, /data-cell=/g)).toBe(session.match.state.elements.length);
  expect(count(page, /class="lit"/g)).toBe(sites.size);
  expect(sites.size).toBeGreaterThan(0);
  expect(page).toContain(`Player ${(session.match.toAct[0] ?? 0) + 1} to move`);
});

test("cells that are not lit say why as their tooltip", () => {
  const page = renderToStaticMarkup(<App />);
  expect(count(page, /class="" data-cell="\d+"[^>]*>.*?<title>/g)).toBeGreaterThan(0);
});
