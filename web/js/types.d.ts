// What crosses the border between Python and the page. Made by `build.py types` from the named tuples in
// py/threefold (view_types.py most of all): whoever changes those makes this file anew. Nothing of it is ever changed.
// Strings in a view are templates: "{0}" and "{1}" stand for the names of seats.

export type { Site } from "./site.js";

/** A colour role from tokens.json, `none`, or a pattern (`hatch`, `dots`, `bars`). Never a literal colour. */
export type Role = string;
/** x, y, width, height */
export type Box = readonly [number, number, number, number];
/** One file per game: the pictures in its rules. */
export type Figures = Readonly<Record<string, Picture>>;

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
  /** It says that something can be pointed at, and goes out as soon as that is done. */
  readonly light?: boolean;
  /** The winning glow alone uses it. */
  readonly blur?: number;
  readonly join?: "round";
  readonly text?: string;
  /** Of a text or a group. */
  readonly at?: readonly [number, number];
  /** Of a text. */
  readonly size?: number;
  readonly weight?: number;
  /** The most width that a text may take. */
  readonly room?: number;
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

/** Art, and the box of it that is to be seen. */
export interface Picture {
  readonly box: Box;
  readonly art: readonly Mark[];
}

/** Everything a table shows. */
export interface View {
  readonly game: string;
  /** As the table calls its seats: the one person among bots is "You". */
  readonly names: readonly string[];
  readonly scene: Scene;
  readonly headline: Headline;
  readonly seats: readonly Ticket[];
  readonly strip: readonly Entry[];
  /** The oldest first. */
  readonly history: readonly Ply[];
  /** How many moves were played. */
  readonly ply: number;
  /** How many moves lead to what is shown: fewer while looking back, any number in a line. */
  readonly at: number;
  readonly picks: readonly string[];
  /** Of the picks some were pointed at, and can be taken back. */
  readonly chosen: boolean;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly over: boolean;
  /** It may be shown again later, to anybody, before Python is awake. */
  readonly keepable: boolean;
  /** The whole game as text, for storage and for a fresh worker. */
  readonly save: string;
  /** One line for the list of games: "with {1}, {0} to move". */
  readonly summary: string;
  /** Seats that win and lose together; only from a Python that is awake. */
  readonly sides?: readonly (readonly number[])[];
  /** The seat that has to choose, as long as the game is on; likewise. */
  readonly turn?: number;
  /** What of the hand is a whole move as soon as it is pointed at. */
  readonly plays?: readonly string[];
  /** The seat of the one person who plays among bots: sentences speak to it. */
  readonly you?: number;
  /** The names as they were given, where the table calls a seat otherwise. */
  readonly players?: readonly string[];
  /** A move is picked in full and counts as soon as it is confirmed. */
  readonly confirm?: boolean;
  /** The seat that the device is to be passed on to; until it says so, nothing hidden is in the view. */
  readonly cover?: number;
  /** That seat's sign, for the cover. */
  readonly ghost?: Picture;
  /** The level of the bot that has to choose, if it is one. */
  readonly bot?: number;
  /** Nobody plays but bots, and they wait. */
  readonly rests?: boolean;
  /** For a bot that has to choose: what its own chance begins with. The same position, the same choice. */
  readonly dice?: string;
  /** An undo has shown what comes next. */
  readonly practice?: boolean;
  /** What is new, to be read aloud: sentence after sentence. */
  readonly heard?: readonly string[];
  readonly note?: Note;
  /** As long as analysis is on. */
  readonly analysis?: Analysis;
  /** Another position is shown than that of the game now. */
  readonly looking?: boolean;
  /** The line that is shown; 0 is the game. */
  readonly line?: number;
  /** The lines beside the game, in the order in which they are read. */
  readonly branches?: readonly Branch[];
  /** In the order of lines and moves. */
  readonly notes?: readonly Noted[];
  /** Somebody has drawn on the board of some position. */
  readonly drawn?: boolean;
  /** A hint can be given. */
  readonly hint?: boolean;
  /** What is played in the position shown makes a line, or goes into one. */
  readonly tries?: boolean;
  /** What was just done to the lines and can be taken back. */
  readonly edited?: string;
  /** If somebody plays far away. */
  readonly far?: Far;
  /** If this is a step of a lesson. */
  readonly lesson?: Taught;
  /** The game is over and can be reviewed. */
  readonly reviews?: boolean;
  /** The game is over, and has too many moves to be reviewed. */
  readonly too_long?: boolean;
  /** Of a game that is over: another one like it has the same. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface Scene {
  readonly form: Form;
  /** Board, hand, piles, others: each is fitted into the element of that name. */
  readonly areas: Readonly<Record<string, Box>>;
  /** The spoken name of each group. */
  readonly groups: Readonly<Record<string, string>>;
  readonly items: readonly Item[];
  readonly actions: readonly Action[];
  /** Of areas, in pixels of the form's usual window. */
  readonly heights: Readonly<Record<string, number>>;
  /** The board needs all the width: everything else lies below it. */
  readonly broad: boolean;
  /** What the side panel shows while nothing is pointed at. */
  readonly aside?: About;
}

