import { randomBytes } from 'node:crypto'
import { sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
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

it('quotes around the base rate once two operators enabled it, is shown as the house, and is canceled at once on a halt', async () => {
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
  await atDesk(maker, 'PATCH', DESK, { type: 'SET_HALTED', reason: 'the price is wrong' })
  await untilTrue('its orders are gone', async () => {
    const now = await book()
    return now.bids.length + now.asks.length === 0
  })
})

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
