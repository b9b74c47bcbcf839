"""Games of the bench: bots give up and agree to ties as they do at a table."""

from bench._bot_games import AGREED, PLAYED, RESIGNED, Pairing, Side, TieAndResignPolicy, Work, play_deal
from bench._results import score
from threefold.bots.bot import Thought, Value
from threefold.bots.resign_and_tie import HOPELESS_TURNS, LEVEL_TURNS, MOVES_BETWEEN_OFFERS


def expecting(share: float) -> Thought:
    return Thought(("e4",), ((("e4",), Value(share)),))


def test_a_tie_is_agreed_once_both_have_stood_level_for_long() -> None:
    policy = TieAndResignPolicy(2)
    ends = [policy.end(ply % 2, ply, expecting(0.5)) for ply in range(2 * LEVEL_TURNS)]
    assert ends == [*[None] * (len(ends) - 1), AGREED]


def test_three_agree_once_all_expect_a_third_for_long() -> None:
    policy = TieAndResignPolicy(3, sides=3)
    for ply in range(3 * LEVEL_TURNS):
        policy.end(ply % 3, ply, expecting(0.45))
    assert policy.accepts == [False] * 3
    for ply in range(3 * LEVEL_TURNS):
        policy.end(ply % 3, ply, expecting(1 / 3))
    assert policy.accepts == [True] * 3


def test_whoever_stands_better_agrees_to_nothing_and_is_not_asked_again_at_once() -> None:
    policy, offers = TieAndResignPolicy(2), []
    for ply in range(0, 60, 2):
        assert policy.end(0, ply, expecting(0.5)) is None
        assert policy.end(1, ply + 1, expecting(0.7)) is None
        offers.append(policy.offered[0])
    first = 2 * (LEVEL_TURNS - 1)
    assert set(offers) == {None, first, first + MOVES_BETWEEN_OFFERS}


def test_a_rival_neither_agrees_nor_gives_up() -> None:
    policy = TieAndResignPolicy(2)
    for ply in range(0, 60, 2):
        assert policy.end(0, ply, expecting(0.5)) is None
        assert policy.end(1, ply + 1, Thought(("e4",))) is None


def test_whoever_stands_hopelessly_gives_up_unless_others_play_on() -> None:
    two, three = TieAndResignPolicy(2), TieAndResignPolicy(3)
    ends = [two.end(0, 2 * turn, expecting(0.01)) for turn in range(HOPELESS_TURNS)]
    assert ends == [*[None] * (HOPELESS_TURNS - 1), RESIGNED]
    assert not any(three.end(0, 3 * turn, expecting(0.01)) for turn in range(HOPELESS_TURNS))


def test_a_tie_is_a_half_of_all_games_and_not_decided() -> None:
    games = [Side(list(shares), 9, Work(), Work(), end) for shares, end in (((1, 0), RESIGNED), ((0.5, 0.5), AGREED))]
    result = score({0: games})
    assert (result.games, result.decided, result.agreed, result.share, result.of_all) == (2, 1, 1, 1, 0.75)


def test_a_deal_is_played_from_every_seat_and_the_same_again() -> None:
    pairing = Pairing("doh", "imaginary", "2", "random")
    sides = play_deal(pairing, 5)
    assert len(sides) == 2
    assert all(sum(side.shares) == 1 and side.end in (PLAYED, RESIGNED, AGREED) for side in sides)
    assert [side.plies for side in sides] == [side.plies for side in play_deal(pairing, 5)]


def test_a_team_wins_a_whole_game_together() -> None:
    played = play_deal(Pairing("match", "teams", "1", "random"), 1)
    assert len(played) == 2
    assert all(len(side.shares) == 2 and max(side.shares) == 1 for side in played)
    assert score({0: played}).share in (0, 0.5, 1)
