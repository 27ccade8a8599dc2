import { holdsOf, sendDeviceCode, sendLoginCode } from '@cocobnk/member'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmDevice } from './confirm-device.ts'
import { authenticate, forgetDevices, knowDevice } from './index.ts'
import { login } from './login.ts'
import { CLIENT, PASSWORD, sessionBank } from './testing/bank.ts'

let bank: Awaited<ReturnType<typeof sessionBank>>
let members = 0
let strangers = 0

beforeAll(async () => {
  bank = await sessionBank()
})
afterAll(() => bank?.close())

async function newMember() {
  members += 1
  const userName = `member-${members}`
  return { userName, memberSeq: await bank.addMember(userName) }
}

function logIn(userId: string, given: Partial<Parameters<typeof login>[1]> = {}, deps = bank.deps) {
  return login(deps, {
    userId,
    password: PASSWORD,
    otpToken: undefined,
    client: CLIENT,
    refreshToken: undefined,
    deviceToken: undefined,
    mailCode: undefined,
    ...given,
  })
}

async function tokensOf(userId: string, given: Partial<Parameters<typeof login>[1]> = {}) {
  const answer = await logIn(userId, given)
  if (!answer.ok || answer.value === 'OTP_TOKEN_REQUIRED') throw new Error(JSON.stringify(answer))
  return answer.value
}

async function sessionOf({ token }: { readonly token: string }): Promise<string> {
  const session = await authenticate(bank.deps, token)
  if (!session.ok) throw new Error(session.code)
  return session.value.caller.sessionSeq
}

/** Whether outflows through the session are held. */
async function heldOf(memberSeq: string, tokens: { readonly token: string }): Promise<boolean> {
  const holds = await holdsOf(bank.deps.db, { memberSeq, sessionSeq: await sessionOf(tokens) })
  expect(holds.memberUntil).toBeNull()
  return holds.sessionUntil !== null && holds.sessionUntil > new Date()
}

const sessionsOf = (memberSeq: string) =>
  bank.deps.db.selectFrom('session').selectAll().where('member_seq', '=', memberSeq).execute()

