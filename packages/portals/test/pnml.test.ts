import { type ReadableGame, readPosition } from "@turnwright/core";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { derive } from "../src/derive.js";
import { type Portals, portals } from "../src/index.js";
import { fromPnml, toPnml, toUnfoldedPnml } from "../src/pnml/pnml.js";
import { readNet } from "../src/pnml/read-net.js";
import { readXml, type XmlElement } from "../src/pnml/read-xml.js";
import { launchesBy } from "../src/terms/launches.js";
import { at, given } from "./given.js";

const code = "portals1~n2r4p6l1d-t60~37.49~O7_Q19i37o7~37a1~00~6.b.-~-~-";
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

/**
 * What the published grammar (ISO/IEC 15909-2, P/T nets) lets stand in an element: attributes, children and how often.
 */
const grammar: {
  readonly [element: string]: {
    readonly attributes: readonly string[];
    readonly children: { readonly [name: string]: readonly [least: number, most: number] };
    readonly text?: RegExp;
  };
} = {
  pnml: { attributes: [], children: { net: [1, 99] } },
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
  const { name, space, attributes, children } = element;
  expect(space).toBe("http://www.pnml.org/version-2009/grammar/pnml");
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
  if (rule.text !== undefined) expect(children[0].text).toMatch(rule.text);
  for (const child of children) follows(child);
}

function rootOf(text: string): XmlElement {
  const root = readXml(text);
  if (!root.ok) throw new Error(`no XML in line ${root.problem.line}`);
  return root.value;
}

