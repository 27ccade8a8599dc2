import { openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { dispatchMoves, planMoves, type TierDeps, tierWorkflow } from '@cocobnk/tier'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { holdingOf } from './jobs/tier.ts'
import { payoutBank } from './testing/payout-bank.ts'

const ETHER = 10n ** 18n
const env = (name: string) => process.env[name] ?? ''
const nodes = { Bitcoin: env('BITCOIN_RPC_URL'), Litecoin: env('LITECOIN_RPC_URL'), Ethereum: env('EVM_RPC_URL') }
const rpc = openRpc({ url: nodes.Ethereum })
const addressesOf = (tier: string) => ({
  Bitcoin: env(`BITCOIN_${tier}_ADDRESS`),
  Litecoin: env(`LITECOIN_${tier}_ADDRESS`),
  Ethereum: env(`EVM_${tier}_ADDRESS`),
})
const tierAddresses = { HOT: addressesOf('HOT'), WARM: addressesOf('WARM'), COLD: addressesOf('COLD') }
const setBalance = (address: string, amount: bigint) =>
  rpc.call('anvil_setBalance', address, `0x${amount.toString(16)}`)
const balanceOf = async (address: string) => BigInt(await rpc.call<string>('eth_getBalance', address, 'latest'))
const fresh = () => `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`

let bank: Awaited<ReturnType<typeof payoutBank>>
beforeAll(async () => {
  bank = await payoutBank()
  await sql`update asset set confirmations_required = 1 where code = 'ETH'`.execute(bank.owner)
  await bank.endow('Ethereum', ETHER)
})
afterAll(() => bank?.close())
beforeEach(async () => {
  await setBalance(bank.hotAddresses.Ethereum, ETHER)
  await setBalance(tierAddresses.COLD.Ethereum, 0n)
  await setBalance(tierAddresses.WARM.Ethereum, 0n)
})

const cleared = (net: bigint) => bank.clear({ network: 'Ethereum', address: fresh(), net })
/** Mines a block before each look at a transaction. */
const senders = () => {
  const standingOf = async (txid: string) => {
    await rpc.call('anvil_mine', '0x1')
    return bank.senders.Ethereum.standingOf(txid)
  }
  return { ...bank.senders, Ethereum: { ...bank.senders.Ethereum, standingOf } }
}

async function planMove(): Promise<void> {
  const look = holdingOf({ nodes, chainNet: 'regtest', tierAddresses })
  const deps: TierDeps = {
    db: bank.worker,
    senders: bank.senders,
    net: 'regtest',
    evmChainId: 31_337n,
    addresses: tierAddresses,
    policy: async () => ({ hot_max_percent: 2, hot_target_percent: 1, warm_percent: 0, hot_minimum: {} }) as never,
    holdingOf: (asset) => (asset.code === 'ETH' ? look(asset) : Promise.reject(new Error('not looked at here'))),
    putsAway: true,
  }
  await planMoves(deps, () => undefined)
}
const carryMoves = async () => {
  const run = tierWorkflow({ ...bank.custody, senders: senders() })
  await dispatchMoves(bank.worker, async (seq) => {
    await rehearse(run, { seq })
  })
}
const carryPayouts = async () => {
  const paid: boolean[] = []
  for (const seq of await bank.waiting()) paid.push((await rehearse(bank.payout(senders()), { seq })).output.paid)
  return paid
}

it('a withdrawal waits while its coins move to another tier, and is paid when other coins are available', async () => {
  await planMove()
  const one = await cleared(ETHER / 2n)
  expect(await bank.plan('Ethereum')).toEqual({ made: 0, left: 1 })
  await carryMoves()
  expect(await balanceOf(tierAddresses.COLD.Ethereum)).toBeGreaterThan((ETHER * 9n) / 10n)
  expect(await bank.plan('Ethereum')).toEqual({ made: 0, left: 1 })
  await setBalance(bank.hotAddresses.Ethereum, ETHER)
  expect(await bank.plan('Ethereum')).toEqual({ made: 1, left: 0 })
  expect([await carryPayouts(), await balanceOf(one.address)]).toEqual([[true], ETHER / 2n])
})

it('coins reserved for a withdrawal are not moved to another tier: the payout and the move both arrive', async () => {
  const one = await cleared((ETHER * 9n) / 10n)
  expect(await bank.plan('Ethereum')).toEqual({ made: 1, left: 0 })
  await planMove()
  expect(await carryPayouts()).toEqual([true])
  await carryMoves()
  expect(await balanceOf(one.address)).toBe((ETHER * 9n) / 10n)
  const moved = await balanceOf(tierAddresses.COLD.Ethereum)
  expect([moved > 0n, moved <= ETHER / 10n]).toEqual([true, true])
})

it("a payout that becomes final during the node call counts once: payments stay within the wallet's balance", async () => {
  const first = await cleared((ETHER * 8n) / 10n)
  expect(await bank.plan('Ethereum')).toEqual({ made: 1, left: 0 })
  const second = await cleared((ETHER * 8n) / 10n)
  let isAsked = false
  const meanwhile = async (address: string, contract?: string | null) => {
    const balance = await bank.senders.Ethereum.balanceOf(address, contract)
    if (!isAsked) {
      isAsked = true
      expect(await carryPayouts()).toEqual([true])
    }
    return balance
  }
  const slow = { ...bank.senders, Ethereum: { ...bank.senders.Ethereum, balanceOf: meanwhile } }
  expect(await bank.plan('Ethereum', { senders: slow })).toEqual({ made: 0, left: 1 })
  expect([await balanceOf(first.address), await balanceOf(second.address)]).toEqual([(ETHER * 8n) / 10n, 0n])
})
