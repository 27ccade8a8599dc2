import { evmReader, openRpc } from '@cocobnk/chain'
import type { OperatorCaller } from '@cocobnk/contract'
import { sql, uuidV7Of } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { claimDeposit, listClaims } from './claim.ts'
import { claimPerformers, decideClaim } from './claim-decide.ts'
import { proveClaim } from './claim-proof.ts'
import { depositBank } from './testing/bank.ts'
import { depositDesk } from './testing/desk.ts'

const url = process.env.EVM_RPC_URL ?? ''
const SHARED = `0x${'c1'.repeat(20)}`
const DEPTH = 32
const USOT_DECIMALS = 8

let bank: Awaited<ReturnType<typeof depositBank>>
let desk: Awaited<ReturnType<typeof depositDesk>>
let miner: Awaited<ReturnType<typeof evmMiner>>
let watcher: ReturnType<typeof bank.watching>
let usot = ''
let memos = 2_000_000_000_000n

beforeAll(async () => {
  bank = await depositBank()
  desk = await depositDesk(bank)
  miner = await evmMiner(url)
  usot = await miner.deployToken('USOT')
  await sql`update asset set contract = ${usot} where code = 'USOT'`.execute(bank.owner)
  const reader = evmReader(openRpc({ url }), async () => [usot])
  watcher = bank.watching('Ethereum', reader, SHARED)
  await watcher.begin()
})
afterAll(async () => {
  await desk?.close()
  await bank?.close()
})

/** Coins with an unknown memo, in suspense. */
async function kept(amount: bigint): Promise<string> {
  const txid = await miner.sendToken(usot, SHARED, amount, 7n)
  await miner.mine(DEPTH)
  await watcher.settle()
  return txid
}

async function claimer() {
  const memberSeq = await desk.member()
  memos += 1n
  const { accountSeq } = await bank.openAccount({ code: 'USOT', address: SHARED, memo: memos, memberSeq })
  const claim = (txid: string) => claimDeposit(desk.deps, { memberSeq, account_seq: accountSeq, txid })
  const prove = (claimSeq: string, signature: string) => proveClaim(desk.deps, { memberSeq, claimSeq, signature })
  /** Claimed, and signed with the sender's key. */
  const claimProven = async (txid: string) => {
    const claimed = await claim(txid)
    const seq = seqOf(claimed)
    const proven = await prove(seq, await miner.sign((claimed.ok && claimed.value.challenge) || ''))
    if (!proven.ok) throw new Error(proven.code)
    return seq
  }
  return { memberSeq, accountSeq, memo: memos, claim, prove, claimProven, balance: () => bank.balanceOf(accountSeq) }
}

const seqOf = (claimed: Awaited<ReturnType<typeof claimDeposit>>) => {
  if (!claimed.ok) throw new Error(claimed.code)
  return claimed.value.claim_seq
}

async function decide(claimSeq: string, status: 'APPROVED' | 'REJECTED', known?: OperatorCaller) {
  const caller = known ?? (await desk.operator())
  await desk.take(claimSeq, caller)
  return decideClaim(desk.deps, { claimSeq, status, reason: 'the sender’s receipt fits', caller })
}

