import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@cocobnk/contract'
import { noteSignerState } from '@cocobnk/custody'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { raiseHalt } from '@cocobnk/halt'
import { afterAll, expect, it } from 'vitest'
import type { Tables } from '../tables.ts'
import { mailHalts } from './mail-halts.ts'

const bank = await freshDatabase('bank')
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await bank.drop()
})

async function operator(role: OperatorRole, state = 'ACTIVE'): Promise<string> {
  const email = `${randomUUID()}@operators.test`
  await sql`INSERT INTO operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
    VALUES (${randomUUID()}, ${email}, 'somebody', ${role}, ${state}, decode(repeat('00', 61), 'hex'), '$argon2id$none',
      decode(repeat('00', 61), 'hex'))`.execute(owner.db)
  return email
}

const mailed = async (event = 'HALTED') => {
  const { rows } = await sql<{ recipient: string }>`SELECT recipient FROM mail
    WHERE template = 'operator-notice' AND values ->> 'event' = ${event} ORDER BY recipient`.execute(owner.db)
  return rows.map(({ recipient }) => recipient)
}

const mailAtThreeServers = () =>
  Promise.all([1, 2, 3].map(() => mailHalts({ db: app.db, consoleOrigin: 'https://console.example' })))

it('operators who may release a halt are mailed once, with concurrent servers', async () => {
  const recipients = [await operator('FINANCE'), await operator('COMPLIANCE')]
  await operator('SUPPORT')
  await operator('FINANCE', 'SUSPENDED')
  const { rows } = await sql<{ seq: string }>`SELECT seq FROM asset WHERE code = 'BTC'`.execute(owner.db)
  await raiseHalt(owner.db, { cause: 'DIFFERENCE', asset_seq: rows[0]?.seq ?? '', facts: {} })
  await mailAtThreeServers()
  expect(await mailed()).toEqual(recipients.toSorted())
})

it('they are mailed once about a halt of the signer, from any source, and again about the next one', async () => {
  const press = () =>
    sql`INSERT INTO signer_halt (halt_seq, reason) VALUES (gen_random_uuid(), 'operator:x')`.execute(owner.db)
  const pass = () => sql`UPDATE signer_halt SET passed_at = now() - interval '1 minute'`.execute(owner.db)
  const see = (isHalted: boolean) => noteSignerState(owner.db, isHalted)
  const counts: number[] = []
  const count = async () => {
    await mailAtThreeServers()
    counts.push((await mailed('SIGNER_HALTED')).length)
  }
  await see(false)
  await count()
  await press()
  await count()
  // Forwarded, in effect at the signer and requested again: still the same halt.
  await pass()
  await see(true)
  await press()
  await count()
  await pass()
  await see(false)
  await count()
  // Halted by a file on the signer's own machine.
  await see(true)
  await see(true)
  await count()
  expect(counts).toEqual([0, 2, 2, 2, 4])
})
