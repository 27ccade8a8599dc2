import { sql } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSecurityEvents } from '../history.ts'
import { readMe } from '../me.ts'
import { notifySecurity } from '../notify.ts'
import { verifyPassword } from '../password/verify.ts'
import { updateUnlocked } from '../store.ts'
import { CLIENT, PASSWORD, startBank, type TestBank } from '../testing/bank.ts'
import { findId } from './find-id.ts'
import { findPassword } from './find-password.ts'
import { lockByToken } from './lock.ts'
import { resetPassword } from './reset-password.ts'

const NEW_PASSWORD = 'Green-Train-5'
let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

const reset = (userId: string, code: string, newPassword = NEW_PASSWORD) =>
  resetPassword(bank.deps, { userId, code, newPassword, client: CLIENT })

/** The fastest run shows the actual cost; the others include the machine's other load. */
async function quickestMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

describe('finding an ID', () => {
  it("R-FIND-ID-MAIL: mails it in the member's spelling and language, and returns nothing", async () => {
    const member = await bank.member('Rita')
    expect(await findId(bank.deps, 'RITA@members.TEST')).toBeUndefined()
    expect(await bank.mailsTo(member.email)).toEqual([
      { template: 'find-id', locale: 'en-US', values: { user_name: 'Rita', link: 'https://bank.example/login' } },
    ])
  })

  it('takes as long for an unknown name', async () => {
    const { email } = await bank.member()
    const known = await quickestMs(() => findId(bank.deps, email))
    const unknown = await quickestMs(() => findId(bank.deps, 'nobody@members.test'))
    expect(Math.abs(known - unknown)).toBeLessThan(5)
  })
})

