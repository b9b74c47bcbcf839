"""What each idea of a hint in Stac claims, asked of the rules."""

from typing import Any

from threefold.core.game import GameOf
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.stac.rules.rules import CARRY, CLAIMS_TO_WIN, NAMES, PLACE, claims


def true_of_stac(game: GameOf[Any, Any], state: Any, move: Move, idea: Message) -> None:
    rules, me = game.rules, state.now.turn
    after = rules.play(state, move)

    def open_to(position: Any, seat: int) -> set[str]:
        turned = position._replace(now=position.now._replace(turn=seat), past=(), quiet=0)
        before = claims(turned.now.board, seat)
        return {m[-1] for m in rules.moves(turned) if claims(rules.play(turned, m).now.board, seat) > before}

    def square() -> str:
        named = idea.fill["square"]
        assert isinstance(named, Message)
        return str(named.fill["name"])

    def given(way: Any, name: str) -> bool:
        """Whether the other player can claim this square next, or threaten it so that no answer stops the claim."""
        if rules.result(way) or name in open_to(way, 1 - me):
            return not rules.result(way)
        turns = [turn for m in rules.moves(way) if not rules.result(turn := rules.play(way, m))]
        return any(all(name in open_to(rules.play(turn, m), 1 - me) for m in rules.moves(turn)) for turn in turns)

    match idea.key.rpartition(".")[2]:
        case "fourth":
            assert claims(after.now.board, me) == CLAIMS_TO_WIN
        case "settles":
            result = rules.result(after)
            assert result and result.shares[me] == 1
        case "claim":
            assert open_to(state, me)
        case "stops":
            assert idea.fill["seat"] == 1 - me
            assert square() in open_to(state, 1 - me)
            assert square() not in open_to(after, 1 - me)
        case "two":
            answers = [rules.play(after, answer) for answer in rules.moves(after)]
            assert all(open_to(answered, me) for answered in answers)
        case "threat":
            assert square() in open_to(after, me)
            assert square() not in open_to(after, 1 - me), "the other player takes it first"
            assert not open_to(state, 1 - me), "what is about to be lost is told first"
        case "late" | "late_threat" | "open" | "open_threat" as kind:
            assert idea.fill["seat"] == 1 - me
            assert square() in open_to(after, 1 - me)
            assert bool(set(open_to(after, me)) - set(open_to(after, 1 - me))) == kind.endswith("threat")
            after_each = [rules.play(state, one) for one in rules.moves(state)]
            late = all(not rules.result(way) and square() in open_to(way, 1 - me) for way in after_each)
            assert late == kind.startswith("late")
        case "pair":
            assert move[0] == CARRY
            squares = idea.fill["squares"]
            assert isinstance(squares, Message)
            ways = {m[1]: rules.play(state, m) for m in rules.moves(state) if m[0] == CARRY}
            built = {name for name, way in ways.items() if way.now.board[PLACE[name]] == "2"}
            safe = {name for name in built if not open_to(ways[name], 1 - me)}
            assert move[1] in safe and (
                squares.fill.get("count", "") == str(len(safe)) or set(squares.fill.values()) == safe
            )
        case "guards":
            assert move[-1] == square() and after.now.board[PLACE[square()]] == "2"
        case "denies":
            assert idea.fill["seat"] == 1 - me

            def threatened(position: Any) -> set[str]:
                turned = position._replace(now=position.now._replace(turn=1 - me), past=(), quiet=0)
                ways = [rules.play(turned, m) for m in rules.moves(turned)]
                return {name for way in ways for name in open_to(way, 1 - me) - open_to(way, me)}

            assert square() in threatened(state) - threatened(after)
        case "prepares":
            for answer in rules.moves(after):
                answered = rules.play(after, answer)
                assert (CARRY, square()) in rules.moves(answered) and answered.now.board[PLACE[square()]] == "1"
                assert square() not in open_to(rules.play(answered, (CARRY, square())), 1 - me)
        case "keeps":

            def built_on(position: Any) -> set[str]:
                turned = position._replace(now=position.now._replace(turn=1 - me))
                return {m[-1] for m in rules.moves(turned) if m[0] == CARRY and state.now.board[PLACE[m[-1]]] == "1"}

            assert square() in built_on(state) - built_on(after)
        case "risk":
            assert any(given(rules.play(state, one), square()) for one in rules.moves(state))
        case "mine" | "theirs" | "line" | "far" | "ends" as kind:
            board, pawns = state.now.board, [NAMES[pawn] for pawn in state.now.pawns]
            last = NAMES[board.index("1")]
            # Whoever claims with it ends the game, and wins where the claims are even.
            for seat in (0, 1):
                ended = board.replace("1", "0").replace("2", "AB"[seat], 1)
                result = rules.result(state._replace(now=state.now._replace(board=ended)))
                assert result and (kind == "ends" or result.shares[seat] == 1)
            assert board.count("1") == 1
            assert kind not in ("mine", "theirs") or pawns[me if kind == "mine" else 1 - me] == last
            if kind in ("line", "far"):
                assert last == square() and last not in pawns
                pairs = [name for name in PLACE if board[PLACE[name]] == "2" and {*name} & {*last}]
                pair = idea.fill.get("pair")
                assert (pair.fill["name"] in pairs) if isinstance(pair, Message) else not pairs
        case "even" | "leads" | "trails" as kind:
            own, other = (claims(state.now.board, seat) for seat in (me, 1 - me))
            assert max(own, other) == CLAIMS_TO_WIN - 1
            assert (idea.fill["mine"], idea.fill["theirs"]) == (str(own), str(other))
            assert kind == ("even" if own == other else "leads" if own > other else "trails")
            assert idea.fill["n"] == str(state.now.board.count("1")) != "1"
        case "bare":
            assert not any(one[0] == CARRY for one in rules.moves(state))
        case "safe":
            assert not open_to(state, me) and not open_to(after, 1 - me)
        case "ties":
            result = rules.result(after)
            assert result and result.shares[0] == result.shares[1]
        case other:
            result = rules.result(after)
            assert other == "goal" and (not result or result.shares[1 - me] == 1)
            assert [idea.fill["mine"], idea.fill["theirs"]] == [
                str(claims(state.now.board, one)) for one in (me, 1 - me)
            ]
            assert not open_to(state, 1 - me) or rules.result(after), "a claim that cannot be stopped is told"
