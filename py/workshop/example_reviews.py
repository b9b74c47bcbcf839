"""Computes the review of a finished game in the form that the page stores: the same reviewer, without a browser."""

import json
from typing import Any

from threefold.bots.reviewer import Reviewing
from threefold.core.session import Session
from threefold.page.review_calls import questions_of, review_of
from threefold.page.stored_review import answers_of

WHEN = 1_700_000_000_000


def review_of_game(session: Session) -> dict[str, Any]:
    stamp, questions = questions_of(session)
    found: list[dict[str, Any]] = []
    for question in questions:
        told = Reviewing(session.game, json.loads(question)).go_on(lambda: False)
        found += told["found"]
    answers = {"stamp": stamp, "found": found}
    accuracy = review_of(session, answers_of(session, answers)).accuracy
    return {**answers, "accuracy": list(accuracy), "when": WHEN}
