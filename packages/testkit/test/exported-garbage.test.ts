import { describe, expect, test } from "vitest";
import { exportsAnswerGarbage, type SoundCall } from "../src/exported-garbage.js";

type Calls = { readonly [name: string]: SoundCall | (() => readonly unknown[]) };
type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: unknown };

const wrongText: Answer = { ok: false, problem: "a text" };

/** Runs the law on a module that holds just these functions. */
function lawOn(exports: object, calls: Calls, sources: readonly string[] = [], longest?: number): Promise<void> {
  const bound = longest === undefined ? {} : { longest };
  return exportsAnswerGarbage({ entry: "toy", exports, calls, sources, ...bound });
}

function measure(text: unknown): Answer {
  return typeof text === "string" ? { ok: true, value: text.length } : wrongText;
}

function strict(text: string): number {
  if (typeof text !== "string") throw new TypeError("text: expected a text");
  return text.length;
}

const strictSource = `/** Returns the length. Throws a TypeError when \`text\` is no text. */
export function strict(text: string): number {`;

/** Returns what is read, or nothing where reading fails. */
function trapped(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

describe("the law of garbage for exports", () => {
  test("holds for a function that answers, and for one that throws as documented", async () => {
    await lawOn({ measure, strict, constant: 7 }, { measure: () => ["x"], strict: () => ["x"] }, [strictSource]);
  });

  test("fails for a function that throws, and for an error that names no argument", async () => {
    await expect(lawOn({ strict }, { strict: () => ["x"] })).rejects.toThrow("doc comment does not say so");
    const named = (text: string): number => strict(text);
    const silent = (text: string): number => {
      if (typeof text !== "string") throw new TypeError("no!");
      return text.length;
    };
    await lawOn({ strict: named }, { strict: () => ["x"] }, [strictSource]);
    await expect(lawOn({ strict: silent }, { strict: () => ["x"] }, [strictSource])).rejects.toThrow(
      "no TypeError that names the argument",
    );
    const range = (text: string): number => {
      if (typeof text !== "string") throw new RangeError("text");
      return text.length;
    };
    await expect(lawOn({ strict: range }, { strict: () => ["x"] }, [strictSource])).rejects.toThrow("no TypeError");
  });

  test("reaches the functions of exported objects, but not those of games", async () => {
    const source = strictSource.replace("export function strict", "strict");
    const calls = { "tools.strict": () => ["x"] };
    await lawOn({ tools: { strict } }, calls, [source]);
    await expect(lawOn({ tools: { strict } }, calls)).rejects.toThrow("doc comment does not say so");
    await expect(lawOn({ tools: { strict } }, {})).rejects.toThrow("no sound arguments");
    await lawOn({ game: { strict, compiled: {} } }, {});
  });

  test("fails for an error of the engine, though it names a field of the argument", async () => {
    const source = strictSource.replace("(text: string)", "(text: { label: string })");
    const named = (text: { readonly label: { readonly length: number } }): number => text.label.length;
    const calls = { strict: () => [{ label: "x" }] };
    await expect(
      lawOn({ strict: named }, calls, [source.replace("`text`", "`text` or `label` or `length`")]),
    ).rejects.toThrow(
      /strict, text = .*\n.*threw no TypeError of its own: TypeError: Cannot read properties of undefined/,
    );
    const typed = (text: { readonly label: { readonly length: number } }): number => {
      if (typeof text?.label !== "string") throw new TypeError("text: expected a label that is not empty");
      return text.label.length;
    };
    await lawOn({ strict: typed }, calls, [source]);
  });

  test("fails for a function that documents a TypeError and answers all the same", async () => {
    const source = strictSource.replace("strict", "measure");
    const lenient = (text: unknown): number => String(typeof text).length;
    await expect(lawOn({ measure: lenient }, { measure: () => ["x"] }, [source])).rejects.toThrow("answered, though");
  });

  test("fails for an export without sound arguments, and for arguments without an export", async () => {
    await expect(lawOn({ measure }, {})).rejects.toThrow("toy: measure");
    await expect(lawOn({ measure }, { measure: () => ["x"], gone: () => [] })).rejects.toThrow("exports no gone");
    await expect(lawOn({ measure }, { measure: () => [5] })).rejects.toThrow("sound are not");
  });

  test("looks into fields, lists and promises", async () => {
    const inner = (input: { readonly a: readonly { readonly b: string }[] }): Answer => {
      const list = trapped(() => input.a);
      return Array.isArray(list) && list.length === 3 ? { ok: true, value: list[2].b } : wrongText;
    };
    const sound = (): readonly unknown[] => [{ a: [0, 0, { b: "x" }] }];
    await expect(lawOn({ inner }, { inner: sound })).rejects.toThrow("inner, input.a.2 = undefined");
    const late = async (text: string): Promise<Answer> => ({ ok: true, value: text.length.toFixed(0) });
    await expect(lawOn({ late }, { late: () => ["x"] })).rejects.toThrow("doc comment does not say so");
    const optional = (text: string, how = { most: 1 }): Answer => measure(text.length > how.most ? text : "");
    await expect(lawOn({ optional }, { optional: () => ["x"] })).rejects.toThrow("optional");
  });

  test("tries one replacement of fields in as many as asked, but all of arguments", async () => {
    const names = Array.from({ length: 40 }, (_, at) => `field${at}`);
    const sound = { ...Object.fromEntries(names.map((name) => [name, 1])), isSound: true };
    const tried = async (oneIn: number): Promise<{ whole: number; ofFields: number; kinds: Set<string> }> => {
      const count = { whole: 0, ofFields: 0, kinds: new Set<string>() };
      const seen = (input: typeof sound): void => {
        if (trapped(() => Object.hasOwn(input, "isSound")) !== true) count.whole++;
        else
          for (const value of Object.values(input).filter((each) => typeof each !== "number")) {
            count.ofFields++;
            count.kinds.add(typeof value);
          }
      };
      await exportsAnswerGarbage({
        entry: "toy",
        exports: { seen },
        calls: { seen: () => [sound] },
        sources: [],
        oneIn,
      });
      return count;
    };
    const [all, some] = [await tried(1), await tried(4)];
    expect(some.whole).toBe(all.whole);
    expect(some.ofFields / all.ofFields).toBeCloseTo(1 / 4, 1);
    expect(some.kinds).toEqual(all.kinds);
  });

  test("fails for what is slow, echoes without bound, changes what it was given, or answers no result", async () => {
    const slow = (list: readonly unknown[]): number => {
      const begun = process.cpuUsage();
      while (Number(trapped(() => list.length)) > 1e9 && process.cpuUsage(begun).user < 100_000);
      return 0;
    };
    await expect(lawOn({ slow }, { slow: () => [[]] }, [], 50)).rejects.toThrow(/took \d+ ms/);
    const echo = (text: unknown): Answer => (text === "x" ? measure(text) : { ok: false, problem: { text } });
    await expect(lawOn({ echo }, { echo: () => ["x"] })).rejects.toThrow(/a problem of (\d+|Infinity) characters/);
    const sorting = (list: string[]): Answer => (Array.isArray(list) ? { ok: true, value: list.push("x") } : wrongText);
    await expect(lawOn({ sorting }, { sorting: () => [["b", "a"]] })).rejects.toThrow("changed what it was given");
    await lawOn(
      { push: (list: string[]) => void trapped(() => Array.isArray(list) && list.length < 9 && list.push("x")) },
      {
        push: { args: () => [["b"]], changes: ["list"] },
      },
    );
    const mixed = (text: unknown): unknown => (typeof text === "string" ? measure(text) : undefined);
    await expect(lawOn({ mixed }, { mixed: () => ["x"] })).rejects.toThrow("answered no result");
  });

  test("fails for what the engine says, also where it names the argument", async () => {
    const lengths = (text: string): number => text.trim().length;
    const source = strictSource.replace("strict", "lengths");
    await expect(lawOn({ lengths }, { lengths: () => ["x"] }, [source])).rejects.toThrow("no TypeError of its own");
  });

  test("lets the error of an object with traps pass only where an error is documented", async () => {
    const own = (how: { readonly a?: number }): number => {
      if (typeof how !== "object" || how === null || Array.isArray(how)) throw new TypeError("how: expected an object");
      return Number.isInteger(how.a) ? 1 : 0;
    };
    const source =
      "/** Returns a count. Throws a TypeError when `how` is none. */\nexport function own(how: object): number {";
    await lawOn({ own }, { own: () => [{ a: 1 }] }, [source]);
    const loose = (how: { readonly a?: number }): number => (how?.a === 1 ? 1 : 0);
    await expect(lawOn({ loose }, { loose: () => [{ a: 1 }] })).rejects.toThrow("a trap");
  });

  test("asks for the name of code that is none", async () => {
    const ask = (client: { ask: () => number }): number => client.ask();
    const calls = { ask: () => [{ ask: () => 1 }] };
    await expect(lawOn({ ask }, calls)).rejects.toThrow("no TypeError of its own");
    const asked = (client: { ask: () => number }): number => {
      if (typeof client?.ask !== "function") throw new TypeError("client: expected an object with ask");
      return client.ask();
    };
    await lawOn({ asked }, { asked: () => [{ ask: () => 1 }] });
  });

  test("reaches methods of what was answered, and classes", async () => {
    const opened = (): object => ({ push: (text: string) => text.length.toFixed() });
    await expect(lawOn({ opened }, { opened: () => [] })).rejects.toThrow("toy: opened().push");
    await expect(lawOn({ opened }, { opened: () => [], "opened().push": () => ["x"] })).rejects.toThrow(
      "opened().push, ",
    );
    await lawOn({ opened }, { opened: { args: () => [], methods: "tested elsewhere" } });
    class Box {
      size(text: string): number {
        return text.length;
      }
    }
    await expect(lawOn({ Box }, { "new Box": () => [], "Box().size": () => ["x"] })).rejects.toThrow(
      "Box().size, text",
    );
  });
});
