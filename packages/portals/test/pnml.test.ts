import { readPosition, type Standing } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { type Portals, portals } from "../src/index.js";
import { readNet } from "../src/pnml/read.js";
import { readXml, type XmlElement } from "../src/pnml/xml.js";
import { fromPnml, toPnml, toUnfoldedPnml } from "../src/pnml.js";
import { activePortals } from "../src/terms.js";
import { at, given } from "./given.js";

const code = "PTL1~n2r4p6l1d0t60~37.49~O7_Q19i37o7~37a1~00~6.1.0~-~-";
const { state } = at(code);

const example = `<?xml version="1.0" encoding="UTF-8"?>
<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
  <net id="portals" type="http://www.pnml.org/version-2009/grammar/ptnet">
    <name><text>Portals</text></name>
    <toolspecific tool="portals" version="1">
      <position>${code}</position>
      <view>board</view>
    </toolspecific>
    <page id="page">
      <place id="p0">
        <name><text>CENTER</text></name>
        <graphics><position x="520" y="450"/></graphics>
        <initialMarking><text>0</text></initialMarking>
        <toolspecific tool="portals" version="1">
          <platform cell="0" role="center" capacity="1"/>
        </toolspecific>
      </place>
      <place id="p7">
        <name><text>platform 7</text></name>
        <graphics><position x="728" y="450"/></graphics>
        <initialMarking><text>0</text></initialMarking>
        <toolspecific tool="portals" version="1">
          <platform cell="7" role="platform" capacity="1"/>
        </toolspecific>
      </place>
      <place id="p37">
        <name><text>START 0</text></name>
        <graphics><position x="936" y="450"/></graphics>
        <initialMarking><text>1</text></initialMarking>
        <toolspecific tool="portals" version="1">
          <platform cell="37" role="start" owner="0" capacity="1"/>
          <tokens seat="0" count="1"/>
        </toolspecific>
      </place>
      <place id="p49">
        <name><text>START 1</text></name>
        <graphics><position x="104" y="450"/></graphics>
        <initialMarking><text>0</text></initialMarking>
        <toolspecific tool="portals" version="1">
          <platform cell="49" role="start" owner="1" capacity="1"/>
        </toolspecific>
      </place>
      <transition id="t19">
        <name><text>portal 19</text></name>
        <graphics><position x="832" y="450"/></graphics>
      </transition>
      <arc id="p37_t19" source="p37" target="t19">
        <inscription><text>1</text></inscription>
      </arc>
      <arc id="t19_p7" source="t19" target="p7">
        <inscription><text>1</text></inscription>
      </arc>
    </page>
  </net>
</pnml>
`;

function unfolded(view: Portals["view"]): string {
  const written = toUnfoldedPnml(view);
  if (!written.ok) throw new Error(written.problem.code);
  return written.value;
}

/** What the published grammar (ISO/IEC 15909-2, P/T nets) lets stand in an element: attributes, children and how often. */
const grammar: {
  readonly [element: string]: {
    readonly attributes: readonly string[];
    readonly children: { readonly [name: string]: readonly [least: number, most: number] };
    readonly text?: RegExp;
  };
} = {
  pnml: { attributes: ["xmlns"], children: { net: [1, 99] } },
  net: { attributes: ["id", "type"], children: { name: [0, 1], toolspecific: [0, 99], page: [1, 99] } },
  page: {
    attributes: ["id"],
    children: { name: [0, 1], toolspecific: [0, 99], place: [0, 99_999], transition: [0, 99_999], arc: [0, 99_999] },
  },
  place: {
    attributes: ["id"],
    children: { name: [0, 1], graphics: [0, 1], toolspecific: [0, 99], initialMarking: [0, 1] },
  },
  transition: { attributes: ["id"], children: { name: [0, 1], graphics: [0, 1], toolspecific: [0, 99] } },
  arc: {
    attributes: ["id", "source", "target"],
    children: { name: [0, 1], graphics: [0, 1], toolspecific: [0, 99], inscription: [0, 1] },
  },
  name: { attributes: [], children: { text: [1, 1], graphics: [0, 1], toolspecific: [0, 99] } },
  initialMarking: { attributes: [], children: { text: [1, 1] }, text: /^\d+$/ },
  inscription: { attributes: [], children: { text: [1, 1] }, text: /^[1-9]\d*$/ },
  graphics: { attributes: [], children: { position: [1, 1] } },
  position: { attributes: ["x", "y"], children: {} },
  text: { attributes: [], children: {} },
};

