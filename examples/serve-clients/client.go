// Client plays a match of every game with `turnwright serve`: go run client.go [command of the service]
//
// The service knows the rules; this program asks it, a line of JSON for each request and each answer (JSON-RPC 2.0).
// Seat 0 is played by this program, seat 1 by a bot of the service. Standard library only, Go 1.19 or later.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Every run is the same. Leave seed out on a server: then nobody can guess what is drawn.
const seed = "7"

// params are the parameters of a method, by name.
type params map[string]any

// service is a running `turnwright serve`. After the first error it asks nothing more, and err keeps the error.
type service struct {
	command *exec.Cmd
	input   io.WriteCloser
	output  *bufio.Reader
	calls   int
	err     error
}

func startService(words []string) (*service, error) {
	command := exec.Command(words[0], words[1:]...)
	command.Stderr = os.Stderr
	input, err := command.StdinPipe()
	if err != nil {
		return nil, err
	}
	output, err := command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &service{command: command, input: input, output: bufio.NewReader(output)}, command.Start()
}

// call asks for a method and stores its result in the value that result points to.
func (s *service) call(method string, given params, result any) {
	if s.err == nil {
		s.err = s.exchange(method, given, result)
	}
}

func (s *service) exchange(method string, given params, result any) error {
	s.calls++
	request := map[string]any{"jsonrpc": "2.0", "id": s.calls, "method": method, "params": given}
	if err := json.NewEncoder(s.input).Encode(request); err != nil {
		return fmt.Errorf("%s: the service has ended: %w", method, err)
	}
	line, err := s.output.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("%s: the service has ended; expected an answer", method)
	}
	var answer struct {
		ID     int
		Result json.RawMessage
		Error  *struct{ Message string }
	}
	err = json.Unmarshal(line, &answer)
	if err == nil && answer.Error != nil {
		return fmt.Errorf("%s: %s", method, answer.Error.Message)
	}
	if err != nil || answer.ID != s.calls {
		return fmt.Errorf("%s: expected the JSON-RPC answer %d, not %.80q", method, s.calls, line)
	}
	return json.Unmarshal(answer.Result, result)
}

// refused says why a move is illegal. That is no error: such an answer has a result.
type refused struct {
	OK      bool
	Refusal struct{ Code, Rule string }
	Says    string
}

// state is what `start` and `play` answer.
type state struct {
	refused
	Match   string
	Version int
	ToAct   []int
	Outcome *struct {
		Reason  string
		Winners []int
	}
	Log string
}

// player plays for seat 0. random is a small pseudo-random generator (MINSTD), so that clients in all languages
// pick the same moves.
type player struct {
	*service
	random int64
}

// choose picks a legal move for seat 0, and asks a bot for the others.
func (p *player) choose(match string, seat int) string {
	if seat != 0 {
		var chosen struct{ Text string }
		p.call("bot", params{"match": match, "seat": seat, "bot": "greedy:1", "seed": seed}, &chosen)
		return chosen.Text
	}
	var legal struct{ Moves []string }
	p.call("legalMoves", params{"match": match, "seat": seat, "as": "texts"}, &legal)
	if len(legal.Moves) == 0 {
		return ""
	}
	p.random = p.random * 48271 % 2147483647
	return legal.Moves[p.random%int64(len(legal.Moves))]
}

// isRefused checks a move, which changes nothing, and prints why it is illegal.
func (p *player) isRefused(game, match string, seat int, move string) bool {
	var checked refused
	p.call("check", params{"match": match, "seat": seat, "move": move}, &checked)
	if p.err != nil || checked.OK {
		return false
	}
	fmt.Printf("%s refuses %s: %s, %s: %s\n", game, move, checked.Refusal.Code, checked.Refusal.Rule, checked.Says)
	return true
}

// playMatch plays a whole match and has its log verified.
func (p *player) playMatch(game string) {
	var now state
	p.call("start", params{"game": game, "seats": 2, "seed": seed, "log": true}, &now)
	match, log := now.Match, now.Log
	move, isRefused := "", false
	for p.err == nil && now.Outcome == nil {
		seat := now.ToAct[0]
		// Tries the last move again, until a sentence of the rules forbids it.
		if move != "" && !isRefused {
			isRefused = p.isRefused(game, match, seat, move)
		}
		move = p.choose(match, seat)
		now = state{}
		p.call("play", params{"match": match, "seat": seat, "move": move}, &now)
		if p.err == nil && !now.OK {
			p.err = fmt.Errorf("play: %s refuses %s: %s", game, move, now.Refusal.Code)
		}
		log += now.Log // A server stores each part before it tells anybody the move.
	}
	var closing struct{ Log string }
	p.call("closeLog", params{"match": match}, &closing)
	p.call("release", params{"match": match}, &struct{}{})
	var verified struct{ Verdict struct{ OK bool } }
	p.call("verify", params{"log": log + closing.Log}, &verified)
	if p.err == nil && !verified.Verdict.OK {
		p.err = fmt.Errorf("verify: the log of %s does not hold", game)
	}
	if p.err != nil {
		return
	}
	outcome := now.Outcome
	fmt.Printf("%s: %d moves, %s, winners %v, log verified\n", game, now.Version, outcome.Reason, outcome.Winners)
}

func run(words []string) error {
	service, err := startService(words)
	if err != nil {
		return err
	}
	player := player{service, 1}
	var answer struct{ Games []struct{ Game string } }
	service.call("games", params{}, &answer)
	for _, each := range answer.Games {
		player.playMatch(each.Game)
	}
	service.input.Close() // The service ends when its input is closed.
	if service.err != nil {
		return service.err
	}
	return service.command.Wait()
}

func main() {
	words := os.Args[1:]
	if len(words) == 0 {
		words = strings.Fields(os.Getenv("TURNWRIGHT"))
	}
	if len(words) == 0 {
		words = []string{"turnwright", "serve"}
	}
	if err := run(words); err != nil {
		fmt.Fprintln(os.Stderr, "client:", err)
		os.Exit(1)
	}
}
