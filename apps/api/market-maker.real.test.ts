import { randomBytes } from 'node:crypto'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { watchHouse } from '@cocobnk/exchange'
import { settingsReader } from '@cocobnk/setting'
import { tokenFor } from '@cocobnk/testing/forge'
import { openMint } from '@cocobnk/testing/money'
import { newPerson } from '@cocobnk/testing/person'
import { endProcess, freePort, untilTrue } from '@cocobnk/testing/processes'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionOf } from '@cocobnk/testing/sessions'
import { startMarket } from '@cocobnk/testing/start-market'
import { afterAll, expect, it } from 'vitest'

/** CCM is priced by operators, so its price is always firm. */
const CCM_USOT = '019a8000-0000-7000-8003-000000000004'
const DESK = `/operator/market/${CCM_USOT}`
const UNIT = 10n ** 8n

const market = await freshDatabase('market')
const [port, key] = [await freePort(), randomBytes(32).toString('hex')]
const { bank, api, newcomer, atDesk } = await runBank({
  env: {
    MARKET_ENGINES: `127.0.0.1:${port}`,
    MARKET_API_KEYS: key,
    MARKET_DATABASE_URL: market.urlOf('market_app'),
    MARKET_MAKER_ID: 'house',
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

const read = async (path: string) => (await (await fetch(`${api.url}/api/v1${path}`)).json()) as Record<string, unknown>
const shown = async () => (await read('/market/public/CCM-USOT')).market as Record<string, unknown>
type Level = { readonly price: string; readonly amount: string }
const book = async () =>
  (await read(`/market/public/order?market_seq=${CCM_USOT}`)) as { bids: readonly Level[]; asks: readonly Level[] }
const isEmpty = async () => {
  const { bids, asks } = await book()
  return bids.length + asks.length === 0
}

it('quotes around the base rate once two operators enabled it, and is shown as the house', async () => {
  const house = await signedInHouse()
  await mint.account(house, 'CCM', 1_000n * UNIT)
  await mint.account(house, 'USOT', 1_000_000n * UNIT)
  const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('FINANCE')]
  await engine.logged('market.leads')
  expect((await shown()).has_house_quotes).toBe(false)
  const { body } = await atDesk(maker, 'GET', DESK)
  const { terms } = body.market as { terms: Record<string, string> }
  const on = { house_spread_percent: '1', house_quote_amount: '10', house_inventory_most: '1005' }
  const asked = await atDesk(maker, 'PUT', DESK, { terms: { ...terms, ...on }, reason: 'somebody to trade with' })
  expect(asked.status).toBe(200)
  expect((await book()).bids).toEqual([])
  await atDesk(checker, 'PATCH', `/operator/approval/${String(asked.body.approval_seq)}`, {
    type: 'SET_APPROVED',
    reason: 'looked at it',
  })
  // The member still has a session, so the bank does not quote: anyone with that session could move the money.
  await untilTrue('it says why', async () => api.log().includes('REACHABLE'))
  expect((await book()).bids).toEqual([])
  await house.call('DELETE', '/auth/token')
  expect((await newPerson(api.url, 'house').logIn()).body).toMatchObject({ error: 'MEMBER_SUSPENDED' })
  await untilTrue('the bank quotes', async () => {
    const { bids, asks } = await book()
    return bids.length === 1 && asks.length === 1
  })
  const { bids, asks } = await book()
  const base = Number((await shown()).base_rate)
  expect(Number(bids[0]?.price)).toBeLessThanOrEqual(base * 0.99)
  expect(Number(asks[0]?.price)).toBeGreaterThanOrEqual(base * 1.01)
  // The inventory limit is 1,005 and the balance 1,000, so the bank bids for 5.
  expect([bids[0]?.amount, asks[0]?.amount]).toEqual(['5', '10'])
  await untilTrue('everybody is told', async () => (await shown()).has_house_quotes === true)
})

it("counts fills of the bank's quotes in the breakers of the house: a loss cancels them and halts exchanges", async () => {
  const taker = await newcomer('taker')
  await mint.account(taker, 'CCM', 5n * UNIT)
  await mint.account(taker, 'USOT', 0n)
  const [bid] = (await book()).bids
  const order = {
    market_seq: CCM_USOT,
    type: 'ASK',
    kind: 'LIMIT',
    time_in_force: 'IOC',
    price: bid?.price,
    amount: '5',
  }
  const sold = await taker.call('POST', '/market/public/order', { body: { ...order, client_order_id: uuidV7() } })
  expect(sold.body.order).toMatchObject({ status: 'FILLED' })
  // The bank paid 99 for each. At a rate of 90 it has lost 45, which is within the limit of the default setting.
  await sql`UPDATE setting SET value = value || '{"CCM": "90"}' WHERE name = 'config.rate'`.execute(bank.owner)
  await untilTrue('it quotes around the new rate', async () => Number((await book()).asks[0]?.price) < 95)
  expect(await watchAsWorker()).toBeUndefined()
  await sql`UPDATE setting SET value = jsonb_set(value, '{breakers,house_loss_usot}', '"40"') WHERE name = 'config.exchange'`.execute(
    bank.owner,
  )
  // Between two quotes the book is empty for a moment too.
  await untilTrue('it says why it stops', () => api.log().includes('HOUSE_LOSS'))
  await untilTrue('its orders are gone', isEmpty)
  expect(await watchAsWorker()).toBe('HOUSE_LOSS')
  // The halt is released as one of exchanges is. From then on nothing has been lost.
  const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('FINANCE')]
  const { list } = (await atDesk(maker, 'GET', '/operator/halt')).body as { list: { halt_seq: string }[] }
  const reason = 'the rate was right'
  const asked = await atDesk(maker, 'PATCH', `/operator/halt/${list[0]?.halt_seq}`, { type: 'SET_RELEASED', reason })
  expect(await isEmpty()).toBe(true)
  const approval = `/operator/approval/${String(asked.body.approval_seq)}`
  await atDesk(checker, 'PATCH', approval, { type: 'SET_APPROVED', reason })
  await untilTrue('it quotes again', async () => !(await isEmpty()))
})

it('cancels its quotes at once on a halt of the market', async () => {
  await atDesk(await bank.operatorToken('COMPLIANCE'), 'PATCH', DESK, {
    type: 'SET_HALTED',
    reason: 'the price is wrong',
  })
  await untilTrue('its orders are gone', isEmpty)
})

/** What the worker does after each poll of prices. */
async function watchAsWorker() {
  const worker = openDatabase<never>(bank.database.urlOf('bank_worker'), { max: 2, applicationName: 'worker' })
  const db = worker.db as unknown as Parameters<typeof watchHouse>[0]['db']
  const settings = settingsReader(worker.db as unknown as Parameters<typeof settingsReader>[0])
  const rates = async () => (await settings()).rate
  const cause = await watchHouse({ db, settings, rates })
  await worker.close()
  return cause
}

/** A session of the house member from before it became the maker. After that, logins are refused. */
async function signedInHouse() {
  await bank.createMember('house')
  const other = await newcomer('somebody')
  const sessionSeq = uuidV7()
  const { rows } = await sql<{ member_seq: string }>`INSERT INTO session
    SELECT (jsonb_populate_record(session, jsonb_build_object('session_seq', ${sessionSeq}::uuid, 'member_seq', house.member_seq))).*
    FROM session, member AS house WHERE session_seq = ${sessionOf(other.token()).sessionSeq} AND house.user_name = 'house'
    RETURNING member_seq`.execute(bank.owner)
  const token = tokenFor({ ownerSeq: rows[0]?.member_seq ?? '', sessionSeq, audience: 'cocobnk-api' })
  const call: typeof other.call = (method, path, asked) =>
    other.call(method, path, { ...asked, headers: { ...asked?.headers, authorization: `Bearer ${token}` } })
  return { ...other, call }
}
