import { openRpc } from '@cocobnk/chain'
import { progressOf } from '@cocobnk/custody'
import { sql } from '@cocobnk/database'
import { dayOf } from '@cocobnk/grade'
import { richWallet } from '@cocobnk/testing/wallet'
import { deployData, transferData } from '@cocobnk/token'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payoutBank } from './testing/payout-bank.ts'

const COIN = 100_000_000n
const ETHER = 10n ** 18n
const DEPTH = 2
const STEPS = ['plan', 'sign', 'send', 'book fee', 'broadcast', 'look 1', 'settle fee', 'settle', 'finish']
const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
const mine = (blocks: number) => rpc.call('anvil_mine', `0x${blocks.toString(16)}`)
let token = ''
let bank: Awaited<ReturnType<typeof payoutBank>>
beforeAll(async () => {
  token = await deployToken()
  bank = await payoutBank({ SIGNER_TOKENS: JSON.stringify({ CCM: token }) })
  await sql`update asset set confirmations_required = ${DEPTH} where network is not null`.execute(bank.owner)
  await sql`update asset set contract = ${token} where code = 'CCM'`.execute(bank.owner)
})
afterAll(() => bank?.close())

/** Deploys a token whose whole supply belongs to the first account. */
async function deployToken(): Promise<string> {
  const [from = ''] = await rpc.call<string[]>('eth_accounts')
  const data = deployData({ name: 'CCM', symbol: 'CCM', decimals: 8, supply: 10n ** 18n })
  const txid = await rpc.call<string>('eth_sendTransaction', { from, gas: '0x2dc6c0', data })
  await mine(1)
  const { contractAddress } = await rpc.call<{ contractAddress: string }>('eth_getTransactionReceipt', txid)
  return contractAddress.toLowerCase()
}

