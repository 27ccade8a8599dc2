import { sql, uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint } from '@cocobnk/testing/money'
import { runBank } from '@cocobnk/testing/run-bank'
import { expect, it } from 'vitest'
import { confirmed, keyedCases, provedRequest } from './testing/keyed-world.ts'

const { bank, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT', 'CCM'])
const CCM = '019a8000-0000-7000-8000-000000000005'

const CANARIES = ['canary-label', 'canary-rent', 'canary-dinner', 'canary-title', 'canary rent', 'canary dinner']

/** Searches every row of every table as text, with binary columns decoded to their bytes. */
async function readableCanaries(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(bank.owner)
  expect(tables.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t`.execute(bank.owner)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = typeof value === 'string' && value.startsWith('\\x') ? bytesOf(value) : JSON.stringify(value)
        found.push(
          ...CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${name}.${column}: ${canary}`),
        )
      }
  }
  return found
}

const bytesOf = (hex: string) => Buffer.from(hex.slice(2), 'hex').toString('latin1')

it('no text of a member is readable in any table after the membership is closed', {
  timeout: 240_000,
}, async () => {
  const [person, other] = [await newcomer('leaving'), await newcomer('staying')]
  const by = { person, authenticator: (await person.enrolPasskey()).authenticator }
  const keyed = async (path: string, body: Record<string, unknown>) => {
    const reply = await (await provedRequest(by, { path, body, key: uuidV7() }))()
    expect([path, reply.body.error]).toEqual([path, 0])
    return reply.body
  }
  const [usot, theirs] = [await mint.account(person, 'USOT'), await mint.account(other, 'USOT')]
  await keyed('/account', { asset_seq: CCM, title: 'canary-title' })
  await keyed('/account/money-request', { account_seq: usot.account_seq, life_days: 7, note: 'canary-dinner' })
  await keyed('/account/schedule', {
    from_account_seq: usot.account_seq,
    to_account_number: theirs.number,
    amount: '10',
    description: 'canary-rent',
    frequency: 'ONCE',
    starts_on: '2099-01-31',
    at_time: '09:00',
    time_zone: 'Asia/Seoul',
  })
  const { body } = await keyedCases({ bank, mint, anna: by, berta: by })['POST /asset/withdraw']()
  const { withdrawal } = (await keyed('/asset/withdraw', body)) as { withdrawal: { withdrawal_seq: string } }
  const path = `/asset/withdraw/${withdrawal.withdrawal_seq}`
  expect((await person.call('PATCH', path, { body: { type: 'SET_CANCELED' } })).body.error).toBe(0)
  await mint.takeAll(String(body.account_seq), 'USOT')

  expect((await readableCanaries()).filter((one) => one.startsWith('idempotency.'))).toEqual([])
  const closed = await confirmed(by, { path: '/member/me', method: 'DELETE', body: { password: PASSWORD } })
  expect(closed.body.error).toBe(0)
  expect(await readableCanaries()).toEqual([])
})
