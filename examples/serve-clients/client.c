/* Plays a match of every game with `turnwright serve`: cc -o client client.c && ./client [command of the service]
 * The service knows the rules; this program asks it, a line of JSON for each request and each answer (JSON-RPC 2.0).
 * Seat 0 is played by this program, seat 1 by a bot of the service. C11 and POSIX. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Every run is the same. Leave the seed out on a server: then nobody can guess what is drawn. */
#define SEED "\"seed\":\"7\""

/* A running `turnwright serve`, its last call, and its last answer: a line in an allocated buffer. */
static FILE *requests, *answers;
static int calls;
static const char *method;
static char *answer;
static size_t capacity;

static _Noreturn void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "client: %s: ", method);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    exit(EXIT_FAILURE);
}

/* A JSON value is a pointer to its first character in the answer, and valid until the next call. */
static const char *skip_space(const char *at) { return at + strspn(at, " \t\r\n"); }

/* Returns the character after a value, or NULL where the answer ends before the value does. */
static const char *skip_value(const char *at) {
    int depth = 0;
    do {
        if (*at == '"') /* Brackets in a text do not count, and an escaped quotation mark does not end it. */
            while (*++at != '"')
                if (*at == '\0' || (*at == '\\' && *++at == '\0')) return NULL;
        if (*at == '\0') return NULL;
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at += depth == 0 && strchr("\"}]", *at) == NULL ? strcspn(at, ",}] \t\r\n") : 1;
    } while (depth > 0);
    return at;
}

/* Returns the value at a path such as "refusal.code" or "moves.3", or NULL where there is none. */
static const char *find(const char *value, const char *path) {
    if (*path == '\0') return value;
    if (*value != '{' && *value != '[') return NULL;
    size_t length = strcspn(path, ".");
    const char *at = skip_space(value + 1);
    for (int index = 0; at != NULL && *at != '\0' && strchr("}]", *at) == NULL; index++) {
        bool is_step = *value == '[' && index == atoi(path);
        if (*value == '{') { /* Names of the service have no escapes. */
            is_step = strncmp(at + 1, path, length) == 0 && at[length + 1] == '"';
            if ((at = skip_value(at)) == NULL || *(at = skip_space(at)) != ':') return NULL;
            at = skip_space(at + 1);
        }
        if (is_step) return find(at, path + length + (path[length] == '.'));
        if ((at = skip_value(at)) != NULL && *(at = skip_space(at)) == ',') at = skip_space(at + 1);
    }
    return NULL;
}

static const char *need(const char *value, const char *path) {
    const char *found = find(value, path);
    if (found == NULL || skip_value(found) == NULL) fail("expected %s in the answer %.80s", path, answer);
    return found;
}

static int length_of(const char *value) { return (int)(skip_value(value) - value); }

/* Returns a copy of a value, to be freed. A text keeps quotation marks and escapes: it fits into the next request. */
static char *copy(const char *value, const char *path) {
    const char *from = need(value, path);
    char *copied = strndup(from, (size_t)length_of(from));
    if (copied == NULL) fail("out of memory");
    return copied;
}

/* Appends a text without its quotation marks; escapes stay. */
static void append(FILE *log, const char *text) { fprintf(log, "%.*s", length_of(text) - 2, text + 1); }

/* Prints a text. Escapes other than those of quotation marks and backslashes stay, so that a line stays a line. */
static void print_text(const char *before, const char *text) {
    const char *end = skip_value(text) - 1;
    fputs(before, stdout);
    for (text++; text < end; putchar(*text++))
        if (*text == '\\' && (text[1] == '"' || text[1] == '\\')) text++;
}

static void start_service(char **command) {
    int input[2], output[2];
    pid_t process = -1;
    method = command[0];
    if (pipe(input) != 0 || pipe(output) != 0 || (process = fork()) < 0) fail("cannot be started");
    if (process == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        close(input[1]); /* Else the service would not see that its input ends. */
        execvp(command[0], command);
        fail("cannot be started");
    }
    close(input[0]);
    close(output[1]);
    requests = fdopen(input[1], "w");
    answers = fdopen(output[0], "r");
    signal(SIGPIPE, SIG_IGN); /* A service that has ended is noticed by its missing answer. */
}

