import { openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type MemberTables, verifyPassword } from '@cocobnk/member'
import type { OperatorTables } from '@cocobnk/operator'
import { stackVault } from '@cocobnk/vault/testing'
import { expect, it } from 'vitest'
import { DEMO_LOGINS, DEMO_OPERATORS } from './seed-demo.logins.ts'
import { seedDemo } from './seed-demo.ts'

it('an empty bank has operators only; demo members can log in by ID and by email, and seeding twice changes nothing', async () => {
  const fresh = await freshDatabase('bank')
  const { db, close } = openDatabase<MemberTables & OperatorTables>(fresh.urlOf('bank_owner'), {
    max: 1,
    applicationName: 'test',
  })
  const vault = await stackVault()
  const rows = async () => [
    await db.selectFrom('member').selectAll().orderBy('member_seq').execute(),
    await db.selectFrom('operator').selectAll().orderBy('operator_seq').execute(),
    await db.selectFrom('member_email').selectAll().orderBy('email_seq').execute(),
  ]
  await seedDemo({ db, vault }, [])
  expect((await rows()).map(({ length }) => length)).toEqual([0, DEMO_OPERATORS.length, 0])
  await seedDemo({ db, vault })
  const before = await rows()
  await seedDemo({ db, vault })
  expect(await rows()).toEqual(before)
  for (const { userName, email, password } of DEMO_LOGINS) {
    const member = await verifyPassword({ db, vault }, userName, password)
    expect(member).toMatchObject({ state: 'ACTIVE' })
    expect(await verifyPassword({ db, vault }, email, password)).toEqual(member)
  }
  const operators = await db.selectFrom('operator').select(['email', 'role', 'state']).orderBy('operator_seq').execute()
  expect(operators).toEqual(DEMO_OPERATORS.map(({ email, role }) => ({ email, role, state: 'ACTIVE' })))
  await Promise.all([close(), vault.close()])
  await fresh.drop()
})
