import { CURRENCY_DIGITS, type Output } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { selectPreference } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { CardSettings } from './deps.ts'
import { selectOffer } from './offer.ts'
import type { CardTables } from './tables.ts'

type Shown = Output<'GET /pg/transaction/token/{checkout_token}/card'>

const CENT_DIGITS = 2

/** A checkout as seen with its token. `hasProcessor`: whether cards are accepted at all. */
export async function showCardCheckout(
  { db, settings }: { readonly db: Kysely<CardTables>; readonly settings: CardSettings },
  token: string,
  hasProcessor: boolean,
): Promise<Result<Shown, 'NOT_FOUND'>> {
  const row = await db
    .selectFrom('checkout')
    .innerJoin('merchant', 'merchant.merchant_seq', 'checkout.merchant_seq')
    .leftJoin('asset', 'asset.seq', 'checkout.price_asset_seq')
    .selectAll('checkout')
    .select([
      'merchant.title',
      'merchant.site_url',
      'merchant.state as shop_state',
      'asset.code',
      'asset.decimal_point',
    ])
    .where('checkout.token', '=', token)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  // Test checkouts are paid only by a button of the shop.
  const isLive = row.mode === 'LIVE'
  const offer = hasProcessor && isLive ? await selectOffer({ db, settings }, row.checkout_seq) : undefined
  const last = await db
    .selectFrom('card_payment')
    .select(['state', 'decline_code', 'last4'])
    .where('checkout_seq', '=', row.checkout_seq)
    .orderBy('card_payment_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const unit = row.price_currency ?? row.code ?? ''
  const digits = row.decimal_point ?? digitsOf(unit)
  // An expired open checkout has ended, whether or not that is recorded yet.
  const isExpired = row.state === 'OPEN' && row.expires_at.getTime() <= Date.now()
  return ok({
    checkout: {
      mode: row.mode,
      name: row.name,
      shop_title: row.title,
      site_url: row.site_url,
      is_verified: row.shop_state === 'ACTIVE',
      shop_order_number: row.shop_order_number,
      price: formatMinor(row.price, digits),
      price_unit: unit,
      state: isExpired ? 'EXPIRED' : row.state,
      flags: row.flags,
      expires_at: row.expires_at.toISOString(),
      return_url: row.return_url,
      cancel_url: row.cancel_url,
      takes_wallets: isLive && (await selectPreference(db, row.merchant_seq)).takes_wallets,
      card_usd: offer ? formatMinor(offer.cents, CENT_DIGITS) : null,
      card_state: last?.state ?? null,
      decline_code: last?.decline_code ?? null,
      last4: last?.last4 ?? null,
    },
  })
}

function digitsOf(currency: string): number {
  return Object.entries(CURRENCY_DIGITS).find(([code]) => code === currency)?.[1] ?? CENT_DIGITS
}
