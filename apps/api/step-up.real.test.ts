import { sql } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { demandOf, newPerson } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const { bank, api } = await runBank()
let people = 0

async function newcomer() {
  people += 1
  await bank.createMember(`person-${people}`)
  const person = newPerson(api.url, `person-${people}`)
  expect((await person.logIn()).status).toBe(200)
  return person
}

/** A member with one-time codes, and two requests that need a proof. */
async function enrolled() {
  const person = await newcomer()
  const otp = await person.enrolOtp()
  return { person, ...otp }
}

const RENEW = ['POST', '/otp/recovery-code'] as const
const NEW_PASSWORD = 'Another-horse-8'
const change = (new_password: string) => ({ type: 'UPDATE_PASSWORD', password: PASSWORD, new_password })

describe('an operation that needs a proof', () => {
  it('returns the challenge and its methods, and has no effect', async () => {
    const { person } = await enrolled()
    const refused = await person.call(...RENEW)
    expect(refused.status).toBe(403)
    expect(demandOf(refused)).toEqual({ challenge_seq: expect.any(String), methods: ['OTP'] })
    expect((await person.call('GET', '/otp')).body.recovery_codes_left).toBe(10)
  })

  it('refuses members without a second factor where one is required', async () => {
    const person = await newcomer()
    expect((await person.call(...RENEW)).body).toMatchObject({ error: 'SECOND_FACTOR_NEEDED' })
  })

  it('accepts the password only from members without a second factor, and only where it suffices', async () => {
    const plain = await newcomer()
    const request = { body: { secret: 'A'.repeat(32), token: '000000' } }
    const asked = await plain.call('POST', '/otp', request)
    expect(demandOf(asked).methods).toEqual(['PASSWORD'])
    const { person } = await enrolled()
    const { challenge_seq } = demandOf(await person.call(...RENEW))
    const answer = await person.call('POST', `/auth/step-up/${challenge_seq}`, { body: { password: PASSWORD } })
    expect(answer.body.error).toBe('PASSWORD_REFUSED')
  })

  it('requires the second factor of members who have one, also where the operation takes the password itself', async () => {
    const plain = await newcomer()
    expect((await plain.call('PATCH', '/member/me', { body: change(NEW_PASSWORD) })).status).toBe(200)
    const { person, codeAt } = await enrolled()
    const request = { body: change(NEW_PASSWORD) }
    const proof = await person.prove(await person.call('PATCH', '/member/me', request), { otp_token: codeAt(0) })
    expect((await person.call('PATCH', '/member/me', { ...request, proof })).status).toBe(200)
  })
})

