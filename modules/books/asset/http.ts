import { ttlCache } from '@cocobnk/concurrency'
import type { Handlers } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { assetOf } from './asset.ts'
import { quoteWithdrawFee } from './quote-fee.ts'
import { type AssetTables, selectActiveAssets } from './store.ts'

/** Every screen reads the assets, and operators change them rarely. */
const TTL_MS = 5_000

type Key = 'GET /asset' | 'GET /asset/{asset_seq}/withdraw-fee'

export function assetHttp(deps: { readonly db: Kysely<AssetTables> }): Handlers<Key> {
  const activeAssets = ttlCache(TTL_MS, () => selectActiveAssets(deps.db))
  return {
    'GET /asset': async ({ locale }) => ok({ list: (await activeAssets()).map((row) => assetOf(row, locale)) }),
    'GET /asset/{asset_seq}/withdraw-fee': async ({ path, query }) => {
      const quoted = await quoteWithdrawFee(deps, { assetSeq: path.asset_seq, amount: query.amount })
      return quoted.ok ? ok({ withdraw_fee: quoted.value }) : quoted
    },
  }
}