describe('finding a password', () => {
  it('sends a code that sets a new one, ends every session and holds withdrawals for a day', async () => {
    const member = await bank.member()
    await findPassword(bank.deps, member.userName)
    expect(await reset(member.userName, await bank.codeTo(member.email))).toEqual({ ok: true, value: {} })
    expect(await verifyPassword(bank.deps, member.userName, PASSWORD)).toBeUndefined()
    expect(await verifyPassword(bank.deps, member.userName, NEW_PASSWORD)).toBeDefined()
    expect(bank.ended).toContainEqual({ memberSeq: member.memberSeq, except: undefined })
    expect(bank.forgotten).toContain(member.memberSeq)
    const me = await readMe(bank.deps, member.memberSeq)
    const until = me.ok ? new Date(me.value.member_info.withdrawals_held_until ?? 0).getTime() : 0
    expect(until - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect((await bank.mailsTo(member.email))[0]).toMatchObject({ values: { event: 'PASSWORD_RESET' } })
  })

  it('works once per code, also concurrently', async () => {
    const member = await bank.member()
    await findPassword(bank.deps, member.email)
    const code = await bank.codeTo(member.email)
    const all = await Promise.all(Array.from({ length: 5 }, () => reset(member.email, code)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('refuses a wrong code and an unknown member alike, in content and timing, and after five attempts altogether', async () => {
    const member = await bank.member()
    await findPassword(bank.deps, member.userName)
    const code = await bank.codeTo(member.email)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = async (userId: string) => {
      const all: unknown[] = []
      for (let n = 0; n < 6; n += 1) all.push(await reset(userId, wrong))
      return all
    }
    const known = await answers(member.userName)
    expect(known).toEqual(await answers('nobody-at-all'))
    expect(known.map((answer) => (answer as { code: string }).code)).toEqual([
      ...Array(5).fill('CODE_REFUSED'),
      'TOO_MANY_ATTEMPTS',
    ])
    expect(await verifyPassword(bank.deps, member.userName, PASSWORD)).toBeDefined()
  })

  it('takes as long for an unknown name', async () => {
    const { userName } = await bank.member()
    const known = await quickestMs(() => findPassword(bank.deps, userName))
    const unknown = await quickestMs(() => findPassword(bank.deps, 'nobody-at-all'))
    expect(Math.abs(known - unknown)).toBeLessThan(5)
  })

  it('sends an account five codes in a quarter of an hour, from however many addresses they are requested', async () => {
    const member = await bank.member()
    await Promise.all(Array.from({ length: 8 }, () => findPassword(bank.deps, member.userName)))
    expect(await bank.mailsTo(member.email)).toHaveLength(5)
  })

  it('rejects a common password without consuming the code', async () => {
    const member = await bank.member()
    await findPassword(bank.deps, member.userName)
    const code = await bank.codeTo(member.email)
    expect(await reset(member.userName, code, 'P@ssw0rd!')).toMatchObject({ fields: { new_password: 'COMMON' } })
    expect(await reset(member.userName, code)).toMatchObject({ ok: true })
  })

  it('does not reinstate a suspended member', async () => {
    const member = await bank.member()
    await bank.owner
      .updateTable('member')
      .set({ state: 'SUSPENDED' })
      .where('member_seq', '=', member.memberSeq)
      .execute()
    await findPassword(bank.deps, member.userName)
    expect(await reset(member.userName, await bank.codeTo(member.email))).toMatchObject({ ok: true })
    expect(await verifyPassword(bank.deps, member.userName, NEW_PASSWORD)).toMatchObject({ state: 'SUSPENDED' })
  })
})

describe('a security mail', () => {
  const tokenOf = async (email: string) =>
    ((await bank.mailsTo(email))[0]?.values.link ?? '').split('/find#lock=')[1] ?? 'none'

  it('states what happened and where; its link locks the account, works after a reset too, and no reset lifts the lock', async () => {
    const member = await bank.member()
    await notifySecurity(bank.deps.db, bank.deps, { ...member, event: 'PASSKEY_ADDED' })
    expect((await bank.mailsTo(member.email))[0]).toMatchObject({
      template: 'security-notice',
      values: { event: 'PASSKEY_ADDED', device: 'Chrome · Windows', ip: '203.0.113.x', time_zone: 'Asia/Seoul' },
    })
    const token = await tokenOf(member.email)
    for (const _click of [1, 2]) expect(await lockByToken(bank.deps.db, token)).toBe(member.memberSeq)
    expect(await verifyPassword(bank.deps, member.userName, PASSWORD)).toMatchObject({ state: 'LOCKED' })

    expect(await updateUnlocked(bank.deps.db, member.memberSeq)).toBe(false)
    await findPassword(bank.deps, member.userName)
    await reset(member.userName, await bank.codeTo(member.email))
    expect(await verifyPassword(bank.deps, member.userName, NEW_PASSWORD)).toMatchObject({ state: 'LOCKED' })

    // The effect of a second factor after the reset.
    expect(await updateUnlocked(bank.deps.db, member.memberSeq)).toBe(true)
    expect(await lockByToken(bank.deps.db, token)).toBe(member.memberSeq)
    expect(await verifyPassword(bank.deps, member.userName, NEW_PASSWORD)).toMatchObject({ state: 'LOCKED' })
    expect(await updateUnlocked(bank.deps.db, member.memberSeq)).toBe(false)
  })

  it('has a link that expires after seven days, and only its hash is stored', async () => {
    const member = await bank.member()
    await notifySecurity(bank.deps.db, bank.deps, { ...member, event: 'OTP_ACTIVATED' })
    const token = await tokenOf(member.email)
    const links = bank.owner.updateTable('lock_link').where('member_seq', '=', member.memberSeq)
    await links.set({ expires_at: sql<Date>`expires_at - interval '6 days 23 hours'` }).execute()
    expect(await lockByToken(bank.deps.db, token)).toBe(member.memberSeq)
    const rows = await links
      .set({ expires_at: sql<Date>`expires_at - interval '2 hours'` })
      .returning('token_hash')
      .execute()
    expect(await lockByToken(bank.deps.db, token)).toBeUndefined()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it("leaves an event in the member's list, newest first, visible to nobody else", async () => {
    const [member, other] = [await bank.member(), await bank.member()]
    for (const event of ['OTP_ACTIVATED', 'OTP_DEACTIVATED'] as const) {
      await notifySecurity(bank.deps.db, bank.deps, { ...member, event })
    }
    const page = await listSecurityEvents(bank.deps.db, member.memberSeq, { page_size: 20 })
    expect(page).toMatchObject({
      value: {
        list: [
          { kind: 'OTP_DEACTIVATED', browser: 'Chrome', system: 'Windows', address: '203.0.113.x' },
          { kind: 'OTP_ACTIVATED' },
        ],
        next_cursor: null,
      },
    })
    expect(await listSecurityEvents(bank.deps.db, other.memberSeq, { page_size: 20 })).toMatchObject({
      value: { list: [] },
    })
  })

  it('does not lock by a made-up link', async () => {
    expect(await lockByToken(bank.deps.db, 'A'.repeat(43))).toBeUndefined()
  })
})
