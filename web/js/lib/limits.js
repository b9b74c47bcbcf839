// Limits of what players type and what is kept. Those that Python has, too, are compared by test_numbers_defined_twice.py.

export const MOST_SEATS = 6;
/** Of a save, in characters: more than Python accepts, so that Python reports a save that is too long. */
export const LONGEST_SAVE = 1_000_000;
/** Of a link, in characters: more than Python accepts, so that Python reports a link that is too long. */
export const LONGEST_LINK = 24_001;
/** Of a saved game's own title. */
export const LONGEST_GAME_TITLE = 60;
/** Names from links and files may be longer. */
export const LONGEST_TYPED_NAME = 20;
/** Those that Python reads in a file may be longer. */
export const LONGEST_TYPED_MOVE = 40;
export const LONGEST_LINE_NAME = 40;
export const LONGEST_COMMENT = 500;