describe('logging in', () => {
  it('R-LOGIN-FIELDS: by ID or email in any spelling, and password', async () => {
    const { userName, memberSeq } = await newMember()
    for (const userId of [userName, userName.toUpperCase(), `${userName}@Members.TEST`]) {
      const { token } = await tokensOf(userId)
      expect(await authenticate(bank.deps, token)).toMatchObject({ ok: true, value: { caller: { memberSeq } } })
    }
  })

  it('refuses logins as the bank’s own member, even with the right password', async () => {
    const { userName, memberSeq } = await newMember()
    const isHouse = async (seq: string) => seq === memberSeq
    const client = { ...CLIENT, address: '198.51.100.77' }
    const refused = await logIn(userName, { client }, { ...bank.deps, isHouse })
    expect(refused).toEqual({ ok: false, code: 'MEMBER_SUSPENDED' })
    expect(await sessionsOf(memberSeq)).toEqual([])
    expect((await logIn(userName, { client })).ok).toBe(true)
  })

  it('refuses an unknown name like a wrong password, and opens no session', async () => {
    const { userName, memberSeq } = await newMember()
    const wrongPassword = await logIn(userName, { password: 'Blue-Horse-8' })
    expect(wrongPassword).toEqual({ ok: false, code: 'LOGIN_REFUSED' })
    expect(await logIn('nobody-at-all')).toEqual(wrongPassword)
    expect(await logIn('nobody@members.test')).toEqual(wrongPassword)
    expect(await logIn('+82 10 0000 0000')).toEqual(wrongPassword)
    expect(await sessionsOf(memberSeq)).toEqual([])
  })

  it('returns an access token for ten minutes, a refresh token for thirty days, and records device and time', async () => {
    const { userName, memberSeq } = await newMember()
    const before = Date.now()
    const { token, refreshCookie } = await tokensOf(userName)
    const session = await authenticate(bank.deps, token)
    if (!session.ok) throw new Error(session.code)
    expect(Math.abs(session.value.expiresAt.getTime() - before - 600_000)).toBeLessThan(5_000)
    expect(Math.abs(refreshCookie.expiresAt.getTime() - before - 30 * 86_400_000)).toBeLessThan(5_000)
    expect(await sessionsOf(memberSeq)).toMatchObject([
      { method: 'PASSWORD', browser: 'Firefox', system: 'Linux', address: '203.0.113.x' },
    ])
    const { last_login_at } = await bank.deps.db
      .selectFrom('member')
      .select('last_login_at')
      .where('member_seq', '=', memberSeq)
      .executeTakeFirstOrThrow()
    expect(last_login_at?.getTime()).toBeGreaterThan(before - 5_000)
  })

  it('mails about a browser without the member’s cookie, however similar, and holds its outflows', async () => {
    const { userName, memberSeq } = await newMember()
    expect(await heldOf(memberSeq, await tokensOf(userName))).toBe(false)
    expect(await bank.eventsOf(memberSeq)).toEqual([])
    expect(await heldOf(memberSeq, await tokensOf(userName))).toBe(true)
    expect(await heldOf(memberSeq, await tokensOf(userName, { deviceToken: 'A'.repeat(43) }))).toBe(true)
    const other = await newMember()
    const { token: deviceToken } = await knowDevice(bank.deps.db, other.memberSeq, undefined)
    expect(await heldOf(memberSeq, await tokensOf(userName, { deviceToken }))).toBe(true)
    expect(await bank.eventsOf(memberSeq)).toEqual(Array(3).fill('LOGIN_NEW_DEVICE'))
  })

  it('neither mails about a known device nor holds it, from any network, until the devices are forgotten', async () => {
    const { userName, memberSeq } = await newMember()
    await tokensOf(userName)
    const { token: deviceToken } = await knowDevice(bank.deps.db, memberSeq, undefined)
    const client = { agent: 'another browser', address: '198.51.100.9' }
    expect(await heldOf(memberSeq, await tokensOf(userName, { deviceToken, client }))).toBe(false)
    expect(await bank.eventsOf(memberSeq)).toEqual([])
    await forgetDevices(bank.deps.db, memberSeq)
    expect(await heldOf(memberSeq, await tokensOf(userName, { deviceToken, client }))).toBe(true)
  })

  it("makes the browser a known device by the mailed code, once, and lifts only that session's hold", async () => {
    const { userName, memberSeq } = await newMember()
    await tokensOf(userName)
    const [held, elsewhere] = [await tokensOf(userName), await tokensOf(userName)]
    expect((await sendDeviceCode(bank.deps, memberSeq)).ok).toBe(true)
    const code = await bank.codeTo(`${userName}@members.test`)
    const given = { memberSeq, sessionSeq: await sessionOf(held), code, deviceToken: undefined }
    const wrong = { ...given, code: code === '000000' ? '000001' : '000000' }
    expect(await confirmDevice(bank.deps, wrong)).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
    const confirmed = await confirmDevice(bank.deps, given)
    if (!confirmed.ok) throw new Error(confirmed.code)
    expect(await heldOf(memberSeq, held)).toBe(false)
    expect(await heldOf(memberSeq, elsewhere)).toBe(true)
    const again = await tokensOf(userName, { deviceToken: confirmed.value.token })
    expect(await heldOf(memberSeq, again)).toBe(false)
    expect(await confirmDevice(bank.deps, given)).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
  })

  it('on the same browser replaces its session', async () => {
    const { userName, memberSeq } = await newMember()
    const first = await tokensOf(userName)
    const second = await tokensOf(userName, { refreshToken: first.refreshCookie.token })
    expect((await authenticate(bank.deps, first.token)).ok).toBe(false)
    expect((await authenticate(bank.deps, second.token)).ok).toBe(true)
    expect(bank.pushed).toContainEqual([memberSeq, 'session.ended', { seq: expect.any(String) }])
  })

  it.each([
    ['LOCKED', 'MEMBER_LOCKED'],
    ['SUSPENDED', 'MEMBER_SUSPENDED'],
  ])('tells a %s member so only after the right password', async (state, code) => {
    const { userName, memberSeq } = await newMember()
    await bank.asOwner(`UPDATE member SET state = '${state}' WHERE member_seq = '${memberSeq}'`)
    expect(await logIn(userName, { password: 'Blue-Horse-8' })).toEqual({ ok: false, code: 'LOGIN_REFUSED' })
    expect(await logIn(userName)).toEqual({ ok: false, code })
  })
})

/** Five failures from five other places. */
async function strangersTry(userName: string): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    strangers += 1
    const client = { address: `192.0.2.${strangers % 250}`, agent: `stranger ${strangers}` }
    await logIn(userName, { client, password: `Wrong-Horse-${count}` })
  }
}

