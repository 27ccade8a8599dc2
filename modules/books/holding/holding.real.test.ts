import { type AccountTables, accountHttp } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { FLOWS, type Flow, houseAccountId, openHouseAccounts, type Place, writeChain } from '@cocobnk/chart'
import { HOLDING_PERIODS, type HoldingPeriod } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { isDone, openLedgers, transferId } from '@cocobnk/ledger'
import { overviewReader, type RateTables, readRates } from '@cocobnk/rate'
import { ok } from '@cocobnk/result'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HoldingDeps, holdingHttp } from './index.ts'

type Tables = AccountTables & AssetTables & RateTables

const bank = await freshDatabase('bank')
const ledger = await freshDatabase('ledger')
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const books = openDatabase<object>(ledger.urlOf('ledger_owner'), { max: 1, applicationName: 'test' })
/** Connects as the ledger's owner, who may post every flow. */
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
const api = openLedgers({ shards: [{ url: ledger.urlOf('ledger_app') }] })
const rates = () => readRates({ db: app.db, stated: async () => ({}) })
const deps: HoldingDeps = { db: app.db, ledgers: api, overview: overviewReader({ db: app.db, rates }) }
const holdings = holdingHttp(deps)
const accounts = accountHttp({
  db: app.db,
  ledgers: api,
  counterpartsOf: async () => new Map(),
  mayOpen: async () => ok(undefined),
})

const COIN = 100_000_000n
const [anna, bob] = [uuidV7(), uuidV7()]
/** Filled before the first test. */
const own = { first: '', second: '', usot: '', eth: '', bob: '' }
let assets = new Map<string, string>()

beforeAll(async () => {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC', 'ETH', 'USOT'])
  const { rows } = await sql<{ seq: string; code: string }>`select seq, code from asset`.execute(owner.db)
  assets = new Map(rows.map(({ seq, code }) => [code, seq]))
  await sql`insert into member (member_seq, member_number, user_name, password_hash) values
    (${anna}, '0000-0000-0001', 'anna', '$argon2id$none'), (${bob}, '0000-0000-0002', 'bob', '$argon2id$none')`.execute(
    owner.db,
  )
  // There is no rate for ETH.
  await sql`insert into rate (asset_seq, minute, usot, sources, found_at)
    select ${assets.get('BTC')}, at, price * 1000000000000::numeric, 2, at from (values
      (date_trunc('hour', now()) - interval '9 hours', 100),
      (date_trunc('hour', now()) - interval '59 minutes', 200)
    ) as point (at, price)`.execute(owner.db)
  own.first = await open(anna, 'BTC')
  own.second = await open(anna, 'BTC')
  own.usot = await open(anna, 'USOT')
  own.eth = await open(anna, 'ETH')
  own.bob = await open(bob, 'BTC')
  await sql`update account set opened_at = now() - interval '8 hours'`.execute(owner.db)
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close(), books.close(), ledgers.close(), api.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})

const call = <Query, Body>(memberSeq: string, query: Query, body: Body) => ({
  path: undefined,
  query,
  body,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  idempotencyKey: uuidV7(),
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})

async function open(memberSeq: string, code: string): Promise<string> {
  const body = { asset_seq: assets.get(code) ?? '', title: code }
  const answer = await accounts['POST /account'](call(memberSeq, undefined, body))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.account.account_seq
}

type Facts = {
  readonly amounts: Readonly<Record<string, bigint>>
  /** By role and asset of the flow, or by role alone. Everything else is the house's. */
  readonly of: Readonly<Record<string, string>>
  readonly codes?: Readonly<Record<string, string>>
}

/** Posts steps of a flow in order. */
async function post(flow: Flow, steps: readonly string[], { amounts, of, codes = { asset: 'BTC' } }: Facts) {
  const once = uuidV7()
  for (const step of steps) {
    const accountOf = (place: Place, asset: string) =>
      of[`${place} ${asset}`] ?? of[place] ?? houseAccountId(0, codes[asset] ?? '', place as never)
    const idOf = (posting: string) => transferId(0, posting, once)
    expect((await ledgers.post(...writeChain(flow, step, { accountOf, idOf, amounts }))).every(isDone)).toBe(true)
  }
}

const deposit = (account: string, received: bigint, code = 'BTC') =>
  post(FLOWS.deposit, ['credit'], { amounts: { received }, of: { 'customer:member': account }, codes: { asset: code } })
const transfer = (from: string, to: string, amount: bigint) =>
  post(FLOWS.transfer, ['pay'], {
    amounts: { amount, fee: 0n },
    of: { 'customer:sender': from, 'customer:recipient': to },
  })

/** Moves everything so far some hours into the past. */
async function wait(hours: number) {
  await sql`alter table journal disable trigger user`.execute(books.db)
  await sql`update journal set at = at - make_interval(hours => ${hours})`.execute(books.db)
  await sql`alter table journal enable trigger user`.execute(books.db)
}

