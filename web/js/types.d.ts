// What crosses the border between Python and the page, and between the page's own parts. Types only: nothing here runs.

/** A colour role from tokens.json, `none`, or a pattern (`hatch`, `dots`, `bars`). Never a literal colour. */
export type Role = string;

/** One stroke of the pen, in board units, y down. Exactly one of `d`, `text` and `art` is there. */
export interface Mark {
  d?: string; // SVG path data
  fill?: Role;
  line?: Role;
  width?: number; // of the line
  dash?: number[];
  alpha?: number;
  blur?: number; // the winning glow alone uses it
  join?: "round";
  text?: string;
  at?: [number, number]; // of a text or a group
  size?: number; // of a text
  weight?: number;
  room?: number; // the most width that a text may take
  align?: "start" | "middle" | "end"; // of a text; its middle height is at `at`
  art?: Mark[]; // a group
  scale?: number;
  turn?: number; // degrees
  clip?: string; // path data that cuts the group
}

export interface Picture {
  box: Box; // what of it is seen: fit this into the place given
  art: Mark[];
}
/** x, y, width, height */
export type Box = [number, number, number, number];

/** Why, where and what: shown in the side panel while its item is hovered or focused. */
export interface About {
  title: string;
  text: string;
  picture?: Picture;
}

export type Mood = "ready" | "instead" | "picked" | "last" | "winning" | "refused";

export interface Item {
  key: string; // identity between two scenes
  was?: string; // the key it grew from
  area: string; // which of the scene's areas it lies in
  at: [number, number];
  z: number;
  art: Mark[];
  label?: string; // the button's name; items without one get no button
  part?: string; // what pointing at it contributes; without one it is only there to be looked at
  box?: Box; // the button's rectangle, relative to `at`
  group?: string; // buttons of one group are one tab stop
  moods: Mood[];
  about?: About;
}

export type Form = "wide" | "tall" | "low" | "small";

export interface Scene {
  form: Form;
  areas: Record<string, Box>; // board, hand, piles, others: each is fitted into the element of that name
  groups: Record<string, string>; // spoken name of each group
  items: Item[];
  actions: Action[];
  heights: Record<string, number>; // of areas, in pixels of the form's usual window
  broad: boolean; // the board needs all the width: everything else lies below it
  aside?: About; // what the side panel shows while nothing is hovered
}

/** A plain button that is a part of moves too: pass, allow, carry. */
export interface Action {
  part: string;
  label: string;
  ready: boolean;
  on?: boolean; // one of a few that exclude each other; whether it is the one
  icon?: string;
}

export interface Ticket {
  name: string;
  note: string;
  short: string;
  on: boolean;
  score?: string;
  of?: string;
  mark?: Picture;
  cards?: Picture; // an open hand
}

/** An entry of the strip under the board. */
export interface Entry {
  title: string;
  text: string;
  mark?: Picture;
  about?: About;
}

export interface Ply {
  ply: number;
  seat: number;
  move: (string | number)[]; // how the history prints it: texts, and places in the view's pictures
  tag?: string; // "wins", "+2"
  spoken: string; // the whole move in words
}

/**
 * Everything a table shows. Strings here are templates: "{0}" and "{1}" stand for the names of seats.
 */
export interface View {
  game: string;
  names: string[];
  scene: Scene;
  say: { who: string; what: string; why: string };
  seats: Ticket[];
  strip: Entry[];
  confirm?: true; // a move is picked in full and counts as soon as it is confirmed
  cover?: number; // the seat that the device is to be passed on to; until it says so, nothing hidden is in the view
  ghost?: Picture; // of that seat's sign, for the cover
  history: Ply[]; // oldest first
  pictures: Picture[]; // of the history
  ply: number; // plies played
  at: number; // ply shown: less than `ply` while looking back
  picks: string[];
  undo: boolean;
  redo: boolean;
  over: boolean;
  keepable: boolean; // may be shown again later, to anybody, before Python is awake
  heard?: string; // for the live region: what just happened
  note?: { part?: string; text: string }; // why a part cannot be pointed at
  save: string; // the whole game as text, for storage and for a fresh worker
  summary: string; // one line for the continue bar: "with {1}, {0} to move"
  sides?: number[][]; // seats that win and lose together; only from a Python that is awake
  bot?: number; // the level of the bot that has to choose, if it is one
  rests?: boolean; // nobody plays but bots, and they wait
  turn?: number; // the seat that has to choose, as long as the game is on; likewise
  worth?: Worth; // as long as analysis is on
}

/** What the moves in the position shown are worth, as far as it is known. */
export interface Worth {
  open: boolean; // whether somebody may think about it
  share?: number; // of the bar's left end
  left?: string;
  right?: string;
  line: string;
  marks: Record<string, { text: string; said: string; mood: "win" | "loss" | "tie" | "some"; best: boolean }>; // by part
}

/** The board by itself, as anybody may see it: names are filled in, nothing is lit. */
export interface Portrait extends Picture {
  game: string;
  said: string; // who won, or who is to move
}

export interface GameInfo {
  key: string;
  name: string;
  open: boolean; // false: the poster is drawn and says that it comes
  pitch: string;
  players: string;
  length: string;
  credit: string;
  goal: string; // one line for the new game page
  seats: { usual: number; counts: number[] };
  begins: boolean; // whether seat 1 begins; else the game decides by lot
  minds: string[]; // what bots of each level see and miss; none where there are no bots
  hidden: boolean; // whether hands are hidden: a link or a record tells what is in them
  options: { key: string; name: string; values: { key: string; name: string; line: string; picture?: Picture }[] }[];
  poster: { high: Picture; flat: Picture }; // portrait art (230 x 370) and square art (230 x 230)
  icon: Picture;
  motif: Picture; // the ghost on the slab, drawn in role "on"
  figures: Record<string, Box>; // in the rules, <figure data-figure="name">; what is in them comes with Figures
}

/** Made at build time by the same Python that draws the table later. */
export interface Start {
  words: Record<string, string>; // the page's own words
  games: GameInfo[];
}
/** One file per open game: the pictures in its rules. */
export type Figures = Record<string, Picture>;
/** One file per open game: the pictures of its starting positions. */
export interface Opening {
  views: View[];
  index: Record<string, Record<Form, number>>; // "board=imaginary,stuck=tie" -> form -> place in views
}

/** What a build is made of; lies in index.html as a JSON data block. */
export interface Site {
  build: string; // id of this build
  dev: boolean;
  version: string;
  files: Record<string, string>; // logical name -> path below the site's root
  sizes: Record<string, number>; // logical name of a runtime file -> bytes on the wire (for the progress bar)
}
