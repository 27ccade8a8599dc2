import { type AssetRow, type AssetTables, selectActiveAssets } from '@cocobnk/asset'
import { ttlCache } from '@cocobnk/concurrency'
import type { Handlers, Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { selectLastFound } from './reconcile.store.ts'
import type { DepositTables } from './tables.ts'

type Reserve = Output<'GET /reserve'>['list'][number]
type Found = Awaited<ReturnType<typeof selectLastFound>>[number]

/** Every visitor reads it, but chains and books are compared only twice a minute. */
const TTL_MS = 5_000
/** Much longer than the interval of comparisons: a fast chain may delay one. */
const CURRENT_MS = 10 * 60_000

/** The public proof of reserves: when and at which block it was compared, and whether anything is missing. */
export function reserveHttp({ db }: { readonly db: Kysely<DepositTables & AssetTables> }): Handlers<'GET /reserve'> {
  const known = ttlCache(TTL_MS, () => Promise.all([selectActiveAssets(db), selectLastFound(db)]))
  return {
    'GET /reserve': async ({ locale }) => {
      const [assets, found] = await known()
      const last = new Map(found.map((row) => [row.asset_seq, row]))
      return ok({
        list: assets.map((asset) => ({
          asset_seq: asset.seq,
          code: asset.code,
          name: asset.name[locale],
          ...reserveOf(asset, last.get(asset.seq)),
        })),
      })
    },
  }
}

/** An asset halted for an unexplained surplus is still covered. */
function reserveOf(asset: AssetRow, found: Found | undefined): Omit<Reserve, 'asset_seq' | 'code' | 'name'> {
  if (!found) return { is_covered: null, is_current: false, checked_at: null, height: null }
  return {
    is_covered: found.difference >= 0n,
    is_current: Date.now() - found.at.getTime() < CURRENT_MS,
    checked_at: found.at.toISOString(),
    height: asset.network === null ? null : found.height.toString(),
  }
}
