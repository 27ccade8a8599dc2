import { describe, expect, it } from 'vitest'
import type { Terms } from '../market/steps.ts'
import { bookOffer } from './book-offer.ts'
import { isBookBetter } from './offer.ts'

const terms: Terms = {
  tick: '1',
  lot: '0.00001',
  minimum_amount: '0.0001',
  maker_fee_percent: '0.05',
  taker_fee_percent: '0.1',
  assetDecimals: 8,
  targetDecimals: 8,
}
const book = {
  bids: [
    { price: '9990', amount: '0.5' },
    { price: '9985', amount: '1' },
  ],
  asks: [
    { price: '10000', amount: '0.2' },
    { price: '10010', amount: '0.3' },
  ],
}
const context = { terms, book, hasReducedFee: false }

describe('the offer of the order book for an amount', () => {
  it('sells whole lots at the prices of the book and keeps the rest', () => {
    expect(bookOffer(context, 'ASK', '0.600001')).toEqual({
      type: 'ASK',
      amount: '0.6',
      price: '9985',
      average: '9989.166666666666',
      gives: '0.6',
      gross: '5993.5',
      fee: '5.9935',
      gets: '5987.5065',
      rest: '0.000001',
      isWhole: true,
    })
  })

  it('buys as much as the worst price covers, so that the hold never exceeds what is given', () => {
    const offer = bookOffer(context, 'BID', '3001')
    // 0.2 at 10,000 and 0.1 at 10,010 cost 3,001; held at 10,010 that is 0.29980 of the asset.
    expect(offer).toMatchObject({ amount: '0.2998', price: '10010', gives: '2998.998', rest: '2.002', isWhole: true })
    expect(Number(offer?.amount) * Number(offer?.price)).toBeLessThanOrEqual(3001)
  })

  it('is undefined below the market minimum and in an empty book', () => {
    expect(bookOffer(context, 'ASK', '0.00009')).toBeUndefined()
    expect(bookOffer({ ...context, book: { bids: [], asks: [] } }, 'ASK', '1')).toBeUndefined()
  })
})

describe('the better of quote and book', () => {
  const offer = bookOffer(context, 'ASK', '0.5')

  it('is the one that gives more after its fee', () => {
    expect(offer?.gets).toBe('4990.005')
    expect(isBookBetter(offer, { source_amount: '0.5', target_amount: '4990' })).toBe(true)
    expect(isBookBetter(offer, { source_amount: '0.5', target_amount: '4990.005' })).toBe(false)
    expect(isBookBetter(offer, { source_amount: '0.5', target_amount: '4990.01' })).toBe(false)
  })

  it('never prefers a book that fills only a part, unless there is no quote', () => {
    const cut = bookOffer(context, 'ASK', '2')
    expect(cut).toMatchObject({ amount: '1.5', rest: '0.5', isWhole: false })
    expect(isBookBetter(cut, { source_amount: '2', target_amount: '1' })).toBe(false)
    expect(isBookBetter(cut, undefined)).toBe(true)
  })
})
