// What crosses the border between Python and the page. Made by `build.py types` from the named tuples in
// py/threefold (view_types.py most of all): whoever changes those makes this file anew. Nothing of it is ever changed.
// Strings in a view are templates: "{0}" and "{1}" stand for the names of seats.

import type { Unpacked } from "./unpacked.js";

export type { Site } from "./site.js";

/** A colour role from tokens.json, `none`, or a pattern (`hatch`, `dots`, `bars`). Never a literal colour. */
export type Role = string;
/** x, y, width, height */
export type Box = readonly [number, number, number, number];
/** One file per game: the pictures in its rules. */
export type Pictures = Readonly<Record<string, Picture>>;
/** A message as JSON: its key, and what fills it. */
export type PlainMessage = readonly [string, { readonly [hole: string]: string | number | PlainMessage }];

export type Form = "wide" | "tall" | "low" | "small";
export type Mood = "ready" | "instead" | "picked" | "last" | "winning" | "quiet";

/** One stroke of the pen, in board units, y down. Exactly one of `d`, `text` and `art` is there. */
export interface Mark {
  /** SVG path data. */
  readonly d?: string;
  readonly fill?: Role;
  readonly line?: Role;
  /** Of the line. */
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly alpha?: number;
  /** Marks something that can be pointed at; hidden as soon as it has been pointed at. */
  readonly light?: boolean;
  /** Used only for the winning glow. */
  readonly blur?: number;
  readonly join?: "round";
  readonly text?: string;
  /** Of a text or a group. */
  readonly at?: readonly [number, number];
  /** Of a text. */
  readonly size?: number;
  readonly weight?: number;
  /** The maximum width of a text. */
  readonly room?: number;
  /** Where a text is put that is too long for its room: how far up, and its room there. */
  readonly above?: readonly [number, number];
  /** What is said in place of a text that is too long for its room. */
  readonly less?: string;
  /** Of a text on the table: the smallest size that it is painted in, in CSS pixels. */
  readonly least?: number;
  /** Of a text; its middle height is at `at`. */
  readonly align?: "start" | "middle" | "end";
  /** A group. */
  readonly art?: readonly Mark[];
  readonly scale?: number;
  /** Degrees. */
  readonly turn?: number;
  /** Path data that cuts the group. */
  readonly clip?: string;
}

/** Art, and the box of it that is visible. */
export interface Picture {
  readonly box: Box;
  readonly art: readonly Mark[];
}

/** Everything that the page needs to show a table. */
export interface View extends Unpacked {
  readonly game: string;
  /** The names of the seats as the table shows them: the one person among bots is "You". In the view that is shown before Python has started, a name is a placeholder. */
  readonly names: readonly string[];
  readonly scene: Scene;
  readonly headline: Headline;
  readonly tickets: readonly Ticket[];
  readonly strip: readonly Entry[];
  /** The oldest first. */
  readonly history: readonly Ply[];
  /** How many moves of the game were played, those undone not counted. */
  readonly ply: number;
  /** How many moves lead to the position shown: fewer than `ply` while looking back, any number in a line. */
  readonly at: number;
  readonly picks: readonly string[];
  /** Whether the player has pointed at some of the picks: those can be taken back. */
  readonly chosen: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly over: boolean;
  /** Whether the page may store it and show it later, to anybody, before Python has started. */
  readonly keepable: boolean;
  /** The whole game as text, for storage and to restore it in a new worker. */
  readonly save: string;
  /** One line for the list of games: "with {1}, {0} to move". */
  readonly summary: string;
  /** Seats that win and lose together; None in the view that is shown before Python has started. */
  readonly sides?: readonly (readonly number[])[];
  /** The seat that has to choose; None when the game is over, and before Python has started. */
  readonly turn?: number;
  /** Parts in the hand that complete a move when they are pointed at. */
  readonly plays?: readonly string[];
  /** The seat of the one person who plays among bots: sentences call it "you". */
  readonly you?: number;
  /** The names as they were entered, where `names` calls a seat "You"; else None. */
  readonly players?: readonly string[];
  /** Whether a whole move is picked and is played when it is confirmed. */
  readonly confirm?: boolean;
  /** The seat that the device has to be passed to; until that seat reveals its hand, the view holds nothing hidden. */
  readonly cover?: number;
  /** That seat's sign, for the cover over the table. */
  readonly ghost?: Picture;
  /** The level of the bot that has to choose, if it is one. */
  readonly bot?: number;
  /** Whether the bots wait until somebody lets them go on. */
  readonly rests?: boolean;
  /** Whether a round is over and the game goes on: a bot begins the next one only when that has been read. */
  readonly round_over?: boolean;
  /** For a bot that has to choose: the seed of its random generator. The same position gives the same seed. */
  readonly dice?: string;
  /** Whether an undo has shown what comes next. */
  readonly practice?: boolean;
  /** The new sentences to be read aloud, in order. */
  readonly heard?: readonly string[];
  readonly refusal?: Refusal;
  /** None while analysis is off. */
  readonly analysis?: Analysis;
  /** Whether another position is shown than the present one of the game. */
  readonly looking?: boolean;
  /** The line that is shown; 0 is the game. */
  readonly line?: number;
  /** The lines beside the game, in the order in which they are read. */
  readonly branches?: readonly Branch[];
  /** In the order of lines and moves. */
  readonly notes?: readonly Noted[];
  /** Whether some position has highlights on its board. */
  readonly highlighted?: boolean;
  /** Whether a hint can be given. */
  readonly hint?: boolean;
  /** Whether a move played in the position shown makes a line or goes into one. */
  readonly tries?: boolean;
  /** What the last edit of the lines did, while it can be taken back. */
  readonly edited?: string;
  /** None if nobody plays from far away. */
  readonly far?: Far;
  /** None if this is not a step of a lesson, a puzzle or a mistake. */
  readonly exercise?: Taught;
  /** Whether the game is over and can be reviewed. */
  readonly reviews?: boolean;
  /** Whether the game is over but has too many moves to be reviewed. */
  readonly too_long?: boolean;
  /** The options that the game is played with; None while only what several deals have in common is shown. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface Scene extends Unpacked {
  readonly form: Form;
  /** The rectangles of board, hand, piles and others: each is fitted into the page's element of that name. */
  readonly areas: Readonly<Record<string, Box>>;
  /** The spoken name of each group. */
  readonly groups: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
  readonly actions: readonly Action[];
  /** Heights of areas, in pixels of the form's usual window. */
  readonly heights: Readonly<Record<string, number>>;
  /** Whether the board needs all the width: then everything else is placed below it. */
  readonly broad: boolean;
  /** Whether what analysis says of a square stands at its lower left. */
  readonly values_low: boolean;
  /** What the side panel shows while nothing is pointed at. */
  readonly aside?: About;
}

