//! Plays a match of every game with `turnwright serve`: rustc client.rs && ./client [command of the service]
//!
//! The service knows the rules; this program asks it, a line of JSON for each request and each answer (JSON-RPC 2.0).
//! Seat 0 is played by this program, seat 1 by a bot of the service. Standard library only, edition 2021.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::{collections::HashMap, env, error::Error};

/// Every run is the same. Leave the seed out on a server: then nobody can guess what is drawn.
const SEED: &str = r#""seed":"7""#;

#[derive(Clone)]
enum Json {
    Word(String), // a number, true, false or null, as it is written
    Text(String),
    List(Vec<Json>),
    Object(HashMap<String, Json>),
}

static MISSING: Json = Json::Word(String::new());

impl Json {
    /// Returns a member of an object, or `MISSING`.
    fn get(&self, name: &str) -> &Json {
        let Json::Object(members) = self else { return &MISSING };
        members.get(name).unwrap_or(&MISSING)
    }

    fn list(&self) -> &[Json] {
        let Json::List(items) = self else { return &[] };
        items
    }

    fn text(&self) -> &str {
        let (Json::Text(text) | Json::Word(text)) = self else { return "" };
        text
    }

    /// Reads a value and moves `text` behind it. Returns `None` where the text is not JSON.
    fn parse(text: &mut &str) -> Option<Json> {
        if take(text, '"') {
            return unquote(text).map(Json::Text);
        }
        if take(text, '[') {
            let mut items = Vec::new();
            while !take(text, ']') {
                (items.is_empty() || take(text, ',')).then_some(())?;
                items.push(Json::parse(text)?);
            }
            return Some(Json::List(items));
        }
        if take(text, '{') {
            let mut members = HashMap::new();
            while !take(text, '}') {
                (members.is_empty() || take(text, ',')).then_some(())?;
                let name = take(text, '"').then(|| unquote(text))??;
                take(text, ':').then_some(())?;
                members.insert(name, Json::parse(text)?);
            }
            return Some(Json::Object(members));
        }
        let (word, rest) = text.split_at(text.find([',', ']', '}', ' ', '\n']).unwrap_or(text.len()));
        *text = rest;
        (!word.is_empty()).then(|| Json::Word(word.to_string()))
    }
}

/// Moves `text` behind white space, and behind the character if it comes next.
fn take(text: &mut &str, character: char) -> bool {
    let rest = text.trim_start().strip_prefix(character);
    *text = rest.unwrap_or(text.trim_start());
    rest.is_some()
}

