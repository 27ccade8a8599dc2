import { setTimeout as pause } from 'node:timers/promises'
import type { AuditTables } from '@cocobnk/audit'
import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { verifyLedgers } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { rebalance } from '@cocobnk/house-fund'
import { newId, openLedgers } from '@cocobnk/ledger'
import { outflowOf } from '@cocobnk/testing/outflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptQuote } from './accept.ts'
import type { ExchangeDeps } from './deps.ts'
import { makeQuote } from './quote.ts'
import type { Tables } from './tables.ts'

const BTC = '019a8000-0000-7000-8000-000000000001'
const USOT = '019a8000-0000-7000-8000-000000000004'

const bank = await freshDatabase('bank')
const SHARDS = [0, 1, 2, 3]
const shards = await Promise.all(SHARDS.map(() => freshDatabase('ledger')))
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const worker = openDatabase<Tables & AuditTables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
const open = (role: 'ledger_app' | 'ledger_worker' | 'ledger_owner' | 'ledger_desk') =>
  openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf(role) })) })
const [ledgers, api, mover] = [open('ledger_owner'), open('ledger_app'), open('ledger_worker')]

const terms = (code: string) => ({
  code,
  spread_percent: '0.5',
  is_active: true,
  exchange_max_usot: '1000000',
  inventory_max: '100000000',
})
const breakers = {
  price_jump_percent: '5',
  member_hour_usot: '100000000',
  house_hour_usot: '1000000000',
  house_loss_usot: '1000000000',
  house_loss_minutes: 60,
}
const deps: ExchangeDeps = {
  db: app.db,
  outflow: outflowOf(app.ask),
  ledgers: api,
  settings: async () => ({
    exchange: {
      is_open: true,
      quote_seconds: 15,
      payment_quote_seconds: 60,
      tolerance_percent: '0.5',
      breakers,
      assets: [terms('BTC'), terms('USOT')],
    },
    constant: { governance_asset: 'CCM', preferential_spread_discount_percent: '10' },
  }),
  firmRates: async () =>
    new Map([
      ['BTC', { usot: '10000000', low: '10000000', high: '10000000', at: new Date() }],
      ['USOT', { usot: '1', low: '1', high: '1', at: new Date() }],
    ]),
  rates: async () => ({ BTC: '10000000' }),
  quoteSecret: new Uint8Array(32),
}

beforeAll(async () => {
  for (const shard of SHARDS) await openHouseAccounts(ledgers, { shard, shards: SHARDS.length }, ['BTC', 'USOT'])
  await stock(0, 'BTC', 10n ** 9n)
})
afterAll(async () => {
  const wrong = await verifyLedgers(shards.map((shard) => shard.urlOf('ledger_app')))
  await Promise.all([app.close(), owner.close(), worker.close(), ledgers.close(), api.close(), mover.close()])
  await Promise.all([bank, ...shards].map((database) => database.drop()))
  expect(wrong).toBeUndefined()
})

async function stock(shard: number, asset: string, amount: bigint): Promise<void> {
  const [debit, credit] = [houseAccountId(shard, asset, 'custody'), houseAccountId(shard, asset, 'inventory')]
  const { code } = FLOWS.capital
  expect(await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit, amount, code })).toEqual(['CREATED'])
}

/** A member with 20,000,000 USOT, which buys two BTC at this rate before the spread. */
async function memberOn(shard: number) {
  const [memberSeq, usot, btc] = [uuidV7(), newId(shard), newId(shard)]
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    values (${memberSeq}, ${`0000-0000-000${shard}`}, ${`member${shard}`}, '$argon2id$none')`.execute(owner.db)
  const { code, bound } = CHART.customer
  for (const [id, asset, seq] of [[usot, 'USOT', USOT] as const, [btc, 'BTC', BTC] as const]) {
    await ledgers.createAccounts({ id, asset, code, bound, owner: memberSeq })
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      values (${id}, ${memberSeq}, ${seq}, ${`10000000000${shard}${asset.length}`}, 'x', 1)`.execute(owner.db)
  }
  const debit = houseAccountId(shard, 'USOT', 'custody')
  const paid = { kind: 'transfer', id: newId(shard), debit, credit: usot, amount: 2n * 10n ** 15n, code: 100 } as const
  expect(await ledgers.post(paid)).toEqual(['CREATED'])
  return { memberSeq, usot, btc }
}

const quote = (memberSeq: string, given: bigint) =>
  makeQuote(deps, { memberSeq, sourceSeq: USOT, targetSeq: BTC, given })

it('lets a member on any of four shards exchange as long as the house as a whole has stock', async () => {
  const members = await Promise.all(SHARDS.map(memberOn))
  // Without a worker no inventory moves, so stock on other shards cannot be promised.
  expect(await quote(members[1]?.memberSeq ?? '', 10n ** 12n)).toMatchObject({ code: 'EXCHANGE_STOCK_MOVING' })
  expect(await quote(members[0]?.memberSeq ?? '', 10n ** 12n)).toMatchObject({ ok: true })

  const done = new AbortController()
  const rebalancing = (async () => {
    while (!done.signal.aborted) {
      await rebalance({ db: worker.db, ledgers: mover })
      await pause(20)
    }
  })()
  for (const { memberSeq, usot, btc } of members) {
    const asked = await quote(memberSeq, 10n ** 14n)
    if (!asked.ok) throw new Error(asked.code)
    const accepted = await acceptQuote(deps, {
      memberSeq,
      quoteId: asked.value.quote.quote_id,
      sourceAccountSeq: usot,
      targetAccountSeq: btc,
      shown: asked.value.quote,
    })
    expect(accepted).toMatchObject({ ok: true })
    expect((await ledgers.balances([btc]))[0]?.balance).toBe(asked.value.promised.target_amount)
  }
  done.abort()
  await rebalancing
  const stocks = await ledgers.balances(SHARDS.map((shard) => houseAccountId(shard, 'BTC', 'inventory')))
  expect(stocks.reduce((sum, { balance }) => sum + balance, 0n)).toBe(10n ** 9n - 4n * 10n ** 7n)
})
