import { randomBytes } from 'node:crypto'
import { evmReader, openRpc } from '@cocobnk/chain'
import { inTransaction, sql } from '@cocobnk/database'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDeposit } from '../claim.ts'
import { readDeposit } from '../read-deposit.ts'
import { depositBank } from '../testing/bank.ts'
import { depositDesk } from '../testing/desk.ts'
import { decideKept, type KeptDeps, keptPerformers, listKept } from './kept.ts'

const url = process.env.EVM_RPC_URL ?? ''
const SHARED = `0x${'c3'.repeat(20)}`
const DEPTH = 32
const MINIMUM = 1_000n
/** As if a unit of everything were worth a unit of USOT. */
const POLICY = { kept_two_person_usot: '0.000005', dust_max_usot: '0.000001' }

let bank: Awaited<ReturnType<typeof depositBank>>
let desk: Awaited<ReturnType<typeof depositDesk>>
let miner: Awaited<ReturnType<typeof evmMiner>>
let watcher: ReturnType<typeof bank.watching>
let deps: KeptDeps
let usot = ''
let memo = 3_000_000_000_000n

beforeAll(async () => {
  bank = await depositBank()
  desk = await depositDesk(bank)
  miner = await evmMiner(url)
  usot = await miner.deployToken('USOT')
  await sql`update asset set contract = ${usot} where code = 'USOT'`.execute(bank.owner)
  await sql`update asset set minimum_deposit = ${MINIMUM.toString()}::numeric where code = 'ETH'`.execute(bank.owner)
  const reader = evmReader(openRpc({ url }), async () => [usot])
  watcher = bank.watching('Ethereum', reader, SHARED)
  await watcher.begin()
  deps = {
    db: desk.deps.db as unknown as KeptDeps['db'],
    chainNet: 'regtest',
    push: { toOperators: async () => {} },
    policy: async () => POLICY,
    usotOf: async (_, minor) => minor,
  }
})
afterAll(async () => {
  await desk?.close()
  await bank?.close()
})

async function newAccount(code: 'ETH' | 'USOT') {
  memo += 1n
  const memberSeq = await desk.member()
  const address = code === 'ETH' ? `0x${randomBytes(20).toString('hex')}` : SHARED
  const account = await bank.openAccount({ code, address, memberSeq, ...(code === 'USOT' ? { memo } : {}) })
  const { rows } = await sql<{ number: string }>`
    select number from account where account_seq = ${account.accountSeq}`.execute(bank.owner)
  return { ...account, address, number: rows[0]?.number ?? '', balance: () => bank.balanceOf(account.accountSeq) }
}

/** Below the minimum, in suspense for its owner. */
async function small(amount: bigint) {
  const account = await newAccount('ETH')
  const txid = await miner.send(account.address, amount)
  return { ...account, depositSeq: await settled(txid) }
}

/** Several of them, confirmed by the same blocks; those of one owner go to one account. */
async function smalls(...amounts: readonly (readonly [owner: number, amount: bigint])[]) {
  const owners: Awaited<ReturnType<typeof newAccount>>[] = []
  while (owners.length < 4) owners.push(await newAccount('ETH'))
  const txids: string[] = []
  for (const [owner, amount] of amounts) txids.push(await miner.send(owners[owner]?.address ?? '', amount))
  await miner.mine(DEPTH)
  await watcher.settle()
  const { rows } = await sql<{ seq: string }>`select deposit_seq as seq from deposit join unnest(${txids}::text[])
    with ordinality as sent (txid, place) using (txid) order by place`.execute(bank.owner)
  return rows.map(({ seq }) => seq)
}

/** Inserts a deposit with an unknown memo. */
async function nobodys(amount: bigint) {
  const txid = await miner.sendToken(usot, SHARED, amount, 7n)
  return { txid, depositSeq: await settled(txid) }
}

async function settled(txid: string): Promise<string> {
  await miner.mine(DEPTH)
  await watcher.settle()
  const { rows } = await sql<{ seq: string }>`
    select deposit_seq as seq from deposit where txid = ${txid}`.execute(bank.owner)
  return rows[0]?.seq ?? ''
}

const shown = async (state: 'OPEN' | 'DECIDED', depositSeq: string) => {
  const page = await listKept(deps, { state, page_size: 50 }, await desk.operator())
  if (!page.ok) throw new Error(page.code)
  return page.value.list.find(({ deposit_seq }) => deposit_seq === depositSeq)
}

