import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificationsOf, realNameOf } from './certifications.ts'
import { eraseCertifications } from './erase.ts'
import { prepare, readRealname, stateName } from './realname.ts'
import { takeResult } from './realname-result.ts'
import { startBank } from './testing/bank.ts'

type Bank = Awaited<ReturnType<typeof startBank>>

let bank: Bank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank?.close())

const PERSON = { name: 'Kim Canary', birth_date: '900101' }

/** A member whose window at the provider is open. */
async function prepared(person = PERSON) {
  const member = await bank.member()
  const stated = await stateName(bank.deps, { ...member, body: person })
  if (!stated.ok) throw new Error('not stated')
  const order = { memberSeq: member.memberSeq, attemptSeq: stated.value.attempt_seq }
  const begun = await prepare(bank.deps, order)
  if (!begun.ok) throw new Error(begun.code)
  const nonce = begun.value.popup_url.split('/').at(-1) ?? ''
  return { ...member, ...order, nonce, confirmed: { outcome: 'CONFIRMED', nonce, ...PERSON } }
}

const take = async (result: string) => {
  const taken = await takeResult(bank.deps, result)
  return taken.ok ? 'ok' : taken.code
}
const stateOf = async (memberSeq: string) => (await readRealname(bank.deps, memberSeq)).attempt

describe('a real name', () => {
  it("is verified by the provider's signed result, until a date, with a notice and a push; name and birth date are sealed", async () => {
    const { memberSeq, email, attemptSeq, confirmed } = await prepared()
    expect(await realNameOf(bank.deps.db, memberSeq)).toBeNull()
    expect(await take(bank.says(confirmed))).toBe('ok')
    const { realname, attempt } = await readRealname(bank.deps, memberSeq)
    expect(attempt?.state).toBe('VERIFIED')
    expect(realname).toMatchObject({ name: 'Kim Canary' })
    const months = (new Date(realname?.expires_at ?? 0).getTime() - Date.now()) / 86_400_000 / 30.4
    expect(Math.round(months)).toBe(12)
    expect((await bank.mailsTo(email)).at(-1)?.values).toMatchObject({ event: 'REALNAME_VERIFIED' })
    expect(bank.pushed).toContainEqual([memberSeq, 'application.changed', { seq: attemptSeq }])
    const rows = await bank.query<{ name: Buffer }>('SELECT name FROM realname_attempt')
    expect(rows.some(({ name }) => name.includes('Canary'))).toBe(false)
  })

  it('R-AUTH-EXPIRY: no longer counts from its date on, by the given clock', async () => {
    const { memberSeq, confirmed } = await prepared()
    await take(bank.says(confirmed))
    const at = async (days: number) =>
      (await certificationsOf(bank.deps.db, memberSeq, new Date(Date.now() + days * 86_400_000))).realname
    expect(await at(360)).not.toBeNull()
    expect(await at(370)).toBeNull()
    expect((await realNameOf(bank.deps.db, memberSeq))?.expiresAt).toBeInstanceOf(Date)
  })

  it('matches however the name was typed', async () => {
    const { nonce } = await prepared({ ...PERSON, name: 'ｋｉｍ  canary' })
    expect(await take(bank.says({ outcome: 'CONFIRMED', nonce, ...PERSON }))).toBe('ok')
  })

  it('of somebody else, or a refusal, fails the attempt and verifies nobody', async () => {
    for (const [said, fault] of [
      [{ outcome: 'CONFIRMED', name: 'Another Person', birth_date: '900101' }, 'MISMATCH'],
      [{ outcome: 'CONFIRMED', name: 'Kim Canary', birth_date: '900102' }, 'MISMATCH'],
      [{ outcome: 'REFUSED' }, 'REFUSED'],
    ] as const) {
      const { memberSeq, nonce } = await prepared()
      expect(await take(bank.says({ ...said, nonce }))).toBe('ok')
      expect(await stateOf(memberSeq)).toMatchObject({ state: 'FAILED', fault })
      expect(await realNameOf(bank.deps.db, memberSeq)).toBeNull()
    }
  })
})

describe('a result', () => {
  it('is accepted once: a replay, also concurrent, is refused', async () => {
    const { confirmed } = await prepared()
    const result = bank.says(confirmed)
    const codes = await Promise.all(Array.from({ length: 20 }, () => take(result)))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await take(result)).toBe('IDENTITY_REFUSED')
    expect(await take(bank.says({ outcome: 'REFUSED', nonce: confirmed.nonce }))).toBe('IDENTITY_REFUSED')
  })

  it('is accepted only from the provider, for this purpose, unchanged', async () => {
    const { memberSeq, confirmed } = await prepared()
    const [payload = '', signature = ''] = bank.says(confirmed).split('.')
    const other = Buffer.from(JSON.stringify({ ...confirmed, name: 'Thief' })).toString('base64url')
    const stranger = await startBank()
    for (const forged of [
      payload,
      `${payload}.`,
      `${payload}.${signature}.x`,
      `${other}.${signature}`,
      `${payload}.${Buffer.alloc(64).toString('base64url')}`,
      bank.says(confirmed, 'something-else.'),
      bank.says({ ...confirmed, outcome: 'PERHAPS' }),
      stranger.says(confirmed),
      'nonsense',
    ])
      expect(await take(forged)).toBe('IDENTITY_REFUSED')
    await stranger.close()
    expect(await stateOf(memberSeq)).toMatchObject({ state: 'PREPARED' })
  })

  it('is too late once the attempt has expired', async () => {
    const { memberSeq, confirmed } = await prepared()
    await sql`UPDATE realname_attempt SET ends_at = now() WHERE member_seq = ${memberSeq}`.execute(bank.owner)
    expect(await take(bank.says(confirmed))).toBe('IDENTITY_REFUSED')
    expect(await stateOf(memberSeq)).toMatchObject({ state: 'ENDED' })
  })
})

describe('an attempt', () => {
  it('is prepared once, by its member', async () => {
    const [{ attemptSeq, memberSeq }, stranger] = [await prepared(), await bank.member()]
    const codeOf = async (order: { memberSeq: string; attemptSeq: string }) => {
      const begun = await prepare(bank.deps, order)
      return begun.ok ? 'ok' : begun.code
    }
    expect(await codeOf({ memberSeq, attemptSeq })).toBe('NOT_FOUND')
    expect(await codeOf({ memberSeq: stranger.memberSeq, attemptSeq })).toBe('NOT_FOUND')
    expect(await codeOf({ memberSeq, attemptSeq: uuidV7() })).toBe('NOT_FOUND')
  })

  it('cannot be made where no provider is configured', async () => {
    const order = { memberSeq: uuidV7(), attemptSeq: uuidV7() }
    expect(await prepare({ ...bank.deps, identity: undefined }, order)).toMatchObject({ code: 'IDENTITY_IMPOSSIBLE' })
  })

  it('erases the name when the membership ends', async () => {
    const { memberSeq, confirmed } = await prepared()
    await take(bank.says(confirmed))
    await eraseCertifications(bank.deps.db, memberSeq)
    expect((await readRealname(bank.deps, memberSeq)).realname).toBeNull()
  })
})
