import { contract, LEAVING_OUTFLOWS, type Operation, type OutflowKind } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import { demandOf, type Person } from '@cocobnk/testing/person'
import { offerProduct, putFund } from '@cocobnk/testing/products'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPlan } from './testing/keyed-desk.ts'
import { shopWorld } from './testing/shop-world.ts'

const { bank, newcomer } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT'])
const UNIT = 10n ** 8n
/** More than any grade and the cap allow, but within the balance. */
const TOO_MUCH = '900000000'
const USOT = '019a8000-0000-7000-8000-000000000004'
const CERTIFICATION = '/kyc/asset/withdraw/address/certification'
const ADDRESSES = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'] as const

/**
 * Tested elsewhere, where their preconditions exist. Exchanges: modules/payments/exchange/exchange.real.test.ts. Refunds:
 * checkout.real.test.ts. Orders: public-market.real.test.ts. Deals: modules/trading/deal/deal.real.test.ts. Payments of apps and consent to
 * them: app-payment.real.test.ts. A bank account is registered by the same function as a withdrawal address.
 */
const ELSEWHERE: readonly string[] = [
  'POST /market/direct/transfer',
  'POST /market/public/order',
  'POST /market/public/order/batch',
  'PATCH /market/public/order/{order_seq}',
  'POST /market/private/deal',
  'PUT /market/private/deal/{deal_seq}',
  'POST /market/private/deal/{deal_seq}/application',
  'PATCH /market/private/application/{application_seq}',
  'POST /market/private/take',
  'POST /member/me/bank',
  'PATCH /oauth2/interaction/{interaction}',
  'POST /oauth2/payment',
  'PATCH /pg/transaction/{transaction_seq}',
  'POST /pg/transaction/{transaction_seq}/refund',
]
const named = (Object.entries(contract) as [string, Operation][]).flatMap(([key, { outflow }]) =>
  outflow && !ELSEWHERE.includes(key) ? [{ key, kind: outflow }] : [],
)

type Statement = ReturnType<typeof sql>
type Try = { readonly method: string; readonly path: string; readonly body: object }
let friend: TestAccount
let mule: TestAccount
let account: TestAccount
let victim: Person
let link: string
let scheduleSeq: string
let plannedToken: string
let instrumentSeq: string
let fundSeq: string
let certified: { readonly address_seq: string; readonly address: string }
let authenticator: Awaited<ReturnType<Person['enrolPasskey']>>['authenticator']

const plan = { amount: '1', frequency: 'ONCE', starts_on: '2099-01-31', at_time: '09:00', time_zone: 'Asia/Seoul' }
const from = () => ({ from_account_seq: account.account_seq })
const schedule = () => ({ ...plan, ...from(), to_account_number: friend.number })
const address = (at: string) => ({ asset_seq: USOT, address: at, memo: '7', label: 'mine', method: 'SIGNATURE' })

/** A request for each operation that succeeds if nothing blocks it. */
const TRIES: Readonly<Record<string, (amount: string) => Try>> = {
  'POST /account/transfer': (amount) => ({
    method: 'POST',
    path: '/account/transfer',
    body: { ...from(), to_account_number: friend.number, amount },
  }),
  'POST /account/money-request/link/{link_id}': (amount) => ({
    method: 'POST',
    path: `/account/money-request/link/${link}`,
    body: { ...from(), to_account_number: friend.number, amount },
  }),
  'POST /account/payee': () => ({ method: 'POST', path: '/account/payee', body: { account_number: mule.number } }),
  'POST /account/schedule': () => ({ method: 'POST', path: '/account/schedule', body: schedule() }),
  'PATCH /account/schedule/{schedule_seq}': () => ({
    method: 'PATCH',
    path: `/account/schedule/${scheduleSeq}`,
    body: { type: 'SET_ACTIVE' },
  }),
  // Without a proof; `preparePayment` adds it.
  'POST /pg/transaction/{transaction_seq}/pay': () => ({
    method: 'POST',
    path: `/pg/transaction/${uuidV7()}/pay`,
    body: { account_seq: account.account_seq, amount: '1', authentication: 'none' },
  }),
  'PATCH /pg/xptx/token/{checkout_token}': () => ({
    method: 'PATCH',
    path: `/pg/xptx/token/${'x'.repeat(22)}`,
    body: { type: 'SET_CANCELED' },
  }),
  'POST /pg/subscription': () => ({
    method: 'POST',
    path: '/pg/subscription',
    body: { token: plannedToken, account_seq: account.account_seq, maximum: '20' },
  }),
  'POST /finance/fund': () => ({
    method: 'POST',
    path: '/finance/fund',
    body: {
      instrument_seq: instrumentSeq,
      account_seq: account.account_seq,
      amount: '100',
      term_days: 90,
      rate: '4',
      document_version: 1,
    },
  }),
  'POST /finance/ladder': () => ({
    method: 'POST',
    path: '/finance/ladder',
    body: {
      instrument_seq: instrumentSeq,
      account_seq: account.account_seq,
      rungs: [1, 2].map(() => ({ amount: '100', term_days: 90, rate: '4' })),
      document_version: 1,
    },
  }),
  'POST /finance/fund/{fund_seq}/installment': () => ({
    method: 'POST',
    path: `/finance/fund/${fundSeq}/installment`,
    body: { amount: '50' },
  }),
  'POST /asset/withdraw': (amount) => ({
    method: 'POST',
    path: '/asset/withdraw',
    body: { account_seq: account.account_seq, asset_seq: USOT, amount, memo: '7', ...certified },
  }),
  'POST /kyc/asset/withdraw/address/certification': () => ({
    method: 'POST',
    path: CERTIFICATION,
    body: address(ADDRESSES[1]),
  }),
}

