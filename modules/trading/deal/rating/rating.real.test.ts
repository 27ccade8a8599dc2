import { readFile } from 'node:fs/promises'
import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dealBelongings } from '../belongings.ts'
import { dealDeskHttp } from '../desk/http.ts'
import { callOf, type Dealer, MARKET, openDealBank, PRICE } from '../testing/bank.ts'

const bank = await openDealBank()
const { http } = bank
const desk = dealDeskHttp({ ...bank.deps, push: { toOperators: async () => undefined } } as never)
const operator = { kind: 'operator', operatorSeq: uuidV7(), role: 'COMPLIANCE' }

beforeAll(async () => {
  await sql`INSERT INTO operator (operator_seq, name, email, role, state, wrapped_key)
    VALUES (${operator.operatorSeq}, 'x', 'x@bank.test', 'COMPLIANCE', 'INVITED', decode(repeat('08', 61), 'hex'))`.execute(
    bank.owner.db,
  )
})
afterAll(async () => {
  await bank.settle()
  expect(await broken()).toEqual([])
  await bank.close()
})

/** Runs the migration's own check and returns the violations. */
const broken = async () => {
  const file = new URL('../../../../db/bank/0185_deal_reputation.check.sql', import.meta.url)
  return (await sql.raw(await readFile(file, 'utf8')).execute(bank.owner.db)).rows
}
const codeOf = (answer: { readonly ok: boolean }) => ('code' in answer ? answer.code : 'ok')
const nameOf = async ({ memberSeq }: Dealer) =>
  (
    await bank.owner.db
      .selectFrom('member')
      .select('user_name')
      .where('member_seq', '=', memberSeq)
      .executeTakeFirstOrThrow()
  ).user_name

const offer = async (whose: Dealer, isAuto = true) => {
  const made = await http['POST /market/private/deal'](
    callOf(whose, {
      body: {
        offer_type: 'ASK',
        market_seq: MARKET,
        source_amount: '1',
        minimum_purchase_amount: '0.001',
        price_type: 'FIXED',
        unit_price: PRICE,
        is_auto_confirmed: isAuto,
        minimum_grade: 0,
        minimum_deals: 0,
        source_account_seq: whose.accounts.BTC,
        target_account_seq: whose.accounts.USOT,
      },
    }),
  )
  if (!made.ok) throw new Error(made.code)
  return made.value.deal.deal_seq
}

const buy = async (whose: Dealer, deal_seq: string, amount = '0.02') => {
  const applied = await http['POST /market/private/deal/{deal_seq}/application'](
    callOf(whose, {
      path: { deal_seq },
      body: {
        amount,
        unit_price: PRICE,
        payment_account_seq: whose.accounts.USOT,
        receiving_account_seq: whose.accounts.BTC,
      },
    }),
  )
  if (!applied.ok) throw new Error(applied.code)
  return applied.value.application.application_seq
}

const figuresOf = async (whose: Dealer) => {
  const path = { username: await nameOf(whose) }
  const read = await http['GET /market/private/dealer/{username}'](callOf(whose, { path }))
  if (!read.ok) throw new Error(read.code)
  return read.value.dealer
}
const publicOf = async (whose: Dealer, reader = whose) => {
  const call = { path: { username: await nameOf(whose) }, query: { page_size: 20 } }
  const read = await http['GET /market/private/dealer/{username}/rating'](callOf(reader, call))
  if (!read.ok) throw new Error(read.code)
  return read.value.list
}
const rate = (whose: Dealer, application_seq: string, verdict: 'GOOD' | 'BAD', text = '') =>
  http['POST /market/private/application/{application_seq}/rating'](
    callOf(whose, { path: { application_seq }, body: { verdict, text } }),
  )
const answer = (whose: Dealer, application_seq: string, text: string) =>
  http['PATCH /market/private/application/{application_seq}/rating'](
    callOf(whose, { path: { application_seq }, body: { type: 'SET_ANSWERED', text } }),
  )
