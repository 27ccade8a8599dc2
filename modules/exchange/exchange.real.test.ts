import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import type { Download } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers, verifyShards } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExchangeConfig } from './deps.ts'
import { finishLeftExchanges } from './finish.ts'
import { exchangeHttp } from './index.ts'
import type { Tables } from './tables.ts'

const CODES = ['BTC', 'ETH', 'USOT', 'CCM'] as const
const ASSETS = { BTC: 1, ETH: 3, USOT: 4, CCM: 5 } as const
type Code = keyof typeof ASSETS

const bank = await freshDatabase('bank')
const ledger = await freshDatabase('ledger')
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 10, applicationName: 'test' })
const worker = openDatabase<Tables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
const api = openLedgers({ shards: [{ url: ledger.urlOf('ledger_app') }] })

const terms = (code: Code, spread_percent: string) => ({
  code,
  spread_percent,
  is_active: true,
  exchange_max_usot: '1000000',
  inventory_max: '100000000',
})
const config: ExchangeConfig = {
  is_open: true,
  quote_seconds: 15,
  tolerance_percent: '0.5',
  assets: [terms('BTC', '0.5'), terms('ETH', '0.5'), terms('USOT', '0.2'), terms('CCM', '1')],
}
let settings = config
let rates: Record<string, string> = { BTC: '10000000', ETH: '350000', CCM: '100' }
const constant = { governance_asset: 'CCM', preferential_spread_discount_percent: '10' }
/** How far the lowest and the highest market are from the middle, in percent. */
let apartPercent = 0n
const bounds = (usot: string) => {
  const off = usot === '1' ? 0n : (BigInt(usot) * apartPercent) / 100n
  return { low: String(BigInt(usot) - off), high: String(BigInt(usot) + off) }
}
const told: string[] = []
const http = exchangeHttp({
  db: app.db,
  ledgers: api,
  settings: async () => ({ exchange: settings, constant }),
  firmRates: async () =>
    new Map(
      Object.entries({ ...rates, USOT: '1' }).map(([code, usot]) => [code, { usot, ...bounds(usot), at: new Date() }]),
    ),
  quoteSecret: new Uint8Array(32),
  push: {
    toMember: async (_, name, payload) => void told.push(`${name} ${'amount' in payload ? payload.amount : ''}`),
  },
})

const assetSeq = (code: Code) => `019a8000-0000-7000-8000-00000000000${ASSETS[code]}`
const move = (debit: string, credit: string, amount: bigint, code: number) =>
  ledgers.post({ kind: 'transfer', id: newId(0), debit, credit, amount, code })

async function textOf({ bytes }: Download): Promise<string> {
  let text = ''
  for await (const part of bytes as AsyncIterable<string>) text += part
  return text
}