/** Ids are there once, and arcs join a place with a transition. */
function joins(text: string): void {
  const [page] = rootOf(text).children[0].children.filter(({ name }) => name === "page");
  const idsOf = (wanted: string): string[] =>
    page.children.filter(({ name }) => name === wanted).map(({ attributes }) => attributes.get("id")!);
  const [places, transitions, arcs] = [idsOf("place"), idsOf("transition"), idsOf("arc")];
  const ids = [...places, ...transitions, ...arcs, "page", "portals"];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
  for (const { name, attributes } of page.children) {
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
function positions(): Portals["view"][] {
  return setups.flatMap((setup) => {
    const { first, steps } = randomGame(portals, setup, "pnml");
    const matches: ReadableGame<Portals>[] = [first, ...steps.map(({ after }) => after)];
    return matches.filter((_, at) => at % cases(7, 23) === 0 || at === matches.length - 1).map((match) => match.state);
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
    const text = toPnml(given({ settings: "n2r4p6l-d8t60", elements: "Q1i7o0_O7", stacks: "7a2z3_37b1" }).state);
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
    for (const settings of ["n2r4p6l2d-t60", "n2r4p6l1d8t60", "n2r4p6l-d-t60"]) {
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
        launchesBy(position, derive(position), seat).portals.map((portal) => `t${portal}s${seat}`),
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
  const changed = (from: string, to: string): string => {
    expect(example).toContain(from);
    return problem(example.replace(from, to));
  };

  test("other tools may add, move and rename, in any order and spacing", () => {
    const moved = example
      .replace('<position x="520" y="450"/>', '<position x="-5.5" y="1e3"/><dimension x="1" y="2"/>')
      .replace("<text>CENTER</text>", "<text>Mitte &amp; Ziel</text>")
      .replace("<page id", '<!-- a <comment> --><toolspecific tool="other" version="2"><x/></toolspecific><page id')
      .replace("<?xml", "\uFEFF<?xml")
      .replaceAll("\n", "\r\n\t");
    expect(problem(moved)).toBe("ok");
    expect(changed("<inscription><text>1</text></inscription>", "")).toBe("ok");
    expect(changed("<initialMarking><text>0</text></initialMarking>", "")).toBe("ok");
    expect(changed("<text>1</text></inscription>", "<text>\n +001\t</text></inscription>")).toBe("ok");
  });

  test("an edited net is refused where it differs", () => {
    expect(changed("<initialMarking><text>1<", "<initialMarking><text>2<")).toBe("pnml-mismatch p37");
    expect(changed('<tokens seat="0" count="1"/>', '<tokens seat="1" count="1"/>')).toBe("pnml-mismatch p37");
    expect(changed('role="center"', 'role="platform"')).toBe("pnml-mismatch p0");
    expect(changed('target="p7"', 'target="p0"')).toBe("pnml-mismatch t19_p0");
    expect(changed("<inscription><text>1<", "<inscription><text>3<")).toBe("pnml-mismatch p37_t19");
    const otherPortal = example.replaceAll('"t19"', '"t20"');
    expect(problem(otherPortal)).toBe("pnml-mismatch t20");
    const noArc = example.replace(/<arc id="t19_p7"[\s\S]*?<\/arc>/, "");
    expect(problem(noArc)).toBe("pnml-mismatch t19_p7");
    const twice = example.replace("    </page>", '<arc id="x" source="t19" target="p7"/></page>');
    expect(problem(twice)).toBe("pnml-mismatch page");
    expect(changed(code, code.replace("6.b.-", "6.j.-"))).toBe("pnml-bad-position position");
  });

  test("a problem says what is wrong, in which line, and what would be right", () => {
    const found = (text: string): unknown => {
      const read = fromPnml(text);
      return read.ok ? "ok" : read.problem;
    };
    expect(found(example.replace("<text>0</text>", "<text>none</text>"))).toEqual({
      code: "pnml-not-a-net",
      line: 10,
      at: "p0",
      expected: "a whole number of up to six digits",
      found: "none",
    });
    expect(found(example.replace('target="p7"', 'target="p0"'))).toEqual({
      code: "pnml-mismatch",
      line: 50,
      at: "t19_p0",
      expected: "the net of the position that it carries",
    });
    expect(found(example.replace("2009/grammar/pnml", "2003/grammar/pnml"))).toEqual({
      code: "pnml-not-a-net",
      line: 2,
      at: "pnml",
      expected: "the namespace http://www.pnml.org/version-2009/grammar/pnml",
      found: "http://www.pnml.org/version-2003/grammar/pnml",
    });
    expect(found(example.replace("</place>", "</palace>"))).toMatchObject({
      code: "pnml-not-xml",
      line: 17,
      at: "page",
      expected: "well-formed XML",
      found: "17:15: unexpected close tag.",
    });
    expect(found("x".repeat(4_000_001))).toEqual({
      code: "pnml-too-big",
      line: 0,
      at: "document",
      expected: "at most 4000000 characters",
    });
    expect(found(example.replace("<text>0</text>", `<text>${"x".repeat(100_000)}</text>`))).toMatchObject({
      found: expect.stringMatching(/^x{77}\.\.\.$/),
    });
  });

  test("what is no net of ours is refused with what is missing", () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ["2009/grammar/pnml", "2003/grammar/pnml", "pnml-not-a-net pnml"],
      ["grammar/ptnet", "grammar/symmetricnet", "pnml-not-a-net portals"],
      ['<toolspecific tool="portals"', '<toolspecific tool="others"', "pnml-not-a-net portals"],
      ['tool="portals" version="1"', 'tool="portals" version="2"', "pnml-not-a-net toolspecific"],
      ['tool="portals" version="1"', 'tool="portals"', "pnml-not-a-net toolspecific"],
      ["<view>board</view>", "", "pnml-not-a-net toolspecific"],
      ["<view>board</view>", "<view>side</view>", "pnml-not-a-net view"],
      ['<page id="page">', "<page>", "pnml-not-a-net page"],
      ['<place id="p0">', "<place>", "pnml-not-a-net place"],
      ['<place id="p0">', '<place id="p7">', "pnml-not-a-net p7"],
      ['<place id="p0">', '<place id="0">', "pnml-not-a-net 0"],
      ['cell="0"', 'cell="x"', "pnml-not-a-net platform"],
      ['role="center" ', "", "pnml-not-a-net platform"],
      ["<text>0</text>", "<text>0.5</text>", "pnml-not-a-net p0"],
      ["<text>0</text>", "<text>-1</text>", "pnml-not-a-net p0"],
      ["<text>0</text>", "<text>9999999</text>", "pnml-not-a-net p0"],
      ["<initialMarking><text>0</text>", "<initialMarking><value>0</value>", "pnml-not-a-net value"],
      ["<inscription><text>1<", "<inscription><text>0<", "pnml-not-a-net p37_t19"],
      [' source="p37"', "", "pnml-not-a-net p37_t19"],
      ['source="p37"', 'source="p99"', "pnml-not-a-net p37_t19"],
      ['source="p37"', 'source="t19"', "pnml-not-a-net p37_t19"],
      ['source="p37"', 'source="page"', "pnml-not-a-net p37_t19"],
      ['<tokens seat="0" count="1"/>', '<tokens count="1"/>', "pnml-not-a-net tokens"],
    ];
    for (const [from, to, expected] of cases) expect([from, to, changed(from, to)]).toEqual([from, to, expected]);
  });

  test("nothing is passed over that the grammar doesn't know, outside drawing and annotations", () => {
    const inPlace = '<place id="p0">';
    const cases: readonly (readonly [string, string, string])[] = [
      ['target="t19">', 'target="t19"><place id="p99"/>', "pnml-not-a-net p99"],
      ['target="t19">', 'target="t19"><type value="inhibitor"/>', "pnml-not-a-net type"],
      ['target="t19">', 'target="t19" type="inhibitor">', "pnml-not-a-net p37_t19"],
      ['target="t19">', 'target="t19">5', "pnml-not-a-net p37_t19"],
      ['target="t19">', 'target="t19"><x xmlns="elsewhere"/>', "pnml-not-a-net x"],
      [inPlace, `${inPlace}<capacity><text>1</text></capacity>`, "pnml-not-a-net capacity"],
      [inPlace, `${inPlace}<initialMarking><text>0</text></initialMarking>`, "pnml-not-a-net p0"],
      [inPlace, `${inPlace}<place id="p99"/>`, "pnml-not-a-net p99"],
      [inPlace, '<place id="p0" capacity="1">', "pnml-not-a-net p0"],
      ['<page id="page">', '<place id="p99"/><page id="page">', "pnml-not-a-net p99"],
      ["<net id", '<place id="p99"/><net id', "pnml-not-a-net p99"],
      ["<text>CENTER</text>", "<text>CENTER<b/></text>", "pnml-not-a-net b"],
      ["  </net>", '  </net><net id="n2" type="x"><page id="p"/></net>', "pnml-not-a-net pnml"],
      ["<toolspecific", '<toolspecific tool="portals" version="1"/><toolspecific', "pnml-not-a-net toolspecific"],
    ];
    for (const [from, to, expected] of cases) expect([to, changed(from, to)]).toEqual([to, expected]);
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
      "<p:pnml/>",
      "<pnml>&nbsp;</pnml>",
      "<pnml>&constructor;</pnml>",
      "<pnml>&lt</pnml>",
      "<pnml>&#0;</pnml>",
      "<pnml>\u0001</pnml>",
      "<pnml>]]></pnml>",
      "<pnml><![CDATA[x]></pnml>",
      "<!-- no end",
      "<pnml><!-- no end</pnml>",
      "<pnml><!-- two -- hyphens --></pnml>",
      "<?xml no end",
      "<pnml><?xml no end</pnml>",
      " <?xml version='1.0'?><pnml/>",
      "<!DOCTYPE pnml [ <pnml/>",
    ];
    for (const text of texts) {
      const read = fromPnml(text);
      expect([text, read]).toMatchObject([text, { problem: { code: "pnml-not-xml", expected: "well-formed XML" } }]);
      expect(!read.ok && read.problem.line).toBe(1);
    }
    for (const odd of [undefined, null, 5, {}, []]) expect(problem(odd as string)).toBe("pnml-not-xml document");
  });

  test("entities of a document are not read, whatever they would grow to", () => {
    const lol = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("");
    const bomb = `<!DOCTYPE pnml [<!ENTITY e0 "x">${lol}]>`;
    expect(problem(example.replace("<pnml", `${bomb}<pnml`))).toBe("ok");
    expect(problem(example.replace("<pnml", `${bomb}<pnml`).replace("CENTER", "&e30;"))).toBe("pnml-not-xml text");
    const file = '<!DOCTYPE pnml [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
    expect(problem(example.replace("<pnml", `${file}<pnml`).replace("CENTER", "&e;"))).toBe("pnml-not-xml text");
  });

  test("size and depth have limits", () => {
    expect(problem("<a>".repeat(40))).toBe("pnml-too-big a");
    expect(problem(`<a>${"<b/>".repeat(200_001)}</a>`)).toBe("pnml-too-big a");
    expect(problem(" ".repeat(4_000_001))).toBe("pnml-too-big document");
    expect(problem(example.replace("<page id", `${'<page id="x">'.repeat(40)}<page id`))).toBe("pnml-too-big page");
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

describe("the same net in other tools' writing", () => {
  const mustRead = (text: string): void => {
    const read = fromPnml(text);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    expect(toPnml(read.value.state as Portals["state"])).toBe(example);
  };

  test("with prefixes, a schema's place, other quotes and empty elements", () => {
    const prefixed = example
      .replaceAll(/<(\/?)(?=[a-z])/g, "<$1p:")
      .replace("xmlns=", 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" xmlns:p=');
    mustRead(prefixed);
    mustRead(example.replaceAll('"', "'"));
    mustRead(
      example
        .replaceAll("/>", "></position>".replace("position", "x"))
        .replaceAll(/<(\w+)([^<>]*)><\/x>/g, "<$1$2></$1>"),
    );
  });

  test("with CDATA, character references, a document type, instructions and comments anywhere", () => {
    mustRead(example.replace(code, `<![CDATA[${code}]]>`));
    mustRead(example.replace(code, `&#10;${code}&#x20;`));
    mustRead(example.replace("board", "<!-- the view -->boa<![CDATA[rd]]>"));
    mustRead(example.replace("CENTER", "&#77;itte &#x26; &quot;Ziel&quot; \u00e9 \ud83c\udfb2"));
    mustRead(example.replace("<pnml", '<!DOCTYPE pnml SYSTEM "http://www.pnml.org/pnml.dtd"><pnml'));
    mustRead(example.replace("<pnml", "<!DOCTYPE pnml [<!ELEMENT pnml ANY><!-- ' > --><?x >?>]>\n<pnml"));
    mustRead(example.replace("<pnml", '<?oxygen RNGSchema="http://www.pnml.org/ptnet.pntd" type="xml"?>\n<pnml'));
    mustRead(example.replace(/^.*\n/, ""));
    mustRead(`${example}<!-- the end -->\n\n`);
  });

  test("as Tina writes it: nodes with colours, arcs with bends, names beside them", () => {
    mustRead(
      example
        .replace(
          /<name><text>([^<]*)<\/text><\/name>/g,
          '<name><graphics><offset x="0" y="-10"/></graphics><text>$1</text></name>',
        )
        .replace(
          /<graphics><position ([^/]*)\/><\/graphics>/g,
          '<graphics><position $1/><dimension x="40.0" y="40.0"/><fill color="white"/><line shape="line" color="black" width="1"/></graphics>',
        )
        .replace(/(<arc [^>]*>)/g, '$1<graphics><position x="1" y="2"/><position x="3.5" y="4"/></graphics>'),
    );
  });

  test("as WoPeD and PIPE annotate it: their own elements in annotations of their own", () => {
    mustRead(
      example
        .replace(
          /(<initialMarking>)/g,
          '<toolspecific tool="WoPeD" version="1.0"><time>0</time><timeUnit>1</timeUnit></toolspecific>$1',
        )
        .replace(
          /(<text>1<\/text><\/inscription>)/g,
          '<graphics><offset x="500" y="-12"/></graphics>$1<toolspecific tool="WoPeD" version="1.0"><probability>1.0</probability><place id="p0"/></toolspecific>',
        )
        .replace(
          '<transition id="t19">',
          '<transition id="t19"><toolspecific tool="PIPE" version="4"><rate value="1.0"/><x:timed xmlns:x="pipe"/></toolspecific>',
        ),
    );
  });

  test("divided into pages, pages in pages, with references between them", () => {
    const [before, after] = example.split('<transition id="t19">') as [string, string];
    const divided = `${before}<referencePlace id="r1" ref="r2"/><page id="inner"><name><text>inner</text></name>
      <referencePlace id="r2" ref="p37"><graphics><position x="1" y="1"/></graphics></referencePlace>
      <referenceTransition id="rt" ref="t19"/><transition id="t19">${after}`
      .replace('source="p37" target="t19"', 'source="r1" target="rt"')
      .replace("</page>", "</page></page>");
    mustRead(divided);
    mustRead(example.replace('<transition id="t19">', '</page><page id="second"><transition id="t19">'));
    // A long way of references is followed once, however many arcs begin at its end.
    const way = Array.from({ length: 20_000 }, (_, at) => `<referencePlace id="r${at + 3}" ref="r${at + 2}"/>`).join(
      "",
    );
    const arcs = Array.from({ length: 20_000 }, (_, at) => `<arc id="a${at}" source="r20002" target="t19"/>`).join("");
    expect(fromPnml(divided.replace('<page id="inner">', `<page id="inner">${way}${arcs}`))).toMatchObject({
      problem: { code: "pnml-mismatch", at: "page" },
    });
    const problemOf = (from: string, to: string): string => {
      const read = fromPnml(divided.replace(from, to));
      return read.ok ? "ok" : `${read.problem.code} ${read.problem.at}`;
    };
    expect(problemOf('ref="p37"', 'ref="r1"')).toMatch(/^pnml-not-a-net r[12]$/);
    expect(problemOf('ref="p37"', 'ref="t19"')).toBe("pnml-not-a-net r2");
    expect(problemOf('ref="p37"', 'ref="p99"')).toBe("pnml-not-a-net r2");
    expect(problemOf('ref="p37"', 'ref="p7"')).toBe("pnml-mismatch p7_t19");
    expect(problemOf('<page id="inner">', '<page id="inner"><place id="p99"/>')).toBe("pnml-mismatch p99");
  });

  test("a reference stands for a node of its kind, whether an arc uses it or not", () => {
    const withReference = (text: string): unknown => fromPnml(example.replace("</page>", `${text}</page>`));
    expect(withReference('<referencePlace id="zz" ref="p37"/>')).toMatchObject({ ok: true });
    for (const text of [
      '<referencePlace id="zz" ref="nope"/>',
      '<referencePlace id="zz" ref="zz"/>',
      '<referencePlace id="zz" ref="yy"/><referencePlace id="yy" ref="zz"/>',
      '<referencePlace id="zz" ref="__proto__"/>',
      '<referenceTransition id="zz" ref="p37"/>',
    ])
      expect(withReference(text)).toMatchObject({ ok: false, problem: { code: "pnml-not-a-net", at: "zz" } });
  });

  test("an arc joins a place and a transition that are there: each other end is refused at the arc", () => {
    const arcs = [...example.matchAll(/<arc id="([^"]+)" source="([^"]+)" target="([^"]+)"/g)];
    expect(arcs.length).toBe(2);
    for (const [tag, id, ...ends] of arcs)
      for (const [at, end] of (["source", "target"] as const).entries())
        for (const other of ["p99", "nowhere", "page", "portals", id, "", "constructor"]) {
          const read = fromPnml(example.replace(tag, tag.replace(`${end}="${ends[at]}"`, `${end}="${other}"`)));
          expect(read).toMatchObject({
            problem: {
              code: "pnml-not-a-net",
              at: id,
              expected: `the id of a place or a transition as ${end}`,
              found: other,
            },
          });
        }
  });

  test("dialects that are older than the standard are named for what they are", () => {
    const found = (text: string): unknown => {
      const read = fromPnml(text);
      return read.ok ? "ok" : [read.problem.at, read.problem.line, read.problem.expected, read.problem.found];
    };
    const namespace = "the namespace http://www.pnml.org/version-2009/grammar/pnml";
    // PIPE 4: no namespace, values in place of texts, no pages.
    const pipe = `<?xml version="1.0" encoding="ISO-8859-1"?><pnml>
      <net id="Net-One" type="P/T net"><token id="Default" enabled="true" red="0" green="0" blue="0"/>
      <place id="p0"><name><value>p0</value></name><initialMarking><value>Default,0</value></initialMarking></place></net></pnml>`;
    expect(found(pipe)).toEqual(["pnml", 1, namespace, ""]);
    const woped = `<?xml version="1.0" encoding="UTF-8"?>
<pnml xmlns="pnml.woped.org"><net type="http://www.informatik.hu-berlin.de/top/pntd/ptNetb" id="noID"/></pnml>`;
    expect(found(woped)).toEqual(["pnml", 2, namespace, "pnml.woped.org"]);
    // CPN Tools and others: coloured nets.
    const coloured = example.replace("ptnet", "highlevelnet");
    expect(found(coloured)).toEqual([
      "portals",
      3,
      "http://www.pnml.org/version-2009/grammar/ptnet",
      "http://www.pnml.org/version-2009/grammar/highlevelnet",
    ]);
  });
});