/** A thing on the table. */
export interface Item {
  /** Its identity between two scenes. */
  readonly key: string;
  /** The name of the scene's area that it is in. */
  readonly area: string;
  readonly at: readonly [number, number];
  readonly z: number;
  readonly art: readonly Mark[];
  readonly moods: readonly Mood[];
  /** The key of the item that it came from: its movement starts there. */
  readonly was?: string;
  /** The button's name; items without one get no button. */
  readonly label?: string;
  /** The part of a move that pointing at it picks; without one it can only be looked at. */
  readonly part?: string;
  /** The button's rectangle, relative to `at`. */
  readonly box?: Box;
  /** Buttons of one group share a tab stop. */
  readonly group?: string;
  /** Whether there is more information about it; the call "about" returns that. */
  readonly about?: boolean;
  /** The keys of the items that move with it when it is dragged from here. */
  readonly takes?: readonly string[];
}

/** A plain button that is a part of moves too: pass, allow, carry. */
export interface Action extends Unpacked {
  readonly part: string;
  readonly label: string;
  readonly ready: boolean;
  /** For one of several choices that exclude each other, whether it is chosen; None: it is not such a choice. */
  readonly on?: boolean;
  readonly icon?: string;
}

/** More information about something on the table, shown beside the board or over it. */
export interface About extends Unpacked {
  readonly title: string;
  readonly text: string;
  readonly picture?: Picture;
  /** What the picture shows, for those who do not see it, unless the text says it. */
  readonly named?: string;
}

export interface Headline extends Unpacked {
  readonly who: string;
  readonly what: string;
  readonly why: string;
}

export interface Ticket extends Unpacked {
  readonly name: string;
  readonly status: string;
  readonly short: string;
  readonly on: boolean;
  readonly score?: string;
  readonly of?: string;
  readonly mark?: Picture;
  /** The seat's open hand. */
  readonly cards?: Picture;
  /** Whether it is the ticket of several seats that play together. */
  readonly team?: boolean;
}

/** An entry of the strip under the board. */
export interface Entry extends Unpacked {
  readonly title: string;
  readonly text: string;
  readonly mark?: Picture;
  /** Whether there is more information about it; the call "about" returns that. */
  readonly about?: boolean;
}

/** A move in the history. */
export interface Ply {
  readonly ply: number;
  readonly seat: number;
  /** As the list of moves prints it. */
  readonly move: readonly (string | Picture)[];
  /** The move in words; what only the tag says is added. */
  readonly spoken: string;
  /** Such as "wins" or "+2". */
  readonly tag?: string;
}

/** Why a part could not be pointed at; `View.refusal`. A call that makes no sense is an exception, `Refused`. */
export interface Refusal extends Unpacked {
  readonly text: string;
  readonly part?: string;
}

