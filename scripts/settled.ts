// Rules that are not kept everywhere yet: what breaks them is counted against debts, everything beyond is reported.
import type { Survey } from "./findings.js";

/** A rule that is broken somewhere. */
export interface Breach {
  readonly rule: string;
  /** The folder of the package, or the folder beside the packages: debts are counted by it. */
  readonly where: string;
  /** The place to look at. */
  readonly at: string;
  readonly wrong: string;
  readonly next: string;
  /** How much of it there is, for rules that count; 1 unless given. */
  readonly count?: number;
}

/** How much breaks each rule, by rule and by where it is. */
export interface Debts {
  readonly [rule: string]: { readonly [where: string]: number };
}

/** How far a number may fall before its debt must follow: others change code at the same time. */
const slack = 0.9;

/** What a debt must become, or nothing while it holds. */
const paid = (debt: number, found: number): string | undefined => {
  if (found === 0) return "is paid, and still listed";
  return found < slack * debt ? `is listed as ${debt}, and ${found} are left` : undefined;
};

/** The places of breaches, and of debts without one. */
const placesOf = (breaches: readonly Breach[], debts: Debts): Map<string, [rule: string, where: string]> => {
  const listed = Object.entries(debts).flatMap(([rule, by]) => Object.keys(by).map((where) => ({ rule, where })));
  return new Map([...breaches, ...listed].map(({ rule, where }) => [`${rule} of ${where}`, [rule, where]]));
};

/** All breaches as debts, to be written down: by rule and place. */
const asDebts = (breaches: readonly Breach[]): Debts => {
  const debts: { [rule: string]: { [where: string]: number } } = {};
  for (const { rule, where, count = 1 } of breaches) {
    debts[rule] ??= {};
    debts[rule][where] = (debts[rule][where] ?? 0) + count;
  }
  return debts;
};

/**
 * Reports the breaches of each rule and place of which there are more than its debt says, and debts that were paid.
 * With `--owed` what debts cover is said, too; with `--debts` all numbers as they are now. `file` is where they stand.
 */
export const settle = (
  survey: Survey,
  breaches: readonly Breach[],
  { debts, file, flags }: { readonly debts: Debts; readonly file: string; readonly flags: readonly string[] },
): void => {
  const { report } = survey;
  if (flags.includes("--debts")) survey.say(JSON.stringify(asDebts(breaches), null, 2));
  for (const [name, [rule, where]] of placesOf(breaches, debts)) {
    const own = breaches.filter((breach) => breach.rule === rule && breach.where === where);
    const found = own.reduce((sum, { count = 1 }) => sum + count, 0);
    const debt = debts[rule]?.[where] ?? 0;
    if (debt === 0) for (const { at, next, wrong } of own) report(at, wrong, next);
    else if (found > debt)
      // Which of them is new, nobody knows.
      report(file, `${name} is listed as ${debt}, and there are ${found}`, "`-- --owed` prints all: mend what is new");
    if (debt > 0 && flags.includes("--owed"))
      for (const { at, wrong } of own) survey.say(`owed, ${name}: ${at} ${wrong}`);
    const change = paid(debt, found);
    if (debt > 0 && change !== undefined)
      report(file, `${name} ${change}`, found === 0 ? "take it out" : `write ${found}`);
  }
};
