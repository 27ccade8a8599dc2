import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendEmailCode, verifyEmail } from '../email/code.ts'
import { startBank, type TestBank } from '../testing/bank.ts'
import { isCodeOf } from './send.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

async function withCode() {
  const member = await bank.member()
  await sendEmailCode(bank.deps, member)
  return { ...member, code: await bank.codeTo(member.email) }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Moves the clock as the database sees it. */
const later = (emailSeq: string, interval: string) =>
  bank.owner
    .updateTable('verification')
    .set({ expires_at: sql<Date>`expires_at - ${interval}::interval` })
    .where('subject_seq', '=', emailSeq)
    .execute()

describe('a verification code', () => {
  it('R-VERIFICATION-CODE-5MIN: is accepted after 4:59 and refused after 5:01', async () => {
    const [early, late] = [await withCode(), await withCode()]
    await later(early.emailSeq, '4 minutes 59 seconds')
    await later(late.emailSeq, '5 minutes 1 second')
    expect(await verifyEmail(bank.deps, early)).toMatchObject({ ok: true })
    expect(await verifyEmail(bank.deps, late)).toEqual({ ok: false, code: 'CODE_REFUSED', values: { minutes: '5' } })
  })

  it('is accepted once, by one of 200 concurrent attempts', async () => {
    const { emailSeq, code } = await withCode()
    const subject = { purpose: 'EMAIL', subject_seq: emailSeq } as const
    const all = Array.from({ length: 200 }, () => isCodeOf(bank.deps.db, bank.deps.vault, subject, code))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
  })

  it('is invalid after five wrong ones; then even the right one is refused', async () => {
    const { emailSeq, code } = await withCode()
    const subject = { purpose: 'EMAIL', subject_seq: emailSeq } as const
    for (let n = 0; n < 5; n += 1) {
      expect(await isCodeOf(bank.deps.db, bank.deps.vault, subject, wrong(code))).toBe(false)
    }
    expect(await isCodeOf(bank.deps.db, bank.deps.vault, subject, code)).toBe(false)
  })

  it('is replaced by a new one', async () => {
    const first = await withCode()
    await sendEmailCode(bank.deps, first)
    const code = await bank.codeTo(first.email)
    if (code !== first.code) expect(await verifyEmail(bank.deps, first)).toMatchObject({ code: 'CODE_REFUSED' })
    expect(await verifyEmail(bank.deps, { ...first, code })).toMatchObject({ ok: true })
  })

  it('is valid for one purpose and one email only', async () => {
    const [one, other] = [await withCode(), await withCode()]
    expect(await verifyEmail(bank.deps, { ...other, code: one.code })).toMatchObject({ code: 'CODE_REFUSED' })
    expect(await verifyEmail(bank.deps, { emailSeq: uuidV7(), code: one.code })).toMatchObject({ code: 'CODE_REFUSED' })
    const subject = { purpose: 'PASSWORD', subject_seq: one.emailSeq } as const
    expect(await isCodeOf(bank.deps.db, bank.deps.vault, subject, one.code)).toBe(false)
  })

  it('can be guessed five times in a quarter of an hour, however many codes are sent', async () => {
    const member = await withCode()
    const guesses: unknown[] = []
    for (let n = 0; n < 8; n += 1) {
      if (n === 3) await sendEmailCode(bank.deps, member)
      const guess = await verifyEmail(bank.deps, { ...member, code: wrong(await bank.codeTo(member.email)) })
      guesses.push(guess.ok ? 'accepted' : guess.code)
    }
    expect(guesses).toEqual([...Array(5).fill('CODE_REFUSED'), ...Array(3).fill('TOO_MANY_ATTEMPTS')])
  })

  it('is not readable in the table', async () => {
    const { emailSeq, code } = await withCode()
    const row = await bank.owner
      .selectFrom('verification')
      .selectAll()
      .where('subject_seq', '=', emailSeq)
      .executeTakeFirstOrThrow()
    expect(row.code_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(code)
  })
})
