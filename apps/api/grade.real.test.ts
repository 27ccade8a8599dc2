import { sql, uuidV7 } from '@cocobnk/database'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const { bank, api, newcomer } = await runBank()
const token = (await newcomer('member')).token()

const limitOf = (query = '', language = 'en-US') =>
  ask(`${api.url}/api/v1/member/me/limit${query}`, {
    headers: { ...otherAddress(), authorization: `Bearer ${token}`, 'accept-language': language },
  })

const setEmail = (verifiedAt: string) =>
  sql`UPDATE member_email SET verified_at = ${sql.raw(verifiedAt)}`.execute(bank.owner)

describe('R-SECURITY-GRADE-LIMITS: above the grade', () => {
  it.each([
    [
      'WITHDRAW',
      'The security level for one withdrawal is 10,000 USOT: you can withdraw up to that at a time.',
      'en-US',
    ],
    ['WITHDRAW', '지금 보안 등급에서는 한 번에 10,000 USOT까지 출금할 수 있어요.', 'ko-KR'],
  ])('an action of kind %s is refused with the text %s', async (action, message, language) => {
    expect((await limitOf(`?action=${action}&usot=10000`)).status).toBe(200)
    const { status, body } = await limitOf(`?action=${action}&usot=10000.00000001`, language)
    expect({ status, ...body }).toMatchObject({
      status: 403,
      error: 'GRADE_LIMIT',
      message,
      limit: { target: 'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT', lift: { grade: 3, needs: ['OTP'], limit: '100000' } },
    })
  })

  it('R-GRADE-CREATE-ACCOUNT: opening an account states the required grade', async () => {
    expect((await limitOf('?action=CREATE_ACCOUNT')).status).toBe(200)
    await setEmail('NULL')
    expect((await limitOf('?action=CREATE_ACCOUNT')).body).toMatchObject({
      error: 'GRADE_LIMIT',
      message: 'The security level for opening accounts is 2.',
    })
    await setEmail('now()')
  })
})

describe('the grade and limits shown to a member', () => {
  it('include when the grade falls, what the next one needs, and what remains of every limit', async () => {
    const { body } = await limitOf()
    expect(body).toMatchObject({
      grade: 2,
      next: { grade: 3, needs: ['OTP'] },
      falls: { kind: 'EMAIL', grade: 1 },
      allowances: [
        { action: 'WITHDRAW', remaining: '10000', bound_by: 'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT' },
        { action: 'TRANSFER', remaining: '100000', bound_by: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT' },
        { action: 'CREATE_ACCOUNT', remaining: null },
      ],
    })
  })

  it('R-AUTH-EXPIRY: no longer count an email confirmed more than a year ago', async () => {
    await setEmail(`now() - interval '13 months'`)
    expect((await limitOf()).body).toMatchObject({ grade: 1, next: { grade: 2, needs: ['EMAIL'] } })
    await setEmail('now()')
  })
})

it('R-AUTH-EXPIRY: an approved identity document raises the grade, and lowers it when it expires', async () => {
  await sql`INSERT INTO otp (otp_seq, member_seq, secret, activated_at)
    SELECT ${uuidV7()}, member_seq, decode(repeat('00', 32), 'hex'), now() FROM member`.execute(bank.owner)
  expect((await limitOf()).body).toMatchObject({ grade: 3, next: { grade: 4, needs: ['REALNAME'] } })
  await sql`INSERT INTO kyc_request (kyc_seq, member_seq, type_seq, status, decided_at, expires_at)
    SELECT ${uuidV7()}, member_seq, 1, 'APPROVED', now(), now() + interval '1 month' FROM member`.execute(bank.owner)
  expect((await limitOf()).body).toMatchObject({ grade: 4, next: null, falls: { kind: 'REALNAME', grade: 3 } })
  await sql`UPDATE kyc_request SET expires_at = now()`.execute(bank.owner)
  expect((await limitOf()).body).toMatchObject({ grade: 3, next: { grade: 4, needs: ['REALNAME'] } })
  await sql`DELETE FROM kyc_request`.execute(bank.owner)
  await sql`DELETE FROM otp`.execute(bank.owner)
})

describe('R-NON-FACE-CAP-LIFT: the cap on an account opened remotely', () => {
  const approve = (typeSeq: number) =>
    sql`
    INSERT INTO kyc_request (kyc_seq, member_seq, type_seq, status, decided_at, expires_at)
    SELECT ${uuidV7()}, member_seq, ${typeSeq}, 'APPROVED', now(), now() + interval '1 year' FROM member`.execute(
      bank.owner,
    )
  const cap = async () =>
    ((await limitOf()).body.limits as { target: string; limit: string | null; lift: object | null }[]).find(
      ({ target }) => target === 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT',
    )

  it('no longer applies once identity and purpose are both approved, and applies again when one of them expires', async () => {
    expect(await cap()).toMatchObject({ limit: '100000', lift: { certifications: [1, 4] } })
    expect((await limitOf('?action=TRANSFER&usot=100000.00000001')).body.error).toBe('NON_FACE_LIMIT')
    await approve(1)
    expect(await cap()).toMatchObject({ limit: '100000', lift: { certifications: [4] } })
    await approve(4)
    expect(await cap()).toMatchObject({ limit: null, lift: null })
    expect((await limitOf('?action=TRANSFER&usot=900000')).status).toBe(200)
    await sql`DELETE FROM kyc_request WHERE type_seq = 4`.execute(bank.owner)
    await sql`
      INSERT INTO kyc_request (kyc_seq, member_seq, type_seq, status, created_at, decided_at, expires_at)
      SELECT ${uuidV7()}, member_seq, 4, 'APPROVED', now() - interval '2 years', now() - interval '2 years',
        now() - interval '1 second' FROM member`.execute(bank.owner)
    expect(await cap()).toMatchObject({ limit: '100000' })
  })
})

it('R-NON-FACE-CAP: follows its setting while the bank is open', async () => {
  const refusal = async () => (await limitOf('?action=TRANSFER&usot=500')).body.error
  expect(await refusal()).toBe(0)
  await sql`UPDATE setting SET value = jsonb_set(value, '{non_face_to_face_daily_usot}', '"499.5"')
    WHERE name = 'config.member'`.execute(bank.owner)
  await expect.poll(refusal, { timeout: 10_000, interval: 500 }).toBe('NON_FACE_LIMIT')
  expect((await limitOf('?action=TRANSFER&usot=499.5')).status).toBe(200)
})
