import { outsideTransactions } from '@cocobnk/database/outside'
import pg from 'pg'
import { createAccounts, readBalances, setAccountState } from './accounts.ts'
import { createBatcher } from './batcher.ts'
import { withBreaker } from './breaker.ts'
import { isDone, type LedgerCode } from './codes.ts'
import { commitBatch } from './commit.ts'
import { readEntries, readEntriesFrom, readStatement } from './entries.ts'
import { readEntryAt } from './entry-at.ts'
import { expireHolds } from './expire.ts'
import { openMonths, readMonthsAhead } from './months.ts'
import { readTransfer } from './read-transfer.ts'
import type { Chain } from './transfer.ts'

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

/** Told after the commit which accounts have new balances. Never before: what is pushed has happened. */
export type ChangeListener = (accounts: ReadonlySet<string>) => void

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
  const listeners = new Set<ChangeListener>()

  async function commit(chains: readonly Chain[]): Promise<LedgerCode[]> {
    const codes = await commitBatch(writers, chains, patienceMs)
    if (listeners.size > 0) tell(chains, codes)
    return codes
  }

  function tell(chains: readonly Chain[], codes: readonly LedgerCode[]): void {
    const moved = chains.flat().filter((_, index) => isDone(codes[index] ?? 'OVERLOADED'))
    const accounts = new Set(moved.flatMap(({ debit, credit }) => [debit, credit]))
    if (accounts.size > 0) for (const listener of listeners) listener(accounts)
  }

  const batcher = createBatcher(withBreaker(commit), { lanes, maxBatch, maxQueue, deadlineMs })

  const verbs = {
    createAccounts: (...accounts: Parameters<typeof createAccounts>[1][number][]) => createAccounts(writers, accounts),
    setAccountState: (account: string, state: Parameters<typeof setAccountState>[2]) =>
      setAccountState(writers, account, state),
    /** Posts transfers that stand or fall together; one code each, in order. */
    post: (...chain: Chain) => batcher.add(chain),
    balances: (accounts: readonly string[]) => readBalances(readers, accounts),
    entries: (account: string, page: { limit: number; before?: bigint }) =>
      readEntries(readers, account, page.limit, page.before),
    entriesFrom: (account: string, page: { limit: number; from: bigint }) =>
      readEntriesFrom(readers, account, page.limit, page.from),
    /** The number of the first entry at or after a moment. */
    entryAt: (account: string, moment: Date) => readEntryAt(readers, account, moment),
    statement: (account: string, from: Date, to: Date) => readStatement(readers, account, from, to),
    transfer: (id: string) => readTransfer(readers, id),
    /** Frees holds whose time is over; answers how many. */
    expire: (limit: number) => expireHolds(readers, batcher.add, limit),
    /** Makes the months around a moment where they are missing; answers how many. */
    openMonths: (months: number, moment: Date) => openMonths(readers, months, moment),
    monthsAhead: (moment: Date) => readMonthsAhead(readers, moment),
    /** Rejects when it cannot be asked. */
    check: async () => void (await readers.query('SELECT 1')),
  }

  return {
    ...outsideTransactions('the ledger', verbs),
    onChange(listener: ChangeListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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
