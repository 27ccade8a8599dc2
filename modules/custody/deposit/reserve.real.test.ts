import type { AssetTables } from '@cocobnk/asset'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import { reserveHttp } from './reserve.ts'
import type { DepositTables } from './tables.ts'

const bank = await freshDatabase('bank')
const options = { max: 1, applicationName: 'test' }
const app = openDatabase<DepositTables & AssetTables>(bank.urlOf('bank_app'), options)
const owner = openDatabase(bank.urlOf('bank_owner'), options)
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await bank.drop()
})

const call = {
  path: undefined,
  query: undefined,
  body: undefined,
  caller: { kind: 'visitor' as const },
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
}

const found = (code: string, difference: number, at: string) =>
  sql`insert into reconciliation (reconciliation_seq, asset_seq, at, height, on_chain, in_custody, unposted, in_flight, difference)
    select gen_random_uuid(), seq, ${at}::timestamptz, 812, 91234567, 91234567, 0, 0, ${difference} from asset where code = ${code}`.execute(
    owner.db,
  )

it('shows the last result of each open asset, or that there was none, and never an amount', async () => {
  await sql`update asset set is_active = true where code = 'USD'`.execute(owner.db)
  await found('BTC', -1, '2026-01-01T00:00:00Z')
  await found('BTC', 0, '2026-01-01T00:00:30Z')
  await found('ETH', -1, '2026-01-01T00:00:30Z')
  await found('USD', 5, new Date().toISOString())
  const answer = await reserveHttp({ db: app.db })['GET /reserve'](call)
  const list = answer.ok ? answer.value.list : []
  const of = (code: string) => list.find((one) => one.code === code)
  expect(of('BTC')).toMatchObject({
    is_covered: true,
    is_current: false,
    checked_at: '2026-01-01T00:00:30.000Z',
    height: '812',
  })
  expect(of('ETH')).toMatchObject({ is_covered: false, height: '812' })
  expect(of('USD')).toMatchObject({ is_covered: true, is_current: true, height: null })
  expect(of('LTC')).toMatchObject({ is_covered: null, checked_at: null, height: null })
  expect(JSON.stringify(answer)).not.toContain('91234567')
})
