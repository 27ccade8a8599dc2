import { inTransaction, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activateOtp, renewRecoveryCodes } from './activate.ts'
import { decodeBase32, encodeBase32 } from './base32.ts'
import { deactivateOtp } from './deactivate.ts'
import type { OtpDeps } from './deps.ts'
import { listOtps } from './list.ts'
import { CLIENT, NO_LIMITS, otpBank } from './testing/bank.ts'
import { codeOf, stepAt } from './totp.ts'
import { otpActivatedAt, spendOtp } from './verify.ts'

let bank: Awaited<ReturnType<typeof otpBank>>

beforeAll(async () => {
  bank = await otpBank()
})
afterAll(() => bank?.close())

function use(memberSeq: string, token: string, deps: OtpDeps = bank.deps) {
  return inTransaction(deps.db, (transaction) => spendOtp(deps, transaction, { memberSeq, client: CLIENT, token }))
}

const off = () => ({ ...bank.deps, isOtpNeeded: async () => false })

async function eventsOf(memberSeq: string) {
  const query = bank.deps.db.selectFrom('security_event').select('kind').where('member_seq', '=', memberSeq)
  return (await query.orderBy('event_seq').execute()).map(({ kind }) => kind)
}

const refused = { ok: false, code: 'OTP_REFUSED' }

describe('R-OTP-ACTIVATE: one-time codes', () => {
  it('start with a secret of ours, which stays the same until it is used, and are on after the first right code', async () => {
    const memberSeq = await bank.addMember()
    const [shown, again] = [await listOtps(bank.deps, memberSeq), await listOtps(bank.deps, memberSeq)]
    expect(shown).toMatchObject({ otps: [], secret: again.secret, recovery_codes_left: 0 })
    expect(shown.otpauth_uri).toMatch(/^otpauth:\/\/totp\/Cocobnk:member-\d+\?secret=[A-Z2-7]{32}&issuer=Cocobnk&/)
    const secret = shown.secret ?? ''
    const token = codeOf(decodeBase32(secret) ?? Buffer.alloc(0), stepAt(Date.now()))
    const activated = await activateOtp(bank.deps, { memberSeq, sessionSeq: uuidV7(), client: CLIENT, token, secret })
    expect(activated).toMatchObject({ ok: true, value: { recoveryCodes: { length: 10 } } })
    expect(await listOtps(bank.deps, memberSeq)).toMatchObject({
      otps: [{ id: expect.any(String), activated_at: expect.any(String) }],
      secret: null,
      otpauth_uri: null,
      recovery_codes_left: 10,
    })
    expect(await eventsOf(memberSeq)).toEqual(['OTP_ACTIVATED'])
  })

  it('stay off with a wrong code, and with a foreign secret', async () => {
    const memberSeq = await bank.addMember()
    const secret = (await listOtps(bank.deps, memberSeq)).secret ?? ''
    const foreign = encodeBase32(Buffer.alloc(20, 7))
    const step = stepAt(Date.now())
    const wrong = {
      memberSeq,
      sessionSeq: uuidV7(),
      client: CLIENT,
      secret,
      token: codeOf(decodeBase32(foreign) ?? Buffer.alloc(0), step),
    }
    expect(await activateOtp(bank.deps, wrong)).toMatchObject(refused)
    expect(await activateOtp(bank.deps, { ...wrong, secret: foreign })).toMatchObject(refused)
    expect(await otpActivatedAt(bank.deps.db, memberSeq)).toBeNull()
  })

  it('R-OTP-STATE-MESSAGE: cannot be turned on twice', async () => {
    const { memberSeq, bytes, codeNow } = await bank.addEnrolled()
    const again = { memberSeq, sessionSeq: uuidV7(), client: CLIENT, token: codeNow(), secret: encodeBase32(bytes) }
    expect(await activateOtp(bank.deps, again)).toMatchObject({ ok: false, code: 'OTP_STATE' })
    const without = { memberSeq: await bank.addMember(), client: CLIENT }
    expect(await renewRecoveryCodes(bank.deps, without)).toMatchObject({ ok: false, code: 'OTP_STATE' })
  })

  it('leave no secret readable in the database', async () => {
    const { memberSeq, bytes, recoveryCodes } = await bank.addEnrolled()
    const otps = await bank.deps.db.selectFrom('otp').selectAll().where('member_seq', '=', memberSeq).execute()
    const codes = await bank.deps.db.selectFrom('recovery_code').selectAll().execute()
    const kept = Buffer.concat([...otps.map(({ secret }) => secret), ...codes.map(({ code_hash }) => code_hash)])
    for (const secret of [bytes, Buffer.from(encodeBase32(bytes)), ...recoveryCodes.map((code) => Buffer.from(code))]) {
      expect(kept.includes(secret)).toBe(false)
    }
  })
})

