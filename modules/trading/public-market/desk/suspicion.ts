/** Hours that each survey looks back. */
export const SURVEY_HOURS = 1
/** The least number of fills between two members for which their relation is checked. */
export const LEAST_FILLS = 3
/**
 * The least number of fills if one member invited the other. Friends often trade with each other, so they count as one person only if they
 * trade in both directions.
 */
const FRIENDS_FILLS = 6n

/** Layering: short-lived orders of one side on at least this many prices within a window. */
export const LAYERS = { hours: SURVEY_HOURS, lifeSeconds: 60, windowSeconds: 300, levels: 4 } as const

/**
 * Spoofing: orders several times the usual size, canceled shortly after placement, while at most a tenth of them was traded on the other
 * side.
 */
export const SPOOFS = { hours: SURVEY_HOURS, lifeSeconds: 30, timesUsual: 5, timesTraded: 10, orders: 3 } as const

type Pair = { readonly fills: bigint; readonly one_bought: bigint }

/** Whether trades between two members look like trades of one person with themselves. */
export function isWash({ fills, one_bought }: Pair, signs: readonly string[]): boolean {
  if (signs.includes('SHARED_DEVICE') || signs.includes('SAME_ADDRESS')) return true
  const isToAndFro = one_bought > 0n && one_bought < fills
  return signs.includes('INVITED') && isToAndFro && fills >= FRIENDS_FILLS
}
