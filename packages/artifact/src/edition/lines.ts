import { no, ok, type Result } from "@turnwright/core/rules";
import type { MapProblem, MapProblemCode } from "./map.js";

/** A line of a map text with its number, counted from 1. */
export interface MapLine {
  /** The line without the blanks at its end. */
  readonly text: string;
  /** Its number. */
  readonly line: number;
}

/** The sections of a map text, its lines checked one by one. */
export interface MapSections {
  /** The text after `name:`. */
  name: MapLine | null;
  /** The text after `players:`. */
  players: MapLine | null;
  /** The rows of the grid. */
  readonly grid: MapLine[];
  /** The rows of the heights. */
  readonly heights: MapLine[];
  /** The section that was begun last. */
  section: "headers" | "grid" | "heights";
}

function problem(code: MapProblemCode, line: number, expected: string): MapProblem {
  return { code, line, expected };
}

/** Returns whether a character is dropped around a text; other spaces of Unicode are symbols like any others. */
function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\t";
}

/** Returns the text without the blanks at its end. A regular expression could take quadratic time on long lines. */
function trimEnd(text: string): string {
  let end = text.length;
  if (text[end - 1] === "\r") end--;
  while (isBlank(text[end - 1])) end--;
  return text.slice(0, end);
}

function trimStart(text: string): string {
  let begin = 0;
  while (isBlank(text[begin])) begin++;
  return text.slice(begin);
}

function isMadeOf(text: string, symbols: string): boolean {
  for (let at = 0; at < text.length; at++) if (!symbols.includes(text[at])) return false;
  return true;
}

function openSection(found: MapSections, section: "grid" | "heights", line: number): MapProblem | undefined {
  const before = section === "grid" ? "headers" : "grid";
  if (found.section !== before)
    return problem("map-section-order", line, "headers, then grid:, then heights:, each once");
  found.section = section;
  return undefined;
}

function readHeader(found: MapSections, { text, line }: MapLine): MapProblem | undefined {
  const key = text.startsWith("name:") ? "name" : text.startsWith("players:") ? "players" : undefined;
  if (key === undefined) return problem("map-unknown-header", line, "name: ... or players: ...");
  if (found[key] !== null) return problem("map-repeated-header", line, `${key}: once`);
  found[key] = { text: trimStart(text.slice(key.length + 1)), line };
  return undefined;
}

function addRow(found: MapSections, row: MapLine): MapProblem | undefined {
  const symbols = found.section === "grid" ? ".#T1234" : "0123456789";
  if (!isMadeOf(row.text, symbols)) return problem("map-unknown-symbol", row.line, `only symbols of ${symbols}`);
  (found.section === "grid" ? found.grid : found.heights).push(row);
  return undefined;
}

/** Reads a map text line by line, without comments and empty lines, and sorts the lines into sections. */
export function readSections(text: string): Result<MapSections, MapProblem> {
  const found: MapSections = { name: null, players: null, grid: [], heights: [], section: "headers" };
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const row: MapLine = { text: trimEnd(lines[at]), line: at + 1 };
    if (row.text === "" || row.text.startsWith(";")) continue;
    let wrong: MapProblem | undefined;
    if (row.text === "grid:") wrong = openSection(found, "grid", row.line);
    else if (row.text === "heights:") wrong = openSection(found, "heights", row.line);
    else if (found.section === "headers") wrong = readHeader(found, row);
    else wrong = addRow(found, row);
    if (wrong !== undefined) return no(wrong);
  }
  return ok(found);
}
