/** Closed lists. The numbers are written into journals and snapshots: never change one, only append. */
export const OP = {
  market: 1,
  band: 2,
  member: 3,
  in: 4,
  out: 5,
  place: 6,
  cancel: 7,
  replace: 8,
  cancelAll: 9,
  halt: 10,
  resume: 11,
} as const

export const SIDE = { bid: 0, ask: 1 } as const

export const KIND = { limit: 0, market: 1, stop: 2, stopLimit: 3, oco: 4 } as const

/** How long an order may live. `immediate` is IOC, `fillOrKill` is FOK. */
export const TERM = { untilCanceled: 0, immediate: 1, fillOrKill: 2, postOnly: 3 } as const

/**
 * What happens when two orders of one member would trade. The mode of the newer order applies: that of the taker; in an auction, that of
 * the order with the higher id.
 */
export const SELF_TRADE = { cancelNewest: 0, cancelOldest: 1, cancelBoth: 2, decrement: 3 } as const

export const EVENT = {
  refused: 1,
  /** A setting changed: a market, a band or a member. */
  set: 2,
  /** Money was moved in or out. */
  moved: 3,
  /** The order rests in the book with `remaining`. */
  opened: 4,
  /** The order waits for its stop. */
  waiting: 5,
  triggered: 6,
  fill: 7,
  /** An iceberg shows its next part, behind the others of its price. */
  refilled: 8,
  reduced: 9,
  replaced: 10,
  canceled: 11,
  halted: 12,
  resumed: 13,
} as const

/** Why a command was refused or an order canceled. */
export const REASON = {
  none: 0,
  invalid: 1,
  noMarket: 2,
  noOrder: 3,
  staleId: 4,
  halted: 5,
  outOfBand: 6,
  wouldTake: 7,
  noLiquidity: 8,
  notFillable: 9,
  notCovered: 10,
  tooLarge: 11,
  /** The last price is already at or beyond the order's stop. */
  stopReached: 12,
  asked: 20,
  /** The unfilled rest of an order that may not rest. */
  unfilled: 21,
  selfTrade: 22,
} as const

export type NameOf<List> = keyof List

/** Journals and events are read by the hundred thousand, so each list is indexed once. */
const namesByList = new WeakMap<object, readonly (string | undefined)[]>()

function namesOf(list: Readonly<Record<string, number>>): readonly (string | undefined)[] {
  const known = namesByList.get(list)
  if (known) return known
  const names: (string | undefined)[] = []
  for (const [name, number] of Object.entries(list)) names[number] = name
  namesByList.set(list, names)
  return names
}

export function nameOf<List extends Readonly<Record<string, number>>>(list: List, number: number): keyof List {
  const name = namesOf(list)[number]
  if (name === undefined) throw new Error(`no word has the number ${number}`)
  return name
}
