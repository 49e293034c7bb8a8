// How every check works and speaks. A check looks at a workspace and reports what is wrong, where, and what to do next;
// as a program it prints that and fails when there is anything to mend.
import { type Package, packagesOf } from "./packages.js";
import { root } from "./root.js";

/** What is wrong, where, and what to do next. */
export interface Finding {
  readonly at: string;
  readonly wrong: string;
  readonly next: string;
}

/** One look at one workspace. */
export interface Survey {
  readonly root: string;
  readonly packages: readonly Package[];
  readonly findings: readonly Finding[];
  /** What is worth saying even when nothing is wrong. */
  readonly lines: readonly string[];
  report(at: string, wrong: string, next: string): void;
  say(line: string): void;
}

/** Looks at a workspace and reports what is wrong with it. */
type Check = (survey: Survey, flags: readonly string[]) => void | Promise<void>;

/** Begins to look at the workspace below a root. */
export const surveyOf = (root: string): Survey => {
  const findings: Finding[] = [];
  const lines: string[] = [];
  return {
    root,
    packages: packagesOf(root),
    findings,
    lines,
    report: (at, wrong, next) => void findings.push({ at, wrong, next }),
    say: (line) => void lines.push(line),
  };
};

/** Everything that a survey has to say, as it is printed. */
export const textOf = (name: string, { findings, lines }: Survey): string => {
  const problems = findings.map(({ at, wrong, next }) => `${at}: ${wrong}\n    next: ${next}`);
  const verdict = findings.length === 0 ? `${name}: nothing to mend` : `${name}: ${findings.length} to mend`;
  return [...lines, ...problems, verdict].join("\n");
};

/** Makes the program of a check, `[workspace] [--flags]`: it looks at this repository when no workspace is given. */
export const checkProgram =
  (name: string, check: Check) =>
  async (words: readonly string[]): Promise<number> => {
    const survey = surveyOf(words.find((word) => !word.startsWith("--")) ?? root);
    await check(
      survey,
      words.filter((word) => word.startsWith("--")),
    );
    console.log(textOf(name, survey));
    return survey.findings.length === 0 ? 0 : 1;
  };
