import { sql } from '@cocobnk/database'
import { newAuthenticator } from '@cocobnk/testing/authenticator'
import { PASSWORD, WEB_ORIGIN } from '@cocobnk/testing/members'
import { demandOf, newPerson } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionSecretOf } from '@cocobnk/testing/sessions'
import { describe, expect, it } from 'vitest'

const { bank, api } = await runBank()
let people = 0

type Person = ReturnType<typeof newPerson>
type Authenticator = ReturnType<typeof newAuthenticator>
type Faults = Parameters<Authenticator['get']>[1]

async function newcomer() {
  people += 1
  await bank.createMember(`person-${people}`)
  const person = newPerson(api.url, `person-${people}`)
  await person.logIn()
  return person
}

async function enrolled() {
  const person = await newcomer()
  return { person, ...(await person.enrolPasskey()) }
}

async function logInBy(authenticator: Authenticator, faults?: Faults, person: Person = newPerson(api.url, '')) {
  const { body } = await person.call('POST', '/auth/passkey/options')
  const credential = authenticator.get(body.options as never, faults)
  return person.call('POST', '/auth/passkey', { body: { challenge_seq: body.challenge_seq, credential } })
}

describe('a passkey', () => {
  it('is created for this bank only, stored on the device and unlocked by its owner', async () => {
    const person = await newcomer()
    expect((await person.call('POST', '/passkey/options')).body.options).toMatchObject({
      rp: { name: 'Cocobnk', id: 'localhost' },
      user: { name: person.userName },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('is listed, renamed, and removed only with a proof', async () => {
    const { person, authenticator, passkey } = await enrolled()
    const path = `/passkey/${passkey.passkey_seq}`
    expect((await person.call('PUT', path, { body: { name: 'my phone' } })).status).toBe(200)
    expect((await person.call('GET', '/passkey')).body.list).toMatchObject([
      { passkey_seq: passkey.passkey_seq, name: 'my phone', last_used_at: null, synced: false },
    ])
    const refused = await person.call('DELETE', path)
    expect(demandOf(refused).methods).toEqual(['PASSKEY'])
    const { challenge_seq } = demandOf(refused)
    const { body } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
    const proof = await person.prove(refused, { credential: authenticator.get(body.options as never) })
    expect((await person.call('DELETE', path, { proof })).status).toBe(200)
    expect((await person.call('GET', '/passkey')).body.list).toEqual([])
    expect((await logInBy(authenticator)).body.error).toBe('PASSKEY_REFUSED')
  })

  it('is registered only once, even by another member', async () => {
    const { authenticator } = await enrolled()
    const other = await newcomer()
    const { body } = await other.call('POST', '/passkey/options')
    const request = {
      body: { challenge_seq: body.challenge_seq, credential: authenticator.create(body.options as never), name: 'x' },
    }
    const proof = await other.prove(await other.call('POST', '/passkey', request), { password: PASSWORD })
    expect((await other.call('POST', '/passkey', { ...request, proof })).body.error).toBe('PASSKEY_REFUSED')
  })

  it.each([
    ['made on another page', { origin: 'http://localhost:5999' }],
    ['made without its owner', { userVerified: false }],
  ])('%s is not stored', async (_, faults) => {
    const person = await newcomer()
    const { body } = await person.call('POST', '/passkey/options')
    const credential = newAuthenticator(WEB_ORIGIN).create(body.options as never, faults)
    const request = { body: { challenge_seq: body.challenge_seq, credential, name: 'x' } }
    const proof = await person.prove(await person.call('POST', '/passkey', request), { password: PASSWORD })
    expect((await person.call('POST', '/passkey', { ...request, proof })).body.error).toBe('PASSKEY_REFUSED')
  })
})

describe('logging in by passkey', () => {
  it('needs nothing else and opens a session', async () => {
    const { person, authenticator } = await enrolled()
    const browser = newPerson(api.url, '')
    const { status, body } = await logInBy(authenticator, {}, browser)
    expect({ status, secret: body.intent_secret }).toEqual({ status: 200, secret: sessionSecretOf(browser.token()) })
    expect((await browser.call('GET', '/member/me')).body.member_info).toMatchObject({ user_name: person.userName })
    const { list } = (await browser.call('GET', '/auth/session')).body as { list: object[] }
    expect(list).toMatchObject([{ method: 'PASSKEY', current: true }, { method: 'PASSWORD' }])
  })

  it.each([
    ['on another page', { origin: 'http://localhost:5999' }],
    ['without its owner', { userVerified: false }],
    ['whose count went back, as of a copy', { counter: 0 }],
  ])('with a signature made %s opens nothing', async (_, faults) => {
    const { authenticator } = await enrolled()
    expect((await logInBy(authenticator)).status).toBe(200)
    expect((await logInBy(authenticator, faults)).body.error).toBe('PASSKEY_REFUSED')
  })

  it("with another key's signature, or an unknown one, opens nothing", async () => {
    const { authenticator } = await enrolled()
    const stranger = newAuthenticator(WEB_ORIGIN)
    expect((await logInBy(stranger)).body.error).toBe('PASSKEY_REFUSED')
    const disguised: Authenticator = {
      ...stranger,
      get: (options) => ({ ...stranger.get(options), id: authenticator.get(options).id }),
    }
    expect((await logInBy(disguised)).body.error).toBe('PASSKEY_REFUSED')
  })

  it('consumes a challenge: of 200 concurrent uses exactly one succeeds', async () => {
    const { authenticator } = await enrolled()
    const person = newPerson(api.url, '')
    const { body } = await person.call('POST', '/auth/passkey/options')
    const request = {
      body: { challenge_seq: body.challenge_seq, credential: authenticator.get(body.options as never) },
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => newPerson(api.url, '').call('POST', '/auth/passkey', request)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused where the member may not log in', async () => {
    const { person, authenticator } = await enrolled()
    await sql`UPDATE member SET state = 'SUSPENDED' WHERE user_name = ${person.userName}`.execute(bank.owner)
    expect((await logInBy(authenticator)).body.error).toBe('MEMBER_SUSPENDED')
  })
})

describe('a proof by passkey', () => {
  it('is the signature of this request: that of another challenge is refused', async () => {
    const { person, authenticator } = await enrolled()
    const optionsOf = async (path: string) => {
      const { challenge_seq } = demandOf(await person.call('DELETE', path))
      const { body } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
      return { challenge_seq, options: body.options as never }
    }
    const one = await optionsOf('/passkey/019a8000-0000-7000-8000-000000000001')
    const two = await optionsOf('/passkey/019a8000-0000-7000-8000-000000000002')
    const wrong = await person.call('POST', `/auth/step-up/${one.challenge_seq}`, {
      body: { credential: authenticator.get(two.options) },
    })
    expect(wrong.body.error).toBe('PASSKEY_REFUSED')
  })

  it("cannot be given with another member's passkey", async () => {
    const [{ person }, other] = [await enrolled(), await enrolled()]
    const refused = await person.call('DELETE', '/passkey/019a8000-0000-7000-8000-000000000001')
    const { challenge_seq } = demandOf(refused)
    const { body } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
    const credential = other.authenticator.get(body.options as never)
    const answer = await person.call('POST', `/auth/step-up/${challenge_seq}`, { body: { credential } })
    expect(answer.body.error).toBe('PASSKEY_REFUSED')
  })
})
