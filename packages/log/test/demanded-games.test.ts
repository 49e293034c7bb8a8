import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const entries: { readonly [entry: string]: () => Promise<object> } = {
  "core/index": () => import("@turnwright/core"),
  "core/rules": () => import("@turnwright/core/rules"),
  "core/notation": () => import("@turnwright/core/notation"),
  "core/describe": () => import("@turnwright/core/describe"),
  "core/train": () => import("@turnwright/core/train"),
  "log/index": () => import("@turnwright/log"),
  "log/fairness": () => import("@turnwright/log/fairness"),
  "log/text": () => import("@turnwright/log/text"),
  "log/upgrade": () => import("@turnwright/log/upgrade"),
};

/** Returns the exported functions of a report whose first parameter is a game. */
function takingGames(report: string): string[] {
  const text = readFileSync(new URL(`../../${report}`, import.meta.url), "utf8");
  return [...text.matchAll(/^export function (\w+)(?:<[^(]*>)?\(game: /gm)].map(([, name]) => name!);
}

describe("a function that takes a game", () => {
  test("stands in one of these entries", () => {
    const reports = ["core", "log"].flatMap((name) =>
      readdirSync(new URL(`../../${name}/api`, import.meta.url)).map((file) => [name, file] as const),
    );
    const found = reports.filter(([name, file]) => takingGames(`${name}/api/${file}`).length > 0);
    const names = found.map(([name, file]) => `${name}/${file.replace(".api.md", "")}`);
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(names));
  });

  test.each(Object.entries(entries))("throws a TypeError for anything else: %s", async (at, load) => {
    const [name = "", file = ""] = at.split("/");
    const functions = (await load()) as { readonly [name: string]: (...given: unknown[]) => unknown };
    const thrownBy = (called: string, other: unknown): string => {
      try {
        functions[called]!(other, {}, 0, {});
        return `${called} throws nothing`;
      } catch (thrown) {
        return thrown instanceof TypeError ? "TypeError" : `${called} throws ${String(thrown)}`;
      }
    };
    const taking = takingGames(`${name}/api/${file}.api.md`);
    const messages = taking.flatMap((called) => [undefined, null, {}, "hope"].map((other) => thrownBy(called, other)));
    expect(messages.filter((message) => message !== "TypeError")).toEqual([]);
  });
});
