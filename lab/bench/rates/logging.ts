import type { CommonForm } from "../games/ours.js";
import { givenMatches } from "../given.js";
import { logged, onLogs, verbs } from "../logs.js";
import type { Runner } from "../measure.js";

const names: readonly string[] = ["append", "full verification: auditText", "replay of decoded events"];

/** What is done with logs: moves a second. */
export const rows = (form: CommonForm): readonly Runner[] =>
  verbs
    .filter(({ name }) => names.includes(name))
    .map(({ name, carryOut }) => ({
      name: `log: ${name}`,
      make: () =>
        onLogs(
          form,
          givenMatches(form, 8).map((match) => logged(form, match)),
          carryOut,
        ),
    }));
