import { setTimeout as pause } from 'node:timers/promises'
import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { Holdings, Tip } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import type { Kysely } from '@cocobnk/database'
import { type HaltTables, raiseHalt } from '@cocobnk/halt'
import type { Ledgers } from '@cocobnk/ledger'
import { insertReconciliation, selectPosition, selectUnposted } from './reconcile.store.ts'
import type { DepositTables } from './tables.ts'

export type ReconcileDeps = {
  readonly db: Kysely<DepositTables & AssetTables & HaltTables>
  readonly ledgers: Pick<Ledgers, 'balances' | 'shards'>
  /** What our addresses hold of an asset, and as of which block; asked for the one where the watcher stands. */
  readonly holdingsOf: (asset: AssetRow, at: Tip) => Promise<Holdings>
  readonly againAfterMs?: number
}

export type Sums = {
  readonly on_chain: bigint
  readonly in_custody: bigint
  readonly unposted: bigint
  readonly in_flight: bigint
}

/** The same, that many times in a row: what is only on its way between two databases does not stay. */
const LOOKS = 3
const MOST_LOOKS = 12
const AGAIN_AFTER_MS = 1_000

/**
 * What nothing explains. Coins that are posted as on their way may have left the chain or not; between the two every amount is
 * right.
 */
export function differenceOf({ on_chain, in_custody, unposted, in_flight }: Sums): bigint {
  const least = in_custody + unposted
  if (on_chain < least) return on_chain - least
  return on_chain > least + in_flight ? on_chain - least - in_flight : 0n
}

/** Nothing while what is compared is not of the same moment. What lies at a bank has no height. */
type Look = { readonly height: number; readonly sums: Sums } | undefined

/**
 * Holds what a chain or a bank has against what the books say, keeps what was found, and stops the withdrawals of the asset if a
 * difference stays. Answers it, or nothing while chain and watcher are not at the same block.
 */
export async function reconcile(
  deps: Omit<ReconcileDeps, 'holdingsOf'>,
  asset: AssetRow,
  look: () => Promise<Look>,
): Promise<bigint | undefined> {
  const seen: bigint[] = []
  let last: Look
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const found = await look()
    if (found) {
      last = found
      seen.push(differenceOf(found.sums))
      const latest = seen.slice(-LOOKS)
      if (seen.at(-1) === 0n || (latest.length === LOOKS && new Set(latest).size === 1)) break
    }
    await pause(deps.againAfterMs ?? AGAIN_AFTER_MS)
  }
  if (!last) return undefined
  const difference = differenceOf(last.sums)
  await insertReconciliation(deps.db, { asset_seq: asset.seq, height: BigInt(last.height), ...last.sums, difference })
  if (difference !== 0n) {
    const amounts = Object.entries({ ...last.sums, difference }).map(([name, value]) => [name, value.toString()])
    const facts = { ...(Object.fromEntries(amounts) as Record<string, string>), height: String(last.height) }
    await raiseHalt(deps.db, { cause: 'DIFFERENCE', asset_seq: asset.seq, facts })
  }
  return difference
}

export async function lookAtChain({ db, ledgers, holdingsOf }: ReconcileDeps, asset: AssetRow): Promise<Look> {
  const network = asset.network ?? ''
  const at = await selectPosition(db, network)
  if (!at) return undefined
  const { amount, ...block } = await holdingsOf(asset, at)
  const books = await booksOf(ledgers, asset.code, 'custody')
  const unposted = await selectUnposted(db, asset.seq, at.height)
  const after = await selectPosition(db, network)
  if (block.hash !== at.hash || after?.hash !== at.hash) return undefined
  return { height: at.height, sums: { on_chain: amount, unposted, ...books } }
}

/** Both are what the house owns, below zero in the books. */
export async function booksOf(ledgers: ReconcileDeps['ledgers'], code: string, owned: 'custody' | 'nostro') {
  const sumOf = async (name: 'custody' | 'nostro' | 'inFlight') => {
    const ids = Array.from({ length: ledgers.shards }, (_, shard) => houseAccountId(shard, code, name))
    return (await ledgers.balances(ids)).reduce((sum, { balance }) => sum - balance, 0n)
  }
  const [in_custody, in_flight] = await Promise.all([sumOf(owned), sumOf('inFlight')])
  return { in_custody, in_flight }
}
