// The pages that people read, and the samples in them: what stands between ```ts and ```.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const skipped = ["node_modules", "dist", ".git", "api"];

const markdownBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : markdownBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });

/** Every page that people read, as paths. */
export const pagesOf = (root: string) => [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "llms.txt"]
    .map((page) => join(root, page))
    .filter((page) => existsSync(page)),
  ...["docs", "packages", "examples"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(markdownBelow),
];

/** A sample in a page. */
export interface Sample {
  /** Relative to the root. */
  readonly page: string;
  /** From 1, in its page. */
  readonly number: number;
  /** The line of the page on which the code begins, from 1. */
  readonly line: number;
  readonly code: string;
}

/** The samples of a page, in order. */
export const samplesOf = (root: string, page: string): Sample[] => {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(({ index, 1: code = "" }, at) => ({
    page: relative(root, page),
    number: at + 1,
    line: text.slice(0, index).split("\n").length + 1,
    code,
  }));
};
