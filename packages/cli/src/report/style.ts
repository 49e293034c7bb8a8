/** The style sheet of reports: light and dark, for screens and paper. */
export const style: string = `
:root { color-scheme: light dark; --page: #f7f7f4; --card: #ffffff; --ink: #1c2024; --soft: #667079; --line: #e3e4df;
  --bar: #3f74b8; --strong: #14365f; --mark: #b4501e; }
@media (prefers-color-scheme: dark) { :root {
  --page: #14171a; --card: #1d2125; --ink: #e8eaec; --soft: #98a2ab; --line: #31373d;
  --bar: #6a9fdf; --strong: #d4e4f7; --mark: #f0955c; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 74rem; margin: 0 auto; }
h1 { font-size: 1.7rem; margin: 0 0 .2rem; letter-spacing: -.01em; }
h2 { font-size: 1rem; margin: 0 0 .7rem; }
p { margin: .2rem 0; } .soft { color: var(--soft); }
code { font: 12.5px/1.5 ui-monospace, monospace; }
.command { display: block; margin: .8rem 0 1.4rem; padding: .5rem .8rem; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; white-space: pre; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: .8rem; margin-bottom: .8rem; }
.tile, section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .9rem 1.1rem; }
.tile b { display: block; font-size: 1.45rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
.tile span { color: var(--soft); font-size: .85rem; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(27rem, 100%), 1fr));
  gap: .8rem; margin-bottom: .8rem; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
text { fill: var(--ink); } .tick { fill: var(--soft); font-size: 11px; } .label { fill: var(--soft); }
.mark { font-weight: 600; } .end { text-anchor: end; } .middle { text-anchor: middle; }
.bar { fill: var(--bar); } .bar:hover { fill: var(--mark); }
.axis { stroke: var(--soft); } .grid { stroke: var(--line); } .median { stroke: var(--mark); stroke-width: 1.5; }
.whisker { stroke: var(--strong); stroke-width: 1.6; }
.alike { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 4 4; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: .85rem; }
th, td { padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.number { text-align: right; white-space: nowrap; }
.meter { width: 9rem; padding-top: .62rem; }
.meter i { display: block; height: .5rem; border-radius: 3px; background: var(--bar); }
.silent td { color: var(--soft); } .silent code { opacity: .75; }
@media print { body { background: none; padding: 0; } section, .tile { break-inside: avoid; } }
`;
