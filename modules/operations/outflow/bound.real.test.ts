import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { openLedgers } from '@cocobnk/ledger'
import pg from 'pg'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { bringBounds, ceilingOf, type OutflowBoundTables } from './bound.ts'

const UNIT = 10n ** 8n
const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
const owner = openDatabase<Record<string, never>>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'bound-test' })
const worker = openDatabase<OutflowBoundTables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'bound-test' })
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
const books = new pg.Client({ connectionString: ledger.urlOf('ledger_owner') })
await books.connect()
afterAll(async () => {
  await Promise.all([owner.close(), worker.close(), ledgers.close(), books.end()])
  await Promise.all([bank.drop(), ledger.drop()])
})

const settings = {
  member: { non_face_to_face_daily_usot: '100000', non_face_to_face_lifted_by: [3, 4] },
  outflow: { lifted_ceiling_usot: '5000000' },
}
const rates: Record<string, string> = { BTC: '70000.5', ETH: '3000' }
const bring = () =>
  bringBounds({
    db: worker.db,
    ledgers,
    settings: async () => settings,
    assets: async () => [
      { code: 'USOT', decimals: 8 },
      { code: 'BTC', decimals: 8 },
      { code: 'ETH', decimals: 18 },
      { code: 'CCM', decimals: 8 },
    ],
    rates: async () => rates,
  })

let member: string
let count = 0
beforeEach(async () => {
  count += 1
  member = uuidV7()
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${member}, ${`0000-0000-000${count}`}, ${`bound-${count}`}, '$argon2id$none')`.execute(owner.db)
  await bring()
})

async function boundOf(): Promise<{ ceiling: string | null; blocked_until: Date | null } | undefined> {
  const { rows } = await books.query('SELECT ceiling::text, blocked_until FROM limit_day WHERE member = $1', [member])
  return rows[0]
}
const change = (text: string) => sql.raw(text.replace('$member', `'${member}'`)).execute(owner.db)
const waiting = async () =>
  (await sql`SELECT * FROM outflow_bound_due WHERE member_seq = ${member}`.execute(owner.db)).rows

it('brings the ceiling and exact values; an asset whose rate is gone keeps its value', async () => {
  const read = async () =>
    (await books.query('SELECT ceiling::text, assets, asset_values::text[] AS values FROM bound')).rows[0]
  const found = await read()
  expect(found.ceiling).toBe(String(ceilingOf(100_000n * UNIT)))
  const worthOf = (asset: string) => Number(found.values[found.assets.indexOf(asset)])
  expect(found.assets).toEqual(['BTC', 'ETH', 'USOT'])
  expect([worthOf('USOT'), worthOf('BTC'), worthOf('ETH')]).toEqual([1, 70_000.5, 3e-7])
  delete rates.ETH
  await bring()
  expect(await read()).toEqual(found)
})

it('blocks a member who is locked, for ever until that changes', async () => {
  expect(await boundOf()).toBeUndefined()
  await change(`UPDATE member SET state = 'LOCKED' WHERE member_seq = $member`)
  await bring()
  expect((await boundOf())?.blocked_until?.getUTCFullYear()).toBe(9999)
  expect(await waiting()).toEqual([])
})

it('blocks a member on hold until the hold ends', async () => {
  await change(`UPDATE member SET withdrawals_held_until = now() + interval '1 hour' WHERE member_seq = $member`)
  await bring()
  const until = (await boundOf())?.blocked_until?.getTime() ?? 0
  expect(Math.abs(until - Date.now() - 3_600_000)).toBeLessThan(60_000)
})

it('raises the ceiling while all certifications are approved and none has expired', async () => {
  const certify = (type: number, until: string) =>
    change(`INSERT INTO kyc_request (kyc_seq, member_seq, type_seq, status, decided_at, expires_at)
    VALUES ('${uuidV7()}', $member, ${type}, 'APPROVED', now(), now() + interval '${until}')`)
  const due = () =>
    change(
      `INSERT INTO outflow_bound_due VALUES ($member, now()) ON CONFLICT (member_seq) DO UPDATE SET due_at = now()`,
    )
  await certify(3, '1 year')
  await due()
  await bring()
  expect((await boundOf())?.ceiling).toBeNull()
  await certify(4, '1 second')
  await due()
  await bring()
  expect((await boundOf())?.ceiling).toBe(String(5_000_000n * UNIT))
  expect(await waiting()).toHaveLength(1)
  const brought = async () => {
    await bring()
    return (await boundOf())?.ceiling
  }
  await expect.poll(brought, { timeout: 5_000 }).toBeNull()
})

it('a change that happens while bounds are brought is brought next', async () => {
  await change(`UPDATE member SET withdrawals_held_until = now() + interval '1 hour' WHERE member_seq = $member`)
  const slow = {
    ...ledgers,
    setMemberBounds: async (bounds: Parameters<typeof ledgers.setMemberBounds>[0]) => {
      await ledgers.setMemberBounds(bounds)
      await change(`UPDATE member SET state = 'SUSPENDED' WHERE member_seq = $member`)
    },
  }
  const deps = { db: worker.db, settings: async () => settings, assets: async () => [], rates: async () => ({}) }
  await bringBounds({ ...deps, ledgers: slow })
  expect(await waiting()).toHaveLength(1)
  await bringBounds({ ...deps, ledgers })
  expect((await boundOf())?.blocked_until?.getUTCFullYear()).toBe(9999)
})
