// The pages of the site, collected from all over the repository: guides, games, READMEs, decisions, and the pages that
// only the site has. Links between them are made to fit their new places; links to anything else lead to the
// repository.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../root.js";

const repository = "https://github.com/turnwright/turnwright/blob/main";

/** The folder of the assembled pages, which VitePress reads. */
export const pagesFolder: string = join(root, "site/pages");

/** The page of each file of the repository that has one, both as paths from their roots. */
type Places = ReadonlyMap<string, string>;

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => posix.join(folder, file.split("\\").join("/")))
    .filter((file) => file.endsWith(".md"));
}

function readmesOf(folder: string): [string, string][] {
  return readdirSync(join(root, folder))
    .filter((name) => existsSync(join(root, folder, name, "README.md")))
    .map((name) => [`${folder}/${name}/README.md`, `${folder}/${name}.md`]);
}

/** Returns the games that have a rulebook for players, by the folders of their packages. */
function rulebooks(): string[] {
  return readdirSync(join(root, "packages")).filter((name) => existsSync(join(root, "packages", name, "RULEBOOK.md")));
}

/** Returns the pages of each game's rules, sentence by sentence: `RULES.md` and its rulings. */
function rules(): [string, string][] {
  return rulebooks().flatMap((name): [string, string][] => [
    [`packages/${name}/RULES.md`, `rules/${name}.md`],
    ...markdownIn(`packages/${name}/rulings`).map((file): [string, string] => [
      file,
      `rulings/${name}/${posix.basename(file)}`,
    ]),
  ]);
}

const single = ["glossary", "benchmarks", "balance", "strength", "trust", "soak", "mutation", "dependencies"];

/** Returns where each file of the repository stands on the site. */
export function placesOf(): Places {
  const inDocs = ["docs/guides", "docs/games", "docs/decisions"].flatMap(markdownIn);
  return new Map<string, string>([
    ...inDocs.map((file): [string, string] => [file, file.slice("docs/".length).replace(/README\.md$/, "index.md")]),
    ...single.map((name): [string, string] => [`docs/${name}.md`, `${name}.md`]),
    ...readmesOf("packages"),
    ...rulebooks().map((name): [string, string] => [`packages/${name}/RULEBOOK.md`, `rulebooks/${name}.md`]),
    ...rules(),
    ...readmesOf("examples"),
    ["CONTRIBUTING.md", "contributing.md"],
    ["SECURITY.md", "security.md"],
    ["README.md", "about.md"],
    ...markdownIn("site/own").map((file): [string, string] => [file, file.slice("site/own/".length)]),
  ]);
}

/** Returns where a picture of the repository stands on the site; nothing for other files. */
function pictureOf(file: string): string | undefined {
  const [, inDocs] = /^docs\/(.+\.(?:svg|png))$/.exec(file) ?? [];
  if (inDocs !== undefined) return `/${inDocs}`;
  const [, game, drawing] = /^packages\/([\w-]+)\/rulebook\/(.+\.svg)$/.exec(file) ?? [];
  return drawing === undefined ? undefined : `/rulebooks/${game}/${drawing}`;
}

/** Returns a link of a file as the site needs it. */
function linkFrom(file: string, link: string, places: Places): string {
  // Files that are published elsewhere, too, link to the repository where they mean a page of ours.
  const [, meant] = /^https:\/\/github\.com\/turnwright\/turnwright\/(?:blob|tree)\/main\/([^#]+)/.exec(link) ?? [];
  if (meant !== undefined && (places.has(meant) || places.has(`${meant}/README.md`)))
    return linkFrom(
      file,
      posix.relative(posix.dirname(file), meant) + link.slice(link.indexOf(meant) + meant.length),
      places,
    );
  const [path = "", anchor] = link.split("#");
  if (path === "" || /^[a-z]+:|^\//.test(path)) return link;
  const target = posix.normalize(posix.join(posix.dirname(file), path)).replace(/\/$/, "");
  const hash = anchor === undefined ? "" : `#${anchor}`;
  const place = places.get(target) ?? places.get(`${target}/README.md`);
  if (place === undefined) {
    if (!existsSync(join(root, target))) throw new Error(`${file}: there is no ${target}`);
    return pictureOf(target) ?? `${repository}/${target}${hash}`;
  }
  const from = places.get(file) ?? file;
  const to = posix.relative(posix.dirname(from), place);
  return `${to.startsWith(".") ? to : `./${to}`}${hash}`;
}

const fence = /^(```|~~~)/;

/** Returns a text with all links outside of code changed. */
function withLinks(text: string, change: (link: string) => string): string {
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    if (fence.test(line.trimStart())) isCode = !isCode;
    if (isCode) return line;
    return line.replace(
      /`[^`]*`|(\]\(|<img [^>]*src=")([^()"\s]+)(\)|")/g,
      (all: string, open: string | undefined, link: string, close: string) =>
        open === undefined ? all : open + change(link) + close,
    );
  });
  return lines.join("\n");
}

