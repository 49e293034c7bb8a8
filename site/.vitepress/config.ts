import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTheme, defineConfig, type PageData } from "vitepress";
import { descriptionOf } from "../../scripts/site/description.js";
import { withoutLongCode } from "../../scripts/site/without-long-code.js";
import { labelCells } from "./label-cells.js";

const pages = join(import.meta.dirname, "../pages");

type Items = DefaultTheme.SidebarItem[];

/** Returns the title of a page: its first heading. */
function titleOf(page: string): string {
  const text = readFileSync(join(pages, `${page}.md`), "utf8");
  return /^# (.+)$/m.exec(text)?.[1]?.replace(/[`\\]/g, "") ?? page;
}

const item = (page: string): { text: string; link: string } => ({ text: titleOf(page), link: `/${page}` });

function pagesIn(folder: string): Items {
  const names = readdirSync(join(pages, folder)).filter((name) => name.endsWith(".md") && name !== "index.md");
  return names.sort().map((name) => item(`${folder}/${name.slice(0, -3)}`));
}

const guides: Items = [
  {
    text: "Begin",
    items: [
      { text: "All guides", link: "/guides/" },
      ...[
        "which-library",
        "start",
        "web-app",
        "boards",
        "server",
        "web-servers",
        "views-and-secrets",
        "saving",
        "logs",
        "bots",
      ].map((name) => item(`guides/${name}`)),
    ],
  },
  {
    text: "Host and client",
    items: [
      item("guides/host/server-in-twenty-lines"),
      item("guides/host/whole-page"),
      item("guides/client"),
      ...[
        "clocks",
        "players-who-leave",
        "bots-in-seats",
        "several-servers",
        "limits",
        "your-own-login",
        "what-a-host-can-cheat-about",
      ].map((name) => item(`guides/host/${name}`)),
      item("guides/host/protocol"),
    ],
  },
  {
    text: "Games of your own",
    items: [
      "own-game",
      "phases",
      "dice-and-hands",
      "secrets-in-your-game",
      "simultaneous-moves",
      "testing-your-game",
    ].map((name) => item(`guides/${name}`)),
  },
  {
    text: "More",
    items: [
      ...["rules-service", "training", "from-boardgame-io", "other-languages", "aeronaut-maps"].map((name) =>
        item(`guides/${name}`),
      ),
      item("contributing"),
      { text: "About Turnwright", link: "/about" },
    ],
  },
  { text: "Packages", collapsed: true, items: pagesIn("packages") },
  { text: "Examples", collapsed: true, items: pagesIn("examples") },
  {
    text: "How we know",
    collapsed: true,
    items: ["trust", "benchmarks", "soak", "mutation", "strength", "balance", "dependencies", "glossary"].map(item),
  },
  { text: "Decisions", collapsed: true, items: pagesIn("decisions") },
];

const games: Items = [
  {
    text: "Games",
    items: [
      { text: "All games", link: "/games/" },
      ...["artifact", "portals", "aeronaut", "homeward", "hope"].map((name) => item(`games/${name}`)),
    ],
  },
  {
    text: "Rulebooks",
    items: pagesIn("rulebooks"),
  },
  {
    text: "Rules, sentence by sentence",
    collapsed: true,
    items: pagesIn("rules"),
  },
  {
    text: "Pictures and maps",
    items: ["boards", "hope-geometry", "aeronaut-maps"].map((name) => item(`games/${name}`)),
  },
];

/** Returns the pages of the reference: those of one package, below a list of all packages. */
function references(): DefaultTheme.SidebarMulti {
  const list = join(pages, "reference/typedoc-sidebar.json");
  const all = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as Items) : [];
  const names = all.map(({ text = "", link = "" }) => ({ text, link }));
  const packages = { text: "Packages", items: names };
  const own = all.map(({ text, link = "", items = [] }): [string, Items] => [
    link,
    [
      { ...(text === undefined ? undefined : { text }), items },
      { ...packages, collapsed: true },
    ],
  ]);
  return { ...Object.fromEntries(own), "/reference/": [packages] };
}

/** Returns the anchor of a heading, as GitHub makes it, so that links fit there and here. */
function slugify(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
    .replaceAll(" ", "-");
}

