import type { Kinds } from "@turnwright/core";
import type { GameUnderTest } from "@turnwright/testkit";

/** What the laws need to know of a game, by the folder of its package: what its tests export. */
export const underTestOf = async (folder: string): Promise<GameUnderTest<Kinds>> => {
  const { underTest } = await import(`../packages/${folder}/test/under-test.ts`);
  return underTest;
};
