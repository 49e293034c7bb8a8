import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled, gameNames } from "@turnwright/cli/internal";
import { formatPosition, type Game, type Kinds, readPosition, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { matchOf, type Vector } from "../schema/vectors.js";

const root = join(import.meta.dirname, "..", "..");

/** A section of the grammar: its form with all names filled in, and whether it may be missing. */
interface Section {
  readonly number: number;
  readonly form: string;
  readonly isOptional: boolean;
}

/** The grammar of position codes as the README of a game has it. */
interface Grammar {
  readonly joint: string;
  readonly sections: readonly Section[];
}

function cells(text: string): readonly (readonly string[])[] {
  const rows = [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row]) => row!.split(/(?<!\\) \| /));
  return rows.map((row) => row.map((cell) => cell.trim().replaceAll("\\|", "|")));
}

function grammarOf(name: string): Grammar {
  const readme = readFileSync(join(root, "packages", name, "README.md"), "utf8");
  const text = readme.split("\n## Position code\n")[1]!.split("\n## ")[0]!;
  const forms = new Map<string, string>();
  const filled = (form: string): string =>
    form.replace(/\{([a-z]+)\}/g, (_, piece: string) => forms.get(piece) ?? `unknown form ${piece}`);
  const sections: Section[] = [];
  for (const [first, form = ""] of cells(text)) {
    const [, piece] = /^`\{([a-z]+)\}`$/.exec(first!) ?? [];
    const [, number, maybe] = /^(\d+)(\??)$/.exec(first!) ?? [];
    const whole = filled(form.replaceAll("`", ""));
    if (piece !== undefined) forms.set(piece, `(?:${whole})`);
    if (number !== undefined) sections.push({ number: Number(number), form: whole, isOptional: maybe === "?" });
  }
  return { joint: /joined by\s+`(.)`/.exec(text)![1]!, sections };
}

function patternOf({ joint, sections }: Grammar): RegExp {
  const [first, ...others] = sections.map(({ form }) => `(?:${form})`);
  const rest = others.map((form, at) => `(?:${joint}${form})${sections[at + 1]!.isOptional ? "?" : ""}`);
  return new RegExp(`^${first}${rest.join("")}$`);
}

function vectorsOf(name: string): readonly Vector[] {
  const lines = readFileSync(join(root, "packages", name, "schema", "vectors.ndjson"), "utf8")
    .trimEnd()
    .split("\n");
  const vectors = lines.map((line) => JSON.parse(line) as Vector);
  return [...new Map(vectors.map((vector) => [vector.position, vector])).values()];
}

/** The positions of the vectors, and what each seat sees of them. */
function textsOf(game: Game<Kinds>, vector: Vector): readonly string[] {
  const match = matchOf(game, vector);
  const seats = Array.from({ length: match.seats }, (_, seat) => seat);
  return [vector.position, ...seats.map((seat) => formatPosition(game, view(game, match, seat)))];
}

/** Texts with one character changed into another of the same text, at places all over it. */
function* changed(text: string): Iterable<string> {
  const letters = [...new Set(text)];
  for (let at = 0; at < text.length; at += 11)
    yield text.slice(0, at) + letters[(at * 31) % letters.length]! + text.slice(at + 1);
}

describe.each(gameNames)("the grammar of position codes of %s", (name) => {
  test("counts its sections", () => {
    const { sections } = grammarOf(name);
    expect(sections.map(({ number }) => number)).toEqual(sections.map((_, at) => at + 1));
    expect(sections.length).toBeGreaterThan(1);
  });

  test("fits the positions of all vectors, and all views of them", async () => {
    const { game } = await gameCalled(name);
    const pattern = patternOf(grammarOf(name));
    const odd = vectorsOf(name)
      .flatMap((vector) => textsOf(game, vector))
      .filter((text) => !pattern.test(text));
    expect(odd).toEqual([]);
  });

  test("fits whatever the engine reads, and refuses most of what it does not", async () => {
    const { game } = await gameCalled(name);
    const pattern = patternOf(grammarOf(name));
    const some = vectorsOf(name).filter((_, at) => at % 8 === 0);
    const asked = some.flatMap(({ position, options }) =>
      [...changed(position)].map((text) => [text, readPosition(game, text, options).ok] as const),
    );
    const read = asked.filter(([, ok]) => ok);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(([text]) => !pattern.test(text))).toEqual([]);
    const refused = asked.filter(([, ok]) => !ok);
    expect(refused.filter(([text]) => !pattern.test(text)).length).toBeGreaterThan(refused.length / 2);
  });
});
