import { FLOWS } from '@cocobnk/chart'
import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { type Ledgers, newId } from '@cocobnk/ledger'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelWithdrawal } from './cancel.ts'
import { giveBackHeldInVain, holdWithdrawal } from './hold.ts'
import { requestWithdrawal } from './request.ts'
import { ADDRESS, assetSeqOf, CLIENT, soon, startBank, type TestBank } from './testing/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startBank()
})
afterAll(async () => {
  expect(await bank.verify()).toBeUndefined()
  await bank.close()
})

class Died extends Error {}
const COIN = 100_000_000n

/** Answers this many posts and dies at the next one, before or after the ledger has it. */
function dyingAfter(posts: number, moment: 'before' | 'after'): Pick<Ledgers, 'post' | 'postWithin'> {
  let count = 0
  const answer = async <Codes>(post: () => Promise<Codes>) => {
    if (count === posts && moment === 'before') throw new Died()
    const codes = await post()
    count += 1
    if (count > posts) throw new Died()
    return codes
  }
  return {
    post: (...chain) => answer(() => bank.ledgers.post(...chain)),
    postWithin: (limit, ...chain) => answer(() => bank.ledgers.postWithin(limit, ...chain)),
  }
}

/** Inserted by an api that died before it called the ledger. */
async function requested() {
  const { memberSeq, accountSeq, addressSeq } = await bank.member('BTC', COIN)
  const given = {
    account_seq: accountSeq,
    asset_seq: assetSeqOf('BTC'),
    amount: '0.00001',
    address_seq: addressSeq,
    address: ADDRESS.BTC,
    memo: null,
  }
  const requestKey = uuidV7()
  const wish = { memberSeq, sessionSeq: uuidV7(), client: CLIENT, given, requestKey, now: soon() }
  const ledgers = { ...bank.deps.ledgers, postWithin: () => Promise.reject(new Died()) }
  await expect(requestWithdrawal({ ...bank.deps, ledgers }, wish)).rejects.toThrow(Died)
  const { rows } = await sql<{ seq: string }>`select withdrawal_seq as seq from withdrawal
    where request_key = ${requestKey}`.execute(bank.owner)
  return { memberSeq, accountSeq, seq: rows[0]?.seq ?? '' }
}

const stepOf = async (seq: string) => {
  const { rows } = await sql<{ step: string; given_back: boolean }>`
    select step, given_back_at is not null as given_back from withdrawal where withdrawal_seq = ${seq}`.execute(
    bank.owner,
  )
  return rows[0]
}

/** Empties the account, so that nothing is left to hold. */
async function empty(accountSeq: string): Promise<void> {
  const other = await bank.member('BTC', 0n)
  const { balance } = await bank.balanceOf(accountSeq)
  const transfer = { kind: 'transfer', id: newId(0), debit: accountSeq, credit: other.accountSeq } as const
  await bank.unbound.post({ ...transfer, amount: balance ?? 0n, code: FLOWS.transfer.code })
}

it.each(['before', 'after'] as const)('a hold whose process died %s the ledger had it is made once', async (moment) => {
  const { seq, accountSeq } = await requested()
  const dying = { db: bank.worker, ledgers: dyingAfter(0, moment) }
  await expect(holdWithdrawal(dying, seq)).rejects.toThrow(Died)
  expect(await stepOf(seq)).toMatchObject({ step: 'REQUESTED' })
  const deps = { db: bank.worker, ledgers: bank.ledgers }
  await Promise.all([holdWithdrawal(deps, seq), holdWithdrawal(deps, seq)])
  expect(await stepOf(seq)).toMatchObject({ step: 'HELD' })
  const { held } = await bank.balanceOf(accountSeq)
  expect(held).toBeGreaterThan(0n)
  await holdWithdrawal(deps, seq)
  expect((await bank.balanceOf(accountSeq)).held).toBe(held)
})

it('refuses a request that was not held for a month, because the ledger will never hold it', async () => {
  const { seq, accountSeq } = await requested()
  const longAgo = uuidV7Of(Date.now() - 60 * 86_400_000, seq).slice(0, 13)
  // Answers as the ledger would two months later.
  const postWithin: Ledgers['postWithin'] = (limit, first, ...rest) => {
    const age = <One extends { readonly id: string }>(one: One): One => ({ ...one, id: longAgo + one.id.slice(13) })
    return bank.ledgers.postWithin(limit, age(first), ...rest.map(age))
  }
  expect(await holdWithdrawal({ db: bank.worker, ledgers: { ...bank.ledgers, postWithin } }, seq)).toBe(
    'INSUFFICIENT_BALANCE',
  )
  expect(await stepOf(seq)).toMatchObject({ step: 'REFUSED' })
  expect((await bank.balanceOf(accountSeq)).held).toBe(0n)
})

it('a refusal whose process died after using up the id stays refused even if the money is back', async () => {
  const { seq, accountSeq } = await requested()
  await empty(accountSeq)
  await expect(holdWithdrawal({ db: bank.worker, ledgers: dyingAfter(1, 'after') }, seq)).rejects.toThrow(Died)
  expect(await stepOf(seq)).toMatchObject({ step: 'REQUESTED' })
  await bank.credit(accountSeq, 'BTC', COIN)
  expect(await holdWithdrawal({ db: bank.worker, ledgers: bank.ledgers }, seq)).toBe('INSUFFICIENT_BALANCE')
  expect(await stepOf(seq)).toMatchObject({ step: 'REFUSED' })
  expect((await bank.balanceOf(accountSeq)).held).toBe(0n)
})

it.each(['before', 'after'] as const)(
  'what is taken back is given back by the worker if the api died %s the ledger had it',
  async (moment) => {
    const { seq, memberSeq, accountSeq } = await requested()
    const deps = { db: bank.worker, ledgers: bank.ledgers }
    await holdWithdrawal(deps, seq)
    const ledgers = { ...bank.deps.ledgers, ...dyingAfter(0, moment) }
    await expect(cancelWithdrawal({ ...bank.deps, ledgers }, { memberSeq, withdrawalSeq: seq })).rejects.toThrow(Died)
    expect(await stepOf(seq)).toEqual({ step: 'CANCELED', given_back: false })
    await giveBackHeldInVain(deps)
    expect(await stepOf(seq)).toEqual({ step: 'CANCELED', given_back: true })
    expect((await bank.balanceOf(accountSeq)).held).toBe(0n)
  },
)
