import { sql, uuidV7 } from '@cocobnk/database'
import { encodeBitcoin } from '@cocobnk/transaction'
import { writeStatement } from '@cocobnk/transaction/statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectBlocker } from '../blocker.store.ts'
import { readWithdrawal } from '../read.ts'
import { requestWithdrawal } from '../request.ts'
import { tellEnds } from '../tell-end.ts'
import { ADDRESS, assetSeqOf, CLIENT, soon, startBank, type TestBank } from '../testing/bank.ts'
import { decideWithdrawal } from './decide.ts'
import type { WithdrawalDeskDatabase, WithdrawalDeskDeps } from './deps.ts'
import { listForDesk, readForDesk } from './read.ts'

const COIN = 100_000_000n
const LIMIT = { hour_usot: '1', day_usot: '2', week_usot: '3' }
const caller = { kind: 'operator', operatorSeq: uuidV7(), sessionSeq: uuidV7(), role: 'FINANCE' } as const

let bank: TestBank
let deps: WithdrawalDeskDeps
beforeAll(async () => {
  bank = await startBank()
  await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key) values
    (${caller.operatorSeq}, 'finance@operators.test', 'Finn', 'FINANCE', 'SUSPENDED', decode(repeat('00', 40), 'hex'))`.execute(
    bank.owner,
  )
  deps = {
    ...bank.deps,
    db: bank.deps.db as unknown as WithdrawalDeskDatabase,
    push: { toOperators: async () => {} },
    settings: async () => ({ withdrawal: { per_member: LIMIT, per_asset: LIMIT, whole_bank: LIMIT } }),
  }
})
afterAll(() => bank?.close())

/** Requested by the member, then put under review like the worker does. */
async function underReview(approvals: 1 | 2) {
  const who = await bank.member('BTC', COIN)
  const [asset_seq, account_seq, address_seq] = [assetSeqOf('BTC'), who.accountSeq, who.addressSeq]
  const given = { account_seq, asset_seq, address_seq, amount: '0.01', address: ADDRESS.BTC, memo: null }
  const asked = {
    memberSeq: who.memberSeq,
    sessionSeq: uuidV7(),
    client: CLIENT,
    given,
    requestKey: uuidV7(),
    now: soon(),
  }
  const requested = await requestWithdrawal(bank.deps, asked)
  if (!requested.ok) throw new Error(requested.code)
  await sql`update withdrawal set step = 'REVIEW', reasons = '{FIRST_TO_ADDRESS}', approvals_needed = ${approvals}
    where withdrawal_seq = ${requested.value}`.execute(bank.worker)
  return { ...who, seq: requested.value }
}

const decide = (withdrawalSeq: string, isApproved: boolean) =>
  decideWithdrawal(deps, { withdrawalSeq, isApproved, reason: 'looked at it', caller })

it('an operator finds what waits, sees its destination and other outflows, and the access is recorded', async () => {
  const { seq, memberSeq } = await underReview(1)
  const listed = await listForDesk(deps, { state: 'REVIEW', page_size: 20 })
  expect(listed.ok && listed.value.list.map(({ withdrawal_seq }) => withdrawal_seq)).toContain(seq)
  expect(JSON.stringify(listed)).not.toContain(ADDRESS.BTC)
  const one = await readForDesk(deps, seq, caller)
  if (!one.ok) throw new Error(one.code)
  expect(one.value).toMatchObject({
    step: 'REVIEW',
    reasons: ['FIRST_TO_ADDRESS'],
    first_to_address: true,
    attempts: [],
  })
  expect(one.value.destination.address).toBe(ADDRESS.BTC)
  const sums = one.value.sums.filter(({ scope }) => scope === 'MEMBER')
  expect(sums).toMatchObject([{ limit: '1' }, { limit: '2' }, { limit: '3' }])
  expect(sums.map(({ usot }) => usot)).toEqual(Array(3).fill(one.value.usot))
  const { rows } = await sql`select from audit where action = 'withdrawal.look' and subject = ${`withdrawal:${seq}`}
    and detail ->> 'member' = ${memberSeq}`.execute(bank.owner)
  expect(rows).toHaveLength(1)
})

it('the review queue is oldest first, page by page, and ended ones are newest first', async () => {
  const seqs = [(await underReview(1)).seq, (await underReview(1)).seq, (await underReview(1)).seq]
  const listed = async (state: 'REVIEW' | 'ENDED') => {
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listForDesk(deps, { state, page_size: 2, cursor })
      if (!page.ok) throw new Error(page.code)
      found.push(...page.value.list.map(({ withdrawal_seq }) => withdrawal_seq))
      if (!page.value.next_cursor) return found.filter((seq) => seqs.includes(seq))
      cursor = page.value.next_cursor
    }
  }
  expect(await listed('REVIEW')).toEqual(seqs)
  for (const seq of seqs) await decide(seq, false)
  expect(await listed('ENDED')).toEqual(seqs.toReversed())
})

it('one operator approves what needs one, once', async () => {
  const { seq } = await underReview(1)
  expect(await decide(seq, true)).toMatchObject({ ok: true, value: { approval_seq: null } })
  const one = await readForDesk(deps, seq, caller)
  expect(one.ok && one.value).toMatchObject({ step: 'CLEARED', cleared_at: expect.any(String) })
  expect(await decide(seq, false)).toMatchObject({ ok: false, code: 'WITHDRAWAL_DECIDED' })
})

it('the audit log states amount, asset and destination of each decision, without the address itself', async () => {
  for (const isApproved of [true, false]) {
    const { seq } = await underReview(1)
    await decide(seq, isApproved)
    const { rows } = await sql<{ detail: { facts: object } }>`select detail from audit
      where action in ('withdrawal.approve', 'withdrawal.reject') and subject = ${`withdrawal:${seq}`}`.execute(
      bank.owner,
    )
    const facts = { asset: 'BTC', net: '0.01', destination: expect.stringContaining('…') }
    expect(rows).toMatchObject([{ detail: { facts: { ...facts, destination_sha256: expect.any(String) } } }])
    expect(JSON.stringify(rows)).not.toContain(ADDRESS.BTC)
  }
})

it('what needs two is only requested by the first, and neither the api alone nor a second request approves it', async () => {
  const { seq } = await underReview(2)
  expect(await decide(seq, true)).toMatchObject({ ok: true, value: { approval_seq: expect.any(String) } })
  expect(await decide(seq, true)).toMatchObject({ ok: false, code: 'ALREADY_ASKED' })
  const alone = sql`update withdrawal set step = 'CLEARED' where withdrawal_seq = ${seq}`.execute(bank.deps.db)
  await expect(alone).rejects.toThrow('approval')
  const one = await readForDesk(deps, seq, caller)
  expect(one.ok && one.value.step).toBe('REVIEW')
})

const setState = (memberSeq: string, state: string) =>
  sql`update member set state = ${state} where member_seq = ${memberSeq}`.execute(bank.owner)

describe('a member who was just suspended or locked', () => {
  it.each(['SUSPENDED', 'LOCKED'])(
    '%s: nothing of theirs is approved or requested, and the reason is shown',
    async (state) => {
      for (const approvals of [1, 2] as const) {
        const { seq, memberSeq } = await underReview(approvals)
        await setState(memberSeq, state)
        expect(await decide(seq, true)).toMatchObject({ ok: false, code: 'MEMBER_NOT_ACTIVE' })
        const one = await readForDesk(deps, seq, caller)
        expect(one.ok && one.value).toMatchObject({ step: 'REVIEW', blocked_by: 'MEMBER' })
        const alone = sql`update withdrawal set step = 'CLEARED', cleared_at = now() where withdrawal_seq = ${seq}`
        if (approvals === 1) await expect(alone.execute(bank.deps.db)).rejects.toThrow('not active')
        expect(await decide(seq, false)).toMatchObject({ ok: true })
      }
    },
  )

  it('once reinstated, earlier decisions return for review', async () => {
    const { seq, memberSeq } = await underReview(1)
    await decide(seq, true)
    await setState(memberSeq, 'SUSPENDED')
    const blocked = await readForDesk(deps, seq, caller)
    expect(blocked.ok && blocked.value).toMatchObject({ step: 'CLEARED', blocked_by: 'MEMBER' })
    await setState(memberSeq, 'ACTIVE')
    const back = await readForDesk(deps, seq, caller)
    expect(back.ok && back.value).toMatchObject({ step: 'REVIEW', blocked_by: null, cleared_at: null })
    expect(back.ok && back.value.reasons).toContain('MEMBER_RELEASED')
    expect(await decide(seq, true)).toMatchObject({ ok: true })
  })

  it('once reinstated, what two had approved needs two again', async () => {
    const { seq, memberSeq } = await underReview(2)
    await sql`alter table withdrawal disable trigger withdrawal_keep`.execute(bank.owner)
    await sql`update withdrawal set step = 'CLEARED', cleared_at = now() where withdrawal_seq = ${seq}`.execute(
      bank.owner,
    )
    await sql`alter table withdrawal enable trigger withdrawal_keep`.execute(bank.owner)
    await setState(memberSeq, 'LOCKED')
    await setState(memberSeq, 'ACTIVE')
    const back = await readForDesk(deps, seq, caller)
    expect(back.ok && back.value).toMatchObject({ step: 'REVIEW', approvals_needed: 2 })
  })

  it('once reinstated, what is planned and unsigned returns when its payout is abandoned, and no sooner', async () => {
    const { seq, memberSeq } = await underReview(1)
    await decide(seq, true)
    const payout = uuidV7()
    await sql`insert into payout (payout_seq, network) values (${payout}, 'Bitcoin')`.execute(bank.owner)
    await sql`update withdrawal set step = 'PAYING', payout_seq = ${payout} where withdrawal_seq = ${seq}`.execute(
      bank.worker,
    )
    await setState(memberSeq, 'SUSPENDED')
    await setState(memberSeq, 'ACTIVE')
    expect(await selectBlocker(bank.worker as never, payout)).toBe('ACCOUNT')
    const step = async () =>
      (await sql<{ step: string }>`select step from withdrawal where withdrawal_seq = ${seq}`.execute(bank.owner)).rows
    expect(await step()).toEqual([{ step: 'PAYING' }])
    await sql`update payout set abandoned_at = now() where payout_seq = ${payout}`.execute(bank.worker)
    expect(await step()).toEqual([{ step: 'REVIEW' }])
  })
})

it('a rejection, also by one of two, releases the money and mails its owner the reason in their language', async () => {
  const { seq, memberSeq, accountSeq } = await underReview(2)
  await sql`update member set locale = 'ko-KR' where member_seq = ${memberSeq}`.execute(bank.owner)
  expect(await decide(seq, false)).toMatchObject({ ok: true })
  expect(await bank.balanceOf(accountSeq)).toEqual({ balance: COIN, held: 0n })
  const shown = await readWithdrawal(bank.deps, memberSeq, seq)
  expect(shown).toMatchObject({ ok: true, value: { status: 'REJECTED', step: 'REJECTED', reason: 'looked at it' } })
  await tellEnds(bank.deps)
  await tellEnds(bank.deps)
  const { rows } = await sql<{ locale: string; values: object }>`select locale, values from mail
    where template = 'withdrawal-news' and values ->> 'link' like ${`%${seq}`}`.execute(bank.owner)
  expect(rows).toMatchObject([{ locale: 'ko-KR', values: { outcome: 'REJECTED', reason: 'looked at it' } }])
})

it('shows every attempt to pay it: as the signer read it if it was asked, otherwise as planned', async () => {
  const { seq, memberSeq } = await underReview(1)
  await decide(seq, true)
  const [payout, again] = [uuidV7(), uuidV7()]
  const statement = writeStatement({
    chain: 'Bitcoin',
    transaction: 'ab'.repeat(32),
    payments: [{ asset: 'BTC', amount: 1_000_000n, address: ADDRESS.BTC, memo: null, member: memberSeq }],
    moves: [{ asset: 'BTC', amount: 5_000_000n, address: 'home' }],
    returns: [],
    fee: { asset: 'BTC', amount: 400n },
  })
  const coin = { txid: 'cd'.repeat(32), index: 1, script: new Uint8Array(), sequence: 0 }
  const home = { amount: 5_000_000n, script: new Uint8Array(22) }
  const bytes = encodeBitcoin({ version: 2, inputs: [coin], outputs: [home], lockTime: 0 }).toString('hex')
  await sql`with made as (insert into payout (payout_seq, network) values (${payout}, 'Bitcoin')),
      worth as (insert into hot_output (network, txid, output_index, amount) values ('Bitcoin', ${coin.txid}, 1, 5000300))
    insert into chain_transaction (transaction_seq, network, purpose, unsigned, keys, fee_asset, fee, origin_seq, attempt, statement,
      approvals_needed) values
    (${payout}, 'Bitcoin', 'WITHDRAWAL', ${bytes}, '[]', 'BTC', 300, null, 0, null, null),
    (${again}, 'Bitcoin', 'WITHDRAWAL', 'ab', '[]', 'BTC', 400, ${payout}, 1, ${statement}, 1)`.execute(bank.owner)
  await sql`update withdrawal set step = 'PAYING', payout_seq = ${payout} where withdrawal_seq = ${seq}`.execute(
    bank.worker,
  )
  const one = await readForDesk(deps, seq, caller)
  const paid = { address: ADDRESS.BTC, asset_code: 'BTC', amount: '0.01', mine: false }
  const inputs = [{ txid: coin.txid, index: 1, amount: '0.050003' }]
  const spending = { inputs, sender: null, rate: { amount: '2.7', unit: 'sat/vB' } }
  expect(one.ok && one.value.attempts).toMatchObject([
    { transaction_seq: payout, is_decoded: false, outputs: [paid], fee: { amount: '0.000003' }, spending },
    {
      transaction_seq: again,
      is_decoded: true,
      spending: null,
      outputs: [paid, { address: 'home', mine: true }],
      approvals_needed: 1,
    },
  ])
})
