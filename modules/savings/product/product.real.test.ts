import { setTimeout as pause } from 'node:timers/promises'
import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import type { InstrumentTerms, Output } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import type { HouseFundTables } from '@cocobnk/house-fund'
import { newId, openLedgers } from '@cocobnk/ledger'
import { gatherFacts } from '@cocobnk/outflow'
import type { Result } from '@cocobnk/result'
import { offerProduct } from '@cocobnk/testing/products'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { carrySteps } from './carry.ts'
import { isAccrualBehind, runDays } from './day.ts'
import type { ProductDeps } from './deps.ts'
import { fundHttp } from './fund-http.ts'
import { productHttp } from './http.ts'
import { dayOf, dayText, koreanDay } from './rules.ts'
import type { ProductTables } from './tables.ts'
import { joining, openSaver, type Saver, textOf } from './testing/saver.ts'
import { takeInstallments } from './wish.ts'

type Tables = ProductTables & AssetTables & AccountTables & HouseFundTables

const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
await bank.needNoConfirmation()
const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
  openDatabase<Tables>(bank.urlOf(role), { max: 3, applicationName: 'test' })
const [app, worker, owner] = [open('bank_app'), open('bank_worker'), open('bank_owner')]
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
const unbound = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
const UNIT = 10n ** 8n

let today = '2027-03-01'
const now = () => new Date(`${today}T03:00:00Z`)
const outflow = {
  findFacts: gatherFacts(app.ask),
  settings: async () => ({
    outflow: { outflows_per_minute: 99, outflows_per_hour: 99, deal_band_percent: '20', order_band_percent: '10' },
  }),
  throttle: { take: async () => ({ kind: 'unknown' as const }) },
}
const deps: ProductDeps = { db: app.db, ledgers, outflow, now }
const carrying = { db: worker.db, ledgers, now, tell: vi.fn(), onStuck: vi.fn() }
const [funds, products] = [fundHttp(deps), productHttp(deps)]

const balance = async (account: string) => (await unbound.balances([account]))[0]?.balance
const house = (name: 'rewards' | 'promised') => balance(houseAccountId(0, 'USOT', name))

