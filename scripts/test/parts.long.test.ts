import { join } from "node:path";
import { Application, LogLevel, type ProjectReflection, ReflectionKind } from "typedoc";
import { expect, test } from "vitest";
import { root } from "../root.js";
import { describeParts, partsCategory } from "../site/parts.js";

/** Returns the pages of a package. */
async function pagesOf(folder: string): Promise<ProjectReflection> {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: [join(root, "packages", folder, "src/index.ts")],
    tsconfig: join(root, "packages", folder, "tsconfig.json"),
    plugin: [describeParts],
    // A fresh clone has no declarations of the other packages.
    skipErrorChecking: true,
    excludeInternal: true,
    excludeExternals: true,
    disableGit: true,
    sourceLinkTemplate: "{path}",
    logLevel: LogLevel.None,
  });
  const project = await app.convert();
  if (project === undefined) throw new Error(`${folder}: TypeDoc could not read it`);
  return project;
}

// That no type of any package lacks its page, `npm run docs` finds: TypeDoc's `notExported` is an error there.
test("site: every type that a public type names has a page", async () => {
  const project = await pagesOf("portals");
  const names = project.getReflectionsByKind(ReflectionKind.SomeType).map(({ name }) => name);
  const wanted = ["PortalsPublic", "PortalsBoard", "Pieces", "Arrows", "PendingBuild", "PortalLaunched", "Portals"];
  expect(names).toEqual(expect.arrayContaining(wanted));
  const page = (name: string) => project.getChildByName(name);
  expect(page("Pieces")?.comment?.getTag("@category")?.content[0]?.text).toBe(partsCategory);
  expect(page("Portals")?.comment?.getTag("@category")).toBeUndefined();
  expect(page("Pieces")?.comment?.getTag("@remarks")?.content[0]?.text).toContain("not exported");
}, 60_000);