/** Returns a text in which each line that is only a link to a source file is followed by that file. */
function withSources(file: string, text: string): string {
  return text.replace(
    /^\[[^\]]+\]\(([^)]+\.(tsx?|mjs|vue|svelte|css|html|py))\)$/gm,
    (line, link: string, language: string) => {
      const source = readFileSync(join(root, posix.dirname(file), link), "utf8");
      return `${line}\n\n\`\`\`${language.replace("mjs", "js")}\n${source}\`\`\``;
    },
  );
}

/** Returns the text of a ruling with a heading and its sentences in place of its front matter. */
export function withHeading(file: string, text: string): string {
  const [, game, ruling] = /^packages\/([\w-]+)\/rulings\/([\w-]+)\.md$/.exec(file) ?? [];
  if (game === undefined) return text;
  return text.replace(/^---\n[\s\S]*?\nsentence: (.+)\n[\s\S]*?---\n/, (_, sentences: string) => {
    const cited = sentences.replace(/[\w-]+/g, "`$&`");
    return `# ${game}: ${ruling}\n\nA ruling on ${cited} of [the rules of ${game}](../RULES.md).\n`;
  });
}

function copyPictures(): void {
  const drawn = rulebooks().map((game) => `packages/${game}/rulebook`);
  for (const folder of ["docs", "docs/games", ...drawn])
    for (const name of readdirSync(join(root, folder))) {
      const place = pictureOf(`${folder}/${name}`);
      if (place === undefined) continue;
      const to = join(pagesFolder, "public", place);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(root, folder, name), to);
    }
}

const rawLink = /\]\(https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/main\/([^)]+)\)/g;

/**
 * Returns all pages that `llms.txt` names before its part "Optional", in its order, as one text for programs that read
 * everything at once. Source files that a page shows stand in the text.
 */
export function everythingFor(llms: string): string {
  const [wanted = ""] = llms.split("## Optional");
  return [...wanted.matchAll(rawLink)]
    .map(([, file = ""]) => `<!-- ${file} -->\n\n${withSources(file, readFileSync(join(root, file), "utf8"))}`)
    .join("\n");
}

/**
 * Returns `llms.txt` as the site has it: it links to the Markdown of the site's own pages, relative to itself, so that
 * it fits under any address. Throws for a link to a file that has no page.
 */
export function siteLlms(llms: string): string {
  const places = placesOf();
  return llms.replace(rawLink, (_, file: string) => {
    const place = places.get(file);
    if (place === undefined) throw new Error(`llms.txt: ${file} has no page`);
    return `](${place})`;
  });
}

function writeForAssistants(): void {
  const llms = readFileSync(join(root, "llms.txt"), "utf8");
  writeFileSync(join(pagesFolder, "public/llms.txt"), siteLlms(llms));
  writeFileSync(join(pagesFolder, "public/llms-full.txt"), everythingFor(llms));
}

/** Copies the Markdown of the assembled pages into the built site, beside their HTML. */
export function copyMarkdown(site: string): void {
  for (const [file, place] of placesOf())
    if (!file.startsWith("site/own/")) cpSync(join(pagesFolder, place), join(site, place));
}

/** Writes all pages but those of the reference into a fresh folder. */
export function assemble(): void {
  rmSync(pagesFolder, { recursive: true, force: true });
  const places = placesOf();
  for (const [file, place] of places) {
    const to = join(pagesFolder, place);
    mkdirSync(dirname(to), { recursive: true });
    const text = withHeading(file, withSources(file, readFileSync(join(root, file), "utf8")));
    writeFileSync(
      to,
      withLinks(text, (link) => linkFrom(file, link, places)),
    );
  }
  copyPictures();
  writeForAssistants();
  const own = join(root, "site/public");
  if (existsSync(own) && statSync(own).isDirectory()) cpSync(own, join(pagesFolder, "public"), { recursive: true });
}
