import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshDatabase } from './testing/fresh-database.ts'
import { uuidV7 } from './uuid.ts'

/** Whoever owns the api's process has its role, and may write what it likes: these rules are the database's. */
const bank = await freshDatabase('bank')
const [owner, app] = ['bank_owner', 'bank_app'].map(
  (role) => new pg.Client({ connectionString: bank.urlOf(role as 'bank_owner' | 'bank_app') }),
) as [pg.Client, pg.Client]
const [anna, berta] = [uuidV7(), uuidV7()]
const PAYEE = 'POST /account/payee'

beforeAll(async () => {
  await Promise.all([owner.connect(), app.connect()])
  for (const [number, member] of [anna, berta].entries())
    await owner.query(
      `INSERT INTO member (member_seq, member_number, user_name, password_hash) VALUES ($1, $2, $3, '$argon2id$none')`,
      [member, `0000-0000-000${number}`, `proof-${number}`],
    )
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await bank.drop()
})
beforeEach(() => owner.query('DELETE FROM step_up'))

/** As the identity process states that a member has confirmed a request of this operation. */
async function confirm(member: string, operation: string, ago = '0 seconds'): Promise<void> {
  const session = uuidV7()
  await owner.query(
    `INSERT INTO session (session_seq, member_seq, expires_at, method, address) VALUES ($1, $2, now() + interval '1 hour', 'PASSWORD', '192.0.2.0')`,
    [session, member],
  )
  await owner.query(
    `INSERT INTO step_up (challenge_seq, member_seq, session_seq, operation, request_hash, methods, created_at, expires_at, answered_at, method,
        proof_hash, used_at)
      SELECT $1, $2, $3, $4, sha256($5), '{PASSWORD}', at, at + interval '5 minutes', at, 'PASSWORD', sha256($5), at
      FROM (SELECT now() - $6::interval AS at) AS moment`,
    [uuidV7(), member, session, operation, Buffer.from(uuidV7()), ago],
  )
}

/** The next account that somebody could be paid at, as the api writes it. */
async function pay(member: string): Promise<void> {
  const account = uuidV7()
  await owner.query(
    `INSERT INTO account (account_seq, member_seq, asset_seq, number, title, instrument_type)
      SELECT $1, $2, seq, (1000000000000 + (random() * 8e12)::bigint)::text, 'x', 'CD' FROM asset WHERE code = 'BTC'`,
    [account, berta],
  )
  await app.query('INSERT INTO payee (payee_seq, member_seq, account_seq) VALUES ($1, $2, $3)', [
    uuidV7(),
    member,
    account,
  ])
}

it('a confirmation is good for one row', async () => {
  await confirm(anna, PAYEE)
  await pay(anna)
  await expect(pay(anna)).rejects.toThrow(`${anna} has confirmed no payee`)
  await confirm(anna, PAYEE)
  await pay(anna)
})

it.each([
  ['of nobody', () => Promise.resolve()],
  ['of another member', () => confirm(berta, PAYEE)],
  ['for another operation', () => confirm(anna, 'POST /asset/withdraw')],
  ['that was given two minutes ago', () => confirm(anna, PAYEE, '2 minutes')],
])('a confirmation %s is good for nothing', async (_, given) => {
  await given()
  await expect(pay(anna)).rejects.toThrow('has confirmed no payee')
})

it('rows of the api refer to a confirmation that cannot be removed by it', async () => {
  for (const statement of ['DELETE FROM outflow_proof', 'UPDATE outflow_proof SET kind = kind', 'DELETE FROM step_up'])
    await expect(app.query(statement)).rejects.toThrow('permission denied')
})
