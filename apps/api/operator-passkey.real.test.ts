import { createSecretKey } from 'node:crypto'
import { sql } from '@cocobnk/database'
import { checkStepUp, type StepUpDeps } from '@cocobnk/step-up'
import { newAuthenticator } from '@cocobnk/testing/authenticator'
import { askAtDesk, confirmed } from '@cocobnk/testing/desk'
import { CONSOLE_ORIGIN, WEB_ORIGIN } from '@cocobnk/testing/members'
import { ownerOf } from '@cocobnk/testing/operators'
import { demandOf } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const { bank, api, atDesk } = await runBank()

type Authenticator = ReturnType<typeof newAuthenticator>
type Faults = Parameters<Authenticator['get']>[1]

const administrator = () => bank.operatorToken('ADMINISTRATOR')
const call = (token: string, method: string, path: string, body?: object) =>
  askAtDesk({ apiUrl: api.url, token }, method, path, body)

/** The browser's request after the device has created a passkey. */
async function made(token: string, authenticator: Authenticator, faults?: Faults) {
  const { body } = await call(token, 'POST', '/operator/me/passkey/options')
  return {
    challenge_seq: body.challenge_seq,
    credential: authenticator.create(body.options as never, faults),
    name: 'key',
  }
}

async function enrolled() {
  const token = await administrator()
  const authenticator = newAuthenticator(CONSOLE_ORIGIN)
  const added = await atDesk(token, 'POST', '/operator/me/passkey', await made(token, authenticator))
  expect(added.body.error).toBe(0)
  return { token, authenticator, passkey: added.body.passkey as { passkey_seq: string } }
}

/** Answers a challenge with the operator's passkey. */
const touch =
  (token: string, authenticator: Authenticator, faults?: Faults) => async (demand: { challenge_seq: string }) => {
    const { body } = await call(token, 'POST', `/operator/step-up/${demand.challenge_seq}/options`)
    return { credential: authenticator.get(body.options as never, faults) }
  }
const byKey = (
  { token, authenticator }: { token: string; authenticator: Authenticator },
  method: string,
  path: string,
  body?: object,
) => confirmed({ apiUrl: api.url, token, answer: touch(token, authenticator) }, method, path, body)

const suspension = async () => ({
  path: `/operator/operator/${ownerOf(await bank.operatorToken('SUPPORT'))}`,
  body: { type: 'SET_SUSPENDED', reason: 'for the test' },
})

