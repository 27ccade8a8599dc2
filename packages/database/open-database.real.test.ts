import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from './index.ts'
import { emptyDatabase, type FreshDatabase } from './testing/fresh-database.ts'

let fresh: FreshDatabase
let database: Database<unknown>

beforeAll(async () => {
  fresh = await emptyDatabase('bank_owner')
  database = openDatabase(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'a test' })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function selected(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${sql.raw(expression)} AS value`.execute(database.db)
  return rows[0]?.value
}

describe('values from the database', () => {
  it('are exact: integers of any size are bigint', async () => {
    expect(await selected('9223372036854775807::int8')).toBe(9223372036854775807n)
    expect(await selected('99999999999999999999::numeric(39,0)')).toBe(99999999999999999999n)
  })

  it('fail loudly when a query produced a fraction of money, and the connection stays usable', async () => {
    await expect(selected('5::numeric / 2')).rejects.toThrow('whole units')
    expect(await selected('1')).toBe(1)
  })

  it('are Dates for times and plain text for days', async () => {
    expect(await selected(`'2026-11-10T10:00:00+09:00'::timestamptz`)).toEqual(new Date('2026-11-10T01:00:00Z'))
    expect(await selected(`'2026-11-10'::date`)).toBe('2026-11-10')
  })
})

describe('connections', () => {
  it('have timeouts, so that nothing keeps running for a caller who has gone', async () => {
    expect(await selected(`current_setting('statement_timeout')`)).toBe('8s')
    expect(await selected(`current_setting('idle_in_transaction_session_timeout')`)).toBe('10s')
    expect(await selected(`current_setting('application_name')`)).toBe('a test')
  })

  it('for hot statements plan a statement once, whatever its parameters; all others plan for their values', async () => {
    const custom = 'SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE name = $1'
    const one = { name: 'test-one', text: 'SELECT n FROM unnest($1::int[]) AS n' }
    // One at a time, so that they use one connection.
    for (let times = 0; times < 7; times += 1) expect(await database.ask(one, [[1, 2]])).toEqual([{ n: 1 }, { n: 2 }])
    expect(await database.ask({ name: 'test-plans', text: custom }, [one.name])).toEqual([
      { generic_plans: 7n, custom_plans: 0n },
    ])
    expect(await selected(`current_setting('plan_cache_mode')`)).toBe('auto')
  })

  async function dropAll(): Promise<void> {
    const other = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'killer' })
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'a test'`.execute(
      other.db,
    )
    await other.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  it('dropped by the server are replaced without ending the process', async () => {
    await selected('1')
    await dropAll()
    expect(await selected('1')).toBe(1)
  })

  it('dropped inside a transaction, between two statements, end the transaction and not the process', async () => {
    const cut = database.db.transaction().execute(async (transaction) => {
      await sql`SELECT 1`.execute(transaction)
      await dropAll()
      await sql`SELECT 1`.execute(transaction)
    })
    await expect(cut).rejects.toThrow()
    expect(await selected('1')).toBe(1)
  })
})
