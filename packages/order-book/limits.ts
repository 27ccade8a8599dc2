/** Prices, quantities, ids and both limbs of an amount are whole numbers below this. */
export const LIMB = 2 ** 48
/** The largest price, quantity, unit or id. */
export const MAX = LIMB - 1
/** The most lots that may be open on one side of a market, so that sums of quantities stay exact. */
export const MAX_SIDE = 2 ** 52
export const MAX_MEMBER = 2 ** 32 - 1
/** Stands for every market in a command. No market has this number. */
export const EVERY_MARKET = 2 ** 16 - 1
export const BASIS = 10_000
