/** The headings of the sections that benches of their own write, in the order of the page. */
export const ownSections = {
  servers: "## Servers",
  service: "## The rules as a service",
  chess: "## Chess",
} as const;

type Heading = (typeof ownSections)[keyof typeof ownSections];

/** Returns the section with this heading of the page with all benchmarks; empty if it has none. */
function sectionIn(page: string, heading: Heading): string {
  const from = page.indexOf(`\n${heading}\n`);
  if (from < 0) return "";
  const end = page.indexOf("\n## ", from + heading.length + 1);
  return page.slice(from + 1, end < 0 ? page.length : end + 1);
}

/** Returns the page with this section in the place of the one that it has. Sections of their own stand at its end. */
export function withSection(page: string, section: string, heading: Heading): string {
  const sections = Object.values(ownSections).map((each) => (each === heading ? section : sectionIn(page, each)));
  const others = Object.values(ownSections).reduce((rest, each) => rest.replace(sectionIn(rest, each), ""), page);
  const texts = [others, ...sections].map((text) => text.trim()).filter((text) => text !== "");
  return `${texts.join("\n\n")}\n`;
}

/** Returns a new page with the sections that benches of their own have written to the old one. */
export function withOwnSections(page: string, old: string): string {
  return Object.values(ownSections).reduce((whole, each) => withSection(whole, sectionIn(old, each), each), page);
}