function sender(key: string, amount = '1') {
  const tried = TRIES[key]?.(amount)
  if (!tried) throw new Error(`no test case for ${key}`)
  const { method, path, body } = tried
  return (proof?: string) =>
    victim.call(method, path, { body, headers: { 'idempotency-key': uuidV7() }, ...(proof ? { proof } : {}) })
}

const PAYMENTS: Readonly<Record<string, 'API' | 'EASY'>> = {
  'POST /pg/transaction/{transaction_seq}/pay': 'API',
  'PATCH /pg/xptx/token/{checkout_token}': 'EASY',
}

/** Prepares a payment to a shop that the victim has just confirmed. */
async function preparePayment(source: 'API' | 'EASY', amount: string) {
  const world = shopWorld(bank, 'berta')
  const shop = await world.open()
  await world.settleInto(shop, friend.account_seq)
  const minor = BigInt(amount) * UNIT
  const due = { code: 'USOT', accountSeq: friend.account_seq, amount: minor, fee: minor / 2n }
  const { checkoutSeq, token } = await world.checkout({ shop, source, dues: [due] })
  const wish = { body: { token, account_seq: account.account_seq } }
  const refused = await victim.call('POST', '/pg/transaction/authenticate', wish)
  const { body: asked } = await victim.call('POST', `/auth/step-up/${demandOf(refused).challenge_seq}/options`)
  const proof = await victim.prove(refused, { credential: authenticator.get(asked.options as never) })
  const proved = await victim.call('POST', '/pg/transaction/authenticate', { ...wish, proof })
  const { authentication, amount: leaving } = proved.body
  const body = { account_seq: account.account_seq, amount: leaving, authentication }
  const headers = { 'idempotency-key': uuidV7() }
  return () =>
    source === 'API'
      ? victim.call('POST', `/pg/transaction/${checkoutSeq}/pay`, { body, headers })
      : victim.call('PATCH', `/pg/xptx/token/${token}`, { body: { type: 'SET_PAID', ...body }, headers })
}

/** Prepares a request with a proof, given before anything blocks it and valid only for this request. */
async function prepare(key: string, amount = '1') {
  const source = PAYMENTS[key]
  if (source) return preparePayment(source, amount)
  const send = sender(key, amount)
  const { stepUp } = (contract as Readonly<Record<string, Operation>>)[key] ?? {}
  if (!stepUp) return () => send()
  const refused = await send()
  const { challenge_seq } = demandOf(refused)
  const { body: asked } = await victim.call('POST', `/auth/step-up/${challenge_seq}/options`)
  const proof = await victim.prove(refused, { credential: authenticator.get(asked.options as never) })
  return () => send(proof)
}

