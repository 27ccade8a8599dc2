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
import type { Job } from '@cocobnk/jobs'
import { settingsReader } from '@cocobnk/setting'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'

/** Twice within the minute in which a difference must be found. */
const EVERY_SECONDS = 30
const LOOK_MS = 3_000
/** Ten turns were missed. Without a recent comparison, the asset's withdrawals are halted. */
const LATE_SECONDS = 300
const LATE_LOOK_MS = 10_000
/** A scan of the main network's unspent outputs takes minutes. */
const SCAN_TIMEOUT_MS = 240_000

type Bank = Pick<Context, 'bank' | 'ledgers' | 'events' | 'correspondent'>
type Chains = Pick<Config, 'reconciles' | 'nodes' | 'tierAddresses' | 'extendedKeys' | 'chainNet'>

/**
 * Compares chains and our account at the bank with the ledger, asset by asset. Every worker runs these jobs; the worker that takes an
 * asset's turn compares it. There is one job per chain and one for the bank, so that a slow or unavailable node delays no other.
 */
export function reconciliationJobs(context: Bank, config: Chains): readonly Job[] {
  if (!config.reconciles) return []
  const { events } = context
  const { db } = context.bank
  const settings = settingsReader(db)
  const deps = {
    db,
    ledgers: context.ledgers,
    holdingsOf: holdingsOf(context, config),
    surplusMax: async (asset: AssetRow) => surplusMaxOf((await settings()).custody, asset),
  }
  const compare = (place: string, assetsOf: () => Promise<readonly AssetRow[]>): Job => ({
    name: `reconciliation.compare_${place.toLowerCase()}`,
    everyMs: LOOK_MS,
    run: () =>
      lookAround(context, deps, assetsOf).catch((err: unknown) => {
        events.reconciliationFailed(place, err)
      }),
  })
  const atBank = async () =>
    context.correspondent ? (await selectEveryAsset(db)).filter(({ kind }) => kind === 'FIAT') : []
  return [
    ...CHAINS.map((chain) => compare(chain, () => selectAssetsOn(db, chain))),
    compare('bank', atBank),
    {
      name: 'reconciliation.halt_late',
      everyMs: LATE_LOOK_MS,
      run: async () => {
        const late = await haltLate(deps, LATE_SECONDS).catch((err: unknown) => {
          events.reconciliationLatenessUnknown(err)
          return []
        })
        for (const { code, late_seconds } of late) events.reconciliationLate(code, late_seconds)
      },
    },
  ]
}

async function lookAround(
  context: Bank,
  deps: ReconcileDeps,
  assetsOf: () => Promise<readonly AssetRow[]>,
): Promise<void> {
  const { bank, events } = context
  for (const asset of await assetsOf()) {
    if (!(await takeTurn(bank.db, asset.seq, EVERY_SECONDS))) continue
    const look = () => (asset.kind === 'FIAT' ? lookAtBank(context, asset) : lookAtChain(deps, asset))
    const compared = await reconcile(deps, asset, look)
    const about = { asset: asset.code, difference: compared?.difference.toString() }
    if (compared === undefined) events.reconciliationChainMoving(about)
    else if (compared.verdict === 'HALT') events.reconciliationHalted(about)
    else if (compared.verdict === 'SURPLUS') events.reconciliationSurplus(about)
  }
}

/** Reads our balance at the bank and the books. Money that has arrived but is not booked yet counts as unposted. */
export async function lookAtBank({ bank, ledgers, correspondent }: Omit<Bank, 'events'>, asset: AssetRow) {
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
