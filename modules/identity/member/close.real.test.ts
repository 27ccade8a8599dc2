import { uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeMembership } from './close.ts'
import { createMember } from './create.ts'
import { listApplications } from './history.ts'
import { readMe } from './me.ts'
import { verifyPassword } from './password/verify.ts'
import { CLIENT, PASSWORD, startBank, type TestBank } from './testing/bank.ts'
import { updateMember } from './update.ts'
import { readUser } from './user.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

describe('closing a membership', () => {
  it('erases the person: key, emails, name and password are gone, and ID and email are free again', async () => {
    const member = await bank.member('wanda')
    expect(await closeMembership(bank.deps, { memberSeq: member.memberSeq, password: PASSWORD })).toMatchObject({
      ok: true,
    })
    const { memberSeq } = member
    for (const table of ['member_key', 'member_email', 'lock_link'] as const) {
      expect(await bank.owner.selectFrom(table).selectAll().where('member_seq', '=', memberSeq).execute()).toEqual([])
    }
    const row = await bank.owner
      .selectFrom('member')
      .selectAll()
      .where('member_seq', '=', memberSeq)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'CLOSED', member_number: member.memberNumber, password_hash: '$argon2id$none' })
    expect(row.user_name).not.toContain('wanda')
    expect(await verifyPassword(bank.deps, 'wanda', PASSWORD)).toBeUndefined()
    expect(await verifyPassword(bank.deps, row.user_name, PASSWORD)).toBeUndefined()
    expect(await readMe(bank.deps, memberSeq)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await readUser(bank.deps.db, row.user_name)).toMatchObject({ code: 'NOT_FOUND' })
    expect(bank.ended).toContainEqual({ memberSeq, except: undefined })
    const again = await createMember(bank.deps, { userName: 'wanda', email: member.email, password: PASSWORD })
    expect(again).toMatchObject({ ok: true })
  })

  it('is refused with a wrong password, and nothing changes', async () => {
    const { memberSeq, userName } = await bank.member()
    const refused = await closeMembership(bank.deps, { memberSeq, password: 'Wrong-Horse-9' })
    expect(refused).toMatchObject({ code: 'PASSWORD_REFUSED' })
    expect(await verifyPassword(bank.deps, userName, PASSWORD)).toBeDefined()
  })

  it('is refused while money is held or something is pending', async () => {
    const { memberSeq, userName } = await bank.member()
    bank.obligated.add(memberSeq)
    expect(await closeMembership(bank.deps, { memberSeq, password: PASSWORD })).toMatchObject({
      code: 'CLOSURE_REFUSED',
    })
    expect(await verifyPassword(bank.deps, userName, PASSWORD)).toBeDefined()
  })

  it('happens once under concurrent requests, and is final', async () => {
    const { memberSeq } = await bank.member()
    const all = await Promise.all(
      Array.from({ length: 4 }, () => closeMembership(bank.deps, { memberSeq, password: PASSWORD })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const reopen = bank.owner.updateTable('member').set({ state: 'ACTIVE' }).where('member_seq', '=', memberSeq)
    await expect(reopen.execute()).rejects.toThrow('stays as it is')
  })
})

describe('changing the password', () => {
  const change = (memberSeq: string, password: string, newPassword: string) =>
    updateMember(bank.deps, {
      body: { type: 'UPDATE_PASSWORD', password, new_password: newPassword },
      caller: { kind: 'member', memberSeq, sessionSeq: SESSION },
      client: CLIENT,
    })
  const SESSION = uuidV7()

  it('ends every session but the current one, and is reported by mail', async () => {
    const { memberSeq, userName, email } = await bank.member()
    expect(await change(memberSeq, PASSWORD, 'Green-Train-5')).toMatchObject({ ok: true })
    expect(await verifyPassword(bank.deps, userName, 'Green-Train-5')).toBeDefined()
    expect(await verifyPassword(bank.deps, userName, PASSWORD)).toBeUndefined()
    expect(bank.ended).toContainEqual({ memberSeq, except: SESSION })
    expect((await bank.mailsTo(email))[0]).toMatchObject({ values: { event: 'PASSWORD_CHANGED' } })
  })

  it('requires the previous one, with five attempts in a quarter of an hour', async () => {
    const { memberSeq } = await bank.member()
    const codes: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const refused = await change(memberSeq, 'Wrong-Horse-9', 'Green-Train-5')
      codes.push(refused.ok ? 'changed' : refused.code)
    }
    expect(codes).toEqual([...Array(5).fill('PASSWORD_REFUSED'), 'TOO_MANY_ATTEMPTS'])
  })

  it('rejects a common one', async () => {
    const { memberSeq } = await bank.member()
    expect(await change(memberSeq, PASSWORD, 'Welcome1!')).toMatchObject({ fields: { new_password: 'COMMON' } })
  })
})

describe("a member's applications", () => {
  it('are listed newest first, page by page, and never those of others', async () => {
    const [mine, theirs] = [await bank.member(), await bank.member()]
    const rows = [1, 2, 3, 4].map((day) => ({
      application_seq: uuidV7(),
      member_seq: day === 4 ? theirs.memberSeq : mine.memberSeq,
      kind: 'WITHDRAWAL' as const,
      status: 'PENDING',
      created_at: new Date(Date.UTC(2026, 9, day)),
      updated_at: new Date(Date.UTC(2026, 9, day)),
    }))
    await bank.owner.insertInto('application').values(rows).execute()
    const first = await listApplications(bank.deps.db, mine.memberSeq, { page_size: 2 })
    const cursor = first.ok ? (first.value.next_cursor ?? undefined) : undefined
    const second = await listApplications(bank.deps.db, mine.memberSeq, { page_size: 2, cursor })
    const seqs = [first, second].flatMap((page) => (page.ok ? page.value.list.map((one) => one.application_seq) : []))
    expect(seqs).toEqual([2, 1, 0].map((index) => rows[index]?.application_seq))
    const refused = await listApplications(bank.deps.db, mine.memberSeq, { page_size: 2, cursor: 'made-up' })
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
