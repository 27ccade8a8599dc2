import { contract } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, describe, expect, it } from 'vitest'
import { carryLeftMoves, expireDeals, requote } from './background.ts'
import { callOf, type Dealer, MARKET, openDealBank, PRICE } from './testing/bank.ts'

const bank = await openDealBank()
const { http } = bank
const BTC = 10n ** 8n
const PRICED = 10_000_000n * BTC

afterAll(async () => {
  expect(await bank.verify()).toBeUndefined()
  await bank.close()
})

const terms = {
  source_amount: '1',
  minimum_purchase_amount: '0.1',
  price_type: 'FIXED',
  unit_price: PRICE,
  is_auto_confirmed: false,
  minimum_grade: 0,
  minimum_deals: 0,
}

type Change = Readonly<Record<string, unknown>>

const offer = (whose: Dealer, offer_type: 'ASK' | 'BID', change: Change = {}, key = uuidV7()) => {
  const [source, target] = offer_type === 'ASK' ? (['BTC', 'USOT'] as const) : (['USOT', 'BTC'] as const)
  const accounts = { source_account_seq: whose.accounts[source], target_account_seq: whose.accounts[target] }
  const body = { ...terms, offer_type, market_seq: MARKET, ...accounts, ...change }
  return http['POST /market/private/deal'](callOf(whose, { body, key }))
}

async function opened(...asked: Parameters<typeof offer>) {
  const answer = await offer(...asked)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.deal
}

const applyTo = (
  whose: Dealer,
  deal: { readonly deal_seq: string; readonly offer_type: 'ASK' | 'BID' },
  amount: string,
  { unit_price = PRICE, key = uuidV7(), on = http } = {},
) => {
  const [paying, receiving] = deal.offer_type === 'ASK' ? (['USOT', 'BTC'] as const) : (['BTC', 'USOT'] as const)
  const accounts = { payment_account_seq: whose.accounts[paying], receiving_account_seq: whose.accounts[receiving] }
  const asked = callOf(whose, {
    path: { deal_seq: deal.deal_seq },
    body: { amount, unit_price, ...accounts },
    key,
  })
  return on['POST /market/private/deal/{deal_seq}/application'](asked)
}

async function applied(...asked: Parameters<typeof applyTo>) {
  const answer = await applyTo(...asked)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.application
}

const decide = (whose: Dealer, application: { readonly application_seq: string }, type: string) => {
  const path = { application_seq: application.application_seq }
  return http['PATCH /market/private/application/{application_seq}'](callOf(whose, { path, body: { type } }))
}

const read = async (whose: Dealer, { deal_seq }: { readonly deal_seq: string }) => {
  const answer = await http['GET /market/private/deal/{deal_seq}'](callOf(whose, { path: { deal_seq } }))
  return answer.ok ? answer.value.deal : undefined
}

const close = (whose: Dealer, { deal_seq }: { readonly deal_seq: string }) =>
  http['PATCH /market/private/deal/{deal_seq}'](callOf(whose, { path: { deal_seq }, body: { type: 'SET_CLOSED' } }))

const codeOf = (answer: { readonly ok: boolean }) => ('code' in answer ? answer.code : 'ok')

