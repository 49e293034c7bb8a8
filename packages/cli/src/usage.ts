/** The text of the help for a flag. */
export interface FlagText {
  /** What follows the flag; an empty text for a flag without a value. */
  readonly takes: string;
  readonly says: string;
}

/** A flag with one value. */
interface ValueFlag extends FlagText {
  readonly type: "string";
}

/** A flag that may be repeated. */
interface ListFlag extends ValueFlag {
  readonly multiple: true;
}

/** A flag without a value. */
interface BareFlag extends FlagText {
  readonly type: "boolean";
}

/** A command as the help prints it, with the flags that it parses: with one value, with several, and without. */
interface CommandText<One extends string = never, Many extends string = never, Bare extends string = never> {
  /** What follows the name of the command. */
  readonly takes: string;
  readonly says: readonly string[];
  readonly flags: { readonly [F in One]: ValueFlag } & { readonly [F in Many]: ListFlag } & {
    readonly [F in Bare]: BareFlag;
  };
}

function value(takes: string, says: string): ValueFlag {
  return { type: "string", takes, says };
}

function values(takes: string, says: string): ListFlag {
  return { type: "string", multiple: true, takes, says };
}

function bare(says: string): BareFlag {
  return { type: "boolean", takes: "", says };
}

const game = value("path", "your own game, if the match is one of it: its module, such as ./game.js");

const scroll = bare("adds to what is on the screen; by default a screen is cleared before the board is drawn");

const setup = {
  seats: value("n", "the number of seats; by default the fewest"),
  option: values("name=value", "an option of the game, once for each option; turnwright games lists them"),
};

