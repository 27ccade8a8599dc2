import type pg from 'pg'
import { CHECKS } from '../verify-checks.ts'

/** Checks L1–L7 for these accounts only; returns which is broken and where. */
export async function brokenRule(pool: pg.Pool, accounts: readonly string[]): Promise<string | undefined> {
  for (const { invariant, rule, sql } of CHECKS.accounts) {
    const { rows } = await pool.query(`${sql} LIMIT 1`, [accounts])
    if (rows.length > 0) return `${invariant} is broken: ${rule}: ${JSON.stringify(rows[0])}`
  }
  return undefined
}
