import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AssetTables } from '@cocobnk/asset'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import {
  firmOf,
  overviewReader,
  pollRates,
  type RateSource,
  type RateTables,
  rateHttp,
  rateSource,
  readRates,
} from './index.ts'

const bank = await freshDatabase('bank')
const worker = openDatabase<RateTables & AssetTables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
const app = openDatabase<RateTables & AssetTables>(bank.urlOf('bank_app'), { max: 2, applicationName: 'test' })
const owner = openDatabase<RateTables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
afterAll(async () => {
  await Promise.all([worker.close(), app.close(), owner.close()])
  await bank.drop()
})

const BTC = '019a8000-0000-7000-8000-000000000001'
const UNIT = 10n ** 12n
const source = (usot: number): RateSource => ({
  name: 'kraken',
  read: async () => new Map([['BTC', { usot: BigInt(usot) * UNIT, at: new Date() }]]),
})
const onPrice = async () => undefined
const silent: RateSource = { name: 'coinbase', read: () => Promise.reject(new Error('away')) }
const stated = async () => ({ BTC: '1', LTC: '2', CCM: '100' })
const call = (query: { period: 'DAY' }) => ({
  path: { asset_seq: BTC },
  query,
  body: undefined,
  caller: { kind: 'visitor' as const },
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})

it('stores what most markets agree on, to the minute, and prevents exchanges at old prices', async () => {
  const quiet: string[] = []
  const poll = (...sources: RateSource[]) =>
    pollRates({ db: worker.db, sources, onSilent: (name) => void quiet.push(name), onPrice })
  expect(await poll(source(10_000_000), silent)).toEqual(['BTC', 'LTC', 'ETH'])
  expect(quiet).toEqual(['coinbase'])
  expect(await poll(source(10_000_000), silent, source(10_020_000))).toEqual(['LTC', 'ETH'])
  const read = () => readRates({ db: app.db, stated })
  const known = await read()
  expect(known.get('BTC')).toMatchObject({ usot: '10010000', low: '10000000', high: '10020000', isFirm: true })
  // Operators' rates replace a market only for valuation, never for exchanges.
  expect(known.get('LTC')).toMatchObject({ usot: '2', isFirm: false })
  expect([...firmOf(known).keys()].toSorted()).toEqual(['BTC', 'CCM', 'USOT'])

  await sql`update rate set minute = minute - interval '15 minutes', found_at = found_at - interval '15 minutes'`.execute(
    owner.db,
  )
  await sql`update rate_now set found_at = found_at - interval '26 seconds'`.execute(owner.db)
  expect(firmOf(await read()).has('BTC')).toBe(false)
  const http = rateHttp({ db: app.db, rates: read, overview: overviewReader({ db: app.db, rates: read }) })
  const history = await http['GET /rate/{asset_seq}/history'](call({ period: 'DAY' }))
  expect(history.ok && history.value.list.map(({ usot }) => usot)).toEqual(['10010000'])
})

it('ends a price as soon as markets disagree or fall silent, while amounts are still valued at the last one', async () => {
  const poll = (...sources: RateSource[]) => pollRates({ db: worker.db, sources, onSilent: () => undefined, onPrice })
  const btc = async () => (await readRates({ db: app.db, stated })).get('BTC')
  for (const trouble of [
    [source(10_000_000), source(8_000_000)],
    [silent, silent],
  ]) {
    await poll(source(10_000_000), source(10_000_000))
    expect(await btc()).toMatchObject({ usot: '10000000', isFirm: true })
    await poll(...trouble)
    expect(await btc()).toMatchObject({ usot: '10000000', isFirm: false })
  }
})

it('a coin that a market does not price in time does not affect its others', async () => {
  const server = createServer((request, response) => {
    if (request.url?.includes('LTC')) response.writeHead(503).end()
    else response.end(JSON.stringify({ price: '100.5', time: new Date().toISOString() }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answered = await rateSource('coinbase', `http://127.0.0.1:${port}`).read()
  server.close()
  expect([...answered.keys()]).toEqual(['BTC', 'ETH'])
})

it('lists the value and week of every open asset, without unknown values', async () => {
  await sql`delete from rate`.execute(owner.db)
  await sql`insert into rate (asset_seq, minute, usot, sources, found_at)
    select ${BTC}, at, price * 1000000000000, 2, at from (
      select to_timestamp(floor(extract(epoch from now()) / 14400) * 14400) - hours * interval '1 hour' as at, price
      from (values (24, 200), (12, 240), (0, 250)) as point (hours, price)
    ) as week`.execute(owner.db)
  const rates = () => readRates({ db: app.db, stated })
  const http = rateHttp({ db: app.db, rates, overview: overviewReader({ db: app.db, rates }) })
  const answer = await http['GET /rate/overview']({ ...call({ period: 'DAY' }), path: undefined, query: undefined })
  const list = answer.ok ? answer.value.list : []
  expect(list.find(({ code }) => code === 'BTC')).toMatchObject({
    name: 'Bitcoin',
    usot: '250',
    is_firm: false,
    day_change_percent: '25',
    week: ['200', '240', '250'],
  })
  expect(list.find(({ code }) => code === 'CCM')).toMatchObject({ usot: '100', day_change_percent: null, week: [] })
})
