import java.io.*;
import java.nio.charset.StandardCharsets;
import java.text.CharacterIterator;
import java.text.StringCharacterIterator;
import java.util.*;

/**
 * Plays a match of every game with {@code turnwright serve}: java Client.java [command of the service]
 * <p>The service knows the rules; this program asks it, a line of JSON for each request and each answer (JSON-RPC 2.0).
 * Seat 0 is played by this program, seat 1 by a bot of the service. Nothing but JDK 17 or later is needed.
 */
final class Client {
    /** Every run is the same. Leave the seed out on a server: then nobody can guess what is drawn. */
    private static final String SEED = "7";

    /** A JSON value: a String, Double, Boolean, List or Map, or null. */
    private record Json(Object value) {
        Json get(String name) {
            return value instanceof Map<?, ?> map && map.get(name) instanceof Json member ? member : new Json(null);
        }

        List<Json> list() {
            return value instanceof List<?> items ? items.stream().map(Json.class::cast).toList() : List.of();
        }

        String text() {
            return value instanceof String text ? text : "";
        }

        int number() {
            return value instanceof Double number ? number.intValue() : -1;
        }

        /** Reads a value. Throws IllegalArgumentException where none is. */
        static Json parse(CharacterIterator in) {
            if (skip(in, '"')) return new Json(parseText(in));
            if (skip(in, '[')) {
                List<Json> items = new ArrayList<>();
                while (!skip(in, ']')) {
                    demand(items.isEmpty() || skip(in, ','));
                    items.add(parse(in));
                }
                return new Json(items);
            }
            if (skip(in, '{')) {
                Map<String, Json> members = new HashMap<>();
                while (!skip(in, '}')) {
                    demand((members.isEmpty() || skip(in, ',')) && skip(in, '"'));
                    String name = parseText(in);
                    demand(skip(in, ':'));
                    members.put(name, parse(in));
                }
                return new Json(members);
            }
            String word = "";
            for (char c = in.current(); "+-.".indexOf(c) >= 0 || Character.isLetterOrDigit(c); c = in.next()) word += c;
            return new Json(switch (word) {
                case "null" -> null;
                case "true", "false" -> word.equals("true");
                default -> Double.valueOf(word);
            });
        }

        /** Reads the rest of a text in quotation marks. */
        private static String parseText(CharacterIterator in) {
            StringBuilder text = new StringBuilder();
            for (char c = in.current(); c != '"'; c = in.next()) {
                demand(c != CharacterIterator.DONE);
                if (c == '\\') {
                    int escape = "bfnrtu\"\\/".indexOf(in.next());
                    demand(escape >= 0);
                    c = "\b\f\n\r\tu\"\\/".charAt(escape);
                    if (c == 'u') c = (char) Integer.parseInt("" + in.next() + in.next() + in.next() + in.next(), 16);
                }
                text.append(c);
            }
            in.next();
            return text.toString();
        }

        /** Skips white space, and the character if it comes next. */
        private static boolean skip(CharacterIterator in, char expected) {
            while (Character.isWhitespace(in.current())) in.next();
            boolean found = in.current() == expected;
            if (found) in.next();
            return found;
        }

        private static void demand(boolean holds) {
            if (!holds) throw new IllegalArgumentException("not JSON");
        }