describe.each([
  ['Bitcoin', process.env.BITCOIN_RPC_URL ?? ''],
  ['Litecoin', process.env.LITECOIN_RPC_URL ?? ''],
] as const)('withdrawals of %s', (network, url) => {
  let wallet: Awaited<ReturnType<typeof richWallet>>
  beforeAll(async () => {
    wallet = await richWallet(url)
    const send = () => wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses[network], '0.5')
    const txids = [await send(), await send(), await send()]
    await wallet.mine(DEPTH)
    await bank.follow(network)
    for (const txid of txids) expect(await bank.bring(network, txid)).toMatchObject({ ok: true })
  })
  const fresh = () => wallet.rpc.call<string>('getnewaddress')
  const received = async (address: string) => BigInt(Math.round(Number(await wallet.received(address)) * 1e8))
  const cleared = async (net = COIN / 1_000n, told = true) =>
    bank.clear({ network, address: await fresh(), net, fee: 100n, told })
  /** Mines blocks before each look at a transaction. */
  const senders = (over: object = {}) => ({
    [network]: {
      ...bank.senders[network],
      standingOf: async (txid: string) => {
        await wallet.mine(DEPTH)
        return bank.senders[network].standingOf(txid)
      },
      ...over,
    },
  })
  const planned = async (over: object = {}) => {
    await bank.follow(network)
    const asked = { ...bank.senders, [network]: { ...bank.senders[network], ...over } }
    expect(await bank.plan(network, { senders: asked })).toEqual({ made: 1, left: 0 })
    return (await bank.waiting())[0] ?? ''
  }
  const booked = async () => {
    const { custody = 0n, inFlight = 0n, fees = 0n } = await bank.houseBalances(network)
    return { custody, inFlight, fees }
  }
  const feePaid = async (seq: string) => {
    const { rows } = await sql<{ fee_paid: bigint }>`select fee_paid from chain_transaction
      where coalesce(origin_seq, transaction_seq) = ${seq} and confirmed_at is not null`.execute(bank.owner)
    return BigInt(rows[0]?.fee_paid ?? -1)
  }

  it('requested together share one transaction; each member gets the exact amount, and the house pays the network fee', async () => {
    const three = [await cleared(), await cleared(), await cleared(COIN / 500n)]
    expect(await bank.plan(network, { gatherMs: 60_000 })).toEqual({ made: 0, left: 0 })
    const before = await booked()
    const seq = await planned()
    expect(await bank.plan(network)).toEqual({ made: 0, left: 0 })
    const { output } = await rehearse(bank.payout(senders()), { seq })
    expect(output.paid).toBe(true)
    for (const { address, net } of three) expect(await received(address)).toBe(net)
    expect(await bank.stepsOf(...three.map(({ withdrawalSeq }) => withdrawalSeq))).toEqual(['PAID', 'PAID', 'PAID'])
    const sum = three.reduce((total, { net }) => total + net, 0n)
    const fee = await feePaid(seq)
    const after = { custody: before.custody + sum + fee, inFlight: 0n, fees: before.fees - fee + 300n }
    expect(await booked()).toEqual(after)
    expect(await bank.balanceOf(three[0]?.accountSeq ?? '')).toMatchObject({ balance: 0n, heldOut: 0n })
    const progress = (await progressOf(bank.app, [seq])).get(seq)
    expect(progress).toEqual({ txid: output.txid, sentAt: expect.any(Date), depth: DEPTH })
  })

  it('W1: are paid exactly once wherever the worker dies, according to the chain', async () => {
    const whens = network === 'Bitcoin' ? CRASH_MOMENTS : (['unkept'] as const)
    for (const step of STEPS)
      for (const when of whens) {
        const one = await cleared()
        const { steps } = await rehearse(bank.payout(senders()), { seq: await planned() }, { step, when })
        expect(steps).toEqual(STEPS)
        expect(await received(one.address)).toBe(one.net)
      }
    expect((await booked()).inFlight).toBe(0n)
  })

  it('W1: are paid once when the node accepted them but its response was lost', async () => {
    const one = await cleared()
    let cuts = 0
    const broadcast = async (signed: string) => {
      await bank.senders[network].broadcast(signed, '')
      if (cuts++ === 0) throw new Error('the connection was cut')
    }
    await rehearse(bank.payout(senders({ broadcast })), { seq: await planned() })
    expect([cuts > 0, await received(one.address)]).toEqual([true, one.net])
  })

  it('lose their confirmations in a reorganization, show it, confirm again, and are paid once', async () => {
    const one = await cleared()
    const seq = await planned()
    const depths: (number | undefined)[] = []
    const standingOf = async (txid: string) => {
      const look = depths.push((await progressOf(bank.app, [seq])).get(seq)?.depth)
      if (look === 2) await wallet.rpc.call('invalidateblock', await wallet.rpc.call('getbestblockhash'))
      // Mines to a new address each time: the node would refuse a block identical to the invalidated one.
      else await wallet.rpc.call('generatetoaddress', look === 1 ? 1 : DEPTH, await fresh())
      return bank.senders[network].standingOf(txid)
    }
    await rehearse(bank.payout(senders({ standingOf })), { seq })
    expect(depths).toEqual([0, 1, 0])
    expect([await received(one.address), await bank.stepsOf(one.withdrawalSeq)]).toEqual([one.net, ['PAID']])
    expect((await booked()).inFlight).toBe(0n)
  })

  it('that wait too long get a higher fee for the same coins, are paid once, and book the fee that the network took', async () => {
    const one = await cleared()
    const before = await booked()
    let raised = false
    const over = {
      feeRate: async () => {
        raised = true
        return 20_000n
      },
      standingOf: async (txid: string) => {
        if (raised) await wallet.mine(DEPTH)
        return bank.senders[network].standingOf(txid)
      },
    }
    // A fixed low rate: the node's own estimate depends on the chain's history and may be as high as the rate offered later.
    const seq = await planned({ feeRate: async () => 2_000n })
    const patience = { raiseAfterMs: 0, cancelAfterMs: 10 ** 12 }
    const { steps } = await rehearse(
      bank.payout(senders(over), patience),
      { seq },
      { step: 'broadcast 1', when: 'unkept' },
    )
    expect(steps).toEqual(expect.arrayContaining(['raise 1', 'sign 1', 'book fee 1', 'broadcast 1']))
    expect(await received(one.address)).toBe(one.net)
    const fee = await feePaid(seq)
    expect(await booked()).toEqual({
      custody: before.custody + one.net + fee,
      inFlight: 0n,
      fees: before.fees - fee + 100n,
    })
    const { rows } = await sql<{ attempt: number }>`select attempt from chain_transaction
      where coalesce(origin_seq, transaction_seq) = ${seq} and confirmed_at is not null`.execute(bank.owner)
    // Litecoin nodes do not replace transactions.
    expect(rows).toEqual([{ attempt: network === 'Bitcoin' ? 1 : 0 }])
  })

  it('W5: are paid without one that the signer forbids, which returns to its member', async () => {
    const [good, bad] = [await cleared(), await cleared(COIN / 1_000n, false)]
    const first = await planned()
    expect((await rehearse(bank.payout(senders()), { seq: first })).output.paid).toBe(false)
    expect(await bank.stepsOf(good.withdrawalSeq, bad.withdrawalSeq)).toEqual(['PAYING', 'PAYING'])
    await bank.follow(network)
    expect(await bank.plan(network)).toEqual({ made: 2, left: 0 })
    for (const seq of await bank.waiting()) await rehearse(bank.payout(senders()), { seq })
    expect(await bank.stepsOf(good.withdrawalSeq, bad.withdrawalSeq)).toEqual(['PAID', 'RETURNED'])
    expect([await received(good.address), await received(bad.address)]).toEqual([good.net, 0n])
    expect(await bank.balanceOf(bad.accountSeq)).toMatchObject({ balance: bad.net + 100n, heldOut: 0n })
    const members = [good, bad].map(({ memberSeq }) => memberSeq)
    expect(await bank.ledgers.limits(members, dayOf(new Date()))).toMatchObject([{ used: 1n }, { used: 0n }])
    expect((await booked()).inFlight).toBe(0n)
  })

  it('W3: that no node accepts are canceled on chain before they return to their member', async () => {
    const one = await cleared()
    let isRefused = true
    const real = bank.senders[network]
    const seq = await planned()
    const over = {
      broadcast: async (signed: string, txid: string) => {
        const { rows } = await sql<{
          cancels: boolean
        }>`select cancels from chain_transaction where txid = ${txid}`.execute(bank.owner)
        isRefused = !rows[0]?.cancels
        // Replaces the inputs by coins that do not exist, so that the node rejects the transaction with its own error.
        return real.broadcast(isRefused ? signed.replace(/^(.{12})(.{64})/, `$1${'00'.repeat(32)}`) : signed, txid)
      },
      standingOf: async (txid: string) => {
        expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ heldOut: one.net + 100n })
        if (!isRefused) await wallet.mine(DEPTH)
        return real.standingOf(txid)
      },
    }
    const { output } = await rehearse(bank.payout(senders(over), { raiseAfterMs: 0, cancelAfterMs: 0 }), { seq })
    expect(output.paid).toBe(false)
    expect(await bank.stepsOf(one.withdrawalSeq)).toEqual(['RETURNED'])
    expect(await received(one.address)).toBe(0n)
    expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ balance: one.net + 100n, heldOut: 0n })
    expect((await booked()).inFlight).toBe(0n)
  })

  it('too large for the hot wallet stay cleared, are visible to operators, and do not block smaller ones', async () => {
    const [whale, small] = [await cleared(100n * COIN), await cleared()]
    await bank.follow(network)
    expect(await bank.plan(network)).toEqual({ made: 1, left: 1 })
    for (const seq of await bank.waiting()) await rehearse(bank.payout(senders()), { seq })
    expect(await bank.stepsOf(whale.withdrawalSeq, small.withdrawalSeq)).toEqual(['CLEARED', 'PAID'])
    await sql`update withdrawal set step = 'CANCELED', ended_at = now()
      where withdrawal_seq = ${whale.withdrawalSeq}`.execute(bank.owner)
  })
})

