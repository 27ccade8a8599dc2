import { sql } from '@cocobnk/database'
import { until } from '../play/until.ts'
import type { Scene } from '../scene.ts'

const MARKET = 'BTC-USOT'
/** The distance from the base rate to either side, the amount of each quote, and the most bitcoin that the member may have. */
const QUOTES = { house_spread_percent: '0.1', house_quote_amount: '0.01', house_inventory_most: '0.4' }

/** The bank quotes bitcoin itself: one operator requests it, another approves it. `MARKET_MAKER_ID` names the member. */
export const marketMaker: Scene = {
  name: 'market-maker',
  isPlayed: async ({ owner: { db }, book }) => {
    const { accountSeq } = book.account({ who: 'house', code: 'BTC' })
    const { rows } = await sql<{
      done: boolean
    }>`SELECT NOT EXISTS (SELECT FROM account WHERE account_seq = ${accountSeq})
      OR EXISTS (SELECT FROM market WHERE code = ${MARKET} AND house_spread_ppm > 0) AS done`.execute(db)
    return rows[0]?.done === true
  },
  play: async ({ as, asOperator }) => {
    const [asking, allowing, demo] = [
      await asOperator('COMPLIANCE'),
      await asOperator('ADMINISTRATOR'),
      await as('demo'),
    ]
    const { list } = await asking.call('GET /operator/market', {})
    const path = { market_seq: list.find(({ code }) => code === MARKET)?.market_seq ?? '' }
    const { market } = await asking.call('GET /operator/market/{market_seq}', { path })
    const { approval_seq } = await asking.call('PUT /operator/market/{market_seq}', {
      path,
      body: { terms: { ...market.terms, ...QUOTES }, reason: 'Somebody to trade with at any hour' },
    })
    await allowing.call('PATCH /operator/approval/{approval_seq}', {
      path: { approval_seq },
      body: { type: 'SET_APPROVED', reason: 'Small amounts, and the base rate is firm' },
    })
    await until('the bank quotes', async () => {
      const shown = await demo.call('GET /market/public/{market_seq_or_code}', { path: { market_seq_or_code: MARKET } })
      return shown.market.has_house_quotes ? shown : undefined
    })
  },
}