/** A thing on the table. */
export interface Item {
  /** Its identity between two scenes. */
  readonly key: string;
  /** Which of the scene's areas it lies in. */
  readonly area: string;
  readonly at: readonly [number, number];
  readonly z: number;
  readonly art: readonly Mark[];
  readonly moods: readonly Mood[];
  /** The key it grew from. */
  readonly was?: string;
  /** The button's name; items without one get no button. */
  readonly label?: string;
  /** What pointing at it contributes; without one it is only there to be looked at. */
  readonly part?: string;
  /** The button's rectangle, relative to `at`. */
  readonly box?: Box;
  /** Buttons of one group are one tab stop. */
  readonly group?: string;
  /** Whether there is more to be told of it, for those who ask. */
  readonly about?: boolean;
  /** The keys of what is carried along when it is dragged from here. */
  readonly takes?: readonly string[];
}

/** A plain button that is a part of moves too: pass, allow, carry. */
export interface Action {
  readonly part: string;
  readonly label: string;
  readonly ready: boolean;
  /** One of a few that exclude each other; whether it is the one. */
  readonly on?: boolean;
  readonly icon?: string;
}

/** Why, where and what: shown beside the board or over it. */
export interface About {
  readonly title: string;
  readonly text: string;
  readonly picture?: Picture;
}

export interface Headline {
  readonly who: string;
  readonly what: string;
  readonly why: string;
}

export interface Ticket {
  readonly name: string;
  readonly note: string;
  readonly short: string;
  readonly on: boolean;
  readonly score?: string;
  readonly of?: string;
  readonly mark?: Picture;
  /** An open hand. */
  readonly cards?: Picture;
}

/** An entry of the strip under the board. */
export interface Entry {
  readonly title: string;
  readonly text: string;
  readonly mark?: Picture;
  /** Whether there is more to be told of it, for those who ask. */
  readonly about?: boolean;
}

/** A move in the history. */
export interface Ply {
  readonly ply: number;
  readonly seat: number;
  /** How the history prints it. */
  readonly move: readonly (string | Picture)[];
  /** The whole move in words, with what the tag alone would say. */
  readonly spoken: string;
  /** Such as "wins" or "+2". */
  readonly tag?: string;
}

/** Why a part cannot be pointed at. */
export interface Note {
  readonly text: string;
  readonly part?: string;
}

/** What the moves in the position shown are worth, as far as it is known. */
export interface Analysis {
  /** Whether somebody may think about it. */
  readonly open: boolean;
  readonly line: string;
  /** By part. */
  readonly marks: Readonly<Record<string, PartValue>>;
  /** Of the bar's left end. */
  readonly share?: number;
  readonly left?: End;
  readonly right?: End;
}

/** What can come of pointing at a part, at best. */
export interface PartValue {
  readonly text: string;
  readonly said: string;
  readonly mood: "win" | "loss" | "tie" | "some";
  readonly best: boolean;
}

/** What stands at one end of the bar: where room is short, the name goes first. */
export interface End {
  readonly who: string;
  readonly value: string;
}

