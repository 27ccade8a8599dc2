import { sql } from '@cocobnk/database'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { expect, it, vi } from 'vitest'

const { bank, api, atDesk } = await runBank()

/** The api polls every three seconds. */
const LIVE = { timeout: 30_000, interval: 200 }

/** Records a measurement of a part, like a worker. */
const beat = (part: string, isBehind: boolean) =>
  sql`insert into health_beat (part, is_behind, height) values (${part}, ${isBehind}, null)
    on conflict (part) do update set at = now(), is_behind = excluded.is_behind`.execute(bank.owner)

async function withdrawals() {
  const { body } = await ask(`${api.url}/api/v1/support/status`, { headers: otherAddress() })
  const parts = body.parts as { part: string; state: string }[]
  expect(parts.map(({ part }) => part)).not.toContain('SIGNER')
  return parts.find(({ part }) => part === 'WITHDRAWAL')?.state
}

it('every operator sees what is halted, from one list, and the public status follows a halted signer', async () => {
  // No permission is needed.
  const token = await bank.operatorToken('SUPPORT')
  const halted = async () => (await atDesk(token, 'GET', '/operator/halted')).body.list
  expect(await halted()).toEqual([])
  await vi.waitFor(async () => {
    await beat('WORKER', false)
    await beat('SIGNER', false)
    expect(await withdrawals()).toBe('OPERATIONAL')
  }, LIVE)
  await vi.waitFor(async () => {
    await beat('WORKER', false)
    await beat('SIGNER', true)
    expect(await withdrawals()).toBe('DOWN')
  }, LIVE)
  await sql`insert into halt (halt_seq, kind, asset_seq, cause, facts)
    select gen_random_uuid(), 'ASSET', seq, 'DIFFERENCE', '{}' from asset where code = 'BTC'`.execute(bank.owner)
  expect(await halted()).toMatchObject([
    { kind: 'SIGNER', asset: null, count: 1 },
    { kind: 'ASSET', asset: 'BTC', count: 1 },
  ])
  await vi.waitFor(async () => {
    await beat('WORKER', false)
    await beat('SIGNER', false)
    expect(await halted()).toMatchObject([{ kind: 'ASSET' }])
  }, LIVE)
  await sql`insert into halt (halt_seq, kind, asset_seq, cause, facts)
    select gen_random_uuid(), 'EXCHANGE_ASSET', seq, 'PRICE_JUMP', '{}' from asset where code = 'ETH'`.execute(
    bank.owner,
  )
  await sql`insert into halt (halt_seq, kind, cause, facts) values (gen_random_uuid(), 'EXCHANGE', 'HOUSE_LOSS', '{}')`.execute(
    bank.owner,
  )
  expect(await halted()).toMatchObject([
    { kind: 'ASSET', asset: 'BTC' },
    { kind: 'EXCHANGE_ASSET', asset: 'ETH' },
    { kind: 'EXCHANGE', asset: null },
  ])
})