beforeAll(async () => {
  const berta = await newcomer('berta')
  ;[friend, mule] = [await mint.account(berta, 'USOT'), await mint.account(await newcomer('mule'), 'USOT')]
  victim = await newcomer('victim')
  account = await mint.account(victim, 'USOT', 1_000_000_000n * UNIT)
  const asked = await berta.call('POST', '/account/money-request', {
    body: { account_seq: friend.account_seq, is_reusable: true, life_days: 7 },
    headers: { 'idempotency-key': uuidV7() },
  })
  link = (asked.body.request as { link_id: string }).link_id
  const payee = { body: { account_number: friend.number } }
  const proof = await victim.prove(await victim.call('POST', '/account/payee', payee), { password: PASSWORD })
  expect((await victim.call('POST', '/account/payee', { ...payee, proof })).status).toBe(200)
  authenticator = (await victim.enrolPasskey()).authenticator
  const planned = await (await prepare('POST /account/schedule'))()
  scheduleSeq = (planned.body.schedule as { schedule_seq: string }).schedule_seq
  await certify()
  await openFund()
  plannedToken = await openPlan(bank, (await shopWorld(bank, 'berta').open()).merchantSeq)
})

/** Opens a product that can be joined, and a fund with an installment due. */
async function openFund(): Promise<void> {
  const owner = bank.owner as never
  instrumentSeq = await offerProduct(owner)
  const { rows } = await sql<{ member_seq: string }>`select member_seq from member where user_name = 'victim'`.execute(
    bank.owner,
  )
  fundSeq = await putFund(owner, {
    instrumentSeq: await offerProduct(owner, {
      type: 'SAVINGS_INSTALLMENT',
      installments: { count: 2, late_days: 20 },
    }),
    memberSeq: rows[0]?.member_seq ?? '',
    accountSeq: account.account_seq,
    amount: 100n * UNIT,
    age: 31,
  })
}

async function certify(): Promise<void> {
  const body = address(ADDRESSES[0])
  const refused = await victim.call('POST', CERTIFICATION, { body })
  const { challenge_seq } = demandOf(refused)
  const { body: asked } = await victim.call('POST', `/auth/step-up/${challenge_seq}/options`)
  const proof = await victim.prove(refused, { credential: authenticator.get(asked.options as never) })
  const shown = (await victim.call('POST', CERTIFICATION, { body, proof })).body.withdraw_address
  const { address_seq, address: written } = shown as typeof certified
  await sql`update withdraw_address set status = 'APPROVED', decided_at = now(), usable_at = now()
    where address_seq = ${address_seq}`.execute(bank.owner)
  await sql`update payable_address set payable_at = now() where address_seq = ${address_seq}`.execute(bank.owner)
  certified = { address_seq, address: written }
}

type Obstacle = { readonly code: string; readonly on: () => Statement; readonly off: () => Statement }
const member = (change: Statement) => sql`update member set ${change} where user_name = 'victim'`
const own = (change: Statement) => sql`update account set ${change} where account_seq = ${account.account_seq}`
const unhalt = () => sql`delete from halt`

const HELD: Obstacle = {
  code: 'OUTFLOW_HELD',
  on: () => member(sql`withdrawals_held_until = now() + interval '1 hour'`),
  off: () => member(sql`withdrawals_held_until = null`),
}
const DEBT: Obstacle = {
  code: 'CARD_DEBT_OPEN',
  on: () =>
    sql`insert into outflow_debt (member_seq, owed) select member_seq, 1 from member where user_name = 'victim'`,
  off: () => sql`delete from outflow_debt`,
}
const ON_ACCOUNT: readonly Obstacle[] = [
  {
    code: 'ACCOUNT_NOT_SPENDABLE',
    on: () => own(sql`instrument_type = 'CD', place = null`),
    off: () => own(sql`instrument_type = 'LEGACY', place = 1`),
  },
  {
    code: 'ACCOUNT_DORMANT',
    on: () => own(sql`used_at = now() - interval '13 months'`),
    off: () => own(sql`used_at = now()`),
  },
  {
    code: 'ACCOUNT_FROZEN',
    on: () => sql`insert into halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
      select gen_random_uuid(), 'ACCOUNT', asset_seq, account_seq, member_seq, 'DEPOSIT_VANISHED', '{}'
      from account where account_seq = ${account.account_seq}`,
    off: unhalt,
  },
]
const ON_ASSET: Obstacle = {
  code: 'WITHDRAWALS_HALTED',
  on: () => sql`insert into halt (halt_seq, kind, asset_seq, cause, facts)
    values (gen_random_uuid(), 'ASSET', ${USOT}, 'DIFFERENCE', '{}')`,
  off: unhalt,
}

function obstaclesOf(kind: OutflowKind): readonly Obstacle[] {
  if (kind === 'PAYEE' || kind === 'ADDRESS') return [HELD]
  return [HELD, DEBT, ...ON_ACCOUNT, ...(kind === 'WITHDRAWAL' ? [ON_ASSET] : [])]
}

const leaving = named.filter(({ kind }) => (LEAVING_OUTFLOWS as readonly OutflowKind[]).includes(kind))

