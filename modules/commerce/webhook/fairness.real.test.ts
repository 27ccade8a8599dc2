import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { numberEvents, takeLanes } from './queue.store.ts'

let bank: FreshDatabase
let owner: Database<unknown>
let worker: Database<never>
const [memberSeq, first, second] = [uuidV7(), uuidV7(), uuidV7()]
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => statement.execute(owner.db)

beforeAll(async () => {
  bank = await freshDatabase('bank')
  owner = openDatabase(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  worker = openDatabase(bank.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
  await run(sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, '0000-0000-0001', 'anna', '$argon2id$')`)
  for (const [seq, id] of [
    [first, 'AAAAAAAAAA'],
    [second, 'BBBBBBBBBB'],
  ])
    await run(sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency)
      VALUES (${seq}, ${memberSeq}, ${id}, 'x', 'https://x.test/', 'OTHER', 'x@x.test', 'USD')`)
})
beforeEach(() => run(sql`TRUNCATE webhook_endpoint, commerce_event CASCADE`))
afterAll(async () => {
  await worker?.close()
  await owner?.close()
  await bank?.drop()
})

/** Lanes that became due one after the other, in the order given. */
async function lanes(merchantSeq: string, mode: 'LIVE' | 'TEST', isSlow: boolean, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const seq = uuidV7()
    await run(sql`INSERT INTO webhook_endpoint (endpoint_seq, merchant_seq, mode, url)
      VALUES (${seq}, ${merchantSeq}, ${mode}, 'https://x.test/')`)
    await run(sql`INSERT INTO webhook_lane (endpoint_seq, merchant_seq, mode, due_at, is_slow)
      VALUES (${seq}, ${merchantSeq}, ${mode}, clock_timestamp() - interval '1 minute', ${isSlow})`)
  }
}

const take = (mode: 'LIVE' | 'TEST', free: number, perShop: number) =>
  takeLanes(worker.db, uuidV7(), [{ mode, isSlow: true, free, perShop }])

it('a shop takes no more than its share of the lanes, over all workers, even if its lanes are due first', async () => {
  await lanes(first, 'LIVE', true, 9)
  await lanes(second, 'LIVE', true, 2)
  const ofShops = async () => {
    const { rows } = await run<{ merchant_seq: string; count: number }>(
      sql`SELECT merchant_seq, count(*)::int AS count FROM webhook_lane WHERE leased_until > now() GROUP BY 1`,
    )
    return Object.fromEntries(rows.map(({ merchant_seq, count }) => [merchant_seq, count]))
  }
  expect(await take('LIVE', 4, 3)).toHaveLength(4)
  expect(await ofShops()).toEqual({ [first]: 3, [second]: 1 })
  expect(await take('LIVE', 25, 3)).toHaveLength(1)
  expect(await ofShops()).toEqual({ [first]: 3, [second]: 2 })
})

it('test mode takes no lane of live shops, and the other way round', async () => {
  await lanes(first, 'TEST', true, 5)
  await lanes(second, 'LIVE', true, 1)
  expect((await take('LIVE', 2, 3)).map(({ mode }) => mode)).toEqual(['LIVE'])
  expect((await take('TEST', 2, 5)).map(({ mode }) => mode)).toEqual(['TEST', 'TEST'])
})

it('waiting events of test mode do not delay the numbers of live events', async () => {
  const event = (mode: 'LIVE' | 'TEST') =>
    run(sql`INSERT INTO commerce_event (event_id, mode, merchant_seq, type, subject_seq, data)
      VALUES (${uuidV7()}, ${mode}, ${first}, 'checkout.paid', ${uuidV7()}, '{}')`)
  for (let count = 0; count < 12; count += 1) await event('TEST')
  for (let count = 0; count < 5; count += 1) await event('LIVE')
  expect(await numberEvents(worker.db, 5)).toBe(6)
  const { rows } = await run<{ mode: string; count: number }>(
    sql`SELECT mode, count(*)::int AS count FROM commerce_event WHERE event_seq IS NOT NULL GROUP BY mode ORDER BY mode`,
  )
  expect(rows).toEqual([
    { mode: 'LIVE', count: 5 },
    { mode: 'TEST', count: 1 },
  ])
})

it('the api cannot declare the lane of a test endpoint a live one', async () => {
  await lanes(first, 'TEST', true, 1)
  const app = openDatabase(bank.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  const seq = uuidV7()
  await run(sql`INSERT INTO webhook_endpoint (endpoint_seq, merchant_seq, mode, url)
    VALUES (${seq}, ${first}, 'TEST', 'https://x.test/')`)
  const forged = sql`INSERT INTO webhook_lane (endpoint_seq, merchant_seq, mode, due_at) VALUES (${seq}, ${first}, 'LIVE', now())`
  await expect(forged.execute(app.db)).rejects.toThrow('violates foreign key constraint')
  await app.close()
})
