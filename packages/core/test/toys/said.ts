import { expect } from "vitest";
import type { GameRules } from "../../src/authoring/define-game.js";
import { defineGame } from "../../src/rules.js";

/** Returns the message of the error that `defineGame` throws; an empty text for sound rules. */
export function said(rules: object): string {
  try {
    defineGame(rules as GameRules<never>);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(TypeError);
    return (thrown as Error).message;
  }
  return "";
}
