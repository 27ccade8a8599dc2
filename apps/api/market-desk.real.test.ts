import { randomBytes } from 'node:crypto'
import { openDatabase, type RawBuilder, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { formatMinor } from '@cocobnk/money'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { endProcess, freePort, untilTrue } from '@cocobnk/testing/processes'
import { runBank } from '@cocobnk/testing/run-bank'
import { startMarket } from '@cocobnk/testing/start-market'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** CCM is priced by operators, so its price is always firm. */
const CCM_USOT = '019a8000-0000-7000-8003-000000000004'
const DESK = `/operator/market/${CCM_USOT}`
const UNIT = 10n ** 8n

const market = await freshDatabase('market')
const trading = openDatabase<Record<string, never>>(market.urlOf('market_app'), { max: 1, applicationName: 'test' })
const [port, key] = [await freePort(), randomBytes(32).toString('hex')]
const { bank, api, newcomer, atDesk } = await runBank({
  env: {
    MARKET_ENGINES: `127.0.0.1:${port}`,
    MARKET_API_KEYS: key,
    MARKET_DATABASE_URL: market.urlOf('market_app'),
  },
})
const mint = await openMint(bank, ['CCM', 'USOT'])
const engine = startMarket({
  MARKET_LISTEN: `127.0.0.1:${port}`,
  MARKET_PORT: String(await freePort()),
  MARKET_API_KEYS: key,
  MARKET_ENGINE_DATABASE_URL: market.urlOf('market_engine'),
  LEDGER_MARKET_DATABASE_URL: bank.ledger.urlOf('ledger_market'),
})
afterAll(async () => {
  await endProcess(engine.child, 'SIGKILL')
  await trading.close()
  await market.drop()
})

type Trader = { readonly person: Person; readonly coins: TestAccount; readonly money: TestAccount }
let ann: Trader
let ben: Trader
let [maker, checker] = ['', '']
/** In steps of 0.0001 around the base rate. */
let base: bigint

beforeAll(async () => {
  await engine.logged('market.leads')
  ;[ann, ben] = [await newTrader('ann'), await newTrader('ben')]
  ;[maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('FINANCE')]
  base = BigInt(Math.round(Number((await shown()).base_rate) * 1e4))
  await untilTrue('the market is open', async () => (await book()).sequence > 0)
})

async function newTrader(name: string): Promise<Trader> {
  const person = await newcomer(name)
  const coins = await mint.account(person, 'CCM', 10_000n * UNIT)
  return { person, coins, money: await mint.account(person, 'USOT', 1_000_000n * UNIT) }
}

const read = async (path: string) => (await (await fetch(`${api.url}/api/v1${path}`)).json()) as Record<string, unknown>
const shown = async () => (await read('/market/public/CCM-USOT')).market as Record<string, unknown>
/** Waits until the market shows these fields. The api reads its markets every two seconds. */
const isShown = (some: Readonly<Record<string, string>>) =>
  untilTrue('everybody sees it', async () => {
    const now = await shown()
    return Object.entries(some).every(([name, value]) => now[name] === value)
  })
const book = async () =>
  (await read(`/market/public/order?market_seq=${CCM_USOT}`)) as {
    sequence: number
    is_halted: boolean
    bids: { price: string }[]
    asks: { price: string }[]
  }
const priceOf = (away: number) => formatMinor(base + BigInt(away), 4)
async function place({ person }: Trader, type: 'BID' | 'ASK', away: number, amount: string) {
  const order = { market_seq: CCM_USOT, type, kind: 'LIMIT', price: priceOf(away), amount, client_order_id: uuidV7() }
  const { body } = await person.call('POST', '/market/public/order', { body: order })
  return { error: body.error || undefined, ...(body.order as { order_seq: string; status: string } | undefined) }
}
const cancelAll = ({ person }: Trader) =>
  person.call('DELETE', '/market/public/order', { headers: { 'idempotency-key': uuidV7() } })

async function deskMarket() {
  const { body } = await atDesk(maker, 'GET', '/operator/market')
  const list = body.list as { market_seq: string; terms: Record<string, string>; figures: Record<string, number> }[]
  const one = list.find(({ market_seq }) => market_seq === CCM_USOT)
  if (!one) throw new Error('the desk does not list the market')
  return { ...one, engine: body.engine as Record<string, number> }
}

async function allowed(path: string, method: string, body: object): Promise<void> {
  const asked = await atDesk(maker, method, path, { reason: 'members asked for it', ...body })
  expect(asked.status).toBe(200)
  const decision = { type: 'SET_APPROVED', reason: 'looked at it' }
  expect(
    (await atDesk(checker, 'PATCH', `/operator/approval/${String(asked.body.approval_seq)}`, decision)).status,
  ).toBe(200)
}

it('one operator halts a market at once; two resume it, and the gathered orders are matched at one price', async () => {
  await place(ann, 'ASK', 10, '5')
  expect((await atDesk(maker, 'PATCH', DESK, { type: 'SET_RESUMED', reason: 'as ever' })).body.error).toBe(
    'NOTHING_TO_CHANGE',
  )
  const halt = { type: 'SET_HALTED', reason: 'the price is wrong' }
  expect(await atDesk(maker, 'PATCH', DESK, halt)).toMatchObject({ status: 200, body: { approval_seq: null } })
  expect((await book()).is_halted).toBe(true)
  await isShown({ is_active: 'N' })
  expect((await place(ben, 'BID', 20, '5')).error).toBe('TRADE_INACTIVE')
  expect((await atDesk(checker, 'PATCH', DESK, halt)).body.error).toBe('NOTHING_TO_CHANGE')
  await allowed(DESK, 'PATCH', { type: 'SET_RESUMED', auction_minutes: 1 })
  await isShown({ is_active: 'Y' })
  expect((await shown()).auction_ends_at).toEqual(expect.any(String))
  expect((await place(ben, 'BID', 20, '3')).status).toBe('OPEN')
  expect((await book()).is_halted).toBe(true)
  // Ends the auction's minute now.
  await sql`update market set auction_ends_at = now() where market_seq = ${CCM_USOT}`.execute(bank.owner)
  await untilTrue('the market trades', async () => !(await book()).is_halted)
  await untilTrue('the auction is written', async () => (await deskMarket()).figures.trades === 1)
  const halted = await sql<{ action: string }>`select action from audit where subject = 'market:CCM-USOT'
    and action like 'market.%' order by audit_seq`.execute(bank.owner)
  expect(halted.rows.map(({ action }) => action)).toEqual(['market.halt', 'market.resume'])
  await cancelAll(ann)
})

const causes = async () =>
  (
    await sql<{
      behaviour: string
      principal: bigint
      fee: bigint
    }>`select behaviour, principal, fee from affiliate_cause
      order by happened_at`.execute(bank.owner)
  ).rows

it('changes steps, band and fees with two operators, and counts orders and trades', async () => {
  const { terms, figures, engine: state } = await deskMarket()
  expect(figures).toMatchObject({ orders: 2, trades: 1, traders: 2, volume: '3' })
  expect(state).toMatchObject({ backlog: 0, commands: expect.any(Number) })
  const finer = { ...terms, price_step: '0.00001' }
  expect((await atDesk(maker, 'PUT', DESK, { terms: finer, reason: 'finer' })).body.error).toBe('INVALID_INPUT')
  await sql`update member set inviter_seq = (select member_seq from member where user_name = 'ann') where user_name = 'ben'`.execute(
    bank.owner,
  )
  const coarser = { ...terms, amount_step: '2', minimum_amount: '4', taker_fee_percent: '0.2' }
  await allowed(DESK, 'PUT', { terms: coarser })
  await isShown({ lot: '2', minimum_amount: '4', taker_fee_percent: '0.2' })
  expect((await place(ann, 'ASK', 10, '5')).error).toBe('ORDER_INVALID')
  expect((await place(ann, 'ASK', 10, '4')).status).toBe('OPEN')
  expect((await place(ben, 'BID', 10, '4')).status).toBe('FILLED')
  // Ben was invited, so his fees become causes of allowances once they are in the ledger.
  await untilTrue('the fee is a cause', async () => (await causes()).at(-1)?.principal === 4n * UNIT)
  expect((await causes()).at(-1)).toMatchObject({ behaviour: 'ORDER', fee: (4n * UNIT * 2n * 9n) / 10_000n })
  const { body } = await atDesk(maker, 'GET', DESK)
  expect(body.history).toMatchObject([{ before: terms, after: coarser }])
  await allowed(DESK, 'PUT', { terms })
})

it('orders of a member on hold, locked or suspended, or with a frozen account, are canceled within a second', async () => {
  const hold = sql`update member set withdrawals_held_until = now() + interval '1 hour' where user_name = 'ben'`
  expect(await placeAndForbid(ben, 'BID', hold)).toBeLessThan(1_000)
  await sql`update member set withdrawals_held_until = null where user_name = 'ben'`.execute(bank.owner)
  const lock = sql`update member set state = 'LOCKED' where user_name = 'ben'`
  expect(await placeAndForbid(ben, 'BID', lock)).toBeLessThan(1_000)
  const freeze = sql`insert into halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
    select gen_random_uuid(), 'ACCOUNT', asset_seq, account_seq, member_seq, 'DEPOSIT_VANISHED', '{}' from account
    where account_seq = ${ann.money.account_seq}`
  expect(await placeAndForbid(ann, 'BID', freeze)).toBeLessThan(1_000)
  const suspend = sql`update member set state = 'SUSPENDED' where user_name = 'ann'`
  expect(await placeAndForbid(ann, 'ASK', suspend)).toBeLessThan(1_000)
})

/** Places an order, forbids it and returns the milliseconds until it is canceled. */
async function placeAndForbid(who: Trader, side: 'BID' | 'ASK', forbid: RawBuilder<unknown>): Promise<number> {
  const placed = await place(who, side, side === 'BID' ? -40 : 40, '4')
  expect(placed.error).toBeUndefined()
  await forbid.execute(bank.owner)
  const since = Date.now()
  let gone: Date | undefined
  await untilTrue('the order is canceled', async () => {
    const { rows } = await sql<{ changed_at: Date }>`select changed_at from placed_order
      where order_seq = ${placed.order_seq} and status = 'CANCELED'`.execute(trading.db)
    gone = rows[0]?.changed_at
    return gone !== undefined
  })
  return (gone?.getTime() ?? Number.POSITIVE_INFINITY) - since
}