describe('a sale', () => {
  it("sets both sides aside, then hands both over in one chain, with the applicant's fee", async () => {
    const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ USOT: 20_000_000n })]
    const fees = await bank.feesOf('USOT')
    const deal = await opened(seller, 'ASK')
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: BTC, held: BTC })
    const application = await applied(buyer, deal, '0.4')
    const [payment, fee] = [(PRICED * 4n) / 10n, (PRICED * 4n * 2n) / 10_000n]
    expect(application).toMatchObject({ status: 'PENDING', fee: '8000', amount_to_pay: '4008000' })
    expect((await bank.balances(buyer.accounts.USOT)).held).toBe(payment + fee)
    expect(await read(seller, deal)).toMatchObject({ unconfirmed_quantity: '0.4', available_quantity: '0.6' })
    expect(await decide(seller, application, 'SET_CONFIRMED')).toMatchObject({
      value: { application: { status: 'CONFIRMED' } },
    })
    expect(await bank.balances(buyer.accounts.BTC)).toEqual({ free: (BTC * 4n) / 10n, held: 0n })
    expect(await bank.balances(seller.accounts.USOT)).toEqual({ free: payment, held: 0n })
    expect((await bank.balances(buyer.accounts.USOT)).held).toBe(0n)
    expect((await bank.feesOf('USOT')) - fees).toBe(fee)
    expect(await read(buyer, deal)).toMatchObject({ confirmed_quantity: '0.4', state: 'OPEN', held_amount: null })
    expect(codeOf(await decide(seller, application, 'SET_REJECTED'))).toBe('APPLICATION_DECIDED')
    expect(codeOf(await close(seller, deal))).toBe('ok')
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: (BTC * 16n) / 10n, held: 0n })
  })

  it('returns funds after a rejection or cancellation, and does a repeated request once', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 1n }), await bank.member({ USOT: 20_000_000n })]
    const [offerKey, applyKey] = [uuidV7(), uuidV7()]
    const deal = await opened(seller, 'ASK', {}, offerKey)
    expect((await opened(seller, 'ASK', {}, offerKey)).deal_seq).toBe(deal.deal_seq)
    const first = await applied(buyer, deal, '0.5', { key: applyKey })
    expect((await applied(buyer, deal, '0.5', { key: applyKey })).application_seq).toBe(first.application_seq)
    const second = await applied(buyer, deal, '0.5')
    expect(codeOf(await decide(buyer, first, 'SET_CONFIRMED'))).toBe('FORBIDDEN')
    expect(codeOf(await decide(buyer, first, 'SET_CANCELED'))).toBe('ok')
    expect(codeOf(await close(seller, deal))).toBe('ok')
    // Funds of the other application stay set aside until it ends.
    expect((await bank.balances(seller.accounts.BTC)).held).toBe(BTC / 2n)
    expect(codeOf(await decide(seller, second, 'SET_REJECTED'))).toBe('ok')
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: BTC, held: 0n })
    expect(await bank.balances(buyer.accounts.USOT)).toEqual({ free: 20_000_000n * BTC, held: 0n })
  })
})

describe('a purchase by formula', () => {
  it('follows the base rate up to its ceiling, is confirmed automatically, and returns what it did not cost', async () => {
    const [buyer, seller] = [await bank.member({ USOT: 11_000_000n }), await bank.member({ BTC: 1n })]
    const formula = { price_type: 'FORMULA', margin_percent: '-1', ceiling_price: '11000000', is_auto_confirmed: true }
    const deal = await opened(buyer, 'BID', { ...formula, unit_price: undefined })
    expect(deal).toMatchObject({ unit_price: '9900000', held_amount: '11000000' })
    expect(codeOf(await applyTo(seller, deal, '0.4', { unit_price: '9900001' }))).toBe('PRICE_CHANGED')
    const application = await applied(seller, deal, '0.4', { unit_price: '9900000' })
    expect(application).toMatchObject({ status: 'CONFIRMED', payment: '3960000', amount_to_receive: '3952080' })
    bank.rates.BTC = '10100000'
    await requote(bank.worker.db, await bank.deps.firmRates())
    const rest = await applied(seller, deal, '0.6', { unit_price: '9900000' })
    expect(rest.unit_price).toBe('9999000')
    bank.rates.BTC = PRICE
    expect(await read(buyer, deal)).toMatchObject({ state: 'FILLED', held_amount: '0' })
    const paid = (3_960_000n + 5_999_400n) * BTC
    expect(await bank.balances(buyer.accounts.USOT)).toEqual({ free: 11_000_000n * BTC - paid, held: 0n })
    expect((await bank.balances(buyer.accounts.BTC)).free).toBe(BTC)
  })
})

describe('R-TRADE-INACTIVE: an offer that is not active', () => {
  const texts = contract['POST /market/private/deal/{deal_seq}/application'].refusals

  it('is refused with one message and a code for each of its five causes', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 9n }), await bank.member({ USOT: 90_000_000n })]
    const closed = await opened(seller, 'ASK')
    await close(seller, closed)
    const filled = await opened(seller, 'ASK', { is_auto_confirmed: true })
    await applied(buyer, filled, '1')
    const expired = await opened(seller, 'ASK', { expires_at: new Date(Date.now() + 60_000).toISOString() })
    await sql`update deal set expires_at = now() - interval '1 s' where deal_seq = ${expired.deal_seq}`.execute(
      bank.owner.db,
    )
    const frozen = await opened(seller, 'ASK')
    await sql`update deal set is_frozen = true, frozen_reason = 'x' where deal_seq = ${frozen.deal_seq}`.execute(
      bank.owner.db,
    )
    const other = await opened(seller, 'ASK')
    const codes: unknown[] = []
    for (const deal of [closed, filled, expired, frozen]) codes.push(codeOf(await applyTo(buyer, deal, '0.5')))
    await sql`update market set state = 'HALTED' where market_seq = ${MARKET}`.execute(bank.owner.db)
    codes.push(codeOf(await applyTo(buyer, other, '0.5')), codeOf(await offer(seller, 'ASK')))
    await sql`update market set state = 'OPEN' where market_seq = ${MARKET}`.execute(bank.owner.db)
    expect(codes).toEqual([
      'DEAL_CLOSED',
      'DEAL_FILLED',
      'DEAL_EXPIRED',
      'DEAL_FROZEN',
      'MARKET_INACTIVE',
      'MARKET_INACTIVE',
    ])
    const messages = texts.filter(({ code }) => codes.includes(code)).map(({ text }) => text['en-US'])
    expect(messages).toEqual(Array.from({ length: 5 }, () => 'Deal is inactive'))
    await expireDeals(bank.background)
    expect(await read(seller, expired)).toMatchObject({ state: 'EXPIRED', held_amount: '0' })
  })
})