/** A line beside the game, as the page lists it. */
export interface Branch {
  readonly number: number;
  /** The line that it leaves; 0 is the game. */
  readonly parent: number;
  /** How many moves come before it. */
  readonly start: number;
  /** What it is called: a, b; a1 is a line in line a. */
  readonly tag: string;
  readonly plies: readonly Ply[];
  readonly name?: string;
  /** Hidden cards are imagined in it, and what will be drawn. */
  readonly guess?: boolean;
}

/** What somebody noted of a move. */
export interface Noted {
  readonly line: number;
  readonly ply: number;
  readonly mark?: "" | "!" | "?" | "!?" | "?!";
  readonly text?: string;
}

/** A game with somebody far away. */
export interface Far {
  /** There is something to send. */
  readonly sends: boolean;
  /** How far the game is, its end included that players gave it. */
  readonly stand: number;
  /** Hands are hidden from the eye only: each page knows all of them. */
  readonly hidden?: boolean;
  /** The seat that a link goes to, or that has to answer; None: all others, for the game is over. */
  readonly to?: number;
}

/** A step of a lesson, as the page shows it. */
export interface Taught {
  /** From 0. */
  readonly step: number;
  /** Of all steps. */
  readonly titles: readonly string[];
  readonly done?: boolean;
  /** Of a puzzle: a wrong try stands on the board, with what was answered. Nothing goes on from there. */
  readonly missed?: boolean;
  /** What was last said of a try. */
  readonly sign?: "" | "right" | "wrong";
  /** The first words of that. */
  readonly first?: string;
  readonly rest?: string;
  /** How many have been wrong. */
  readonly tries?: number;
  /** The parts of a wrong try. */
  readonly tried?: readonly string[];
  /** Whether it is asked to agree on the draw that the other one offers. */
  readonly agrees?: boolean;
  /** Parts to point at that replace what is picked: nothing that fits the picks leads on. */
  readonly press?: readonly string[];
  /** A move that does what is asked, as the notation writes it. */
  readonly show?: string;
  /** Of a puzzle: the moves so far, in words. */
  readonly line?: readonly string[];
  /** Of a puzzle that is solved: what it was about. */
  readonly themes?: readonly string[];
  /** Of a mistake: the question about what was tried, for whoever judges it. */
  readonly asks?: string;
  /** Of a mistake: about what was tried last, else about what was played then. */
  readonly verdict?: Verdict;
}

/** What a review says of a move in a mistake's position. */
export interface Verdict {
  /** As it is spoken. */
  readonly move: string;
  /** The chance of whoever chose, in points of a hundred, with the best move. */
  readonly before: number;
  /** The same with this one. */
  readonly after: number;
  readonly lost: number;
  readonly proven: boolean;
  /** The seat that has to choose after it, if one has and everybody knows. */
  readonly chooser?: number;
  readonly claims?: readonly (readonly [string, number])[];
  /** What follows it, as it is spoken. */
  readonly then?: readonly string[];
  /** A better one, as it is spoken. */
  readonly better?: string;
  readonly why?: string;
}

/** Made at build time by the same Python that draws the table later. */
export interface Start {
  /** The page's own words. */
  readonly words: Readonly<Record<string, string>>;
  readonly games: readonly GameInfo[];
}

