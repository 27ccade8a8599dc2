import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInviter, readInvitations } from './inviter.ts'
import { verifyPassword } from './password/verify.ts'
import { register } from './register.ts'
import { startBank, type TestBank } from './testing/bank.ts'
import { validateParameter } from './validate.ts'

const REQUIRED = ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA'] as const
const form = {
  user_id: 'Frieda',
  password: 'Purple-Cloud-4',
  email: 'Frieda@New.test',
  terms: [...REQUIRED],
}
let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

const registerAs = (change: Partial<typeof form> & { inviter_code?: string }) =>
  register(bank.deps, { body: { ...form, ...change }, locale: 'ko-KR' })

describe('registering', () => {
  it('creates a member who can log in, records the agreed versions and sends a code in their language', async () => {
    const registered = await registerAs({ terms: [...REQUIRED, 'MARKETING' as never, 'MARKETING' as never] })
    expect(registered).toMatchObject({
      ok: true,
      value: { member_number: expect.stringMatching(/^\d{4}-\d{4}-\d{4}$/) },
    })
    const member = await verifyPassword(bank.deps, 'frieda', form.password)
    const agreed = await bank.owner
      .selectFrom('term_agreement')
      .select(['code', 'version'])
      .where('member_seq', '=', member?.memberSeq ?? '')
      .orderBy('code')
      .execute()
    expect(agreed.map(({ code }) => code)).toEqual([...REQUIRED, 'MARKETING'].toSorted())
    expect(agreed.find(({ code }) => code === 'PERSONAL_DATA')?.version).toBe('2019-03-28')
    expect(await bank.mailsTo(form.email)).toEqual([
      {
        template: 'verification-code',
        locale: 'ko-KR',
        values: { purpose: 'EMAIL', code: expect.stringMatching(/^\d{6}$/), minutes: '5' },
      },
    ])
  })

  it('R-DUPLICATE-ID: an ID in use is refused, in any spelling, and leaves nothing behind', async () => {
    expect(await registerAs({ user_id: 'FRIEDA', email: 'second@new.test' })).toMatchObject({ code: 'DUPLICATE_ID' })
    expect(await bank.mailsTo('second@new.test')).toEqual([])
    expect(await registerAs({ user_id: 'second', email: 'second@new.test' })).toMatchObject({ ok: true })
  })

  it('R-DUPLICATE-EMAIL: an email in use is refused, in any spelling, and leaves nothing behind', async () => {
    expect(await registerAs({ user_id: 'gerda', email: 'fRIEDA@new.TEST' })).toMatchObject({ code: 'DUPLICATE_EMAIL' })
    expect(await registerAs({ user_id: 'gerda', email: 'gerda@new.test' })).toMatchObject({ ok: true })
  })

  it('with one ID or one email, concurrently, creates one member', async () => {
    const sameId = Array.from({ length: 20 }, (_, n) => registerAs({ user_id: 'race', email: `race-${n}@new.test` }))
    const sameEmail = Array.from({ length: 20 }, (_, n) => registerAs({ user_id: `run-${n}`, email: 'run@new.test' }))
    for (const all of [await Promise.all(sameId), await Promise.all(sameEmail)]) {
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    }
  })

  it('rejects a common password even if it meets the rules', async () => {
    const refused = await registerAs({ user_id: 'hanna', email: 'hanna@new.test', password: 'P@ssw0rd!' })
    expect(refused).toEqual({ ok: false, code: 'INVALID_INPUT', fields: { password: 'COMMON' } })
  })
})

describe('an inviter', () => {
  it('R-INVITER-IDENTIFIER: is identified by user_id, and the relation points to that member', async () => {
    const inviter = await bank.member('Inga')
    expect(await registerAs({ user_id: 'jana', email: 'jana@new.test', inviter_code: 'inga' })).toMatchObject({
      ok: true,
    })
    const jana = await verifyPassword(bank.deps, 'jana', form.password)
    const page = { page_size: 20 }
    expect(await readInvitations(bank.deps.db, inviter.memberSeq, page)).toMatchObject({
      value: { inviter_code: 'Inga', inviter: null, list: [{ user_name: 'jana' }], next_cursor: null },
    })
    expect(await readInvitations(bank.deps.db, jana?.memberSeq ?? '', page)).toMatchObject({
      value: { inviter_code: 'jana', inviter: 'Inga', list: [] },
    })
  })

  it('that does not exist is refused', async () => {
    expect(await checkInviter(bank.deps.db, 'INGA')).toEqual({ ok: true, value: { inviter_code: 'Inga' } })
    expect(await checkInviter(bank.deps.db, 'nobody')).toMatchObject({ code: 'INVITER_UNKNOWN' })
    const refused = await registerAs({ user_id: 'karla', email: 'karla@new.test', inviter_code: 'nobody' })
    expect(refused).toMatchObject({ code: 'INVITER_UNKNOWN' })
  })

  it('sees all invited members, newest first, page by page and each once', async () => {
    const inviter = await bank.member('Lena')
    for (const n of [1, 2, 3]) {
      await registerAs({ user_id: `guest-${n}`, email: `guest-${n}@new.test`, inviter_code: 'Lena' })
    }
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await readInvitations(bank.deps.db, inviter.memberSeq, { cursor, page_size: 1 })
      if (!page.ok) throw new Error(page.code)
      names.push(...page.value.list.map(({ user_name }) => user_name))
      cursor = page.value.next_cursor ?? undefined
    } while (cursor)
    expect(names).toEqual(['guest-3', 'guest-2', 'guest-1'])
  })
})

describe('a check while typing', () => {
  it.each([
    ['user_id', 'frieda', 'DUPLICATE'],
    ['user_id', 'brand-new', null],
    ['user_id', '12345', 'INVALID_FORMAT'],
    ['user_id', 'a@b.test', 'INVALID_FORMAT'],
    ['email', 'FRIEDA@new.test', 'DUPLICATE'],
    ['email', 'brand@new.test', null],
    ['email', 'brand', 'INVALID_FORMAT'],
    ['inviter_code', 'Frieda', null],
    ['inviter_code', 'nobody', 'UNKNOWN'],
  ] as const)('of %s %s finds %s', async (name, value, reason) => {
    expect(await validateParameter(bank.deps, { name, value })).toEqual({ valid: reason === null, reason })
  })
})
