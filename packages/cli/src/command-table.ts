import { bare, type CommandText, value, values } from "./flags.js";

const game = value("path", "your own game, if the match is one of it: its module, such as ./game.js");

const scroll = bare("adds to what is on the screen; by default a screen is cleared before the board is drawn");

const setup = {
  seats: value("n", "the number of seats; by default the fewest"),
  option: values("name=value", "an option of the game, once for each option; turnwright games lists them"),
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
      "plays a match in the terminal; a game is a name or the module of your own, such as ./game.js",
      "At your turn, type a move: its number, its notation, or its words. ? tells what else you can type.",
    ],
    examples: [
      ["artifact --human 1 --bots greedy", "you against the greedy bot; q stops, turnwright resume goes on"],
      ["hope --seats 3 --human 1 --human 2", "two people and a random bot at one screen"],
      ["homeward --seed tonight --speed 2 --log game.jsonl", "watch two bots, and keep the log"],
      ["./connect-four.js --human 1", "a game of your own"],
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
      overwrite: bare("replaces what the file of --log holds; by default only an empty file is written to"),
      scroll,
    },
  },
  resume: {
    takes: "[log]",
    says: [
      "goes on with a match that was stopped or that a crash ended; by default the latest",
      "A match with people is kept in a folder of yours, or where --log says, until it is over.",
      "The file log.bookmark beside the log holds its seed: anybody who has it knows everything.",
    ],
    examples: [
      ["", "goes on with the latest match"],
      ["game.jsonl", "goes on with this match"],
      ["--list", "lists all that can be resumed"],
    ],
    flags: { list: bare("lists the logs of matches that can be resumed, the latest first"), scroll, game },
  },
  simulate: {
    takes: "<game>",
    says: ["plays many games between bots and prints the totals; a game is a name or a module, such as ./game.js"],
    examples: [
      ["homeward --games 2000 --bots greedy,random --rotate", "who wins, whoever begins"],
      ["artifact --json totals.json --report page.html", "totals for programs, and a page with plots"],
    ],
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
  tournament: {
    takes: "<game>",
    says: [
      "lets every bot play every other and prints their Elo ratings; a game is a name or a module, such as ./game.js",
      "A bot may be a program in any language: exec:./my-bot. Results are kept: the same command goes on after a stop.",
    ],
    examples: [
      ["portals --bots random,greedy,search:200 --rounds 20", "who is stronger, each in every seat"],
      ["hope --seats 3 --bots greedy,exec:./my-bot", "your program against ours"],
      ["artifact --bots greedy,search --queue redis://10.0.0.5", "played by several machines"],
    ],
    flags: {
      bots: value("a,b", "the bots, as for simulate, or exec: and a command; by default random,greedy"),
      rounds: value("n", "how often each group of bots plays in each rotation of the seats; by default 10"),
      ...setup,
      seed: value("text", "the same text gives the same games; by default one is drawn and printed"),
      file: value("file.jsonl", "keeps the results; by default tournament.jsonl"),
      threads: value("n", "the number of games at a time; by default the number of cores"),
      milliseconds: value("n", "the time that a program has for a move; by default 10000"),
      json: value("file", "writes the ratings as JSON"),
      queue: value("redis://host/db", "lets the workers of a queue play; see turnwright help worker"),
      task: value("n", "the number of games of each task in the queue; by default 4"),
    },
  },
  worker: {
    takes: "--queue redis://host/db",
    says: ["plays what simulate --queue and tournament --queue ask for, until Ctrl-C"],
    examples: [["--queue redis://10.0.0.5:6379", "plays until Ctrl-C what others ask for there"]],
    flags: {
      queue: value("redis://host/db", "the address of the queue"),
      threads: value("n", "the number of tasks at a time; by default the number of cores"),
    },
  },
  serve: {
    takes: "",
    says: [
      "answers programs in any language: JSON-RPC 2.0, one message a line, on standard input and output",
      "The methods start and hold matches, check and play moves, and read logs; rpc.discover describes them all.",
      "It answers the whole truth: it is for your server, not for players.",
      "Bounds: 1000 clients, 64 MB of open messages, 100 requests that wait for bots; then the error is busy.",
    ],
    examples: [
      ["", "a program starts it, writes requests to it and reads the answers"],
      ["--http 8080", "the same at http://127.0.0.1:8080, by POST"],
      ["--socket /run/turnwright.sock", "the same lines on a Unix socket, for several programs"],
    ],
    flags: {
      http: value("[host:]port", "listens for POST; other hosts than 127.0.0.1 need a token in TURNWRIGHT_TOKEN"),
      socket: value("path", "listens on a Unix socket"),
      matches: value("n", "the most matches that are held; by default 10000"),
      idle: value("minutes", "the time after which a match that nobody asks about is forgotten; by default 60"),
      game: values("path", "a game of your own: its module, such as ./game.js; once for each game"),
    },
  },
  verify: {
    takes: "<log>",
    says: ["checks a log: chain, anchor, replay, audit"],
    examples: [
      ["game.jsonl", "which guarantees hold"],
      ["game.jsonl --anchor 6f1r", "is it the log whose head was kept elsewhere?"],
      ["- --json", "reads standard input, prints JSON"],
    ],
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
    examples: [
      ["game.jsonl --viewer 1", "what player 1 may have"],
      ["game.jsonl --viewer spectator --reveal", "with all secrets, after the end"],
    ],
    flags: {
      viewer: value("player", "whose log it is to be: a player, counted from 1, or spectator"),
      reveal: bare("leaves the closing complete, which opens everything to everybody"),
      game,
    },
  },
  explain: {
    takes: "<log>",
    says: ["prints a log, each event with its sentence"],
    examples: [
      ["game.jsonl", "every event with the sentence that caused it"],
      ["game.jsonl --json", "the same for programs"],
    ],
    flags: { json: bare("prints one JSON object a line for each entry, with seats from 0"), game },
  },
  pack: {
    takes: "<log>",
    says: ["prints a whole game as one short text"],
    examples: [["game.jsonl", "a text that fits in a URL"]],
    flags: { game },
  },
  unpack: {
    takes: "<text>",
    says: ["plays a packed game again and prints its log"],
    examples: [
      ["artifact.1A9y", "the log of a packed game"],
      ["-", "reads the packed game from standard input"],
    ],
    flags: { game },
  },
  text: {
    takes: "<log>",
    says: ["prints a log as a score sheet"],
    examples: [
      ["game.jsonl", "headers and numbered moves"],
      ["game.jsonl --json", "the same for programs"],
    ],
    flags: { json: bare("prints one JSON object: headers and moves, with seats from 0"), game },
  },
  games: {
    takes: "[game]",
    says: ["lists the games, their seats, their options and the values of these"],
    examples: [
      ["", "all games"],
      ["hope", "one game, with its options"],
      ["--json", "for programs"],
    ],
    flags: { json: bare("prints a JSON list of the games") },
  },
  schema: {
    takes: "<game> [options|move|event|view|defaults|rulebook|vectors], or log [header|entry]",
    says: ["prints a JSON Schema, or the default options, the rulebook or the vectors of a game"],
    examples: [
      ["artifact move", "the JSON Schema of its moves"],
      ["log", "the names of the schemas of the log"],
    ],
    flags: {},
  },
  completion: {
    takes: "<bash|zsh|fish>",
    says: [
      "prints a script that completes commands, flags, games and options in a shell",
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
