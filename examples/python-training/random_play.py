"""Plays a random match of every game with the loop of PettingZoo: python3 random_play.py [seed]"""

import os
import random
import sys

from environment import GameEnvironment, Service


def play(environment, seed, chooser):
    """Plays a match with random actions. Returns the number of actions and the reward of each agent."""
    environment.reset(seed)
    actions, rewards = 0, {}
    for agent in environment.agent_iter():
        _, reward, termination, truncation, info = environment.last(observe=False)
        if termination or truncation:
            rewards[agent] = reward
            environment.step(None)
        else:
            environment.step(chooser.choice(info["legal"]))
            actions += 1
    return actions, rewards


def main():
    chooser = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    with Service(os.environ.get("TURNWRIGHT", "turnwright serve").split()) as service:
        for game in service.call("games")["games"]:
            environment = GameEnvironment(service, game["game"], seats=2)
            actions, rewards = play(environment, chooser.random(), chooser)
            n, (length,) = environment.action_space().n, environment.observation_space().shape
            print(f"{game['game']}: {n} actions, {length} integers; {actions} taken, rewards {list(rewards.values())}")
            environment.close()


if __name__ == "__main__":
    main()
