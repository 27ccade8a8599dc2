import { sql, uuidV7 } from '@cocobnk/database'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelWithdrawal } from './cancel.ts'
import { requestWithdrawal } from './request.ts'
import { ADDRESS, assetSeqOf, CLIENT, soon, startBank, type TestBank } from './testing/bank.ts'
import { POLICY } from './testing/settings.ts'
import { dispatchWithdrawals, withdrawalWorkflow } from './workflow.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank?.close())

const COIN = 100_000_000n
type Member = Awaited<ReturnType<TestBank['member']>>
const HELD = 1_000n + 20_000n

async function requested(amount: string, ledgers = bank.deps.ledgers, place: string = uuidV7(), known?: Member) {
  const who = known ?? (await bank.member('BTC', COIN))
  const { memberSeq, accountSeq, addressSeq, code } = who
  const given = {
    account_seq: accountSeq,
    asset_seq: assetSeqOf(code),
    amount,
    address_seq: addressSeq,
    address: ADDRESS[code],
    memo: null,
  }
  const requestKey = uuidV7()
  const wish = { memberSeq, sessionSeq: uuidV7(), client: CLIENT, given, requestKey, now: soon() }
  await requestWithdrawal({ ...bank.deps, ledgers }, wish).catch(() => undefined)
  // Different destinations: amounts to the same one add up.
  const { rows } = await sql<{ seq: string }>`update withdrawal set address = ${place}
    where request_key = ${requestKey} returning withdrawal_seq as seq`.execute(bank.owner)
  return { ...who, seq: rows[0]?.seq ?? '' }
}

/** Runs the workflow. Every account of these tests was just funded: with zero minutes, nothing counts as fresh. */
const workflow = (freshMinutes = 0) =>
  withdrawalWorkflow({
    db: bank.worker,
    ledgers: bank.ledgers,
    policy: async () => ({ ...POLICY, fresh_deposit_minutes: freshMinutes }),
  })

async function rowOf(seq: string) {
  const { rows } = await sql`select step, reasons, approvals_needed from withdrawal
    where withdrawal_seq = ${seq}`.execute(bank.owner)
  return rows[0]
}

