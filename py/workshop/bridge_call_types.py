"""The types of the arguments of each bridge call, from which only web/js/types.d.ts is made.

Python does not rely on them: it checks all arguments at run time. A test compares their names with those that it reads.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired, TypedDict

from threefold.core.items import Form
from threefold.core.lines import MARKS
from threefold.words import LANGUAGES


class Nothing(TypedDict):
    """No arguments, except the optional name of the game table that the call is about."""

    table: NotRequired[str]


class Shown(Nothing):
    """The call returns a view, laid out for this form."""

    form: Form


class Opened(Shown):
    """The call brings a game to the table."""

    analyse: NotRequired[bool]
    bots: NotRequired[Sequence[int]]
    rest: NotRequired[bool]
    sent: NotRequired[int]
    """How many moves the game had when it was last sent to somebody far away."""


class New(Opened):
    game: str
    options: Mapping[str, str]
    names: Sequence[str]
    seed: str
    """In hexadecimal digits."""


class Open(Opened):
    save: str
    solo: NotRequired[bool]
    """Whether one person moves for all seats, so that no hand is covered from them."""
    same: NotRequired[bool]
    """Whether it is the game at the table, as it was played on elsewhere: only what is new is read aloud."""


class Follow(Opened):
    code: str
    names: NotRequired[Sequence[str]]


class Point(Shown):
    part: str
    confirm: bool
    touch: NotRequired[bool]
    """Whether it is pressed with a finger: nothing has said by hovering what it does."""


class Type(Shown):
    text: str
    confirm: bool


class Seat(Shown):
    bots: Sequence[int]
    rest: NotRequired[bool]


class Thinking(Shown):
    on: bool


PlainMessage = Annotated[object, "PlainMessage"]
"""A message as JSON; its type is written by hand, because it contains itself."""


class FoundMove(TypedDict):
    """What a bot has found about a move of a finished game, as `plain_found` writes it."""

    share: float
    played: float
    best: NotRequired[str]
    second: NotRequired[float]
    proven: NotRequired[bool]
    claims: NotRequired[Sequence[tuple[str, int]]]
    punished: NotRequired[Sequence[str]]
    better: NotRequired[Sequence[str]]
    why: NotRequired[PlainMessage]
    sides: NotRequired[Sequence[Sequence[float]]]
    luck: NotRequired[float]


class Thought(Nothing):
    ply: int
    line: NotRequired[int]
    move: NotRequired[str]
    why: NotRequired[PlainMessage]


class Hint(Thought):
    idea: NotRequired[PlainMessage]


class Evaluate(Thought):
    values: NotRequired[Sequence[tuple[str, float, int | None]]]
    """Each move with its share and, if that is proved, the plies to the end."""


class Again(Shown):
    stop: NotRequired[bool]


class Back(Shown):
    all: NotRequired[bool]


class Ply(Nothing):
    ply: int
    line: NotRequired[int]


class Answer(Shown):
    ply: int
    move: str


class Jump(Shown):
    ply: int | None
    line: NotRequired[int]
    read: NotRequired[bool]
    """Whether the move there was read aloud already, by its row in the list of lines."""


class Line(Shown):
    line: int


class Title(Line):
    text: str


class Mark(Line):
    ply: int
    mark: Annotated[str, MARKS]


class Comment(Title):
    ply: int


class Highlight(Shown):
    """Adds, changes or removes the ring or cross on `start`; with `end`, the arrow from `start` to `end`."""

    start: str
    end: NotRequired[str]
    dashed: NotRequired[bool]


class Rename(Shown):
    names: Sequence[str]


class Resign(Shown):
    seat: int


class Language(Nothing):
    words: Mapping[str, str] | None


class About(Nothing):
    item: NotRequired[str]
    entry: NotRequired[int]


class ReadAloud(Nothing):
    what: Annotated[str, ("choices", "score", "hand")]


class Link(Nothing):
    lines: NotRequired[bool]
    line: NotRequired[int]
    ply: NotRequired[int]


class Record(Nothing):
    date: str
    lines: NotRequired[bool]


class Picture(Shown):
    save: NotRequired[str]
    highlights: NotRequired[bool]


class Film(Shown):
    since: int
    """The first position, as the number of moves before it."""
    until: int
    """The last position, as the number of moves before it."""
    highlights: NotRequired[bool]


class Said(Nothing):
    since: int
    """The first position that a move leads to, as the number of moves before it."""
    until: int


class Invite(Nothing):
    game: str
    options: Mapping[str, str]
    names: Sequence[str]
    seat: int
    id: str
    secret: str
    """In hexadecimal digits, like `id`."""


class Letter(Nothing):
    id: str
    note: str
    offers: NotRequired[bool]
    """Whether a tie is offered with it."""


class Unfold(Shown):
    code: str
    secret: str
    save: NotRequired[str]
    note: NotRequired[str]
    seat: NotRequired[int]
    sent: NotRequired[int]
    offered: NotRequired[int]
    undealt: NotRequired[bool]


class Receive(Shown):
    code: str
    note: str
    way: Annotated[str, ("on", "take", "both")]
    offered: NotRequired[int]
    """How many moves the game had when this page last offered a tie."""
    unheard: NotRequired[bool]
    """Whether nothing of the game was read aloud before: the hand is then read as a whole."""


class Load(Nothing):
    text: str
    you: NotRequired[int]
    own: NotRequired[bool]
    """Whether it comes from another device of the same player: all names stay as they are."""


class OutcomeArguments(Nothing):
    save: str


class CompareArguments(Nothing):
    save: str
    other: str


class Act(TypedDict):
    """One edit of a sketch."""

    do: Annotated[str, ("press", "drop", "carry", "off", "turn", "tool", "number", "choose", "mix", "setup")]
    part: NotRequired[str]
    brush: NotRequired[str]
    to: NotRequired[str]
    seat: NotRequired[int]
    name: NotRequired[str]
    value: NotRequired[str | int]
    on: NotRequired[bool]
    seats: NotRequired[int]
    options: NotRequired[Mapping[str, str]]


class SketchArguments(Shown):
    """Where a sketch comes from: its text, a link, a save, the game at the table, or else a starting position."""

    names: Sequence[str]
    seed: str
    sketch: NotRequired[str]
    code: NotRequired[str]
    save: NotRequired[str]
    here: NotRequired[bool]
    game: NotRequired[str]
    options: NotRequired[Mapping[str, str]]
    seats: NotRequired[int]
    act: NotRequired[Act]


class LessonArguments(Opened):
    game: str
    step: int
    names: Sequence[str]
    language: Annotated[str, LANGUAGES]
    save: NotRequired[str]
    """The moves already played in this step, if any."""
    open: NotRequired[Sequence[int]]
    """The steps that are not done yet, from 0."""


class PuzzleArguments(Opened):
    game: str
    puzzle: str
    """Its line in the shipped file."""
    solver: str
    opponent: str
    """The names of the two players."""
    seed: NotRequired[int]
    """What the solver does not see is filled in from this seed."""
    language: Annotated[str, LANGUAGES]
    save: NotRequired[str]
    """The moves already played, if any."""


class PuzzlePicture(Shown):
    game: str
    puzzle: str


class ReviewArguments(Nothing):
    stamp: str
    found: Sequence[FoundMove]
    """The answers to the review's questions, one for each move."""