/** Moves all counted deals the given number of days into the past. */
const earlier = (days: number) =>
  sql`UPDATE deal_counted SET at = at - make_interval(days => ${days})`.execute(bank.owner.db)
/** Two members: a seller and a buyer. */
const pair = async () => {
  const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ USOT: 100_000_000n })]
  return { seller, buyer, dealSeq: await offer(seller) }
}

it('counts a counterparty once in thirty days, however often and over however many connections', async () => {
  const { seller, buyer, dealSeq } = await pair()
  await Promise.all(Array.from({ length: 12 }, () => buy(buyer, dealSeq)))
  await bank.settle()
  expect(await figuresOf(seller)).toMatchObject({
    completed_deals: 1,
    completion_percent: 100,
    completion_low_percent: 20,
    certainty: 'FEW',
    // Only 0.02 BTC is counted.
    volume_band: 'FROM_100K',
  })
  expect(await figuresOf(buyer)).toMatchObject({ completed_deals: 1 })
  await buy(await bank.member({ USOT: 1_000_000n }), dealSeq)
  expect(await figuresOf(seller)).toMatchObject({ completed_deals: 2, median_seconds: null })
  await earlier(31)
  await buy(buyer, dealSeq)
  expect(await figuresOf(seller)).toMatchObject({ completed_deals: 3, median_seconds: expect.any(Number) })
  const listed = await http['GET /market/private/deal'](
    callOf(buyer, {
      query: { scope: 'open', market_seq: MARKET, offer_type: 'ASK', sort: 'recent', page_size: 20 },
    }),
  )
  const shown = listed.ok ? listed.value.list.find(({ deal_seq }) => deal_seq === dealSeq) : undefined
  expect(shown?.owner).toEqual(await figuresOf(seller))
})

it('does not count deals with an invited member, or with one who shares a device', async () => {
  const { seller, buyer, dealSeq } = await pair()
  await sql`UPDATE member SET inviter_seq = ${seller.memberSeq} WHERE member_seq = ${buyer.memberSeq}`.execute(
    bank.owner.db,
  )
  const friend = await bank.member({ USOT: 1_000_000n })
  for (const { memberSeq } of [seller, friend])
    await sql`INSERT INTO known_device (member_seq, token_hash)
      VALUES (${memberSeq}, decode(repeat('01', 32), 'hex'))`.execute(bank.owner.db)
  const dealt = await buy(buyer, dealSeq)
  await buy(friend, dealSeq)
  expect(await figuresOf(seller)).toMatchObject({ completed_deals: 0, certainty: 'NONE', volume_band: null })
  expect(codeOf(await rate(buyer, dealt, 'GOOD', 'the best'))).toBe('ok')
  expect(await publicOf(seller)).toEqual([])
  expect(await figuresOf(seller)).toMatchObject({ good_ratings: 0 })
})

it("counts an owner's rejections against the owner, once per applicant", async () => {
  const [seller, buyer] = [await bank.member({ BTC: 1n }), await bank.member({ USOT: 1_000_000n })]
  const dealSeq = await offer(seller, false)
  for (let time = 0; time < 3; time += 1) {
    const path = { application_seq: await buy(buyer, dealSeq, '0.01') }
    const rejected = http['PATCH /market/private/application/{application_seq}'](
      callOf(seller, { path, body: { type: 'SET_REJECTED' } }),
    )
    expect(codeOf(await rejected)).toBe('ok')
    expect(codeOf(await rate(buyer, path.application_seq, 'BAD'))).toBe('DEAL_STEP_PASSED')
  }
  const { rows } = await sql`SELECT completed, turned_down FROM deal_standing
    WHERE member_seq = ${seller.memberSeq}`.execute(bank.owner.db)
  expect(rows).toEqual([{ completed: 0, turned_down: 1 }])
  expect(await figuresOf(seller)).toMatchObject({ completion_percent: 0 })
})

