import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate } from './index.ts'
import { login } from './login.ts'
import { refresh } from './refresh.ts'
import { hashRefreshToken } from './refresh-token.ts'
import { CLIENT, PASSWORD, sessionBank } from './testing/bank.ts'

let bank: Awaited<ReturnType<typeof sessionBank>>
let members = 0

beforeAll(async () => {
  bank = await sessionBank()
})
afterAll(() => bank?.close())

/** A new member with a session whose first access token has been used. */
async function newSession() {
  members += 1
  const memberSeq = await bank.addMember(`member-${members}`)
  const input = {
    userId: `member-${members}`,
    password: PASSWORD,
    otpToken: undefined,
    refreshToken: undefined,
    deviceToken: undefined,
    mailCode: undefined,
  }
  const answer = await login(bank.deps, { ...input, client: CLIENT })
  if (!answer.ok || answer.value === 'OTP_TOKEN_REQUIRED') throw new Error(JSON.stringify(answer))
  await authenticate(bank.deps, answer.value.token)
  return { memberSeq, token: answer.value.token, cookie: answer.value.refreshCookie.token }
}

const tryRefresh = (refreshToken: string | undefined) => refresh(bank.deps, { refreshToken, client: CLIENT })

async function refreshed(refreshToken: string) {
  const answer = await tryRefresh(refreshToken)
  if (!answer.ok) throw new Error(answer.code)
  return { token: answer.value.token, cookie: answer.value.refreshCookie.token }
}

const isLive = async (token: string) => (await authenticate(bank.deps, token)).ok
const ended = { ok: false, code: 'SESSION_ENDED' }

/** Backdates the use of a token. */
const spentAgo = (cookie: string, interval: string) =>
  bank.asOwner(
    `UPDATE refresh_token SET spent_at = now() - interval '${interval}'
     WHERE token_hash = '\\x${hashRefreshToken(cookie).toString('hex')}'`,
  )

describe('R-REFRESH-NO-BODY: the refresh cookie', () => {
  it('yields a new access token and is itself rotated each time', async () => {
    const { cookie, memberSeq } = await newSession()
    let current = cookie
    for (let round = 0; round < 5; round += 1) {
      const next = await refreshed(current)
      expect(next.cookie).not.toBe(current)
      expect(await authenticate(bank.deps, next.token)).toMatchObject({ ok: true, value: { caller: { memberSeq } } })
      current = next.cookie
    }
  })

  it.each([undefined, '', 'nonsense', randomBytes(32).toString('base64url')])(
    'opens nothing when it is %s',
    async (cookie) => {
      expect(await tryRefresh(cookie)).toEqual(ended)
    },
  )

  it('is stored nowhere, neither it nor its successor: only hashes', async () => {
    const { cookie } = await newSession()
    const next = await refreshed(cookie)
    const rows = await bank.deps.db.selectFrom('refresh_token').selectAll().execute()
    const all = JSON.stringify(rows) + rows.map(({ token_hash }) => token_hash.toString('base64url')).join()
    for (const secret of [cookie, next.cookie]) expect(all).not.toContain(secret)
  })

  it('ends with its session, after thirty days of absence, and after ninety days in all', async () => {
    const [revoked, idle, old] = [await newSession(), await newSession(), await newSession()]
    const of = ({ memberSeq }: { memberSeq: string }) => `WHERE member_seq = '${memberSeq}'`
    await bank.asOwner(`UPDATE session SET revoked_at = now() ${of(revoked)}`)
    await bank.asOwner(
      `UPDATE refresh_token SET created_at = now() - interval '31 days', expires_at = now() - interval '1 day'
       WHERE session_seq = (SELECT session_seq FROM session ${of(idle)})`,
    )
    await bank.asOwner(
      `UPDATE session SET created_at = now() - interval '91 days', expires_at = now() - interval '1 second' ${of(old)}`,
    )
    for (const { cookie } of [revoked, idle, old]) expect(await tryRefresh(cookie)).toEqual(ended)
  })
})

describe('a replayed refresh token', () => {
  it('ends the session and warns the member, because the browser already has the next one', async () => {
    const { cookie, memberSeq } = await newSession()
    const next = await refreshed(cookie)
    expect(await isLive(next.token)).toBe(true)
    expect(await tryRefresh(cookie)).toEqual(ended)
    expect(await isLive(next.token)).toBe(false)
    expect(await tryRefresh(next.cookie)).toEqual(ended)
    expect(await bank.eventsOf(memberSeq)).toEqual(['SESSION_STOLEN'])
    expect(bank.pushed).toContainEqual([memberSeq, 'session.ended', { seq: expect.any(String) }])
  })

  it('ends the session also when the thief came first', async () => {
    const { cookie, memberSeq } = await newSession()
    const thief = await refreshed(cookie)
    await refreshed(thief.cookie)
    expect(await tryRefresh(cookie)).toEqual(ended)
    expect(await bank.eventsOf(memberSeq)).toEqual(['SESSION_STOLEN'])
  })

  it('gets the same response within ten seconds: two tabs, or a reload', async () => {
    const { cookie } = await newSession()
    const [one, two] = [await refreshed(cookie), await refreshed(cookie)]
    expect(two.cookie).toBe(one.cookie)
    expect(await isLive(one.token)).toBe(true)
    expect(await isLive(two.token)).toBe(true)
  })

  it.each(['15 seconds', '1 hour', '29 days'])('%s after a lost response, is answered again', async (away) => {
    const { cookie, memberSeq } = await newSession()
    await refreshed(cookie)
    await spentAgo(cookie, away)
    const again = await refreshed(cookie)
    expect(await isLive(again.token)).toBe(true)
    expect(await isLive((await refreshed(again.cookie)).token)).toBe(true)
    expect(await bank.eventsOf(memberSeq)).toEqual([])
  })

  it('ends the session if the response believed lost is then used', async () => {
    const { cookie, memberSeq } = await newSession()
    const lost = await refreshed(cookie)
    await spentAgo(cookie, '15 seconds')
    const again = await refreshed(cookie)
    expect(again.cookie).not.toBe(lost.cookie)
    expect(await tryRefresh(lost.cookie)).toEqual(ended)
    expect(await isLive(again.token)).toBe(false)
    expect(await bank.eventsOf(memberSeq)).toEqual(['SESSION_STOLEN'])
  })
})

describe('100 concurrent uses of one refresh token', () => {
  it('have one result: one successor, the same for all', async () => {
    const { cookie, memberSeq } = await newSession()
    const answers = await Promise.all(Array.from({ length: 100 }, () => refreshed(cookie)))
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1)
    const { generation } = await bank.deps.db
      .selectFrom('session')
      .select('generation')
      .where('member_seq', '=', memberSeq)
      .executeTakeFirstOrThrow()
    expect(generation).toBe(2)
  })

  it('of a used one end the session once and warn once', async () => {
    const { cookie, memberSeq } = await newSession()
    await isLive((await refreshed(cookie)).token)
    const answers = await Promise.all(Array.from({ length: 100 }, () => tryRefresh(cookie)))
    expect(answers.every((answer) => !answer.ok)).toBe(true)
    expect(await bank.eventsOf(memberSeq)).toEqual(['SESSION_STOLEN'])
  })
})