class ReviewBoard(Shown):
    ply: int
    """How many moves came before the one that is shown."""
    best: NotRequired[str]


class ReviewPlay(Nothing):
    ply: int
    names: NotRequired[Sequence[str]]


class MistakesArguments(ReviewArguments):
    save: str
    seats: Sequence[int]
    """The seats whose mistakes are listed."""


class MistakeArguments(Opened):
    kept: str
    """The save of the game in which the mistake was made."""
    ply: int
    """How many moves came before the mistake."""
    found: FoundMove
    """The answer to the review's question about this move."""
    task: str
    why: str
    solved: str
    """`task`, `why` and `solved` are sentences that the table shows in place of the game's own."""
    save: NotRequired[str]
    """The moves already played in the exercise, if any."""


class MistakeJudged(Shown):
    move: str
    found: FoundMove


class SketchLinkArguments(Nothing):
    sketch: str


class SketchGameArguments(Nothing):
    """`you`: the only person among bots."""

    sketch: str
    names: Sequence[str]
    seed: str
    you: NotRequired[int]


ARGUMENTS: Mapping[str, type] = {
    "hello": Nothing,
    "language": Language,
    "new": New,
    "open": Open,
    "follow": Follow,
    "show": Again,
    "reveal": Shown,
    "cover": Shown,
    "point": Point,
    "confirm": Shown,
    "about": About,
    "read_aloud": ReadAloud,
    "written": Nothing,
    "type": Type,
    "back": Back,
    "undo": Shown,
    "redo": Shown,
    "seat": Seat,
    "question": Ply,
    "analyse": Thinking,
    "evaluate": Evaluate,
    "answer": Answer,
    "hint": Hint,
    "jump": Jump,
    "mark": Mark,
    "comment": Comment,
    "highlight": Highlight,
    "title": Title,
    "cut": Line,
    "promote": Line,
    "unedit": Shown,
    "rename": Rename,
    "resign": Resign,
    "tie": Shown,
    "link": Link,
    "sent": Shown,
    "invite": Invite,
    "letter": Letter,
    "unfold": Unfold,
    "receive": Receive,
    "picture": Picture,
    "record": Record,
    "film": Film,
    "embed": Film,
    "said": Said,
    "load": Load,
    "lesson": LessonArguments,
    "puzzle": PuzzleArguments,
    "puzzle_picture": PuzzlePicture,
    "review_questions": Nothing,
    "review": ReviewArguments,
    "review_board": ReviewBoard,
    "review_play": ReviewPlay,
    "mistakes": MistakesArguments,
    "mistake_questions": OutcomeArguments,
    "mistake": MistakeArguments,
    "mistake_judged": MistakeJudged,
    "outcome": OutcomeArguments,
    "compare": CompareArguments,
    "sketch": SketchArguments,
    "sketch_game": SketchGameArguments,
    "sketch_link": SketchLinkArguments,
}
