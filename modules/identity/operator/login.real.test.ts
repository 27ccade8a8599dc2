import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticateOperator } from './authenticate.ts'
import { login } from './login.ts'
import { sendOperatorLoginCode } from './login-code.ts'
import { CLIENT, codeNow, PASSWORD, startDesk } from './testing/desk.ts'

type Desk = Awaited<ReturnType<typeof startDesk>>
type Operator = Awaited<ReturnType<Desk['operator']>>

let desk: Desk

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk?.close())

const anywhere = () => ({ ...CLIENT, address: `198.51.${Math.floor(Math.random() * 250)}.1` })
type Change = Partial<Parameters<typeof login>[1]>
const logIn = ({ email, otpSecret }: Operator, change: Change = {}) =>
  login(desk.deps, {
    email,
    password: PASSWORD,
    code: codeNow(otpSecret),
    client: anywhere(),
    mailCode: undefined,
    deviceToken: undefined,
    ...change,
  })

async function tokenOf(operator: Operator): Promise<string> {
  const loggedIn = await logIn(operator)
  if (!loggedIn.ok) throw new Error(loggedIn.code)
  return loggedIn.value.token
}

const isKnown = async (token: string, permission: 'session' | 'audit.read' = 'session') =>
  (await authenticateOperator(desk.deps, token, permission)) !== undefined

describe('the login of operators', () => {
  it('needs password and code together, in any spelling of the email, and is audited', async () => {
    const operator = await desk.operator('COMPLIANCE')
    const loggedIn = await logIn(operator, { email: operator.email.toUpperCase() })
    expect(loggedIn).toMatchObject({ ok: true })
    if (!loggedIn.ok) return
    expect(await authenticateOperator(desk.deps, loggedIn.value.token, 'session')).toMatchObject({
      caller: { kind: 'operator', operatorSeq: operator.operatorSeq, role: 'COMPLIANCE' },
    })
    const actor = `operator:${operator.operatorSeq}`
    expect(await desk.audited(actor)).toMatchObject([{ action: 'operator.login', subject: actor }])
  })

  it('gives the same refusal for every cause: password, code, email, suspension', async () => {
    const operator = await desk.operator()
    const shutOut = await desk.operator()
    await desk.asOwner(`UPDATE operator SET state = 'SUSPENDED' WHERE operator_seq = '${shutOut.operatorSeq}'`)
    for (const refused of [
      await logIn(operator, { password: 'Wrong-Horse-9' }),
      await logIn(operator, { code: codeNow(operator.otpSecret, 5) }),
      await logIn(operator, { email: 'nobody@operators.test' }),
      await logIn(shutOut),
    ]) {
      expect(refused).toEqual({ ok: false, code: 'OPERATOR_LOGIN_REFUSED' })
    }
  })

  it('accepts a code once, also in concurrent logins', async () => {
    const operator = await desk.operator()
    const code = codeNow(operator.otpSecret)
    const tried = await Promise.all(Array.from({ length: 4 }, () => logIn(operator, { code })))
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await logIn(operator, { code })).toEqual({ ok: false, code: 'OPERATOR_LOGIN_REFUSED' })
  })

  it('is never blocked for a browser the operator has used before, however often strangers fail', async () => {
    const operator = await desk.operator()
    const first = await logIn(operator, { code: codeNow(operator.otpSecret, -1) })
    if (!first.ok) throw new Error(first.code)
    for (let count = 0; count < 6; count += 1) await logIn(operator, { password: 'Wrong-Horse-9' })
    expect(await logIn(operator)).toMatchObject({ ok: false, code: 'OPERATOR_LOGIN_CODE_NEEDED' })
    const deviceToken = first.value.deviceCookie.token
    expect(await logIn(operator, { deviceToken })).toMatchObject({ ok: true })
    const other = await desk.operator()
    for (let count = 0; count < 5; count += 1) await logIn(other, { password: 'Wrong-Horse-9' })
    expect(await logIn(other, { deviceToken })).toMatchObject({ ok: false, code: 'OPERATOR_LOGIN_CODE_NEEDED' })
  })

  it('accepts five wrong codes in a quarter of an hour, also from a known browser, and does not reveal the limit', async () => {
    const operator = await desk.operator()
    const first = await logIn(operator, { code: codeNow(operator.otpSecret, -1) })
    if (!first.ok) throw new Error(first.code)
    const deviceToken = first.value.deviceCookie.token
    for (let count = 0; count < 5; count += 1)
      await logIn(operator, { code: codeNow(operator.otpSecret, 5), deviceToken })
    expect(await logIn(operator, { deviceToken })).toEqual({ ok: false, code: 'OPERATOR_LOGIN_REFUSED' })
  })

  it('requires a mailed code from unknown browsers after five failures, from any networks', async () => {
    const operator = await desk.operator()
    for (let count = 0; count < 5; count += 1) await logIn(operator, { password: 'Wrong-Horse-9' })
    const nobody = { email: `nobody-${operator.email}` }
    for (let count = 0; count < 5; count += 1) await logIn(operator, nobody)
    expect(await logIn(operator, nobody)).toMatchObject({
      values: { minutes: '15' },
      code: 'OPERATOR_LOGIN_CODE_NEEDED',
    })
    expect(await logIn(operator)).toMatchObject({ ok: false, code: 'OPERATOR_LOGIN_CODE_NEEDED' })
  })
})

