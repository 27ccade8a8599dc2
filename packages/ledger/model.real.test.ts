import { freshDatabase } from '@cocobnk/database/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { steps } from './testing/arbitrary.ts'
import { playAgainstModel } from './testing/play.ts'
import { verifyLedger } from './verify.ts'

const RUNS = 200

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase('ledger')
  pool = new pg.Pool({ connectionString: database.urlOf('ledger_app'), max: 2 })
})

afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

it('L1–L7: does exactly what the model says, whatever is asked of it in whatever order', {
  timeout: 240_000,
}, async () => {
  const answered = new Map<string, number>()
  const count = (code: string) => answered.set(code, (answered.get(code) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => playAgainstModel(pool, sequence, count)),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(await verifyLedger(pool)).toBeUndefined()
  // The sequences are worth something only if they reach the outcomes that matter.
  const reached = ['CREATED', 'EXISTS', 'EXISTS_DIFFERENT', 'LINKED_FAILED', 'INSUFFICIENT_FUNDS', 'BOUND_EXCEEDED']
  const resolved = ['PENDING_POSTED', 'PENDING_VOIDED', 'PENDING_EXCEEDED', 'PENDING_DIFFERENT', 'ACCOUNT_FROZEN']
  for (const code of [...reached, ...resolved]) expect(answered.get(code), code).toBeGreaterThan(0)
})