/** What the moves in the position shown are worth, as far as it is known. */
export interface Analysis {
  /** Whether the position may be analysed; else `line` says why not. */
  readonly open: boolean;
  readonly line: string;
  /** The keys are parts. */
  readonly marks: Readonly<Record<string, PartValue>>;
  /** The share of the bar's left end. */
  readonly share?: number;
  readonly left?: End;
  readonly right?: End;
}

/** The value of the best move that contains a part. */
export interface PartValue {
  readonly text: string;
  readonly said: string;
  readonly mood: "win" | "loss" | "tie" | "some";
  readonly best: boolean;
}

/** The label at one end of the bar; where room is short, the page cuts the name first. */
export interface End {
  readonly who: string;
  readonly value: string;
}

/** A line beside the game, as the page lists it. */
export interface Branch {
  readonly number: number;
  /** The number of the line that it branches off; 0 is the game. */
  readonly parent: number;
  /** How many moves come before it, from the first move of the game on. */
  readonly start: number;
  /** Its letters: a, b; a1 is a line that branches off line a. */
  readonly tag: string;
  readonly plies: readonly Ply[];
  readonly name?: string;
  /** Whether it is a guess: hidden cards, and what will be drawn, are filled in. */
  readonly guess?: boolean;
}

/** A mark and a comment on a move. */
export interface Noted extends Unpacked {
  readonly line: number;
  readonly ply: number;
  readonly mark?: "" | "!" | "?" | "!?" | "?!";
  readonly text?: string;
}

/** What the page needs to know about a game with somebody far away. */
export interface Far extends Unpacked {
  /** Whether there are moves to send. */
  readonly sends: boolean;
  /** How many moves the game has, its ending counted as one. */
  readonly progress: number;
  /** Whether the game has hidden hands. Each page knows all of them and only does not show them. */
  readonly hidden?: boolean;
  /** The seat that a link goes to, or that has to answer; None: all others, because the game is over. */
  readonly to?: number;
}

/** A step of a lesson, a puzzle or a mistake, as the page shows it. */
export interface Taught {
  /** The number of the step, from 0. */
  readonly step: number;
  /** The titles of all steps. */
  readonly titles: readonly string[];
  readonly done?: boolean;
  /** In a puzzle: whether a wrong try and the answer to it are on the board. No move can be made from there. */
  readonly missed?: boolean;
  /** Whether the page has stopped it, because the time of a run is over: nothing can be pointed at any more. */
  readonly stopped?: boolean;
  /** The judgement of the last try. */
  readonly sign?: "" | "right" | "wrong";
  /** The first words of what is said about the last try; `rest` has the others. */
  readonly first?: string;
  readonly rest?: string;
  /** How many tries were wrong. */
  readonly tries?: number;
  /** The parts of the last try that are wrong: in a lesson those that do not fit the task, else all. */
  readonly tried?: readonly string[];
  /** Whether the task is to agree to the tie that the other side offers. */
  readonly agrees?: boolean;
  /** Parts that the page frames: those to point at in place of a pick, where no part that fits the picks leads to a right move; and plain buttons that lead to one, which view.py adds. */
  readonly press?: readonly string[];
  /** A right move, in notation. */
  readonly show?: string;
  /** In a puzzle: the moves so far, in words. */
  readonly line?: readonly string[];
  /** Of a puzzle; told when it is solved, or by a second hint. */
  readonly themes?: readonly string[];
  /** In a mistake: the question for the reviewer about the move that was tried; empty if it is judged already. */
  readonly question?: string;
  /** In a mistake: about the last try; before the first one, about the move that was played in the game. */
  readonly verdict?: Verdict;
}

/** What a review says of a move in a mistake's position. */
export interface Verdict {
  /** As a spoken sentence. */
  readonly move: string;
  /** The seat's expected share of the game after the best move, in percent. */
  readonly before: number;
  /** The same after this move. */
  readonly after: number;
  readonly lost: number;
  readonly proven: boolean;
  /** The seat that has to choose after it; None if it is the best move, ends the game, or hands are hidden. */
  readonly chooser?: number;
  readonly claims?: readonly (readonly [string, number])[];
  /** The moves that follow it, as spoken sentences. */
  readonly then?: readonly string[];
  /** The best move, as a spoken sentence; empty if this is it. */
  readonly better?: string;
  readonly why?: string;
}

/** The first data that the page loads, created at build time. */
export interface Start {
  /** The page's own words. */
  readonly words: Readonly<Record<string, string>>;
  readonly games: readonly GameInfo[];
}

