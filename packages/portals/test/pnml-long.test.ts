import { expect, test } from "vitest";
import { fromPnml, toPnml, toUnfoldedPnml } from "../src/pnml/pnml.js";
import { boardOf } from "../src/terms/board.js";
import { at } from "./given.js";

test("a position whose code is long comes back: a full board of the largest size", () => {
  const { axial, corners, neighbors } = boardOf(7);
  const third = ({ q, r }: { readonly q: number; readonly r: number }): number => (((q - r) % 3) + 3) % 3;
  const isPlatform = (cell: number): boolean => !corners.includes(cell) && third(axial[cell]) === 1;
  const arrows = (cell: number): string => {
    const beside = neighbors.slice(cell * 6, cell * 6 + 6).filter((other) => other >= 0 && isPlatform(other));
    return `i${beside[0]}${beside.length > 1 ? `o${beside.slice(1).join(".")}` : ""}`;
  };
  const cells = axial.map((_, cell) => cell).filter((cell) => cell > 0 && !corners.includes(cell));
  const elements = cells.map((cell) => (isPlatform(cell) ? `O${cell}` : `Q${cell}${arrows(cell)}`)).join("_");
  const stacks = cells.flatMap((cell, index) => (isPlatform(cell) ? [`${cell}${"abcdef"[index % 6]}1`] : [])).join("_");
  const starts = [127, 162, 155, 148, 141, 134].join(".");
  const long = at(`portals1~n6r7p20l1d-t10000FWG~${starts}~${elements}~${stacks}~000000~10.a.-~-~-`);
  expect(long.code.length).toBeGreaterThan(2_000);
  const unfolded = toUnfoldedPnml(long.state);
  for (const text of [toPnml(long.state), unfolded.ok ? unfolded.value : ""])
    expect(fromPnml(text)).toMatchObject({ ok: true, value: { state: long.state } });
});