/* Returns the result of a method. The parameters are JSON, with the conversions of printf. */
static const char *call(const char *name, const char *parameters, ...) {
    va_list arguments;
    va_start(arguments, parameters);
    method = name;
    fprintf(requests, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{", ++calls, name);
    vfprintf(requests, parameters, arguments);
    fputs("}}\n", requests);
    fflush(requests);
    va_end(arguments);
    if (getline(&answer, &capacity, answers) < 0) fail("the service has ended; expected an answer");
    if (find(answer, "error") != NULL) fail("%s", need(answer, "error.message"));
    if (atoi(need(answer, "id")) != calls) fail("expected the answer %d, not %.80s", calls, answer);
    return need(answer, "result");
}

/* Picks a legal move for seat 0, and asks a bot for the others. */
static char *choose_move(const char *match, int seat) {
    if (seat != 0) return copy(call("bot", "\"match\":%s,\"seat\":%d,\"bot\":\"greedy:1\"," SEED, match, seat), "text");
    const char *legal = call("legalMoves", "\"match\":%s,\"seat\":%d,\"as\":\"texts\"", match, seat);
    /* A small pseudo-random generator (MINSTD), so that clients in all languages pick the same moves. */
    static long long random = 1;
    random = random * 48271 % 2147483647;
    char path[32];
    snprintf(path, sizeof path, "moves.%d", (int)(random % atoi(need(legal, "count"))));
    return copy(legal, path);
}

/* Checks a move, which changes nothing, and prints why it is illegal. Returns false if it is legal. */
static bool print_refusal(const char *game, const char *match, int seat, const char *move) {
    const char *checked = call("check", "\"match\":%s,\"seat\":%d,\"move\":%s", match, seat, move);
    if (*need(checked, "ok") == 't') return false;
    print_text("", game);
    print_text(" refuses ", move);
    print_text(": ", need(checked, "refusal.code"));
    print_text(", ", need(checked, "refusal.rule"));
    print_text(": ", need(checked, "says"));
    return putchar('\n') != EOF;
}

/* Plays a whole match and has its log verified. */
static void play_match(const char *game) {
    const char *state = call("start", "\"game\":%.*s,\"seats\":2,\"log\":true," SEED, length_of(game), game);
    char *match = copy(state, "match"), *move = NULL, *log_text;
    size_t log_size;
    FILE *log = open_memstream(&log_text, &log_size);
    append(log, need(state, "log"));
    for (bool is_refused = false; *need(state, "outcome") == 'n';) {
        int seat = atoi(need(state, "toAct.0"));
        /* Tries the last move again, until a sentence of the rules forbids it. */
        if (move != NULL && !is_refused) is_refused = print_refusal(game, match, seat, move);
        free(move);
        move = choose_move(match, seat);
        state = call("play", "\"match\":%s,\"seat\":%d,\"move\":%s", match, seat, move);
        if (*need(state, "ok") != 't') fail("%s is refused: %s", move, need(state, "refusal.code"));
        append(log, need(state, "log")); /* A server stores each part before it tells anybody the move. */
    }
    char *last = copy(state, "");
    append(log, need(call("closeLog", "\"match\":%s", match), "log"));
    fclose(log);
    call("release", "\"match\":%s", match);
    if (*need(call("verify", "\"log\":\"%s\"", log_text), "verdict.ok") != 't') fail("the log does not hold");
    const char *winners = need(last, "outcome.winners");
    print_text("", game);
    printf(": %d moves", atoi(need(last, "version")));
    print_text(", ", need(last, "outcome.reason"));
    printf(", winners %.*s, log verified\n", length_of(winners), winners);
    free(last);
    free(match);
    free(move);
    free(log_text);
}

int main(int count, char **words) {
    char *in_a_shell[] = {"sh", "-c", "exec ${TURNWRIGHT:-turnwright serve}", NULL};
    start_service(count > 1 ? words + 1 : in_a_shell);
    char *games = copy(call("games", ""), "games"), path[32];
    const char *game;
    for (int index = 0; snprintf(path, sizeof path, "%d.game", index), (game = find(games, path)) != NULL; index++)
        play_match(game);
    free(games);
    fclose(requests); /* The service ends when its input is closed. */
    wait(NULL);
    return EXIT_SUCCESS;
}
