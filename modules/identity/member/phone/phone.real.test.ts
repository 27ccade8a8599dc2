import { sql } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeMembership } from '../close.ts'
import { readMe } from '../me.ts'
import { verifyPassword } from '../password/verify.ts'
import { PASSWORD, startBank, type TestBank } from '../testing/bank.ts'
import { removePhone, verifyPhone } from './change.ts'
import { resendPhoneCode, sendPhoneCode } from './code.ts'
import { readPhone } from './phone.ts'

let bank: TestBank
let last = 10_000_000

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

const newNumber = () => {
  last += 1
  return `+8210${last}`
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The value as a reader of the table would see it. */
const readable = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))

/** A member to whose number a code was sent. */
async function waitingMember(number = newNumber()) {
  const member = await bank.member()
  const sent = await sendPhoneCode(bank.deps, { ...member, number })
  if (!sent.ok) throw new Error(sent.code)
  return { ...member, number, code: await bank.smsCodeTo(number) }
}

async function memberWithPhone(number = newNumber()) {
  const member = await waitingMember(number)
  const verified = await verifyPhone(bank.deps, member)
  if (!verified.ok) throw new Error(verified.code)
  return member
}

describe('a phone number', () => {
  it('opens the account once its code was entered, however it is written', async () => {
    const member = await waitingMember('+821012345678')
    expect(await verifyPassword(bank.deps, '+821012345678', PASSWORD)).toBeUndefined()
    expect(await readPhone(bank.deps, member.memberSeq)).toMatchObject({
      phone: null,
      waiting: { number: '+821012345678' },
    })
    expect(await verifyPhone(bank.deps, member)).toMatchObject({
      ok: true,
      value: { phone: { number: member.number } },
    })
    for (const spelling of ['+821012345678', '+82 10-1234-5678', '+82 (010) 1234.5678'])
      expect(await verifyPassword(bank.deps, spelling, PASSWORD)).toMatchObject({ memberSeq: member.memberSeq })
    expect(await verifyPassword(bank.deps, '+821012345678', 'Wrong-Horse-9')).toBeUndefined()
    expect(await readPhone(bank.deps, member.memberSeq)).toMatchObject({ waiting: null })
    const me = await readMe(bank.deps, member.memberSeq)
    expect(me).toMatchObject({ ok: true, value: { member_info: { phone: '+821012345678' } } })
  })

  it('is unreadable in the table, as is its code', async () => {
    const { memberSeq, number, code } = await waitingMember()
    const rows = await bank.owner.selectFrom('member_phone').selectAll().where('member_seq', '=', memberSeq).execute()
    const codes = await bank.owner.selectFrom('verification').selectAll().where('subject_seq', '=', memberSeq).execute()
    const all = [...rows, ...codes].flatMap((row) => Object.values(row).map(readable))
    expect(rows).toHaveLength(1)
    expect(all.join('\n')).not.toContain(number.slice(1))
    expect(all).not.toContain(code)
  })

  it('in use is refused only to the holder of the phone, and stays with its owner', async () => {
    const owner = await memberWithPhone()
    const other = await waitingMember(owner.number)
    expect(await verifyPhone(bank.deps, other)).toMatchObject({ code: 'DUPLICATE_PHONE' })
    expect(await readPhone(bank.deps, other.memberSeq)).toEqual({ phone: null, waiting: null })
    expect(await verifyPassword(bank.deps, owner.number, PASSWORD)).toMatchObject({ memberSeq: owner.memberSeq })
  })

  it('confirmed by two concurrently becomes the number of one of them', async () => {
    const number = newNumber()
    const both = [await waitingMember(number), await waitingMember(number)]
    // Both codes went to the same phone; each of the two members enters their own.
    const codes = await bank.smsCodesTo(number)
    const [second = '', first = ''] = codes
    const all = await Promise.all([
      verifyPhone(bank.deps, { ...both[0]!, code: first }),
      verifyPhone(bank.deps, { ...both[1]!, code: second }),
    ])
    expect(all.map((one) => (one.ok ? 'confirmed' : one.code)).sort()).toEqual(['DUPLICATE_PHONE', 'confirmed'])
  })

  it('is replaced by a new one only when that is confirmed', async () => {
    const member = await memberWithPhone()
    const next = newNumber()
    await sendPhoneCode(bank.deps, { ...member, number: next })
    expect(await verifyPassword(bank.deps, member.number, PASSWORD)).toBeDefined()
    expect(await verifyPhone(bank.deps, { ...member, code: await bank.smsCodeTo(next) })).toMatchObject({ ok: true })
    expect(await verifyPassword(bank.deps, member.number, PASSWORD)).toBeUndefined()
    expect(await verifyPassword(bank.deps, next, PASSWORD)).toMatchObject({ memberSeq: member.memberSeq })
  })

  it('is reported by mail when confirmed and removed, and opens nothing afterwards', async () => {
    const member = await memberWithPhone()
    expect(await removePhone(bank.deps, member)).toMatchObject({ ok: true })
    expect(await removePhone(bank.deps, member)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await verifyPassword(bank.deps, member.number, PASSWORD)).toBeUndefined()
    const mails = await bank.mailsTo(member.email)
    expect(mails.map(({ values }) => values.event)).toEqual(['PHONE_REMOVED', 'PHONE_CHANGED'])
  })

  it('is erased when the membership ends', async () => {
    const { memberSeq, number } = await memberWithPhone()
    await closeMembership(bank.deps, { memberSeq, password: PASSWORD })
    expect(
      await bank.owner.selectFrom('member_phone').selectAll().where('member_seq', '=', memberSeq).execute(),
    ).toEqual([])
    expect(await memberWithPhone(number)).toBeDefined()
  })
})

