import { gather } from '@cocobnk/concurrency'
import { sql } from 'kysely'
import type { Channel } from './channels.ts'
import type { Kysely } from './kysely.ts'

const GATHER_MS = 20
/** A payload may have 8,000 bytes; a line of ids has 110. */
const LINES_MAX = 60

/**
 * Notifies a channel after the commit, at most every 20 ms: a transaction with a pending NOTIFY holds an instance-wide lock through its
 * commit, so busy tables must not notify from a trigger. A signal is lost with its process, so jobs that wait for one also poll.
 */
export function signalTo<Tables>(
  db: Kysely<Tables>,
  channel: Channel,
  onFailed: (error: unknown) => void,
): (...lines: readonly string[]) => void {
  return gather(GATHER_MS, (lines) => {
    for (let from = 0; from < lines.length; from += LINES_MAX) {
      const payload = lines.slice(from, from + LINES_MAX).join('\n')
      sql`SELECT pg_notify(${channel}, ${payload})`.execute(db).catch(onFailed)
    }
  })
}
