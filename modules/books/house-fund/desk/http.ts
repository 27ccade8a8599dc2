import type { AskDeps } from '@cocobnk/approval'
import { selectEveryAsset } from '@cocobnk/asset'
import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok } from '@cocobnk/result'
import { selectEndowments } from '../endowment.store.ts'
import { askForEndowment, type DeskDatabase } from './endow.ts'

type Key = `${'GET' | 'POST'} /operator/endowment`
type Deps = Pick<AskDeps, 'push'> & { readonly db: DeskDatabase }

/** Endowments of rewards, on the operators' side. */
export function endowmentDeskHttp({ db, push }: Deps): Handlers<Key> {
  return {
    'GET /operator/endowment': async ({ query }) => {
      const page = await pageAfter(
        query,
        (range) => selectEndowments(db, range),
        ({ approved_at: at, endowment_seq: seq }) => ({ at, seq }),
      )
      if (!page.ok) return page
      const decimals = new Map((await selectEveryAsset(db)).map(({ code, decimal_point }) => [code, decimal_point]))
      const list = page.value.list.map(({ endowment_seq, asset, amount, approved_at, used_at }) => ({
        endowment_seq,
        asset_code: asset,
        amount: formatMinor(amount, decimals.get(asset) ?? 0),
        approved_at: approved_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      }))
      return ok({ ...page.value, list })
    },
    'POST /operator/endowment': ({ body, caller }) =>
      askForEndowment({ db, push }, { assetSeq: body.asset_seq, amount: body.amount, reason: body.reason, caller }),
  }
}
