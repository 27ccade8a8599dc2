import { smallestUnits } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { applyHalts, raiseHalt } from '@cocobnk/halt'
import { richWallet } from '@cocobnk/testing/wallet'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payoutBank } from './testing/payout-bank.ts'

const DEPTH = 2
const NET = 100_000n
const FEE = 100n
let bank: Awaited<ReturnType<typeof payoutBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
let btc = ''
beforeAll(async () => {
  bank = await payoutBank()
  wallet = await richWallet(process.env.BITCOIN_RPC_URL ?? '')
  const { rows } = await sql<{ seq: string }>`update asset set confirmations_required = ${DEPTH}
    where code = 'BTC' returning seq`.execute(bank.owner)
  btc = rows[0]?.seq ?? ''
  const send = () => wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses.Bitcoin, '0.1')
  const txids = [await send(), await send(), await send()]
  await wallet.mine(DEPTH)
  await bank.follow('Bitcoin')
  for (const txid of txids) expect(await bank.bring('Bitcoin', txid)).toMatchObject({ ok: true })
})
afterAll(() => bank?.close())

const cleared = async () =>
  bank.clear({ network: 'Bitcoin', address: await wallet.rpc.call<string>('getnewaddress'), net: NET, fee: FEE })
type Cleared = Awaited<ReturnType<typeof cleared>>
const real = () => bank.senders.Bitcoin
const growing = (over: object = {}) => ({
  Bitcoin: {
    ...real(),
    standingOf: async (txid: string) => {
      await wallet.mine(DEPTH)
      return real().standingOf(txid)
    },
    ...over,
  },
})
const planned = async (): Promise<string> => {
  await bank.follow('Bitcoin')
  expect(await bank.plan('Bitcoin')).toMatchObject({ made: 1 })
  return (await bank.waiting())[0] ?? ''
}
/** Reads balances sequentially: the node scans its coins for one request at a time. */
const received = async (...all: readonly Cleared[]) => {
  const amounts: bigint[] = []
  for (const { address } of all) amounts.push(smallestUnits(await wallet.received(address)))
  return amounts
}
const stepsOf = (...all: readonly Cleared[]) => bank.stepsOf(...all.map(({ withdrawalSeq }) => withdrawalSeq))
const reasonsOf = async ({ withdrawalSeq }: Cleared) => {
  const { rows } = await sql<{ reasons: string[] }>`select reasons from withdrawal
    where withdrawal_seq = ${withdrawalSeq}`.execute(bank.owner)
  return rows[0]?.reasons
}
/** Balances of the house accounts for money in transit: in flight and suspense. */
const between = async () => {
  const ids = (['inFlight', 'suspense'] as const).map((name) => houseAccountId(0, 'BTC', name))
  const found = await bank.ledgers.balances(ids)
  return ids.map((id) => found.find(({ account }) => account === id)?.balance)
}

async function freeze({ accountSeq, memberSeq }: Cleared): Promise<void> {
  const halt = { cause: 'DEPOSIT_VANISHED', asset_seq: btc, account_seq: accountSeq, member_seq: memberSeq } as const
  await raiseHalt(bank.worker, { ...halt, facts: {} })
  await applyHalts({ db: bank.worker, ledgers: bank.ledgers })
}

/** Freezes the account after the check for blocks and before the payout is posted. */
const frozenLate = (one: Cleared) => ({
  rawTransaction: async (txid: string) => {
    await freeze(one)
    return real().rawTransaction(txid)
  },
})

