import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type FeedView, openMarketFeed } from '@cocobnk/client/feed'
import { createSocket } from '@cocobnk/client/socket'
import { FEED_PATH } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
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
const UNIT = 10n ** 8n

const market = await freshDatabase('market')
const [port, key] = [await freePort(), randomBytes(32).toString('hex')]
const { bank, api, newcomer } = await runBank({
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
  await market.drop()
})

type Trader = { readonly person: Person; readonly coins: TestAccount; readonly money: TestAccount }
let ann: Trader
let ben: Trader
/** In steps of 0.0001 around the base rate. */
let base: bigint

beforeAll(async () => {
  await engine.logged('market.leads')
  ;[ann, ben] = [await newTrader('ann'), await newTrader('ben')]
  const found = (await read('/market/public')).list as { code: string; base_rate: string }[]
  base = BigInt(Math.round(Number(found.find(({ code }) => code === 'CCM-USOT')?.base_rate) * 1e4))
  // The api sends its markets to the engine within seconds.
  await untilTrue('the market is open', async () => (await book()).sequence > 0)
})

async function newTrader(name: string): Promise<Trader> {
  const person = await newcomer(name)
  const coins = await mint.account(person, 'CCM', 10_000n * UNIT)
  return { person, coins, money: await mint.account(person, 'USOT', 1_000_000n * UNIT) }
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await fetch(`${api.url}/api/v1${path}`)).json() as Promise<Record<string, unknown>>
}

type Level = { readonly price: string; readonly amount: string }
async function book() {
  return (await read(`/market/public/order?market_seq=${CCM_USOT}`)) as unknown as {
    sequence: number
    bids: Level[]
    asks: Level[]
  }
}

const priceOf = (away: number) => formatMinor(base + BigInt(away), 4)

function order(type: 'BID' | 'ASK', away: number, amount: string, more: object = {}) {
  return {
    market_seq: CCM_USOT,
    type,
    kind: 'LIMIT',
    price: priceOf(away),
    amount,
    client_order_id: uuidV7(),
    ...more,
  }
}

const place = ({ person }: Trader, body: object) => person.call('POST', '/market/public/order', { body })
const mine = async ({ person }: Trader, query = '') =>
  (await person.call('GET', `/market/public/order?market_seq=${CCM_USOT}&scope=mine${query}`)).body.list as {
    order_seq: string
    client_order_id: string
    status: string
    filled_amount: string
  }[]

async function csvOf({ person }: Trader, what: 'fill' | 'order' = 'fill'): Promise<string> {
  const url = `${api.url}/api/v1/market/public/${what}/csv`
  const headers = { authorization: `Bearer ${person.token()}`, 'accept-language': 'en-US' }
  return (await fetch(url, { headers })).text()
}

