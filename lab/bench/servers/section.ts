import { heading } from "./document.js";

/** Returns the section about servers of the page with all benchmarks; empty if it has none. */
export function sectionIn(page: string): string {
  const from = page.indexOf(`\n${heading}\n`);
  if (from < 0) return "";
  const end = page.indexOf("\n## ", from + heading.length + 1);
  return page.slice(from + 1, end < 0 ? page.length : end + 1);
}

/** Returns the page with this section, at its end, in the place of the one that it has. */
export function withSection(page: string, section: string): string {
  const others = page.replace(sectionIn(page), "");
  return [others, section]
    .map((text) => `${text.trim()}\n`)
    .join("\n")
    .trimEnd()
    .concat("\n");
}