/** What the page knows about a game before Python is loaded. */
export interface GameInfo {
  readonly key: string;
  /** Whether it can be played; if not, its poster says that it is coming. */
  readonly open: boolean;
  readonly name: string;
  readonly pitch: string;
  readonly players: string;
  readonly length: string;
  readonly credit: string;
  /** One line for the screen where a game is begun. */
  readonly goal: string;
  readonly seats: Seats;
  /** The seats that play together if all of these seats are taken; empty if everybody plays alone. */
  readonly teams: readonly (readonly number[])[];
  /** Whether the first seat always begins; if not, the deal decides. */
  readonly begins: boolean;
  /** Whether it is usually drawn by lot which player takes the first seat. */
  readonly lot: boolean;
  /** A sentence about what it means to begin, such as an advantage; "" if there is none. */
  readonly start: string;
  /** Whether hands are hidden: then a link or a record would reveal them. */
  readonly hidden: boolean;
  /** Whether it can be played by links with somebody far away. */
  readonly far: boolean;
  /** Whether all players have to join a game by links before it is dealt, because there is no dealer. */
  readonly chained: boolean;
  /** What bots of each level see and miss; empty if there are no bots. */
  readonly levels: readonly string[];
  readonly options: readonly Option[];
  /** Whether it has a position editor. */
  readonly editor: boolean;
  /** The maximum number of moves of a game that can be reviewed; 0 if none can. */
  readonly reviews: number;
  /** Empty if it has no lesson. */
  readonly lesson: readonly LessonStep[];
  /** The boxes of the pictures on its rules page; the pictures themselves come with Pictures. */
  readonly pictures: Readonly<Record<string, Box>>;
  readonly poster: Poster;
  readonly icon: Picture;
  /** The picture in the background of the headline's panel, drawn in role "on". */
  readonly motif: Picture;
}

export interface Seats {
  readonly usual: number;
  readonly counts: readonly number[];
}

export interface Option {
  readonly key: string;
  readonly name: string;
  readonly values: readonly Value[];
}

/** A value of an option. */
export interface Value {
  readonly key: string;
  readonly name: string;
  readonly line: string;
  /** The width of its picture, divided by the height; 0 if it has none. */
  readonly ratio: number;
}

export interface LessonStep {
  /** The number by which a device stores that the step is solved. */
  readonly number: number;
  /** The indexes of the headings on the rules page whose rules the step uses; its own heading is first. */
  readonly sections: readonly number[];
}

export interface Poster {
  /** Upright art, 230 by 370. */
  readonly high: Picture;
  /** Square art, 230 by 230. */
  readonly flat: Picture;
}

/** One file per game: the pictures of its starting positions. */
export interface Opening {
  readonly views: readonly View[];
  /** The index in `views`, by setup (such as "2,board=imaginary,stuck=tie") and form. */
  readonly places: Readonly<Record<string, Readonly<Record<Form, number>>>>;
  /** The same for games with bots in which the first seat is the only person, whom sentences call "you". */
  readonly alone: Readonly<Record<string, Readonly<Record<Form, number>>>>;
}

export interface Hello {
  readonly version: string;
  readonly chance: number;
}

/** The answer of a call that returns nothing else. */
export interface Done {
  readonly done?: boolean;
}

export interface AboutAnswer {
  readonly about?: About;
}

/** Sentences to be read aloud. */
export interface Spoken {
  readonly lines: readonly string[];
}

export interface Written {
  readonly moves: readonly string[];
}

/** Everything that a bot gets: what the seat that has to choose in the position shown may know. */
export interface Question {
  readonly game: string;
  readonly seats: number;
  readonly options: readonly (readonly [string, string])[];
  /** The masked state as plain lists. */
  readonly state: unknown;
  readonly seat: number;
}

export interface Evaluated {
  readonly analysis: Analysis;
}

/** A hint: what matters in the position, what a bot would play, and why. */
export interface Advice {
  readonly idea: string;
  readonly said: string;
  /** The parts of the move. */
  readonly parts: readonly string[];
  readonly why: string;
  readonly arrows?: readonly (readonly [string, string])[];
}

export interface Code {
  readonly code: string;
  /** The seat that has to choose where a game that goes on from an earlier position or from a line begins. */
  readonly turn?: number;
}

/** A picture of the board without hidden information: names are filled in, nothing is lit. */
export interface BoardPicture {
  readonly game: string;
  readonly box: Box;
  readonly art: readonly Mark[];
  /** Who won, or who is to move. */
  readonly said: string;
}

export interface Recorded {
  readonly text: string;
}

/** Boards and the drawings of the things on them: shared, because most look the same from one board to the next. */
export interface Stills {
  readonly drawings: readonly Drawing[];
  readonly stills: readonly Still[];
}

export interface Drawing {
  readonly art: readonly Mark[];
}

export interface Still {
  readonly box: Box;
  /** The lowest first. */
  readonly items: readonly Placed[];
}

