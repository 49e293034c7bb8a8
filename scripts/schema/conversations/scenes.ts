// The conversations that are published, each with its name.

import { connectionScenes } from "./connection-scenes.js";
import type { GivenLimits } from "./conversation.js";
import { playScenes } from "./play-scenes.js";
import type { Recorder } from "./recorder.js";
import { requestScenes } from "./request-scenes.js";
import { seatScenes } from "./seat-scenes.js";

export interface Scene {
  readonly name: string;
  readonly limits?: GivenLimits;
  readonly record: (on: Recorder) => Promise<void>;
}

export const scenes: readonly Scene[] = [...playScenes, ...connectionScenes, ...seatScenes, ...requestScenes];