/** Describes a page by its first sentence, behind a name where several pages begin with the same one. */
function describe({ relativePath, title, description }: PageData): Partial<PageData> {
  const [, path, index] = /^reference\/(.+?)(\/index)?\.md$/.exec(relativePath) ?? [];
  // A package has a page of its own beside its reference.
  const name = index === undefined ? (path ?? title) : `Reference of ${path}`;
  const sentence = description || descriptionOf(readFileSync(join(pages, relativePath), "utf8"));
  if (sentence === undefined || sentence === "") return { description: `${name} in Turnwright.` };
  const isNamed = /^(?:reference|packages|rulebooks|rules|rulings)\//.test(relativePath);
  return { description: isNamed ? `${name}: ${sentence}` : sentence };
}

/**
 * Ranks guides before other pages, those before the pages of packages, and those before the reference. Guides to
 * formats and protocols, which one reads to write a program in another language, come after those that explain. A page
 * that is searched for by its name comes with the guides: the command line, a function of the reference, and before all
 * others the rulebook of a game. VitePress sends the text of this function and of the next two to the browser, so they
 * use nothing from outside.
 */
const boostDocument = (page: string, term: string, { title }: { readonly title?: unknown } = {}): number => {
  if (/\/guides\/(host\/protocol|other-languages|aeronaut-maps|rules-service)/.test(page)) return 1.5;
  if (page.includes("/guides/")) return 3;
  if (page.includes(`/rulebooks/${term}.`)) return 9;
  if (page.includes("/packages/cli.")) return /^(?:cli|command|terminal)$/.test(term) ? 5 : 3;
  if (/\/packages\/|\/rules\/|\/rulings\/|\/decisions\/|\/about\./.test(page)) return 0.6;
  if (!page.includes("/reference/")) return 1;
  const [, kind, name = ""] =
    /^(?:(Function|Class|Interface|Type Alias|Variable): )?(\w+)(?:\(\))?$/.exec(String(title)) ?? [];
  if (name.toLowerCase() !== term) return 0.4;
  if (/[a-z][A-Z]/.test(name)) return 2;
  return kind === "Function" ? 0.8 : 0.4;
};

/** How much a similar word counts, and the beginning of a word: a page with the word itself always comes first. */
const weights = { fuzzy: 0.02, prefix: 0.375 };

/** Splits a text into words at spaces and all signs, so that `Game<Kinds>` is two words. */
const tokenize = (text: string): string[] => text.split(/[^\p{L}\p{N}_@$]+/u);

/** Makes a word comparable, and leaves out those that questions are made of. */
const processTerm = (term: string): string | null =>
  /^(?:a|an|and|are|can|do|does|for|how|i|in|is|it|my|of|on|or|the|to|what|when|where|which|who|why|with)?$/i.test(term)
    ? null
    : term.toLowerCase();

// The site stands at the root of an address, or under a path such as /turnwright/.
const base = process.env["SITE_BASE"] ?? "/";

export default defineConfig({
  title: "Turnwright",
  description: "Headless, typed rules engines for tabletop games.",
  lang: "en",
  base,
  srcDir: "pages",
  outDir: "dist",
  cacheDir: "../node_modules/.cache/vitepress",
  head: [["link", { rel: "icon", type: "image/svg+xml", href: `${base}favicon.svg` }]],
  lastUpdated: false,
  metaChunk: true,
  markdown: {
    anchor: { slugify },
    // In the usual themes comments are too pale to read.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config(md) {
      md.core.ruler.push("labels", ({ tokens }) => labelCells(tokens));
    },
  },
  transformPageData: describe,
  // The default theme gives its home page no main part, which screen readers jump to.
  transformHtml: (html) => html.replace('<div class="VPHome"', '<div role="main" class="VPHome"'),
  themeConfig: {
    search: {
      provider: "local",
      options: {
        detailedView: true,
        _render: (text, env, md) =>
          env.frontmatter?.["search"] === false ? "" : md.render(withoutLongCode(text), env),
        miniSearch: { options: { tokenize, processTerm }, searchOptions: { boostDocument, weights } },
      },
    },
    outline: [2, 3],
    nav: [
      { text: "Guides", link: "/guides/start", activeMatch: "^/guides/" },
      { text: "Games", link: "/games/", activeMatch: "^/(games|rulebooks|rules|rulings)/" },
      { text: "Reference", link: "/reference/", activeMatch: "^/reference/" },
      { text: "Playground", link: "/playground" },
    ],
    sidebar: {
      ...references(),
      "/games/": games,
      "/rulebooks/": games,
      "/rules/": games,
      "/rulings/": games,
      "/": guides,
    },
    socialLinks: [{ icon: "github", link: "https://github.com/turnwright/turnwright" }],
  },
});
