import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, sql, uuidV7 } from '@cocobnk/database'
import { dayOf } from '@cocobnk/grade'
import { newId } from '@cocobnk/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelWithdrawal } from './cancel.ts'
import type { WithdrawalDeps } from './deps.ts'
import { giveBackHeldInVain } from './hold.ts'
import { assetSeqOf, startBank, type TestBank } from './testing/bank.ts'
import { type Change, done, letOutOf, type Somebody, withdrawFrom } from './testing/withdraw.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank?.close())

const COIN = 100_000_000n

const withdraw = (who: Somebody, amount: string, change: Change = {}) => withdrawFrom(bank, who, amount, change)
const letOut = (memberSeq: string) => letOutOf(bank, memberSeq)

describe('a withdrawal whose member, after the decision, is', () => {
  /** Something happens to the member after the decision and before the insert. */
  const meanwhile = (act: () => Promise<unknown>): WithdrawalDeps => ({
    ...bank.deps,
    outflow: {
      ...bank.deps.outflow,
      findFacts: async (leaver) => {
        const facts = await bank.deps.outflow.findFacts(leaver)
        await act()
        return facts
      },
    },
  })

  it.each([
    ['locked', `update member set state = 'LOCKED' where member_seq = $member`, 'MEMBERSHIP_INACTIVE'],
    [
      'held after a security change',
      `update member set withdrawals_held_until = now() + interval '1 day' where member_seq = $member`,
      'OUTFLOW_HELD',
    ],
    [
      'frozen',
      `insert into halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
        values (gen_random_uuid(), 'ACCOUNT', '${assetSeqOf('BTC')}', $account, $member, 'DEPOSIT_VANISHED', '{}')`,
      'ACCOUNT_FROZEN',
    ],
  ])('%s: nothing is inserted', async (_, statement, code) => {
    const who = await bank.member('BTC', COIN)
    const placed = statement.replaceAll('$member', `'${who.memberSeq}'`).replaceAll('$account', `'${who.accountSeq}'`)
    const deps = meanwhile(() => sql.raw(placed).execute(bank.owner))
    expect(await withdraw(who, '0.01', { deps })).toMatchObject({ code })
    const { rows } = await sql`select from withdrawal where member_seq = ${who.memberSeq}`.execute(bank.owner)
    expect(rows).toHaveLength(0)
  })

  it('being locked in an uncommitted transaction: it waits for that and is refused', async () => {
    const who = await bank.member('BTC', COIN)
    const began = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const locking = inTransaction(bank.owner, async (transaction) => {
      await sql`update member set state = 'LOCKED' where member_seq = ${who.memberSeq}`.execute(transaction)
      began.resolve()
      await goOn.promise
    })
    await began.promise
    const asked = withdraw(who, '0.01')
    await sleep(300)
    goOn.resolve()
    await locking
    expect(await asked).toMatchObject({ code: 'MEMBERSHIP_INACTIVE' })
  })
})

describe('the daily cap', () => {
  const capped: WithdrawalDeps['gradeFacts']['certifiedOf'] = async () => new Map()
  const deps = (): WithdrawalDeps => ({ ...bank.deps, gradeFacts: { ...bank.deps.gradeFacts, certifiedOf: capped } })
  /** Outgoing transfers, whose cap is not checked here. */
  const leave = async (memberSeq: string, accountSeq: string, usot: bigint) => {
    const other = await bank.member('BTC', 0n)
    const transfer = {
      kind: 'transfer',
      id: newId(0),
      debit: accountSeq,
      credit: other.accountSeq,
      amount: 1n,
    } as const
    const limit = { member: memberSeq, day: dayOf(new Date()), usot, cap: null }
    expect(await bank.unbound.postWithin(limit, { ...transfer, code: 200 })).toEqual(['CREATED'])
  }

  it('R-NON-FACE-CAP: applies to withdrawals and transfers together, and a cancellation on the same day gives back once', async () => {
    const who = await bank.member('BTC', COIN)
    await leave(who.memberSeq, who.accountSeq, 60_000n * COIN)
    expect(await withdraw(who, '0.00400001', { deps: deps() })).toMatchObject({
      code: 'NON_FACE_LIMIT',
      values: { limit: '100000 USOT', remaining: '40000 USOT' },
    })
    const seq = await done(withdraw(who, '0.004', { deps: deps() }))
    expect(await letOut(who.memberSeq)).toBe(100_000n * COIN)
    const own = { memberSeq: who.memberSeq, withdrawalSeq: seq }
    for (let n = 0; n < 3; n += 1) await cancelWithdrawal(bank.deps, own)
    await giveBackHeldInVain({ db: bank.worker, ledgers: bank.ledgers })
    expect(await letOut(who.memberSeq)).toBe(60_000n * COIN)
  })

  it('is enforced by the ledger: the slower one is refused for good, with what is left, and again when repeated', async () => {
    const who = await bank.member('BTC', COIN)
    const key = uuidV7()
    // Between the check and the hold, a transfer uses up the daily limit.
    const slower = deps()
    const ledgers: WithdrawalDeps['ledgers'] = {
      ...slower.ledgers,
      postWithin: async (...within) => {
        await leave(who.memberSeq, who.accountSeq, 99_000n * COIN)
        return slower.ledgers.postWithin(...within)
      },
    }
    const refusal = { code: 'NON_FACE_LIMIT', values: { limit: '100000 USOT', remaining: '1000 USOT' } }
    expect(await withdraw(who, '0.001', { key, deps: { ...slower, ledgers } })).toMatchObject(refusal)
    expect(await withdraw(who, '0.001', { key, deps: deps() })).toMatchObject(refusal)
    expect((await bank.balanceOf(who.accountSeq)).held).toBe(0n)
    expect(await letOut(who.memberSeq)).toBe(99_000n * COIN)
    const { rows } = await sql`select step, refused_by from withdrawal where request_key = ${key}`.execute(bank.owner)
    expect(rows).toEqual([{ step: 'REFUSED', refused_by: 'NON_FACE_LIMIT' }])
  })

  it('of yesterday gets nothing back today, and yesterday’s withdrawals no longer count', async () => {
    const who = await bank.member('BTC', COIN)
    const seq = await done(withdraw(who, '0.1'))
    await done(withdraw(who, '0.1'))
    expect(await withdraw(who, '0.00001')).toMatchObject({ code: 'GRADE_LIMIT' })
    await sql`update withdrawal set created_at = created_at - interval '1 day' where withdrawal_seq = ${seq}`.execute(
      bank.owner,
    )
    await cancelWithdrawal(bank.deps, { memberSeq: who.memberSeq, withdrawalSeq: seq })
    expect(await letOut(who.memberSeq)).toBe(2_000_000n * COIN)
    expect((await withdraw(who, '0.1')).ok).toBe(true)
    expect(await withdraw(who, '0.00001')).toMatchObject({ code: 'GRADE_LIMIT' })
  })
})
