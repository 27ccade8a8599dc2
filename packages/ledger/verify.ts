import type pg from 'pg'
import { CHECKS, type Check } from './verify-checks.ts'

/** The first violation found: the invariant's name and where it is broken. */
export type Violation = { readonly invariant: string; readonly rule: string; readonly found: unknown }

type Options = {
  /** Called after each batch with the number of accounts checked so far. */
  readonly onBatch?: (accounts: number) => void
  readonly batchAccounts?: number
}

const BATCH_ACCOUNTS = 5_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Checks a live ledger against its invariants, a batch of accounts at a time and each batch under one snapshot, so that neither memory nor
 * the age of a snapshot grows with the ledger.
 */
export async function verifyLedger(pool: pg.Pool, { onBatch, batchAccounts = BATCH_ACCOUNTS }: Options = {}) {
  const client = await pool.connect()
  try {
    for (const check of CHECKS.whole) {
      const violation = await runCheck(client, check, [])
      if (violation) return violation
    }
    let after = FIRST_ID
    for (let seen = 0; ; ) {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const ids = await nextAccounts(client, after, batchAccounts)
      for (const check of ids.length > 0 ? CHECKS.accounts : []) {
        const violation = await runCheck(client, check, [ids])
        if (violation) return violation
      }
      await client.query('COMMIT')
      const last = ids.at(-1)
      if (last === undefined) return undefined
      after = last
      seen += ids.length
      onBatch?.(seen)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

async function nextAccounts(client: pg.ClientBase, after: string, limit: number): Promise<string[]> {
  const text = 'SELECT id FROM account WHERE id > $1 ORDER BY id LIMIT $2'
  const { rows } = await client.query<{ id: string }>(text, [after, limit])
  return rows.map(({ id }) => id)
}

async function runCheck(client: pg.ClientBase, check: Check, values: unknown[]): Promise<Violation | undefined> {
  const { rows } = await client.query(`${check.sql} LIMIT 1`, values)
  return rows.length > 0 ? { invariant: check.invariant, rule: check.rule, found: rows[0] } : undefined
}