describe('an application', () => {
  it('is refused to the owner, below the minimum, above the rest, outside the band and without funds', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 1n, USOT: 20_000_000n }), await bank.member({ USOT: 1_000n })]
    const deal = await opened(seller, 'ASK')
    expect(codeOf(await applyTo(seller, deal, '0.5'))).toBe('OWN_DEAL')
    expect(codeOf(await applyTo(buyer, deal, '0.05'))).toBe('BELOW_MINIMUM_PURCHASE')
    expect(codeOf(await applyTo(buyer, deal, '1.1'))).toBe('ABOVE_AVAILABLE')
    expect(codeOf(await applyTo(buyer, deal, '0.5'))).toBe('INSUFFICIENT_BALANCE')
    expect(await read(seller, deal)).toMatchObject({ unconfirmed_quantity: '0', available_quantity: '1' })
    expect(codeOf(await offer(seller, 'ASK', { unit_price: '12000001' }))).toBe('PRICE_OUT_OF_BAND')
    expect(codeOf(await offer(seller, 'ASK', { minimum_purchase_amount: '2' }))).toBe('TRADE_INVALID')
    const picky = await opened(seller, 'BID', { minimum_grade: 2 })
    expect(codeOf(await applyTo(buyer, picky, '0.5'))).toBe('COUNTERPARTY_GRADE')
    const proven = await opened(await bank.member({ BTC: 1n }), 'ASK', { minimum_deals: 1 })
    expect(codeOf(await applyTo(buyer, proven, '0.5'))).toBe('COUNTERPARTY_DEALS')
  })

  it('never gets more than is offered, however many apply concurrently', async () => {
    const seller = await bank.member({ BTC: 1n })
    const deal = await opened(seller, 'ASK', { is_auto_confirmed: true })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => bank.member({ USOT: 3_000_000n })))
    const answers = await Promise.all(buyers.map((buyer) => applyTo(buyer, deal, '0.2')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    await bank.settle()
    expect(await read(seller, deal)).toMatchObject({ state: 'FILLED', confirmed_quantity: '1', held_amount: '0' })
  })

  it('is completed by the worker if the server dies after inserting it', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 1n }), await bank.member({ USOT: 20_000_000n })]
    const deal = await opened(seller, 'ASK', { is_auto_confirmed: true })
    const dying = {
      ...bank.deps,
      ledgers: { ...bank.deps.ledgers, postWithin: () => Promise.reject(new Error('died')) },
    }
    const key = uuidV7()
    await expect(applyTo(buyer, deal, '1', { on: bank.httpOf(dying), key })).rejects.toThrow('died')
    expect(await read(seller, deal)).toMatchObject({ available_quantity: '0' })
    await carryLeftMoves(bank.background, 0)
    expect(await read(seller, deal)).toMatchObject({ state: 'FILLED' })
    expect(await applied(buyer, deal, '1', { key })).toMatchObject({ status: 'CONFIRMED' })
    expect((await bank.balances(buyer.accounts.BTC)).free).toBe(BTC)
  })
})

