// The pages that people read, and the samples in them: what stands between ```ts and ```.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const skipped = ["node_modules", "dist", ".git", "api"];

/** @param {string} folder @returns {string[]} */
const markdownBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : markdownBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });

/** Every page that people read, as paths. @param {string} root */
export const pagesOf = (root) => [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "llms.txt"]
    .map((page) => join(root, page))
    .filter((page) => existsSync(page)),
  ...["docs", "packages", "examples"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(markdownBelow),
];

/**
 * @typedef {object} Sample
 * @property {string} page relative to the root
 * @property {number} number from 1, in its page
 * @property {number} line of the page on which the code begins, from 1
 * @property {string} code
 */

/** The samples of a page, in order. @param {string} root @param {string} page @returns {Sample[]} */
export const samplesOf = (root, page) => {
  const text = readFileSync(page, "utf8");
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(({ index, 1: code = "" }, at) => ({
    page: relative(root, page),
    number: at + 1,
    line: text.slice(0, index).split("\n").length + 1,
    code,
  }));
};