it('lets each side rate once and the other side answer once, and third parties do neither', async () => {
  const { seller, buyer, dealSeq } = await pair()
  const dealt = await buy(buyer, dealSeq)
  const stranger = await bank.member()
  expect(codeOf(await rate(stranger, dealt, 'BAD'))).toBe('NOT_FOUND')
  const both = await Promise.all([rate(buyer, dealt, 'GOOD', 'call 010-1234-5678'), rate(buyer, dealt, 'BAD')])
  expect(new Set(both.map(codeOf))).toEqual(new Set(['DEAL_RATED', 'ok']))
  expect(codeOf(await answer(buyer, dealt, 'me'))).toBe('DEAL_STEP_PASSED')
  expect(codeOf(await answer(stranger, dealt, 'me'))).toBe('NOT_FOUND')
  expect(codeOf(await answer(seller, dealt, 'mail me at a@b.example'))).toBe('ok')
  expect(codeOf(await answer(seller, dealt, 'again'))).toBe('RATING_ANSWERED')
  const [shown] = await publicOf(seller, stranger)
  expect(shown?.answer).toBe('mail me at •••')
  expect(Object.keys(shown ?? {}).toSorted()).toEqual(['answer', 'rated_on', 'rating_seq', 'text', 'verdict'])
  if (shown?.verdict === 'GOOD') expect(shown.text).toBe('call •••')
  const read = await http['GET /market/private/application/{application_seq}/rating'](
    callOf(seller, { path: { application_seq: dealt } }),
  )
  expect(read).toMatchObject({
    value: { ratings: { given: null, received: { is_counted: true }, may_answer: false } },
  })
  const changed = sql`UPDATE deal_rating SET answer = 'other' WHERE application_seq = ${dealt}`
  await expect(changed.execute(bank.app.db)).rejects.toThrow('does not change')
  await sql`UPDATE deal_move SET ended_at = now() - interval '31 days' WHERE application_seq = ${dealt}`.execute(
    bank.owner.db,
  )
  expect(codeOf(await rate(seller, dealt, 'GOOD'))).toBe('DEAL_STEP_PASSED')
})

it('an operator hides a rating with a reason, which is audited; it is neither shown nor counted until it is shown again', async () => {
  const { seller, buyer, dealSeq } = await pair()
  const dealt = await buy(buyer, dealSeq)
  await rate(buyer, dealt, 'BAD', 'a thief')
  expect(await figuresOf(seller)).toMatchObject({ good_ratings: 0, bad_ratings: 1 })
  const looked = await desk['GET /operator/deal/{deal_seq}']({ path: { deal_seq: dealSeq }, caller: operator } as never)
  const [found] = looked.ok ? looked.value.deal.ratings : []
  expect(found).toMatchObject({ text: 'a thief', verdict: 'BAD', about: { member_seq: seller.memberSeq } })
  const change = (type: 'SET_HIDDEN' | 'SET_SHOWN') =>
    desk['PATCH /operator/deal/rating/{rating_seq}']({
      path: { rating_seq: found?.rating_seq },
      body: { type, reason: 'an insult' },
      caller: operator,
    } as never)
  expect(codeOf(await change('SET_SHOWN'))).toBe('NOTHING_TO_CHANGE')
  expect(codeOf(await change('SET_HIDDEN'))).toBe('ok')
  expect([await publicOf(seller), (await figuresOf(seller)).bad_ratings]).toEqual([[], 0])
  expect(codeOf(await answer(seller, dealt, 'no'))).toBe('DEAL_STEP_PASSED')
  const { rows } = await sql`SELECT action, detail ->> 'reason' AS reason FROM audit
    WHERE subject = ${`rating:${found?.rating_seq}`}`.execute(bank.owner.db)
  expect(rows).toEqual([{ action: 'deal.rating-hide', reason: 'an insult' }])
  expect(codeOf(await change('SET_SHOWN'))).toBe('ok')
  expect(await figuresOf(seller)).toMatchObject({ bad_ratings: 1 })
  await dealBelongings.erase?.(bank.app.db as never, buyer.memberSeq)
  expect(await publicOf(seller)).toMatchObject([{ verdict: 'BAD', text: null }])
})