describe('a code', () => {
  it('A1: is accepted once, and no earlier one after it', async () => {
    const { memberSeq, bytes } = await bank.addEnrolled()
    const now = stepAt(Date.now())
    expect(await use(memberSeq, codeOf(bytes, now + 1))).toEqual({ ok: true, value: 'OTP' })
    for (const step of [now + 1, now, now - 1]) expect(await use(memberSeq, codeOf(bytes, step))).toEqual(refused)
  })

  it('that turned codes on cannot be used again', async () => {
    const { memberSeq, bytes } = await bank.addEnrolled()
    expect(await use(memberSeq, codeOf(bytes, stepAt(Date.now()) - 1))).toEqual(refused)
  })

  it('stays valid when the transaction that used it fails', async () => {
    const { memberSeq, codeNow } = await bank.addEnrolled()
    const token = codeNow()
    const failing = inTransaction(bank.deps.db, async (transaction) => {
      await spendOtp(bank.deps, transaction, { memberSeq, client: CLIENT, token })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await use(memberSeq, token)).toEqual({ ok: true, value: 'OTP' })
  })

  it('A1: of 200 concurrent uses one is accepted', async () => {
    const { memberSeq, codeNow } = await bank.addEnrolled()
    const token = codeNow()
    const deps = { ...bank.deps, throttle: NO_LIMITS }
    const answers = await Promise.all(Array.from({ length: 200 }, () => use(memberSeq, token, deps)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('after five failures is not accepted a sixth time, by any operation', async () => {
    const { memberSeq, codeNow, otpSeq } = await bank.addEnrolled()
    for (const token of ['000000', '111111', '222222', 'ABCD-EFGH-2345-67XY', '333333']) {
      expect(await use(memberSeq, token)).toEqual(refused)
    }
    const tooMany = { ok: false, code: 'TOO_MANY_ATTEMPTS', values: { minutes: '15' } }
    expect(await use(memberSeq, codeNow())).toEqual(tooMany)
    expect(await deactivateOtp(off(), { memberSeq, client: CLIENT, otpSeq, token: codeNow() })).toEqual(tooMany)
  })
})

describe('a recovery code', () => {
  it('works once, starts the 24 h withdrawal hold and sends a security mail', async () => {
    const { memberSeq, recoveryCodes } = await bank.addEnrolled()
    const [code = ''] = recoveryCodes
    expect(await use(memberSeq, code.toLowerCase())).toEqual({ ok: true, value: 'RECOVERY_CODE' })
    expect(await use(memberSeq, code)).toEqual(refused)
    expect((await listOtps(bank.deps, memberSeq)).recovery_codes_left).toBe(9)
    expect(await eventsOf(memberSeq)).toEqual(['OTP_ACTIVATED', 'RECOVERY_CODE_USED'])
    const { withdrawals_held_until } = await bank.deps.db
      .selectFrom('member')
      .select('withdrawals_held_until')
      .where('member_seq', '=', memberSeq)
      .executeTakeFirstOrThrow()
    expect(withdrawals_held_until?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  })

  it('of 200 concurrent uses is accepted once', async () => {
    const { memberSeq, recoveryCodes } = await bank.addEnrolled()
    const deps = { ...bank.deps, throttle: NO_LIMITS }
    const answers = await Promise.all(Array.from({ length: 200 }, () => use(memberSeq, recoveryCodes[0] ?? '', deps)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await eventsOf(memberSeq)).filter((kind) => kind === 'RECOVERY_CODE_USED')).toHaveLength(1)
  })

  it('is invalid for another member, and after new ones are made', async () => {
    const [one, other] = [await bank.addEnrolled(), await bank.addEnrolled()]
    expect(await use(other.memberSeq, one.recoveryCodes[0] ?? '')).toEqual(refused)
    const renewed = await renewRecoveryCodes(bank.deps, { memberSeq: one.memberSeq, client: CLIENT })
    if (!renewed.ok) throw new Error(renewed.code)
    expect(await use(one.memberSeq, one.recoveryCodes[0] ?? '')).toEqual(refused)
    expect((await use(one.memberSeq, renewed.value[0] ?? '')).ok).toBe(true)
  })
})

describe('R-OTP-DEACTIVATE-VERIFIED: one-time codes are turned off', () => {
  it('with a right code only; a wrong one leaves them on', async () => {
    const { memberSeq, codeNow, otpSeq } = await bank.addEnrolled()
    const given = { memberSeq, client: CLIENT, otpSeq, token: '000000' }
    expect(await deactivateOtp(off(), given)).toEqual(refused)
    expect(await otpActivatedAt(bank.deps.db, memberSeq)).not.toBeNull()
    expect((await deactivateOtp(off(), { ...given, token: codeNow() })).ok).toBe(true)
    expect(await listOtps(bank.deps, memberSeq)).toMatchObject({ otps: [], recovery_codes_left: 0 })
    expect(await eventsOf(memberSeq)).toEqual(['OTP_ACTIVATED', 'OTP_DEACTIVATED'])
  })

  it('not while a withdrawal is pending, and the attempt does not consume the code', async () => {
    const { memberSeq, codeNow, otpSeq } = await bank.addEnrolled()
    const given = { memberSeq, client: CLIENT, otpSeq, token: codeNow() }
    const withdrawing = { ...off(), isOtpNeeded: async () => true }
    expect(await deactivateOtp(withdrawing, given)).toEqual({ ok: false, code: 'OTP_STATE' })
    expect((await deactivateOtp(off(), given)).ok).toBe(true)
  })

  it('not by another member, whose code is right for their own', async () => {
    const [one, other] = [await bank.addEnrolled(), await bank.addEnrolled()]
    const given = { memberSeq: other.memberSeq, client: CLIENT, otpSeq: one.otpSeq, token: other.codeNow() }
    expect(await deactivateOtp(off(), given)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await otpActivatedAt(bank.deps.db, one.memberSeq)).not.toBeNull()
  })
})
