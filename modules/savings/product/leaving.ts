import type { CodeOf, Output } from '@cocobnk/contract'
import { parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ProductDeps } from './deps.ts'
import { lotOf } from './fund.ts'
import { koreanDay } from './rules.ts'
import { assetIn, assetsOf, textIn } from './show-fund.ts'
import { selectLots } from './step.store.ts'
import { fixWish } from './steps.ts'
import { selectFund } from './store.ts'

type Key = 'GET /finance/fund/{fund_seq}/leaving'

/** Computes a return the way the worker would fix it now, so that the quote equals what a request today would pay. */
export async function quoteLeaving(
  deps: Pick<ProductDeps, 'db' | 'now'>,
  memberSeq: string,
  fundSeq: string,
  text: string | undefined,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  const row = await selectFund(deps.db, memberSeq, fundSeq)
  if (!row) return refuse('NOT_FOUND')
  const [assets, lots] = await Promise.all([assetsOf(deps), selectLots(deps.db, [fundSeq])])
  const [asset, dividendAsset] = [assetIn(assets, row.asset_seq), assetIn(assets, row.dividend_asset_seq)]
  const amount = text === undefined ? undefined : parseMinor(text, asset.decimal_point)
  if (amount && (!amount.ok || amount.value === 0n)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const fund = { row, lots: (lots.get(fundSeq) ?? []).map(lotOf) }
  const fixed = fixWish(fund, { kind: 'RETURN', amount: amount?.ok ? amount.value : null }, koreanDay(deps.now()))
  const [money, paid] = [textIn(asset), textIn(dividendAsset)]
  if (!fixed.ok)
    return refuse(fixed.code as CodeOf<Key>, { values: { minimum: money(row.minimum), asset: asset.code } })
  const { principal, interest, lost } = fixed.value
  return ok({ leaving: { principal: money(principal), interest: paid(interest), lost: paid(lost) } })
}
