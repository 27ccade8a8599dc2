import type { AssetTables } from '@cocobnk/asset'
import { selectEveryAsset } from '@cocobnk/asset'
import { type CodeOf, type Output, PRICE_ALERTS_MAX } from '@cocobnk/contract'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { isMarketPriced, type OverviewFacts, RATE_DECIMALS } from '@cocobnk/rate'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertAlert, lockAlerts, type PriceAlertRow, type PriceAlertTables, selectAlerts } from './store.ts'

export type PriceAlertDeps = {
  readonly db: Kysely<PriceAlertTables & AssetTables>
  readonly rates: () => Promise<OverviewFacts['known']>
}

type Alert = Output<'GET /rate/alert'>['list'][number]
type Wish = { readonly memberSeq: string; readonly assetSeq: string; readonly usot: string }

/** Creates an alert for a price above or below the present one; the direction follows from the present price. */
export async function createAlert(
  { db, rates }: PriceAlertDeps,
  { memberSeq, assetSeq, usot }: Wish,
): Promise<Result<Alert, CodeOf<'POST /rate/alert'>>> {
  const [known, assets] = await Promise.all([rates(), selectEveryAsset(db)])
  const asset = assets.find(({ seq }) => seq === assetSeq)
  const now = asset && isMarketPriced(asset.code) ? known.get(asset.code) : undefined
  const [price, present] = [parseMinor(usot, RATE_DECIMALS), parseMinor(now?.usot ?? '', RATE_DECIMALS)]
  if (!price.ok || !present.ok) return refuse('NOT_FOUND')
  const direction = price.value > present.value ? 'ABOVE' : 'BELOW'
  return commitIfOk(db, async (transaction) => {
    await lockAlerts(transaction, memberSeq)
    const waiting = (await selectAlerts(transaction, memberSeq)).filter(({ reached_at }) => reached_at === null)
    if (waiting.length >= PRICE_ALERTS_MAX)
      return refuse('TOO_MANY_PRICE_ALERTS', { values: { max: String(PRICE_ALERTS_MAX) } })
    const wish = {
      alert_seq: uuidV7(),
      member_seq: memberSeq,
      asset_seq: assetSeq,
      direction,
      usot: price.value,
    } as const
    const row = await insertAlert(transaction, wish)
    if (!row) throw new Error('an alert was not written')
    return ok(showAlert(row))
  })
}

export function showAlert({ alert_seq, asset_seq, direction, usot, created_at, reached_at }: PriceAlertRow): Alert {
  return {
    alert_seq,
    asset_seq,
    direction,
    usot: formatMinor(usot, RATE_DECIMALS),
    created_at: created_at.toISOString(),
    reached_at: reached_at?.toISOString() ?? null,
  }
}
