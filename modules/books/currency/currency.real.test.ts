import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import { type CurrencyTables, currencyHttp, currencySource, pollCurrencies } from './index.ts'
import { upsertCurrencyRates } from './store.ts'

const bank = await freshDatabase('bank')
const worker = openDatabase<CurrencyTables>(bank.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
const app = openDatabase<CurrencyTables>(bank.urlOf('bank_app'), { max: 1, applicationName: 'test' })
afterAll(async () => {
  await Promise.all([worker.close(), app.close()])
  await bank.drop()
})

const settings = async () => ({ currency: { price_currencies: ['USD' as const, 'KRW' as const], rates: {} } })
const call = {
  path: undefined,
  query: undefined,
  body: undefined,
  caller: { kind: 'visitor' as const },
  locale: 'ko-KR' as const,
  client: { address: '127.0.0.1', agent: 'test' },
}
const shown = async () => {
  const answer = await currencyHttp({ db: app.db, settings })['GET /currency'](call)
  return answer.ok ? answer.value.list.map(({ rate }) => rate) : []
}

it("keeps a source's newest rates, truncated to eight decimals, and uses them while it is silent", async () => {
  const now = Date.now()
  let answer: { at: Date; krw: string } | undefined = { at: new Date(now - 1_000), krw: '1385.123456789' }
  const server = createServer((_, response) => {
    if (!answer) return void response.writeHead(503).end()
    response.end(JSON.stringify({ base: 'USD', at: answer.at, rates: { USD: '1', KRW: answer.krw, XAU: '0.0004' } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const source = currencySource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const silent: unknown[] = []
  const poll = () => pollCurrencies({ db: worker.db, source, onSilent: (error) => void silent.push(error) })

  await poll()
  expect(await shown()).toEqual(['1', '1385.12345678'])
  answer = { at: new Date(now - 2_000), krw: '1' }
  await poll()
  expect(await shown()).toEqual(['1', '1385.12345678'])
  answer = undefined
  await poll()
  expect(await shown()).toEqual(['1', '1385.12345678'])
  expect(silent).toHaveLength(1)
  server.close()
})

it('the database refuses a rate valid for longer than a week, and the api cannot insert one', async () => {
  const [stated_at, week] = [new Date(), 168 * 3_600_000]
  const row = { code: 'EUR' as const, per_usd: 92_000_000n, stated_at }
  const late = { ...row, expires_at: new Date(stated_at.getTime() + week + 1) }
  await expect(upsertCurrencyRates(worker.db, [late])).rejects.toThrow('currency_rate')
  const intime = { ...row, expires_at: new Date(stated_at.getTime() + week) }
  await expect(upsertCurrencyRates(app.db, [intime])).rejects.toThrow('permission denied')
})
