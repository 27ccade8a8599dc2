import { randomBytes, randomInt } from 'node:crypto'
import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeToTerms, setAgreement } from './agree.ts'
import { listOwnTerms } from './read.ts'
import type { TermTables } from './store.ts'

let fresh: FreshDatabase
let app: Database<TermTables>
let owner: Database<TermTables>

beforeAll(async () => {
  fresh = await freshDatabase('bank')
  app = openDatabase(fresh.urlOf('bank_app'), { max: 2, applicationName: 'test' })
  owner = openDatabase(fresh.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await fresh.drop()
})

async function newMember(): Promise<string> {
  const seq = uuidV7()
  const name = randomBytes(6).toString('hex')
  const number = String(randomInt(10 ** 12))
    .padStart(12, '0')
    .replace(/(.{4})(.{4})/, '$1-$2-')
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${seq}, ${number}, ${name}, '$argon2id$none')`.execute(owner.db)
  await agreeToTerms(app.db, seq, ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA', 'LOCATION'])
  return seq
}

const wordOf = async (memberSeq: string, code: string) =>
  (await listOwnTerms(app.db, memberSeq, 'en-US')).find((term) => term.code === code)

it('lets an optional term be withdrawn and agreed to again, and keeps every answer', async () => {
  const memberSeq = await newMember()
  expect(await wordOf(memberSeq, 'LOCATION')).toMatchObject({ agreed: true, required: false })
  expect(await wordOf(memberSeq, 'MARKETING')).toMatchObject({ agreed: false, agreed_at: null })
  for (const agreed of [false, false, true]) await setAgreement(app.db, { memberSeq, code: 'LOCATION', agreed })
  await setAgreement(app.db, { memberSeq, code: 'MARKETING', agreed: true })
  expect(await wordOf(memberSeq, 'LOCATION')).toMatchObject({ agreed: true })
  expect(await wordOf(memberSeq, 'MARKETING')).toMatchObject({ agreed: true, agreed_version: expect.any(String) })
  const history = await owner.db
    .selectFrom('term_agreement')
    .select('agreed')
    .where('member_seq', '=', memberSeq)
    .where('code', '=', 'LOCATION')
    .orderBy('agreement_number')
    .execute()
  expect(history.map(({ agreed }) => agreed)).toEqual([true, false, true])
})

it('refuses to withdraw agreement to a required term', async () => {
  const memberSeq = await newMember()
  const refused = await setAgreement(app.db, { memberSeq, code: 'SERVICE', agreed: false })
  expect(refused).toMatchObject({ ok: false, code: 'TERM_REQUIRED' })
  expect(await wordOf(memberSeq, 'SERVICE')).toMatchObject({ agreed: true, required: true })
})

it("neither shows nor changes another member's consent", async () => {
  const [one, other] = [await newMember(), await newMember()]
  await setAgreement(app.db, { memberSeq: one, code: 'LOCATION', agreed: false })
  expect(await wordOf(other, 'LOCATION')).toMatchObject({ agreed: true })
})
