import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { emptyDatabase, type FreshDatabase } from './testing/fresh-database.ts'

let fresh: FreshDatabase
let folder: string
let owner: pg.Client

beforeEach(async () => {
  fresh = await emptyDatabase('bank_owner')
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await writeFile(
    join(folder, '0001_note.sql'),
    'CREATE TABLE note (id int PRIMARY KEY, text jsonb, at timestamptz DEFAULT now())',
  )
  await writeFile(join(folder, '0001_note.check.sql'), 'SELECT 1 WHERE false')
  owner = new pg.Client({ connectionString: fresh.urlOf('bank_owner') })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await fresh.drop()
  await rm(folder, { recursive: true })
})

const load = async (rows: readonly object[]) => {
  await writeFile(join(folder, 'note.json'), JSON.stringify({ table: 'note', rows }))
  await migrate(fresh.urlOf('bank_owner'), folder, folder)
}
const notes = async () => (await owner.query('SELECT id, text FROM note ORDER BY id')).rows

it('inserts missing rows and leaves unnamed columns to their defaults', async () => {
  await load([{ id: 1, text: { en: 'one' } }])
  await load([
    { id: 1, text: { en: 'one' } },
    { id: 2, text: { en: 'two' } },
  ])
  expect(await notes()).toEqual([
    { id: 1, text: { en: 'one' } },
    { id: 2, text: { en: 'two' } },
  ])
  expect((await owner.query('SELECT FROM note WHERE at IS NULL')).rowCount).toBe(0)
})

it('never overwrites a changed row', async () => {
  await load([{ id: 1, text: { en: 'one' } }])
  await owner.query(`UPDATE note SET text = '{"en": "changed"}'`)
  await load([{ id: 1, text: { en: 'one, corrected' } }])
  expect(await notes()).toEqual([{ id: 1, text: { en: 'changed' } }])
})

it('rejects a file whose rows have different columns, which would insert nulls', async () => {
  await expect(load([{ id: 1, text: {} }, { id: 2 }])).rejects.toThrow('note.json has rows with different columns')
  expect(await notes()).toEqual([])
})
