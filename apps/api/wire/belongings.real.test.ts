import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { expect, it } from 'vitest'
import { BELONGINGS, KEPT } from './belongings.ts'

it('every table with rows of a member is erased by a module or kept for a stated reason, and none twice', async () => {
  const bank = await freshDatabase('bank')
  const owner = openDatabase(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE attname = 'member_seq' AND relkind IN ('r', 'p') AND NOT relispartition
      AND relnamespace = 'public'::regnamespace`.execute(owner.db)
  await owner.close()
  await bank.drop()
  const declared = [...BELONGINGS.flatMap(({ tables }) => tables), ...Object.keys(KEPT)]
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
