import { readFileSync } from "node:fs";

/** The names of the pages about each game. */
export const pageNames = ["rules", "notation", "options"] as const;
/** The name of a page about a game. */
export type PageName = (typeof pageNames)[number];

/** Returns the URI of a page about a game. */
export function pageUri(game: string, name: PageName): string {
  return `turnwright://games/${game}/${name}`;
}

const headings: { readonly [name in Exclude<PageName, "rules">]: RegExp } = {
  notation: /^(Notation|Position code)$/,
  options: /^Options$/,
};

/** Returns a page about a game, in Markdown. The page `rules` has every section except the notation and the options. */
export function pageOf(game: string, name: PageName): string {
  const [title = "", ...sections] = readFileSync(new URL(`../pages/${game}.md`, import.meta.url), "utf8").split(
    /^## /m,
  );
  const headingOf = (section: string): string => section.slice(0, section.indexOf("\n"));
  const chosen = sections.filter((section) =>
    name === "rules"
      ? !Object.values(headings).some((heading) => heading.test(headingOf(section)))
      : headings[name].test(headingOf(section)),
  );
  return [name === "rules" ? title : `${title.slice(0, title.indexOf("\n"))}\n\n`, ...chosen].join("## ");
}
