import type { Handlers } from '@cocobnk/contract'
import { holdFor, type Kysely } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { assetOf } from './asset.ts'
import { type AssetTables, selectActiveAssets } from './store.ts'

/** Every screen asks for the assets and an operator changes them seldom. */
const HOLD_MS = 5_000

export function assetHttp(deps: { readonly db: Kysely<AssetTables> }): Handlers<'GET /asset'> {
  const activeAssets = holdFor(HOLD_MS, () => selectActiveAssets(deps.db))
  return {
    'GET /asset': async ({ locale }) => ok({ list: (await activeAssets()).map((row) => assetOf(row, locale)) }),
  }
}
