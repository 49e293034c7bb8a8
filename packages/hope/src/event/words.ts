import type { Seat } from "@turnwright/core/rules";
import type { Dimension } from "../content/shape.js";

/** A space: a cell and one of its three dimensions. */
export interface Space {
  /** The cell, 0 to 36. */
  readonly cell: number;
  /** The dimension. */
  readonly dimension: Dimension;
}

/** A role card. */
export type Role = "hope" | "nope";

/** Why a ship moved. */
export type MoveCause = "navigation" | "polarization" | "general-polarization" | "teleport" | "rescue";

/** Why medals changed hands. */
export type MedalReason = "joining" | "border" | "token" | "upgrade" | "level" | "accusation" | "coaxing" | "pledge";

/** How cards got onto the pile. */
export type PaymentForm = "match" | "joker" | "pair" | "leak";

/** A pioneer's place on the track. */
export interface TrackPlace {
  /** The Pioneer space, from 1. */
  readonly space: number;
  /** The seat of the pioneer. */
  readonly seat: Seat;
}
