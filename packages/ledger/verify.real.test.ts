import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'
import { verifyLedger } from './verify.ts'

const ACCOUNTS = 7

let bank: Awaited<ReturnType<typeof testLedger>>
let owner: pg.Pool
let accounts: string[]

beforeAll(async () => {
  bank = await testLedger()
  owner = new pg.Pool({ connectionString: bank.database.urlOf('ledger_owner'), max: 1 })
  accounts = []
  for (let count = 0; count < ACCOUNTS; count += 1) accounts.push(await bank.account('free'))
  await bank.ledger.post(transferOf(accounts[0] ?? '', accounts[ACCOUNTS - 1] ?? '', 5n))
})
afterAll(async () => {
  await owner?.end()
  await bank?.close()
})

it('checks every account, batch by batch, and reports progress', async () => {
  const told: number[] = []
  const options = { batchAccounts: 3, onBatch: (seen: number) => told.push(seen) }
  expect(await verifyLedger(owner, options)).toBeUndefined()
  expect(told).toEqual([3, 6, 7])
})

it('finds a violation in the last batch, and leaves its connection as it was', async () => {
  const last = accounts.toSorted().at(-1)
  await owner.query('ALTER TABLE account DISABLE TRIGGER USER')
  await owner.query('UPDATE account SET entries = entries + 1 WHERE id = $1', [last])
  await owner.query('ALTER TABLE account ENABLE TRIGGER USER')
  const violation = await verifyLedger(owner, { batchAccounts: 3 })
  expect(JSON.stringify(violation?.found)).toContain(last)
  // The transaction time is constant inside a transaction.
  await owner.query('SELECT pg_sleep(0.01)')
  const { rows } = await owner.query('SELECT now() = statement_timestamp() AS free')
  expect(rows).toEqual([{ free: true }])
})
