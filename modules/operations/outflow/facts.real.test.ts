import { checkDigit } from '@cocobnk/check-digit'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import { gatherFacts } from './facts.ts'

const bank = await freshDatabase('bank')
const app = openDatabase<Record<string, never>>(bank.urlOf('bank_app'), { max: 2, applicationName: 'test' })
const owner = openDatabase<Record<string, never>>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await bank.drop()
})

let statements = 0
const findFacts = gatherFacts((statement, values) => {
  statements += 1
  return app.ask(statement, values)
})
let members = 0

/** A member with a session and an account. */
async function newMember() {
  members += 1
  const [memberSeq, sessionSeq, accountSeq] = [uuidV7(), uuidV7(), uuidV7()]
  const free = `1000000000${String(members).padStart(2, '0')}`
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-00${String(members).padStart(2, '0')}`}, ${`leaver-${members}`}, '$argon2id$none')`.execute(
    owner.db,
  )
  await sql`INSERT INTO session (session_seq, member_seq, expires_at, method, address)
    VALUES (${sessionSeq}, ${memberSeq}, now() + interval '1 day', 'PASSWORD', '203.0.113.0')`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT ${accountSeq}, ${memberSeq}, seq, ${`${free}${checkDigit(free)}`}, 'x', 1 FROM asset WHERE code = 'BTC'`.execute(
    owner.db,
  )
  return { memberSeq, sessionSeq, accountSeq }
}
type Leaver = Awaited<ReturnType<typeof newMember>>

const accountFacts = async (leaver: Leaver) => (await findFacts(leaver)).account

async function halt(kind: 'ACCOUNT' | 'ASSET' | 'EXCHANGE_ASSET', { accountSeq }: Leaver): Promise<void> {
  const cause = { ACCOUNT: 'DEPOSIT_VANISHED', ASSET: 'DIFFERENCE', EXCHANGE_ASSET: 'PRICE_JUMP' }[kind]
  const isAccount = kind === 'ACCOUNT'
  await sql`INSERT INTO halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
    SELECT gen_random_uuid(), ${kind}, asset_seq, CASE WHEN ${isAccount} THEN account_seq END,
      CASE WHEN ${isAccount} THEN member_seq END, ${cause}, '{}' FROM account WHERE account_seq = ${accountSeq}`.execute(
    owner.db,
  )
}

it('reads all obstacles of many members in one statement', async () => {
  const [free, held, watched, locked, frozen] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ]
  await sql`UPDATE member SET withdrawals_held_until = now() + interval '1 hour' WHERE member_seq = ${held.memberSeq}`.execute(
    owner.db,
  )
  await sql`INSERT INTO session_hold (session_seq, member_seq, held_until)
    VALUES (${watched.sessionSeq}, ${watched.memberSeq}, now() + interval '1 hour')`.execute(owner.db)
  await sql`UPDATE member SET state = 'LOCKED' WHERE member_seq = ${locked.memberSeq}`.execute(owner.db)
  await halt('ACCOUNT', frozen)
  const before = statements
  const [one, two, three, four, five] = await Promise.all([free, held, watched, locked, frozen].map(findFacts))
  expect(statements - before).toBe(1)
  const open = { state: 'ACTIVE', memberUntil: null, sessionUntil: null }
  expect(one).toMatchObject({ ...open, account: { instrumentType: 'LEGACY', isFrozen: false } })
  expect(two).toMatchObject({ ...open, memberUntil: expect.any(Date) })
  expect(three).toMatchObject({ ...open, sessionUntil: expect.any(Date) })
  expect(four).toMatchObject({ ...open, state: 'LOCKED' })
  expect(five).toMatchObject({ ...open, account: { isFrozen: true } })
  // When the bank acts for a member there is no session. A lifted hold does not count.
  expect(await findFacts({ ...watched, sessionSeq: undefined })).toMatchObject(open)
  await sql`UPDATE session_hold SET lifted_at = now() WHERE member_seq = ${watched.memberSeq}`.execute(owner.db)
  expect(await findFacts(watched)).toMatchObject(open)
})

it("reads an account's state and whether its asset is halted, without released halts", async () => {
  const one = await newMember()
  expect(await accountFacts(one)).toMatchObject({ isFrozen: false, isAssetHalted: false, isPriceHalted: false })
  await halt('ASSET', one)
  expect(await accountFacts(one)).toMatchObject({ isFrozen: false, isAssetHalted: true, isPriceHalted: false })
  await halt('EXCHANGE_ASSET', one)
  expect(await accountFacts(one)).toMatchObject({ isFrozen: false, isAssetHalted: true, isPriceHalted: true })
  await sql`DELETE FROM halt`.execute(owner.db)
  await sql`UPDATE account SET instrument_type = 'CD', place = NULL, used_at = '2020-01-01' WHERE account_seq = ${one.accountSeq}`.execute(
    owner.db,
  )
  expect(await accountFacts(one)).toEqual({
    instrumentType: 'CD',
    usedAt: new Date('2020-01-01'),
    isFrozen: false,
    isAssetHalted: false,
    isPriceHalted: false,
  })
  expect(await findFacts({ memberSeq: one.memberSeq, sessionSeq: undefined })).toMatchObject({ account: undefined })
})

it("throws if facts are missing, for a non-member and for another member's account", async () => {
  const [one, other] = [await newMember(), await newMember()]
  await expect(findFacts({ ...one, memberSeq: uuidV7() })).rejects.toThrow('could not be read')
  await expect(findFacts({ ...one, accountSeq: other.accountSeq })).rejects.toThrow('could not be read')
})
