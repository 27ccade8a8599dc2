/**
 * The fields of all records. A module on the path of a command copies what it needs into constants of its own, because the compiler folds
 * only those: a constant of another module is loaded and checked at each use, as the module may still be running.
 */

/** No record. */
export const NIL = -1

/**
 * An order has 64 bytes, as a cache line: 4 doubles, then 8 words, which are positions and small numbers. What only few orders have is in
 * a record at the same position of another pool, so that most commands never touch it.
 */
export const O_ID = 0
/** Its limit; without one, the edge of the band. */
export const O_PRICE = 1
export const O_REMAINING = 2
export const O_TOTAL = 3
/** Words. Flags, market and marks: `flags.ts`. */
export const O_FLAGS = 8
/** Positions of the accounts it pays from and receives into. */
export const O_PAYS = 9
export const O_GETS = 10
/** Links in the list of its member's orders, oldest first. */
export const O_OLDER = 11
export const O_NEWER = 12
/** Its level, NIL if absent, and links to its neighbors: in the book, and in the rare record among the stops. */
export const IN_LEVEL = 13
export const BEFORE = 14
export const AFTER = 15
export const ORDER = 8

/** The rare record, of orders with the mark RARE. */
export const R_DISPLAY = 0
/** How many of its lots the book shows. Of an order without `display` it shows all. */
export const R_SHOWN = 1
export const R_STOP = 2
/** OCO: the price once its stop is reached. BUDGETED for an order with a budget. */
export const R_SECOND = 3
export const BUDGETED = -1
/** Two limbs: the remaining budget. */
export const R_BUDGET = 4

export const L_PRICE = 0
export const L_TOTAL = 1
export const L_SHOWN = 2
/** Words. */
export const L_HEAD = 6
export const L_TAIL = 7
export const L_COUNT = 8
export const LEVEL = 8

export const M_ID = 0
/** Words. */
export const M_REDUCED = 2
export const M_OLDEST = 3
export const M_NEWEST = 4
export const MEMBER = 4

/** Amounts are two limbs each. */
export const A_MEMBER = 0
export const A_ASSET = 1
export const A_AVAILABLE = 2
export const A_HELD = 4
/** Word: the position of its member. */
export const A_OWNER = 12
export const ACCOUNT = 8

/** Fields of an asset: fees collected so far, and everything moved in minus everything moved out. */
export const ASSET_FEES = 0
export const ASSET_ISSUED = 2
export const ASSET = 4

export const K_DEFINED = 0
export const K_BASE = 1
export const K_QUOTE = 2
export const K_BASE_UNIT = 3
export const K_QUOTE_UNIT = 4
export const K_MAKER = 5
export const K_TAKER = 6
/** The band: the lowest and the highest price, and the reference between them. */
export const K_LOW = 7
export const K_HIGH = 8
export const K_REFERENCE = 9
/** Price of the last trade; 0 before the first. */
export const K_LAST = 10
export const K_HALTED = 11
/** Open lots on each side. */
export const K_OPEN = 12
export const MARKET = 14

/** Ladders of a market: bids, asks, waiting bids, waiting asks. */
export const LADDERS = 4
export const STOPS = 2
