import type { ConversionFault } from '@cocobnk/contract'
import { shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import { findPayable, judgeWish, type PayableFault } from './payable.ts'
import type { Wanted, WishRow } from './plan.ts'

type WishFault = Exclude<PayableFault, 'ASSETS_DIFFERENT'> | ConversionFault | 'INVALID_INPUT'

type Deps = Pick<PayDeps, 'db' | 'conversions'>

/** Returns the refusal of paying with this account, or the payment it would make. An asset that the shop does not accept needs a quote. */
export async function findWanted(
  deps: Deps,
  wish: WishRow | undefined,
  memberSeq: string,
  quoteId: string | undefined,
): Promise<Result<Wanted, WishFault>> {
  const judged = judgeWish(wish)
  if (judged.ok) return ok({ ...judged.value, converting: undefined })
  if (judged.code !== 'ASSETS_DIFFERENT') return refuse(judged.code)
  if (quoteId === undefined) return refuse('INVALID_INPUT', { fields: { quote_id: 'REQUIRED' } })
  return wish ? convertedBy(deps, wish, memberSeq, quoteId) : refuse('NOT_FOUND')
}

async function convertedBy(
  { db, conversions }: Deps,
  wish: WishRow,
  memberSeq: string,
  quoteId: string,
): Promise<Result<Wanted, WishFault>> {
  const { own_asset_seq: asset_seq, code, decimal_point } = wish
  const quote = conversions.read(memberSeq, quoteId)
  if (!quote || asset_seq === null || code === null || decimal_point === null || quote.sourceAssetSeq !== asset_seq)
    return refuse('INVALID_INPUT', { fields: { quote_id: 'INVALID' } })
  const payable = await findPayable(db, wish)
  if (!payable.ok) return payable
  const share = payable.value.find(({ due }) => due.asset_seq === quote.targetAssetSeq)
  // The amount left to pay may have changed since the quote.
  if (share?.amount !== quote.targetAmount) return refuse('QUOTE_EXPIRED')
  return ok({ checkout: wish, share, converting: { quote, asset: { asset_seq, code, decimal_point } } })
}

/** Checks that the quote, if there is one, is still valid. */
export async function checkQuote(
  { conversions }: Pick<PayDeps, 'conversions'>,
  { share, converting }: Pick<Wanted, 'share' | 'converting'>,
): Promise<Result<undefined, ConversionFault>> {
  return converting ? conversions.check(converting.quote, shardOf(share.due.shop_account_seq)) : ok(undefined)
}
