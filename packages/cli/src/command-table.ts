import { bare, type CommandText, value, values } from "./flags.js";

const game = value("path", "the module of your own game, such as ./game.js, if the match was played with it");

const scroll = bare("keeps earlier boards on the screen; by default the screen is cleared before each board");

const setup = {
  seats: value("n", "the number of seats; by default the fewest, or as many as the people and bots named"),
  option: values("name=value", "sets an option of the game; may be repeated; turnwright games lists the options"),
};

/** The commands with their flags. Both the help and the parser use this table. */
export const commandTable: {
  readonly play: CommandText<
    "seats" | "seed" | "bots" | "speed" | "boards" | "log",
    "option" | "human",
    "scroll" | "overwrite"
  >;
  readonly resume: CommandText<"game", never, "list" | "scroll">;
  readonly simulate: CommandText<
    "games" | "seats" | "bots" | "seed" | "threads" | "json" | "report" | "queue" | "task",
    "option",
    "rotate"
  >;
  readonly tournament: CommandText<
    "bots" | "rounds" | "seats" | "seed" | "file" | "threads" | "milliseconds" | "json" | "queue" | "task",
    "option"
  >;
  readonly worker: CommandText<"queue" | "threads">;
  readonly serve: CommandText<"http" | "socket" | "matches" | "idle", "game">;
  readonly verify: CommandText<"anchor" | "viewer" | "game", never, "json">;
  readonly redact: CommandText<"viewer" | "game", never, "reveal">;
  readonly explain: CommandText<"game", never, "json">;
  readonly pack: CommandText<"game">;
  readonly unpack: CommandText<"game">;
  readonly text: CommandText<"game", never, "json">;
  readonly games: CommandText<never, never, "json">;
} & { readonly [N in "completion" | "schema" | "version" | "help"]: CommandText } = {
  play: {
    takes: "<game>",
    says: [
      "plays a match in the terminal; <game> is a name, or the module of your own game, such as ./game.js",
      "When it is your turn, type the number, the notation or the words of a move. Type ? for more.",
      "If a number of the menu is also the notation of another move, the numbers have a #, such as #1.",
    ],
    examples: [
      [
        "artifact --human 1 --bots greedy",
        "you against the greedy bot; q stops the match, turnwright resume continues it",
      ],
      ["hope --seats 3 --human 1 --human 2", "two people and a random bot at one screen"],
      ["homeward --seed tonight --speed 2 --log game.jsonl", "watch two bots, and keep the log"],
      ["./connect-four.js --human 1", "a game of your own"],
    ],
    flags: {
      ...setup,
      seed: value("text", "any text; the same text gives the same match; by default a random seed"),
      bots: value(
        "a,b",
        "the bots of the seats, in turn: random, greedy, greedy:40 (samples), search:400 (iterations), " +
          "exec:./bot (a program)",
      ),
      human: values(
        "player",
        "makes this player a person, counted from 1; may be repeated; the other players are bots",
      ),
      speed: value("n", "the moves per second; by default as fast as possible"),
      boards: value("turn", "when to draw the board: turn, move or end (after each turn, after each move, at the end)"),
      log: value("file", "writes the log to this file, and verifies it at the end"),
      overwrite: bare("replaces the file of --log; by default a file with contents is refused"),
      scroll,
    },
  },
  resume: {
    takes: "[log]",
    says: [
      "continues a match that was stopped or that a crash ended; by default the latest",
      "A match with people is stored in a folder of your account, or in the file of --log, until it is over.",
      "The log has all hidden things, and the file <log>.bookmark has the seed. Keep both secret until then.",
    ],
    examples: [
      ["", "continues the latest match"],
      ["game.jsonl", "continues this match"],
      ["--list", "lists the matches that can be resumed"],
    ],
    flags: { list: bare("lists the logs of matches that can be resumed, the latest first"), scroll, game },
  },
  simulate: {
    takes: "<game>",
    says: ["plays many games between bots and prints the totals; <game> is a name or a module, such as ./game.js"],
    examples: [
      ["homeward --games 2000 --bots greedy,random --rotate", "which bot is stronger; they take turns at beginning"],
      ["artifact --json totals.json --report page.html", "totals for programs, and a page with plots"],
    ],
    flags: {
      games: value("n", "the number of games; by default 1000"),
      ...setup,
      bots: value(
        "a,b",
        "the bots of the seats: random, greedy:40 (samples), " +
          "search:400:1:60:1 (iterations, turns, exploration, optimism)",
      ),
      rotate: bare("gives the bots other seats in every game"),
      seed: value("text", "any text; the same text gives the same totals; by default a random seed, which is printed"),
      threads: value("n", "the number of threads; by default the number of cores"),
      json: value("file", "writes the totals as JSON"),
      report: value("file.html", "writes one page with plots"),
      queue: value("redis://host/db", "lets the workers of a queue play; see turnwright help worker"),
      task: value("n", "the number of games of each task in the queue; by default 100 or more"),
    },
  },
  tournament: {
    takes: "<game>",
    says: [
      "lets every bot play every other and prints Elo ratings; <game> is a name or a module, such as ./game.js",
      "A bot may be a program in any language: exec:./my-bot. The same command continues a stopped tournament.",
    ],
    examples: [
      ["portals --bots random,greedy,search:200 --rounds 20", "which bot is strongest; each plays in every seat"],
      ["hope --seats 3 --bots greedy,exec:./my-bot", "your program against ours"],
      ["artifact --bots greedy,search --queue redis://10.0.0.5", "played by several machines"],
    ],
    flags: {
      bots: value("a,b", "the bots, as for simulate, or exec: and a command; by default random,greedy"),
      rounds: value("n", "the number of games of each group of bots in each order of seats; by default 10"),
      ...setup,
      seed: value("text", "any text; the same text gives the same games; by default a random seed, which is printed"),
      file: value("file.jsonl", "the file of the results; by default tournament.jsonl"),
      threads: value("n", "the number of games at a time; by default the number of cores"),
      milliseconds: value("n", "the time of a program for a move, in milliseconds; by default 10000"),
      json: value("file", "writes the ratings as JSON"),
      queue: value("redis://host/db", "lets the workers of a queue play; see turnwright help worker"),
      task: value("n", "the number of games of each task in the queue; by default 4"),
    },
  },
  worker: {
    takes: "--queue redis://host/db",
    says: ["plays games for simulate --queue and tournament --queue until Ctrl-C"],
    examples: [["--queue redis://10.0.0.5:6379", "plays games of this queue until Ctrl-C"]],
    flags: {
      queue: value("redis://host/db", "the address of the queue"),
      threads: value("n", "the number of tasks at a time; by default the number of cores"),
    },
  },
  serve: {
    takes: "",
    says: [
      "answers requests of programs in any language: JSON-RPC 2.0 on standard input and output, one message per line",
      "Its methods start matches, check and play moves, and read logs. The method rpc.discover describes them all.",
      "Answers contain hidden information. Give them to your server, not to players.",
      "Limits: 1000 clients, 64 MB of open messages, 100 requests that wait for bots. Beyond them, the error is busy.",
    ],
    examples: [
      ["", "for a program that starts it, writes requests and reads the answers"],
      ["--http 8080", "the same at http://127.0.0.1:8080, by POST"],
      ["--socket /run/turnwright.sock", "the same lines on a Unix socket, for several programs"],
    ],
    flags: {
      http: value(
        "[host:]port",
        "listens for POST requests; hosts other than 127.0.0.1 need a token in TURNWRIGHT_TOKEN",
      ),
      socket: value("path", "listens on a Unix socket"),
      matches: value("n", "the greatest number of matches at a time; by default 10000"),
      idle: value("minutes", "forgets a match after this time without a request; by default 60"),
      game: values("path", "the module of your own game, such as ./game.js; may be repeated"),
    },
  },
  verify: {
    takes: "<log>",
    says: [
      "checks whether a log is unchanged, and whether every move in it follows the rules",
      "The exit code is 1 if a check fails, or if the match could not be replayed: its game is unknown and not named",
      "with --game, or the log was redacted and --viewer does not name its viewer. An open or redacted log cannot be",
      "audited; then the exit code is 0 if the other checks hold.",
    ],
    examples: [
      ["game.jsonl", "prints each guarantee that holds"],
      ["game.jsonl --anchor 6f1r", "also checks that it is the log whose head you kept"],
      ["player-1.jsonl --viewer 1", "replays a redacted log as player 1 sees it"],
      ["- --json", "reads standard input, prints JSON"],
    ],
    flags: {
      anchor: value("hash", "an earlier head of this log, which you kept elsewhere"),
      viewer: value("player", "a player, counted from 1, or spectator: checks a log that was redacted for this viewer"),
      json: bare("prints one JSON object: each guarantee, and the first problem"),
      game,
    },
  },
  redact: {
    takes: "<log> --viewer <player>",
    says: ["prints a log without the secrets that a player or a spectator may not know"],
    examples: [
      ["game.jsonl --viewer 1", "the log for player 1"],
      ["game.jsonl --viewer spectator --reveal", "the log with all secrets, after the end of the match"],
    ],
    flags: {
      viewer: value("player", "the reader of the log: a player, counted from 1, or spectator"),
      reveal: bare("keeps the keys in the closing, so that every reader can see all secrets"),
      game,
    },
  },
  explain: {
    takes: "<log>",
    says: ["prints each event of a log, with the sentence of the rulebook that caused it"],
    examples: [
      ["game.jsonl", "all events with their sentences"],
      ["game.jsonl --json", "the same for programs"],
    ],
    flags: { json: bare("prints each entry as a JSON object on its own line, with seats counted from 0"), game },
  },
  pack: {
    takes: "<log>",
    says: ["prints the whole game of a log as one short text"],
    examples: [["game.jsonl", "a text that fits in a URL"]],
    flags: { game },
  },
  unpack: {
    takes: "<text>",
    says: ["plays a packed game again and prints its log"],
    examples: [
      ['"$(turnwright pack game.jsonl)"', "packs a game, and prints its log again from the packed text"],
      ["-", "reads the packed game from standard input"],
    ],
    flags: { game },
  },
  text: {
    takes: "<log>",
    says: ["prints a log as a score sheet: headers, then moves in notation"],
    examples: [
      ["game.jsonl", "headers and numbered moves"],
      ["game.jsonl --json", "the same for programs"],
    ],
    flags: { json: bare("prints the headers and moves as one JSON object, with seats counted from 0"), game },
  },
  games: {
    takes: "[game]",
    says: ["lists the games with their seats and options"],
    examples: [
      ["", "all games"],
      ["hope", "one game, with its options"],
      ["--json", "for programs"],
    ],
    flags: { json: bare("prints a JSON list of the games") },
  },
  schema: {
    takes: "<game> [options|move|event|view|defaults|rulebook|vectors], or log [header|entry]",
    says: ["prints a JSON Schema of a game or of the log, or the defaults, rulebook or vectors of a game"],
    examples: [
      ["artifact move", "the JSON Schema of its moves"],
      ["log", "the names of the schemas of the log"],
    ],
    flags: {},
  },
  completion: {
    takes: "<bash|zsh|fish>",
    says: [
      "prints a script with which your shell completes commands, flags, games and options",
      'bash: eval "$(turnwright completion bash)" in ~/.bashrc; zsh: the same with zsh in ~/.zshrc, after compinit.',
      "fish: turnwright completion fish > ~/.config/fish/completions/turnwright.fish",
    ],
    examples: [["bash", "the script for bash"]],
    flags: {},
  },
  version: {
    takes: "",
    says: ["prints the version of this program, as --version does"],
    examples: [["", "prints it"]],
    flags: {},
  },
  help: {
    takes: "[command]",
    says: ["prints the commands, or a command with its flags, as --help does"],
    examples: [
      ["", "the list of commands"],
      ["play", "the flags of play"],
    ],
    flags: {},
  },
};

/** The name of a command. */
export type CommandName = keyof typeof commandTable;

/** Returns whether a word is the name of a command. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commandTable, name);
}