/** A thing on the board. */
export interface Placed {
  readonly at: readonly [number, number];
  /** The index of its drawing in the list that comes with it. */
  readonly drawing: number;
}

/** Boards with their sentences, names filled in; their drawings are shared. */
export interface Steps {
  readonly drawings: readonly Drawing[];
  readonly steps: readonly EmbeddedStep[];
}

/** A board with its sentences. */
export interface EmbeddedStep {
  readonly box: Box;
  /** The lowest first. */
  readonly items: readonly Placed[];
  /** The move that led here; before the first move, who begins. */
  readonly said: string;
  /** How the game ended; empty except at the last board of a game that is over. */
  readonly end: string;
  readonly score: string;
  /** The board in words, group by group. */
  readonly board: readonly string[];
}

/** Moves in sentences, names filled in. */
export interface MoveSentences {
  readonly said: readonly string[];
}

/** A game read from a record or a save, as the page stores it. */
export interface Loaded {
  readonly game: string;
  readonly names: readonly string[];
  readonly ply: number;
  readonly over: boolean;
  readonly summary: string;
  readonly save: string;
  readonly practice?: boolean;
  /** Whether a comment or the name of a line was too long and has been cut. */
  readonly shortened?: boolean;
}

/** A letter, compared with what this page has of its game. */
export interface LetterPreview {
  readonly kind: string;
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  /** The seat that is played on this page. */
  readonly seat: number;
  readonly title: string;
  readonly text: string;
  readonly sender: number;
  /** The seat that the letter is for, if this page plays another one but can still take that one. */
  readonly reader?: number;
  readonly ply?: number;
  /** Whether the game in it has no move yet: the person who opens the letter begins. */
  readonly first?: boolean;
  readonly hidden?: boolean;
  /** Whether its sender offers a tie. */
  readonly offers?: boolean;
  /** Whether it ends the game as a tie by agreement. */
  readonly agreed?: boolean;
  readonly over?: boolean;
  readonly summary?: string;
  /** The game as this page would store it. */
  readonly save?: string;
  readonly note?: string;
  /** The letter that has to be sent on before the game is dealt; else empty. */
  readonly code?: string;
  /** The seat that `code` goes to. */
  readonly to?: number;
  readonly mine?: Side;
  readonly theirs?: Side;
}

/** One of two different moves in the same turn, with the board after it. */
export interface Side {
  /** As a sentence; empty if there is none. */
  readonly move: string;
  readonly board: BoardPicture;
  /** Whether it is a move; else the game was ended there by a player. */
  readonly plays?: boolean;
}

export interface Sent {
  readonly code: string;
  /** What the page has to store with the letter. */
  readonly note: string;
}

/** How a game ended. */
export interface Outcome {
  readonly game: string;
  readonly ply: number;
  /** The seat that had the first move. */
  readonly began: number;
  /** For each seat: 0 lost, 1 shared, 2 won. Empty if the game is not over. */
  readonly seats: readonly number[];
  /** Whether an undo showed what comes next, or the game began from a position that was set up: then the result says little about its players, and is counted apart. */
  readonly practice?: boolean;
}

/** Whether the first save contains everything that is in the second one, and the reverse. */
export interface Compared {
  readonly first: boolean;
  readonly second: boolean;
}

/** One edit of a sketch. */
export interface Act {
  readonly do: "press" | "drop" | "carry" | "off" | "turn" | "tool" | "number" | "choose" | "mix" | "setup";
  readonly part?: string;
  readonly brush?: string;
  readonly to?: string;
  readonly seat?: number;
  readonly name?: string;
  readonly value?: string | number;
  readonly on?: boolean;
  readonly seats?: number;
  readonly options?: Readonly<Record<string, string>>;
}

/** A position being set up, as the page shows it. */
export interface SketchView {
  readonly game: string;
  /** The whole sketch as text: the page stores it and sends it with the next call. */
  readonly sketch: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly sheets: readonly SketchSheet[];
  readonly palettes: readonly SketchPalette[];
  readonly tools: readonly string[];
  readonly tickets: readonly SketchTicket[];
  /** Whether the user can set whose turn it is. */
  readonly turns: boolean;
  /** What a press does. */
  readonly how: string;
  readonly counts?: readonly SketchCount[];
  readonly numbers?: readonly SketchNumber[];
  readonly choices?: readonly SketchChoice[];
  /** Why the position cannot occur; None if it can. */
  readonly flaw?: string;
  /** More about the flaw. */
  readonly more?: string;
  /** Whether the position can occur and the game is over in it. */
  readonly over?: boolean;
  /** Whether the piles are shuffled before it is played; None: there is nothing to shuffle. */
  readonly mixes?: boolean;
}

export interface SketchSheet {
  readonly key: string;
  readonly name: string;
  readonly picture: Drawn;
  readonly groups: readonly SketchGroup[];
  readonly scrolls?: boolean;
  readonly stays?: number;
}

