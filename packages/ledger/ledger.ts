import { outsideTransactions } from '@cocobnk/transaction-scope'
import pg from 'pg'
import { createAccounts, readBalances, setAccountState } from './accounts.ts'
import { readBalancesAt } from './balances-at.ts'
import { createBatcher } from './batcher.ts'
import { withBreaker } from './breaker.ts'
import { commitBatch } from './commit.ts'
import { readEntries, readEntriesFrom, readStatement } from './entries.ts'
import { readEntryAt } from './entry-at.ts'
import { expireHolds } from './expire.ts'
import { type Limit, readLimits } from './limit.ts'
import { openMonths, readMonthsAhead } from './months.ts'
import { readMoves } from './moves.ts'
import { readTransfer } from './read-transfer.ts'
import type { Chain, Sent } from './transfer.ts'

export type LedgerOptions = {
  readonly url: string
  readonly lanes?: number
  readonly maxBatch?: number
  readonly maxQueue?: number
  readonly deadlineMs?: number
  /** How long a batch is asked again while the database does not answer. */
  readonly patienceMs?: number
}

export type Ledger = ReturnType<typeof openLedger>

const READERS = 4
/** Writers stay connected instead: the first transfer after a pause must not wait for a new connection. */
const READER_IDLE_MS = 10_000
/** A batch takes milliseconds. Whatever takes this long is undone by the server and asked again. */
const STATEMENT_TIMEOUT_MS = 5_000
/** A little later than the server's own limit: only a server that has vanished gets this far. The answer is unknown and asked for again. */
const QUERY_TIMEOUT_MS = 6_000
const CONNECT_TIMEOUT_MS = 5_000
const KEEPALIVE_AFTER_MS = 10_000

/** One shard of the ledger. Refusals come back as codes per transfer; only the transport throws. */
export function openLedger(options: LedgerOptions) {
  const { lanes = 2, maxBatch = 200, maxQueue = 10_000, deadlineMs = 5_000, patienceMs = 10_000 } = options
  const writers = openPool(options.url, { max: lanes, name: 'ledger writer', idleTimeoutMillis: 0 })
  const readers = openPool(options.url, { max: READERS, name: 'ledger reader', idleTimeoutMillis: READER_IDLE_MS })

  const commit = (batch: readonly Sent[]) => commitBatch(writers, batch, patienceMs)
  const batcher = createBatcher(withBreaker(commit), { lanes, maxBatch, maxQueue, deadlineMs })

  const verbs = {
    createAccounts: (...accounts: Parameters<typeof createAccounts>[1][number][]) => createAccounts(writers, accounts),
    setAccountState: (account: string, state: Parameters<typeof setAccountState>[2]) =>
      setAccountState(writers, account, state),
    /** Posts transfers that stand or fall together; one code each, in order. */
    post: (...chain: Chain) => batcher.add(chain),
    /** The same within what a member may let out in a day: refused with `LIMIT_EXCEEDED` above it, counted only if made. */
    postWithin: (limit: Limit, ...chain: Chain) => batcher.add(chain, limit),
    /** What members have taken of a day, in the order asked. */
    limits: (members: readonly string[], day: string) => readLimits(readers, members, day),
    balances: (accounts: readonly string[]) => readBalances(readers, accounts),
    entries: (account: string, page: { limit: number; before?: bigint }) =>
      readEntries(readers, account, page.limit, page.before),
    entriesFrom: (account: string, page: { limit: number; from: bigint }) =>
      readEntriesFrom(readers, account, page.limit, page.from),
    /** The number of the first entry at or after a moment. */
    entryAt: (account: string, moment: Date) => readEntryAt(readers, account, moment),
    /** What was in accounts at moments of the past, in their order. */
    balancesAt: (accounts: readonly string[], moments: readonly Date[]) => readBalancesAt(readers, accounts, moments),
    /** Everything that changed the balance of accounts. */
    moves: (accounts: readonly string[]) => readMoves(readers, accounts),
    statement: (account: string, from: Date, to: Date) => readStatement(readers, account, from, to),
    transfer: (id: string) => readTransfer(readers, id),
    /** Frees holds whose time is over; answers how many. */
    expire: (limit: number) => expireHolds(readers, (chain) => batcher.add(chain), limit),
    /** Makes the months around a moment where they are missing; answers how many. */
    openMonths: (months: number, moment: Date) => openMonths(readers, months, moment),
    monthsAhead: (moment: Date) => readMonthsAhead(readers, moment),
    /** Rejects when it cannot be asked. */
    check: async () => void (await readers.query('SELECT 1')),
  }

  return {
    ...outsideTransactions('the ledger', verbs),
    waiting: batcher.waiting,
    async close(): Promise<void> {
      await Promise.all([writers.end(), readers.end()])
    },
  }
}

type PoolOptions = { readonly max: number; readonly name: string; readonly idleTimeoutMillis: number }

function openPool(url: string, { max, name, idleTimeoutMillis }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis,
    application_name: name,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
  })
  // An idle connection that breaks is replaced on next use; its error has nobody else to go to.
  pool.on('error', () => undefined)
  // So has that of one in use, between two statements: the next of them fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
