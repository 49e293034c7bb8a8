// The documentation site, made by TypeDoc and VitePress into site/dist: `npm run docs`.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, normalize, relative } from "node:path";
import {
  Application,
  Comment,
  CommentTag,
  type Context,
  Converter,
  ReflectionKind,
  type TypeDocOptions,
} from "typedoc";
import { isPublic, packagesOf, writtenEntries } from "./packages.js";
import { root } from "./root.js";
import { assemble, copyMarkdown, pagesFolder } from "./site/assemble.js";
import { describeParts, partsCategory } from "./site/parts.js";

const repository = "https://github.com/turnwright/turnwright/blob/main";

const packages = packagesOf(root).filter(({ hasSource }) => hasSource);

/**
 * Tells TypeDoc, package by package, that the modules are the entries of its export map, so that none can be left out.
 * Written by hand they would be lists; TypeDoc's own reading of export maps wants declaration maps.
 */
export const readEntries = ({ options }: Pick<Application, "options">): void =>
  options.addReader({
    name: "entries",
    order: 0,
    supportsPackages: true,
    read(container, _logger, folder) {
      const pkg = packages.find(({ path }) => path === normalize(folder));
      if (pkg === undefined) return;
      const entries = writtenEntries(pkg).filter(isPublic);
      container.setValue(
        "entryPoints",
        entries.map(({ source }) => join(pkg.path, source)),
      );
      container.setValue("sourceLinkTemplate", `${repository}/${relative(root, pkg.path)}/src/{path}#L{line}`);
      // The README introduces the first entry; a single one is no module beside its package.
      container.setValue("intentionallyNotDocumented", entries.length > 1 ? ["index"] : []);
    },
  });

/** What is done with the exports of a folder of sources. */
const titles: { readonly [folder: string]: string } = {
  authoring: "Write a game",
  bus: "News between servers",
  chain: "Hashes and secrets",
  chance: "Chance",
  exported: "Test exports",
  flow: "Turns and phases",
  format: "Lines",
  input: "Read input",
  laws: "Laws",
  match: "A match",
  node: "On Node",
  notation: "Notation",
  packed: "Packed games",
  play: "Play",
  protocol: "Messages",
  reading: "Read and verify",
  resuming: "Resume",
  search: "Search",
  simulation: "Simulate",
  storage: "Storage",
  stores: "Stores",
  text: "Texts for people",
  views: "Views",
  writing: "Write",
};

const grouped = ReflectionKind.Function | ReflectionKind.Class | ReflectionKind.Interface | ReflectionKind.TypeAlias;

/** Groups the exports of a package by the folder of their source: what is used together stands together. */
export const groupByFolder = ({ converter }: Pick<Application, "converter">): void =>
  converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }: Context) => {
    for (const reflection of project.getReflectionsByKind(grouped)) {
      const file = (reflection.isDeclaration() && reflection.sources?.[0]?.fullFileName) || "";
      const title = titles[/\/src\/([^/]+)\/[^/]+\.ts$/.exec(file)?.[1] ?? ""];
      if (title === undefined || reflection.comment?.getTag("@category") !== undefined) continue;
      reflection.comment ??= new Comment();
      reflection.comment.blockTags.push(new CommentTag("@category", [{ kind: "text", text: title }]));
    }
  });

/** Returns the overview of the reference with a title, and with what each package is for. */
export const withDescriptions = (overview: string): string =>
  packages
    .reduce(
      (text, { name, manifest }) => text.replace(`](${name}/index.md)`, `](${name}/index.md): ${manifest.description}`),
      overview,
    )
    .replace(/^# Turnwright\n/, "# Reference\n\nEvery name that a program can import, by package.\n");

/** The options of the two plugins that make pages for VitePress. */
const forVitePress = {
  docsRoot: pagesFolder,
  entryFileName: "index",
  hidePageHeader: true,
  sanitizeComments: true,
  useCodeBlocks: true,
  parametersFormat: "table",
  propertyMembersFormat: "table",
  expandObjects: true,
  formatWithPrettier: false,
};

const options: Partial<TypeDocOptions> = {
  ...forVitePress,
  name: "Turnwright",
  plugin: [readEntries, describeParts, groupByFolder, "typedoc-plugin-markdown", "typedoc-vitepress-theme"],
  entryPointStrategy: "packages",
  entryPoints: packages.map(({ path }) => path),
  out: join(pagesFolder, "reference"),
  router: "member",
  hideGenerator: true,
  readme: "none",
  packageOptions: {
    excludeInternal: true,
    // What an error inherits from JavaScript is documented elsewhere.
    excludeExternals: true,
    // A copy without git, or with another remote, makes the same site.
    disableGit: true,
    // Verbs first: they are what a reader looks for.
    kindSortOrder: ["Document", "Module", "Function", "Variable", "Class", "Interface", "TypeAlias"],
    groupOrder: ["Documents", "Modules", "Functions", "Variables", "Classes", "Interfaces", "Type Aliases"],
    categoryOrder: [
      "Play",
      "Write a game",
      "Write",
      "Read and verify",
      "Read input",
      "Views",
      "*",
      "Lines",
      partsCategory,
    ],
    // Every type that a public type names has a page: `describeParts` gives it one. All but properties: most are parts
    // of cards, maps and variants of unions, whose names say what they are.
    requiredToBeDocumented: [
      "Module",
      "Class",
      "Constructor",
      "Method",
      "Accessor",
      "Enum",
      "Function",
      "Interface",
      "TypeAlias",
      "Variable",
    ],
    validation: { notExported: true, invalidLink: true, notDocumented: true },
  },
  treatValidationWarningsAsErrors: true,
};

export const main = async (): Promise<number> => {
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (project === undefined) return 1;
  app.validate(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) return 1;
  assemble();
  await app.generateOutputs(project);
  if (app.logger.hasErrors()) return 1;
  const overview = join(pagesFolder, "reference/index.md");
  writeFileSync(overview, withDescriptions(readFileSync(overview, "utf8")));
  const built = spawnSync(join(root, "node_modules/.bin/vitepress"), ["build", "site"], {
    cwd: root,
    stdio: "inherit",
  });
  if (built.status !== 0) return built.status ?? 1;
  copyMarkdown(join(root, "site/dist"));
  return 0;
};
