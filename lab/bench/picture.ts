// The bars of docs/benchmarks.svg: moves a second, every game a group, on a scale where each line is ten times the
// last.

export type Row = { name: string; median: number; least: number; most: number };
type Section = { title: string; rows: readonly Row[] };

const colours = [
  ["boardgame.io Client", "#b9b9b9"],
  ["boardgame.io reducer", "#8a8a8a"],
  ["Match, frozen", "#9ecae1"],
  ["Match", "#4292c6"],
  ["Table", "#084594"],
  ["loop written by hand", "#d9a441"],
] as const;
const left = 150;
const width = 900;
const right = 90;
const bar = 13;
const top = 78;
const gap = 16;
const [lowest, highest] = [3, 7.3];

const across = (rate: number) =>
  ((Math.min(Math.max(Math.log10(rate), lowest), highest) - lowest) / (highest - lowest)) * (width - left - right);

const short = (rate: number) =>
  rate >= 1e6 ? `${(rate / 1e6).toFixed(1)} M` : `${(rate / 1e3).toFixed(rate < 1e4 ? 1 : 0)} k`;

const label = (x: number, y: number, text: string, more: string = "") =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${more}>${text}</text>`;

const group = ({ title, rows }: Section, y: number): { svg: string; height: number } => {
  const shown = colours.flatMap(([name, colour]) => {
    const row = rows.find((each) => each.name === name);
    return row === undefined ? [] : [{ row, colour }];
  });
  const bars = shown.map(({ row, colour }, at) => {
    const from = y + at * bar;
    const rect = `<rect x="${left}" y="${from}" width="${across(row.median).toFixed(1)}" height="${bar - 2}" fill="${colour}"/>`;
    return rect + label(left + across(row.median) + 4, from + bar - 4, short(row.median), 'font-size="10"');
  });
  const name = label(left - 10, y + (shown.length * bar) / 2 + 3, title, 'text-anchor="end"');
  return { svg: [name, ...bars].join("\n"), height: shown.length * bar + gap };
};

const scale = (height: number) =>
  [3, 4, 5, 6, 7].map((power) => {
    const x = left + across(10 ** power);
    const name = power < 6 ? `${10 ** (power - 3)} k` : `${10 ** (power - 6)} M`;
    const line = `<line x1="${x}" x2="${x}" y1="${top - 8}" y2="${height - 14}" stroke="#dddddd"/>`;
    return line + label(x, top - 13, name, 'text-anchor="middle" font-size="10" fill="#666666"');
  });

export const picture = (sections: readonly Section[]) => {
  let y = top;
  const groups = sections.map((section) => {
    const { svg, height } = group(section, y);
    y += height;
    return svg;
  });
  let x = left;
  const keys = colours.map(([name, colour]) => {
    const key = x;
    x += 28 + name.length * 5.6;
    return `<rect x="${key}" y="34" width="11" height="11" fill="${colour}"/>${label(key + 15, 44, name, 'font-size="11"')}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" font-family="sans-serif" font-size="12" fill="#222222">`,
    "<title>Moves a second in random games</title>",
    `<rect width="${width}" height="${y}" fill="#ffffff"/>`,
    label(left, 20, "Moves a second in random games; each line is ten times the one before", 'font-weight="bold"'),
    ...keys,
    ...scale(y),
    ...groups,
    "</svg>\n",
  ].join("\n");
};
