import type { ConversionFault } from '@cocobnk/contract'
import { shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PayDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { selectBalancePayment } from './pay.store.ts'
import { payPlanned } from './pay-planned.ts'
import { findPayable, judgeWish } from './payable.ts'
import { leavingOf, type WishRow } from './plan.ts'
import { findWanted } from './wish.ts'
import { worthInPrice } from './worth.ts'

export type Charge = {
  readonly checkout: CheckoutRow
  readonly memberSeq: string
  readonly accountSeq: string
  /** A UUIDv7. A repeated key is the same payment. */
  readonly key: string
  /** The most that may leave the account, in the unit of the price. */
  readonly maximum: bigint
}

type Charged = Awaited<ReturnType<typeof payPlanned>>
type Fault = Extract<Charged, { readonly ok: false }>['code'] | 'ABOVE_MAXIMUM'

/** Pays a charge that a member agreed to in advance, at the current rate if converted. The outflow is decided now. */
export async function chargeBalance(deps: PayDeps, charge: Charge): Promise<Result<undefined, Fault>> {
  const { checkout, memberSeq, accountSeq, key, maximum } = charge
  // A payment started under this key completes by itself; the checkout shows its outcome.
  if (await selectBalancePayment(deps.db, key)) return refuse('TRANSACTION_PROCESSING')
  const wish = await deps.crowd.wishOfSeq(checkout.checkout_seq, memberSeq, accountSeq)
  const wanted = await wantedNow(deps, wish, charge)
  if (!wanted.ok) return wanted
  if (wanted.value.converting) {
    const worth = await worthInPrice(deps, checkout, leavingOf(wanted.value))
    // An amount without a known value counts as above every maximum.
    if (worth === undefined || worth > maximum) return refuse('ABOVE_MAXIMUM')
  }
  return payPlanned(deps, { ...wanted.value, paymentSeq: key, memberSeq, sessionSeq: undefined, accountSeq })
}

/** The payment at this moment. Gets a current quote, under the charge's key, if the shop does not accept the account's asset. */
async function wantedNow(deps: PayDeps, wish: WishRow | undefined, { memberSeq, key }: Charge) {
  const judged = judgeWish(wish)
  const isOther = wish && !judged.ok && judged.code === 'ASSETS_DIFFERENT'
  const quoted = isOther ? await quoteNow(deps, wish, memberSeq, key) : undefined
  if (quoted && !quoted.ok) return quoted
  return findWanted(deps, wish, memberSeq, quoted?.value)
}

async function quoteNow(
  { db, conversions }: PayDeps,
  wish: WishRow,
  memberSeq: string,
  seq: string,
): Promise<Result<string, ConversionFault | Fault>> {
  const payable = await findPayable(db, wish)
  if (!payable.ok) return payable
  const quotes = await conversions.quote(
    memberSeq,
    payable.value.map(({ due, amount }) => ({
      sourceAssetSeq: wish.own_asset_seq ?? '',
      targetAssetSeq: due.asset_seq,
      amount,
      shard: shardOf(due.shop_account_seq),
      seq,
    })),
  )
  const best = quotes.find(({ ok }) => ok) ?? quotes[0]
  if (!best) return refuse('CONVERSION_UNAVAILABLE')
  return best.ok ? ok(best.value.quoteId) : best
}