describe('the mailed code', () => {
  const client = { ...CLIENT, address: '192.0.2.50' }
  const ask = async ({ email }: Operator) => {
    await sendOperatorLoginCode(desk.deps, { email: email.toUpperCase(), address: client.address })
    return desk.codeTo(email)
  }

  it('lets an operator in from a new browser however often strangers fail, and makes that browser known', async () => {
    const operator = await desk.operator()
    for (let count = 0; count < 6; count += 1) await logIn(operator, { password: 'Wrong-Horse-9' })
    const mailCode = await ask(operator)
    const entered = await logIn(operator, { client, mailCode, code: codeNow(operator.otpSecret, -1) })
    if (!entered.ok) throw new Error(entered.code)
    expect(await logIn(operator, { deviceToken: entered.value.deviceCookie.token })).toMatchObject({ ok: true })
  })

  it.each([
    ['password', () => ({ password: 'Wrong-Horse-9' })],
    ['one-time code', ({ otpSecret }: Operator) => ({ code: codeNow(otpSecret, 5) })],
  ])('is valid for one attempt, and does not reveal that the %s was wrong', async (_, wrongOf) => {
    const operator = await desk.operator()
    const mailCode = await ask(operator)
    const tried = await logIn(operator, { client, mailCode, ...wrongOf(operator) })
    expect(tried).toEqual({ ok: false, code: 'OPERATOR_LOGIN_REFUSED' })
    expect(await logIn(operator, { client, mailCode })).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
  })

  it('is refused if it is wrong, requested from another network, or for an unknown operator', async () => {
    const operator = await desk.operator()
    const mailCode = await ask(operator)
    const wrong = mailCode === '000000' ? '000001' : '000000'
    await sendOperatorLoginCode(desk.deps, { email: 'nobody@operators.test', address: client.address })
    for (const change of [
      { client, mailCode: wrong },
      { client: { ...CLIENT, address: '192.0.2.99' }, mailCode },
      { client, mailCode, email: 'nobody@operators.test' },
    ]) {
      expect(await logIn(operator, change)).toMatchObject({ ok: false, code: 'CODE_REFUSED', values: { minutes: '5' } })
    }
    expect(await logIn(operator, { client, mailCode })).toMatchObject({ ok: true })
  })

  it('is not mailed to a suspended operator', async () => {
    const operator = await desk.operator()
    await desk.asOwner(`UPDATE operator SET state = 'SUSPENDED' WHERE operator_seq = '${operator.operatorSeq}'`)
    await expect(ask(operator)).rejects.toThrow('no result')
  })
})

