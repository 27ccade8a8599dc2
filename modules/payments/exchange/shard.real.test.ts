import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExchangeDeps } from './deps.ts'
import { makeQuote } from './quote.ts'
import type { Tables } from './tables.ts'

const BTC = '019a8000-0000-7000-8000-000000000001'
const USOT = '019a8000-0000-7000-8000-000000000004'

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const ledgers = openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf('ledger_owner') })) })

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
  ledgers,
  settings: async () => ({
    exchange: {
      is_open: true,
      quote_seconds: 15,
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
  for (const shard of [0, 1]) await openHouseAccounts(ledgers, { shard, shards: 2 }, ['BTC', 'USOT'])
  await stock(0, 'BTC', 10n ** 9n)
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close(), ledgers.close()])
  await Promise.all([bank, ...shards].map((database) => database.drop()))
})

async function stock(shard: number, asset: string, amount: bigint): Promise<void> {
  const [debit, credit] = [houseAccountId(shard, asset, 'custody'), houseAccountId(shard, asset, 'inventory')]
  const { code } = FLOWS.capital
  expect(await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit, amount, code })).toEqual(['CREATED'])
}

async function memberOn(shard: number): Promise<string> {
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    values (${memberSeq}, ${`0000-0000-000${shard}`}, ${`member${shard}`}, '$argon2id$none')`.execute(owner.db)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', code, bound })
  await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
    values (${accountSeq}, ${memberSeq}, ${USOT}, ${`100000000000${shard}`}, 'x', 1)`.execute(owner.db)
  return memberSeq
}

it('promises only what the house has on the shard of the member, where it will be posted', async () => {
  const quote = (memberSeq: string) =>
    makeQuote(deps, { memberSeq, sourceSeq: USOT, targetSeq: BTC, given: 10n ** 12n })
  const [here, there] = [await memberOn(0), await memberOn(1)]
  expect(await quote(here)).toMatchObject({ ok: true })
  expect(await quote(there)).toMatchObject({ ok: false, code: 'EXCHANGE_SOLD_OUT' })
  await stock(1, 'BTC', 10n ** 9n)
  expect(await quote(there)).toMatchObject({ ok: true })
})
