import type { Push } from '@cocobnk/contract'
import { type Database, openDatabase } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { createMember, type MemberTables } from '@cocobnk/member'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate, importSigningKey, revoke, type SessionTables, type SigningKey } from './index.ts'
import { login } from './login.ts'
import { newSigningJwk } from './testing.ts'

let fresh: FreshDatabase
let app: Database<SessionTables & MemberTables>
let deps: { db: typeof app.db; signingKey: SigningKey; push: Push }
const pushed: unknown[] = []

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  const owner = openDatabase<MemberTables>(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  await createMember(owner.db, { userName: 'anna', password: 'Blue-Horse-9' })
  await owner.close()
  app = openDatabase(fresh.urlOf('bank_app'), { max: 3, applicationName: 'test' })
  const push: Push = {
    toMember: async (...parts) => void pushed.push(parts),
    toEveryone: async (...parts) => void pushed.push(parts),
  }
  deps = { db: app.db, signingKey: await importSigningKey(newSigningJwk()), push }
})
afterAll(async () => {
  await app.close()
  await fresh.drop()
})

const loginAs = (userId: string, password: string) => login(deps, { userId, password, agent: 'test browser' })

async function tokenOfAnna(): Promise<string> {
  const answer = await loginAs('anna', 'Blue-Horse-9')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.token
}

async function callerOf(token: string) {
  const answer = await authenticate(deps, token)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('logging in', () => {
  it('answers an unknown name and a wrong password alike, and opens no session', async () => {
    const wrongPassword = await loginAs('anna', 'Blue-Horse-8')
    const unknownName = await loginAs('bertha', 'Blue-Horse-9')
    expect(wrongPassword).toEqual({ ok: false, code: 'LOGIN_REFUSED' })
    expect(unknownName).toEqual(wrongPassword)
    expect(await app.db.selectFrom('session').select('session_seq').execute()).toEqual([])
  })

  it('gives a token for ten minutes and remembers when it was', async () => {
    const before = Date.now()
    const { caller, expiresAt } = await callerOf(await tokenOfAnna())
    expect(Math.abs(expiresAt.getTime() - before - 600_000)).toBeLessThan(5_000)
    const row = await app.db
      .selectFrom('member')
      .select('last_login_at')
      .where('member_seq', '=', caller.memberSeq)
      .executeTakeFirstOrThrow()
    expect(row.last_login_at?.getTime()).toBeGreaterThan(before - 5_000)
  })

  it('takes a browser that calls itself anything at any length', async () => {
    const answer = await login(deps, { userId: 'anna', password: 'Blue-Horse-9', agent: 'x'.repeat(5_000) })
    expect(answer.ok).toBe(true)
  })
})

describe('ending a session', () => {
  it('is effective at once for that token alone, and tells the member once', async () => {
    const [token, otherToken] = [await tokenOfAnna(), await tokenOfAnna()]
    const { caller } = await callerOf(token)
    await revoke(deps, caller)
    await revoke(deps, caller)
    expect(await authenticate(deps, token)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect((await authenticate(deps, otherToken)).ok).toBe(true)
    expect(pushed).toEqual([[caller.memberSeq, 'session.ended', { seq: caller.sessionSeq }]])
  })

  it('is not possible for the session of somebody else', async () => {
    const token = await tokenOfAnna()
    const { caller } = await callerOf(token)
    await revoke(deps, { memberSeq: '019a8000-0000-7000-8000-000000000009', sessionSeq: caller.sessionSeq })
    expect((await authenticate(deps, token)).ok).toBe(true)
  })
})

describe('a token', () => {
  it('without a session of ours is nobody, however well it is signed', async () => {
    const { caller, expiresAt } = await callerOf(await tokenOfAnna())
    const token = await deps.signingKey.sign({
      memberSeq: caller.memberSeq,
      sessionSeq: '019a8000-0000-7000-8000-000000000009',
      expiresAt,
    })
    expect(await authenticate(deps, token)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  })
})
