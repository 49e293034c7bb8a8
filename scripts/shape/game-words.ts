// The words that every game has for what every game has: whose turn it is, the number of the turn, how a game and a
// turn begin.
import { join } from "node:path";
import ts from "typescript";
import type { Package } from "../packages.js";
import type { Breach } from "../settled.js";
import { lineOf, type Source, walk } from "../sources.js";
import { eventTypes } from "./evolve-table.js";

const seat = "call the seat whose turn it is `seat`";
const turn = "call the number of the turn `turn`";

/** Names in states that mean what has a common word. */
const otherWords: { readonly [name: string]: string } = {
  active: seat,
  activeSeat: seat,
  currentSeat: seat,
  turnSeat: seat,
  player: seat,
  currentPlayer: seat,
  turnNumber: turn,
  turnCount: turn,
  turns: turn,
  roundNumber: "call the number of the round `round`",
  rounds: "call the number of the round `round`",
};

/** `gameBegan`, `turnOver`: events that have a common word. */
const otherEvents = /^(game|turn|round)(Began|Begun|Begins|Opened|Over|Finished|Closed|Done|Completed|Passed)$/;
const requiredEvents = ["gameStarted", "turnStarted"];

interface Property {
  readonly name: string;
  readonly type: string;
  readonly node: ts.Node;
}

const propertiesIn = (members: Iterable<ts.TypeElement>): Property[] =>
  [...members].flatMap((node) =>
    ts.isPropertySignature(node) ? [{ name: node.name.getText(), type: node.type?.getText() ?? "", node }] : [],
  );

/** The properties of every interface and type of a file whose name fits. */
const propertiesOf = ({ tree }: Source, isMeant: (name: string) => boolean): Property[] =>
  tree.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement) && isMeant(statement.name.text)) return propertiesIn(statement.members);
    if (!ts.isTypeAliasDeclaration(statement) || !isMeant(statement.name.text)) return [];
    const properties: Property[] = [];
    walk(statement.type, (node) => {
      if (ts.isTypeLiteralNode(node)) properties.push(...propertiesIn(node.members));
    });
    return properties;
  });

/** The options of a game: the fields of its type, or the keys of the description from which the type comes. */
const optionNames = (sources: readonly Source[], title: string): string[] => {
  const typed = sources.flatMap((source) => propertiesOf(source, (name) => name === `${title}Options`));
  const described = sources
    .filter(({ file }) => file.endsWith("/src/options.ts"))
    .flatMap(({ tree }) => {
      const names: string[] = [];
      walk(tree, (node) => {
        if (!ts.isVariableDeclaration(node) || !/options$/i.test(node.name.getText())) return;
        const value = node.initializer;
        const object = value !== undefined && ts.isCallExpression(value) ? value.arguments[0] : value;
        if (object !== undefined && ts.isObjectLiteralExpression(object))
          names.push(...object.properties.flatMap(({ name }) => (name === undefined ? [] : [name.getText()])));
      });
      return names;
    });
  return [...typed.map(({ name }) => name), ...described];
};

/** Makes the breaches of a file. */
const breachIn =
  (where: string, source: Source) =>
  (node: ts.Node, wrong: string, next: string): Breach => ({
    rule: "game-words",
    where,
    at: `${source.file}:${lineOf(source, node)}`,
    wrong,
    next,
  });

const stateBreaches = (where: string, source: Source, title: string, options: readonly string[]): Breach[] => {
  const breach = breachIn(where, source);
  const { tree } = source;
  const names = tree.statements.flatMap((each) =>
    ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each) ? [each.name.text] : [],
  );
  const properties = propertiesOf(source, (name) => name.startsWith(title) && !name.endsWith("View"));
  const typeOf = (name: string): string | undefined => properties.find((each) => each.name === name)?.type;
  const breaches = properties.flatMap(({ name, node, type }) => {
    const next = otherWords[name];
    if (next !== undefined) return [breach(node, `${name} has another word in every game`, next)];
    // A list of the same name is what the option asked for, not the option.
    if (name !== "options" && options.includes(name) && !type.endsWith("[]"))
      return [breach(node, `${name} is an option, copied`, "read it from `options`")];
    return [];
  });
  const first = tree.statements[0] ?? tree;
  if (!names.includes(`${title}Public`))
    breaches.push(breach(first, `no type ${title}Public`, "call what everybody knows of a state so"));
  if (!/Options\b/.test(typeOf("options") ?? ""))
    breaches.push(breach(first, "the state has no `options`", "keep the options whole, as they were parsed"));
  if (!/^Seat\b/.test(typeOf("seat") ?? "")) breaches.push(breach(first, "the state has no `seat: Seat`", seat));
  if (typeOf("turn") !== undefined && typeOf("turn") !== "number")
    breaches.push(breach(first, "`turn` is no number", "`turn` counts turns; whose turn it is is `seat`"));
  return breaches;
};

const eventBreaches = (pkg: Package, sources: readonly Source[]): Breach[] => {
  const event = sources.find(({ path }) => path === join(pkg.path, "src", "event.ts"));
  // The layout says that it is missing.
  if (event === undefined) return [];
  const types = eventTypes(pkg, sources);
  const named = [...types].filter(([type]) => otherEvents.test(type));
  const missing = requiredEvents.filter((each) => !types.has(each));
  return [
    ...named.map(([type, { source, node }]) =>
      breachIn(pkg.folder, source)(node, `${type} has another word in every game`, "call it ...Started or ...Ended"),
    ),
    ...missing.map((type) =>
      breachIn(pkg.folder, event)(event.tree, `no event ${type}`, "call the event that begins it so"),
    ),
  ];
};

/** Where a game has words of its own for what all games have, or lacks theirs. */
export const gameWordBreaches = (pkg: Package, sources: readonly Source[]): Breach[] => {
  const title = pkg.folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const options = optionNames(sources, title);
  const state = sources.find(({ path }) => path === join(pkg.path, "src", "state.ts"));
  return [
    ...(state === undefined ? [] : stateBreaches(pkg.folder, state, title, options)),
    ...eventBreaches(pkg, sources),
  ];
};