        /** Writes a text, a number, a boolean, or a map of them. */
        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                StringJoiner members = new StringJoiner(",", "{", "}");
                map.forEach((name, member) -> members.add(write(name) + ":" + write(member)));
                return members.toString();
            }
            if (!(value instanceof String text)) return String.valueOf(value);
            StringBuilder written = new StringBuilder("\"");
            for (char c : text.toCharArray())
                written.append(c == '"' || c == '\\' ? "\\" + c : c < ' ' ? String.format("\\u%04x", (int) c) : c);
            return written.append('"').toString();
        }
    }

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter requests;
    private int calls;
    private long random = 1;

    private Client(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        answers = process.inputReader(StandardCharsets.UTF_8);
        requests = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
    }

    /** Returns the result of a method. */
    private Json call(String method, Map<String, Object> params) throws IOException {
        requests.println(Json.write(Map.of("jsonrpc", "2.0", "id", ++calls, "method", method, "params", params)));
        String line = answers.readLine();
        if (line == null) throw new IOException(method + ": the service has ended; expected an answer");
        Json answer;
        try {
            answer = Json.parse(new StringCharacterIterator(line));
        } catch (IllegalArgumentException notJson) {
            answer = new Json(null);
        }
        String problem = answer.get("error").get("message").text();
        if (!problem.isEmpty()) throw new IOException(method + ": " + problem);
        if (answer.get("id").number() != calls)
            throw new IOException(method + ": expected the JSON-RPC answer " + calls + ", not " + line);
        return answer.get("result");
    }

    /** Picks a legal move for seat 0, and asks a bot for the others. */
    private String choose(String match, int seat) throws IOException {
        if (seat != 0) {
            Json chosen = call("bot", Map.of("match", match, "seat", seat, "bot", "greedy:1", "seed", SEED));
            return chosen.get("text").text();
        }
        List<Json> moves = call("legalMoves", Map.of("match", match, "seat", seat, "as", "texts")).get("moves").list();
        // A small pseudo-random generator (MINSTD), so that clients in all languages pick the same moves.
        random = random * 48271 % 2147483647;
        return moves.get((int) (random % moves.size())).text();
    }

    /** Checks a move, which changes nothing, and prints why it is illegal. Returns false if it is legal. */
    private boolean printRefusal(String game, String match, int seat, String move) throws IOException {
        Json checked = call("check", Map.of("match", match, "seat", seat, "move", move));
        Json refusal = checked.get("refusal");
        if (refusal.value == null) return false;
        System.out.printf("%s refuses %s: %s, %s: %s%n", game, move,
                refusal.get("code").text(), refusal.get("rule").text(), checked.get("says").text());
        return true;
    }

    /** Plays a whole match and has its log verified. */
    private void playMatch(String game) throws IOException {
        Json state = call("start", Map.of("game", game, "seats", 2, "seed", SEED, "log", true));
        String match = state.get("match").text();
        StringBuilder log = new StringBuilder(state.get("log").text());
        String move = null;
        boolean isRefused = false;
        while (state.get("outcome").value == null) {
            int seat = state.get("toAct").list().get(0).number();
            // Tries the last move again, until a sentence of the rules forbids it.
            if (move != null && !isRefused) isRefused = printRefusal(game, match, seat, move);
            move = choose(match, seat);
            state = call("play", Map.of("match", match, "seat", seat, "move", move));
            if (state.get("refusal").value != null) throw new IOException("play: " + game + " refuses " + move);
            log.append(state.get("log").text()); // A server stores each part before it tells anybody the move.
        }
        log.append(call("closeLog", Map.of("match", match)).get("log").text());
        call("release", Map.of("match", match));
        Json verdict = call("verify", Map.of("log", log.toString())).get("verdict");
        if (!verdict.get("ok").value.equals(true)) throw new IOException("verify: " + game + ": the log does not hold");
        Json outcome = state.get("outcome");
        List<Integer> winners = outcome.get("winners").list().stream().map(Json::number).toList();
        System.out.printf("%s: %d moves, %s, winners %s, log verified%n",
                game, state.get("version").number(), outcome.get("reason").text(), winners);
    }

    public static void main(String[] args) {
        String line = System.getenv().getOrDefault("TURNWRIGHT", "turnwright serve");
        try {
            Client client = new Client(List.of(args.length > 0 ? args : line.trim().split("\\s+")));
            List<Json> games = client.call("games", Map.of()).get("games").list();
            for (Json each : games) client.playMatch(each.get("game").text());
            client.requests.close(); // The service ends when its input is closed.
            client.process.waitFor();
        } catch (IOException | InterruptedException problem) {
            System.err.println("client: " + problem.getMessage());
            System.exit(1);
        }
    }
}
