import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ledger, openLedger } from './index.ts'
import { testLedger, transferOf } from './testing/bank.ts'
import { openPool } from './testing/pool.ts'
import { verifyLedger } from './verify.ts'

const CONNECTIONS = 200
const PATIENCE = { deadlineMs: 120_000, patienceMs: 120_000 }

let bank: Awaited<ReturnType<typeof testLedger>>
let owner: pg.Pool
let ledgers: Ledger[]

beforeAll(async () => {
  bank = await testLedger(PATIENCE)
  owner = openPool(bank.database.urlOf('ledger_owner'), 1)
  const url = bank.database.urlOf('ledger_owner')
  ledgers = Array.from({ length: CONNECTIONS }, () => openLedger({ url, lanes: 1, ...PATIENCE }))
})

afterAll(async () => {
  await Promise.all((ledgers ?? []).map((ledger) => ledger.close()))
  await owner?.end()
  await bank?.close()
})

it('L3: of 200 racing connections on one balance, exactly those that fit succeed', { timeout: 240_000 }, async () => {
  const [from, to] = [await bank.fundedAccount(300n), await bank.account()]
  // A first call opens each connection, so that connection time does not decide the race.
  await Promise.all(ledgers.map((ledger) => ledger.post(transferOf(from, from, 1n))))
  const text = `SELECT count(*)::int AS open FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'ledger_owner' AND application_name = 'ledger writer'`
  const { rows } = await owner.query<{ open: number }>(text)
  expect(rows[0]?.open).toBeGreaterThanOrEqual(CONNECTIONS)

  const twice = [...ledgers, ...ledgers]
  const answers = (await Promise.all(twice.map((ledger) => ledger.post(transferOf(from, to, 1n))))).flat()
  expect(answers.filter((code) => code === 'CREATED')).toHaveLength(300)
  expect(answers.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(100)
  expect([await bank.balanceOf(from), await bank.balanceOf(to)]).toEqual([0n, 300n])
  expect(await verifyLedger(owner)).toBeUndefined()
})

it('L7: one id sent by 200 connections at once is posted once', { timeout: 240_000 }, async () => {
  const [from, to] = [await bank.fundedAccount(300n), await bank.account()]
  const transfer = transferOf(from, to, 7n)
  const answers = (await Promise.all(ledgers.map((ledger) => ledger.post(transfer)))).flat()
  expect(answers.filter((code) => code === 'CREATED')).toHaveLength(1)
  expect(answers.filter((code) => code === 'EXISTS')).toHaveLength(CONNECTIONS - 1)
  expect(await bank.balanceOf(to)).toBe(7n)
})

it('batches never deadlock: all acquire locks in the same order', { timeout: 240_000 }, async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => bank.fundedAccount(1_000n)))
  const at = (place: number) => accounts[place % accounts.length] ?? ''
  const crossing = ledgers.map((ledger, n) =>
    ledger.post(transferOf(at(n), at(n + 3), 1n), transferOf(at(7 * n + 1), at(7 * n + 3), 1n)),
  )
  expect(new Set((await Promise.all(crossing)).flat())).toEqual(new Set(['CREATED']))
  const deadlocks = 'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()'
  expect((await owner.query<{ deadlocks: number }>(deadlocks)).rows[0]?.deadlocks).toBe(0)
})