describe('withdrawals on Ethereum', () => {
  const balanceOf = async (address: string) => BigInt(await rpc.call<string>('eth_getBalance', address, 'latest'))
  const tokensOf = async (address: string) =>
    BigInt(await rpc.call<string>('eth_call', { to: token, data: `0x70a08231${address.slice(2).padStart(64, '0')}` }))
  const fresh = () => `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`
  const cleared = (over: { asset?: string; memo?: string; net?: bigint; told?: boolean } = {}) =>
    bank.clear({ network: 'Ethereum', address: fresh(), net: 1_000n, fee: 10n, ...over })
  const senders = (over: object = {}) => {
    const real = bank.senders.Ethereum
    const standingOf = async (txid: string) => {
      await mine(DEPTH)
      return real.standingOf(txid)
    }
    return { Ethereum: { ...real, standingOf, ...over } }
  }
  const carryAll = async (over: object = {}) => {
    const outputs = []
    for (const seq of await bank.waiting()) outputs.push((await rehearse(bank.payout(senders(over)), { seq })).output)
    return outputs
  }
  beforeAll(async () => {
    const [rich = ''] = await rpc.call<string[]>('eth_accounts')
    const hot = bank.hotAddresses.Ethereum
    const txid = await rpc.call<string>('eth_sendTransaction', {
      from: rich,
      to: hot,
      value: `0x${ETHER.toString(16)}`,
    })
    await rpc.call('eth_sendTransaction', {
      from: rich,
      to: token,
      gas: '0x186a0',
      data: transferData(hot, 10n ** 12n),
    })
    await mine(DEPTH)
    expect(await bank.bring('Ethereum', txid)).toMatchObject({ ok: true })
  })

  it('of ether, of a token and of a token with a memo are paid once each, with consecutive nonces', async () => {
    const [ether, plain, noted] = [
      await cleared(),
      await cleared({ asset: 'CCM' }),
      await cleared({ asset: 'CCM', memo: '77' }),
    ]
    expect(await bank.plan('Ethereum')).toEqual({ made: 3, left: 0 })
    const outputs = await carryAll()
    expect(outputs.map(({ paid }) => paid)).toEqual([true, true, true])
    expect(await balanceOf(ether.address)).toBe(1_000n)
    expect([await tokensOf(plain.address), await tokensOf(noted.address)]).toEqual([1_000n, 1_000n])
    const { input } = await rpc.call<{ input: string }>('eth_getTransactionByHash', outputs[2]?.txid)
    expect(input).toBe(transferData(noted.address, 1_000n, 77n))
    expect((await bank.houseBalances('Ethereum')).inFlight).toBe(0n)
  })

  it('W1: are paid exactly once wherever the worker dies', async () => {
    for (const step of STEPS) {
      const one = await cleared({ asset: 'CCM' })
      expect(await bank.plan('Ethereum')).toEqual({ made: 1, left: 0 })
      const [seq = ''] = await bank.waiting()
      await rehearse(bank.payout(senders()), { seq }, { step, when: 'unkept' })
      expect(await tokensOf(one.address)).toBe(1_000n)
    }
  })

  it('that a node drops are sent again', async () => {
    const one = await cleared()
    await bank.plan('Ethereum')
    let looks = 0
    const standingOf = async (txid: string) => {
      if (++looks === 1) await rpc.call('anvil_dropTransaction', txid)
      else await mine(DEPTH)
      return bank.senders.Ethereum.standingOf(txid)
    }
    await carryAll({ standingOf })
    expect([looks > 1, await balanceOf(one.address)]).toEqual([true, 1_000n])
  })

  it('that wait while gas prices rise are sent again with the same nonce, and only one of the two counts', async () => {
    const one = await cleared()
    await bank.plan('Ethereum')
    const [seq = ''] = await bank.waiting()
    let raised = false
    const real = bank.senders.Ethereum
    const over = {
      gasPrice: async () => {
        raised = true
        return (await real.gasPrice()) * 3n
      },
      standingOf: async (txid: string) => {
        if (raised) await mine(DEPTH)
        return real.standingOf(txid)
      },
    }
    const nonce = await real.nextNonce(bank.hotAddresses.Ethereum)
    await rehearse(bank.payout(senders(over), { raiseAfterMs: 0, cancelAfterMs: 10 ** 12 }), { seq })
    expect(await balanceOf(one.address)).toBe(1_000n)
    expect(await real.nextNonce(bank.hotAddresses.Ethereum)).toBe(nonce + 1n)
    expect((await bank.houseBalances('Ethereum')).inFlight).toBe(0n)
  })

  it('that fail on chain return to their member automatically', async () => {
    const code = await rpc.call<string>('eth_getCode', token, 'latest')
    const one = await cleared({ asset: 'CCM' })
    await bank.plan('Ethereum')
    await rpc.call('anvil_setCode', token, '0x60006000fd')
    const outputs = await carryAll()
    await rpc.call('anvil_setCode', token, code)
    expect(outputs.map(({ paid }) => paid)).toEqual([false])
    expect(await bank.stepsOf(one.withdrawalSeq)).toEqual(['RETURNED'])
    expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ balance: 1_010n, heldOut: 0n })
    expect(await tokensOf(one.address)).toBe(0n)
  })

  it('W5: that the signer forbids leave no nonce gap, so later ones are paid', async () => {
    const [bad, good] = [await cleared({ told: false }), await cleared()]
    expect(await bank.plan('Ethereum')).toEqual({ made: 2, left: 0 })
    expect((await carryAll()).map(({ paid }) => paid)).toEqual([false, true])
    expect([await balanceOf(bad.address), await balanceOf(good.address)]).toEqual([0n, 1_000n])
    expect(await bank.stepsOf(bad.withdrawalSeq, good.withdrawalSeq)).toEqual(['RETURNED', 'PAID'])
  })

  it('of a locked member wait, return to review when the member is unlocked, and are paid when approved again', async () => {
    const locked = await cleared()
    const setState = (state: string) =>
      sql`update member set state = ${state} where member_seq = ${locked.memberSeq}`.execute(bank.owner)
    await setState('LOCKED')
    expect(await bank.plan('Ethereum')).toEqual({ made: 0, left: 0 })
    await setState('ACTIVE')
    expect(await bank.plan('Ethereum')).toEqual({ made: 0, left: 0 })
    expect(await bank.stepsOf(locked.withdrawalSeq)).toEqual(['REVIEW'])
    await sql`update withdrawal set step = 'CLEARED', cleared_at = now()
      where withdrawal_seq = ${locked.withdrawalSeq}`.execute(bank.owner)
    await bank.plan('Ethereum')
    await carryAll()
    expect(await bank.stepsOf(locked.withdrawalSeq)).toEqual(['PAID'])
  })

  it('too large for the hot wallet stay cleared', async () => {
    const whale = await cleared({ net: 10n ** 24n })
    expect(await bank.plan('Ethereum')).toEqual({ made: 0, left: 1 })
    expect(await bank.stepsOf(whale.withdrawalSeq)).toEqual(['CLEARED'])
  })
})