it('two members trade; book, trade, candle and ticker are public; a repeated request places one order', async () => {
  const ask = order('ASK', 10, '20')
  const placed = await place(ann, ask)
  expect(placed).toMatchObject({ status: 200, body: { order: { status: 'OPEN' } } })
  expect((await place(ann, ask)).body.order).toEqual(placed.body.order)
  expect((await book()).asks).toEqual([{ price: priceOf(10), amount: '20', orders: 1 }])
  const taken = await place(ben, order('BID', 12, '8'))
  expect(taken.body.order).toMatchObject({ status: 'FILLED' })
  await untilTrue('the trade and both orders are written', async () => {
    const { list } = (await read(`/market/public/aggtrade?market_seq=${CCM_USOT}&limit=1`)) as { list: unknown[] }
    const [ofAnn, ofBen] = await Promise.all([mine(ann), mine(ben)])
    return list.length === 1 && ofAnn[0]?.status === 'PARTIAL' && ofBen[0]?.status === 'FILLED'
  })
  expect((await read(`/market/public/aggtrade?market_seq=${CCM_USOT}&limit=1`)).list).toMatchObject([
    { price: priceOf(10), amount: '8', type: 'BID' },
  ])
  expect((await read(`/market/public/kline?market_seq=${CCM_USOT}&interval=1D&limit=2`)).list).toMatchObject([
    { open: priceOf(10), close: priceOf(10), volume: '8', is_closed: false },
  ])
  const shown = (await read('/market/public/CCM-USOT')).market as { ticker: object }
  expect(shown.ticker).toMatchObject({ price: priceOf(10), volume: '8', change: null, sign: '', direction: 'EVEN' })
  expect(await mine(ann)).toMatchObject([
    { client_order_id: ask.client_order_id, status: 'PARTIAL', filled_amount: '8' },
  ])
  expect(await mine(ben, '&is_open=Y')).toEqual([])
  const seq = (placed.body.order as { order_seq: string }).order_seq
  const one = await ann.person.call('GET', `/market/public/order/${seq}`)
  const fill = { order_seq: seq, type: 'ASK', price: priceOf(10), amount: '8', fee_asset_code: 'USOT' }
  expect(one.body).toMatchObject({ order: { order_seq: seq, status: 'PARTIAL' }, fills: [fill] })
  expect((await ben.person.call('GET', `/market/public/order/${seq}`)).status).toBe(404)
  const { list: bought } = (await ben.person.call('GET', '/market/public/fill')).body
  expect(bought).toMatchObject([{ type: 'BID', price: priceOf(10), amount: '8', fee: '0.0072', fee_asset_code: 'CCM' }])
  const fillsOf = async (query: string) => (await ben.person.call('GET', `/market/public/fill?${query}`)).body.list
  expect(await fillsOf('type=ASK')).toEqual([])
  expect(await fillsOf(`type=BID&from=${new Date(Date.now() - 60_000).toISOString()}`)).toHaveLength(1)
  expect(await fillsOf(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([])
  expect(await mine(ann, '&type=BID')).toEqual([])
  // The buyer's row shows the cost, and the coins less the fee. The seller's row shows the proceeds less the fee.
  const total = formatMinor((base + 10n) * 8n, 4)
  expect(await csvOf(ben)).toContain(`,CCM,8,${priceOf(10)},USOT,${total},0.0072,CCM,7.9928,${total},`)
  expect(await csvOf(ann)).toMatch(/,Sold,CCM,8,.*,USOT,[\d.]+,,[\d.]+\r?\n/)
  expect(await csvOf(ben, 'order')).toContain(`,Buy,Limit,CCM,8,${priceOf(12)},8,USOT,${total},0.0072,CCM,Filled`)
  expect(await csvOf(ann, 'order')).toMatch(/,Sell,Limit,CCM,20,[\d.]+,8,USOT,[\d.]+,[\d.]+,USOT,Partly filled\r?\n/)
  const everywhere = await ann.person.call('GET', '/market/public/order?scope=mine')
  expect(everywhere.body).toMatchObject({ bids: [], asks: [], list: [{ order_seq: seq, market_seq: CCM_USOT }] })
  expect((await read('/market/public/order')).error).toBe('NOT_FOUND')
  expect((await read(`/market/public/order?market_seq=${CCM_USOT}&scope=mine`)).error).toBe('UNAUTHENTICATED')
})

it('refuses a stop that the last price has reached already', async () => {
  // The last trade was at 10 steps above the base rate.
  const stopped = (type: 'BID' | 'ASK', away: number) =>
    place(ann, order(type, away, '1', { kind: 'STOP_LIMIT', stop_price: priceOf(away) }))
  for (const away of [10, 20]) expect((await stopped('ASK', away)).body.error).toBe('STOP_REACHED')
  for (const away of [10, 0]) expect((await stopped('BID', away)).body.error).toBe('STOP_REACHED')
  const { order: waiting } = (await stopped('ASK', 9)).body as { order: { order_seq: string; status: string } }
  expect(waiting.status).toBe('WAITING')
  const headers = { 'idempotency-key': uuidV7() }
  const path = `/market/public/order/${waiting.order_seq}`
  expect((await ann.person.call('PATCH', path, { body: { type: 'SET_CANCELED' }, headers })).status).toBe(200)
})

it('lets a program place and cancel more orders than a member may send in a minute', async () => {
  const { outflows_per_minute: sends } = (
    await sql<{
      value: { outflows_per_minute: number }
    }>`select value from setting where name = 'config.outflow'`.execute(bank.owner)
  ).rows[0]?.value ?? { outflows_per_minute: 0 }
  expect(sends).toBeGreaterThan(0)
  const errors = new Set<unknown>()
  let left = ''
  for (let count = 0; count <= sends; count += 1) {
    const placed = await place(ben, order('ASK', 900, '1', { time_in_force: 'POST_ONLY' }))
    errors.add(placed.body.error)
    left = placed.headers.get('ratelimit-remaining') ?? ''
  }
  expect([...errors]).toEqual([0])
  expect(Number(left), 'the limit of orders is reported').toBeLessThan(1_200 - sends)
  const canceled = await ben.person.call('DELETE', `/market/public/order?market_seq=${CCM_USOT}`, {
    headers: { 'idempotency-key': uuidV7() },
  })
  expect(canceled.body.canceled).toBeGreaterThan(sends)
})

it('the hashes of past days are public, newest first', async () => {
  const { db, close } = openDatabase<object>(market.urlOf('market_engine'), { max: 1, applicationName: 'test' })
  await sql`SELECT close_day(day, last_seq, sha256('the state'))
    FROM (SELECT date '2026-01-28' + row_number() OVER (ORDER BY last_seq)::int AS day, last_seq FROM batch LIMIT 2) AS ended`.execute(
    db,
  )
  await close()
  const { list } = (await read('/market/public/day')) as { list: Record<string, unknown>[] }
  expect(list).toMatchObject([
    { day: '2026-01-30', state_hash: createHash('sha256').update('the state').digest('hex') },
    { day: '2026-01-29' },
  ])
  expect(list[0]?.journal_hash).not.toBe(list[1]?.journal_hash)
  expect((await read('/market/public/day?before=2026-01-30')).list).toEqual(list.slice(1))
})

it('changes and cancels only own orders', async () => {
  const list = [order('BID', -20, '5'), order('BID', -30, '5', { time_in_force: 'POST_ONLY' }), order('BID', 0, '0.5')]
  const { body } = await ben.person.call('POST', '/market/public/order/batch', { body: { list } })
  const answers = body.list as { order: { order_seq: string } | null; error_code: string | null }[]
  expect(answers.map(({ error_code }) => error_code)).toEqual([null, null, 'ORDER_INVALID'])
  const [first = '', second = ''] = answers.map((answer) => answer.order?.order_seq ?? '')
  const change = (who: Trader, seq: string, wish: object, key: string = uuidV7()) =>
    who.person.call('PATCH', `/market/public/order/${seq}`, { body: wish, headers: { 'idempotency-key': key } })
  expect((await change(ann, first, { type: 'SET_CANCELED' })).status).toBe(404)
  const key = uuidV7()
  expect((await change(ben, first, { type: 'SET_REPLACED', amount: '4' }, key)).status).toBe(200)
  expect((await change(ben, first, { type: 'SET_REPLACED', amount: '3' })).status).toBe(200)
  // A late repetition of the first request gets the same response and changes nothing.
  const again = await change(ben, first, { type: 'SET_REPLACED', amount: '4' }, key)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect((await change(ben, first, { type: 'SET_CANCELED' }, key)).status).toBe(409)
  const unkeyed = { body: { type: 'SET_CANCELED' } }
  expect((await ben.person.call('PATCH', `/market/public/order/${first}`, unkeyed)).status).toBe(400)
  expect((await book()).bids[0]).toMatchObject({ price: priceOf(-20), amount: '3' })
  // A larger order takes what it lacks from the account, and refuses only what the account does not have.
  expect((await change(ben, first, { type: 'SET_REPLACED', amount: '400' })).body.error).toBe(0)
  expect((await change(ben, first, { type: 'SET_REPLACED', price: priceOf(-10), amount: '500' })).body.error).toBe(0)
  expect((await book()).bids[0]).toMatchObject({ price: priceOf(-10), amount: '500' })
  const far = { type: 'SET_REPLACED', amount: '9000000' }
  expect((await change(ben, first, far)).body.error).toBe('INSUFFICIENT_BALANCE')
  expect((await book()).bids[0]).toMatchObject({ price: priceOf(-10), amount: '500' })
  expect((await change(ben, first, { type: 'SET_CANCELED' })).status).toBe(200)
  expect((await change(ben, first, { type: 'SET_REPLACED', amount: '2' })).body.error).toBe('ORDER_ENDED')
  const cancelAll = (key: string) =>
    ben.person.call('DELETE', `/market/public/order?market_seq=${CCM_USOT}`, { headers: { 'idempotency-key': key } })
  const stop = order('BID', 30, '5', { kind: 'STOP_LIMIT', stop_price: priceOf(25) })
  for (const _ of ['first', 'repeated'])
    expect((await place(ben, stop)).body.order).toMatchObject({ status: 'WAITING' })
  const once = uuidV7()
  expect((await cancelAll(once)).body.canceled).toBe(2)
  // A repeated request gets the same answer and leaves later orders alone.
  const { order: later } = (await place(ben, order('BID', -30, '5'))).body as { order: { order_seq: string } }
  const repeated = await cancelAll(once)
  expect([repeated.body.canceled, repeated.headers.get('idempotent-replayed')]).toEqual([2, 'true'])
  expect((await book()).bids[0]).toMatchObject({ price: priceOf(-30), amount: '5' })
  expect((await change(ben, later.order_seq, { type: 'SET_CANCELED' })).status).toBe(200)
  await untilTrue(
    'its row says so',
    async () => (await mine(ben)).find((one) => one.order_seq === second)?.status === 'CANCELED',
  )
  expect((await change(ben, first, { type: 'SET_CANCELED' })).status).toBe(200)
})

it('R-SOCKET-PUSHES: pushes new orders to everybody, and states and balances to their owners only', async () => {
  const heard = { ann: [] as string[], ben: [] as string[] }
  const lines = [
    [ann, heard.ann],
    [ben, heard.ben],
  ] as const
  const sockets = lines.map(([{ person }, own]) => {
    const line = createSocket({ baseUrl: api.url, token: () => person.token() })
    line.on('market.public.order.created', ({ price, amount }) => own.push(`created ${price} ${amount}`))
    line.on('order.status', ({ seq, status }) => own.push(`${seq} ${status}`))
    line.on('account.balance', ({ seq }) => own.push(`balance ${seq}`))
    line.onStatus((status) => own.push(status))
    line.connect()
    return line
  })
  await untilTrue('both listen', () => lines.every(([, own]) => own.includes('authenticated')))
  const rests = (await place(ann, order('ASK', 5, '3'))).body.order as { order_seq: string }
  const takes = (await place(ben, order('BID', 5, '3'))).body.order as { order_seq: string }
  // Orders, states and balances arrive separately, in any order.
  const created = Array<string>(2).fill(`created ${priceOf(5)} 3`)
  const forAnn = [`${rests.order_seq} OPEN`, `${rests.order_seq} FILLED`, `balance ${ann.money.account_seq}`]
  const forBen = [`${takes.order_seq} FILLED`, `balance ${ben.coins.account_seq}`]
  const createdOf = (own: readonly string[]) => own.filter((line) => line.startsWith('created'))
  await untilTrue('everything was pushed', () => {
    const isComplete = lines.every(([, own]) => createdOf(own).length >= created.length)
    return (
      isComplete && forAnn.every((line) => heard.ann.includes(line)) && forBen.every((line) => heard.ben.includes(line))
    )
  })
  for (const [, own] of lines) expect(createdOf(own)).toEqual(created)
  expect(heard.ben.some((line) => line.startsWith(rests.order_seq))).toBe(false)
  for (const socket of sockets) socket.close()
})

it('T6: a feed client has the same book as the api, detects a lost message and recovers by a snapshot', async () => {
  const views: FeedView[] = []
  const lives: boolean[] = []
  const real = globalThis.WebSocket
  let dropNext = false
  // A connection that occasionally drops a message, unlike a real one.
  globalThis.WebSocket = class extends real {
    override set onmessage(listener: WebSocket['onmessage']) {
      super.onmessage = (event) => {
        const isLost = dropNext && String(event.data).includes('"diff"')
        if (isLost) dropNext = false
        else listener?.call(this, event)
      }
    }
  }
  const feed = openMarketFeed({
    baseUrl: api.url,
    marketSeq: CCM_USOT,
    onView: (view) => views.push(view),
    onLive: (isLive) => lives.push(isLive),
  })
  const isCurrent = async () => {
    const { bids, asks } = await book()
    const sides = (levels: readonly Level[]) => levels.map(({ price, amount }) => [price, amount])
    return JSON.stringify([views.at(-1)?.bids, views.at(-1)?.asks]) === JSON.stringify([sides(bids), sides(asks)])
  }
  await untilTrue('the snapshot has come', isCurrent)
  const first = (await place(ann, order('ASK', 40, '2'))).body.order as { order_seq: string }
  await untilTrue('the new order is told', isCurrent)
  dropNext = true
  const second = (await place(ann, order('ASK', 41, '2'))).body.order as { order_seq: string }
  await untilTrue('a message is lost', () => !dropNext)
  for (const { order_seq } of [first, second])
    await ann.person.call('PATCH', `/market/public/order/${order_seq}`, {
      body: { type: 'SET_CANCELED' },
      headers: { 'idempotency-key': uuidV7() },
    })
  await untilTrue('the gap is closed', async () => lives.length >= 3 && (await isCurrent()))
  expect(lives).toEqual([true, false, true])
  feed.close()
  globalThis.WebSocket = real
})

it('a visitor reads all that the trading screen shows, and nothing in it tells who trades', async () => {
  const wish = order('ASK', 60, '7')
  const { order_seq } = (await place(ann, wish)).body.order as { order_seq: string }
  const line = new WebSocket(`${api.url.replace('http', 'ws')}${FEED_PATH}?market_seq=${CCM_USOT}`)
  const [first] = await once(line, 'message')
  line.close()
  const ofMarket = ['order?limit=100', 'aggtrade?limit=40', 'kline?interval=1h'].map(
    (name) => `/${name}&market_seq=${CCM_USOT}`,
  )
  const names = [...ofMarket, '', '/CCM-USOT', '/day']
  const answers = await Promise.all(names.map(async (name) => JSON.stringify(await read(`/market/public${name}`))))
  const feed = String((first as MessageEvent).data)
  for (const text of [feed, answers[0]]) expect(text).toContain(`"${priceOf(60)}"`)
  const { rows } = await sql<{ member_seq: string }>`SELECT member_seq FROM member`.execute(bank.owner)
  const accounts = [ann, ben].flatMap(({ coins, money }) => [coins.account_seq, money.account_seq])
  const ids = [...rows.map(({ member_seq }) => member_seq), ...accounts, wish.client_order_id, `"${order_seq}"`]
  for (const text of [feed, ...answers]) {
    expect(ids.filter((id) => text.includes(id))).toEqual([])
    expect(text).not.toMatch(/"error":"|"(member|account|order)_seq"/)
  }
  const headers = { 'idempotency-key': uuidV7() }
  await ann.person.call('PATCH', `/market/public/order/${order_seq}`, { body: { type: 'SET_CANCELED' }, headers })
})

it('refuses orders that the market, the balance or the price does not allow', async () => {
  const code = async (body: object) => (await place(ben, body)).body.error
  expect(await code(order('BID', 0, '1', { price: formatMinor(base * 10n + 5n, 5) }))).toBe('ORDER_INVALID')
  expect(await code(order('BID', 0, '99999999'))).toBe('INSUFFICIENT_BALANCE')
  expect(await code(order('ASK', 0, '1', { price: formatMinor(base * 2n, 4) }))).toBe('PRICE_OUT_OF_BAND')
  expect(await code(order('BID', 15, '1', { time_in_force: 'POST_ONLY' }))).toBe('POST_ONLY_WOULD_TAKE')
  expect(await code(order('BID', 15, '5000', { time_in_force: 'FOK' }))).toBe('ORDER_NOT_FILLABLE')
})

it('a member on hold, or with an account that may not pay, places no order, and open orders are canceled automatically', async () => {
  const held = sql`update member set withdrawals_held_until = now() + interval '1 hour' where user_name = 'ben'`
  const dormant = sql`update account set used_at = now() - interval '13 months'
    where account_seq = ${ben.money.account_seq}`
  const clear = async () => {
    await sql`update member set withdrawals_held_until = null where user_name = 'ben'`.execute(bank.owner)
    await sql`update account set used_at = now() where account_seq = ${ben.money.account_seq}`.execute(bank.owner)
  }
  const open = await place(ben, order('BID', -40, '5'))
  expect(open.status).toBe(200)
  const seq = (open.body.order as { order_seq: string }).order_seq
  await held.execute(bank.owner)
  await untilTrue('the order is gone', async () => (await book()).bids.every(({ price }) => price !== priceOf(-40)))
  expect((await place(ben, order('BID', -40, '5'))).body.error).toBe('OUTFLOW_HELD')
  const batch = { list: [order('BID', -40, '5')] }
  const { body } = await ben.person.call('POST', '/market/public/order/batch', { body: batch })
  expect(body.list).toMatchObject([{ error_code: 'OUTFLOW_HELD' }])
  await clear()
  const again = await place(ben, order('BID', -40, '5'))
  const other = (again.body.order as { order_seq: string }).order_seq
  expect(other).not.toBe(seq)
  await dormant.execute(bank.owner)
  const replaced = await ben.person.call('PATCH', `/market/public/order/${other}`, {
    headers: { 'idempotency-key': uuidV7() },
    body: { type: 'SET_REPLACED', amount: '4' },
  })
  expect(['ACCOUNT_DORMANT', 'ORDER_ENDED']).toContain(replaced.body.error)
  expect((await place(ben, order('BID', -40, '5'))).body.error).toBe('ACCOUNT_DORMANT')
  await clear()
})