/** Holds an element, and all in it but the insides of annotations, against the grammar. */
function follows(element: XmlElement): void {
  const { name, attributes, children } = element;
  if (name === "toolspecific") {
    expect([...attributes.keys()].sort()).toEqual(["tool", "version"]);
    return;
  }
  const rule = grammar[name];
  if (rule === undefined) throw new Error(`the grammar has no ${name}`);
  expect([...attributes.keys()].sort()).toEqual([...rule.attributes].sort());
  for (const child of children) expect(Object.keys(rule.children)).toContain(child.name);
  for (const [wanted, [least, most]] of Object.entries(rule.children)) {
    const count = children.filter((child) => child.name === wanted).length;
    expect(count >= least && count <= most).toBe(true);
  }
  if (rule.text !== undefined) expect(children[0]!.text).toMatch(rule.text);
  for (const child of children) follows(child);
}

function rootOf(text: string): XmlElement {
  const root = readXml(text);
  if ("at" in root) throw new Error(`no XML at ${root.at}`);
  return root;
}

/** Ids are there once, and arcs join a place with a transition. */
function joins(text: string): void {
  const [page] = rootOf(text).children[0]!.children.filter(({ name }) => name === "page");
  const idsOf = (wanted: string): string[] =>
    page!.children.filter(({ name }) => name === wanted).map(({ attributes }) => attributes.get("id")!);
  const [places, transitions, arcs] = [idsOf("place"), idsOf("transition"), idsOf("arc")];
  const ids = [...places, ...transitions, ...arcs, "page", "portals"];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
  for (const { name, attributes } of page!.children) {
    if (name !== "arc") continue;
    const [source, target] = [attributes.get("source")!, attributes.get("target")!];
    const isGood =
      (places.includes(source) && transitions.includes(target)) ||
      (transitions.includes(source) && places.includes(target));
    expect([source, target, isGood]).toEqual([source, target, true]);
  }
}

const setups = [
  { name: "base", seats: 2, options: { radius: 3, roundLimit: 20 } },
  { name: "six", seats: 6, options: { roundLimit: 6 } },
  {
    name: "all variants",
    seats: 3,
    options: { demons: true, dice: true, platformLimit: 2, radius: 3, roundLimit: 20 },
  },
];

/** Some positions of random games. */
function positions(): Portals["state"][] {
  return setups.flatMap((setup) => {
    const { first, steps } = randomGame(portals, setup, "pnml");
    const matches: Standing<Portals>[] = [first, ...steps.map(({ after }) => after)];
    return matches.filter((_, at) => at % 7 === 0 || at === matches.length - 1).map((match) => match.state);
  });
}

describe("a position as a P/T net", () => {
  test("the example of the rules, byte for byte", () => {
    expect(toPnml(state)).toBe(example);
  });

  test("has the structure of the published grammar, in both views", () => {
    for (const position of positions()) {
      for (const text of position.options.demons ? [toPnml(position)] : [toPnml(position), unfolded(position)]) {
        follows(rootOf(text));
        joins(text);
      }
    }
  });

  test("counts pieces, and says whose they are", () => {
    const text = toPnml(given({ settings: "n2r4p6l0d8t60", elements: "Q1i7o0_O7", stacks: "7a2z3_37b1" }).state);
    expect(text).toContain('<platform cell="7" role="platform" capacity="unlimited"/>');
    expect(text).toContain('<tokens seat="0" count="2"/>\n          <tokens demon="true" count="3"/>');
    expect(text).toContain("<initialMarking><text>5</text></initialMarking>");
  });

  test("is read back to the same position", () => {
    for (const position of positions()) {
      const texts = position.options.demons ? [toPnml(position)] : [toPnml(position), unfolded(position)];
      for (const text of texts) {
        const read = fromPnml(text);
        if (!read.ok) throw new Error(JSON.stringify(read.problem));
        const { firstSeat } = read.value.options;
        expect(read.value.state).toEqual({ ...position, options: { ...position.options, firstSeat } });
        expect(toPnml(read.value.state as Portals["state"])).toBe(toPnml(position));
      }
    }
  });
});

