import type { Client } from '@cocobnk/client'
import type { ExchangeType } from '@cocobnk/contract'
import type { PublicMarket } from '../market/queries.ts'
import { termsOf } from '../market/use-terms.ts'
import { bookOffer } from './book-offer.ts'
import type { BookOffer } from './offer.ts'

const LEVELS = 100

export type OfferWish = {
  readonly market: PublicMarket
  readonly assets: Parameters<typeof termsOf>[1]
  readonly type: ExchangeType
  readonly amount: string
  readonly hasReducedFee: boolean
}

/** Loads the book and returns its current offer for an amount; null while the market is halted. */
export async function loadBookOffer(
  client: Client,
  { market, assets, type, amount, hasReducedFee }: OfferWish,
): Promise<BookOffer | null> {
  const query = { market_seq: market.seq, limit: LEVELS }
  const book = await client.call('GET /market/public/order', { query })
  if (book.is_halted) return null
  return bookOffer({ terms: termsOf(market, assets), book, hasReducedFee }, type, amount) ?? null
}