let people = 0
async function member(...holdings: readonly (readonly [Code, bigint])[]) {
  const memberSeq = uuidV7()
  const digits = String(++people).padStart(4, '0')
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
  const accounts = { BTC: '', ETH: '', USOT: '', CCM: '' }
  for (const code of CODES) {
    const id = newId(0)
    accounts[code] = id
    await ledgers.createAccounts({ id, asset: code, code: CHART.customer.code, bound: CHART.customer.bound })
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      values (${id}, ${memberSeq}, ${assetSeq(code)}, ${`10000000${digits}${ASSETS[code]}`}, 'x', 1)`.execute(owner.db)
  }
  for (const [code, amount] of holdings)
    await move(houseAccountId(0, code, 'custody'), accounts[code], amount, FLOWS.deposit.code)
  return { memberSeq, accounts }
}
type Member = Awaited<ReturnType<typeof member>>

const callOf = (memberSeq: string) => ({
  path: undefined,
  query: undefined,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  idempotencyKey: uuidV7(),
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})

async function quote({ memberSeq }: Member, from: Code, to: Code, source_amount: string) {
  const body = { source_asset_seq: assetSeq(from), target_asset_seq: assetSeq(to), source_amount }
  const answer = await http['POST /market/direct/quote']({ ...callOf(memberSeq), body })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.quote
}

function accept({ memberSeq, accounts }: Member, quote_id: string, from: Code, to: Code) {
  const body = { quote_id, source_account_seq: accounts[from], target_account_seq: accounts[to] }
  return http['POST /market/direct/transfer']({ ...callOf(memberSeq), body })
}

const balanceOf = async (account: string) => (await ledgers.balances([account]))[0]?.balance

/** What stands in the member's inbox. */
async function inboxOf({ memberSeq }: Member) {
  const { rows } = await sql<{ kind: string; ref: string; values: object }>`
    select kind, ref, values from notification where member_seq = ${memberSeq}`.execute(owner.db)
  return rows
}

beforeAll(async () => {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, CODES)
  for (const [code, amount] of [
    ['BTC', 10n ** 9n],
    ['ETH', 10n ** 20n],
    ['USOT', 10n ** 15n],
  ] as const)
    await move(houseAccountId(0, code, 'custody'), houseAccountId(0, code, 'inventory'), amount, FLOWS.capital.code)
})
afterAll(async () => {
  expect(await verifyShards({ urls: [ledger.urlOf('ledger_app')], mirrorsOf: () => [] })).toBeUndefined()
  await Promise.all([app.close(), worker.close(), owner.close(), ledgers.close(), api.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})

it('R-EXCHANGE-TYPES: buys and sells in one chain of both assets, and the record keeps base, spread and applied rate', async () => {
  const one = await member(['BTC', 10_000_000n])
  const sale = await quote(one, 'BTC', 'USOT', '0.05')
  expect(sale).toMatchObject({
    type: 'ASK',
    market_code: 'BTC-USOT',
    base_rate: '10000000',
    spread_rate: '50000',
    applied_rate: '9950000',
    target_amount: '497500',
    discount_percent: '0',
  })
  const sold = await accept(one, sale.quote_id, 'BTC', 'USOT')
  if (!sold.ok) throw new Error(sold.code)
  expect(sold.value.exchange).toMatchObject({ status: 'APPROVED', base_rate: '10000000', spread_percent: '0.5' })
  expect(told).toEqual(['account.balance 0.05', 'account.balance 497500'])
  const bought = await accept(one, (await quote(one, 'USOT', 'ETH', '1000')).quote_id, 'USOT', 'ETH')
  expect(bought.ok && bought.value.exchange).toMatchObject({ type: 'BID', base_rate: '350000', applied_rate: '351750' })
  expect(await balanceOf(one.accounts.USOT)).toBe(49_650_000_000_000n)
  expect(await balanceOf(houseAccountId(0, 'USOT', 'spread'))).toBe(250_000_000_000n)

  const list = await http['GET /market/direct/transfer']({
    ...callOf(one.memberSeq),
    body: undefined,
    query: { page_size: 20 },
  })
  expect(list.ok && list.value.list.map(({ type }) => type)).toEqual(['BID', 'ASK'])
  const csv = await http['GET /market/direct/transfer/csv']({
    ...callOf(one.memberSeq),
    body: undefined,
    query: { type: 'BID' },
  })
  const [head = '', line = '', count, end] = csv.ok ? (await textOf(csv.value.download)).split('\r\n') : []
  expect([head.split(',').length, line.split(',').length, count, end]).toEqual([14, 14, 'Rows,1', ''])
  expect(line).toMatch(/,BID,APPROVED,USOT,1000,ETH,/)
  const stranger = await member()
  const path = { exchange_seq: sold.value.exchange.exchange_seq }
  const get = http['GET /market/direct/transfer/{exchange_seq}']
  expect(await get({ ...callOf(stranger.memberSeq), body: undefined, path })).toMatchObject({ code: 'NOT_FOUND' })
})

it('a file has every exchange, however many there are, and says how many in its last line', async () => {
  const { memberSeq, accounts } = await member()
  for (let thousands = 0; thousands < 51; thousands += 3)
    await sql`insert into exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
        source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm,
        discount_ppm, step, created_at)
      select gen_random_uuid(), ${memberSeq}, 'ASK', 'BTC-USOT', ${accounts.BTC}, ${accounts.USOT}, 1, 1, 0, 0, 1, 0, 0, 0, 0,
        'DONE', now() - interval '1 second' * (n / 7) from generate_series(1, 3000) as n`.execute(owner.db)
  const csv = await http['GET /market/direct/transfer/csv']({ ...callOf(memberSeq), body: undefined, query: {} })
  if (!csv.ok) throw new Error(csv.code)
  const seqs = new Set<string>()
  let [longest, text] = [0, '']
  for await (const part of csv.value.download.bytes as AsyncIterable<string>) {
    longest = Math.max(longest, part.length)
    const lines = (text + part).split('\r\n')
    text = lines.pop() ?? ''
    for (const line of lines) seqs.add(line.split(',')[0] ?? '')
    if (lines.at(-1)?.startsWith('Rows')) expect(lines.at(-1)).toBe('Rows,51000')
  }
  // Every exchange once, the heading and the last line.
  expect(seqs.size).toBe(51_002)
  expect(longest).toBeLessThan(200_000)
})

it('R-PREFERENTIAL-RATE: whoever has some of the governance coin is let off a tenth of the spread, others are not', async () => {
  const holder = await member(['CCM', 1n])
  const preferred = await quote(holder, 'BTC', 'USOT', '0.01')
  expect(preferred).toMatchObject({ discount_percent: '10', discount_rate: '5000', applied_rate: '9955000' })
  expect((await quote(await member(), 'BTC', 'USOT', '0.01')).applied_rate).toBe('9950000')
})

it('buys at the lowest market and sells at the highest', async () => {
  const one = await member()
  apartPercent = 1n
  const [sale, purchase] = [await quote(one, 'BTC', 'USOT', '0.01'), await quote(one, 'USOT', 'BTC', '10000')]
  apartPercent = 0n
  expect([sale.applied_rate, purchase.applied_rate]).toEqual(['9850500', '10150500'])
})

it('X2: takes only accounts that are the member’s own and have the asset of the quote, and only a quote made for them', async () => {
  const [one, other] = [await member(['BTC', 1_000_000n]), await member(['BTC', 1_000_000n])]
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.01')
  const wrong = { code: 'INVALID_INPUT' }
  expect(await accept(other, quote_id, 'BTC', 'USOT')).toMatchObject(wrong)
  expect(await accept({ ...one, accounts: other.accounts }, quote_id, 'BTC', 'USOT')).toMatchObject(wrong)
  expect(await accept(one, quote_id, 'ETH', 'USOT')).toMatchObject(wrong)
  expect(await accept(one, quote_id, 'BTC', 'ETH')).toMatchObject(wrong)
  expect(await accept(one, `${quote_id}x`, 'BTC', 'USOT')).toMatchObject(wrong)
  expect(await balanceOf(one.accounts.BTC)).toBe(1_000_000n)
})

it('exchanges a quote once, however many say yes to it at the same time', async () => {
  const one = await member(['BTC', 10_000_000n])
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.01')
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(one, quote_id, 'BTC', 'USOT')))
  const seqs = new Set(answers.map((answer) => (answer.ok ? answer.value.exchange.exchange_seq : answer.code)))
  expect(seqs.size).toBe(1)
  expect(await balanceOf(one.accounts.BTC)).toBe(9_000_000n)
  const values = { amount: '99500', asset: 'USOT', given: '0.01', given_asset: 'BTC' }
  expect(await inboxOf(one)).toEqual([{ kind: 'EXCHANGE', ref: [...seqs][0], values }])
})

it('a quote that is over, or from which the price moved too far, is refused with a fresh one and nothing is lost', async () => {
  const one = await member(['BTC', 10_000_000n])
  const old = await quote(one, 'BTC', 'USOT', '0.01')
  rates = { ...rates, BTC: '9900000' }
  const moved = await accept(one, old.quote_id, 'BTC', 'USOT')
  expect(moved).toMatchObject({ code: 'QUOTE_MOVED', data: { quote: { base_rate: '9900000' } } })
  rates = { ...rates, BTC: '10000000' }
  settings = { ...config, quote_seconds: 0 }
  const over = await quote(one, 'BTC', 'USOT', '0.01')
  settings = config
  const expired = await accept(one, over.quote_id, 'BTC', 'USOT')
  expect(expired).toMatchObject({ code: 'QUOTE_EXPIRED', data: { quote: { target_amount: '99500' } } })
  expect(await balanceOf(one.accounts.BTC)).toBe(10_000_000n)
})

it('says why it does not exchange: closed, unknown price, too small, too large, sold out, not enough', async () => {
  const one = await member(['BTC', 1_000_000n])
  await expect(quote(one, 'BTC', 'USOT', '0.2')).rejects.toThrow('EXCHANGE_TOO_LARGE')
  await expect(quote(one, 'BTC', 'CCM', '0.01')).rejects.toThrow('EXCHANGE_SOLD_OUT')
  await expect(quote(one, 'ETH', 'BTC', '0.000000001')).rejects.toThrow('EXCHANGE_TOO_SMALL')
  settings = { ...config, is_open: false }
  await expect(quote(one, 'BTC', 'USOT', '0.01')).rejects.toThrow('EXCHANGE_CLOSED')
  settings = config
  const known = rates
  rates = { ETH: '350000' }
  await expect(quote(one, 'BTC', 'USOT', '0.01')).rejects.toThrow('RATE_UNAVAILABLE')
  rates = known
  const { quote_id } = await quote(one, 'BTC', 'USOT', '0.02')
  expect(await accept(one, quote_id, 'BTC', 'USOT')).toMatchObject({ code: 'SOURCE_INSUFFICIENT' })
  // What was refused stays refused, even once there is enough; the member looks at a fresh quote instead.
  await move(houseAccountId(0, 'BTC', 'custody'), one.accounts.BTC, 10_000_000n, FLOWS.deposit.code)
  expect(await accept(one, quote_id, 'BTC', 'USOT')).toMatchObject({ code: 'QUOTE_EXPIRED' })
  expect(await inboxOf(one)).toEqual([])
})

it('ends what a server left behind, by the worker, once', async () => {
  const one = await member(['BTC', 1_000_000n])
  await sql`insert into exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
      source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm,
      created_at)
    values (${uuidV7()}, ${one.memberSeq}, 'ASK', 'BTC-USOT', ${one.accounts.BTC}, ${one.accounts.USOT}, 1000000, 9900000000000,
      100000000000, 0, 10000000000000000000, 1, 0, 1, 0, now() - interval '1 minute')`.execute(owner.db)
  await Promise.all([1, 2].map(() => finishLeftExchanges({ db: worker.db, ledgers })))
  expect(await balanceOf(one.accounts.BTC)).toBe(0n)
  expect(await balanceOf(one.accounts.USOT)).toBe(9_900_000_000_000n)
  expect(await inboxOf(one)).toHaveLength(1)
})