describe("the unfolded net", () => {
  test("only without demons and with one piece on a platform", () => {
    for (const settings of ["n2r4p6l2d0t60", "n2r4p6l1d8t60", "n2r4p6l0d0t60"]) {
      const written = toUnfoldedPnml(given({ settings }).state);
      expect(written).toMatchObject({ ok: false, problem: { code: "pnml-unsupported-variant" } });
      const lie = toPnml(given({ settings }).state).replace("<view>board<", "<view>unfolded<");
      expect(fromPnml(lie)).toMatchObject({ problem: { code: "pnml-unsupported-variant" } });
    }
  });

  test("has arcs for growth and shrinking to and from the pools", () => {
    const text = unfolded(given({ elements: "Q1i7o0.2.8_O2_O7_O8_Q20i7.8" }).state);
    expect(text).toContain('<arc id="pool0_t1s0" source="pool0" target="t1s0">\n        <inscription><text>2</text>');
    expect(text).toContain('<arc id="t20s1_pool1" source="t20s1" target="pool1">\n        <inscription><text>2</text>');
    expect(text).toContain('<place id="pool1">\n        <name><text>pool 1</text></name>\n        <initialMarking>');
  });

  test("draws the places of a platform and the transitions of a portal beside each other", () => {
    const text = unfolded(given({ elements: "Q1i7o0_O7" }).state);
    for (const [id, x, y] of [
      ["p7s0", 728, 430],
      ["p7s1", 740, 430],
      ["p7free", 728, 470],
      ["t1s0", 624, 450],
      ["t1s1", 636, 450],
    ] as const)
      expect(text).toMatch(new RegExp(`id="${id}">\\s+<name>.*\\s+<graphics><position x="${x}" y="${y}"/>`));
  });

  test("I16 its enabled transitions are the launches, in every position", () => {
    for (const position of positions()) {
      if (position.options.demons) continue;
      const read = readNet(unfolded(position));
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      const { places, transitions, arcs } = read.value;
      const marking = new Map(places.map(({ id, marking: tokens }) => [id, tokens]));
      const isEnabled = (id: string): boolean =>
        arcs.every(({ source, target, weight }) => target !== id || marking.get(source)! >= weight);
      const enabled = transitions.filter(({ id }) => isEnabled(id)).map(({ id }) => id);
      const launches = position.pool.flatMap((_, seat) =>
        activePortals(position, seat).map((portal) => `t${portal}s${seat}`),
      );
      expect(new Set(enabled)).toEqual(new Set(launches));
    }
  });

  test("firing a transition is launching a portal", () => {
    const before = given({ elements: "Q1i7o0.2_O2_O7", stacks: "7a1" });
    const markingOf = (text: string): ReadonlyMap<string, number> => {
      const read = readNet(text);
      if (!read.ok) throw new Error(JSON.stringify(read.problem));
      return new Map(read.value.places.map(({ id, marking }) => [id, marking]));
    };
    const net = readNet(unfolded(before.state));
    if (!net.ok) throw new Error("no net");
    const fired = new Map(markingOf(unfolded(before.state)));
    for (const { source, target, weight } of net.value.arcs) {
      if (target === "t1s0") fired.set(source, fired.get(source)! - weight);
      if (source === "t1s0") fired.set(target, fired.get(target)! + weight);
    }
    expect(fired).toEqual(markingOf(unfolded(before.when("L1").state)));
  });
});