describe("an operator's passkey", () => {
  it('is added with a one-time code, listed, mailed and audited', async () => {
    const { token, passkey } = await enrolled()
    expect((await call(token, 'GET', '/operator/me/passkey')).body.list).toMatchObject([
      { passkey_seq: passkey.passkey_seq, name: 'key' },
    ])
    expect((await call(token, 'GET', '/operator/me')).body.operator).toMatchObject({ has_passkey: true })
    const mails = sql`SELECT FROM mail WHERE template = 'operator-notice' AND values ->> 'event' = 'PASSKEY_ADDED'`
    expect((await mails.execute(bank.owner)).rows.length).toBeGreaterThan(0)
    const audited = sql`SELECT FROM audit WHERE actor = ${`operator:${ownerOf(token)}`} AND action = 'operator.passkey-add'`
    expect((await audited.execute(bank.owner)).rows).toHaveLength(1)
  })

  it('confirms requests and decisions', async () => {
    const [maker, checker] = [await enrolled(), await enrolled()]
    const { path, body } = await suspension()
    const asked = await byKey(maker, 'PATCH', path, body)
    expect(asked.body.error).toBe(0)
    const decision = { type: 'SET_APPROVED', reason: 'for the test' }
    const decided = await byKey(checker, 'PATCH', `/operator/approval/${String(asked.body.approval_seq)}`, decision)
    expect(decided.body.error).toBe(0)
  })

  it('disables one-time codes, even for adding the next passkey', async () => {
    const { token, authenticator } = await enrolled()
    const { path, body } = await suspension()
    expect(demandOf(await call(token, 'PATCH', path, body)).methods).toEqual(['PASSKEY'])
    expect((await atDesk(token, 'PATCH', path, body)).body.error).toBe('OTP_REFUSED')
    const second = await made(token, newAuthenticator(CONSOLE_ORIGIN))
    expect((await atDesk(token, 'POST', '/operator/me/passkey', second)).body.error).toBe('OTP_REFUSED')
    expect((await byKey({ token, authenticator }, 'POST', '/operator/me/passkey', second)).body.error).toBe(0)
  })

  it('signs one request; its proof is valid for no other, which defeats a page in between', async () => {
    const { token, authenticator } = await enrolled()
    const [seen, wanted] = [await suspension(), await suspension()]
    const demand = demandOf(await call(token, 'PATCH', seen.path, seen.body))
    const answer = await touch(token, authenticator)(demand)
    const { body } = await call(token, 'POST', `/operator/step-up/${demand.challenge_seq}`, answer)
    const proof = { 'step-up-proof': String(body.proof) }
    const desk = { apiUrl: api.url, token }
    for (const [path, changed] of [
      [wanted.path, wanted.body],
      [seen.path, { ...seen.body, type: 'SET_ROLE', role: 'ADMINISTRATOR' }],
    ] as const) {
      expect((await askAtDesk(desk, 'PATCH', path, changed, proof)).body.error).toBe('STEP_UP_ENDED')
    }
    expect((await askAtDesk(desk, 'PATCH', seen.path, seen.body, proof)).body.error).toBe(0)
    expect((await askAtDesk(desk, 'PATCH', seen.path, seen.body, proof)).body.error).toBe('STEP_UP_ENDED')
  })

  it.each([
    ['on another page', { origin: WEB_ORIGIN }],
    ['without its owner', { userVerified: false }],
  ])('is refused when used %s', async (_, faults) => {
    const { token, authenticator } = await enrolled()
    const { path, body } = await suspension()
    const desk = { apiUrl: api.url, token, answer: touch(token, authenticator, faults) }
    expect((await confirmed(desk, 'PATCH', path, body)).body.error).toBe('PASSKEY_REFUSED')
  })

  it('is valid only for its operator, and for no membership', async () => {
    const [{ authenticator }, other] = [await enrolled(), await enrolled()]
    const { path, body } = await suspension()
    expect((await byKey({ token: other.token, authenticator }, 'PATCH', path, body)).body.error).toBe('PASSKEY_REFUSED')
    const asked = await call('', 'POST', '/auth/passkey/options')
    const credential = authenticator.get(asked.body.options as never, { origin: WEB_ORIGIN })
    const login = { challenge_seq: asked.body.challenge_seq, credential }
    expect((await call('', 'POST', '/auth/passkey', login)).body.error).toBe('PASSKEY_REFUSED')
  })

  it('is removed with a passkey, not with a code, and not by a colleague', async () => {
    const mine = await enrolled()
    const path = `/operator/me/passkey/${mine.passkey.passkey_seq}`
    expect((await atDesk(mine.token, 'DELETE', path)).body.error).toBe('OTP_REFUSED')
    expect((await byKey(await enrolled(), 'DELETE', path)).body.error).toBe('NOT_FOUND')
    expect((await byKey(mine, 'DELETE', path)).body.error).toBe(0)
    expect((await call(mine.token, 'GET', '/operator/me/passkey')).body.list).toEqual([])
  })

  it('is removed by a factor reset, which two colleagues decide', async () => {
    const lost = await enrolled()
    const reset = { type: 'RESET_FACTOR', reason: 'lost the key' }
    const asked = await atDesk(await administrator(), 'PATCH', `/operator/operator/${ownerOf(lost.token)}`, reset)
    const decision = { type: 'SET_APPROVED', reason: 'seen them' }
    await atDesk(await administrator(), 'PATCH', `/operator/approval/${String(asked.body.approval_seq)}`, decision)
    const left = sql`SELECT FROM passkey WHERE operator_seq = ${ownerOf(lost.token)}`
    expect((await left.execute(bank.owner)).rows).toEqual([])
  })
})

describe('under production rules', () => {
  /** The operator's current session, as seen by the api's step-up. */
  async function asked(token: string, stepUp: 'required' | 'or-code') {
    const [, claims = ''] = token.split('.')
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
    const caller = { kind: 'operator', operatorSeq: ownerOf(token), sessionSeq: sid, role: 'ADMINISTRATOR' } as const
    const deps = { db: bank.owner, stepUpSecret: createSecretKey(new Uint8Array(32)), operatorsNeedPasskey: true }
    const request = { stepUp, caller, operation: 'PATCH /x', requestHash: Buffer.alloc(32), proof: undefined }
    return checkStepUp(deps as unknown as StepUpDeps, request)
  }

  it('an operator without a passkey can confirm only their first one', async () => {
    const token = await administrator()
    expect(await asked(token, 'required')).toEqual({ ok: false, code: 'PASSKEY_NEEDED' })
    expect(await asked(token, 'or-code')).toMatchObject({ data: { step_up: { methods: ['OTP'] } } })
  })

  it('an operator with one confirms with it', async () => {
    const { token } = await enrolled()
    expect(await asked(token, 'required')).toMatchObject({ data: { step_up: { methods: ['PASSKEY'] } } })
  })
})
