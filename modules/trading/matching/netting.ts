import {
  E_CODE,
  E_FEE,
  E_MARKET,
  E_MEMBER,
  E_OTHER_FEE,
  E_OTHER_MEMBER,
  E_PRICE,
  E_QUANTITY,
  E_TYPE,
  EVENT,
  EVENT_FIELDS,
  type MarketFacts,
} from '@cocobnk/order-book'
import { type Exact, exactAt, minus, plus, times } from './exact.ts'

const ASSETS = 2 ** 16

export type Units = Pick<MarketFacts, 'base' | 'quote' | 'baseUnit' | 'quoteUnit'>

export type Net = { readonly trader: number; readonly asset: number; readonly amount: bigint }

/**
 * What fills change, added up for each trader and asset: received less given, after fees. Added up over all of them and the fees, an asset
 * nets to zero.
 */
export class Netting {
  readonly #amounts = new Map<number, Exact>()
  /** By trader and asset too: a fee is earned on the shard of who paid it. */
  readonly #fees = new Map<number, Exact>()

  /** Events as in the engine's buffer. */
  add(events: Float64Array, unitsOf: (market: number) => Units): void {
    for (let at = 0; at < events.length; at += EVENT_FIELDS)
      if (events[at + E_TYPE] === EVENT.fill) this.#fill(events, at, unitsOf(events[at + E_MARKET] as number))
  }

  #fill(events: Float64Array, at: number, { base, quote, baseUnit, quoteUnit }: Units): void {
    const [one, other] = [events[at + E_MEMBER] as number, events[at + E_OTHER_MEMBER] as number]
    const isBid = events[at + E_CODE] === 1
    const [buyer, seller] = isBid ? [one, other] : [other, one]
    const [buyerFee, sellerFee] = isBid
      ? [exactAt(events, at + E_FEE), exactAt(events, at + E_OTHER_FEE)]
      : [exactAt(events, at + E_OTHER_FEE), exactAt(events, at + E_FEE)]
    const lots = events[at + E_QUANTITY] as number
    const cost = times(events[at + E_PRICE] as number, lots, quoteUnit)
    const bought = times(lots, baseUnit, 1)
    change(this.#amounts, buyer * ASSETS + base, minus(bought, buyerFee))
    change(this.#amounts, seller * ASSETS + base, -bought)
    change(this.#amounts, seller * ASSETS + quote, minus(cost, sellerFee))
    change(this.#amounts, buyer * ASSETS + quote, -cost)
    change(this.#fees, buyer * ASSETS + base, buyerFee)
    change(this.#fees, seller * ASSETS + quote, sellerFee)
  }

  get isEmpty(): boolean {
    return this.#amounts.size === 0
  }

  /** Those that are not zero. */
  nets(): Net[] {
    return netsOf(this.#amounts)
  }

  fees(): Net[] {
    return netsOf(this.#fees)
  }
}

function netsOf(amounts: ReadonlyMap<number, Exact>): Net[] {
  const found: Net[] = []
  for (const [key, net] of amounts)
    if (BigInt(net) !== 0n) found.push({ trader: Math.floor(key / ASSETS), asset: key % ASSETS, amount: BigInt(net) })
  return found
}

function change(amounts: Map<number, Exact>, key: number, by: Exact): void {
  amounts.set(key, plus(amounts.get(key) ?? 0, by))
}