/** What the page knows of a game before Python is there. */
export interface GameInfo {
  readonly key: string;
  /** Whether it can be played: else the poster is drawn and says that it comes. */
  readonly open: boolean;
  readonly name: string;
  readonly pitch: string;
  readonly players: string;
  readonly length: string;
  readonly credit: string;
  /** One line for the page where a game is begun. */
  readonly goal: string;
  readonly seats: Seats;
  /** Whether the first seat begins; else the game decides by lot. */
  readonly begins: boolean;
  /** Whether who sits there is usually drawn by lot. */
  readonly lot: boolean;
  /** What it means to begin, if there is something to say. */
  readonly start: string;
  /** Whether hands are hidden: a link or a record tells what is in them. */
  readonly hidden: boolean;
  /** Whether it can be played by links with somebody far away. */
  readonly far: boolean;
  /** Whether all have to join such a game before it is dealt, for nobody deals. */
  readonly chained: boolean;
  /** What bots of each level see and miss; none where there are no bots. */
  readonly levels: readonly string[];
  readonly options: readonly Option[];
  /** Whether its positions can be set up by hand. */
  readonly editor: boolean;
  /** The most moves of a finished game that can be reviewed; 0: none can. */
  readonly reviews: number;
  /** None: it has no lesson. */
  readonly lesson: readonly LessonStep[];
  /** Of its rules; what is in them comes with Figures. */
  readonly figures: Readonly<Record<string, Box>>;
  readonly poster: Poster;
  readonly icon: Picture;
  /** The ghost on the headline's panel, drawn in role "on". */
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

/** A choice that an option has. */
export interface Value {
  readonly key: string;
  readonly name: string;
  readonly line: string;
}

export interface LessonStep {
  /** What is kept of it once it is done. */
  readonly number: number;
  /** The headings of the rules page whose rules are met there, first of all its own. */
  readonly sections: readonly number[];
}

export interface Poster {
  /** Portrait art, 230 by 370. */
  readonly high: Picture;
  /** Square art, 230 by 230. */
  readonly flat: Picture;
}

/** One file per game: the pictures of its starting positions. */
export interface Opening {
  readonly views: readonly View[];
  /** By "2,board=imaginary,stuck=tie" and by form: the place in `views`. */
  readonly places: Readonly<Record<string, Readonly<Record<Form, number>>>>;
  /** The same where the first seat is the only person's, to whom it speaks. */
  readonly alone: Readonly<Record<string, Readonly<Record<Form, number>>>>;
}

export interface Hello {
  readonly version: string;
  readonly chance: number;
}

/** What there is to say when there is nothing to say. */
export interface Done {
  readonly done?: boolean;
}

export interface Told {
  readonly about?: About;
}

/** Sentences to be read aloud. */
export interface Spoken {
  readonly lines: readonly string[];
}

export interface Written {
  readonly moves: readonly string[];
}

/** All that a bot gets: what the seat that has to choose in the position shown may know. */
export interface Question {
  readonly game: string;
  readonly seats: number;
  readonly options: readonly (readonly [string, string])[];
  /** A masked one, field by field. */
  readonly state: unknown;
  readonly seat: number;
}

export interface Evaluated {
  readonly analysis: Analysis;
}

/** What matters in the position, what a bot would play, and why. */
export interface Advice {
  readonly idea: string;
  readonly said: string;
  /** To be pointed at. */
  readonly parts: readonly string[];
  readonly why: string;
  readonly arrows?: readonly (readonly [string, string])[];
}

export interface Code {
  readonly code: string;
}

/** The board by itself, as anybody may see it: names are filled in, nothing is lit. */
export interface Portrait {
  readonly game: string;
  readonly box: Box;
  readonly art: readonly Mark[];
  /** Who won, or who is to move. */
  readonly said: string;
}

export interface Recorded {
  readonly text: string;
}

/** Boards, and what things on them look like: from one board to the next most look the same. */
export interface Stills {
  readonly drawings: readonly Drawing[];
  readonly stills: readonly Still[];
}

export interface Drawing {
  readonly art: readonly Mark[];
}

export interface Still {
  readonly box: Box;
  /** What lies lowest comes first. */
  readonly items: readonly Placed[];
}

/** A thing on the board. */
export interface Placed {
  readonly at: readonly [number, number];
  /** Which of the drawings that came with it. */
  readonly drawing: number;
}

/** Boards with their sentences, names filled in; drawings are shared among them. */
export interface Steps {
  readonly drawings: readonly Drawing[];
  readonly steps: readonly Step[];
}

/** A board as another site shows it. */
export interface Step {
  readonly box: Box;
  /** What lies lowest comes first. */
  readonly items: readonly Placed[];
  /** The move that led here; before the first one, who begins. */
  readonly said: string;
  /** How the game ended, if that was here. */
  readonly end: string;
  readonly score: string;
  /** The board in words, group by group. */
  readonly board: readonly string[];
}

/** What a record or a save holds, as the page keeps it. */
export interface Loaded {
  readonly game: string;
  readonly names: readonly string[];
  readonly ply: number;
  readonly over: boolean;
  readonly summary: string;
  readonly save: string;
  readonly practice?: boolean;
}

/** What a letter is, beside what this page has of its game. */
export interface Unfolded {
  readonly kind: string;
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  /** The one of this page. */
  readonly seat: number;
  readonly title: string;
  readonly text: string;
  readonly ply?: number;
  /** No move was made yet: whoever opens it begins. */
  readonly first?: boolean;
  readonly hidden?: boolean;
  readonly over?: boolean;
  readonly summary?: string;
  /** The game as this page would keep it. */
  readonly save?: string;
  readonly note?: string;
  /** What has to be sent on before it is dealt. */
  readonly code?: string;
  /** The seat that this goes to. */
  readonly to?: number;
  readonly mine?: Side;
  readonly theirs?: Side;
}

/** One of two moves for one turn. */
export interface Side {
  readonly move: string;
  readonly board: Portrait;
  /** It is a move; else somebody has ended the game there. */
  readonly plays?: boolean;
}

export interface Sent {
  readonly code: string;
  /** What is to be remembered with it. */
  readonly note: string;
}

/** How a game ended for each seat: 0 lost, 1 shared, 2 won. None: it is not over. */
export interface Outcome {
  readonly game: string;
  readonly ply: number;
  /** The seat that had the first move. */
  readonly began: number;
  readonly seats: readonly number[];
}

/** Whether the first save holds all that is in the second one, and the other way round. */
export interface Compared {
  readonly first: boolean;
  readonly second: boolean;
}

/** What was done to a sketch. */
export interface Act {
  readonly do: "press" | "carry" | "turn" | "tool" | "number" | "choose" | "mix" | "setup";
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
  /** All of it as text: to be kept, and to come with the next call. */
  readonly sketch: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly sheets: readonly SketchSheet[];
  readonly palettes: readonly SketchPalette[];
  readonly tools: readonly string[];
  readonly tickets: readonly SketchTicket[];
  /** Whether the turn can be given. */
  readonly turns: boolean;
  readonly counts?: readonly SketchCount[];
  readonly numbers?: readonly SketchNumber[];
  readonly choices?: readonly SketchChoice[];
  /** Why it cannot occur. */
  readonly flaw?: string;
  /** What there is to say besides. */
  readonly more?: string;
  /** It can occur, and the game is over in it. */
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
  /** A flaw lies here. */
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
  /** Of the moves: a review is kept with it, and belongs to no others. */
  readonly stamp: string;
  /** For whoever thinks, each about some moves. Nothing is hidden any more when a game is over. */
  readonly questions: readonly string[];
}

export interface ReviewTold {
  readonly moves: readonly ReviewMove[];
  /** The turning points: places among the moves. */
  readonly points: readonly number[];
  /** Of each seat; -1: it had no choice. */
  readonly accuracy: readonly number[];
  /** Of each seat: how many of each judgement. */
  readonly counts: readonly (readonly number[])[];
  readonly judgements: readonly string[];
  /** From so many points on a move is no longer the best, a slip, a mistake. */
  readonly thresholds: readonly [number, number, number];
  /** Whether nothing in it is an estimate. */
  readonly proven: boolean;
  /** Of each seat, from 0. */
  readonly sides: readonly number[];
  /** Of each side, where chance has a part. */
  readonly accounts: readonly ReviewAccount[];
  /** Whether the game went over several rounds: chances are those of the whole game. */
  readonly rounds: boolean;
  /** The seat that ended the game by giving up. */
  readonly gave_up?: number;
}

export interface ReviewMove {
  /** Its number, from 1. */
  readonly ply: number;
  readonly seat: number;
  readonly judgement: string;
  /** Of each side after it, in points of a hundred. */
  readonly chances: readonly number[];
  /** The same if the best had been played. */
  readonly before: readonly number[];
  /** Points that whoever chose gave away. */
  readonly lost: number;
  /** Points that chance then gave to each side. */
  readonly drawn: readonly number[];
  readonly claims?: readonly (readonly [string, number])[];
  /** What is good about the better move. */
  readonly why?: string;
  /** If it is another one. */
  readonly best?: ToldMove;
  readonly punished?: readonly ToldMove[];
  /** What follows the better move. */
  readonly better?: readonly ToldMove[];
}

export interface ToldMove {
  readonly seat: number;
  /** How a list prints it. */
  readonly move: readonly (string | Picture)[];
  readonly spoken: string;
  /** As the notation writes it. */
  readonly text: string;
}

/** Points of a side from an even game: luck + skill + rest = result. */
export interface ReviewAccount {
  readonly luck: number;
  readonly skill: number;
  readonly rest: number;
  readonly result: number;
}

/** The position before a move, and on it what was played and what was better. */
export interface Board {
  readonly box: Box;
  readonly art: readonly Mark[];
  /** How it is shown there: by arrows, by a ring and a cross, or not at all. */
  readonly shown: "arrows" | "marks" | "";
}

/** A game that begins like this one. */
export interface Replay {
  /** The save. */
  readonly text: string;
  readonly names: readonly string[];
  readonly ply: number;
  readonly summary: string;
}

export interface Mistakes {
  /** The biggest first. */
  readonly found: readonly Mistake[];
  /** Of each seat; -1: it had no choice. */
  readonly accuracy: readonly number[];
}

export interface Mistake {
  /** How many moves came before it. */
  readonly ply: number;
  readonly seat: number;
  /** The chance of whoever chose, in points of a hundred, with the best move. */
  readonly before: number;
  /** The same with the one that was played. */
  readonly after: number;
  readonly proven: boolean;
  /** The same for every game that comes to what the seat knew there. */
  readonly key: string;
}

/** What Python can be asked: what comes with it, and what comes back. */
export interface Calls {
  hello: { args: { readonly table?: string }; answer: Hello };
  language: { args: { readonly table?: string; readonly words: Readonly<Record<string, string>> | null }; answer: Done };
  new: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly game: string; readonly options: Readonly<Record<string, string>>; readonly names: readonly string[]; readonly seed: string }; answer: View };
  open: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly save: string }; answer: View };
  follow: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly code: string }; answer: View };
  show: { args: { readonly table?: string; readonly form: Form }; answer: View };
  reveal: { args: { readonly table?: string; readonly form: Form }; answer: View };
  point: { args: { readonly table?: string; readonly form: Form; readonly part: string; readonly confirm: boolean }; answer: View };
  confirm: { args: { readonly table?: string; readonly form: Form }; answer: View };
  about: { args: { readonly table?: string; readonly item?: string; readonly entry?: number }; answer: Told };
  tell: { args: { readonly table?: string; readonly what: "choices" | "score" | "hand" }; answer: Spoken };
  written: { args: { readonly table?: string }; answer: Written };
  type: { args: { readonly table?: string; readonly form: Form; readonly text: string; readonly confirm: boolean }; answer: View };
  back: { args: { readonly table?: string; readonly form: Form; readonly all?: boolean }; answer: View };
  undo: { args: { readonly table?: string; readonly form: Form }; answer: View };
  redo: { args: { readonly table?: string; readonly form: Form }; answer: View };
  seat: { args: { readonly table?: string; readonly form: Form; readonly bots: readonly number[]; readonly rest?: boolean }; answer: View };
  question: { args: { readonly table?: string; readonly ply: number; readonly line?: number }; answer: Question };
  analyse: { args: { readonly table?: string; readonly form: Form; readonly on: boolean }; answer: View };
  evaluate: { args: { readonly table?: string; readonly ply: number; readonly line?: number; readonly move?: string; readonly why?: unknown; readonly values?: unknown }; answer: Evaluated };
  answer: { args: { readonly table?: string; readonly form: Form; readonly ply: number; readonly move: string }; answer: View };
  hint: { args: { readonly table?: string; readonly ply: number; readonly line?: number; readonly move?: string; readonly why?: unknown; readonly idea?: unknown }; answer: Advice };
  jump: { args: { readonly table?: string; readonly form: Form; readonly ply: number | null; readonly line?: number }; answer: View };
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
  draw: { args: { readonly table?: string; readonly form: Form }; answer: View };
  link: { args: { readonly table?: string; readonly lines?: boolean; readonly line?: number; readonly ply?: number }; answer: Code };
  picture: { args: { readonly table?: string; readonly form: Form; readonly save?: string; readonly drawn?: boolean }; answer: Portrait };
  record: { args: { readonly table?: string; readonly date: string; readonly lines?: boolean }; answer: Recorded };
  film: { args: { readonly table?: string; readonly form: Form; readonly since: number; readonly until: number; readonly drawn?: boolean }; answer: Stills };
  embed: { args: { readonly table?: string; readonly form: Form; readonly since: number; readonly until: number; readonly drawn?: boolean }; answer: Steps };
  load: { args: { readonly table?: string; readonly text: string; readonly you?: number }; answer: Loaded };
  invite: { args: { readonly table?: string; readonly game: string; readonly options: Readonly<Record<string, string>>; readonly names: readonly string[]; readonly seat: number; readonly id: string; readonly secret: string }; answer: Unfolded };
  letter: { args: { readonly table?: string; readonly id: string; readonly note: string }; answer: Sent };
  unfold: { args: { readonly table?: string; readonly form: Form; readonly code: string; readonly secret: string; readonly save?: string; readonly note?: string; readonly seat?: number; readonly sent?: number; readonly undealt?: boolean }; answer: Unfolded };
  receive: { args: { readonly table?: string; readonly form: Form; readonly code: string; readonly note: string; readonly way: "on" | "take" | "both" }; answer: View };
  lesson: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly game: string; readonly step: number; readonly names: readonly string[]; readonly language: "en" | "de"; readonly save?: string }; answer: View };
  puzzle: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly game: string; readonly puzzle: string; readonly solver: string; readonly opponent: string; readonly seed?: number; readonly language: "en" | "de"; readonly save?: string }; answer: View };
  puzzle_picture: { args: { readonly table?: string; readonly form: Form; readonly game: string; readonly puzzle: string }; answer: Portrait };
  outcome: { args: { readonly table?: string; readonly save: string }; answer: Outcome };
  compare: { args: { readonly table?: string; readonly save: string; readonly other: string }; answer: Compared };
  sketch: { args: { readonly table?: string; readonly form: Form; readonly names: readonly string[]; readonly seed: string; readonly sketch?: string; readonly code?: string; readonly save?: string; readonly here?: boolean; readonly game?: string; readonly options?: Readonly<Record<string, string>>; readonly seats?: number; readonly act?: Act }; answer: SketchView };
  sketch_game: { args: { readonly table?: string; readonly sketch: string; readonly names: readonly string[]; readonly seed: string }; answer: SketchGame };
  sketch_link: { args: { readonly table?: string; readonly sketch: string }; answer: SketchLink };
  review_questions: { args: { readonly table?: string }; answer: ReviewQuestions };
  review: { args: { readonly table?: string; readonly stamp: string; readonly found: unknown }; answer: ReviewTold };
  review_board: { args: { readonly table?: string; readonly form: Form; readonly ply: number; readonly best?: string }; answer: Board };
  review_play: { args: { readonly table?: string; readonly ply: number }; answer: Replay };
  mistakes: { args: { readonly table?: string; readonly stamp: string; readonly found: unknown; readonly save: string; readonly seats: readonly number[] }; answer: Mistakes };
  mistake_questions: { args: { readonly table?: string; readonly save: string }; answer: ReviewQuestions };
  mistake: { args: { readonly table?: string; readonly form: Form; readonly analyse?: boolean; readonly bots?: readonly number[]; readonly rest?: boolean; readonly sent?: number; readonly kept: string; readonly ply: number; readonly found: unknown; readonly task: string; readonly why: string; readonly solved: string; readonly save?: string }; answer: View };
  mistake_judged: { args: { readonly table?: string; readonly form: Form; readonly move: string; readonly found: unknown }; answer: View };
}
