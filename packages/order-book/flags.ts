/**
 * Side, kind, term and mode of self-trade prevention in one byte, as in a command. For an order in memory, its market is in the next two
 * bytes, and its marks are above them.
 */
export function sideOf(flags: number): number {
  return flags & 1
}

export function kindOf(flags: number): number {
  return (flags >> 1) & 7
}

export function termOf(flags: number): number {
  return (flags >> 4) & 3
}

export function selfTradeOf(flags: number): number {
  return (flags >> 6) & 3
}

export function marketOf(flags: number): number {
  return (flags >> 8) & 0xffff
}

/** Whether it has a rare record: all but limit orders without `display`. */
export function isRare(flags: number): boolean {
  return (flags & RARE) !== 0
}

/** Whether it can be found by its id and its member. */
export function isListed(flags: number): boolean {
  return (flags & LISTED) !== 0
}

export function flagsOf(side: number, kind: number, term: number, selfTrade: number): number {
  return side | (kind << 1) | (term << 4) | (selfTrade << 6)
}

export function inMemory(flags: number, market: number, rare: boolean): number {
  return flags | (market << 8) | (rare ? RARE : 0)
}

/** The byte of the command. */
export function inCommand(flags: number): number {
  return flags & 0xff
}

export function withKind(flags: number, kind: number): number {
  return (flags & ~14) | (kind << 1)
}

export function withListed(flags: number): number {
  return flags | LISTED
}

const RARE = 1 << 24
const LISTED = 1 << 25