/** A picture, names filled in. */
export interface Drawn {
  readonly box: Box;
  readonly art: readonly Mark[];
}

/** Places with one tab stop. */
export interface SketchGroup {
  readonly name: string;
  readonly places: readonly SketchPlace[];
}

export interface SketchPlace {
  readonly part: string;
  readonly label: string;
  readonly box: Box;
  /** Whether the flaw is here. */
  readonly broken?: boolean;
}

export interface SketchPalette {
  readonly name: string;
  readonly brushes: readonly SketchBrush[];
}

export interface SketchBrush {
  readonly key: string;
  readonly name: string;
  readonly picture: Drawn;
  readonly caption?: string;
}

export interface SketchTicket {
  readonly name: string;
  readonly on: boolean;
  readonly mark?: Drawn;
}

export interface SketchCount {
  readonly text: string;
  readonly have: number;
  readonly of: number;
}

export interface SketchNumber {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

export interface SketchChoice {
  readonly key: string;
  readonly name: string;
  readonly values: readonly SketchValue[];
  readonly value: string;
}

export interface SketchValue {
  readonly key: string;
  readonly name: string;
}

/** A game that begins from a sketch. */
export interface SketchGame {
  readonly save: string;
  readonly code: string;
  readonly summary: string;
}

export interface SketchLink {
  readonly code: string;
}

export interface ReviewQuestions {
  /** A digest of the game's moves. A stored review has the stamp of its game and is valid for no other. */
  readonly stamp: string;
  /** JSON for the reviewer, each about some moves. They may tell everything, for the game is over. */
  readonly questions: readonly string[];
}

/** What a bot has found about a move of a finished game, as `plain_found` writes it. */
export interface FoundMove {
  readonly share: number;
  readonly played: number;
  readonly best?: string;
  readonly second?: number;
  readonly proven?: boolean;
  readonly claims?: readonly (readonly [string, number])[];
  readonly punished?: readonly string[];
  readonly better?: readonly string[];
  readonly why?: PlainMessage;
  readonly sides?: readonly (readonly number[])[];
  readonly luck?: number;
}

export interface ReviewAnswer {
  readonly moves: readonly ReviewMove[];
  /** The turning points: indexes into `moves`. */
  readonly points: readonly number[];
  /** For each seat; -1: it had no choice. */
  readonly accuracy: readonly number[];
  /** For each seat, how many moves got each of the judgements. */
  readonly counts: readonly (readonly number[])[];
  readonly judgements: readonly string[];
  /** The percentage points lost from which a move is not the best, is a slip, is a mistake. */
  readonly thresholds: readonly [number, number, number];
  /** Whether nothing in it is an estimate. */
  readonly proven: boolean;
  /** The number of each seat's side, from 0. */
  readonly sides: readonly number[];
  /** For each side; empty in games without chance. */
  readonly accounts: readonly ReviewAccount[];
  /** Each side's share of the game when it was over, in percent. */
  readonly result: readonly number[];
  /** Whether the game has several rounds: then shares are still those of the whole game. */
  readonly rounds: boolean;
  /** The seat that resigned, if the game ended so. */
  readonly gave_up?: number;
}

export interface ReviewMove {
  /** The number of the move, from 1. */
  readonly ply: number;
  readonly seat: number;
  readonly judgement: string;
  /** The expected share of each side after it, in percent. */
  readonly chances: readonly number[];
  /** The same if the best move had been played. */
  readonly before: readonly number[];
  /** Percentage points that the seat that moved gave away. */
  readonly lost: number;
  /** Percentage points that chance then gave to each side. */
  readonly drawn: readonly number[];
  /** The symbol that each side played when the move was made; empty in games in which sides have none. */
  readonly signs?: readonly string[];
  /** If chance gave much: the cards or tiles that came to hands. */
  readonly came?: readonly Came[];
  readonly claims?: readonly (readonly [string, number])[];
  /** What is good about the better move. */
  readonly why?: string;
  /** None if the move played was the best. */
  readonly best?: SpokenMove;
  readonly punished?: readonly SpokenMove[];
  /** The moves that follow the better move. */
  readonly better?: readonly SpokenMove[];
}

/** What came to a hand by chance. */
export interface Came {
  readonly seat: number;
  readonly cards: string;
}

export interface SpokenMove {
  readonly seat: number;
  /** As the list of moves prints it. */
  readonly move: readonly (string | Picture)[];
  readonly spoken: string;
  /** In notation. */
  readonly text: string;
}

/** Where a side's result comes from, in percentage points from an even share: luck + skill + rest = result. */
export interface ReviewAccount {
  readonly luck: number;
  readonly skill: number;
  readonly rest: number;
  readonly result: number;
}

/** The board before a move, with the played and the better move drawn on it. */
export interface Board {
  readonly box: Box;
  readonly art: readonly Mark[];
  /** What is drawn: a whole arrow or frame for the best move, a dashed one for another that was played. A move that names nothing on the board has none. "same": only the best move is drawn, because the other one would look like it, as where two sizes go to one square. */
  readonly shown: readonly ("arrow" | "dashed" | "frame" | "dashed_frame" | "same")[];
  /** The cards or tiles that the seat could choose from; empty in games without hands. */
  readonly hand: string;
  /** Which symbol each side plays, as a sentence; empty in games in which sides have none. */
  readonly signs?: string;
}

/** A new game that begins with the moves of this one up to a position. */
export interface Replay {
  /** The save. */
  readonly text: string;
  readonly ply: number;
  readonly summary: string;
  readonly practice: boolean;
}

export interface Mistakes {
  /** The biggest first. */
  readonly found: readonly Mistake[];
  /** For each seat; -1: it had no choice. */
  readonly accuracy: readonly number[];
}

export interface Mistake {
  /** How many moves came before it. */
  readonly ply: number;
  readonly seat: number;
  /** The seat's expected share of the game after the best move, in percent. */
  readonly before: number;
  /** The same after the move that was played. */
  readonly after: number;
  readonly proven: boolean;
  /** The seats of the other sides. */
  readonly against: readonly number[];
  /** Identifies the position as the seat knew it: the same in every game that reaches it. */
  readonly key: string;
}

/** What Python can be asked: what comes with it, and what comes back. */
export interface Calls {
  hello: { args: { readonly table?: string }; answer: Hello };
  language: { args: { readonly table?: string; readonly words: Readonly<Record<string, string>> | null }; answer: Done };
  new: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly game: string; readonly options: Readonly<Record<string, string>>; readonly names: readonly string[]; readonly seed: string }; answer: View };
  open: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly save: string; readonly solo?: boolean; readonly same?: boolean }; answer: View };
  follow: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly code: string; readonly names?: readonly string[] }; answer: View };
  show: { args: { readonly table?: string; readonly form: Form; readonly stop?: boolean }; answer: View };
  reveal: { args: { readonly table?: string; readonly form: Form }; answer: View };
  cover: { args: { readonly table?: string; readonly form: Form }; answer: View };
  point: { args: { readonly table?: string; readonly form: Form; readonly part: string; readonly confirm: boolean; readonly touch?: boolean }; answer: View };
  confirm: { args: { readonly table?: string; readonly form: Form }; answer: View };
  about: { args: { readonly table?: string; readonly item?: string; readonly entry?: number }; answer: AboutAnswer };
  read_aloud: { args: { readonly table?: string; readonly what: "choices" | "score" | "hand" }; answer: Spoken };
  written: { args: { readonly table?: string }; answer: Written };
  type: { args: { readonly table?: string; readonly form: Form; readonly text: string; readonly confirm: boolean }; answer: View };
  back: { args: { readonly table?: string; readonly form: Form; readonly all?: boolean }; answer: View };
  undo: { args: { readonly table?: string; readonly form: Form }; answer: View };
  redo: { args: { readonly table?: string; readonly form: Form }; answer: View };
  seat: { args: { readonly table?: string; readonly form: Form; readonly bots: readonly number[]; readonly rest?: boolean }; answer: View };
  question: { args: { readonly table?: string; readonly ply: number; readonly line?: number }; answer: Question };
  analyse: { args: { readonly table?: string; readonly form: Form; readonly on: boolean }; answer: View };
  evaluate: { args: { readonly table?: string; readonly ply: number; readonly line?: number; readonly move?: string; readonly why?: PlainMessage; readonly values?: readonly (readonly [string, number, number | null])[] }; answer: Evaluated };
  answer: { args: { readonly table?: string; readonly form: Form; readonly ply: number; readonly move: string }; answer: View };
  hint: { args: { readonly table?: string; readonly ply: number; readonly line?: number; readonly move?: string; readonly why?: PlainMessage; readonly idea?: PlainMessage }; answer: Advice };
  jump: { args: { readonly table?: string; readonly form: Form; readonly ply: number | null; readonly line?: number; readonly read?: boolean }; answer: View };
  mark: { args: { readonly table?: string; readonly form: Form; readonly line: number; readonly ply: number; readonly mark: "" | "!" | "?" | "!?" | "?!" }; answer: View };
  comment: { args: { readonly table?: string; readonly form: Form; readonly line: number; readonly text: string; readonly ply: number }; answer: View };
  highlight: { args: { readonly table?: string; readonly form: Form; readonly start: string; readonly end?: string; readonly dashed?: boolean }; answer: View };
  title: { args: { readonly table?: string; readonly form: Form; readonly line: number; readonly text: string }; answer: View };
  cut: { args: { readonly table?: string; readonly form: Form; readonly line: number }; answer: View };
  promote: { args: { readonly table?: string; readonly form: Form; readonly line: number }; answer: View };
  unedit: { args: { readonly table?: string; readonly form: Form }; answer: View };
  rename: { args: { readonly table?: string; readonly form: Form; readonly names: readonly string[] }; answer: View };
  sent: { args: { readonly table?: string; readonly form: Form }; answer: View };
  resign: { args: { readonly table?: string; readonly form: Form; readonly seat: number }; answer: View };
  tie: { args: { readonly table?: string; readonly form: Form }; answer: View };
  link: { args: { readonly table?: string; readonly lines?: boolean; readonly line?: number; readonly ply?: number }; answer: Code };
  picture: { args: { readonly table?: string; readonly form: Form; readonly save?: string; readonly highlights?: boolean }; answer: BoardPicture };
  record: { args: { readonly table?: string; readonly date: string; readonly lines?: boolean }; answer: Recorded };
  film: { args: { readonly table?: string; readonly form: Form; readonly since: number; readonly until: number; readonly highlights?: boolean }; answer: Stills };
  embed: { args: { readonly table?: string; readonly form: Form; readonly since: number; readonly until: number; readonly highlights?: boolean }; answer: Steps };
  said: { args: { readonly table?: string; readonly since: number; readonly until: number }; answer: MoveSentences };
  load: { args: { readonly table?: string; readonly text: string; readonly you?: number; readonly own?: boolean }; answer: Loaded };
  invite: { args: { readonly table?: string; readonly game: string; readonly options: Readonly<Record<string, string>>; readonly names: readonly string[]; readonly seat: number; readonly id: string; readonly secret: string }; answer: LetterPreview };
  letter: { args: { readonly table?: string; readonly id: string; readonly note: string; readonly offers?: boolean }; answer: Sent };
  unfold: { args: { readonly table?: string; readonly form: Form; readonly code: string; readonly secret: string; readonly save?: string; readonly note?: string; readonly seat?: number; readonly sent?: number; readonly offered?: number; readonly undealt?: boolean }; answer: LetterPreview };
  receive: { args: { readonly table?: string; readonly form: Form; readonly code: string; readonly note: string; readonly way: "on" | "take" | "both"; readonly offered?: number; readonly unheard?: boolean }; answer: View };
  lesson: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly game: string; readonly step: number; readonly names: readonly string[]; readonly language: "en" | "de"; readonly save?: string; readonly open?: readonly number[] }; answer: View };
  puzzle: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly game: string; readonly puzzle: string; readonly solver: string; readonly opponent: string; readonly seed?: number; readonly language: "en" | "de"; readonly save?: string }; answer: View };
  puzzle_picture: { args: { readonly table?: string; readonly form: Form; readonly game: string; readonly puzzle: string }; answer: BoardPicture };
  outcome: { args: { readonly table?: string; readonly save: string }; answer: Outcome };
  compare: { args: { readonly table?: string; readonly save: string; readonly other: string }; answer: Compared };
  sketch: { args: { readonly table?: string; readonly form: Form; readonly names: readonly string[]; readonly seed: string; readonly sketch?: string; readonly code?: string; readonly save?: string; readonly here?: boolean; readonly game?: string; readonly options?: Readonly<Record<string, string>>; readonly seats?: number; readonly act?: Act }; answer: SketchView };
  sketch_game: { args: { readonly table?: string; readonly sketch: string; readonly names: readonly string[]; readonly seed: string; readonly you?: number }; answer: SketchGame };
  sketch_link: { args: { readonly table?: string; readonly sketch: string }; answer: SketchLink };
  review_questions: { args: { readonly table?: string }; answer: ReviewQuestions };
  review: { args: { readonly table?: string; readonly stamp: string; readonly found: readonly FoundMove[] }; answer: ReviewAnswer };
  review_board: { args: { readonly table?: string; readonly form: Form; readonly ply: number; readonly best?: string }; answer: Board };
  review_play: { args: { readonly table?: string; readonly ply: number; readonly names?: readonly string[] }; answer: Replay };
  mistakes: { args: { readonly table?: string; readonly stamp: string; readonly found: readonly FoundMove[]; readonly save: string; readonly seats: readonly number[] }; answer: Mistakes };
  mistake_questions: { args: { readonly table?: string; readonly save: string }; answer: ReviewQuestions };
  mistake: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly kept: string; readonly ply: number; readonly found: FoundMove; readonly task: string; readonly why: string; readonly solved: string; readonly save?: string }; answer: View };
  mistake_judged: { args: { readonly table?: string; readonly form: Form; readonly move: string; readonly found: FoundMove }; answer: View };
}
