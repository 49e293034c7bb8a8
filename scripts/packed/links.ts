// Links in the pages of a package: one that is relative leads a reader of the tarball to a file that has to be in it.
import { posix } from "node:path";

/** The targets of all links and pictures of a page, samples of code left out. */
const linksOf = (page: string): string[] => {
  const prose = page.replace(/^```[\s\S]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");
  const inline = [...prose.matchAll(/\]\(<?([^)\s>]+)/g)];
  const defined = [...prose.matchAll(/^\[[^\]]+\]:\s*<?([^\s>]+)/gm)];
  const html = [...prose.matchAll(/\b(?:href|src)="([^"]+)"/g)];
  return [...inline, ...defined, ...html].map(([, link = ""]) => link);
};

/**
 * The relative links of a page that lead to none of these files, nor to a folder with one of them. The files are
 * paths from the root of the package.
 */
export const brokenLinks = (readme: string, files: readonly string[]): string[] =>
  linksOf(readme).filter((link) => {
    if (/^([a-z][a-z0-9+.-]*:|#)/i.test(link)) return false;
    const [path = ""] = link.split("#");
    const target = posix.normalize(path).replace(/\/$/, "");
    return !files.some((file) => file === target || file.startsWith(`${target}/`));
  });
