import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Game, Kinds } from "@turnwright/core";
import { brokenLaws, type GameUnderTest } from "@turnwright/testkit";
import { afterAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folders: string[] = [];

/** A row of a page: what is replaced in which file, which law fails (none: all hold), and words of its message. */
interface Fault {
  readonly file: string;
  readonly sound: string;
  readonly faulty: string;
  readonly law: string | undefined;
  readonly says: string;
}

/** A page with tables of faults, and the game that they are planted into. */
interface Page {
  readonly page: string;
  readonly folder: string;
  readonly lawsFile: string;
  /** The file of faults in tables that name none. */
  readonly file: string;
  /** The number of laws that the faults break. */
  readonly laws: number;
}

const pages: readonly Page[] = [
  {
    page: "docs/guides/testing-your-game.md",
    folder: "examples/own-game",
    lawsFile: "pips.test.ts",
    file: "pips.ts",
    laws: 12,
  },
  {
    page: "docs/guides/phases.md",
    folder: "examples/own-game",
    lawsFile: "lots.test.ts",
    file: "lots.ts",
    laws: 4,
  },
  {
    page: "packages/create-turnwright/templates/game/README.md",
    folder: "packages/create-turnwright/templates/game",
    lawsFile: "test/laws.test.ts",
    file: "",
    laws: 8,
  },
];

/** Returns the cells of a row of a table, without the quotes of code. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, row.lastIndexOf("|"))
    .split(" | ")
    .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"));

/** Returns the faults in the section of a page: rows with two to five cells, which begin with code. */
function faultsOf({ page, file }: Page): Fault[] {
  const [, section = ""] = readFileSync(join(root, page), "utf8").split("## Faults that tests should find\n");
  const rows = section.split("\n## ", 1)[0]!.split("\n");
  return rows
    .filter((row) => row.startsWith("| `"))
    .map((row) => {
      const cells = cellsOf(row);
      const [where, sound, faulty, law, says = ""] = file === "" ? cells : [file, ...cells];
      return {
        file: where!,
        sound: sound!,
        faulty: faulty === "nothing" ? "" : faulty!,
        law: says === "" ? undefined : law,
        says,
      };
    });
}

/** Returns a copy of a game, in which a fault is planted, and what its laws are told. */
async function planted<G extends Kinds>(
  { folder, lawsFile }: Page,
  { file, sound, faulty }: Pick<Fault, "file" | "sound" | "faulty">,
): Promise<[Game<G>, GameUnderTest<G>]> {
  const copy = mkdtempSync(join(tmpdir(), "planted-"));
  folders.push(copy);
  cpSync(join(root, folder), copy, { recursive: true, filter: (path) => !path.includes("node_modules") });
  const edit = (path: string, from: string, to: string) => {
    const parts = readFileSync(join(copy, path), "utf8").split(from);
    expect(parts, `${path} has once: ${from}`).toHaveLength(2);
    writeFileSync(join(copy, path), parts.join(to));
  };
  if (sound !== faulty) edit(file, sound, faulty);
  edit(lawsFile, "\ndescribeGame(", "\nexport const given = Array.of<unknown>(");
  const { given } = await import(pathToFileURL(join(copy, lawsFile)).href);
  const [game, test] = given;
  return [game, test];
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe.each(pages)("the faults of $page", (page) => {
  const faults = faultsOf(page);

  test("are planted into a game that keeps every law which they break", async () => {
    const broken = new Set(faults.flatMap(({ law }) => law ?? []));
    expect(broken.size).toBe(page.laws);
    expect(brokenLaws(...(await planted(page, { file: page.file, sound: "", faulty: "" })), [...broken])).toEqual([]);
  });

  test.each(faults.filter(({ law }) => law !== undefined))("$sound, made $faulty, breaks: $law", async (fault) => {
    const [broken] = brokenLaws(...(await planted(page, fault)), [fault.law!]);
    expect(broken?.law).toBe(fault.law);
    expect(broken?.message).toMatch(/^.+\n {2}where: .+\n {2}what: .+/);
    expect(broken?.message).toContain(fault.says);
  });

  test.each(faults.filter(({ law }) => law === undefined))("no law sees $sound, made $faulty", async (fault) => {
    expect(brokenLaws(...(await planted(page, fault)))).toEqual([]);
  });
});
