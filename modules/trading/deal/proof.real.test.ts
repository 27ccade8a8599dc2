import { sql, uuidV7 } from '@cocobnk/database'
import { giveConfirmation } from '@cocobnk/testing/confirmation'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callOf, type Dealer, MARKET, openDealBank, PRICE } from './testing/bank.ts'

// The rules are the database's: whoever owns the api's process has its role, and may write whatever it likes.
const bank = await openDealBank()
afterAll(() => bank.close())

const terms = {
  source_amount: '1',
  minimum_purchase_amount: '0.1',
  price_type: 'FIXED',
  unit_price: PRICE,
  is_auto_confirmed: false,
  minimum_grade: 0,
  minimum_deals: 0,
}

async function offered(whose: Dealer, change: object = {}): Promise<string> {
  const accounts = { source_account_seq: whose.accounts.BTC, target_account_seq: whose.accounts.USOT }
  const body = { ...terms, offer_type: 'ASK', market_seq: MARKET, ...accounts, ...change }
  const answer = await bank.http['POST /market/private/deal'](callOf(whose, { body }))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.deal.deal_seq
}

async function applied(whose: Dealer, dealSeq: string, amount = '0.5'): Promise<string> {
  const accounts = { payment_account_seq: whose.accounts.USOT, receiving_account_seq: whose.accounts.BTC }
  const asked = callOf(whose, { path: { deal_seq: dealSeq }, body: { amount, unit_price: PRICE, ...accounts } })
  const answer = await bank.http['POST /market/private/deal/{deal_seq}/application'](asked)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.application.application_seq
}

/** A copy of an application as the api may insert it, with changes. */
const again = (applicationSeq: string, change: Readonly<Record<string, unknown>> = {}) => {
  const columns = {
    application_seq: uuidV7(),
    group_seq: uuidV7(),
    request_key: uuidV7(),
    ...change,
  }
  const kept = ['deal_seq', 'member_seq', 'amount', 'unit_price', 'payment', 'fee', 'payment_account_seq']
  const names = [...kept, 'receiving_account_seq', 'is_auto_confirmed', 'limit_day', 'limit_usot', 'expires_at']
  const taken = names.filter((name) => !(name in columns)).map((name) => sql.ref(name))
  const given = Object.entries(columns)
  return sql`INSERT INTO deal_application (${sql.join([...given.map(([name]) => sql.ref(name)), ...taken])})
    SELECT ${sql.join([...given.map(([, value]) => sql.lit(value)), ...taken])} FROM deal_application
    WHERE application_seq = ${applicationSeq}`.execute(bank.app.db)
}
const settle = (applicationSeq: string) =>
  sql`UPDATE deal_application SET state = 'SETTLING' WHERE application_seq = ${applicationSeq}`.execute(bank.app.db)
const handOver = (applicationSeq: string) =>
  sql`INSERT INTO deal_move (move_seq, step, application_seq, amount) VALUES (${uuidV7()}, 'HAND_OVER', ${applicationSeq}, 1)`.execute(
    bank.app.db,
  )
const APPLYING = 'POST /market/private/deal/{deal_seq}/application'

let seller: Dealer
let buyer: Dealer
beforeEach(async () => {
  ;[seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ USOT: 100_000_000n })]
})

describe('without a confirmation by the member', () => {
  it('there is no offer', async () => {
    const dealSeq = await offered(seller)
    const copy = sql`INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unit_price,
        source_account_seq, target_account_seq, request_key)
      SELECT ${uuidV7()}::uuid, member_seq, market_seq, offer_type, amount, minimum_amount, 1, source_account_seq, target_account_seq, 'x'
      FROM deal WHERE deal_seq = ${dealSeq}`
    await expect(copy.execute(bank.app.db)).rejects.toThrow('has confirmed no deal')
  })

  it.each([
    'unit_price = 1',
    'amount = amount / 2, minimum_amount = 1',
    'is_auto_confirmed = true',
    'margin_ppm = -400000',
    'margin_ppm = 0, floor_price = 1',
  ])('no term of an offer changes: %s', async (change) => {
    const dealSeq = await offered(seller)
    const update = sql`UPDATE deal SET ${sql.raw(change)} WHERE deal_seq = ${dealSeq}`
    await expect(update.execute(bank.app.db)).rejects.toThrow('has confirmed no deal')
  })

  it('nothing more is set aside for other terms', async () => {
    const dealSeq = await offered(seller)
    const move = sql`INSERT INTO deal_move (move_seq, step, deal_seq, amount, terms)
      VALUES (${uuidV7()}, 'SET_ASIDE', ${dealSeq}, 1, '{"unit_price": "1"}')`
    await expect(move.execute(bank.app.db)).rejects.toThrow('has confirmed no deal')
  })

  it('there is no application', async () => {
    const applicationSeq = await applied(buyer, await offered(seller))
    await expect(again(applicationSeq)).rejects.toThrow('has confirmed no deal_application')
  })

  it('nobody takes an offer that waits for its owner’s word', async () => {
    const applicationSeq = await applied(buyer, await offered(seller))
    // The applicant's own confirmation is not the owner's.
    await giveConfirmation(bank.owner.db, buyer.memberSeq, 'PATCH /market/private/application/{application_seq}')
    await expect(settle(applicationSeq)).rejects.toThrow('has confirmed no deal_release')
    await expect(handOver(applicationSeq)).rejects.toThrow('nobody has released')
  })
})

describe('with the confirmation of an accomplice', () => {
  it.each([
    ['at another price', { unit_price: 1 }],
    ['for less than the payment', { payment: 1 }],
    ['for more than was paid for', { amount: 100_000_000 }],
    ['at once, if the owner decides', { is_auto_confirmed: true }],
  ])('nobody takes an offer %s', async (_, change) => {
    const applicationSeq = await applied(buyer, await offered(seller))
    await giveConfirmation(bank.owner.db, buyer.memberSeq, APPLYING)
    await expect(again(applicationSeq, change)).rejects.toThrow('this was not offered')
    await again(applicationSeq)
  })
})

it('what was confirmed is handed over once', async () => {
  const applicationSeq = await applied(buyer, await offered(seller))
  await giveConfirmation(bank.owner.db, seller.memberSeq, 'PATCH /market/private/application/{application_seq}')
  await settle(applicationSeq)
  await handOver(applicationSeq)
  await expect(handOver(applicationSeq)).rejects.toThrow('nobody has released')
  const ended = (state: string) =>
    sql`UPDATE deal_move SET state = ${state}, fault = 'x', ended_at = now() WHERE application_seq = ${applicationSeq}`
  await ended('REFUSED').execute(bank.app.db)
  await expect(ended('REFUSED').execute(bank.app.db)).rejects.toThrow('a move ends once')
  // Whether the ledger has really refused it, the api alone says.
  await expect(handOver(applicationSeq)).rejects.toThrow('nobody has released')
})

it('one confirmation is good for one offer, and for the applications of one operation', async () => {
  const applicationSeq = await applied(buyer, await offered(seller))
  await giveConfirmation(bank.owner.db, buyer.memberSeq, 'POST /market/private/take')
  const group_seq = uuidV7()
  await again(applicationSeq, { group_seq })
  await expect(again(applicationSeq, { group_seq })).rejects.toThrow('has confirmed no deal_application')
})
