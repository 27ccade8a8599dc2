import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { expect, it } from 'vitest'

it('the service may enter the ledger and do nothing that was not granted', async () => {
  const fresh = await freshDatabase('ledger')
  const { db, close } = openDatabase(fresh.urlOf('ledger_app'), { max: 1, applicationName: 'test' })
  await sql`SELECT 1`.execute(db)
  await expect(sql`CREATE TABLE mine (id int)`.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`SELECT * FROM schema_migration`.execute(db)).rejects.toThrow('permission denied')
  await close()
  await fresh.drop()
})
