import { type Database, openDatabase, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, type MemberTables, verifyPassword } from './index.ts'
import { readMe } from './me.ts'

let fresh: FreshDatabase
let app: Database<MemberTables>
let owner: Database<MemberTables>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 2, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  await createMember(owner.db, { userName: 'Anna', password: 'Blue-Horse-9' })
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

describe('a user name', () => {
  it('belongs to one member, however its letters are written', async () => {
    expect(await createMember(owner.db, { userName: 'aNNA', password: 'Other-Horse-9' })).toBe(false)
    expect(await verifyPassword(app.db, 'anna', 'Other-Horse-9')).toBeUndefined()
    expect(await verifyPassword(app.db, 'ANNA', 'Blue-Horse-9')).toBeDefined()
  })

  it.each(['nobody', '', 'anna\0', '%', "' OR 1=1 --"])('that nobody has opens nothing: %j', async (userName) => {
    expect(await verifyPassword(app.db, userName, 'Blue-Horse-9')).toBeUndefined()
  })
})

describe('the member behind a session', () => {
  it('is shown without anything secret', async () => {
    const memberSeq = (await verifyPassword(app.db, 'anna', 'Blue-Horse-9')) ?? ''
    const me = await readMe(app.db, memberSeq)
    expect(me).toEqual({
      ok: true,
      value: {
        member_info: {
          member_seq: memberSeq,
          member_number: expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/),
          user_name: 'Anna',
          created_at: expect.any(String),
          last_login_at: null,
          security_grade: 1,
        },
      },
    })
  })

  it('that does not exist counts as not logged in', async () => {
    expect(await readMe(app.db, uuidV7())).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
  })
})
