import { freshDatabase } from '@cocobnk/database/testing'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './testing/pool.ts'
import { soak } from './testing/soak.ts'

const OPERATIONS = Number(process.env.MODEL_OPERATIONS ?? 10_000)
/** The sequences are useful only if they reach the outcomes that matter. */
const REACHED = [
  'CREATED',
  'EXISTS',
  'EXISTS_DIFFERENT',
  'LINKED_FAILED',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNTS_SAME',
  'ASSETS_DIFFERENT',
  'ID_OUT_OF_TIME',
  'AMOUNT_INVALID',
  'ACCOUNT_FROZEN',
  'ACCOUNT_CLOSED',
  'INSUFFICIENT_FUNDS',
  'BOUND_EXCEEDED',
  'PENDING_NOT_FOUND',
  'PENDING_POSTED',
  'PENDING_VOIDED',
  'PENDING_EXPIRED',
  'EXPIRY_INVALID',
  'PENDING_DIFFERENT',
  'PENDING_EXCEEDED',
  'LIMIT_EXCEEDED',
]

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase('ledger')
  pool = openPool(database.urlOf('ledger_owner'), 4)
})

afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

it('L1–L7: matches the model for any sequence of operations', {
  timeout: 300_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 30)
  const url = database.urlOf('ledger_owner')
  const { operations, answered } = await soak({ url, pool, operations: OPERATIONS, seed, runners: 4 })
  expect(operations).toBeGreaterThanOrEqual(OPERATIONS)
  for (const code of REACHED) expect(answered.get(code), code).toBeGreaterThan(0)
})
