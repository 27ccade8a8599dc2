import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf, type Dealer, MARKET, openDealBank, PRICE } from '../testing/bank.ts'
import { dealDeskHttp } from './http.ts'

const bank = await openDealBank()
const operatorSeq = uuidV7()
const desk = dealDeskHttp({ ...bank.deps, push: () => undefined } as unknown as Parameters<typeof dealDeskHttp>[0])
const BTC = 10n ** 8n

beforeAll(async () => {
  await sql`INSERT INTO operator (operator_seq, name, email, role, state, wrapped_key)
    VALUES (${operatorSeq}, 'x', 'x@bank.test', 'COMPLIANCE', 'INVITED', decode(repeat('08', 61), 'hex'))`.execute(
    bank.owner.db,
  )
})
afterAll(async () => {
  expect(await bank.verify()).toBeUndefined()
  await bank.close()
})

const asked = (parts: object) => ({ ...parts, caller: { kind: 'operator', operatorSeq }, locale: 'en-US' }) as never
const codeOf = (answer: { readonly ok: boolean }) => ('code' in answer ? answer.code : 'ok')

const offer = (whose: Dealer, on = bank.http) =>
  on['POST /market/private/deal'](
    callOf(whose, {
      body: {
        offer_type: 'ASK',
        market_seq: MARKET,
        source_amount: '1',
        minimum_purchase_amount: '0.1',
        price_type: 'FIXED',
        unit_price: PRICE,
        is_auto_confirmed: false,
        minimum_grade: 0,
        minimum_deals: 0,
        source_account_seq: whose.accounts.BTC,
        target_account_seq: whose.accounts.USOT,
      },
    }),
  )

async function opened(whose: Dealer) {
  const answer = await offer(whose)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.deal
}

const applyTo = (whose: Dealer, { deal_seq }: { readonly deal_seq: string }, amount = '0.4') =>
  bank.http['POST /market/private/deal/{deal_seq}/application'](
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

const ofOffer = (deal_seq: string, type: string) =>
  desk['PATCH /operator/deal/{deal_seq}'](asked({ path: { deal_seq }, body: { type, reason: 'looks like a scam' } }))
const ofMember = ({ memberSeq: member_seq }: Dealer, type: string) =>
  desk['PATCH /operator/deal/member/{member_seq}'](
    asked({ path: { member_seq }, body: { type, reason: 'harmed others' } }),
  )
const listed = async (query: object) => {
  const answer = await desk['GET /operator/deal'](asked({ query: { page_size: 20, ...query } }))
  return answer.ok ? answer.value.list.map(({ deal_seq }) => deal_seq) : []
}

it('one operator freezes an offer immediately; a release takes two, and views are audited', async () => {
  const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ USOT: 20_000_000n })]
  const deal = await opened(seller)
  const application = await applyTo(buyer, deal)
  if (!application.ok) throw new Error(application.code)
  expect(codeOf(await ofOffer(deal.deal_seq, 'SET_RELEASED'))).toBe('NOTHING_TO_CHANGE')
  expect(codeOf(await ofOffer(deal.deal_seq, 'SET_FROZEN'))).toBe('ok')
  expect(codeOf(await ofOffer(deal.deal_seq, 'SET_FROZEN'))).toBe('NOTHING_TO_CHANGE')
  expect(codeOf(await applyTo(buyer, deal))).toBe('DEAL_FROZEN')
  const { application_seq } = application.value.application
  const confirm = bank.http['PATCH /market/private/application/{application_seq}'](
    callOf(seller, { path: { application_seq }, body: { type: 'SET_CONFIRMED' } }),
  )
  expect(codeOf(await confirm)).toBe('DEAL_FROZEN')
  expect(await listed({ state: 'FROZEN' })).toEqual([deal.deal_seq])
  expect(await listed({ search: deal.deal_number })).toEqual([deal.deal_seq])
  expect(await listed({ state: 'OPEN' })).toEqual([])
  // The offer is also found by the id of an application to it.
  const looked = await desk['GET /operator/deal/{deal_seq}'](asked({ path: { deal_seq: application_seq } }))
  expect(looked).toMatchObject({
    value: {
      deal: {
        deal_seq: deal.deal_seq,
        state: 'FROZEN',
        frozen_reason: 'looks like a scam',
        held_amount: '1',
        applications: [{ application_seq, status: 'PENDING' }],
      },
    },
  })
  const { rows } = await sql<{
    action: string
  }>`SELECT action FROM audit WHERE subject = ${`deal:${deal.deal_seq}`}
    ORDER BY audit_seq`.execute(bank.owner.db)
  expect(rows.map(({ action }) => action)).toEqual(['deal.freeze', 'deal.look'])
  const alone = sql`UPDATE deal SET is_frozen = false, frozen_reason = NULL WHERE deal_seq = ${deal.deal_seq}`
  await expect(alone.execute(bank.app.db)).rejects.toThrow('two operators release an offer')
})

