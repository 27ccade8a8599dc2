import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MigrationError, migrate, openDatabase, sql } from './index.ts'
import { emptyDatabase, type FreshDatabase } from './testing/fresh-database.ts'

let fresh: FreshDatabase
let folder: string
let ownerUrl: string

beforeEach(async () => {
  fresh = await emptyDatabase('bank_owner')
  ownerUrl = fresh.urlOf('bank_owner')
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await put('0001_coin', 'CREATE TABLE coin (code text)', 'SELECT 1 WHERE false')
})
afterEach(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true })
})

async function put(name: string, text: string, check: string): Promise<void> {
  await writeFile(join(folder, `${name}.sql`), text)
  await writeFile(join(folder, `${name}.check.sql`), check)
}

async function tables(): Promise<string[]> {
  const { db, close } = openDatabase(ownerUrl, { max: 1, applicationName: 'test' })
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(db)
  await close()
  return rows.map(({ name }) => name)
}

describe('migration', () => {
  it('applies new files once, in order', async () => {
    await put('0002_note', 'CREATE TABLE note (code text)', 'SELECT 1 WHERE false')
    expect(await migrate(ownerUrl, folder)).toEqual(['0001_coin.sql', '0002_note.sql'])
    expect(await migrate(ownerUrl, folder)).toEqual([])
    await put('0003_bill', 'ALTER TABLE coin ADD COLUMN bill text', 'SELECT 1 WHERE false')
    expect(await migrate(ownerUrl, folder)).toEqual(['0003_bill.sql'])
  })

  it('is safe when several processes start at once: each file runs in one of them', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(ownerUrl, folder)))
    expect(applied.flat()).toEqual(['0001_coin.sql'])
  })

  it('rolls a migration back completely when its check finds rows', async () => {
    await put('0002_note', 'CREATE TABLE note (code text)', `SELECT 'a note is missing' AS wrong`)
    await expect(migrate(ownerUrl, folder)).rejects.toThrow(/0002_note.*a note is missing/)
    expect(await tables()).toEqual(['coin', 'schema_migration'])
  })

  it('rolls a migration back completely when one of its statements fails', async () => {
    await put('0002_note', 'CREATE TABLE note (code text); SELECT nonsense', 'SELECT 1 WHERE false')
    await expect(migrate(ownerUrl, folder)).rejects.toThrow(MigrationError)
    expect(await tables()).toEqual(['coin', 'schema_migration'])
  })
})

describe('history', () => {
  it('may not be edited', async () => {
    await migrate(ownerUrl, folder)
    await put('0001_coin', 'CREATE TABLE coin (code text, worth text)', 'SELECT 1 WHERE false')
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('0001_coin.sql was edited after it was applied')
  })

  it('may not lose a file', async () => {
    await migrate(ownerUrl, folder)
    await rm(join(folder, '0001_coin.sql'))
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('its file is missing')
  })

  it('may not have a file inserted before its end', async () => {
    await put('0003_bill', 'CREATE TABLE bill (code text)', 'SELECT 1 WHERE false')
    await migrate(ownerUrl, folder)
    await put('0002_note', 'CREATE TABLE note (code text)', 'SELECT 1 WHERE false')
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('0002_note.sql sorts before 0003_bill.sql')
  })

  it('has one file per number, each with a check', async () => {
    await put('0001_note', 'SELECT 1', 'SELECT 1 WHERE false')
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('two migrations have the same number')
    await rm(join(folder, '0001_note.sql'))
    await rm(join(folder, '0001_coin.check.sql'))
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('no check file')
  })
})

describe('an index built outside a transaction', () => {
  const BUILD = '-- transaction: none\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS coin_code ON coin (code);\n'
  const CHECK = `SELECT 'the index is not valid' WHERE NOT EXISTS (
    SELECT FROM pg_index WHERE indexrelid = to_regclass('coin_code') AND indisvalid)`

  const WAITING = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'migrate' AND wait_event_type = 'Lock'`

  async function asOwner(statement: string): Promise<void> {
    const { db, close } = openDatabase(ownerUrl, { max: 1, applicationName: 'test' })
    await sql.raw(statement).execute(db)
    await close()
  }

  beforeEach(async () => {
    await migrate(ownerUrl, folder)
    await put('0002_coin_code', BUILD, CHECK)
  })

  it('does not block writes while it waits for an open transaction', async () => {
    const [open, other] = [new pg.Client(ownerUrl), new pg.Client(ownerUrl)]
    await Promise.all([open.connect(), other.connect()])
    try {
      await open.query(`BEGIN; INSERT INTO coin VALUES ('BTC')`)
      const migrating = migrate(ownerUrl, folder)
      // In a new transaction each time, because pg_stat_activity is stable within one.
      await vi.waitUntil(async () => (await other.query(WAITING)).rowCount, { timeout: 10_000 })
      await other.query(`SET statement_timeout = '5s'; INSERT INTO coin VALUES ('ETH')`)
      await open.query('COMMIT')
      expect(await migrating).toEqual(['0002_coin_code.sql'])
      expect(await migrate(ownerUrl, folder)).toEqual([])
    } finally {
      await Promise.all([open.end(), other.end()])
    }
  })

  it('replaces the invalid index left by a failed run', async () => {
    await asOwner(`INSERT INTO coin VALUES ('BTC'), ('BTC')`)
    await expect(migrate(ownerUrl, folder)).rejects.toThrow(/0002_coin_code.sql was not applied.*unique/)
    await asOwner('DELETE FROM coin')
    expect(await migrate(ownerUrl, folder)).toEqual(['0002_coin_code.sql'])
  })

  it('is recorded if a run died after building it', async () => {
    await asOwner('CREATE UNIQUE INDEX coin_code ON coin (code)')
    expect(await migrate(ownerUrl, folder)).toEqual(['0002_coin_code.sql'])
  })

  it('is safe when several processes start at once', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, folder)))
    expect(applied.flat()).toEqual(['0002_coin_code.sql'])
  })

  it.each([
    ['a second statement', `${BUILD}SELECT 1;`],
    ['another statement', '-- transaction: none\nDROP TABLE coin'],
    ['a statement that fails when repeated', BUILD.replace('IF NOT EXISTS ', '')],
  ])('rejects %s', async (_what, text) => {
    await put('0002_coin_code', text, CHECK)
    await expect(migrate(ownerUrl, folder)).rejects.toThrow('0002_coin_code.sql runs without a transaction')
  })
})
