import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import { dispatchDue } from './index.ts'

const bank = await freshDatabase('bank')
const owner = openDatabase(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
/** One connection, so that a transaction left open would leave none. */
const worker = openDatabase<{ mail: never }>(bank.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
afterAll(async () => {
  await Promise.all([owner.close(), worker.close()])
  await bank.drop()
})

async function mail(): Promise<string> {
  const seq = uuidV7()
  await sql`INSERT INTO mail (mail_seq, recipient, locale, template, values, message_id)
    SELECT ${seq}, 'ada@members.test', 'en-US', 'x', '{}', ${`<${seq}@bank.test>`}`.execute(owner.db)
  return seq
}

const isDue = async (seq: string) => {
  const { rows } = await sql<{ is_due: boolean }>`
    SELECT dispatch_at <= now() AS is_due FROM mail WHERE mail_seq = ${seq}`.execute(owner.db)
  return rows[0]?.is_due
}

it('holds no connection while it calls the engine, and makes rows due again that it did not accept', async () => {
  const [taken, refused] = [await mail(), await mail()]
  const startRun = async (seq: string) => {
    await sql`SELECT 1`.execute(worker.db)
    expect(await isDue(seq)).toBe(false)
    if (seq === refused) throw new Error('the engine is away')
  }
  await dispatchDue({ db: worker.db, table: 'mail', startRun })
  expect([await isDue(taken), await isDue(refused)]).toEqual([false, true])
  const again: string[] = []
  await dispatchDue({ db: worker.db, table: 'mail', startRun: async (seq) => void again.push(seq) })
  expect(again).toEqual([refused])
})
