"""Tests of environment.py: python3 -m unittest"""

import os
import random
import unittest

from environment import GameEnvironment, SeatEnvironment, Service, ServiceError
from learner import OPTIONS, interval
from random_play import play


class EnvironmentTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.service = Service(os.environ.get("TURNWRIGHT", "turnwright serve").split())

    @classmethod
    def tearDownClass(cls):
        cls.service.__exit__(None)

    def made(self, game="artifact", **setup):
        environment = GameEnvironment(self.service, game, **setup)
        self.addCleanup(environment.close)
        return environment

    def test_observations_are_within_their_bounds_and_masks_have_the_legal_actions(self):
        environment = self.made(seats=3)
        environment.reset(7)
        low, high = environment.observation_space().low, environment.observation_space().high
        for _ in range(50):
            observation, reward, termination, truncation, info = environment.last()
            numbers, mask = observation["observation"], observation["action_mask"]
            self.assertEqual(len(numbers), len(low))
            self.assertTrue(all(least <= number <= most for least, number, most in zip(low, numbers, high)))
            self.assertEqual(len(mask), environment.action_space().n)
            self.assertEqual([action for action, byte in enumerate(mask) if byte], info["legal"])
            self.assertEqual((reward, termination, truncation), (0, False, False))
            environment.step(environment.action_space().sample(mask))

    def test_an_agent_that_is_not_to_act_has_an_empty_mask(self):
        environment = self.made(seats=2)
        environment.reset("a text")
        self.assertEqual(environment.agent_selection, "seat_0")
        other = environment.observe("seat_1")
        self.assertEqual(sum(other["action_mask"]), 0)
        read = environment.observation_space().read
        self.assertEqual(read(other["observation"], "viewer"), 1)
        self.assertEqual(sum(read(other["observation"], "ownHand")), 6)

    def test_the_same_seed_and_actions_give_the_same_match(self):
        environment = self.made(seats=2, options=OPTIONS)
        first, again = (play(environment, 5, random.Random(5)) for _ in range(2))
        self.assertEqual(first, again)
        self.assertEqual(sum(first[1].values()), 0)
        self.assertEqual(environment.agents, [])

    def test_an_illegal_action_is_an_error_and_changes_nothing(self):
        environment = self.made(seats=2)
        environment.reset(1)
        legal = environment.state["legal"]
        illegal = next(action for action in range(environment.action_space().n) if action not in legal)
        with self.assertRaisesRegex(ValueError, "is illegal"):
            environment.step(illegal)
        with self.assertRaisesRegex(ServiceError, "params.action"):
            environment.step(environment.action_space().n)
        environment.step(legal[0])

    def test_only_none_is_taken_when_the_game_is_over(self):
        environment = self.made(seats=2, options={**OPTIONS, "roundLimit": 1})
        environment.reset(1)
        while not environment.terminations[environment.agent_selection]:
            environment.step(environment.state["legal"][0])
        with self.assertRaisesRegex(ValueError, "expected None"):
            environment.step(0)
        for left in ("seat_1", None):
            environment.step(None)
            self.assertEqual(environment.agent_selection, left)

    def test_one_seat_plays_while_the_others_follow_a_policy(self):
        game = self.made(seats=2, options=OPTIONS)
        chooser = random.Random(3)
        environment = SeatEnvironment(game, 0, lambda _, legal: chooser.choice(legal))
        observation, info = environment.reset(3, {"seat": 1})
        is_over = False
        while not is_over:
            self.assertEqual(environment.observation_space.read(observation, "viewer"), 1)
            action = chooser.choice(info["legal"])
            observation, reward, is_over, truncated, info = environment.step(action)
            self.assertFalse(truncated)
        self.assertEqual(len(observation), environment.observation_space.shape[0])
        self.assertEqual(environment.observation_space.read(observation, "viewer"), 1)
        self.assertEqual(info["legal"], [])
        self.assertEqual(reward == 1, 1 in info["outcome"]["winners"])

    def test_the_interval_of_a_share(self):
        low, high = interval(8, 10)
        self.assertAlmostEqual(low, 0.4902, 3)
        self.assertAlmostEqual(high, 0.9433, 3)


if __name__ == "__main__":
    unittest.main()
