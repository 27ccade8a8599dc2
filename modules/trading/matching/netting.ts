import type { LedgerCode } from '@cocobnk/ledger'
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

export type Units = Pick<MarketFacts, 'base' | 'quote' | 'baseUnit' | 'quoteUnit'>

/** The base rate of each market in ticks, as the last command set it. */
export type References = Map<number, number>

export type Net = { readonly trader: number; readonly asset: number; readonly amount: bigint }

/**
 * One posting of a window: what a trader gives (below zero) or receives, or the fees of a shard (trader 0). The window's key, trader and
 * asset determine its id.
 */
export type Item = Net & {
  readonly key: string
  readonly shard: number
  /** What the trader's fills gave away, counted towards the daily limit with the first of the trader's items. */
  readonly loss: bigint
}

/** An item that the ledger refused for the state of an account. */
export type Refused = Item & { readonly code: LedgerCode }

/**
 * Sums what fills change for each trader and asset: received minus given, after fees. Over all traders and fees, each asset nets to zero.
 */
export class Netting {
  readonly #amounts = new Sums()
  /** Also by trader and asset: a fee is earned on the shard of the trader who paid it. */
  readonly #fees = new Sums()

  /** By trader, in the quote asset: what trading at worse prices than the base rate gave away. */
  readonly #losses = new Map<number, Exact>()

  /** Adds events in the format of the engine's buffer, and follows the base rates they set. */
  add(events: Float64Array, unitsOf: (market: number) => Units, references: References): void {
    for (let at = 0; at < events.length; at += EVENT_FIELDS) {
      if (events[at + E_TYPE] === EVENT.fill)
        this.#fill(
          events,
          at,
          unitsOf(events[at + E_MARKET] as number),
          references.get(events[at + E_MARKET] as number) ?? 0,
        )
      else noteReference(events, at, references)
    }
  }

  #fill(events: Float64Array, at: number, { base, quote, baseUnit, quoteUnit }: Units, reference: number): void {
    const isBid = events[at + E_CODE] === 1
    const buyer = events[at + (isBid ? E_MEMBER : E_OTHER_MEMBER)] as number
    const seller = events[at + (isBid ? E_OTHER_MEMBER : E_MEMBER)] as number
    const buyerFee = exactAt(events, at + (isBid ? E_FEE : E_OTHER_FEE))
    const sellerFee = exactAt(events, at + (isBid ? E_OTHER_FEE : E_FEE))
    const lots = events[at + E_QUANTITY] as number
    const cost = times(events[at + E_PRICE] as number, lots, quoteUnit)
    const bought = times(lots, baseUnit, 1)
    const bases = this.#amounts.of(base)
    const quotes = this.#amounts.of(quote)
    change(bases, buyer, minus(bought, buyerFee))
    change(bases, seller, -bought)
    change(quotes, seller, minus(cost, sellerFee))
    change(quotes, buyer, -cost)
    change(this.#fees.of(base), buyer, buyerFee)
    change(this.#fees.of(quote), seller, sellerFee)
    const above = (events[at + E_PRICE] as number) - reference
    if (reference === 0 || above === 0) return
    change(this.#losses, above > 0 ? buyer : seller, times(Math.abs(above), lots, quoteUnit))
  }

  get isEmpty(): boolean {
    return this.#amounts.isEmpty
  }

  /** The sums that are not zero. */
  nets(): Net[] {
    return this.#amounts.nets()
  }

  fees(): Net[] {
    return this.#fees.nets()
  }

  lossOf(trader: number): bigint {
    return BigInt(this.#losses.get(trader) ?? 0)
  }
}

/** Follows the base rate, if an event sets one. Only the command that sets a band has a quantity in its event. */
export function noteReference(events: Float64Array, at: number, references: References): void {
  if (events[at + E_TYPE] === EVENT.set && (events[at + E_QUANTITY] as number) > 0)
    references.set(events[at + E_MARKET] as number, events[at + E_PRICE] as number)
}

/** Sums by asset, then by trader: small integer keys are looked up much faster than one combined number. */
class Sums {
  readonly #byAsset = new Map<number, Map<number, Exact>>()

  of(asset: number): Map<number, Exact> {
    const known = this.#byAsset.get(asset)
    if (known) return known
    const sums = new Map<number, Exact>()
    this.#byAsset.set(asset, sums)
    return sums
  }

  get isEmpty(): boolean {
    return this.#byAsset.size === 0
  }

  nets(): Net[] {
    const found: Net[] = []
    for (const [asset, sums] of this.#byAsset)
      for (const [trader, sum] of sums) if (BigInt(sum) !== 0n) found.push({ trader, asset, amount: BigInt(sum) })
    return found
  }
}

function change(sums: Map<number, Exact>, trader: number, by: Exact): void {
  sums.set(trader, plus(sums.get(trader) ?? 0, by))
}