describe("strangers' documents", () => {
  const problem = (text: string): string => {
    const read = fromPnml(text);
    return read.ok ? "ok" : `${read.problem.code} ${read.problem.at}`;
  };
  const changed = (from: string, to: string): string => problem(example.replace(from, to));

  test("other tools may add, move and rename, in any order and spacing", () => {
    const moved = example
      .replace('<position x="520" y="450"/>', '<position x="-5.5" y="1e3"/><dimension x="1" y="2"/>')
      .replace("<text>CENTER</text>", "<text>Mitte &amp; Ziel</text>")
      .replace("<page id", '<!-- a <comment> --><toolspecific tool="other" version="2"><x/></toolspecific><page id')
      .replace("<?xml", "\uFEFF<?xml")
      .replaceAll("\n", "\r\n\t");
    expect(problem(moved)).toBe("ok");
    expect(changed("    <inscription><text>1</text></inscription>\n", "")).toBe("ok");
    expect(changed("<initialMarking><text>0</text></initialMarking>", "")).toBe("ok");
  });

  test("an edited net is refused where it differs", () => {
    expect(changed("<initialMarking><text>1<", "<initialMarking><text>2<")).toBe("pnml-mismatch p37");
    expect(changed('<tokens seat="0" count="1"/>', '<tokens seat="1" count="1"/>')).toBe("pnml-mismatch p37");
    expect(changed('role="center"', 'role="platform"')).toBe("pnml-mismatch p0");
    expect(changed('target="p7"', 'target="p0"')).toBe("pnml-mismatch t19_p0");
    expect(changed("<inscription><text>1<", "<inscription><text>3<")).toBe("pnml-mismatch p37_t19");
    expect(changed('<transition id="t19">', '<transition id="t20">')).toBe("pnml-mismatch t20");
    expect(changed('<arc id="t19_p7" source="t19" target="p7">', '<arc id="p37_t19" source="p37" target="t19">')).toBe(
      "pnml-mismatch t19_p7",
    );
    const twice = example.replace("    </page>", '<arc id="x" source="t19" target="p7"/></page>');
    expect(problem(twice)).toBe("pnml-mismatch page");
    expect(changed(code, code.replace("6.1.0", "6.9.0"))).toBe("pnml-bad-position position");
  });

  test("what is no net of ours is refused with what is missing", () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ["2009/grammar/pnml", "2003/grammar/pnml", "pnml-not-a-net pnml"],
      ["grammar/ptnet", "grammar/symmetricnet", "pnml-not-a-net portals"],
      ['<toolspecific tool="portals"', '<toolspecific tool="others"', "pnml-not-a-net portals"],
      ["<view>board</view>", "", "pnml-not-a-net toolspecific"],
      ["<view>board</view>", "<view>side</view>", "pnml-not-a-net view"],
      ['<page id="page">', '<page id="page"/><page id="page">', "pnml-not-a-net portals"],
      ['<place id="p0">', "<place>", "pnml-not-a-net place"],
      ['cell="0"', 'cell="00"', "pnml-not-a-net platform"],
      ['role="center" ', "", "pnml-not-a-net platform"],
      ["<text>0</text>", "<text>0.5</text>", "pnml-not-a-net p0"],
      ["<text>0</text>", "<text>9999999</text>", "pnml-not-a-net p0"],
      [' source="p37"', "", "pnml-not-a-net p37_t19"],
      ['<tokens seat="0" count="1"/>', '<tokens count="1"/>', "pnml-not-a-net tokens"],
    ];
    for (const [from, to, expected] of cases) expect([from, changed(from, to)]).toEqual([from, expected]);
  });

  test("what is no XML is refused where it stops being any", () => {
    const texts = [
      "",
      "hello",
      "<pnml",
      "<pnml>",
      "<pnml></other>",
      "<pnml></pnml",
      "<pnml a></pnml>",
      "<pnml a=b></pnml>",
      '<pnml a="1" a="2"></pnml>',
      '<pnml a="<"></pnml>',
      '<pnml a="1></pnml>',
      "<pnml/><pnml/>",
      "<pnml>&nbsp;</pnml>",
      "<pnml>&lt</pnml>",
      "<!DOCTYPE x><pnml/>",
      "<pnml><![CDATA[x]]></pnml>",
      "<!-- no end",
      "<pnml><!-- no end</pnml>",
      "<?xml no end",
      "<pnml><?xml no end</pnml>",
    ];
    for (const text of texts)
      expect([text, problem(text)]).toMatchObject([text, expect.stringMatching(/^pnml-not-xml \d+$/)]);
    for (const odd of [undefined, null, 5, {}, []]) expect(problem(odd as string)).toBe("pnml-not-xml 0");
  });

  test("size and depth have limits", () => {
    expect(problem("<a>".repeat(40))).toMatch(/^pnml-too-big/);
    expect(problem(`<a>${"<b/>".repeat(200_001)}</a>`)).toMatch(/^pnml-too-big/);
    expect(problem(" ".repeat(4_000_001))).toBe("pnml-too-big 4000000");
  });

  test("a text that is cut or spoilt anywhere never throws, and is never another position", () => {
    for (let cut = 0; cut < example.length; cut += 11) {
      expect(problem(example.slice(0, cut))).not.toBe("ok");
      const read = fromPnml(`${example.slice(0, cut)}%${example.slice(cut + 1)}`);
      if (read.ok) expect(toPnml(read.value.state as Portals["state"])).toBe(example);
    }
    expect(readPosition(portals, code).ok).toBe(true);
  });
});