beforeAll(async () => {
  await openHouseAccounts(unbound, { shard: 0, shards: 1 }, ['USOT'])
  await sql`CREATE TABLE test_clock (today date NOT NULL)`.execute(owner.db)
  await sql`INSERT INTO test_clock VALUES (${today})`.execute(owner.db)
  await sql`CREATE OR REPLACE FUNCTION product_today() RETURNS date LANGUAGE sql STABLE AS 'SELECT today FROM public.test_clock'`.execute(
    owner.db,
  )
  await give(houseAccountId(0, 'USOT', 'rewards'), 1_000n * UNIT)
})
afterAll(async () => {
  await Promise.all([app.close(), worker.close(), owner.close(), ledgers.close(), unbound.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})
beforeEach(() => setDay('2027-03-01'))

async function setDay(day: string): Promise<void> {
  today = day
  await sql`UPDATE test_clock SET today = ${day}`.execute(owner.db)
}

async function give(account: string, amount: bigint): Promise<void> {
  const debit = houseAccountId(0, 'USOT', 'custody')
  const chain = { kind: 'transfer', id: newId(0), debit, credit: account, amount, code: 1 } as const
  expect(await unbound.post(chain)).toEqual(['CREATED'])
}

let made = 0

async function newMember(amount = 10_000n): Promise<Saver> {
  made += 1
  const saver = await openSaver(owner.db, unbound, made)
  await give(saver.accountSeq, amount * UNIT)
  return saver
}

/** Calls a handler as the api does, while a worker carries steps. */
async function call<Key extends keyof typeof funds>(
  key: Key,
  { memberSeq }: Saver,
  more: object,
): Promise<Result<Output<Key>, string>> {
  const caller = { kind: 'member', memberSeq, sessionSeq: uuidV7() }
  const request = { caller, locale: 'en-US', idempotencyKey: uuidV7(), query: {}, path: {}, body: {}, ...more }
  let isAnswered = false
  const answer = (funds[key] as unknown as (request: unknown) => Promise<Result<Output<Key>, string>>)(request)
  const carries = async () => {
    // One at a time, like the worker's job: on a busy machine, concurrent runs would only wait for each other.
    for (; !isAnswered; await pause(10)) await carrySteps(carrying)
  }
  const [result] = await Promise.all([answer.finally(() => (isAnswered = true)), carries()])
  return result
}

/** Returns the value of a result; a refusal fails the test. */
function done<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}

const terms = (more: Partial<InstrumentTerms> = {}) => offerProduct(owner.db, more)

it('moves principal and promise together, and opens the product account with them', async () => {
  const member = await newMember()
  const [rewards, promised] = [await house('rewards'), await house('promised')]
  const joined = await call('POST /finance/fund', member, joining(await terms(), member))
  const interest = (1_000n * UNIT * 4n * 90n) / 36_500n
  expect(done(joined).fund).toMatchObject({ state: 'ACTIVE', principal: '1000', to_come: '9.86301369' })
  expect(await balance(member.accountSeq)).toBe(9_000n * UNIT)
  expect(await balance(done(joined).fund.account?.account_seq ?? '')).toBe(1_000n * UNIT)
  expect(await house('promised')).toBe((promised ?? 0n) + interest)
  expect(await house('rewards')).toBe((rewards ?? 0n) - interest)
})

it('a refused step moves nothing and frees the capacity', async () => {
  const member = await newMember(50n)
  const product = await terms({ capacity: '10' })
  const used = async () =>
    (
      await owner.db
        .selectFrom('instrument')
        .select('used')
        .where('instrument_seq', '=', product)
        .executeTakeFirstOrThrow()
    ).used
  const join = (more: object) => call('POST /finance/fund', member, joining(product, member, more))
  expect(await join({})).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
  expect(await used()).toBe(0n)
  expect(await join({ amount: '5' })).toMatchObject({ code: 'BELOW_MINIMUM_EXECUTION', values: { minimum: '10' } })
  expect(await join({ amount: '100001' })).toMatchObject({ code: 'ABOVE_MAXIMUM_EXECUTION' })
  expect(await join({ amount: '2000' })).toMatchObject({ code: 'PRODUCT_FULL' })
  expect(await join({ rate: '5' })).toMatchObject({ code: 'RATE_CHANGED' })
  expect(await join({ document_version: 2 })).toMatchObject({ code: 'DOCUMENT_NOT_READ' })
  expect(await join({ term_days: 91 })).toMatchObject({ code: 'REGISTRATION_CLOSED' })
  expect(await balance(member.accountSeq)).toBe(50n * UNIT)
})

it('promises nothing that the rewards do not cover', async () => {
  const member = await newMember(2_000_000n)
  const product = await terms({ capacity: '100000', maximum_amount: '1000000' })
  const joined = await call('POST /finance/fund', member, joining(product, member, { amount: '1000000' }))
  expect(joined).toMatchObject({ ok: false, code: 'REWARDS_SHORT' })
  expect(await balance(member.accountSeq)).toBe(2_000_000n * UNIT)
})

it('returns the same fund for a repeated request', async () => {
  const member = await newMember()
  const request = { ...joining(await terms(), member), idempotencyKey: uuidV7() }
  const [one, other] = [
    await call('POST /finance/fund', member, request),
    await call('POST /finance/fund', member, request),
  ]
  expect(done(other).fund.fund_seq).toBe(done(one).fund.fund_seq)
  expect(await balance(member.accountSeq)).toBe(9_000n * UNIT)
})

const LADDER = [
  { term_days: 30, rate: '3' },
  { term_days: 90, rate: '4' },
]

it('a ladder creates a fund for each rung, once per key', async () => {
  const member = await newMember()
  const product = await terms({ rates: LADDER })
  const rungs = [
    { ...LADDER[0], amount: '1000' },
    { ...LADDER[1], amount: '1001' },
  ]
  const body = {
    instrument_seq: product,
    account_seq: member.accountSeq,
    rungs,
    document_version: 1,
    is_renewed: false,
  }
  const request = { body, idempotencyKey: uuidV7() }
  const first = done(await call('POST /finance/ladder', member, request))
  expect(first.rungs).toMatchObject([
    { refusal: null, fund: { state: 'ACTIVE', principal: '1000', matures_on: '2027-03-31', to_come: '2.46575342' } },
    { refusal: null, fund: { state: 'ACTIVE', principal: '1001', matures_on: '2027-05-30', to_come: '9.87287671' } },
  ])
  expect(done(await call('POST /finance/ladder', member, request)).rungs).toEqual(first.rungs)
  expect(await balance(member.accountSeq)).toBe(7_999n * UNIT)
})

it('a rung that the product refuses refuses the ladder; one that cannot be posted does not affect the others', async () => {
  const member = await newMember(2_000_000n)
  const product = await terms({ rates: LADDER, capacity: '100000', maximum_amount: '1000000' })
  const climb = (first: object, second: object) => {
    const rungs = [
      { ...LADDER[0], amount: '1000', ...first },
      { ...LADDER[1], amount: '1000', ...second },
    ]
    const body = { instrument_seq: product, account_seq: member.accountSeq, rungs, document_version: 1 }
    return call('POST /finance/ladder', member, { body: { ...body, is_renewed: false } })
  }
  expect(await climb({}, { rate: '5' })).toMatchObject({ ok: false, code: 'RATE_CHANGED' })
  expect(await climb({}, { amount: '5' })).toMatchObject({ code: 'BELOW_MINIMUM_EXECUTION', values: { minimum: '10' } })
  expect(await climb({ amount: '1000000' }, { amount: '1000001' })).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(done(await call('GET /finance/fund', member, { query: { no_paging: '1' } })).list).toEqual([])
  expect(done(await climb({}, { amount: '1000000' })).rungs).toMatchObject([
    { refusal: null, fund: { state: 'ACTIVE' } },
    { refusal: 'REWARDS_SHORT', fund: { state: 'REFUSED', principal: '0' } },
  ])
  expect(await balance(member.accountSeq)).toBe(1_999_000n * UNIT)
})

it('catches up a month without a worker day by day: dividends on their days, then the end', async () => {
  const member = await newMember()
  const product = await terms({ dividend_days: 30 })
  const { fund } = done(await call('POST /finance/fund', member, joining(product, member)))
  await setDay('2027-05-15')
  expect(await isAccrualBehind(worker.db, now())).toBe(true)
  await runDays(carrying)
  expect(await isAccrualBehind(worker.db, now())).toBe(false)
  const read = async () =>
    done(await call('GET /finance/fund/{fund_seq}', member, { path: { fund_seq: fund.fund_seq } }))
  const halfway = await read()
  expect(halfway.timeline.map(({ kind, on, interest }) => [kind, on, interest])).toEqual([
    ['DIVIDEND', '2027-04-30', '3.28767123'],
    ['DIVIDEND', '2027-03-31', '3.28767123'],
    ['PUT_IN', '2027-03-01', '0'],
  ])
  expect(halfway.fund).toMatchObject({ accrued_on: '2027-05-15', accrued: '1.64383562', paid: '6.57534246' })
  await setDay('2027-06-02')
  await runDays(carrying)
  await runDays(carrying)
  expect((await read()).fund).toMatchObject({ state: 'RETURNED', principal: '0', paid: '9.86301369' })
  expect(await balance(member.accountSeq)).toBe(10_000n * UNIT + 986_301_369n)
})

it('partial and full returns lose only unpaid interest, and dividends are claimed once', async () => {
  const member = await newMember()
  const product = await terms({ dividend_type: 'MANUAL', dividend_days: 10 })
  const { fund } = done(await call('POST /finance/fund', member, joining(product, member)))
  const fund_seq = fund.fund_seq
  await setDay('2027-03-15')
  expect(done(await call('POST /finance/dividend', member, { body: { fund_seq } })).fund.paid).toBe('1.09589041')
  expect(await call('POST /finance/dividend', member, { body: { fund_seq } })).toMatchObject({
    code: 'NOTHING_TO_CLAIM',
  })
  const leaving = (query: object) => call('GET /finance/fund/{fund_seq}/leaving', member, { path: { fund_seq }, query })
  expect(done(await leaving({ amount: '400' })).leaving).toEqual({
    principal: '400',
    interest: '0',
    lost: '0.17534247',
  })
  expect(await leaving({ amount: '1001' })).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
  expect(await leaving({ amount: '995' })).toMatchObject({ code: 'BELOW_MINIMUM_EXECUTION' })
  const partly = await call('POST /finance/return', member, { body: { fund_seq, amount: '400' } })
  expect(done(partly).fund).toMatchObject({ principal: '600', paid: '1.09589041', state: 'ACTIVE' })
  expect(await call('POST /finance/return', member, { body: { fund_seq, amount: '595' } })).toMatchObject({
    code: 'BELOW_MINIMUM_EXECUTION',
  })
  const whole = await call('POST /finance/return', member, { body: { fund_seq } })
  expect(done(whole).fund).toMatchObject({ state: 'RETURNED_EARLY', principal: '0' })
  expect(await call('POST /finance/return', member, { body: { fund_seq } })).toMatchObject({ code: 'FUND_ENDED' })
  expect(await balance(member.accountSeq)).toBe(10_000n * UNIT + 109_589_041n)
  const { list } = done(await call('GET /finance/return', member, { query: { page_size: 20 } }))
  expect(list.map(({ state, lost }) => [state, lost])).toEqual([
    ['REFUSED', '0'],
    ['DONE', '0.2630137'],
    ['REFUSED', '0'],
    ['DONE', '0.17534247'],
  ])
  expect(await leaving({})).toMatchObject({ code: 'FUND_ENDED' })
  const statement = await call('GET /finance/statement/csv', member, { query: { fund_seq, time_zone: 'UTC' } })
  const [head = '', ...lines] = (await textOf(done(statement))).trim().split('\r\n')
  const cells = (name: string) => lines.slice(0, -1).map((line) => line.split(',')[head.split(',').indexOf(name)])
  expect(cells('Event')).toEqual(['Early exit', 'Early exit', 'Dividend', 'Deposit'])
  expect(cells('Returned')).toEqual(['600', '400', '', ''])
  expect(cells('Income (interest and dividends)')).toEqual(['0', '0', '1.09589041', '0'])
  expect(new Set(cells('Tax year'))).toEqual(new Set(['2027']))
})

it('counts a goal’s round-ups once for each cause and saves them with the next installment', async () => {
  const [member, shop] = [await newMember(), await newMember()]
  const installments = { count: 3, late_days: 5 }
  const product = await terms({ type: 'SAVINGS_INSTALLMENT', rates: [{ term_days: 100, rate: '4' }], installments })
  const { fund } = done(await call('POST /finance/fund', member, joining(product, member, { term_days: 100 })))
  const path = { fund_seq: fund.fund_seq }
  const spend = async (amount: bigint) => {
    const move = { debit: member.accountSeq, credit: shop.accountSeq, amount, code: FLOWS.transfer.code }
    expect(await unbound.post({ kind: 'transfer', id: newId(0), ...move })).toEqual(['CREATED'])
  }
  const set = (round_up: object | null) =>
    call('PUT /finance/fund/{fund_seq}/goal', member, {
      path,
      body: { name: 'House', target: '5000', due_on: '2027-06-01', round_up },
    })
  const turn = (type: string) => call('PATCH /finance/fund/{fund_seq}/goal', member, { path, body: { type } })
  const goal = async () => done(await call('GET /finance/fund/{fund_seq}', member, { path })).fund.goal
  await spend(5n)
  expect(await set({ unit: '10', base: '1001' })).toMatchObject({ code: 'ABOVE_MAXIMUM_EXECUTION' })
  expect(done(await set({ unit: '10', base: '50' })).fund).toMatchObject({
    goal: { name: 'House', round_up: { collected: '0', is_paused: false } },
    installments: { is_auto: true },
  })
  await spend(3n * UNIT)
  await spend(10n * UNIT)
  await Promise.all([takeInstallments(deps), takeInstallments(deps)])
  await takeInstallments(deps)
  expect(await goal()).toMatchObject({ target: '5000', round_up: { collected: '7', waiting: '7' } })
  await spend(4n * UNIT)
  await turn('SET_PAUSED')
  await spend(1n * UNIT)
  await takeInstallments(deps)
  await turn('SET_RESUMED')
  await setDay('2027-04-01')
  await Promise.all([takeInstallments(deps), takeInstallments(deps)])
  while (await carrySteps(carrying)) {}
  expect(await goal()).toMatchObject({ round_up: { collected: '13', waiting: '0', is_paused: false } })
  expect(done(await call('GET /finance/fund/{fund_seq}', member, { path })).fund.principal).toBe('1063')
  expect(await set(null)).toMatchObject({ value: { fund: { goal: { round_up: null } } } })
  done(await turn('SET_ENDED'))
  expect(await goal()).toBeNull()
})

it('renews a fund only by choice, at the rate that was shown', async () => {
  const member = await newMember()
  const product = await terms()
  const { fund } = done(await call('POST /finance/fund', member, joining(product, member)))
  const path = { fund_seq: fund.fund_seq }
  const choose = (body: object) => call('PATCH /finance/fund/{fund_seq}', member, { path, body })
  expect(await choose({ type: 'SET_RENEWED', rate: '9', document_version: 1 })).toMatchObject({ code: 'RATE_CHANGED' })
  expect(done(await choose({ type: 'SET_RENEWED', rate: '4', document_version: 1 })).fund.renewal_rate).toBe('4')
  await setDay(dayText(dayOf('2027-03-01') + 90))
  await runDays(carrying)
  const renewed = done(await call('GET /finance/fund/{fund_seq}', member, { path }))
  expect(renewed.fund).toMatchObject({
    state: 'ACTIVE',
    started_on: '2027-05-30',
    principal: '1000',
    paid: '9.86301369',
  })
  expect(renewed.timeline[0]).toMatchObject({ kind: 'RENEWAL', state: 'DONE' })
  expect(await balance(member.accountSeq)).toBe(9_000n * UNIT + 986_301_369n)
})

it('R-FUNDS-NO-PAGING: lists more funds than fit on a page in one response', async () => {
  const member = await newMember()
  const product = await terms()
  for (let count = 0; count < 22; count += 1)
    await call('POST /finance/fund', member, joining(product, member, { amount: '10' }))
  const paged = await call('GET /finance/fund', member, { query: { page_size: 20, no_paging: '0' } })
  expect([done(paged).list.length, done(paged).next_cursor === null]).toEqual([20, false])
  const all = await call('GET /finance/fund', member, { query: { page_size: 20, no_paging: '1' } })
  expect([done(all).list.length, done(all).next_cursor]).toEqual([22, null])
})

it('no api role can write funds or payouts, and another member’s fund is not found', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const { fund } = done(await call('POST /finance/fund', member, joining(await terms(), member)))
  await expect(sql`UPDATE fund SET principal = 1`.execute(app.db)).rejects.toThrow('permission denied')
  await expect(
    sql`INSERT INTO fund_step (step_seq, fund_seq, member_seq, instrument_seq, kind) SELECT ${uuidV7()}, fund_seq, member_seq,
      instrument_seq, 'MATURITY' FROM fund WHERE fund_seq = ${fund.fund_seq}`.execute(app.db),
  ).rejects.toThrow('does not do this')
  await expect(sql`UPDATE instrument SET capacity = 1`.execute(app.db)).rejects.toThrow('by an approval')
  expect(await call('POST /finance/return', other, { body: { fund_seq: fund.fund_seq } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('shows products, their contracts and figures to everybody', async () => {
  const product = await terms({ dividend_days: 30 })
  const ask = async <Key extends keyof typeof products>(key: Key, query: object = {}) =>
    done(
      await (products[key] as unknown as (request: unknown) => Promise<Result<Output<Key>, string>>)({
        path: { instrument_seq: product },
        query,
        locale: 'ko-KR',
      }),
    )
  const { list } = await ask('GET /finance/instrument')
  expect(list.find((one) => one.instrument_seq === product)).toMatchObject({ state: 'REGISTRATION' })
  const quoted = await ask('GET /finance/instrument/{instrument_seq}/quote', { amount: '1000' })
  expect(quoted).toMatchObject({ interest: '9.86301369', matures_on: '2027-05-30' })
  expect(quoted.events.map(({ kind }) => kind)).toEqual(['PUT_IN', 'DIVIDEND', 'DIVIDEND', 'DIVIDEND', 'PRINCIPAL'])
  expect((await ask('GET /finance/instrument/{instrument_seq}/contract-document')).document.version).toBe(1)
  const pdf = await textOf(await ask('GET /finance/instrument/{instrument_seq}/contract-document/pdf'))
  expect(pdf.startsWith('%PDF-1.4')).toBe(true)
  expect((await ask('GET /finance/coverage')).list[0]).toMatchObject({ is_covered: true })
  expect(koreanDay(now())).toBe(dayOf(today))
})