describe('guessing', () => {
  it.each(['known', 'unknown'])('a password of a %s account ends after five in a quarter of an hour', async (kind) => {
    const { userName } = kind === 'known' ? await newMember() : { userName: 'somebody-else' }
    const client = { address: kind === 'known' ? '198.51.100.1' : '198.51.100.2', agent: '' }
    const codes: string[] = []
    for (let count = 0; count < 7; count += 1) {
      const answer = await logIn(userName, { client, password: `Wrong-Horse-${count}` })
      codes.push(answer.ok ? 'OK' : answer.code)
    }
    expect(codes).toEqual([...Array(5).fill('LOGIN_REFUSED'), 'LOGIN_CODE_NEEDED', 'LOGIN_CODE_NEEDED'])
    expect(await logIn(userName, { client })).toMatchObject({
      ok: false,
      code: 'LOGIN_CODE_NEEDED',
      values: { minutes: '15' },
    })
  })

  it('gets no further attempts by another spelling of a phone number', async () => {
    const client = { address: '198.51.100.5', agent: '' }
    const codes: string[] = []
    for (const gap of ['', ' ', '-', '.', '  ', ' - ']) {
      const answer = await logIn(`+82${gap}10${gap}1111${gap}2222`, { client })
      codes.push(answer.ok ? 'OK' : answer.code)
    }
    expect(codes).toEqual([...Array(5).fill('LOGIN_REFUSED'), 'LOGIN_CODE_NEEDED'])
  })

  it('gets no further attempts by naming the account differently', async () => {
    const { userName } = await newMember()
    const client = { address: '198.51.100.6', agent: '' }
    const codes: string[] = []
    for (const name of [userName, `${userName}@members.test`, userName.toUpperCase(), `${userName}@MEMBERS.test`]) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await logIn(name, { client, password: 'Wrong-Horse-1' })
        codes.push(answer.ok ? 'OK' : answer.code)
      }
    }
    expect(codes).toEqual([...Array(5).fill('LOGIN_REFUSED'), ...Array(3).fill('LOGIN_CODE_NEEDED')])
  })

  it('by strangers locks out no known device, for which only its own failures count', async () => {
    const { userName, memberSeq } = await newMember()
    await strangersTry(userName)
    expect(await logIn(userName)).toMatchObject({ ok: false, code: 'LOGIN_CODE_NEEDED' })
    const { token: deviceToken } = await knowDevice(bank.deps.db, memberSeq, undefined)
    await tokensOf(userName, { deviceToken })
    for (let count = 0; count < 10; count += 1) await logIn(userName, { deviceToken, password: 'Wrong-Horse-1' })
    expect(await logIn(userName, { deviceToken })).toMatchObject({ ok: false, code: 'TOO_MANY_ATTEMPTS' })
  })

  it('by strangers leaves the member a way in from a new device: a mailed code, valid for one password', async () => {
    const { userName, memberSeq } = await newMember()
    await tokensOf(userName)
    await strangersTry(userName)
    const address = CLIENT.address
    const ask = async () => {
      await sendLoginCode(bank.deps, { userId: userName, address })
      return bank.codeTo(`${userName}@members.test`)
    }
    const mailCode = await ask()
    const wrong = mailCode === '000000' ? '000001' : '000000'
    expect(await logIn(userName, { mailCode: wrong })).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
    const elsewhere = { ...CLIENT, address: '192.0.2.77' }
    expect(await logIn(userName, { mailCode, client: elsewhere })).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
    expect(await logIn(userName, { mailCode, password: 'Wrong-Horse-1' })).toMatchObject({ code: 'LOGIN_REFUSED' })
    expect(await logIn(userName, { mailCode })).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
    const tokens = await tokensOf(userName, { mailCode: await ask() })
    expect(await heldOf(memberSeq, tokens)).toBe(false)
    expect(tokens.deviceCookie?.token).toMatch(/^[\w-]{43}$/)
  })

  it('treats a mailed code for an unknown account as a wrong one', async () => {
    await sendLoginCode(bank.deps, { userId: 'nobody-at-all', address: CLIENT.address })
    expect(await logIn('nobody-at-all', { mailCode: '123456' })).toMatchObject({ ok: false, code: 'CODE_REFUSED' })
  })

  it('a password alone does not open an account with a passkey; with a mailed code nothing leaves', async () => {
    const { userName, memberSeq } = await newMember()
    await tokensOf(userName)
    await bank.asOwner(`INSERT INTO passkey (passkey_seq, member_seq, credential_id, public_key, name, counter, synced)
      VALUES (gen_random_uuid(), '${memberSeq}', decode(md5('${memberSeq}'), 'hex'), decode(repeat('01', 80), 'hex'), 'phone', 0, false)`)
    expect(await logIn(userName, { password: 'Wrong-Horse-1' })).toMatchObject({ ok: false, code: 'LOGIN_REFUSED' })
    expect(await logIn(userName)).toMatchObject({ ok: false, code: 'PASSKEY_NEEDED' })
    const { token: deviceToken } = await knowDevice(bank.deps.db, memberSeq, undefined)
    expect(await logIn(userName, { deviceToken })).toMatchObject({ ok: false, code: 'PASSKEY_NEEDED' })
    await sendLoginCode(bank.deps, { userId: userName, address: CLIENT.address })
    const mailCode = await bank.codeTo(`${userName}@members.test`)
    expect(await heldOf(memberSeq, await tokensOf(userName, { mailCode }))).toBe(true)
  })

  it('from one device over many accounts ends after fifteen', async () => {
    const client = { address: '198.51.100.3', agent: 'one device' }
    const codes: string[] = []
    for (let count = 0; count < 16; count += 1) {
      const answer = await logIn(`victim-${count}`, { client })
      codes.push(answer.ok ? 'OK' : answer.code)
    }
    expect(codes.at(14)).toBe('LOGIN_REFUSED')
    expect(codes.at(15)).toBe('TOO_MANY_ATTEMPTS')
  })

  it('200 times concurrently gets five attempts', async () => {
    const { userName } = await newMember()
    const client = { address: '198.51.100.4', agent: '' }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => logIn(userName, { client, password: `Wrong-Horse-${index}` })),
    )
    expect(answers.filter((answer) => !answer.ok && answer.code === 'LOGIN_REFUSED')).toHaveLength(5)
  })
})
