"""Games of Turnwright as environments for programs that learn, in the shapes of PettingZoo and Gymnasium.

`GameEnvironment` is shaped like an AEC environment of PettingZoo: seats act one after the other. `SeatEnvironment` is
shaped like an environment of Gymnasium: one seat learns, the others follow a policy. Both ask `turnwright serve`, a
line of JSON for each request and each answer. Standard library only, Python 3.9 or later.
"""

import json
import random
import subprocess


class ServiceError(Exception):
    """A fault that the service answered, or something that is no answer."""


class Service:
    """A running `turnwright serve`, for a `with` statement."""

    def __init__(self, command=("turnwright", "serve")):
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(list(command), stdin=pipe, stdout=pipe, encoding="utf-8", errors="replace")
        except OSError as error:
            raise ServiceError(f"{command[0]}: {error.strerror}; expected the command of @turnwright/cli") from error
        self.calls = 0

    def __enter__(self):
        return self

    def __exit__(self, exception_type, *_):
        if exception_type is not None:
            self.process.kill()
        self.process.communicate()  # The service ends when its input is closed.

    def call(self, method, **params):
        """Returns the result of a method. Raises ServiceError when there is none."""
        self.calls += 1
        request = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if line == "":
            raise ServiceError(f"{method}: the service has ended; expected an answer")
        answer = json.loads(line)
        if "error" in answer:
            raise ServiceError(f"{method}: {answer['error']['message']}")
        return answer["result"]


class Discrete:
    """The actions of a game, numbered from 0 to `n - 1`."""

    def __init__(self, n):
        self.n = n

    def sample(self, mask, chooser=random):
        """Returns one of the actions whose byte in the mask is 1."""
        return chooser.choice([action for action, byte in enumerate(mask) if byte])


class Integers:
    """Observations: lists of integers with a lower and an upper bound for each. `fields` has the place of each name."""

    def __init__(self, fields):
        self.fields = {field["name"]: field for field in fields}
        self.low = [field["least"] for field in fields for _ in range(field["length"])]
        self.high = [field["most"] for field in fields for _ in range(field["length"])]
        self.shape = (len(self.low),)

    def read(self, observation, name):
        """Returns the integers of a field: one integer, or a list where the field has several."""
        place, length = self.fields[name]["from"], self.fields[name]["length"]
        return observation[place] if length == 1 else observation[place : place + length]


class GameEnvironment:
    """A game whose seats act one after the other, shaped like an AEC environment of PettingZoo.

    Agents are `seat_0`, `seat_1` and so on. `last()` returns observation, reward, termination, truncation and info of
    the agent that is to act. An observation is a dict with `observation` and `action_mask`; `info["legal"]` has the
    legal actions as a list, which is shorter. Rewards are 0 until the end: then the number of seats that are ranked
    behind, less those ahead.
    """

    def __init__(self, service, game, seats=None, options=None):
        self.service = service
        self.setup = {"game": game, "options": options or {}}
        if seats is not None:
            self.setup["seats"] = seats
        self.space = service.call("trainingSpace", **self.setup)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.space["seats"])]
        self._actions = Discrete(self.space["actionCount"])
        self._observations = Integers(self.space["observationFields"])
        self._match = None
        self.agents = []

    def action_space(self, _agent=None):
        return self._actions

    def observation_space(self, _agent=None):
        return self._observations

    def reset(self, seed=None):
        """Starts another match. The same seed, a number or a text, gives the same match."""
        params = dict(self.setup)
        if seed is not None:
            params["seed"] = str(seed)
        if self._match is not None:
            params["match"] = self._match  # The match before is forgotten.
        state = self.service.call("reset", **params)
        self._match = state["match"]
        self.agents = list(self.possible_agents)
        self._take(state)

    def _take(self, state):
        self.state = state
        is_over = state["outcome"] is not None
        self.rewards = dict(zip(self.possible_agents, state["rewards"]))
        self.terminations = {agent: is_over for agent in self.possible_agents}
        self.truncations = {agent: False for agent in self.possible_agents}
        # At the end each agent is selected once, to see its reward.
        self.agent_selection = self.agents[0] if is_over else self.possible_agents[state["toAct"][0]]

    def observe(self, agent):
        """Returns what an agent observes, and the mask of its legal actions."""
        if agent == self.agent_selection and self.state["outcome"] is None:
            observation, legal = self.state["observation"], self.state["legal"]
        else:
            seat = self.possible_agents.index(agent)
            observation = self.service.call("observe", match=self._match, viewer=seat)["observation"]
            legal = self.service.call("legalActions", match=self._match, seat=seat)["actions"]
        mask = bytearray(self._actions.n)
        for action in legal:
            mask[action] = 1
        return {"observation": observation, "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        info = {"legal": self.state["legal"]}
        return observation, self.rewards[agent], self.terminations[agent], self.truncations[agent], info

    def step(self, action):
        """Takes an action of the selected agent; None once it is terminated."""
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise ValueError("action: expected None, because the game is over")
            self.agents.remove(self.agent_selection)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        seat = self.possible_agents.index(self.agent_selection)
        state = self.service.call("step", match=self._match, seat=seat, action=action)
        if not state["ok"]:
            raise ValueError(f"action {action} is illegal: {state['refusal']['code']}; choose one of the mask")
        self._take(state)

    def agent_iter(self):
        """Yields the agent that is to act until nobody is left."""
        while self.agents:
            yield self.agent_selection

    def close(self):
        if self._match is not None:
            self.service.call("release", match=self._match)
        self._match = None


class SeatEnvironment:
    """A game from one seat, shaped like an environment of Gymnasium. The other seats follow a policy.

    A policy is a function of an observation (a list of integers) and the legal actions; it returns one of them.
    """

    def __init__(self, environment, seat, others):
        self.environment, self.seat, self.others = environment, seat, others
        self.action_space = environment.action_space()
        self.observation_space = environment.observation_space()

    def reset(self, seed=None, options=None):
        """Starts another match; `options={"seat": 1}` takes another seat from now on."""
        self.seat = (options or {}).get("seat", self.seat)
        self.environment.reset(seed)
        return self._until_turn()[::4]

    def step(self, action):
        """Returns observation, reward, terminated, truncated and info once the seat is to act again."""
        self.environment.step(action)
        return self._until_turn()

    def _until_turn(self):
        environment = self.environment
        while environment.state["outcome"] is None and environment.state["toAct"][0] != self.seat:
            state = environment.state
            environment.step(self.others(state["observation"], state["legal"]))
        state = environment.state
        is_over = state["outcome"] is not None
        info = {"legal": state["legal"], "outcome": state["outcome"]}
        # At the end no seat is to act, so the last observation is asked for.
        agent = environment.possible_agents[self.seat]
        observation = environment.observe(agent)["observation"] if is_over else state["observation"]
        return observation, state["rewards"][self.seat], is_over, False, info
