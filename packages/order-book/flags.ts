/** Side, kind, term and mode of self-trade prevention in one byte. */
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
  return flags >> 6
}

export function flagsOf(side: number, kind: number, term: number, selfTrade: number): number {
  return side | (kind << 1) | (term << 4) | (selfTrade << 6)
}

export function withKind(flags: number, kind: number): number {
  return (flags & ~14) | (kind << 1)
}