describe.each(named)('$key lets value out as $kind', ({ key, kind }) => {
  it('is refused while anything blocks it', async () => {
    for (const { code, on, off } of obstaclesOf(kind)) {
      const send = await prepare(key)
      await on().execute(bank.owner)
      try {
        expect((await send()).body.error, code).toBe(code)
      } finally {
        await off().execute(bank.owner)
      }
    }
  })

  it('succeeds if nothing blocks it', async () => {
    expect((await (await prepare(key, kind === 'WITHDRAWAL' ? '20' : '1'))()).body.error).toBe(0)
  })
})

it.each(leaving)('$key refuses more than the member may send in a day', async ({ key }) => {
  const { error } = (await (await prepare(key, TOO_MUCH))()).body
  expect(['NON_FACE_LIMIT', 'GRADE_LIMIT']).toContain(error)
})

it('limits outflows of all kinds but orders per minute', async () => {
  await sql`update setting set value = value || '{"outflows_per_minute": 1}' where name = 'config.outflow'`.execute(
    bank.owner,
  )
  // Sequential: a passkey's counter must not decrease, and concurrent answers may arrive in any order.
  const sends: Awaited<ReturnType<typeof prepare>>[] = []
  for (const { key } of leaving) sends.push(await prepare(key))
  // Settings are reloaded every few seconds. Polls with a transfer, because polling with a payment to a shop would only repeat it.
  const transfer = sends[leaving.findIndex(({ key }) => key === 'POST /account/transfer')]
  await expect
    .poll(async () => (await transfer?.())?.body.error, { timeout: 15_000, interval: 500 })
    .toBe('TOO_MANY_OUTFLOWS')
  for (const [place, send] of sends.entries()) {
    const isOrder = leaving[place]?.kind === 'ORDER'
    expect((await send()).body).toMatchObject({ error: isOrder ? 0 : 'TOO_MANY_OUTFLOWS' })
  }
})

describe('who owns the api writes no row for a member who has confirmed nothing:', () => {
  const app = openDatabase<Record<string, never>>(bank.database.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  afterAll(() => app.close())

  /** A copy of the victim's last row with another key, by all columns that the api may insert. */
  async function copyOf(table: string, changed: Readonly<Record<string, Statement>>): Promise<Statement> {
    const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum > 0 AND has_column_privilege('bank_app', attrelid, attnum, 'INSERT')`.execute(
      bank.owner,
    )
    const names = rows.map(({ name }) => name)
    const values = names.map((name) => changed[name] ?? sql.ref(name))
    return sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      SELECT ${sql.join(values)} FROM ${sql.table(table)} WHERE member_seq = (SELECT member_seq FROM member WHERE user_name = 'victim')
      ORDER BY created_at DESC LIMIT 1`
  }
  const [id, key] = [sql`gen_random_uuid()`, sql`gen_random_uuid()::text`]

  // What was confirmed before, and refused for another reason, is still good for a minute.
  beforeAll(() => sql`DELETE FROM step_up WHERE used_at IS NOT NULL`.execute(bank.owner))

  it.each([
    [
      'payee',
      {
        payee_seq: id,
        account_seq: sql`(SELECT account_seq FROM account WHERE member_seq = payee.member_seq LIMIT 1)`,
      },
    ],
    ['schedule', { schedule_seq: id, request_key: key }],
    ['withdrawal', { withdrawal_seq: id, request_key: key }],
    ['subscription', { subscription_seq: id, request_key: key }],
  ] as const)('no %s', async (table, changed) => {
    await expect((await copyOf(table, changed)).execute(app.db)).rejects.toThrow(`has confirmed no ${table}`)
  })

  it('no fund, though a function of the owner writes it', async () => {
    const subscribing = sql`SELECT subscribe_fund(${id}, fund.member_seq, instrument_seq, payment_account_seq, dividend_account_seq, ${id},
        ${100n * UNIT}::numeric, term_days, rate_ppm, fund.document_version, false, false, 'x', ${key}, ${id})
      FROM fund WHERE instrument_seq = ${instrumentSeq} LIMIT 1`
    await expect(subscribing.execute(app.db)).rejects.toThrow('has confirmed no fund')
  })
})

it('refuses all outflows of a locked member, whose sessions end with the lock', async () => {
  await member(sql`state = 'LOCKED'`).execute(bank.owner)
  for (const { key } of named) expect((await sender(key)()).body.error, key).toBe('UNAUTHENTICATED')
})
