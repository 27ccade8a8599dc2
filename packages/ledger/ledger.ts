import { outsideTransactions } from '@cocobnk/transaction-scope'
import pg from 'pg'
import { createAccounts, readBalances, readPlaces, setAccountState } from './accounts.ts'
import { readBalancesAt } from './balances-at.ts'
import { createBatcher } from './batcher.ts'
import { type Bounds, type MemberBounds, readWorth, setBounds, setMemberBounds } from './bounds.ts'
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
  /** How long a batch is retried while the database does not answer. */
  readonly patienceMs?: number
}

export type Ledger = ReturnType<typeof openLedger>

const READERS = 4
/** Writers stay connected: the first transfer after a pause must not wait for a new connection. */
const READER_IDLE_MS = 10_000
/** A batch takes milliseconds. One that takes this long is cancelled by the server and retried. */
const STATEMENT_TIMEOUT_MS = 5_000
/** A little above the server's own limit: only a vanished server gets this far. The outcome is unknown and found by retrying. */
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
    /** Posts transfers atomically; returns one code each, in order. */
    post: (...chain: Chain) => batcher.add(chain),
    /** Like `post`, within the member's daily limit: refused with `LIMIT_EXCEEDED` above it, counted only if posted. */
    postWithin: (limit: Limit, ...chain: Chain) => batcher.add(chain, limit),
    /** What members have used of a day's limit, in the order given. */
    limits: (members: readonly string[], day: string) => readLimits(readers, members, day),
    setBounds: (bounds: Bounds) => setBounds(readers, bounds),
    setMemberBounds: (bounds: readonly MemberBounds[]) => setMemberBounds(readers, bounds),
    worth: (asset: string, amount: bigint) => readWorth(readers, asset, amount),
    places: (accounts: readonly string[]) => readPlaces(readers, accounts),
    balances: (accounts: readonly string[]) => readBalances(readers, accounts),
    entries: (account: string, page: { limit: number; before?: bigint }) =>
      readEntries(readers, account, page.limit, page.before),
    entriesFrom: (account: string, page: { limit: number; from: bigint }) =>
      readEntriesFrom(readers, account, page.limit, page.from),
    /** The number of the first entry at or after a time. */
    entryAt: (account: string, moment: Date) => readEntryAt(readers, account, moment),
    /** Past balances of accounts, in the order of the times. */
    balancesAt: (accounts: readonly string[], moments: readonly Date[]) => readBalancesAt(readers, accounts, moments),
    /** Everything that changed the balance of accounts. */
    moves: (accounts: readonly string[]) => readMoves(readers, accounts),
    statement: (account: string, from: Date, to: Date) => readStatement(readers, account, from, to),
    transfer: (id: string) => readTransfer(readers, id),
    /** Releases expired holds; returns how many. */
    expire: (limit: number) => expireHolds(readers, (chain) => batcher.add(chain), limit),
    /** Creates missing month partitions around a time; returns how many. */
    openMonths: (months: number, moment: Date) => openMonths(readers, months, moment),
    monthsAhead: (moment: Date) => readMonthsAhead(readers, moment),
    /** Rejects if the shard is unreachable. */
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
  // A broken idle connection is replaced on next use; nobody else handles its error.
  pool.on('error', () => undefined)
  // The same for one in use between two statements: its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