/** The commands with their flags: one source for the help and for the parser. */
export const commandTable: {
  readonly play: CommandText<"seats" | "seed" | "bots" | "speed" | "boards" | "log", "option" | "human", "scroll">;
  readonly resume: CommandText<"game", never, "list" | "scroll">;
  readonly simulate: CommandText<
    "games" | "seats" | "bots" | "seed" | "threads" | "json" | "report" | "queue" | "task",
    "option",
    "rotate"
  >;
  readonly worker: CommandText<"queue" | "threads">;
  readonly verify: CommandText<"anchor" | "viewer" | "game", never, "json">;
  readonly redact: CommandText<"viewer" | "game", never, "reveal">;
  readonly explain: CommandText<"game", never, "json">;
  readonly pack: CommandText<"game">;
  readonly unpack: CommandText<"game">;
  readonly text: CommandText<"game", never, "json">;
  readonly games: CommandText<never, never, "json">;
} & { readonly [N in "schema" | "version" | "help"]: CommandText } = {
  play: {
    takes: "<game>",
    says: [
      "plays a match in the terminal; a game is a name or the module of your own, such as ./game.js",
      "At your turn, type a move: its number, its notation, or its words. ? tells what else you can type.",
    ],
    flags: {
      ...setup,
      seed: value("text", "the same text gives the same match; by default the system's random generator draws it"),
      bots: value(
        "a,b",
        "the bots of the seats, in turn: random, greedy, greedy:40 (samples), search:400 (iterations)",
      ),
      human: values("player", "a person is this player, counted from 1; once for each person"),
      speed: value("n", "the moves per second; by default as fast as possible"),
      boards: value("turn", "when the board is drawn: after each turn or move, or at the end (turn, move, end)"),
      log: value("file", "writes the log, reads it back and audits it"),
      scroll,
    },
  },
  resume: {
    takes: "[log]",
    says: [
      "goes on with a match that was stopped or that a crash ended; by default the latest",
      "A match with people is kept in a folder of yours, or where --log says, until it is over.",
      "The file log.bookmark beside the log holds its seed: whoever has it knows everything.",
    ],
    flags: { list: bare("lists the logs of matches that can be resumed, the latest first"), scroll, game },
  },
  simulate: {
    takes: "<game>",
    says: ["plays many games between bots and prints the totals; a game is a name or a module, such as ./game.js"],
    flags: {
      games: value("n", "the number of games; by default 1000"),
      ...setup,
      bots: value(
        "a,b",
        "the bots of the seats: random, greedy:40 (samples), search:400:1:60:1 (iterations, depth, ...)",
      ),
      rotate: bare("the bots change seats with every game"),
      seed: value("text", "the same text gives the same totals; by default one is drawn and printed"),
      threads: value("n", "the number of threads; by default the number of cores"),
      json: value("file", "writes the totals as JSON"),
      report: value("file.html", "writes one page with plots"),
      queue: value("redis://host/db", "lets the workers of a queue play; see turnwright help worker"),
      task: value("n", "the number of games of each task in the queue; by default 100 or more"),
    },
  },
  worker: {
    takes: "--queue redis://host/db",
    says: ["plays what simulate --queue asks for, until Ctrl-C"],
    flags: {
      queue: value("redis://host/db", "the address of the queue"),
      threads: value("n", "the number of tasks at a time; by default the number of cores"),
    },
  },
  verify: {
    takes: "<log>",
    says: ["checks a log: chain, anchor, replay, audit"],
    flags: {
      anchor: value("hash", "the head of this log at an earlier time, kept elsewhere"),
      viewer: value("player", "a player or spectator: replays what this viewer may know, for a redacted log"),
      json: bare("prints one JSON object: each guarantee, and the first problem"),
      game,
    },
  },
  redact: {
    takes: "<log> --viewer <player>",
    says: ["prints the log as a player or a spectator may have it"],
    flags: {
      viewer: value("player", "whose log it is to be: a player, counted from 1, or spectator"),
      reveal: bare("leaves the closing complete, which opens everything to everybody"),
      game,
    },
  },
  explain: {
    takes: "<log>",
    says: ["prints a log, each event with its sentence"],
    flags: { json: bare("prints one JSON object a line for each entry, with seats from 0"), game },
  },
  pack: { takes: "<log>", says: ["prints a whole game as one short text"], flags: { game } },
  unpack: { takes: "<text>", says: ["plays a packed game again and prints its log"], flags: { game } },
  text: {
    takes: "<log>",
    says: ["prints a log as a score sheet"],
    flags: { json: bare("prints one JSON object: headers and moves, with seats from 0"), game },
  },
  games: {
    takes: "[game]",
    says: ["lists the games, their seats, their options and the values of these"],
    flags: { json: bare("prints a JSON list of the games") },
  },
  schema: {
    takes: "<game> [options|move|event|view|defaults|vectors], or log [header|entry]",
    says: ["prints a JSON Schema, or the default options or the vectors of a game"],
    flags: {},
  },
  version: { takes: "", says: ["prints the version of this program, as --version does"], flags: {} },
  help: { takes: "[command]", says: ["prints the commands, or a command with its flags, as --help does"], flags: {} },
};

/** The name of a command. */
export type CommandName = keyof typeof commandTable;

/** Yields the commands, each with its first line. */
export function* usage(): Iterable<string> {
  const calls = Object.entries(commandTable).map(
    ([name, { takes, says }]) => [`turnwright ${name} ${takes}`.trimEnd(), says[0]] as const,
  );
  for (const [call, says] of calls)
    yield call.length > 36 ? `${call}\n${" ".repeat(38)}${says}` : call.padEnd(38) + says;
  yield "";
  yield "The flags of a command: turnwright help <command>";
}

/** Yields the usage of one command, with the meaning of each flag. */
export function* usageOf(name: CommandName): Iterable<string> {
  const { takes, says, flags } = commandTable[name];
  const rows = Object.entries<FlagText>(flags).map(([flag, { takes: text, says: means }]) => [
    `--${flag} ${text}`,
    means,
  ]);
  yield `turnwright ${name} ${takes}${rows.length === 0 ? "" : " [flags]"}`.replace(/ $/, "");
  for (const line of says) yield `  ${line}`;
  if (rows.length > 0) yield "";
  const width = Math.max(...rows.map(([flag]) => flag.length));
  for (const [flag, means] of rows) yield `  ${flag.padEnd(width)}  ${means}`;
}
