import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type MemberTables, verifyPassword } from '@cocobnk/member'
import { expect, it } from 'vitest'
import { DEMO_LOGINS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'

it('demo members can log in, and seeding them twice changes nothing', async () => {
  const fresh = await freshDatabase('bank')
  const { db, close } = openDatabase<MemberTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  await seedDemo(db)
  const before = await db.selectFrom('member').selectAll().orderBy('member_seq').execute()
  await seedDemo(db)
  expect(await db.selectFrom('member').selectAll().orderBy('member_seq').execute()).toEqual(before)
  for (const { userName, password } of DEMO_LOGINS) expect(await verifyPassword(db, userName, password)).toBeDefined()
  await close()
  await fresh.drop()
})
