import type { AssetRow } from '@cocobnk/asset'
import { evmHoldings, openRpc, unspentOutputs } from '@cocobnk/chain'
import { CHAINS, type Chain, parseAddress } from '@cocobnk/chain-address'
import { TIERS, type Tier } from '@cocobnk/contract'
import type { Job } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { settingsReader } from '@cocobnk/setting'
import {
  dispatchMoves,
  type Holding,
  planMoves,
  planReplacements,
  sendReplacements,
  type TierDeps,
} from '@cocobnk/tier'
import { scriptOf } from '@cocobnk/transaction'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

/** Limits how often holdings are read: each read makes every node of the Bitcoin family scan all unspent outputs. */
const LOOK_EVERY_MS = 60_000

/** Moves coins above the policy's limit out of the hot wallet, and proposes moves back when it needs more. */
export function tierJob({ bank, ledgers, senders, tier, workflows, events }: Context, config: Config): Job {
  const settings = settingsReader(bank.db)
  const deps: TierDeps = {
    db: bank.db,
    senders,
    net: config.chainNet,
    evmChainId: config.evmChainId,
    addresses: config.tierAddresses,
    policy: async () => (await settings()).tier,
    holdingOf: holdingOf(config),
    putsAway: config.rebalances,
  }
  let lookedAt = Number.NEGATIVE_INFINITY
  return {
    name: 'tier.plan',
    run: async () => {
      if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = performance.now()
        await planMoves(deps, events.tierUnreadable)
        await planReplacements(deps, events.tierUnreadable)
      }
      await dispatchMoves(bank.db, (seq) => workflows.start(tier, seq, { seq }))
      await sendReplacements({
        ...deps,
        ledgers: postsHoweverLate({ db: bank.db, ledgers }),
        hotAddresses: deps.addresses.HOT,
      })
    },
  }
}

type Chains = Pick<Config, 'nodes' | 'chainNet' | 'tierAddresses'>

/** Reads the balances and coins at the hot, warm and cold address of an asset from its node. */
export function holdingOf({ nodes, chainNet, tierAddresses }: Chains): TierDeps['holdingOf'] {
  const rpcs = new Map(CHAINS.map((chain) => [chain as string, openRpc({ url: nodes[chain] })]))
  return async (asset: AssetRow): Promise<Holding> => {
    const network = asset.network as Chain
    const rpc = rpcs.get(network)
    if (!rpc) throw new Error(`there is no node for ${network}`)
    const addresses = TIERS.map((tier) => tierAddresses[tier][network])
    if (network === 'Ethereum') {
      const height = Number(await rpc.call<string>('eth_blockNumber'))
      const [hot = 0n, warm = 0n, cold = 0n] = await evmHoldings(rpc, asset.contract, addresses, height)
      return { balances: { hot, warm, cold }, coins: { HOT: [], WARM: [], COLD: [] } }
    }
    const unspent = await unspentOutputs(rpc, addresses)
    const coinsAt = (tier: Tier) => {
      const parsed = parseAddress(network, chainNet, tierAddresses[tier][network])
      if (!parsed.ok) throw new Error(`an address of ours on ${network} is none: ${parsed.code}`)
      const own = Buffer.from(scriptOf(parsed.value)).toString('hex')
      return unspent.filter(({ script }) => script === own)
    }
    const coins = { HOT: coinsAt('HOT'), WARM: coinsAt('WARM'), COLD: coinsAt('COLD') }
    const sumOf = (tier: Tier) => coins[tier].reduce((sum, { amount }) => sum + amount, 0n)
    return { balances: { hot: sumOf('HOT'), warm: sumOf('WARM'), cold: sumOf('COLD') }, coins }
  }
}
