import { uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPassword } from '../password/verify.ts'
import { PASSWORD, startBank, type TestBank } from '../testing/bank.ts'
import { addEmail, changeEmail, removeEmail } from './change.ts'
import { sendEmailCode, verifyEmail, verifyOwnEmail } from './code.ts'
import { listEmails } from './email.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

async function withFurther(address: string) {
  const member = await bank.member()
  const added = await addEmail(bank.deps, { ...member, address })
  if (!added.ok) throw new Error(added.code)
  return { member, further: { ...member, emailSeq: added.value.email.email_seq } }
}

describe('a further email', () => {
  it('opens the account only after its code was entered', async () => {
    const { member, further } = await withFurther('Second@more.test')
    expect(await verifyPassword(bank.deps, 'second@more.test', PASSWORD)).toBeUndefined()
    const code = await bank.codeTo('Second@more.test')
    const verified = await verifyOwnEmail(bank.deps, { ...further, code })
    expect(verified).toMatchObject({ ok: true, value: { email: { address: 'Second@more.test', is_default: false } } })
    expect(await verifyPassword(bank.deps, 'second@more.test', PASSWORD)).toMatchObject({ memberSeq: member.memberSeq })
    const { list } = await listEmails(bank.deps, member.memberSeq)
    expect(list.map(({ address, is_default }) => [address, is_default])).toEqual([
      [member.email, true],
      ['Second@more.test', false],
    ])
  })

  it('in use is refused, and stays with its owner', async () => {
    const other = await bank.member()
    const member = await bank.member()
    const refused = await addEmail(bank.deps, { ...member, address: other.email.toUpperCase() })
    expect(refused).toMatchObject({ code: 'DUPLICATE_EMAIL' })
    expect(await verifyPassword(bank.deps, other.email, PASSWORD)).toMatchObject({ memberSeq: other.memberSeq })
  })

  it('unconfirmed for a day no longer blocks its address', async () => {
    const { member } = await withFurther('squatted@more.test')
    const owner = await bank.member()
    expect(await addEmail(bank.deps, { ...owner, address: 'squatted@more.test' })).toMatchObject({ ok: false })
    await bank.owner
      .updateTable('member_email')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('member_seq', '=', member.memberSeq)
      .execute()
    expect(await addEmail(bank.deps, { ...owner, address: 'squatted@more.test' })).toMatchObject({ ok: true })
    expect((await listEmails(bank.deps, member.memberSeq)).list).toHaveLength(1)
  })

  it('must be confirmed again when its address changes, and the old code is invalid', async () => {
    const { member, further } = await withFurther('old@more.test')
    const oldCode = await bank.codeTo('old@more.test')
    expect(await changeEmail(bank.deps, { ...further, address: 'new@more.test' })).toMatchObject({ ok: true })
    expect(await verifyEmail(bank.deps, { ...further, code: oldCode })).toMatchObject({ code: 'CODE_REFUSED' })
    const { list } = await listEmails(bank.deps, member.memberSeq)
    expect(list[1]).toMatchObject({ email_seq: further.emailSeq, address: 'new@more.test', verified_at: null })
    const code = await bank.codeTo('new@more.test')
    expect(await verifyEmail(bank.deps, { ...further, code })).toMatchObject({ ok: true })
  })

  it('keeps its address when the new one is in use', async () => {
    const { member, further } = await withFurther('mine@more.test')
    const other = await bank.member()
    const refused = await changeEmail(bank.deps, { ...further, address: other.email })
    expect(refused).toMatchObject({ code: 'DUPLICATE_EMAIL' })
    expect((await listEmails(bank.deps, member.memberSeq)).list[1]?.address).toBe('mine@more.test')
  })

  it('is gone once removed', async () => {
    const { member, further } = await withFurther('gone@more.test')
    expect(await removeEmail(bank.deps, further)).toMatchObject({ ok: true })
    expect((await listEmails(bank.deps, member.memberSeq)).list).toHaveLength(1)
    expect(await removeEmail(bank.deps, further)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the default email', () => {
  it('R-EMAIL-DEFAULT-FIXED: can be neither changed nor removed', async () => {
    const member = await bank.member()
    const changed = await changeEmail(bank.deps, { ...member, address: 'fixed@more.test' })
    expect(changed).toMatchObject({ code: 'EMAIL_DEFAULT_FIXED' })
    expect(await removeEmail(bank.deps, member)).toMatchObject({ code: 'EMAIL_DEFAULT_FIXED' })
    expect((await listEmails(bank.deps, member.memberSeq)).list).toMatchObject([{ address: member.email }])
  })
})

describe('a member', () => {
  it('R-EMAIL-MAX-5: keeps up to five emails, even if six are added concurrently', async () => {
    const member = await bank.member()
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, n) => addEmail(bank.deps, { ...member, address: `many-${n}@more.test` })),
    )
    expect(added.filter(({ ok }) => ok)).toHaveLength(4)
    expect(added.find(({ ok }) => !ok)).toMatchObject({ code: 'EMAIL_MAX', values: { max: '5' } })
    expect((await listEmails(bank.deps, member.memberSeq)).list).toHaveLength(5)
  })

  it("cannot use somebody else's email", async () => {
    const { further } = await withFurther('theirs@more.test')
    const stranger = { ...(await bank.member()), emailSeq: further.emailSeq }
    const code = await bank.codeTo('theirs@more.test')
    const tries = [
      changeEmail(bank.deps, { ...stranger, address: 'stolen@more.test' }),
      removeEmail(bank.deps, stranger),
      sendEmailCode(bank.deps, stranger),
      verifyOwnEmail(bank.deps, { ...stranger, code }),
      sendEmailCode(bank.deps, { ...stranger, emailSeq: uuidV7() }),
    ]
    for (const result of await Promise.all(tries)) expect(result).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await verifyEmail(bank.deps, { ...further, code })).toMatchObject({ ok: true })
  })

  it('is mailed when an email is added, changed or removed', async () => {
    const { member, further } = await withFurther('told@more.test')
    await changeEmail(bank.deps, { ...further, address: 'told-again@more.test' })
    await removeEmail(bank.deps, further)
    const mails = await bank.mailsTo(member.email)
    expect(mails.map(({ values }) => values.event)).toEqual(['EMAIL_REMOVED', 'EMAIL_CHANGED', 'EMAIL_ADDED'])
  })
})