async function historyOf(memberSeq: string, ask = holdings, period: HoldingPeriod = 'WEEK') {
  const answer = await ask['GET /holding/history'](call(memberSeq, { period }, undefined))
  if (!answer.ok) throw new Error('no history')
  return answer.value
}

it("values a member's money in all accounts, with net deposits at the value of the time", async () => {
  expect(await historyOf(anna)).toEqual({ list: [], deposits: [], sums: null })
  await deposit(own.first, COIN)
  await deposit(own.eth, 5n * 10n ** 18n, 'ETH')
  await deposit(own.bob, 7n * COIN)
  await wait(3)
  await deposit(own.first, COIN)
  await wait(3)

  // The price has doubled since. Bob's tenth is added, the withdrawal is subtracted, the rest is unchanged.
  await transfer(own.first, own.second, COIN / 2n)
  await transfer(own.bob, own.first, COIN / 10n)
  await post(FLOWS.withdrawal, ['hold', 'send', 'settle'], {
    amounts: { amount: COIN / 4n, fee: 0n },
    of: { 'customer:member': own.second },
  })
  const stock = { brought: 40n * COIN, 'to sell': 40n * COIN, 'to give': 0n, 'for network fees': 0n }
  await post(FLOWS.capital, ['bring', 'assign'], { amounts: stock, of: {}, codes: { asset: 'USOT' } })
  await post(FLOWS.exchange, ['exchange'], {
    amounts: { sold: COIN / 5n, fee: 0n, received: 40n * COIN, spread: 0n, rounding: 0n },
    of: { 'customer:member sold asset': own.second, 'customer:member bought asset': own.usot },
    codes: { 'sold asset': 'BTC', 'bought asset': 'USOT' },
  })

  const answer = await holdings['GET /holding'](call(anna, undefined, undefined))
  // 2 + 0.1 − 0.25 − 0.2 BTC at 200, and 40 USOT.
  expect(answer).toMatchObject({ ok: true, value: { total: '370', unvalued: 1 } })
  expect(answer.ok && answer.value.list.map(({ asset, amount, value }) => [asset.code, amount, value])).toEqual(
    expect.arrayContaining([
      ['BTC', '1.65', '330'],
      ['ETH', '5', null],
      ['USOT', '40', '40'],
    ]),
  )

  const { list, deposits } = await historyOf(anna)
  const told = list.map(({ value, put_in }) => `${value} of ${put_in}`)
  // Both coins arrived at a price of 100. Of the moves at a price of 200, 20 arrived and 50 left.
  expect([...new Set(told)]).toEqual(['100 of 100', '200 of 200', '400 of 200', '370 of 170'])
  expect(deposits.map(({ code, amount }) => `${amount} ${code}`)).toEqual(['1 BTC', '1 BTC'])
  expect((await historyOf(bob)).list.at(-1)).toMatchObject({ value: '1380', put_in: '680' })

  // All of it came within a day, so every period starts at nothing.
  for (const period of HOLDING_PERIODS)
    expect((await historyOf(anna, holdings, period)).sums).toMatchObject({
      start: '0',
      put_in: '220',
      taken_out: '50',
      gain: '200',
      gain_percent: '90.9',
      worth: '370',
    })
})

it('computes the cost and the gain of an asset from the ledger and the prices of the time', async () => {
  const gainOf = async (memberSeq: string, method: 'FIFO' | 'AVERAGE') => {
    const asked = { ...call(memberSeq, { method }, undefined), path: { asset_seq: assets.get('BTC') ?? '' } }
    const answer = await holdings['GET /holding/{asset_seq}/gain'](asked)
    return answer.ok ? answer.value : undefined
  }
  // 2 BTC at 100 and a tenth at 200; a quarter left at what it had cost, a fifth was sold at 200.
  expect(await gainOf(anna, 'FIFO')).toMatchObject({
    amount: '1.65',
    value: '330',
    cost: '175',
    unrealised: '155',
    unrealised_percent: '88.57',
    realised: '20',
    trades: [{ side: 'SELL', amount: '0.2' }],
  })
  expect(await gainOf(anna, 'AVERAGE')).toMatchObject({ cost: '172.85714286', realised: '19.04761905' })
  expect(await gainOf(bob, 'FIFO')).toMatchObject({ amount: '6.9', trades: [] })
})

it('looks up the same values where a history is too long to be read, and omits net deposits', async () => {
  const balances: HoldingDeps['ledgers']['balances'] = async (seqs) =>
    (await api.balances(seqs)).map((balance) => ({ ...balance, entries: balance.entries + 5_000n }))
  const moves = () => Promise.reject(new Error('too many to read'))
  const long = holdingHttp({ ...deps, ledgers: { balances, moves, balancesAt: api.balancesAt, shards: api.shards } })
  const [looked, read] = [await historyOf(anna, long), await historyOf(anna)]
  expect(looked).toMatchObject({ deposits: [], sums: null })
  expect(looked.list.every(({ put_in }) => put_in === null)).toBe(true)
  const valuesOf = ({ list }: typeof read) => list.map(({ value }) => value)
  expect(valuesOf(looked)).toEqual(valuesOf(read))
})
