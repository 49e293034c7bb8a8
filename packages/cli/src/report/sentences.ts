import { grouped } from "../simulation/figures.js";
import { type Result, silentSentences } from "../simulation/result.js";
import { escaped } from "./markup.js";

/** Returns a bar for a share from 0 to 1. A share above 0 is always visible. */
function meter(part: number): string {
  return part === 0 ? "" : `<i style="width:${Math.max(1, Math.sqrt(part) * 100).toFixed(1)}%"></i>`;
}

function sentenceRow({ game, totals }: Result, id: string, most: number): string {
  const told = totals.sentences[id];
  const sentence = game.rulebook[id];
  return `<tr${told === 0 ? ' class="silent"' : ""}>
<td><code>${escaped(id)}</code></td><td>${escaped(sentence?.says ?? "")}</td><td>${escaped(sentence?.kind ?? "")}</td>
<td class="number">${grouped(told)}</td><td class="number">${(told / totals.games).toFixed(2)}</td>
<td class="meter">${meter(told / most)}</td></tr>`;
}

/**
 * Returns a table of every sentence that events can cite, in the order of the rulebook, with the number of events. The
 * lengths of the bars are square roots of these numbers.
 */
export function sentencesShown(result: Result): string {
  const { sentences } = result.totals;
  const ids = Object.keys(sentences);
  const silent = silentSentences(result);
  const most = Math.max(1, ...Object.values(sentences));
  const summary = silent.length === 0 ? "All of them occurred." : `Never: ${silent.join(", ")}.`;
  const did = ids.length - silent.length;
  return `<section><h2>Sentences of the rulebook: ${did} of the ${ids.length} that can tell something did</h2>
<p class="soft">${escaped(summary)}</p>
<table><thead><tr>
<th>sentence</th><th>says</th><th>kind</th><th class="number">events</th><th class="number">a game</th><th></th>
</tr></thead>
<tbody>${ids.map((id) => sentenceRow(result, id, most)).join("\n")}</tbody></table></section>`;
}
