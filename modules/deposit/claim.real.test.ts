import { evmReader, openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDeposit, decideClaim, listClaims } from './claim.ts'
import { depositBank } from './testing/bank.ts'
import { depositDesk } from './testing/desk.ts'
import { evmMiner } from './testing/evm-node.ts'

const url = process.env.EVM_RPC_URL ?? ''
const SHARED = `0x${'c1'.repeat(20)}`
const DEPTH = 32

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

/** Coins with a memo that is nobody's, in suspense. */
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
  return { memberSeq, accountSeq, claim, balance: () => bank.balanceOf(accountSeq) }
}

const seqOf = (claimed: Awaited<ReturnType<typeof claimDeposit>>) => {
  if (!claimed.ok) throw new Error(claimed.code)
  return claimed.value.claim_seq
}

async function decide(claimSeq: string, status: 'APPROVED' | 'REJECTED') {
  const caller = await desk.operator()
  await desk.take(claimSeq, caller)
  return decideClaim(desk.deps, { claimSeq, status, reason: 'the sender’s receipt fits', caller })
}

describe('a deposit for nobody known', () => {
  it('is claimed by its transaction, given by an operator, and moved from suspense once', async () => {
    const owner = await claimer()
    const claimSeq = seqOf(await owner.claim(await kept(90n)))
    expect(await owner.balance()).toBe(0n)
    expect(await decide(claimSeq, 'APPROVED')).toMatchObject({ ok: true })
    await watcher.settle()
    await watcher.settle()
    expect(await owner.balance()).toBe(90n)
    const listed = await listClaims(desk.deps, owner.memberSeq, { page_size: 10 })
    expect(listed).toMatchObject({ value: { list: [{ status: 'APPROVED', amount: '0.0000009' }] } })
  })

  it('D1: goes to one of two who claim it, however the operators decide', async () => {
    const txid = await kept(50n)
    const [first, second] = [await claimer(), await claimer()]
    const seqs = [seqOf(await first.claim(txid)), seqOf(await second.claim(txid))]
    const decisions = await Promise.all(seqs.map((seq) => decide(seq, 'APPROVED')))
    expect(decisions.map((one) => (one.ok ? 'given' : one.code)).toSorted()).toEqual(['GIVEN_TO_ANOTHER', 'given'])
    await watcher.settle()
    const balances = [await first.balance(), await second.balance()]
    expect(balances.toSorted((one, other) => Number(one - other))).toEqual([0n, 50n])
    const third = await claimer()
    expect(await third.claim(txid)).toMatchObject({ ok: false, code: 'NOTHING_KEPT' })
  })

  it('freezes the account it was given to when its block vanishes', async () => {
    const takeBack = await miner.remember()
    const owner = await claimer()
    await decide(seqOf(await owner.claim(await kept(40n))), 'APPROVED')
    await watcher.settle()
    expect(await owner.balance()).toBe(40n)
    await takeBack()
    await miner.mine(DEPTH + 5)
    await watcher.settle()
    expect(await bank.pay(owner.accountSeq, 1n, 'USOT')).toEqual(['ACCOUNT_FROZEN'])
  })

  it('is neither claimed nor given away while its block is gone, and a given one is not posted', async () => {
    const takeBack = await miner.remember()
    const [claimed, given, late] = [await claimer(), await claimer(), await claimer()]
    const [first, second] = [await kept(41n), await kept(42n)]
    const waiting = seqOf(await claimed.claim(first))
    const decided = seqOf(await given.claim(second))
    expect(await decide(decided, 'APPROVED')).toMatchObject({ ok: true })
    await takeBack()
    await miner.mine(2 * DEPTH + 5)
    await watcher.settle()
    expect(await bank.countAlarmed()).toBeGreaterThanOrEqual(2)
    expect(await late.claim(first)).toMatchObject({ ok: false, code: 'NOTHING_KEPT' })
    expect(await decide(waiting, 'APPROVED')).toMatchObject({ ok: false, code: 'DEPOSIT_NOT_FINAL' })
    expect([await claimed.balance(), await given.balance()]).toEqual([0n, 0n])
  })

  it('stays where it is when the claim is refused, and may be claimed by somebody else', async () => {
    const txid = await kept(30n)
    const [liar, owner] = [await claimer(), await claimer()]
    const claimSeq = seqOf(await liar.claim(txid))
    expect(await liar.claim(txid)).toMatchObject({ ok: false, code: 'ALREADY_CLAIMED' })
    await decide(claimSeq, 'REJECTED')
    await watcher.settle()
    expect(await liar.balance()).toBe(0n)
    expect(await owner.claim(txid)).toMatchObject({ ok: true })
  })

  it('is not claimed before its confirmations, for an account of another asset, or into somebody else’s', async () => {
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
