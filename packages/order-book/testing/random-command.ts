import type { Command } from '../command.ts'
import { KIND, nameOf, SELF_TRADE, SIDE, TERM } from '../words.ts'

/** Two markets with the same quote asset. The units of the second lead to amounts beyond 2^53. */
export const SETUP: readonly Command[] = [
  { op: 'market', market: 0, base: 0, quote: 1, baseUnit: 7, quoteUnit: 3, makerBps: 10, takerBps: 25 },
  { op: 'market', market: 1, base: 2, quote: 1, baseUnit: 10 ** 14, quoteUnit: 10 ** 13 + 1, makerBps: 0, takerBps: 9 },
  { op: 'member', member: 2, reducedFee: true },
  { op: 'band', market: 1, reference: 100, bps: 1_000 },
  ...[1, 2, 3, 4].flatMap((member): Command[] => [
    { op: 'in', member, asset: 0, amount: 3_000n },
    { op: 'in', member, asset: 1, amount: 10n ** 18n },
    { op: 'in', member, asset: 2, amount: 10n ** 16n * 2n },
  ]),
]

/** Bytes per command. */
export const DICE = 12

/** The member who places the order with an id, so that most changes of it come from its owner. */
function memberOf(id: number): number {
  return 1 + ((id + (id >> 2)) % 4)
}

/** A command from dice, likely to affect the book: prices from 92 to 107, and ids of earlier orders. */
export function commandOf(dice: Uint8Array, id: number): Command {
  const die = (index: number) => dice[index] as number
  const [what, anyone, market] = [die(0), 1 + (die(1) % 4), die(2) % 2]
  const price = 92 + (die(5) % 16)
  const quantity = 1 + (die(6) % 30)
  const earlier = Math.max(1, id - 1 - (die(7) % 12))
  const member = die(1) < 240 ? memberOf(earlier) : anyone
  if (what < 25) return { op: 'cancel', member, id: earlier }
  if (what < 55) return { op: 'replace', member, id: earlier, price: die(8) < 100 ? 0 : price, quantity }
  if (what < 58) return die(8) < 128 ? { op: 'cancelAll', member } : { op: 'cancelAll', member, market }
  if (what < 66) return { op: 'halt', market }
  if (what < 82) return { op: 'resume', market }
  if (what < 86) return { op: 'band', market, reference: die(8) < 60 ? 0 : price, bps: die(9) * 10 }
  if (what < 90) return { op: 'in', member, asset: die(8) % 3, amount: BigInt(die(9)) ** BigInt(1 + (die(10) % 7)) }
  if (what < 94) return { op: 'out', member, asset: die(8) % 3, amount: BigInt(die(9)) ** BigInt(1 + (die(10) % 7)) }
  if (what < 96) return { op: 'member', member, reducedFee: die(8) < 128 }
  // Half of all orders are plain, so that orders find others to trade with.
  const isPlain = die(3) < 128
  const kind = isPlain ? 'limit' : nameOf(KIND, die(3) % 5)
  const term = isPlain ? 'untilCanceled' : nameOf(TERM, (die(3) >> 3) % 4)
  const side = nameOf(SIDE, die(4) & 1)
  const selfTrade = nameOf(SELF_TRADE, (die(4) >> 1) % 4)
  const order = { op: 'place', market, member: memberOf(id), id, side, kind, term, selfTrade, quantity } as const
  const stop = 90 + (die(8) % 20)
  if (kind === 'limit') return { ...order, price, display: die(9) < 100 ? 1 + (die(10) % 9) : 0 }
  if (kind === 'stopLimit') return { ...order, price, stop, display: die(9) < 50 ? 1 + (die(10) % 9) : 0 }
  if (kind === 'oco') return { ...order, price, stop, second: die(9) < 60 ? 0 : 92 + (die(10) % 16) }
  const unit = market === 0 ? 3n : 10n ** 13n + 1n
  const budget = side === 'bid' && die(9) < 200 ? BigInt(die(10)) * 9n * unit + BigInt(die(11)) : 0n
  return { ...order, price: 0, budget, ...(kind === 'stop' && { stop }) }
}
