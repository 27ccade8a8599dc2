import { setTimeout as pause } from 'node:timers/promises'
import { type AssetRow, contractsOn, selectAssetsOn, selectEveryAsset } from '@cocobnk/asset'
import { unpostedCredits } from '@cocobnk/bank-transfer'
import { openRpc, type Tip } from '@cocobnk/chain'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import {
  accountHoldings,
  booksOf,
  forgetEmpty,
  haltLate,
  lookAtChain,
  type ReconcileDeps,
  reconcile,
  surplusMaxOf,
  takeTurn,
  unspentHoldings,
} from '@cocobnk/deposit'
import { settingsReader } from '@cocobnk/setting'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

/** Twice within the minute in which a difference must be found. */
const EVERY_SECONDS = 30
const LOOK_MS = 3_000
/** Ten turns were missed. Who does not know what is there pays nothing out. */
const LATE_SECONDS = 300
const LATE_LOOK_MS = 10_000
/** A scan of the main network's unspent outputs takes minutes. */
const SCAN_TIMEOUT_MS = 240_000

type Bank = Pick<Context, 'bank' | 'ledgers' | 'log' | 'correspondent'>
type Chains = Pick<Config, 'reconciles' | 'nodes' | 'tierAddresses' | 'extendedKeys' | 'chainNet'>

/** Holds chains and our account at the bank against books, asset by asset. Every worker does; whoever takes an asset's turn looks at it. */
export function startReconciling(context: Bank, config: Chains): { readonly close: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const { db } = context.bank
  const settings = settingsReader(db)
  const deps = {
    db,
    ledgers: context.ledgers,
    holdingsOf: holdingsOf(context, config),
    surplusMax: async (asset: AssetRow) => surplusMaxOf((await settings()).custody, asset),
  }
  const work = async (place: string, assetsOf: () => Promise<readonly AssetRow[]>) => {
    while (config.reconciles && !signal.aborted) {
      await lookAround(context, deps, assetsOf).catch((err: unknown) =>
        context.log.warn({ event: 'reconciliation.failed', place, err }, 'could not compare with the books'),
      )
      await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const atBank = async () =>
    context.correspondent ? (await selectEveryAsset(db)).filter(({ kind }) => kind === 'FIAT') : []
  // A loop for each place: a slow or absent node keeps nobody else waiting.
  const compare = () => [...CHAINS.map((chain) => work(chain, () => selectAssetsOn(db, chain))), work('bank', atBank)]
  const watch = async () => {
    while (config.reconciles && !signal.aborted) {
      const late = await haltLate(deps, LATE_SECONDS).catch((err: unknown) => {
        context.log.error({ event: 'reconciliation.lateness_unknown', err }, 'could not see which comparisons are late')
        return []
      })
      for (const { code, late_seconds } of late)
        context.log.error(
          { event: 'reconciliation.late', asset: code, late_seconds },
          'chain and books were not compared for too long: withdrawals of the asset are halted',
        )
      await pause(LATE_LOOK_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = [...compare(), watch()]
  return {
    close: async () => {
      stopping.abort()
      await Promise.all(working)
    },
  }
}

async function lookAround(
  context: Bank,
  deps: ReconcileDeps,
  assetsOf: () => Promise<readonly AssetRow[]>,
): Promise<void> {
  const { bank, log } = context
  for (const asset of await assetsOf()) {
    if (!(await takeTurn(bank.db, asset.seq, EVERY_SECONDS))) continue
    const look = () => (asset.kind === 'FIAT' ? lookAtBank(context, asset) : lookAtChain(deps, asset))
    const compared = await reconcile(deps, asset, look)
    const about = { asset: asset.code, difference: compared?.difference.toString() }
    if (compared === undefined)
      log.warn({ event: 'reconciliation.chain_moving', ...about }, 'chain moves too fast to be compared with the books')
    else if (compared.verdict === 'HALT')
      log.error(
        { event: 'reconciliation.halted', ...about },
        'chain and books differ: withdrawals of the asset are halted',
      )
    else if (compared.verdict === 'SURPLUS')
      log.error({ event: 'reconciliation.surplus', ...about }, 'unexplained surplus, still below the bound that halts')
  }
}

/** What came in and nobody has brought yet is in no book. */
export async function lookAtBank({ bank, ledgers, correspondent }: Omit<Bank, 'log'>, asset: AssetRow) {
  const statement = await correspondent?.statement(asset.code, asset.decimal_point)
  if (!statement) return undefined
  const unposted = await unpostedCredits(bank.db, statement.credits)
  return {
    height: 0,
    sums: { on_chain: statement.balance, unposted, ...(await booksOf(ledgers, asset.code, 'nostro')) },
  }
}

function holdingsOf({ bank: { db } }: Bank, config: Chains): ReconcileDeps['holdingsOf'] {
  const rpcs = new Map(
    CHAINS.map((chain) => [chain as string, openRpc({ url: config.nodes[chain], timeoutMs: SCAN_TIMEOUT_MS })]),
  )
  return async (asset: AssetRow, at: Tip) => {
    const network = asset.network as Chain
    const rpc = rpcs.get(network)
    if (!rpc) throw new Error(`there is no node for ${network}`)
    const ownAddresses = Object.values(config.tierAddresses).map((addresses) => addresses[network])
    const custody = { db, rpc, ownAddresses }
    if (network === 'Ethereum') {
      if (asset.contract === null) await forgetEmpty(custody, network, await contractsOn(db, network), at)
      return accountHoldings(custody, asset, at)
    }
    return unspentHoldings({ ...custody, xpub: config.extendedKeys[network], net: config.chainNet }, network)
  }
}