describe("an operator's session", () => {
  const of = ({ operatorSeq }: Operator) => `WHERE operator_seq = '${operatorSeq}'`

  it('ends after half an hour of inactivity; only what needs a permission counts as activity', async () => {
    const operator = await desk.operator()
    const token = await tokenOf(operator)
    const seen = `UPDATE operator_session SET last_seen_at = now() - interval`
    await desk.asOwner(`${seen} '29 minutes' ${of(operator)}`)
    expect(await isKnown(token, 'session')).toBe(true)
    await desk.asOwner(`${seen} '29 minutes 59 seconds' ${of(operator)}`)
    expect(await isKnown(token, 'audit.read')).toBe(true)
    const { rows } = await lastSeen(operator)
    expect(rows).toEqual([{ fresh: true }])
    // The column rounds to milliseconds, up to half of one into the future.
    await desk.asOwner(`${seen} '30 minutes 1 millisecond' ${of(operator)}`)
    expect(await isKnown(token, 'audit.read')).toBe(false)
  })

  it.each([
    [
      'eight hours after it began',
      `UPDATE operator_session SET created_at = now() - interval '9 hours', expires_at = now()`,
    ],
    ['when it is revoked', 'UPDATE operator_session SET revoked_at = now()'],
    ['when its operator is suspended', `UPDATE operator SET state = 'SUSPENDED'`],
    ['when its operator has another role', `UPDATE operator SET role = 'SUPPORT'`],
  ])('ends %s', async (_, statement) => {
    const operator = await desk.operator()
    const token = await tokenOf(operator)
    expect(await isKnown(token)).toBe(true)
    await desk.asOwner(`${statement} ${of(operator)}`)
    expect(await isKnown(token)).toBe(false)
  })

  it('lasts eight hours at most', async () => {
    const operator = await desk.operator()
    await tokenOf(operator)
    const { rows } = await desk.query<{ hours: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours FROM operator_session ${of(operator)}`,
    )
    expect(rows).toEqual([{ hours: 8 }])
  })

  function lastSeen(operator: Operator) {
    return desk.query(
      `SELECT last_seen_at > now() - interval '1 minute' AS fresh FROM operator_session ${of(operator)}`,
    )
  }
})

describe('the database', () => {
  it.each([
    `INSERT INTO operator (operator_seq, password_hash) VALUES (gen_random_uuid(), 'x')`,
    `UPDATE operator_session SET expires_at = now() + interval '1 year'`,
    `DELETE FROM operator_session`,
  ])('refuses the api: %s', async (statement) => {
    await expect(desk.query(statement, desk.deps.db)).rejects.toThrow('permission denied')
  })

  it.each([
    [`UPDATE operator SET role = 'FINANCE'`, 'a role is given by an approval'],
    [`UPDATE operator SET state = 'SUSPENDED'`, 'by an approval of the same transaction'],
    [`UPDATE operator SET password_hash = '$argon2id$mine'`, 'factors are set by who is invited'],
    [
      `INSERT INTO operator (operator_seq, email, name, role, state, wrapped_key)
      SELECT gen_random_uuid(), 'mine@operators.test', 'Mine', 'ADMINISTRATOR', 'INVITED', wrapped_key FROM operator LIMIT 1`,
      'invited by an approval',
    ],
    [
      `INSERT INTO operator_invitation (invitation_seq, operator_seq, token_hash, expires_at)
      SELECT gen_random_uuid(), operator_seq, sha256('mine'), now() + interval '1 hour' FROM operator LIMIT 1`,
      'goes out by an approval',
    ],
  ])('refuses the api, without an approval in the same transaction: %s', async (statement, reason) => {
    await desk.operator()
    await expect(desk.query(statement, desk.deps.db)).rejects.toThrow(reason)
  })

  it('does not let an invited operator become active without accepting an invitation in the same transaction', async () => {
    const { operatorSeq } = await desk.operator()
    await desk.asOwner(`UPDATE operator SET state = 'INVITED' WHERE operator_seq = '${operatorSeq}'`)
    const join = `UPDATE operator SET state = 'ACTIVE' WHERE operator_seq = '${operatorSeq}'`
    await expect(desk.query(join, desk.deps.db)).rejects.toThrow('by an approval of the same transaction')
  })

  it('has no active operator without both factors', async () => {
    const operator = await desk.operator()
    const without = `UPDATE operator SET otp_secret = NULL WHERE operator_seq = '${operator.operatorSeq}'`
    await expect(desk.asOwner(without)).rejects.toThrow('operator_has_both_factors')
  })
})