describe('a proof', () => {
  it('is valid once, for its own request', async () => {
    const { person, codeAt } = await enrolled()
    const proof = await person.prove(await person.call(...RENEW), { otp_token: codeAt(0) })
    expect((await person.call(...RENEW, { proof })).status).toBe(200)
    expect((await person.call(...RENEW, { proof })).body.error).toBe('STEP_UP_ENDED')
  })

  it('succeeds for one of 200 concurrent uses', async () => {
    const { person, codeAt } = await enrolled()
    // The passkey does not exist, so a request that reaches the handler gets NOT_FOUND.
    const request = ['DELETE', '/passkey/019a8000-0000-7000-8000-000000000009'] as const
    const proof = await person.prove(await person.call(...request), { otp_token: codeAt(0) })
    const answers = await Promise.all(Array.from({ length: 200 }, () => person.call(...request, { proof })))
    const codes = answers.map(({ body }) => String(body.error)).sort()
    expect(codes).toEqual(['NOT_FOUND', ...Array(199).fill('STEP_UP_ENDED')])
  })

  it('is not valid for another body', async () => {
    const { person, codeAt } = await enrolled()
    const refused = await person.call('PATCH', '/member/me', { body: change(NEW_PASSWORD) })
    const proof = await person.prove(refused, { otp_token: codeAt(0) })
    const other = await person.call('PATCH', '/member/me', { body: change('Thief-horse-9'), proof })
    expect(other.body.error).toBe('STEP_UP_ENDED')
    expect((await person.elsewhere().logIn({ otp_token: codeAt(1) })).status).toBe(200)
  })

  it('is not valid for another operation, nor for another path of the same', async () => {
    const { person, codeAt } = await enrolled()
    const proof = await person.prove(await person.call(...RENEW), { otp_token: codeAt(0) })
    const other = await person.call('DELETE', '/passkey/019a8000-0000-7000-8000-000000000009', { proof })
    expect(other.body.error).toBe('STEP_UP_ENDED')
    const one = await person.call('DELETE', '/passkey/019a8000-0000-7000-8000-000000000001')
    const forOne = await person.prove(one, { otp_token: codeAt(1) })
    const two = await person.call('DELETE', '/passkey/019a8000-0000-7000-8000-000000000002', { proof: forOne })
    expect(two.body.error).toBe('STEP_UP_ENDED')
  })

  it('is not valid in another session of the same member, nor for another member', async () => {
    const { person, codeAt } = await enrolled()
    const elsewhere = person.elsewhere()
    expect((await elsewhere.logIn({ otp_token: codeAt(0) })).status).toBe(200)
    const refused = await person.call(...RENEW)
    const proof = await person.prove(refused, { otp_token: codeAt(1) })
    expect((await elsewhere.call(...RENEW, { proof })).body.error).toBe('STEP_UP_ENDED')
    const { person: stranger } = await enrolled()
    expect((await stranger.call(...RENEW, { proof })).body.error).toBe('STEP_UP_ENDED')
    expect((await person.call(...RENEW, { proof })).status).toBe(200)
  })

  it('expires after five minutes, as does a challenge', async () => {
    const { person, codeAt } = await enrolled()
    const refused = await person.call(...RENEW)
    const proof = await person.prove(refused, { otp_token: codeAt(0) })
    const { challenge_seq } = demandOf(await person.call(...RENEW))
    await sql`ALTER TABLE step_up DISABLE TRIGGER step_up_once`.execute(bank.owner)
    await sql`UPDATE step_up SET created_at = now() - interval '301 seconds', expires_at = now() - interval '1 second'`.execute(
      bank.owner,
    )
    await sql`ALTER TABLE step_up ENABLE TRIGGER step_up_once`.execute(bank.owner)
    expect((await person.call(...RENEW, { proof })).body.error).toBe('STEP_UP_ENDED')
    const late = await person.call('POST', `/auth/step-up/${challenge_seq}`, { body: { otp_token: codeAt(1) } })
    expect(late.body.error).toBe('STEP_UP_ENDED')
  })

  it.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000)])('that was made up (%#) is refused', async (proof) => {
    const { person } = await enrolled()
    const answer = await person.call(...RENEW, { headers: { 'step-up-proof': proof } })
    expect(answer.body.error).toBe('STEP_UP_ENDED')
  })
})

describe('a challenge', () => {
  it('is answered once', async () => {
    const { person, codeAt } = await enrolled()
    const refused = await person.call(...RENEW)
    await person.prove(refused, { otp_token: codeAt(0) })
    const { challenge_seq } = demandOf(refused)
    const again = await person.call('POST', `/auth/step-up/${challenge_seq}`, { body: { otp_token: codeAt(1) } })
    expect(again.body.error).toBe('STEP_UP_ENDED')
  })

  it('is not answered by a wrong code, an empty answer, or two answers at once', async () => {
    const { person, codeAt } = await enrolled()
    const { challenge_seq } = demandOf(await person.call(...RENEW))
    const answer = async (body: object) => (await person.call('POST', `/auth/step-up/${challenge_seq}`, { body })).body
    expect(await answer({ otp_token: '000000' })).toMatchObject({ error: 'OTP_REFUSED' })
    expect(await answer({ password: PASSWORD, otp_token: codeAt(0) })).toMatchObject({ error: 'INVALID_INPUT' })
    expect(await answer({ nothing: true })).toMatchObject({ error: 'INVALID_INPUT' })
    expect(await answer({ otp_token: codeAt(0) })).toMatchObject({ error: 0 })
  })

  it('stores nothing from which the request could be guessed', async () => {
    const { person } = await enrolled()
    await person.call('PATCH', '/member/me', { body: change(NEW_PASSWORD) })
    const { requestHash } = await import('@cocobnk/request-hash')
    const plain = requestHash('PATCH /member/me', { body: change(NEW_PASSWORD) })
    const { rows } = await sql`SELECT 1 FROM step_up WHERE request_hash = ${plain}`.execute(bank.owner)
    expect(rows).toEqual([])
  })
})