describe('a code by text message', () => {
  const later = (memberSeq: string, interval: string) =>
    bank.owner
      .updateTable('verification')
      .set({ expires_at: sql<Date>`expires_at - ${interval}::interval` })
      .where('subject_seq', '=', memberSeq)
      .execute()

  it('R-VERIFICATION-CODE-5MIN: is accepted after 4:59 and refused after 5:01', async () => {
    const [early, late] = [await waitingMember(), await waitingMember()]
    await later(early.memberSeq, '4 minutes 59 seconds')
    await later(late.memberSeq, '5 minutes 1 second')
    expect(await verifyPhone(bank.deps, early)).toMatchObject({ ok: true })
    expect(await verifyPhone(bank.deps, late)).toEqual({ ok: false, code: 'CODE_REFUSED', values: { minutes: '5' } })
    expect(await readPhone(bank.deps, late.memberSeq)).toEqual({ phone: null, waiting: null })
  })

  it('is invalid after five wrong ones, and then every attempt is refused for a while', async () => {
    const member = await waitingMember()
    const guesses: string[] = []
    for (let n = 0; n < 7; n += 1) {
      const guess = await verifyPhone(bank.deps, { ...member, code: n < 6 ? wrong(member.code) : member.code })
      guesses.push(guess.ok ? 'accepted' : guess.code)
    }
    expect(guesses).toEqual([...Array(5).fill('CODE_REFUSED'), 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
  })

  it('is valid once', async () => {
    const member = await memberWithPhone()
    expect(await verifyPhone(bank.deps, member)).toMatchObject({ code: 'CODE_REFUSED' })
  })

  it('is invalid for another member, and after another number is pending', async () => {
    const [one, other] = [await waitingMember(), await waitingMember()]
    if (one.code !== other.code)
      expect(await verifyPhone(bank.deps, { ...other, code: one.code })).toMatchObject({ code: 'CODE_REFUSED' })
    const next = newNumber()
    await sendPhoneCode(bank.deps, { ...one, number: next })
    if ((await bank.smsCodeTo(next)) !== one.code)
      expect(await verifyPhone(bank.deps, one)).toMatchObject({ code: 'CODE_REFUSED' })
  })

  it('is sent again to the pending number, and the previous one ends', async () => {
    const member = await waitingMember()
    expect(await resendPhoneCode(bank.deps, member.memberSeq)).toMatchObject({ ok: true })
    const code = await bank.smsCodeTo(member.number)
    if (code !== member.code) expect(await verifyPhone(bank.deps, member)).toMatchObject({ code: 'CODE_REFUSED' })
    expect(await verifyPhone(bank.deps, { ...member, code })).toMatchObject({ ok: true })
    expect(await resendPhoneCode(bank.deps, member.memberSeq)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is sent five times an hour per member, and five times per number', async () => {
    const member = await waitingMember()
    const sent: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const answer = await sendPhoneCode(bank.deps, { ...member, number: newNumber() })
      sent.push(answer.ok ? 'sent' : answer.code)
    }
    expect(sent).toEqual([...Array(4).fill('sent'), 'TOO_MANY_ATTEMPTS'])
    const number = newNumber()
    for (let n = 0; n < 5; n += 1) await waitingMember(number)
    const sixth = await sendPhoneCode(bank.deps, { ...(await bank.member()), number })
    expect(sixth).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})
