import { randomBytes } from 'node:crypto'
import { recordEvent } from '@cocobnk/commerce-event'
import type { CheckoutSource, CommerceMode } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { selectPreference } from '@cocobnk/merchant'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { CheckoutDatabase, PricingDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { type PriceFault, type Quoted, quotePrice, type StatedPrice } from './quote.ts'
import { insertCheckout, selectMade, selectShop } from './store.ts'
import { isShopUrl } from './urls.ts'

const MINUTE_MS = 60_000
const TOKEN_BYTES = 16

export type CheckoutWish = StatedPrice & {
  readonly mode: CommerceMode
  readonly merchantSeq: string
  /** Unique per shop and mode. */
  readonly shopOrderNumber: string
  readonly name: string
  readonly returnUrl?: string | undefined
  readonly cancelUrl?: string | undefined
  /** How long the price stays fixed; the default is the shop's preference. */
  readonly expiryMinutes?: number | undefined
  readonly source: CheckoutSource
  readonly sourceSeq?: string | undefined
  /** A repeated key is the same checkout. */
  readonly requestKey: string
}

export type CreateFault = PriceFault | 'NOT_FOUND' | 'TRANSACTION_NOT_ACTIVE' | 'ORDER_NUMBER_USED'

/** Creates a shop's payment request, at rates fixed now. */
export async function createCheckout(deps: PricingDeps, wish: CheckoutWish): Promise<Result<CheckoutRow, CreateFault>> {
  const known = await selectMade(deps.db, wish)
  if (known) return ok(known)
  const shop = await selectShop(deps.db, wish.merchantSeq)
  if (!shop) return refuse('NOT_FOUND')
  if (!takesPayments(shop.state, wish.mode)) return refuse('TRANSACTION_NOT_ACTIVE')
  for (const [field, url] of [['return_url', wish.returnUrl] as const, ['cancel_url', wish.cancelUrl] as const])
    if (url !== undefined && !isShopUrl(url, shop.site_url, wish.mode))
      return refuse('INVALID_INPUT', { fields: { [field]: 'INVALID' } })
  const preference = await selectPreference(deps.db, wish.merchantSeq)
  const quoted = await quotePrice(deps, { shop, preference }, wish, wish.mode)
  if (!quoted.ok) return quoted
  const minutes = wish.expiryMinutes ?? preference.expiry_minutes
  return commitIfOk(deps.db, (transaction) => write(transaction, wish, quoted.value, minutes))
}

/** Only an active shop accepts money. Test mode works until the shop is closed. */
function takesPayments(state: string, mode: CommerceMode): boolean {
  return mode === 'LIVE' ? state === 'ACTIVE' : state !== 'CLOSED'
}

async function write(
  transaction: CheckoutDatabase,
  wish: CheckoutWish,
  { price, currency, assetSeq, dues }: Quoted,
  minutes: number,
): Promise<Result<CheckoutRow, 'ORDER_NUMBER_USED'>> {
  const { mode, merchantSeq } = wish
  const row = await insertCheckout(
    transaction,
    {
      mode,
      checkout_seq: uuidV7(),
      merchant_seq: merchantSeq,
      shop_order_number: wish.shopOrderNumber,
      name: wish.name,
      source: wish.source,
      source_seq: wish.sourceSeq ?? null,
      price,
      price_currency: currency,
      price_asset_seq: assetSeq,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      return_url: wish.returnUrl ?? null,
      cancel_url: wish.cancelUrl ?? null,
      expires_at: new Date(Date.now() + minutes * MINUTE_MS),
      request_key: wish.requestKey,
    },
    dues,
  )
  if (!row) {
    // A concurrent retry made it; otherwise another order uses the number.
    const same = await selectMade(transaction, wish)
    return same ? ok(same) : refuse('ORDER_NUMBER_USED')
  }
  await recordEvent(transaction, {
    mode,
    merchantSeq,
    type: 'checkout.created',
    subjectSeq: row.checkout_seq,
    data: { transaction_seq: row.checkout_seq, shop_order_number: row.shop_order_number, state: row.state },
  })
  return ok(row)
}