describe('a deposit without a known owner', () => {
  it('is claimed by its transaction, approved by an operator, and moved from suspense once', async () => {
    const owner = await claimer()
    const claimSeq = await owner.claimProven(await kept(90n))
    expect(await owner.balance()).toBe(0n)
    expect(await decide(claimSeq, 'APPROVED')).toMatchObject({ ok: true })
    await watcher.settle()
    await watcher.settle()
    expect(await owner.balance()).toBe(90n)
    const listed = await listClaims(desk.deps, owner.memberSeq, { page_size: 10 })
    expect(listed).toMatchObject({ value: { list: [{ status: 'APPROVED', amount: '0.0000009' }] } })
  })

  it('D1: goes to one of two claimants, however the operators decide', async () => {
    const txid = await kept(50n)
    const [first, second] = [await claimer(), await claimer()]
    const seqs = [await first.claimProven(txid), await second.claimProven(txid)]
    const decisions = await Promise.all(seqs.map((seq) => decide(seq, 'APPROVED')))
    expect(decisions.map((one) => (one.ok ? 'given' : one.code)).toSorted()).toEqual(['GIVEN_TO_ANOTHER', 'given'])
    await watcher.settle()
    const balances = [await first.balance(), await second.balance()]
    expect(balances.toSorted((one, other) => Number(one - other))).toEqual([0n, 50n])
    const third = await claimer()
    expect(await third.claim(txid)).toMatchObject({ ok: false, code: 'NOTHING_KEPT' })
  })

  it('freezes the account that received it when its block vanishes', async () => {
    const takeBack = await miner.remember()
    const owner = await claimer()
    await decide(await owner.claimProven(await kept(40n)), 'APPROVED')
    await watcher.settle()
    expect(await owner.balance()).toBe(40n)
    await takeBack()
    await miner.mine(DEPTH + 5)
    await watcher.settle()
    expect(await bank.pay(owner.accountSeq, 1n, 'USOT')).toEqual(['ACCOUNT_FROZEN'])
  })

  it('cannot be claimed or given while its block is gone, and an approved one is not posted', async () => {
    const takeBack = await miner.remember()
    const [claimed, given, late] = [await claimer(), await claimer(), await claimer()]
    const [first, second] = [await kept(41n), await kept(42n)]
    const waiting = await claimed.claimProven(first)
    const decided = await given.claimProven(second)
    expect(await decide(decided, 'APPROVED')).toMatchObject({ ok: true })
    await takeBack()
    await miner.mine(2 * DEPTH + 5)
    await watcher.settle()
    expect(await bank.countAlarmed()).toBeGreaterThanOrEqual(2)
    expect(await late.claim(first)).toMatchObject({ ok: false, code: 'NOTHING_KEPT' })
    expect(await decide(waiting, 'APPROVED')).toMatchObject({ ok: false, code: 'DEPOSIT_NOT_FINAL' })
    expect([await claimed.balance(), await given.balance()]).toEqual([0n, 0n])
  })

  it('stays in suspense when the claim is refused, and may be claimed by somebody else', async () => {
    const txid = await kept(30n)
    const [liar, owner] = [await claimer(), await claimer()]
    const claimSeq = seqOf(await liar.claim(txid))
    expect(await liar.claim(txid)).toMatchObject({ ok: false, code: 'ALREADY_CLAIMED' })
    await decide(claimSeq, 'REJECTED')
    await watcher.settle()
    expect(await liar.balance()).toBe(0n)
    expect(await owner.claim(txid)).toMatchObject({ ok: true })
  })

  it('cannot be claimed before its confirmations, for an account of another asset, or into somebody else’s', async () => {
    const owner = await claimer()
    const txid = await miner.sendToken(usot, SHARED, 20n, 7n)
    await miner.mine(1)
    await watcher.settle()
    expect(await owner.claim(txid)).toMatchObject({ ok: false, code: 'NOTHING_KEPT' })
    await miner.mine(DEPTH)
    await watcher.settle()
    const stranger = await claimer()
    const strange = { memberSeq: stranger.memberSeq, account_seq: owner.accountSeq, txid }
    expect(await claimDeposit(desk.deps, strange)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    const address = `0x${'c2'.repeat(20)}`
    const other = await bank.openAccount({ code: 'ETH', address, memberSeq: owner.memberSeq })
    const elsewhere = { memberSeq: owner.memberSeq, account_seq: other.accountSeq, txid }
    expect(await claimDeposit(desk.deps, elsewhere)).toMatchObject({ ok: false, code: 'NOTHING_KEPT' })
  })
})

describe('a proof of a claim', () => {
  it('names the sender and the amount of a second payment, and is required for approval', async () => {
    const owner = await claimer()
    const claimed = await owner.claim(await kept(60n))
    expect(claimed).toMatchObject({ value: { sender: miner.from, proof: null, proof_amount: expect.any(String) } })
    const claimSeq = seqOf(claimed)
    expect(await decide(claimSeq, 'APPROVED')).toMatchObject({ ok: false, code: 'CLAIM_UNPROVEN' })
    const alone = sql`update deposit_claim set status = 'APPROVED', decided_at = now() where claim_seq = ${claimSeq}`
    await expect(alone.execute(desk.deps.db)).rejects.toThrow('without a proof')
  })

  it("is the sender's signature over this very claim", async () => {
    const [owner, other] = [await claimer(), await claimer()]
    const txid = await kept(61n)
    const [mine, theirs] = [await owner.claim(txid), await other.claim(txid)]
    const signature = await miner.sign((mine.ok && mine.value.challenge) || '')
    expect(await other.prove(seqOf(theirs), signature)).toMatchObject({ ok: false, code: 'SIGNATURE_REFUSED' })
    expect(await other.prove(seqOf(mine), signature)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await owner.prove(seqOf(mine), signature)).toMatchObject({ value: { proof: 'SIGNATURE', challenge: null } })
    expect(await decide(seqOf(mine), 'APPROVED')).toMatchObject({ ok: true })
  })

  it('is a second payment of exactly the requested amount from the sender to the claimed account', async () => {
    const owner = await claimer()
    const claimed = await owner.claim(await kept(62n))
    const claimSeq = seqOf(claimed)
    const parsed = parseMinor((claimed.ok && claimed.value.proof_amount) || '', USOT_DECIMALS)
    const named = parsed.ok ? parsed.value : 0n
    const pay = async (amount: bigint) => {
      await miner.sendToken(usot, SHARED, amount, owner.memo)
      await miner.mine(DEPTH)
      await watcher.settle()
    }
    const holder = await desk.operator()
    await pay(named + 1n)
    expect(await decide(claimSeq, 'APPROVED', holder)).toMatchObject({ ok: false, code: 'CLAIM_UNPROVEN' })
    await pay(named)
    expect(await decide(claimSeq, 'APPROVED', holder)).toMatchObject({ ok: true })
    await watcher.settle()
    expect(await owner.balance()).toBe(2n * named + 1n + 62n)
  })
})

describe('a large claim', () => {
  afterEach(() => desk.needTwoFrom('1000000'))

  const approve = async (claimSeq: string, approvalSeq: string, makerSeq: string) => {
    const checkerSeq = (await desk.operator()).operatorSeq
    return desk.deps.db.transaction().execute(async (transaction) => {
      await sql`update approval set state = 'APPROVED', checker_seq = ${checkerSeq}, decision_reason = 'looked at it'
        where approval_seq = ${approvalSeq}`.execute(transaction)
      const by = { approvalSeq, makerSeq, checkerSeq, reason: 'the receipt fits' }
      const performers = claimPerformers(desk.deps, (given) => given as unknown as typeof desk.deps.db)
      const payload = { claimSeq, usot: '70' }
      return performers['deposit-claim.approve'](transaction as never, payload, by)
    })
  }

  it('needs two operators, also when many small ones add up to it', async () => {
    const before = await sql<{ sum: bigint }>`select coalesce(sum(usot), 0) as sum
      from deposit_claim where status = 'APPROVED'`.execute(bank.owner)
    const given = before.rows[0]?.sum ?? 0n
    desk.needTwoFrom(`0.${String(given + 100n).padStart(8, '0')}`)
    const [first, second] = [await claimer(), await claimer()]
    expect(await decide(await first.claimProven(await kept(70n)), 'APPROVED')).toMatchObject({
      value: { approval_seq: null },
    })
    const claimSeq = await second.claimProven(await kept(71n))
    const caller = await desk.operator()
    const wish = { claimSeq, status: 'APPROVED', reason: 'the receipt fits', caller } as const
    expect(await decideClaim(desk.deps, wish)).toMatchObject({ ok: false, code: 'CASE_NOT_CLAIMED' })
    await desk.take(claimSeq, caller)
    const asked = await decideClaim(desk.deps, wish)
    if (!asked.ok || asked.value.approval_seq === null) throw new Error('one operator approved it alone')
    await watcher.settle()
    expect(await second.balance()).toBe(0n)
    expect(await approve(claimSeq, asked.value.approval_seq, caller.operatorSeq)).toMatchObject({ ok: true })
    await watcher.settle()
    expect(await second.balance()).toBe(71n)
  })

  it('and the audit log states what was given, to whom and by which proof', async () => {
    const owner = await claimer()
    const claimSeq = await owner.claimProven(await kept(72n))
    await decide(claimSeq, 'APPROVED')
    const { rows } = await sql<{ detail: object }>`select detail from audit where action = 'case.approve'
      and detail ->> 'subject' = ${claimSeq}`.execute(bank.owner)
    const facts = { amount: '0.00000072', asset: 'USOT', destination: owner.accountSeq, sender: miner.from }
    expect(rows).toMatchObject([{ detail: { facts: { ...facts, proof: 'SIGNATURE' } } }])
  })
})

// Last: it changes the id under which the deposit was posted.
describe('an old deposit without a known owner', () => {
  it('that arrived two months ago is given to its claimant, once', async () => {
    const txid = await kept(70n)
    const longAgo = uuidV7Of(Date.now() - 60 * 86_400_000, txid)
    await sql`update deposit set deposit_seq = ${longAgo} where txid = ${txid}`.execute(bank.owner)
    const owner = await claimer()
    expect(await decide(await owner.claimProven(txid), 'APPROVED')).toMatchObject({ ok: true })
    await watcher.settle()
    expect(await owner.balance()).toBe(70n)
    await sql`alter table deposit_claim disable trigger user`.execute(bank.owner)
    await sql`update deposit_claim set posted_at = null where deposit_seq = ${longAgo}`.execute(bank.owner)
    await sql`alter table deposit_claim enable trigger user`.execute(bank.owner)
    await watcher.settle()
    expect(await owner.balance()).toBe(70n)
  })
})
