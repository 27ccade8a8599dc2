import { resolve } from 'node:path'
import { migrate, openDatabase, sql } from '@cocobnk/database'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase('ledger')
})
afterAll(() => fresh?.drop())

it('the service may connect to the ledger and do nothing that was not granted', async () => {
  const { db, close } = openDatabase(fresh.urlOf('ledger_app'), { max: 1, applicationName: 'test' })
  await sql`SELECT 1`.execute(db)
  await expect(sql`CREATE TABLE mine (id int)`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`SELECT * FROM schema_migration`.execute(db)).rejects.toThrow('permission denied')
  await close()
})

it.each(['bank_app', 'bank_worker'] as const)('%s may not enter the ledger', async (role) => {
  const { db, close } = openDatabase(fresh.urlOf(role), { max: 1, applicationName: 'test' })
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('permission denied for database')
  await close()
})

it("security definer functions do not use the caller's search path", async () => {
  const { db, close } = openDatabase(fresh.urlOf('ledger_owner'), { max: 1, applicationName: 'test' })
  const { rows } = await sql`SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
    AND NOT coalesce(proconfig, '{}') @> ARRAY['search_path=public, pg_temp']`.execute(db)
  expect(rows).toEqual([])
  await close()
})

it('only the owner creates the ledger', async () => {
  const empty = await emptyDatabase('bank_owner')
  const migrating = migrate(empty.urlOf('bank_owner'), resolve(import.meta.dirname, '../../db/ledger'))
  await expect(migrating).rejects.toThrow('run as ledger_owner')
  await empty.drop()
})
