import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { grantSandbox } from '@cocobnk/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endWait, selectWaits, WAIT_KINDS } from './store.ts'

let fresh: FreshDatabase
let owner: Database<never>
let sandbox: Database<never>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  await grantSandbox(fresh.urlOf('bank_owner'))
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  sandbox = openDatabase(fresh.urlOf('bank_sandbox'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([owner.close(), sandbox.close()])
  await fresh.drop()
})

it('lists every waiting period of a member and ends each once', async () => {
  await insertWaits()
  const waits = await selectWaits(sandbox.db)
  expect(waits.map(({ kind }) => kind).toSorted()).toEqual(WAIT_KINDS.toSorted())
  for (const wait of waits) expect(await endWait(sandbox.db, wait), wait.kind).toBe(true)
  for (const wait of waits) expect(await endWait(sandbox.db, wait), wait.kind).toBe(false)
  expect(await selectWaits(sandbox.db)).toEqual([])
  const { rows } = await sql`SELECT turn, handed_at FROM schedule`.execute(owner.db)
  expect(rows).toEqual([{ turn: 1, handed_at: null }])
})

it.each([
  `UPDATE withdraw_address SET status = 'APPROVED'`,
  'SELECT details FROM withdraw_address',
  'SELECT password_hash FROM member',
  'UPDATE schedule SET amount = 1',
  'DELETE FROM payee',
  'SELECT FROM member_email',
])('the sandbox may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(sandbox.db)).rejects.toThrow('permission denied')
})

/** Inserts one wait of each kind for one member. The address is approved; the schedule is handed to a workflow. */
async function insertWaits(): Promise<void> {
  const [member, session, from, to] = [uuidV7(), uuidV7(), uuidV7(), uuidV7()]
  const later = sql`now() + interval '1 day'`
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash, withdrawals_held_until)
    VALUES (${member}, '1234-5678-9012', 'anna', '$argon2id$', ${later})`.execute(owner.db)
  await sql`INSERT INTO session (session_seq, member_seq, expires_at, method, address)
    VALUES (${session}, ${member}, ${later}, 'PASSWORD', '127.0.0.0')`.execute(owner.db)
  await sql`INSERT INTO session_hold (session_seq, member_seq, held_until)
    VALUES (${session}, ${member}, ${later})`.execute(owner.db)
  await sql`INSERT INTO withdraw_address
      (address_seq, member_seq, asset_seq, details, blind_index, method, status, usable_at, decided_at)
    SELECT ${uuidV7()}, ${member}, seq, ${Buffer.alloc(29)}, ${Buffer.alloc(32)}, 'SIGNATURE', 'APPROVED', ${later}, now()
    FROM asset WHERE code = 'BTC'`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT account_seq::uuid, ${member}, seq, number, 'Account', place
    FROM asset, (VALUES (${from}, '1000000000001', 1), (${to}, '1000000000002', 2)) AS one (account_seq, number, place)
    WHERE code = 'BTC'`.execute(owner.db)
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq, usable_at)
    VALUES (${uuidV7()}, ${member}, ${to}, ${later})`.execute(owner.db)
  await sql`INSERT INTO schedule (schedule_seq, member_seq, from_account_seq, to_account_seq, amount, frequency, starts_on,
      at_time, time_zone, due_at, next_at, handed_at)
    VALUES (${uuidV7()}, ${member}, ${from}, ${to}, 1, 'ONCE', now() + interval '1 day', '09:00', 'Asia/Seoul', ${later},
      ${later}, now())`.execute(owner.db)
}
