import { sql, uuidV7Of } from '@cocobnk/database'
import { postsHoweverLate } from '@cocobnk/late-posting'
import type { Ledgers } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postDue } from './post-due.ts'
import { type DepositBank, depositBank } from './testing/bank.ts'

let bank: DepositBank
let made = 0

beforeAll(async () => {
  bank = await depositBank()
})
afterAll(() => bank?.close())

/** Older than the ids the ledger accepts. */
const LONG_AGO = Date.now() - 60 * 86_400_000

/** A deposit of 5 with enough confirmations, on its own account. */
async function deep(seenAt = Date.now()) {
  made += 1
  const account = await bank.openAccount({ code: 'BTC', address: `an-address-of-nobody-with-number-${made}` })
  const depositSeq = uuidV7Of(seenAt, `deposit ${made}`)
  await sql`insert into deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq,
      block_height, block_hash, confirmations_required)
    select ${depositSeq}, 'Bitcoin', ${`transaction-${made}`}, 0, seq, 5, ${account.accountSeq}, ${account.memberSeq}, 10, 'x', 1
    from asset where code = 'BTC'`.execute(bank.owner)
  return { ...account, depositSeq }
}

const parked = async () => {
  const { rows } = await sql<{ deposit_seq: string; refused_by: string; tries: number }>`
    select deposit_seq, refused_by, tries from deposit_parked order by deposit_seq`.execute(bank.owner)
  return rows
}
const later = () => sql`update deposit_parked set retry_at = now() - interval '1 second'`.execute(bank.owner)

it('deposits that the ledger refuses, or whose shard is unavailable, are parked and delay no others', async () => {
  const [closed, absent, fine] = [await deep(), await deep(), await deep()]
  await bank.ledgers.setAccountState(closed.accountSeq, 'closed')
  const told: unknown[] = []
  let isAway = true
  const post: Ledgers['post'] = async (...chain) => {
    if (isAway && chain.some(({ credit }) => credit === absent.accountSeq)) throw new Error('no answer')
    return bank.ledgers.post(...chain)
  }
  const deps = { db: bank.worker, ledgers: { post }, onParked: (one: unknown) => void told.push(one) }
  await postDue(deps, 'Bitcoin', 100)
  expect(await bank.balanceOf(fine.accountSeq)).toBe(5n)
  expect(await parked()).toEqual([
    { deposit_seq: closed.depositSeq, refused_by: 'ACCOUNT_CLOSED', tries: 1 },
    { deposit_seq: absent.depositSeq, refused_by: 'UNREACHABLE', tries: 1 },
  ])
  expect(told).toHaveLength(2)
  // They are not retried for a while, and later ones are credited.
  const next = await deep()
  await postDue(deps, 'Bitcoin', 100)
  expect(told).toHaveLength(2)
  expect(await bank.balanceOf(next.accountSeq)).toBe(5n)
  isAway = false
  await later()
  await postDue(deps, 'Bitcoin', 100)
  expect(await bank.balanceOf(absent.accountSeq)).toBe(5n)
  expect(await parked()).toEqual([{ deposit_seq: closed.depositSeq, refused_by: 'ACCOUNT_CLOSED', tries: 2 }])
})

it('a deposit parked until the ledger no longer accepts its id is credited once under another', async () => {
  const { accountSeq, depositSeq } = await deep(LONG_AGO)
  await postDue({ db: bank.worker, ledgers: bank.ledgers }, 'Bitcoin', 100)
  expect(await parked()).toContainEqual({ deposit_seq: depositSeq, refused_by: 'ID_OUT_OF_TIME', tries: 1 })
  const late = postsHoweverLate({ db: bank.worker, ledgers: bank.ledgers })
  const dying: Ledgers['post'] = async (...chain) => {
    await late.post(...chain)
    throw new Error('died')
  }
  for (const post of [dying, late.post]) {
    await later()
    await postDue({ db: bank.worker, ledgers: { post } }, 'Bitcoin', 100)
  }
  expect(await bank.balanceOf(accountSeq)).toBe(5n)
  expect(await parked()).not.toContainEqual(expect.objectContaining({ deposit_seq: depositSeq }))
})