/// Reads the rest of a text in quotation marks and moves `text` behind it.
fn unquote(text: &mut &str) -> Option<String> {
    let mut units = Vec::new(); // UTF-16, since two escapes `\u` can stand for one character
    let mut characters = text.chars();
    loop {
        match characters.next()? {
            '"' => break,
            '\\' => match characters.next()? {
                'u' => units.push(u16::from_str_radix(&characters.by_ref().take(4).collect::<String>(), 16).ok()?),
                escaped => units.push(b"\x08\x0c\n\r\t\"\\/"[r#"bfnrt"\/"#.find(escaped)?].into()),
            },
            character => units.extend_from_slice(character.encode_utf16(&mut [0; 2])),
        }
    }
    *text = characters.as_str();
    String::from_utf16(&units).ok()
}

fn quote(text: &str) -> String {
    let escaped = text.chars().map(|character| match character {
        '"' | '\\' => format!("\\{character}"),
        '\0'..='\x1f' => format!("\\u{:04x}", u32::from(character)),
        _ => character.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

struct Service {
    process: Child,
    answers: BufReader<ChildStdout>,
    calls: usize,
    random: usize,
}

impl Service {
    /// Returns the result of a method, whose parameters are members of an object in JSON.
    fn call(&mut self, method: &str, parameters: &str) -> Result<Json, Box<dyn Error>> {
        self.calls += 1;
        let id = self.calls.to_string();
        let request = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{{{parameters}}}}}"#);
        let mut requests = self.process.stdin.as_ref().ok_or("no pipe")?;
        let mut line = String::new();
        if writeln!(requests, "{request}").is_err() || self.answers.read_line(&mut line)? == 0 {
            return Err(format!("{method}: the service has ended; expected an answer").into());
        }
        let answer = Json::parse(&mut line.as_str()).unwrap_or(Json::List(Vec::new()));
        let message = answer.get("error").get("message").text();
        if !message.is_empty() {
            return Err(format!("{method}: {message}").into());
        }
        if answer.get("id").text() != id {
            return Err(format!("{method}: expected the JSON-RPC answer {id}, not {:.80}", line.trim_end()).into());
        }
        Ok(answer.get("result").clone())
    }

    /// Picks a legal move for seat 0, and asks a bot for the others. `position` has the match and the seat.
    fn choose(&mut self, position: &str, seat: &str) -> Result<String, Box<dyn Error>> {
        if seat != "0" {
            let chosen = self.call("bot", &format!(r#"{position},"bot":"greedy:1",{SEED}"#))?;
            return Ok(chosen.get("text").text().to_string());
        }
        let legal = self.call("legalMoves", &format!(r#"{position},"as":"texts""#))?;
        let moves = legal.get("moves").list();
        // A small pseudo-random generator (MINSTD), so that clients in all languages pick the same moves.
        self.random = self.random * 48271 % 2147483647;
        let index = self.random.checked_rem(moves.len()).ok_or("legalMoves: expected a move")?;
        Ok(moves[index].text().to_string())
    }

    /// Plays a whole match and has its log verified.
    fn play_match(&mut self, game: &str) -> Result<(), Box<dyn Error>> {
        let mut state = self.call("start", &format!(r#""game":"{game}","seats":2,"log":true,{SEED}"#))?;
        let id = format!(r#""match":{}"#, quote(state.get("match").text()));
        let mut log = state.get("log").text().to_string();
        let (mut last_move, mut is_refused) = (String::new(), false);
        while let [seat, ..] = state.get("toAct").list() {
            let position = format!(r#"{id},"seat":{}"#, seat.text());
            // Tries the last move again, until a sentence of the rules forbids it.
            if !last_move.is_empty() && !is_refused {
                let checked = self.call("check", &format!(r#"{position},"move":{}"#, quote(&last_move)))?;
                is_refused = checked.get("ok").text() == "false";
                let (refusal, says) = (checked.get("refusal"), checked.get("says").text());
                let (code, rule) = (refusal.get("code").text(), refusal.get("rule").text());
                if is_refused {
                    println!("{game} refuses {last_move}: {code}, {rule}: {says}");
                }
            }
            last_move = self.choose(&position, seat.text())?;
            state = self.call("play", &format!(r#"{position},"move":{}"#, quote(&last_move)))?;
            if state.get("ok").text() != "true" {
                return Err(format!("play: {game} refuses {last_move}").into());
            }
            log += state.get("log").text(); // A server stores each part before it tells anybody the move.
        }
        log += self.call("closeLog", &id)?.get("log").text();
        self.call("release", &id)?;
        if self.call("verify", &format!(r#""log":{}"#, quote(&log)))?.get("verdict").get("ok").text() != "true" {
            return Err(format!("verify: the log of {game} does not hold").into());
        }
        let (outcome, moves) = (state.get("outcome"), state.get("version").text());
        let winners: Vec<_> = outcome.get("winners").list().iter().map(Json::text).collect();
        let (reason, winners) = (outcome.get("reason").text(), winners.join(", "));
        println!("{game}: {moves} moves, {reason}, winners [{winners}], log verified");
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = env::args().skip(1).collect();
    if words.is_empty() {
        let line = env::var("TURNWRIGHT").unwrap_or("turnwright serve".to_string());
        words.extend(line.split_whitespace().map(String::from));
    }
    let started = Command::new(&words[0]).args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let mut process = started.map_err(|error| format!("{}: {error}", words[0]))?;
    let answers = BufReader::new(process.stdout.take().ok_or("no pipe")?);
    let mut service = Service { process, answers, calls: 0, random: 1 };
    for each in service.call("games", "")?.get("games").list() {
        service.play_match(each.get("game").text())?;
    }
    service.process.wait()?; // This closes the input of the service, which ends it.
    Ok(())
}
