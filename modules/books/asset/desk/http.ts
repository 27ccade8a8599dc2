import { type AskDeps, type OperatorNames, shownHistory } from '@cocobnk/approval'
import type { Handlers, Output } from '@cocobnk/contract'
import type { Locale } from '@cocobnk/i18n'
import { ok, refuse } from '@cocobnk/result'
import { askForAssetChange, type DeskDatabase } from '../change.ts'
import { policyOf } from '../policy.ts'
import { type AssetRow, selectAsset } from '../store.ts'
import { selectEveryAsset, selectHistory } from './store.ts'

type DeskKey = 'GET /operator/asset' | `${'GET' | 'PUT'} /operator/asset/{asset_seq}`
type Shown = Output<'GET /operator/asset'>['list'][number]

type Deps = Pick<AskDeps, 'push'> & {
  readonly db: DeskDatabase
  readonly operatorNames: OperatorNames
}

const HISTORY_SHOWN = 50

/** Assets on the operators' side. */
export function assetDeskHttp({ db, push, operatorNames }: Deps): Handlers<DeskKey> {
  return {
    'GET /operator/asset': async ({ locale }) =>
      ok({ list: (await selectEveryAsset(db)).map((row) => shownAsset(row, locale)) }),
    'GET /operator/asset/{asset_seq}': async ({ path, locale }) => {
      const asset = await selectAsset(db, path.asset_seq)
      if (!asset) return refuse('NOT_FOUND')
      const rows = await selectHistory(db, path.asset_seq, HISTORY_SHOWN)
      return ok({ asset: shownAsset(asset, locale), history: await shownHistory({ db, operatorNames }, rows) })
    },
    'PUT /operator/asset/{asset_seq}': ({ path, body, caller }) =>
      askForAssetChange({ db, push }, { ...body, assetSeq: path.asset_seq, caller }),
  }
}

function shownAsset(row: AssetRow, locale: Locale): Shown {
  const { seq, code, kind, decimal_point, network } = row
  return { seq, code, name: row.name[locale], kind, decimal_point, network, policy: policyOf(row) }
}