describe('a withdrawal whose account is frozen', () => {
  it('W3: after signing is paid and does not delay the others; the books follow the chain and operators are informed', async () => {
    const [one, late, other] = [await cleared(), await cleared(), await cleared()]
    const crash = { step: 'send', when: 'unkept' } as const
    const { output } = await rehearse(bank.payout(growing(frozenLate(late))), { seq: await planned() }, crash)
    expect(output.paid).toBe(true)
    expect(await received(one, late, other)).toEqual([NET, NET, NET])
    expect(await stepsOf(one, late, other)).toEqual(['PAID', 'PAID', 'PAID'])
    expect([await reasonsOf(one), await reasonsOf(late)]).toEqual([[], ['FROZEN_TOO_LATE']])
    expect(await bank.balanceOf(late.accountSeq)).toMatchObject({ balance: 0n, heldOut: 0n })
    expect(await between()).toEqual([0n, 0n])
  })

  it('W3: after signing returns to that account once nothing signed can confirm', async () => {
    const late = await cleared()
    const seq = await planned()
    let isRefused = true
    const senders = growing({
      ...frozenLate(late),
      broadcast: async (signed: string, txid: string) => {
        const { rows } = await sql<{ cancels: boolean }>`select cancels from chain_transaction
          where txid = ${txid}`.execute(bank.owner)
        isRefused = !rows[0]?.cancels
        // Replaces the inputs by coins that do not exist, so that the node rejects the transaction with its own error.
        return real().broadcast(isRefused ? signed.replace(/^(.{12})(.{64})/, `$1${'00'.repeat(32)}`) : signed, txid)
      },
      standingOf: async (txid: string) => {
        expect(await bank.balanceOf(late.accountSeq)).toMatchObject({ balance: FEE, heldOut: FEE })
        expect(await between()).toEqual([expect.anything(), NET])
        if (!isRefused) await wallet.mine(DEPTH)
        return real().standingOf(txid)
      },
    })
    const { output } = await rehearse(bank.payout(senders, { raiseAfterMs: 0, cancelAfterMs: 0 }), { seq })
    expect([output.paid, await stepsOf(late), await received(late)]).toEqual([false, ['RETURNED'], [0n]])
    expect(await bank.balanceOf(late.accountSeq)).toMatchObject({ balance: NET + FEE, heldOut: 0n })
    expect(await between()).toEqual([0n, 0n])
  })

  it('before signing is not signed; the others are paid together, and it is reviewed again once its member is reinstated', async () => {
    const [one, locked, other] = [await cleared(), await cleared(), await cleared()]
    const setState = (state: string) =>
      sql`update member set state = ${state} where member_seq = ${locked.memberSeq}`.execute(bank.owner)
    const seq = await planned()
    await setState('LOCKED')
    expect((await rehearse(bank.payout(growing()), { seq })).output.paid).toBe(false)
    const { rows } = await sql`select signed from chain_transaction
      where transaction_seq = ${seq} and signed is not null`.execute(bank.owner)
    expect(rows).toEqual([])
    expect((await rehearse(bank.payout(growing()), { seq: await planned() })).output.paid).toBe(true)
    expect(await stepsOf(one, locked, other)).toEqual(['PAID', 'PAYING', 'PAID'])
    expect(await received(one, locked, other)).toEqual([NET, 0n, NET])
    expect(await bank.balanceOf(locked.accountSeq)).toMatchObject({ balance: NET + FEE, heldOut: NET + FEE })
    await setState('ACTIVE')
    expect(await stepsOf(locked)).toEqual(['REVIEW'])
    await sql`update withdrawal set step = 'CLEARED', cleared_at = now() where member_seq = ${locked.memberSeq}`.execute(
      bank.owner,
    )
    await rehearse(bank.payout(growing()), { seq: await planned() })
    expect([await received(locked), await stepsOf(locked)]).toEqual([[NET], ['PAID']])
    expect(await between()).toEqual([0n, 0n])
  })

  it('C1: waits if its asset is halted before signing', async () => {
    const one = await cleared()
    const seq = await planned()
    await raiseHalt(bank.worker, { cause: 'DIFFERENCE', asset_seq: btc, facts: {} })
    await expect(rehearse(bank.payout(growing()), { seq })).rejects.toThrow('withdrawals of this asset are halted')
    await sql`delete from halt where kind = 'ASSET'`.execute(bank.owner)
    expect((await rehearse(bank.payout(growing()), { seq })).output.paid).toBe(true)
    expect(await received(one)).toEqual([NET])
  })
})
