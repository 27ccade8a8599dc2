import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger } from './testing/bank.ts'
import { rawPost } from './testing/raw.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
let first: pg.Client
let second: pg.Client

beforeAll(async () => {
  bank = await testLedger()
  const connect = () => new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  ;[first, second] = [connect(), connect()]
  await Promise.all([first.connect(), second.connect()])
})
afterAll(async () => {
  await Promise.all([first?.end(), second?.end()])
  await bank?.close()
})

/** Runs the first without committing, and commits when the second waits for it. */
async function whileWaiting<T>(work: () => Promise<unknown>, late: () => Promise<T>): Promise<T> {
  const { rows } = await second.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await first.query('BEGIN')
  await work()
  const answer = late()
  const locks = 'SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND pid = $1'
  const waiting = async () => (await first.query(locks, [rows[0]?.pid])).rows[0].waiting
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  await first.query('COMMIT')
  return answer
}

it('L3: a hold waits for the previous one and sees what it left', async () => {
  const accounts = [await bank.fundedAccount(100n), await bank.account()]
  const hold = (client: pg.Client) => rawPost(client, accounts, [{ kind: 2, amount: '60' }])
  const late = await whileWaiting(
    () => hold(first),
    () => hold(second),
  )
  expect(late).toEqual([12])
})

it('L3: an account being closed is not reopened by a concurrent reader', async () => {
  const account = await bank.account()
  const change = (client: pg.Client, state: number) =>
    client.query<{ refusal: string }>('SELECT set_account_state($1, $2) AS refusal', [account, state])
  const late = await whileWaiting(
    () => change(first, 2),
    () => change(second, 1),
  )
  expect(late.rows[0]?.refusal).toBe('ACCOUNT_CLOSED')
})
