import type { AssetTables } from '@cocobnk/asset'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import type { RateTables } from '@cocobnk/rate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markReached, type PriceAlertTables, priceAlertHttp } from './index.ts'

const bank = await freshDatabase('bank')
const app = openDatabase<PriceAlertTables & AssetTables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const worker = openDatabase<PriceAlertTables & RateTables>(bank.urlOf('bank_worker'), {
  max: 1,
  applicationName: 'test',
})
const owner = openDatabase<object>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const [anna, bob] = [uuidV7(), uuidV7()]
let btc = ''
let usot = ''

const rates = async () => new Map([['BTC', { usot: '100', low: '100', high: '100', at: new Date(), isFirm: true }]])
const alerts = priceAlertHttp({ db: app.db, rates })

beforeAll(async () => {
  const { rows } = await sql<{ seq: string; code: string }>`select seq, code from asset`.execute(owner.db)
  const seqOf = (code: string) => rows.find((row) => row.code === code)?.seq ?? ''
  ;[btc, usot] = [seqOf('BTC'), seqOf('USOT')]
  await sql`insert into member (member_seq, member_number, user_name, password_hash) values
    (${anna}, '0000-0000-0001', 'anna', '$argon2id$none'), (${bob}, '0000-0000-0002', 'bob', '$argon2id$none')`.execute(
    owner.db,
  )
})
afterAll(async () => {
  await Promise.all([app.close(), worker.close(), owner.close()])
  await bank.drop()
})

const call = <Path, Body>(memberSeq: string, path: Path, body: Body) => ({
  path,
  query: undefined,
  body,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})
const wish = (memberSeq: string, price: string, asset = btc) =>
  alerts['POST /rate/alert'](call(memberSeq, undefined, { asset_seq: asset, usot: price }))
async function listOf(memberSeq: string) {
  const answer = await alerts['GET /rate/alert'](call(memberSeq, undefined, undefined))
  return answer.ok ? answer.value.list : []
}

async function priced(price: number): Promise<void> {
  await sql`insert into rate (asset_seq, minute, usot, sources, found_at)
    values (${btc}, date_trunc('minute', now()), ${price} * 1000000000000::numeric, 2, now())
    on conflict (asset_seq, minute) do update set usot = excluded.usot, found_at = excluded.found_at`.execute(owner.db)
  await markReached(worker.db)
  await markReached(worker.db)
}

async function told(memberSeq: string) {
  const { rows } = await sql<{ event: string; amount: string }>`
    select event, values ->> 'amount' as amount from notification where member_seq = ${memberSeq} and kind = 'PRICE'
    order by notification_seq`.execute(owner.db)
  return rows.map(({ event, amount }) => `${event} ${amount}`)
}

it('alerts once when the price is reached from the side it was on at creation', async () => {
  expect(await wish(anna, '110.5')).toMatchObject({ ok: true, value: { alert: { direction: 'ABOVE', usot: '110.5' } } })
  expect(await wish(anna, '90')).toMatchObject({ ok: true, value: { alert: { direction: 'BELOW' } } })
  await priced(105)
  expect(await told(anna)).toEqual([])
  await priced(111)
  await priced(80)
  await priced(120)
  expect((await told(anna)).toSorted()).toEqual(['ABOVE 110.5', 'BELOW 90'])
  expect((await listOf(anna)).every(({ reached_at }) => reached_at !== null)).toBe(true)
})

it('refuses assets without a market price, and alerts beyond the maximum, also concurrently', async () => {
  expect(await wish(bob, '2', usot)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const all = await Promise.all(Array.from({ length: 23 }, (_, place) => wish(bob, String(200 + place))))
  expect(all.filter(({ ok }) => ok)).toHaveLength(20)
  expect(all.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY_PRICE_ALERTS' })
})

it('can be seen and removed only by its owner', async () => {
  const [first] = await listOf(bob)
  const remove = (memberSeq: string) =>
    alerts['DELETE /rate/alert/{alert_seq}'](call(memberSeq, { alert_seq: first?.alert_seq ?? '' }, undefined))
  expect(await remove(anna)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await remove(bob)).toMatchObject({ ok: true })
  expect(await listOf(bob)).toHaveLength(19)
  expect(await listOf(anna)).toHaveLength(2)
})