/** Marks everything the member has requested so far as approved by two operators. */
async function approvedByTwo(memberSeq: string): Promise<void> {
  const [operator, approval] = [uuidV7(), uuidV7()]
  await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key) values
    (${operator}, ${`${operator}@operators.test`}, 'Finn', 'FINANCE', 'SUSPENDED', decode(repeat('00', 40), 'hex'))`.execute(
    bank.owner,
  )
  await sql`insert into approval (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at) values
    (${approval}, 'withdrawal.approve', ${`withdrawal:${approval}`}, '[]', '{}', 'seen', ${operator}, now() + interval '1 hour')`.execute(
    bank.owner,
  )
  await sql`update withdrawal set approval_seq = ${approval} where member_seq = ${memberSeq}`.execute(bank.owner)
}

const dies = {
  balances: (seqs: readonly string[]) => bank.ledgers.balances(seqs),
  limits: (members: readonly string[], day: string) => bank.ledgers.limits(members, day),
  post: () => Promise.reject(new Error('died')),
  postWithin: () => Promise.reject(new Error('died')),
}

it.each(['hold', 'judge'].flatMap((step) => CRASH_MOMENTS.map((when) => ({ step, when }))))(
  'a small withdrawal whose api died is held once and cleared, also if the worker dies $when the step $step',
  async (crash) => {
    const { seq, accountSeq } = await requested('0.00001', dies)
    expect(await rowOf(seq)).toMatchObject({ step: 'REQUESTED' })
    expect((await rehearse(workflow(), { seq }, crash)).output).toEqual({ step: 'CLEARED' })
    expect(await rowOf(seq)).toEqual({ step: 'CLEARED', reasons: [], approvals_needed: 0 })
    expect(await bank.balanceOf(accountSeq)).toEqual({ balance: COIN, held: HELD })
    expect((await rehearse(workflow(), { seq })).output).toEqual({ step: 'CLEARED' })
  },
)

describe('a large or unusual withdrawal', () => {
  it('waits for people, with the reasons and how many must approve', async () => {
    const much = await requested('0.01')
    expect((await rehearse(workflow(60), { seq: much.seq })).output).toEqual({ step: 'REVIEW' })
    expect(await rowOf(much.seq)).toEqual({
      step: 'REVIEW',
      reasons: ['ABOVE_TWO', 'FIRST_TO_ADDRESS', 'NEW_MEMBER', 'FRESH_DEPOSIT'],
      approvals_needed: 2,
    })
    const { seq, memberSeq } = await requested('0.001')
    await sql`insert into security_event (event_seq, member_seq, kind, address)
      values (${uuidV7()}, ${memberSeq}, 'PASSWORD_CHANGED', '203.0.113.7')`.execute(bank.owner)
    await rehearse(workflow(), { seq })
    expect(await rowOf(seq)).toEqual({
      step: 'REVIEW',
      reasons: ['FIRST_TO_ADDRESS', 'NEW_MEMBER', 'RECENT_SECURITY_CHANGE'],
      approvals_needed: 1,
    })
  })

  it('needs two people when small ones add up, of one member or to one destination; what two approved no longer counts', async () => {
    const judged = async (seq: string) => {
      await rehearse(workflow(), { seq })
      return rowOf(seq)
    }
    const place = uuidV7()
    const seqs: string[] = []
    // Each below the threshold of one person, and of different members.
    for (let count = 0; count < 3; count += 1) {
      const { seq } = await requested('0.004', undefined, place)
      seqs.push(seq)
    }
    const [first, second, third] = seqs
    await sql`update withdrawal set step = 'CANCELED', ended_at = now() where withdrawal_seq = ${third}`.execute(
      bank.owner,
    )
    expect(await judged(first ?? '')).toMatchObject({ approvals_needed: 1 })
    expect(await judged(second ?? '')).toMatchObject({ approvals_needed: 1 })
    const { seq: last } = await requested('0.004', undefined, place)
    expect(await judged(last)).toMatchObject({
      approvals_needed: 2,
      reasons: expect.arrayContaining(['DESTINATION_SUM_ABOVE_TWO']),
    })
    const who = await bank.member('BTC', COIN)
    for (let count = 0; count < 2; count += 1)
      expect(await judged((await requested('0.004', undefined, undefined, who)).seq)).toMatchObject({
        approvals_needed: 1,
      })
    const own = await requested('0.004', undefined, undefined, who)
    expect(await judged(own.seq)).toMatchObject({
      approvals_needed: 2,
      reasons: expect.arrayContaining(['MEMBER_SUM_ABOVE_TWO']),
    })
    await approvedByTwo(who.memberSeq)
    expect(await judged((await requested('0.004', undefined, undefined, who)).seq)).toMatchObject({
      approvals_needed: 1,
    })
  })

  it('counts recent outflows of the member, the asset and the bank, without failed ones', async () => {
    const strict = { hour_usot: '150', day_usot: '1000000', week_usot: '1000000' }
    const judged = async (seq: string, policy: object) => {
      const rules = { ...POLICY, careful_usot: '1000000', ...policy }
      const deps = {
        db: bank.worker,
        ledgers: bank.ledgers,
        policy: async () => ({ ...rules, fresh_deposit_minutes: 0 }),
      }
      await rehearse(withdrawalWorkflow(deps), { seq })
      return rowOf(seq)
    }
    const first = await requested('0.00001')
    expect(await judged(first.seq, { per_member: strict })).toMatchObject({ step: 'CLEARED' })
    const second = await requested('0.00001')
    expect(await judged(second.seq, { per_asset: strict, whole_bank: strict })).toMatchObject({
      step: 'REVIEW',
      reasons: ['ASSET_VELOCITY', 'BANK_VELOCITY'],
      approvals_needed: 1,
    })
    await sql`update withdrawal set created_at = now() - interval '2 hours'`.execute(bank.owner)
    await sql`update withdrawal_outflow set until = until - interval '2 hours'`.execute(bank.owner)
    const third = await requested('0.00001')
    expect(await judged(third.seq, { per_asset: strict, whole_bank: strict })).toMatchObject({ step: 'CLEARED' })
  })
})

it('a cancellation during the judgement always wins, and the hold is released', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const { seq, memberSeq, accountSeq } = await requested('0.00001')
      const own = { memberSeq, withdrawalSeq: seq }
      await Promise.all([rehearse(workflow(), { seq }), cancelWithdrawal(bank.deps, own)])
      return { row: await rowOf(seq), held: (await bank.balanceOf(accountSeq)).held }
    }),
  )
  // Cleared is not paid: canceling always wins in the end.
  for (const { row, held } of outcomes) expect({ row, held }).toMatchObject({ row: { step: 'CANCELED' }, held: 0n })
  expect(await bank.verify()).toBeUndefined()
})

it('is handed to the workflow engine once, and again only if the engine did not accept it', async () => {
  await sql`update withdrawal set started_at = now()`.execute(bank.owner)
  const { seq } = await requested('0.00001')
  const away = () => Promise.reject(new Error('the engine is away'))
  await expect(dispatchWithdrawals(bank.worker, away)).rejects.toThrow('away')
  const started: string[] = []
  const start = async (one: string) => void started.push(one)
  expect(await dispatchWithdrawals(bank.worker, start)).toBe(false)
  await dispatchWithdrawals(bank.worker, start)
  expect(started).toEqual([seq])
})
