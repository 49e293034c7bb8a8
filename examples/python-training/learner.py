"""A tabular learner of a small game: python3 learner.py [games of training] [games of comparison] [seed]

It learns Artifact on a board of 15 cells against random moves, by Monte Carlo control: a table has a value for each
action in each situation, and each game moves the values of its actions towards the reward at its end. Then it plays
against random moves once more without learning, half of the games from each seat, and prints what came of it as JSON.
"""

import json
import math
import os
import random
import sys

from environment import GameEnvironment, SeatEnvironment, Service

BOARD = "name: court\nplayers: 2\ngrid:\n1....\n..T..\n....2\n"
OPTIONS = {"map": BOARD, "roundLimit": 40}

# What the learner tells apart of a position, beside the place of its own pawn. The rest of the observation is left
# out, so that the table stays small.
FIELDS = ("viewer", "phase", "artifactAt", "holder")


class TabularLearner:
    """Values of actions by situation, learned from the rewards at the end of games."""

    def __init__(self, observations, chooser, exploration=0.2, rate=0.1, discount=0.97):
        self.observations, self.chooser = observations, chooser
        self.exploration, self.rate, self.discount = exploration, rate, discount
        self.values = {}
        self.path = []

    def situation(self, observation):
        read = self.observations.read
        viewer, *others = (read(observation, name) for name in FIELDS)
        return (viewer, read(observation, "pawns")[viewer], *others)

    def best(self, observation, legal):
        """Returns the action with the highest value; among equal ones, any."""
        known = self.values.get(self.situation(observation), {})
        highest = max(known.get(action, 0.0) for action in legal)
        return self.chooser.choice([action for action in legal if known.get(action, 0.0) == highest])

    def explore(self, observation, legal):
        """Returns the best action or, now and then, any; keeps it in mind for `learn`."""
        is_any = self.chooser.random() < self.exploration
        action = self.chooser.choice(legal) if is_any else self.best(observation, legal)
        self.path.append((self.situation(observation), action))
        return action

    def learn(self, reward):
        """Moves the values of all actions of this game towards its reward, the last actions most."""
        for situation, action in reversed(self.path):
            known = self.values.setdefault(situation, {})
            value = known.get(action, 0.0)
            known[action] = value + self.rate * (reward - value)
            reward *= self.discount
        self.path.clear()


def play(environment, policy, seed, seat):
    """Plays a game from a seat. Returns the reward at its end."""
    observation, info = environment.reset(seed, {"seat": seat})
    reward, is_over = 0, False
    while not is_over:
        observation, reward, is_over, _, info = environment.step(policy(observation, info["legal"]))
    return reward


def interval(wins, games, z=1.96):
    """Returns the 95 % interval of Wilson for a share."""
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = z * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return middle - half, middle + half


def compare(environment, policy, games, seed):
    """Plays games with new seeds, from each seat in turn. Returns the wins, losses and ties of the policy."""
    rewards = [play(environment, policy, f"compared {seed} {game}", game % 2) for game in range(games)]
    wins, losses = rewards.count(1), rewards.count(-1)
    low, high = interval(wins, max(1, wins + losses))
    return {"games": games, "wins": wins, "losses": losses, "ties": games - wins - losses, "from": low, "to": high}


def main():
    training, comparison, seed = (list(map(int, sys.argv[1:])) + [2000, 400, 1][len(sys.argv) - 1 :])[:3]
    chooser = random.Random(seed)
    with Service(os.environ.get("TURNWRIGHT", "turnwright serve").split()) as service:
        game = GameEnvironment(service, "artifact", seats=2, options=OPTIONS)
        environment = SeatEnvironment(game, 0, lambda _, legal: chooser.choice(legal))
        learner = TabularLearner(game.observation_space(), chooser)
        before = compare(environment, lambda _, legal: chooser.choice(legal), comparison, seed)
        for number in range(training):
            learner.learn(play(environment, learner.explore, f"trained {seed} {number}", number % 2))
        after = compare(environment, learner.best, comparison, seed)
    print(json.dumps({"situations": len(learner.values), "random": before, "learner": after}))


if __name__ == "__main__":
    main()