describe('refusals of the outflow check', () => {
  const STATES = {
    MEMBERSHIP_INACTIVE: (whose: Dealer) =>
      sql`update member set state = 'SUSPENDED' where member_seq = ${whose.memberSeq}`,
    OUTFLOW_HELD: (whose: Dealer) =>
      sql`update member set withdrawals_held_until = now() + interval '1 h' where member_seq = ${whose.memberSeq}`,
    ACCOUNT_DORMANT: (whose: Dealer) =>
      sql`update account set used_at = now() - interval '2 years' where member_seq = ${whose.memberSeq}`,
  } as const

  it.each(Object.keys(STATES) as (keyof typeof STATES)[])(
    '%s refuses to offer, to apply, to enlarge and to confirm',
    async (code) => {
      const [seller, buyer] = [await bank.member({ BTC: 3n }), await bank.member({ USOT: 20_000_000n })]
      const deal = await opened(seller, 'ASK')
      const application = await applied(buyer, deal, '0.5')
      for (const whose of [seller, buyer]) await STATES[code](whose).execute(bank.owner.db)
      const larger = { ...terms, source_amount: '2', version: 1 }
      const path = { deal_seq: deal.deal_seq }
      const tries = [
        await offer(seller, 'ASK'),
        await applyTo(buyer, deal, '0.2'),
        await http['PUT /market/private/deal/{deal_seq}'](callOf(seller, { path, body: larger })),
        await decide(seller, application, 'SET_CONFIRMED'),
      ]
      expect(tries.map(codeOf)).toEqual([code, code, code, code])
      // Funds set aside are returned nevertheless.
      expect(codeOf(await decide(buyer, application, 'SET_CANCELED'))).toBe('ok')
    },
  )

  it('counts both sides towards the daily limit at the larger of both values, and gives the limit back with returned funds', async () => {
    const seller = await bank.member({ BTC: 1n })
    const deal = await opened(seller, 'ASK', { unit_price: '11000000' })
    const used = async () => {
      const { rows } = await sql<{
        limit_day: string
      }>`select limit_day::text from deal where deal_seq = ${deal.deal_seq}`.execute(bank.owner.db)
      return (await bank.ledgers.limits([seller.memberSeq], rows[0]?.limit_day ?? ''))[0]?.used
    }
    expect(await used()).toBe(11_000_000n * BTC)
    await close(seller, deal)
    expect(await used()).toBe(0n)
  })
})

describe('an edit', () => {
  const edit = async (whose: Dealer, deal: { readonly deal_seq: string }, change: Change) => {
    const { deal_seq } = deal
    const version = (await read(whose, deal))?.version
    const body = { ...terms, version, ...change }
    return http['PUT /market/private/deal/{deal_seq}'](callOf(whose, { path: { deal_seq }, body }))
  }

  it('sets more aside or returns the excess, keeps applications at their price, and refuses an edit of an outdated version', async () => {
    const [buyer, seller] = [await bank.member({ USOT: 30_000_000n }), await bank.member({ BTC: 2n })]
    const deal = await opened(buyer, 'BID')
    const application = await applied(seller, deal, '0.5')
    expect(await edit(buyer, deal, { source_amount: '2', unit_price: '11000000' })).toMatchObject({
      value: { deal: { source_amount: '2', held_amount: '22000000', version: 2 } },
    })
    expect(codeOf(await edit(buyer, deal, { version: 1 }))).toBe('DEAL_CHANGED')
    expect(codeOf(await edit(buyer, deal, { source_amount: '0.4' }))).toBe('TRADE_INVALID')
    expect(codeOf(await edit(buyer, deal, { source_amount: '4', unit_price: '11000000' }))).toBe('INSUFFICIENT_BALANCE')
    expect(await edit(buyer, deal, { source_amount: '0.5' })).toMatchObject({
      value: { deal: { held_amount: '5000000' } },
    })
    await decide(buyer, application, 'SET_CONFIRMED')
    expect(await read(buyer, deal)).toMatchObject({ state: 'FILLED', held_amount: '0' })
    expect(await bank.balances(buyer.accounts.USOT)).toEqual({ free: 25_000_000n * BTC, held: 0n })
  })
})

describe('selling immediately', () => {
  const quote = (whose: Dealer, amount: string) =>
    http['POST /market/private/quote'](callOf(whose, { body: { market_seq: MARKET, type: 'ASK', amount } }))

  it('takes the best offers as one operation, or nothing', async () => {
    const [first, second] = [await bank.member({ USOT: 20_000_000n }), await bank.member({ USOT: 20_000_000n })]
    const seller = await bank.member({ BTC: 3n })
    const dear = await opened(first, 'BID', { unit_price: '10200000', is_auto_confirmed: true })
    const cheap = await opened(second, 'BID', { unit_price: '10100000', is_auto_confirmed: true })
    const quoted = await quote(seller, '1.5')
    if (!quoted.ok) throw new Error(quoted.code)
    const { fills } = quoted.value.quote
    expect(fills.map(({ deal_seq, amount }) => [deal_seq, amount])).toEqual([
      [dear.deal_seq, '1'],
      [cheap.deal_seq, '0.5'],
    ])
    const body = {
      market_seq: MARKET,
      type: 'ASK',
      amount: '1.5',
      payment_account_seq: seller.accounts.BTC,
      receiving_account_seq: seller.accounts.USOT,
      fills,
    }
    const take = () => http['POST /market/private/take'](callOf(seller, { body }))
    const tooMuch = { ...body, amount: '2.6', fills: fills.map((fill) => ({ ...fill, amount: '1.3' })) }
    expect(codeOf(await http['POST /market/private/take'](callOf(seller, { body: tooMuch })))).toBe('ABOVE_AVAILABLE')
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: 3n * BTC, held: 0n })
    const taken = await take()
    expect(taken).toMatchObject({ value: { applications: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }] } })
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: (3n * BTC) / 2n, held: 0n })
    const gross = (10_200_000n + 5_050_000n) * BTC
    expect((await bank.balances(seller.accounts.USOT)).free).toBe(gross - (gross * 2n) / 1_000n)
    expect(codeOf(await take())).toBe('DEAL_FILLED')
    await close(second, cheap)
    expect(codeOf(await quote(seller, '50'))).toBe('NOT_ENOUGH_OFFERS')
  })
})

