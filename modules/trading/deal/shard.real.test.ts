import { afterAll, expect, it } from 'vitest'
import { callOf, type Dealer, MARKET, OUTSIDE, OUTSIDE_PRICE, openDealBank, PRICE } from './testing/bank.ts'

const bank = await openDealBank({ shards: 2 })
const { http } = bank
const BTC = 10n ** 8n

afterAll(async () => {
  expect(await bank.verify()).toBeUndefined()
  await bank.close()
})

const terms = {
  source_amount: '1',
  minimum_purchase_amount: '0.1',
  price_type: 'FIXED',
  unit_price: PRICE,
  is_auto_confirmed: true,
  minimum_grade: 0,
  minimum_deals: 0,
}

async function sale(seller: Dealer) {
  const accounts = { source_account_seq: seller.accounts.BTC, target_account_seq: seller.accounts.USOT }
  const body = { ...terms, offer_type: 'ASK', market_seq: MARKET, ...accounts }
  const made = await http['POST /market/private/deal'](callOf(seller, { body }))
  if (!made.ok) throw new Error(made.code)
  return made.value.deal
}

it('buys immediately from sellers on two shards as one operation, and ends once both shards have settled', async () => {
  const [here, there] = [await bank.member({ BTC: 1n }, 0), await bank.member({ BTC: 1n }, 1)]
  const buyer = await bank.member({ USOT: 30_000_000n }, 0)
  const deals = [await sale(here), await sale(there)]
  const body = {
    market_seq: MARKET,
    type: 'BID',
    amount: '1.5',
    payment_account_seq: buyer.accounts.USOT,
    receiving_account_seq: buyer.accounts.BTC,
    fills: deals.map(({ deal_seq }, place) => ({ deal_seq, amount: place === 0 ? '1' : '0.5', unit_price: PRICE })),
  }
  const taken = await http['POST /market/private/take'](callOf(buyer, { body }))
  if (!taken.ok) throw new Error(taken.code)
  const statuses = taken.value.applications.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['CONFIRMED', 'SETTLING'])
  await bank.settle()
  const mine = await http['GET /market/private/application'](
    callOf(buyer, { query: { scope: 'applied', page_size: 20 } }),
  )
  expect(mine.ok && mine.value.list.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  const paid = (15_000_000n + 30_000n) * BTC
  expect(await bank.balances(buyer.accounts.USOT)).toEqual({ free: 30_000_000n * BTC - paid, held: 0n })
  expect(await bank.balances(buyer.accounts.BTC)).toEqual({ free: (BTC * 3n) / 2n, held: 0n })
  expect(await bank.balances(there.accounts.BTC)).toEqual({ free: 0n, held: BTC / 2n })
  expect((await bank.balances(there.accounts.USOT)).free).toBe(5_000_000n * BTC)
  expect(await bank.feesOf('USOT')).toBe(30_000n * BTC)
})

it('hands over coins of a deal paid outside to another shard, minus the fee', async () => {
  const [seller, buyer] = [await bank.member({ BTC: 2n }, 0), await bank.member({ BTC: 1n }, 1)]
  const fees = await bank.feesOf('BTC')
  const body = {
    ...terms,
    offer_type: 'ASK',
    market_seq: OUTSIDE,
    unit_price: OUTSIDE_PRICE,
    source_account_seq: seller.accounts.BTC,
    bank_account_seq: seller.memberSeq,
  }
  const made = await http['POST /market/private/deal'](callOf(seller, { body }))
  if (!made.ok) throw new Error(made.code)
  const applied = await http['POST /market/private/deal/{deal_seq}/application'](
    callOf(buyer, {
      path: { deal_seq: made.value.deal.deal_seq },
      body: {
        amount: '0.4',
        unit_price: OUTSIDE_PRICE,
        bank_account_seq: buyer.memberSeq,
        receiving_account_seq: buyer.accounts.BTC,
      },
    }),
  )
  if (!applied.ok) throw new Error(applied.code)
  const path = { application_seq: applied.value.application.application_seq }
  const paid = { text: '', files: [await bank.file(buyer)] }
  await http['POST /market/private/application/{application_seq}/payment'](callOf(buyer, { path, body: paid }))
  const released = await http['PATCH /market/private/application/{application_seq}'](
    callOf(seller, { path, body: { type: 'SET_RELEASED' } }),
  )
  expect(released.ok).toBe(true)
  await bank.settle()
  expect(await bank.balances(buyer.accounts.BTC)).toEqual({ free: 139_920_000n, held: 0n })
  expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: 99_400_000n, held: 60_600_000n })
  expect((await bank.feesOf('BTC')) - fees).toBe(80_000n)
})