type Wish = { readonly type: 'SET_CREDITED' | 'SET_DUST'; readonly account_number?: string }
const decide = async (depositSeq: string, wish: Wish) =>
  decideKept(deps, { ...wish, depositSeq, reason: 'the receipt fits', caller: await desk.operator() })

describe("a kept deposit on the operators' side", () => {
  it('is listed with its reason and its owner, credited by one operator, and shown to its member at every step', async () => {
    const { depositSeq, memberSeq, number, balance } = await small(90n)
    expect(await shown('OPEN', depositSeq)).toMatchObject({
      kept_for: 'BELOW_MINIMUM',
      owner: { number, member_seq: memberSeq },
      is_final: true,
      two_persons: false,
      may_be_dust: true,
    })
    const step = async () => readDeposit(desk.deps, memberSeq, depositSeq)
    expect(await step()).toMatchObject({ value: { step: 'KEPT', kept_for: 'BELOW_MINIMUM', status: 'PENDING' } })
    expect(await decide(depositSeq, { type: 'SET_CREDITED' })).toEqual({
      ok: true,
      value: { approval_seq: null, expires_at: null },
    })
    await watcher.settle()
    await watcher.settle()
    expect(await balance()).toBe(90n)
    expect(await step()).toMatchObject({ value: { step: 'CREDITED', status: 'APPROVED' } })
    expect(await shown('OPEN', depositSeq)).toBeUndefined()
    expect(await shown('DECIDED', depositSeq)).toMatchObject({ outcome: 'CREDIT', credited_to: { number } })
    expect(await decide(depositSeq, { type: 'SET_DUST' })).toMatchObject({ code: 'KEPT_DECIDED' })
  })

  /** Approves as another operator. */
  async function agree(
    approvalSeq: string,
    payload: Parameters<ReturnType<typeof keptPerformers>['deposit.credit']>[1],
  ) {
    const [checker, maker] = [await desk.operator(), await desk.operator()]
    const perform = keptPerformers((transaction) => transaction as unknown as KeptDeps['db'])['deposit.credit']
    const by = { approvalSeq, makerSeq: maker.operatorSeq, checkerSeq: checker.operatorSeq, reason: 'right' }
    await expect(
      inTransaction(bank.owner as unknown as KeptDeps['db'], (transaction) => perform(transaction, payload, by)),
    ).rejects.toThrow(/by an approval of the same transaction/)
    return inTransaction(bank.owner as unknown as KeptDeps['db'], async (transaction) => {
      await sql`update approval set state = 'APPROVED', checker_seq = ${checker.operatorSeq}, decision_reason = 'right'
        where approval_seq = ${approvalSeq}`.execute(transaction)
      return perform(transaction, payload, by)
    })
  }

  it("above the threshold is credited only after another operator's approval", async () => {
    const { depositSeq, accountSeq, memberSeq, balance } = await small(600n)
    const asked = await decide(depositSeq, { type: 'SET_CREDITED' })
    if (!asked.ok) throw new Error(asked.code)
    await watcher.settle()
    expect(await balance()).toBe(0n)
    expect((await agree(asked.value.approval_seq ?? '', { depositSeq, accountSeq, memberSeq })).ok).toBe(true)
    await watcher.settle()
    expect(await balance()).toBe(600n)
  })

  it('needs another operator once small ones that one operator credits, or that one member gets, add up to the threshold', async () => {
    const wish = { type: 'SET_CREDITED', reason: 'the receipt fits' } as const
    const [caller, other] = [await desk.operator(), await desk.operator()]
    const [first, beside, second, third, again] = await smalls([0, 300n], [1, 300n], [2, 199n], [3, 1n], [2, 301n])
    const by = (depositSeq = '', operator = caller) => decideKept(deps, { ...wish, depositSeq, caller: operator })
    const alone = { ok: true, value: { approval_seq: null } }
    const asked = { ok: true, value: { approval_seq: expect.any(String) } }
    // At once: exactly one of the two fits below the threshold.
    const both = await Promise.all([by(first), by(beside)])
    expect(both.filter((one) => one.ok && one.value.approval_seq === null)).toHaveLength(1)
    expect(await by(second)).toMatchObject(alone)
    expect(await by(third)).toMatchObject(asked)
    const page = await listKept(deps, { state: 'OPEN', page_size: 50 }, caller)
    expect(page.ok && page.value.list.find(({ deposit_seq }) => deposit_seq === third)?.two_persons).toBe(true)
    expect((await shown('OPEN', third ?? ''))?.two_persons).toBe(false)
    expect(await by(again, other)).toMatchObject(asked)
  })

  it('enforces the threshold in the database too', async () => {
    const { depositSeq, accountSeq, memberSeq } = await small(50n)
    const { operatorSeq } = await desk.operator()
    const insert = (usot: string | null) =>
      sql`insert into kept_decision
      (deposit_seq, kind, account_seq, member_seq, operator_seq, usot)
      values (${depositSeq}, 'CREDIT', ${accountSeq}, ${memberSeq}, ${operatorSeq}, ${usot}::numeric)`.execute(deps.db)
    await expect(insert('10000000000000')).rejects.toThrow('decided by two')
    await expect(insert(null)).rejects.toThrow('decided by two')
  })

  it('without an owner goes only to the named account of the same asset, by two operators, once, and ends other claims', async () => {
    const { depositSeq, txid } = await nobodys(3n)
    const [right, wrong] = [await newAccount('USOT'), await newAccount('ETH')]
    for (const account_number of [undefined, wrong.number, '9999999999999'])
      expect(
        await decide(depositSeq, { type: 'SET_CREDITED', ...(account_number ? { account_number } : {}) }),
      ).toMatchObject({ code: 'INVALID_INPUT' })
    const asked = await decide(depositSeq, { type: 'SET_CREDITED', account_number: right.number })
    if (!asked.ok) throw new Error(asked.code)
    await watcher.settle()
    expect(await right.balance()).toBe(0n)
    const { accountSeq, memberSeq } = right
    expect((await agree(asked.value.approval_seq ?? '', { depositSeq, accountSeq, memberSeq })).ok).toBe(true)
    await watcher.settle()
    expect(await right.balance()).toBe(3n)
    const late = { memberSeq, account_seq: accountSeq, txid }
    expect(await claimDeposit(desk.deps, late)).toMatchObject({ code: 'NOTHING_KEPT' })
  })

  it('without an owner cannot be credited by one operator alone, even if the api writes the decision directly', async () => {
    const { depositSeq } = await nobodys(4n)
    const { accountSeq, memberSeq } = await newAccount('USOT')
    const { operatorSeq } = await desk.operator()
    const alone = sql`insert into kept_decision (deposit_seq, kind, account_seq, member_seq, operator_seq)
      values (${depositSeq}, 'CREDIT', ${accountSeq}, ${memberSeq}, ${operatorSeq})`
    await expect(alone.execute(deps.db)).rejects.toThrow('is credited by two')
    const capital = sql`insert into kept_decision (deposit_seq, kind) values (${depositSeq}, 'CAPITAL')`
    await expect(capital.execute(deps.db)).rejects.toThrow('by the owner')
  })

  it("is kept as dust up to the policy's limit, and its member is notified", async () => {
    const [dust, more] = [await small(100n), await small(101n)]
    expect(await decide(more.depositSeq, { type: 'SET_DUST' })).toMatchObject({ code: 'NOT_DUST' })
    expect(await decide(dust.depositSeq, { type: 'SET_DUST' })).toMatchObject({ ok: true })
    await watcher.settle()
    expect(await dust.balance()).toBe(0n)
    const read = await readDeposit(desk.deps, dust.memberSeq, dust.depositSeq)
    expect(read).toMatchObject({ value: { step: 'DUST', status: 'REJECTED' } })
  })

  it('cannot be decided while its block is gone', async () => {
    const takeBack = await miner.remember()
    const { depositSeq, accountSeq, memberSeq } = await small(80n)
    await takeBack()
    await miner.mine(DEPTH + 5)
    await watcher.settle()
    expect(await shown('OPEN', depositSeq)).toMatchObject({ is_final: false })
    expect(await decide(depositSeq, { type: 'SET_CREDITED' })).toMatchObject({ code: 'DEPOSIT_NOT_FINAL' })
    const { operatorSeq } = await desk.operator()
    const forced = sql`insert into kept_decision (deposit_seq, kind, account_seq, member_seq, operator_seq)
      values (${depositSeq}, 'CREDIT', ${accountSeq}, ${memberSeq}, ${operatorSeq})`.execute(bank.owner)
    await expect(forced).rejects.toThrow(/has left the chain/)
  })

  it('is audited with amount, transaction and account', async () => {
    const { depositSeq, number } = await small(70n)
    await decide(depositSeq, { type: 'SET_CREDITED' })
    const { rows } = await sql<{ detail: object }>`
      select detail from audit where subject = ${`deposit:${depositSeq}`}`.execute(bank.owner)
    expect(rows[0]?.detail).toMatchObject({ account: number, kept_for: 'BELOW_MINIMUM', amount: expect.any(String) })
  })
})