describe('after a deal', () => {
  it("notifies each side of the other's actions, and of the end of an offer", async () => {
    const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ USOT: 20_000_000n })]
    const told = async ({ memberSeq }: Dealer) => {
      const { rows } = await sql<{ event: string; ref: string }>`DELETE FROM notification
        WHERE member_seq = ${memberSeq} AND kind = 'DEAL' RETURNING event, ref`.execute(bank.owner.db)
      return rows.map(({ event, ref }) => [event, ref] as const).toSorted(([one], [other]) => one.localeCompare(other))
    }
    const deal = await opened(seller, 'ASK')
    const rejected = await applied(buyer, deal, '0.5')
    expect(await told(seller)).toEqual([['APPLIED', rejected.application_seq]])
    await decide(seller, rejected, 'SET_REJECTED')
    expect(await told(buyer)).toEqual([['REJECTED', rejected.application_seq]])
    const whole = await applied(buyer, deal, '1')
    await decide(seller, whole, 'SET_CONFIRMED')
    expect(await told(buyer)).toEqual([['CONFIRMED', whole.application_seq]])
    expect(await told(seller)).toEqual([
      ['APPLIED', whole.application_seq],
      ['OFFER_FILLED', deal.deal_seq],
    ])
    const automatic = await applied(buyer, await opened(seller, 'ASK', { is_auto_confirmed: true }), '0.5')
    expect([await told(buyer), await told(seller)]).toEqual([[], [['TAKEN', automatic.application_seq]]])
  })

  it('its fee is a cause of allowances, and the exported file shows cost or proceeds for each side', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 1n }), await bank.member({ USOT: 20_000_000n })]
    await sql`UPDATE member SET inviter_seq = ${seller.memberSeq} WHERE member_seq = ${buyer.memberSeq}`.execute(
      bank.owner.db,
    )
    const application = await applied(buyer, await opened(seller, 'ASK', { is_auto_confirmed: true }), '0.4')
    const { rows } =
      await sql`SELECT behaviour, member_seq, fee::text, principal::text, account_seq, counterparty_seq, posting_seq
      FROM affiliate_cause WHERE cause_seq = ${application.application_seq}`.execute(bank.owner.db)
    const move = await bank.owner.db
      .selectFrom('deal_move')
      .select('move_seq')
      .where('application_seq', '=', application.application_seq)
      .executeTakeFirstOrThrow()
    expect(rows).toEqual([
      {
        behaviour: 'DEAL',
        member_seq: buyer.memberSeq,
        fee: String(8_000n * BTC),
        principal: String(4_000_000n * BTC),
        account_seq: seller.accounts.USOT,
        counterparty_seq: seller.memberSeq,
        posting_seq: move.move_seq,
      },
    ])
    const file = async (whose: Dealer) => {
      const answer = await http['GET /market/private/application/csv'](callOf(whose, { query: { time_zone: 'UTC' } }))
      const parts: string[] = []
      if (answer.ok) for await (const part of answer.value.download.bytes) parts.push(String(part))
      return parts.join('').split('\r\n')
    }
    const [head = '', bought = '', count] = await file(buyer)
    expect([head.split(',').length, bought.split(',').length, count]).toEqual([17, 17, 'Rows,1'])
    expect(bought).toContain(',Bought,Applied,BTC,0.4,10000000,USOT,4000000,8000,4008000,,')
    expect((await file(seller))[1]).toContain(',Sold,Made the offer,BTC,0.4,10000000,USOT,4000000,0,,4000000,')
  })
})
