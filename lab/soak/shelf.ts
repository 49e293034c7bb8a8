import { aeronaut } from "@turnwright/aeronaut";
import { artifact } from "@turnwright/artifact";
import { homeward } from "@turnwright/homeward";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import { underTest as aeronautTest } from "../../packages/aeronaut/test/under-test.js";
import { underTest as artifactTest } from "../../packages/artifact/test/under-test.js";
import { underTest as homewardTest } from "../../packages/homeward/test/under-test.js";
import { underTest as hopeTest } from "../../packages/hope/test/under-test.js";
import { underTest as portalsTest } from "../../packages/portals/test/under-test.js";
import { type Soaked, soaked } from "./soaked.js";

/** The five games. */
export function shelf(): Soaked[] {
  return [
    soaked(aeronaut, aeronautTest),
    soaked(artifact, artifactTest),
    soaked(homeward, homewardTest),
    soaked(hope, hopeTest),
    soaked(portals, portalsTest),
  ];
}
