import { ok, refuse } from '@cocobnk/result'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './open-database.ts'
import { emptyDatabase, type FreshDatabase } from './testing/fresh-database.ts'
import { commitIfOk } from './transaction.ts'

let fresh: FreshDatabase
let database: Database<{ note: { text: string } }>

beforeAll(async () => {
  fresh = await emptyDatabase('bank_owner')
  database = openDatabase(fresh.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  await sql`CREATE TABLE note (text text PRIMARY KEY)`.execute(database.db)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const notes = async () => (await database.db.selectFrom('note').select('text').execute()).map(({ text }) => text)

it('commits a value, rolls back and returns a refusal, rolls back and throws a failure', async () => {
  const { db } = database
  const note = (text: string) => db.insertInto('note').values({ text })
  const kept = await commitIfOk(db, async (transaction) => {
    await transaction.insertInto('note').values({ text: 'kept' }).execute()
    return ok(7)
  })
  expect(kept).toEqual({ ok: true, value: 7 })
  const refused = await commitIfOk(db, async (transaction) => {
    await transaction.insertInto('note').values({ text: 'undone' }).execute()
    return refuse('NO', { fields: { text: 'WRONG' } })
  })
  expect(refused).toEqual({ ok: false, code: 'NO', fields: { text: 'WRONG' } })
  const failed = commitIfOk(db, async (transaction) => {
    await transaction.insertInto('note').values({ text: 'undone' }).execute()
    await note('kept').execute()
    return ok(8)
  })
  await expect(failed).rejects.toThrow('duplicate key')
  expect(await notes()).toEqual(['kept'])
})
