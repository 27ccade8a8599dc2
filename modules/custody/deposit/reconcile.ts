import { setTimeout as pause } from 'node:timers/promises'
import type { AssetRow, AssetTables } from '@cocobnk/asset'
import type { Holdings, Tip } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import type { settingSchema } from '@cocobnk/contract'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { type HaltTables, liftLateHalt, raiseHalt } from '@cocobnk/halt'
import type { Ledgers } from '@cocobnk/ledger'
import { parseMinor } from '@cocobnk/money'
import {
  insertReconciliation,
  selectLate,
  selectPosition,
  selectToleratedSurplus,
  selectUnposted,
} from './reconcile.store.ts'
import type { DepositTables } from './tables.ts'

export type ReconcileDeps = {
  readonly db: Kysely<DepositTables & AssetTables & HaltTables>
  readonly ledgers: Pick<Ledgers, 'balances' | 'shards'>
  /** The balance of our addresses in an asset, and its block; requested for the watcher's block. */
  readonly holdingsOf: (asset: AssetRow, at: Tip) => Promise<Holdings>
  /** The unexplained surplus up to which the asset is not halted, in smallest units. */
  readonly surplusMax: (asset: AssetRow) => Promise<bigint>
  readonly againAfterMs?: number
}

export type Sums = {
  readonly on_chain: bigint
  readonly in_custody: bigint
  readonly unposted: bigint
  readonly in_flight: bigint
}

/** Comparisons that must give the same result in a row. Differences from money in flight between two databases do not last. */
const LOOKS = 3
const MOST_LOOKS = 12
const AGAIN_AFTER_MS = 1_000

/**
 * The unexplained difference. Coins posted as in flight may or may not have left the chain, so the surplus lies between two bounds; within
 * them, the previously known value is used.
 */
export function differenceOf({ on_chain, in_custody, unposted, in_flight }: Sums, before = 0n): bigint {
  const most = on_chain - in_custody - unposted
  const least = most - in_flight
  if (before > most) return most
  return before < least ? least : before
}

/** EVEN: nothing to explain. SURPLUS: slightly too much, so operators are alerted. HALT: a shortfall, or far too much. */
export type Verdict = 'EVEN' | 'SURPLUS' | 'HALT'

/**
 * Outside payments are posted or counted as unposted, so a surplus has no payment that explains it. It never shrinks by itself: if it does,
 * that much is missing, and must not be hidden by the earlier surplus.
 */
export function verdictOf(difference: bigint, before: bigint, surplusMax: bigint): Verdict {
  if (difference < 0n || difference < before) return 'HALT'
  if (difference > surplusMax) return 'HALT'
  return difference > 0n ? 'SURPLUS' : 'EVEN'
}

/** The configured limit for an asset in smallest units. An asset without one, such as money at a bank, may have no surplus at all. */
export function surplusMaxOf(
  { unexplained_surplus }: Pick<settingSchema.CustodyConfig, 'unexplained_surplus'>,
  { code, decimal_point }: Pick<AssetRow, 'code' | 'decimal_point'>,
): bigint {
  const text = Object.entries(unexplained_surplus).find(([name]) => name === code)?.[1] ?? '0'
  const amount = parseMinor(text, decimal_point)
  if (!amount.ok) throw new Error(`the surplus limit of ${code} is not an amount: ${amount.code}`)
  return amount.value
}

export type Compared = { readonly difference: bigint; readonly verdict: Verdict }

/** Undefined while the compared values are not from the same time. Money at a bank has no height. */
type Look = { readonly height: number; readonly sums: Sums } | undefined

/**
 * Compares a chain or a bank with the books, stores the result, and halts the asset's withdrawals if the verdict says so. Returns undefined
 * while chain and watcher are not at the same block.
 */
export async function reconcile(
  deps: Omit<ReconcileDeps, 'holdingsOf'>,
  asset: AssetRow,
  look: () => Promise<Look>,
): Promise<Compared | undefined> {
  const surplusMax = await deps.surplusMax(asset)
  const before = await selectToleratedSurplus(deps.db, asset.seq, surplusMax)
  const seen: bigint[] = []
  let last: Look
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const found = await look()
    if (found) {
      last = found
      seen.push(differenceOf(found.sums, before))
      const latest = seen.slice(-LOOKS)
      if (seen.at(-1) === before || (latest.length === LOOKS && new Set(latest).size === 1)) break
    }
    await pause(deps.againAfterMs ?? AGAIN_AFTER_MS)
  }
  if (!last) return undefined
  const difference = differenceOf(last.sums, before)
  const verdict = verdictOf(difference, before, surplusMax)
  const { height, sums } = last
  await inTransaction(deps.db, async (transaction) => {
    await insertReconciliation(transaction, { asset_seq: asset.seq, height: BigInt(height), ...sums, difference })
    await liftLateHalt(transaction, asset.seq)
    if (verdict !== 'HALT') return
    const amounts = Object.entries({ ...sums, difference }).map(([name, value]) => [name, value.toString()])
    const facts = { ...(Object.fromEntries(amounts) as Record<string, string>), height: String(height) }
    await raiseHalt(transaction, { cause: 'DIFFERENCE', asset_seq: asset.seq, facts })
  })
  return { difference, verdict }
}

/** Halts the withdrawals of every asset whose comparison is overdue. Returns their codes. */
export async function haltLate(
  { db }: Pick<ReconcileDeps, 'db'>,
  lateSeconds: number,
): Promise<readonly { readonly code: string; readonly late_seconds: number }[]> {
  const late = await selectLate(db, lateSeconds)
  for (const { asset_seq, late_seconds } of late)
    await raiseHalt(db, { cause: 'COMPARISON_LATE', asset_seq, facts: { late_seconds: String(late_seconds) } })
  return late
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

/** The house owns both, hence they are negative in the books. */
export async function booksOf(ledgers: ReconcileDeps['ledgers'], code: string, owned: 'custody' | 'nostro') {
  const sumOf = async (name: 'custody' | 'nostro' | 'inFlight') => {
    const ids = Array.from({ length: ledgers.shards }, (_, shard) => houseAccountId(shard, code, name))
    return (await ledgers.balances(ids)).reduce((sum, { balance }) => sum - balance, 0n)
  }
  const [in_custody, in_flight] = await Promise.all([sumOf(owned), sumOf('inFlight')])
  return { in_custody, in_flight }
}
