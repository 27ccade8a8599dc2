import { createSocket } from '@cocobnk/client/socket'
import { sql, uuidV7 } from '@cocobnk/database'
import { logIn } from '@cocobnk/testing/members'
import { runBank } from '@cocobnk/testing/run-bank'
import { sessionOf } from '@cocobnk/testing/sessions'
import { afterAll, expect, it, vi } from 'vitest'

/** A screen must be up to date within a second. */
const SOON = { timeout: 1_000, interval: 10 }

const { bank, api } = await runBank()
await bank.createMember('watcher')
const token = await logIn(api.url, 'watcher')
const memberSeq = sessionOf(token).ownerSeq
const line = createSocket({ baseUrl: api.url, token: () => token })
afterAll(() => line.close())

const [withdrawalSeq, accountSeq, payoutSeq] = [uuidV7(), uuidV7(), uuidV7()]
const toStep = (step: string) => sql`update withdrawal set step = ${step} where withdrawal_seq = ${withdrawalSeq}`
const toDepth = (depth: number) =>
  sql`update chain_transaction set depth = ${depth} where transaction_seq = ${payoutSeq}`

/** Every write of the api and the worker that advances a withdrawal's timeline. */
const STEPS: readonly (readonly [name: string, write: ReturnType<typeof sql>])[] = [
  [
    'requested',
    sql`insert into withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type, fee_charge_type,
        usot, address_seq, network, address, details)
      select ${withdrawalSeq}, ${memberSeq}, ${accountSeq}, seq, 1, 1, 1, 'PREPAY', 'FIXED', 1, ${uuidV7()}, 'Bitcoin', 'x',
        decode(repeat('08', 61), 'hex') from asset where code = 'BTC'`,
  ],
  ['held', toStep('HELD')],
  ['in review', toStep('REVIEW')],
  ['cleared', toStep('CLEARED')],
  [
    'signing',
    sql`with made as (insert into payout (payout_seq, network) values (${payoutSeq}, 'Bitcoin')),
      signed as (insert into chain_transaction (transaction_seq, network, purpose, unsigned, keys, fee_asset, fee, signed, txid)
        values (${payoutSeq}, 'Bitcoin', 'WITHDRAWAL', '00', '[]', 'BTC', 1, '00', 'ab'))
      update withdrawal set step = 'PAYING', payout_seq = ${payoutSeq} where withdrawal_seq = ${withdrawalSeq}`,
  ],
  ['sent', sql`update chain_transaction set broadcast_at = now() where transaction_seq = ${payoutSeq}`],
  ['first confirmation', toDepth(1)],
  ['second confirmation', toDepth(2)],
  ['third confirmation', toDepth(3)],
  ['paid', sql`update withdrawal set step = 'PAID', ended_at = now() where withdrawal_seq = ${withdrawalSeq}`],
]

it('an open screen is notified of every step of a withdrawal', async () => {
  await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
    select ${accountSeq}, ${memberSeq}, seq, '1000000000000', 'x', 1 from asset where code = 'BTC'`.execute(bank.owner)
  const [statuses, heard]: [string[], string[]] = [[], []]
  line.onStatus((status) => statuses.push(status))
  line.on('withdrawal.changed', ({ seq }) => heard.push(seq))
  line.connect()
  await vi.waitFor(() => expect(statuses).toContain('authenticated'), { timeout: 10_000 })
  for (const [name, write] of STEPS) {
    heard.length = 0
    await write.execute(bank.owner)
    await vi.waitFor(() => expect(heard, name).toContain(withdrawalSeq), SOON)
  }
})