it('a barred member can neither offer nor apply, their open offers are closed, and pending applications can be decided', async () => {
  const [seller, buyer, other] = [
    await bank.member({ BTC: 2n, USOT: 20_000_000n }),
    await bank.member({ USOT: 20_000_000n }),
    await bank.member({ BTC: 1n }),
  ]
  const [deal, theirs] = [await opened(seller), await opened(other)]
  const application = await applyTo(buyer, deal)
  expect(codeOf(await ofMember(seller, 'SET_READMITTED'))).toBe('NOTHING_TO_CHANGE')
  expect(codeOf(await ofMember(seller, 'SET_BARRED'))).toBe('ok')
  expect(codeOf(await ofMember(seller, 'SET_BARRED'))).toBe('NOTHING_TO_CHANGE')
  expect([codeOf(await offer(seller)), codeOf(await applyTo(seller, theirs))]).toEqual([
    'DEALER_BARRED',
    'DEALER_BARRED',
  ])
  expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: (BTC * 16n) / 10n, held: (BTC * 4n) / 10n })
  if (!application.ok) throw new Error(application.code)
  const { application_seq } = application.value.application
  const confirmed = await bank.http['PATCH /market/private/application/{application_seq}'](
    callOf(seller, { path: { application_seq }, body: { type: 'SET_CONFIRMED' } }),
  )
  expect(codeOf(confirmed)).toBe('ok')
  const alone = sql`UPDATE deal_bar SET lifted_at = now() WHERE member_seq = ${seller.memberSeq}`
  await expect(alone.execute(bank.app.db)).rejects.toThrow('two operators let a member deal again')
})

it('closes an offer as soon as it would open if its owner was barred meanwhile', async () => {
  const seller = await bank.member({ BTC: 1n })
  const { deps } = bank
  const dying = { ...deps, ledgers: { ...deps.ledgers, postWithin: () => Promise.reject(new Error('died')) } }
  await expect(offer(seller, bank.httpOf(dying))).rejects.toThrow('died')
  expect(codeOf(await ofMember(seller, 'SET_BARRED'))).toBe('ok')
  await bank.settle()
  expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: BTC, held: 0n })
  expect(await listed({ state: 'OPEN', search: (await nameOf(seller)) ?? '' })).toEqual([])
})

async function nameOf({ memberSeq }: Dealer): Promise<string | undefined> {
  const row = await bank.owner.db
    .selectFrom('member')
    .select('user_name')
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  return row?.user_name
}

it('figures count open offers and completed deals', async () => {
  const answer = await desk['GET /operator/deal/figure'](asked({}))
  expect(answer).toMatchObject({
    value: {
      figures: {
        open_offers: 1,
        frozen_offers: 1,
        pending_applications: 1,
        barred_members: 2,
        confirmed_percent: 100,
        markets: [
          {
            market_code: 'BTC-USOT',
            asks: 1,
            bids: 0,
            completed: 1,
            amount: '0.4',
            fee: '8000',
            fee_asset_code: 'USOT',
          },
        ],
      },
    },
  })
})
