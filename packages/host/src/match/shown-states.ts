import { type Game, type Kinds, legalMoves, type Match, view } from "@turnwright/core";
import type { Choices } from "../protocol/messages.js";
import { stateDigest } from "../protocol/state-digest.js";
import type { Audience } from "./encoded.js";

/** A state as a viewer may see it, with the legal moves if the feed contains them. */
export type Shown = { readonly state: object } & Choices;

/** Returns a state as a viewer may see it, with the legal moves if the feed contains them. */
export function stateFor(game: Game<Kinds>, match: Match<Kinds>, { viewer, feed }: Audience): Shown {
  const seen = view(game, match, viewer);
  const { state } = seen as { readonly state: object };
  if (feed !== "moves") return { state };
  const isToAct = viewer !== "spectator" && match.toAct.includes(viewer);
  return { state, legalMoves: isToAct ? legalMoves(game, seen, viewer) : [] };
}

/**
 * The encoded states and the digests that clients ask for. Viewers who may see the same values share an encoded state
 * until the next entry. Without this class, many connections could make the host encode the same state again and again.
 * An encoded state is stored only when it is needed for the second time, because most states are needed only once.
 */
export class ShownStates {
  readonly #game: Game<Kinds>;
  /** Texts by match and by kind. An empty text means that the text was needed only once so far. */
  readonly #kept = new Map<Match<Kinds>, Map<string, string>>();

  constructor(game: Game<Kinds>) {
    this.#game = game;
  }

  /** Returns the JSON of a state as a viewer may see it, with the legal moves if the feed contains them. */
  textFor(match: Match<Kinds>, audience: Audience): string {
    const { viewer, feed } = audience;
    const key = `${viewer} ${feed === "moves" ? feed : "state"}`;
    const texts = this.#textsOf(match);
    const known = texts.get(key);
    if (known) return known;
    const text = JSON.stringify(stateFor(this.#game, match, audience));
    texts.set(key, known === undefined ? "" : text);
    return text;
  }

  /** Returns the digest of a state as a viewer may see it. */
  digestFor(match: Match<Kinds>, { viewer }: Pick<Audience, "viewer">): string {
    const texts = this.#textsOf(match);
    const key = `${viewer} digest`;
    const known = texts.get(key) ?? stateDigest(view(this.#game, match, viewer).state);
    texts.set(key, known);
    return known;
  }

  /** Removes all texts. The host calls this method after each entry, and when nobody is connected any more. */
  clear(): void {
    // Clearing a map makes a new table, even for an empty one.
    if (this.#kept.size > 0) this.#kept.clear();
  }

  #textsOf(match: Match<Kinds>): Map<string, string> {
    const texts = this.#kept.get(match) ?? new Map<string, string>();
    this.#kept.set(match, texts);
    return texts;
  }
}
