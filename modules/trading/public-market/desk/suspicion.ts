/** How far back each look goes. */
export const SURVEY_HOURS = 1
/** Fills between two members before it is asked what relates them. */
export const LEAST_FILLS = 3
/** One invited the other: many friends trade with each other. They look like one person only if they trade to and fro. */
const FRIENDS_FILLS = 6n

/** Orders of one side on at least so many prices within a window, each there for a moment. */
export const LAYERS = { hours: SURVEY_HOURS, lifeSeconds: 60, windowSeconds: 300, levels: 4 } as const

/** Orders of so many times the usual size, taken back at once, while at most a tenth of it was traded on the other side. */
export const SPOOFS = { hours: SURVEY_HOURS, lifeSeconds: 30, timesUsual: 5, timesTraded: 10, orders: 3 } as const

type Pair = { readonly fills: bigint; readonly one_bought: bigint }

/** Whether trades between two members look as if both were one. */
export function isWash({ fills, one_bought }: Pair, signs: readonly string[]): boolean {
  if (signs.includes('SHARED_DEVICE') || signs.includes('SAME_ADDRESS')) return true
  const isToAndFro = one_bought > 0n && one_bought < fills
  return signs.includes('INVITED') && isToAndFro && fills >= FRIENDS_FILLS
}
