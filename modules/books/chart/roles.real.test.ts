import { type Database, openDatabase, sql } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEDGER_ROLES, type LedgerRole, permitsOf } from './roles.ts'

let database: FreshDatabase
let owner: Database<object>

beforeAll(async () => {
  database = await freshDatabase('ledger')
  owner = openDatabase(database.urlOf('ledger_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await owner?.close()
  await database?.drop()
})

const LISTS = {
  ledger_app: 'app_permits',
  ledger_worker: 'worker_permits',
  ledger_desk: 'desk_permits',
  ledger_market: 'market_permits',
} as const

const numbersOf = async (list: string) => {
  const { rows } = await sql<{ permit: string }>`
    SELECT permit::text FROM unnest(${sql.raw(list)}) AS permit ORDER BY permit`.execute(owner.db)
  return rows
}

it.each(Object.keys(LEDGER_ROLES) as LedgerRole[])(
  'the ledger permits %s exactly what the chart allows',
  async (role) => {
    const wanted = permitsOf(role).map((permit) => `permit(${permit.split(' ').join(', ')})`)
    expect(await numbersOf(`${LISTS[role]}()`)).toEqual(await numbersOf(`ARRAY[${wanted.join(', ')}]`))
  },
)
