import { expect, it } from 'vitest'
import { fillAccounts } from './accounts.ts'
import { openCluster } from './cluster.ts'
import { runGrowth } from './growth.ts'
import { fillHistory } from './history.ts'
import { measureReading } from './reading.ts'

const INSTANCE = 'test-growth-small'
const ACCOUNTS = 2_000

/** Finds accounts whose own entries do not add up. */
const WRONG = `
  WITH entry AS (
    SELECT debit AS account, debit_entry AS n, debit_balance AS balance, -amount AS change FROM journal
    UNION ALL SELECT credit, credit_entry, credit_balance, amount FROM journal),
  followed AS (
    SELECT *, row_number() OVER w AS place, lag(balance, 1, balance - change) OVER w AS before
    FROM entry WINDOW w AS (PARTITION BY account ORDER BY n))
  SELECT account FROM followed WHERE n <> place OR before + change <> balance
  UNION ALL
  SELECT a.id FROM account a LEFT JOIN followed f ON f.account = a.id AND f.n = a.entries
  WHERE f.account IS NULL OR f.balance <> a.balance`

it('reading touches no more blocks of the ledger when its history is ten times as long', {
  timeout: 300_000,
}, async () => {
  // Blocks touched by autovacuum meanwhile would be counted as read.
  const cluster = await openCluster(INSTANCE, { autovacuum: 'off' })
  try {
    const readings = []
    for (const rounds of [10, 100]) {
      const history = { accounts: ACCOUNTS, rounds }
      const database = await cluster.createLedger(`rounds_${rounds}`)
      await fillAccounts(database, ACCOUNTS, 2 * rounds)
      await fillHistory(database, history)
      expect((await database.owner.query(WRONG)).rows, 'the past is what post() would have written').toEqual([])
      readings.push(await measureReading(database, history, 30))
    }
    const [short, long] = readings
    if (!short || !long) throw new Error('nothing was read')
    expect(long.latest_of_busiest.entries).toBe(50)
    expect(long.latest_of_busiest.blocks).toBeLessThan(1.5 * short.latest_of_busiest.blocks)
    expect(long.statement.entries).toBe(10 * short.statement.entries)
    expect(long.statement.blocks).toBeLessThan(50 + 5 * long.statement.entries)
  } finally {
    await cluster.stop()
  }
})

it('the growth bench posts to ledgers of every size and reads from those with a history', {
  timeout: 300_000,
}, async () => {
  const sizes = {
    accounts: [ACCOUNTS, 2 * ACCOUNTS],
    transfers: 20 * ACCOUNTS,
    visits: 1,
    seconds: 1,
    reads: 20,
  } as const
  const { posting, reading } = await runGrowth(INSTANCE, sizes, () => undefined)
  expect(posting.map(({ accounts, transfers }) => [accounts, transfers])).toEqual([
    [2_000, 0],
    [4_000, 0],
    [2_000, 40_000],
    [4_000, 40_000],
  ])
  for (const { rate, blocks } of posting) {
    expect(rate).toBeGreaterThan(0)
    expect(blocks, 'blocks for one transfer').toBeLessThan(60)
  }
  expect(reading.map(({ statement }) => statement.entries)).toEqual([20, 20])
})
