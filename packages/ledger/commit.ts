import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '@cocobnk/database'
import type pg from 'pg'
import { type BatchParameters, batchParameters } from './batch.ts'
import { codeOf, type LedgerCode } from './codes.ts'
import type { Sent } from './transfer.ts'
import { LedgerUnavailable, RoleStopped } from './unavailable.ts'

const POST = {
  name: 'post',
  text: 'SELECT post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) AS codes',
}

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1_000

/** SQLSTATEs of conflicts with a concurrent batch: nothing was written, so the batch is retried. */
const COLLISIONS: readonly string[] = ['23505', '40001', '40P01']

/** The verifier has stopped the role. Only the ledger's owner lets it post again. */
const ROLE_STOPPED = 'CB001'

/** Cancelled by the server because it took too long: nothing was written, and the retry comes after a pause. */
const TIMED_OUT = '57014'

/**
 * Sends a batch until there is an answer. A lost connection leaves the outcome unknown; sending the same ids again resolves it, because the
 * database answers EXISTS for what it posted.
 */
export async function commitBatch(pool: pg.Pool, sent: readonly Sent[], patienceMs: number): Promise<LedgerCode[]> {
  const batch = batchParameters(sent)
  const deadline = performance.now() + patienceMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await send(pool, batch)
    } catch (error) {
      if (sqlState(error) === ROLE_STOPPED) throw new RoleStopped((error as Error).message, { cause: error })
      if (!isCollision(error) && sqlState(error) !== TIMED_OUT && !isDatabaseAway(error)) throw error
      if (performance.now() + pause > deadline)
        throw new LedgerUnavailable('the ledger does not answer', { cause: error })
      await sleep(isCollision(error) ? 0 : pause)
    }
  }
}

async function send(pool: pg.Pool, { count, values }: BatchParameters): Promise<LedgerCode[]> {
  const { rows } = await pool.query<{ codes: number[] }>({ ...POST, values: [...values] })
  const codes = rows[0]?.codes
  if (codes?.length !== count) throw new Error('the ledger did not answer for each transfer')
  return codes.map(codeOf)
}

function isCollision(error: unknown): boolean {
  return COLLISIONS.includes(sqlState(error))
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
