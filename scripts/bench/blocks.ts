import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerDatabase } from './cluster.ts'

/**
 * How many blocks of tables and indexes some work of the ledger touched, in memory or not. Unlike time, the number is the same on every
 * machine. The work must close its connections, because PostgreSQL counts when they end.
 */
export async function countBlocks<T>({ owner }: LedgerDatabase, work: () => Promise<T>): Promise<[T, number]> {
  await tellAll()
  const before = await touched()
  const result = await work()
  while (await isBusy()) await sleep(10)
  return [result, (await touched()) - before]

  /** Flushes the statistics of our own connections, which may otherwise be counted up to ten seconds later. */
  async function tellAll(): Promise<void> {
    const eachOfThem = Array.from({ length: owner.totalCount }, () =>
      owner.query('SELECT pg_stat_force_next_flush(), pg_sleep(0.01)'),
    )
    await Promise.all(eachOfThem)
  }

  async function touched(): Promise<number> {
    const { rows } = await owner.query<{ blocks: string }>(
      `SELECT sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)) AS blocks
       FROM pg_statio_user_tables WHERE relname = 'account' OR relname LIKE 'journal%'`,
    )
    return Number(rows[0]?.blocks)
  }

  async function isBusy(): Promise<boolean> {
    const { rows } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'ledger %'`,
    )
    return rows.length > 0
  }
}
