import { importSigningKey } from '@cocobnk/access-token'
import { newSigningJwk } from '@cocobnk/access-token/testing'
import { bankContract, contract, identityContract, SAMPLE_BODIES } from '@cocobnk/contract'
import { openDatabase, sql } from '@cocobnk/database'
import { freshBank, logIn, PASSWORD } from '@cocobnk/testing/members'
import { startRedis } from '@cocobnk/testing/processes'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { startSplit } from '@cocobnk/testing/start-api'
import { afterAll, describe, expect, it } from 'vitest'

const bank = await freshBank()
afterAll(() => bank.close())
const redis = await startRedis()
afterAll(() => redis.stop())
const { identity, api, environment } = await startSplit({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
afterAll(() => Promise.all([identity.stop(), api.stop()]))

await bank.createMember('anna')
const token = await logIn(api.url, 'anna')
const bearer = { authorization: `Bearer ${token}` }

const app = openDatabase(environment.BANK_DATABASE_URL ?? '', { max: 1, applicationName: 'test' })
afterAll(() => app.close())
const asApi = (statement: string) => sql.raw(statement).execute(app.db)

/** The identity process's operations and how each is called; a path parameter is some id. */
const OPERATIONS = Object.keys(identityContract).map((key) => {
  const [method = '', path = ''] = key.split(' ')
  // Whoever registers a second time is known.
  const sample = key === 'POST /member' ? {} : (SAMPLE_BODIES as Record<string, object>)[key]
  const body = sample ?? (method === 'GET' ? undefined : {})
  return { key, method, path: `/api/v1${path.replace(/\{\w+\}/g, '019a8000-0000-7000-8000-000000000001')}`, body }
})

function send(
  origin: string,
  { method, path, body }: (typeof OPERATIONS)[number],
  headers: Record<string, string> = {},
) {
  const json = body && { body: JSON.stringify(body) }
  const type = json ? { 'content-type': 'application/json' } : {}
  return ask(origin + path, { method, headers: { ...otherAddress(), ...type, ...headers }, ...json })
}

describe('with the credentials of the api', () => {
  it('knows no secret of the identity process', () => {
    const { d } = JSON.parse(process.env.TOKEN_SIGNING_KEY ?? '') as { d: string }
    const passwords = ['BANK_IDENTITY', 'LEDGER_IDENTITY', 'BANK_OWNER', 'LEDGER_OWNER'].map(
      (name) => new URL(process.env[`${name}_DATABASE_URL`] ?? '').password,
    )
    const known = Object.values(environment).join('\n')
    for (const secret of [d, process.env.INTENT_KEY, ...passwords]) expect(known).not.toContain(secret)
  })

  it('nothing that opens a session or identifies somebody can be inserted', async () => {
    const tables = [
      'session refresh_token known_device session_hold otp recovery_code passkey webauthn_challenge verification',
      'member member_key member_email member_phone api_key merchant_key oauth_client oauth_grant oauth_artifact',
      'oauth_signing_key xplogin operator_session operator_refresh_token operator_device approval_proof',
    ].flatMap((line) => line.split(' '))
    for (const table of tables)
      await expect(asApi(`INSERT INTO ${table} DEFAULT VALUES`), table).rejects.toThrow('permission denied')
  })

  it.each([
    `UPDATE session SET expires_at = now() + interval '1 year'`,
    `UPDATE session SET last_seen_at = now()`,
    `UPDATE session SET generation = 9`,
    `UPDATE session SET member_seq = gen_random_uuid()`,
    `UPDATE refresh_token SET spent_at = NULL`,
    `UPDATE session_hold SET lifted_at = now()`,
    `UPDATE member SET password_hash = '$argon2id$mine'`,
    `UPDATE member SET password_reset_at = now()`,
    `UPDATE member_email SET verified_at = now()`,
    `UPDATE member_phone SET verified_at = now()`,
    `UPDATE verification SET code_hash = sha256('1')`,
    `UPDATE otp SET secret = decode(repeat('00', 40), 'hex')`,
    `DELETE FROM otp`,
    `UPDATE recovery_code SET used_at = NULL`,
    `UPDATE passkey SET public_key = decode(repeat('00', 40), 'hex')`,
    `UPDATE passkey SET counter = 0`,
    `UPDATE step_up SET answered_at = now(), method = 'OTP', proof_hash = sha256('mine')`,
    `UPDATE api_key SET scope = 'TRANSFER'`,
    `UPDATE api_key SET networks = '{}'`,
    `UPDATE merchant_key SET networks = '{}'`,
    `UPDATE oauth_client SET secret_hash = sha256('mine')`,
    `UPDATE oauth_grant SET scopes = '{openid}'`,
    `UPDATE oauth_grant SET limit_usot = 1`,
    `UPDATE oauth_artifact SET expires_at = now()`,
    `UPDATE xplogin SET status = 'APPROVED'`,
    `UPDATE operator SET password_hash = '$argon2id$mine'`,
    `UPDATE operator SET otp_secret = decode(repeat('00', 40), 'hex')`,
    `UPDATE operator_session SET expires_at = now() + interval '1 year'`,
    `UPDATE operator_session SET generation = 9`,
    `INSERT INTO operator (operator_seq, password_hash) VALUES (gen_random_uuid(), 'x')`,
    `INSERT INTO step_up (challenge_seq, proof_hash) VALUES (gen_random_uuid(), sha256('mine'))`,
    `SELECT password_hash FROM member`,
    `SELECT secret FROM otp`,
    `SELECT code_hash FROM verification`,
    `SELECT token_hash FROM refresh_token`,
    `SELECT otp_secret FROM operator`,
    `SELECT content FROM oauth_artifact`,
    `SELECT sealed FROM oauth_signing_key`,
    `SET ROLE bank_identity`,
  ])('is refused: %s', async (statement) => {
    await expect(asApi(statement)).rejects.toThrow(/permission denied/)
  })

  it('an ended session stays ended', async () => {
    await bank.createMember('ended')
    const gone = { authorization: `Bearer ${await logIn(api.url, 'ended')}` }
    expect((await ask(`${api.url}/api/v1/auth/token`, { method: 'DELETE', headers: gone })).status).toBe(200)
    const revive = asApi(`UPDATE session SET revoked_at = NULL WHERE revoked_at IS NOT NULL`)
    await expect(revive).rejects.toThrow('a session ends once')
    expect((await ask(`${api.url}/api/v1/account`, { headers: gone })).body.error).toBe('UNAUTHENTICATED')
  })

  it('a token signed with any key that the api can make is refused, for members and operators', async () => {
    const { rows } = await sql<{ member_seq: string; session_seq: string }>`SELECT member_seq, session_seq FROM session
      WHERE revoked_at IS NULL`.execute(app.db)
    const [session] = rows
    const claims = { generation: 1, expiresAt: new Date(Date.now() + 600_000) }
    for (const [audience, path] of [
      ['cocobnk-api', '/account'],
      ['cocobnk-console', '/operator/setting'],
    ] as const) {
      const forger = await importSigningKey(newSigningJwk(), audience)
      const owner = { ownerSeq: session?.member_seq ?? '', sessionSeq: session?.session_seq ?? '' }
      const authorization = `Bearer ${await forger.sign({ ...claims, ...owner })}`
      for (const { url } of [api, identity]) {
        const answer = await ask(`${url}/api/v1${path}`, { headers: { authorization } })
        expect(['UNAUTHENTICATED', 'NOT_FOUND']).toContain(answer.body.error)
      }
    }
  })
})

describe('an operation of the identity process', () => {
  it('is in no other, and every other is not in it', async () => {
    expect(Object.keys(bankContract).filter((key) => key in identityContract)).toEqual([])
    expect(Object.keys({ ...bankContract, ...identityContract }).toSorted()).toEqual(Object.keys(contract).toSorted())
    expect((await ask(`${identity.url}/api/v1/account`, { headers: bearer })).body.error).toBe('NOT_FOUND')
    expect((await ask(`${identity.url}/api/v1/asset`)).body.error).toBe('NOT_FOUND')
  })

  it.each(OPERATIONS)('$key is answered alike directly and through the api', async (operation) => {
    for (const headers of [{}, { authorization: 'Bearer none' }]) {
      const [direct, through] = [await send(identity.url, operation, headers), await send(api.url, operation, headers)]
      expect(through.status).toBe(direct.status)
      expect(through.body.error).toBe(direct.body.error)
    }
  })

  it('is reached by module and act too, and by the OpenID endpoints', async () => {
    const body = JSON.stringify({ module: 'member', act: contract['GET /member/me'].act })
    const headers = { ...bearer, 'content-type': 'application/json' }
    const answer = await ask(`${api.url}/api/v1`, { method: 'POST', headers, body })
    expect(answer.body).toMatchObject({ error: 0, member_info: { user_name: 'anna' } })
    const found = await fetch(`${api.url}/.well-known/openid-configuration`)
    expect(await found.json()).toMatchObject({ issuer: bank.env.WEB_ORIGIN })
  })

  it('counts the address of the client, whatever the client says', async () => {
    await bank.createMember('berta')
    const address = '198.51.100.77'
    const there = await logIn(api.url, 'berta', { 'x-forwarded-for': `203.0.113.9, ${address}` })
    const { body } = await ask(`${api.url}/api/v1/auth/session`, { headers: { authorization: `Bearer ${there}` } })
    expect(body.list).toMatchObject([{ address: expect.stringContaining('198.51.100') }])
  })

  it('verifies a password for the api, for the member alone who shows the own token', async () => {
    const factor = { key: '', method: 'POST', path: '/api/v1/auth/factor', body: { password: 'wrong-Password-1' } }
    expect((await send(api.url, factor)).body.error).toBe('UNAUTHENTICATED')
    expect((await send(api.url, factor, bearer)).body.error).toBe('PASSWORD_REFUSED')
    expect((await send(api.url, { ...factor, body: { password: PASSWORD } }, bearer)).body.error).toBe(0)
  })
})

it('without the identity process, sessions go on and nobody logs in', async () => {
  identity.process.kill('SIGKILL')
  const read = () => ask(`${api.url}/api/v1/account`, { headers: bearer })
  expect((await read()).status).toBe(200)
  const body = { user_id: 'anna', password: PASSWORD }
  const refused = await send(api.url, { key: '', method: 'POST', path: '/api/v1/auth/token', body })
  expect(refused.status).toBe(503)
  expect(refused.body.error).toBe('SERVICE_UNAVAILABLE')
  expect((await fetch(`${api.url}/health/ready`)).status).toBe(200)
  expect((await read()).status).toBe(200)
  expect(api.log()).toContain('identity.away')
})
