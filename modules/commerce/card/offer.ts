import type { Kysely } from '@cocobnk/database'
import { selectPreference } from '@cocobnk/merchant'
import { CARD_ASSET, centsUp, ofCents } from './cents.ts'
import type { CardSettings } from './deps.ts'
import { classOf } from './risk.ts'
import { isBarred, selectBar } from './stop.store.ts'
import { dailyOf } from './stop.ts'
import type { CardTables } from './tables.ts'

/** The processor's minimum, and the largest amount it accepts. */
const LEAST_CENTS = 50n
const MOST_CENTS = 99_999_999n

export type Offer = Awaited<ReturnType<typeof selectOffer>>

type OfferDeps = { readonly db: Kysely<CardTables>; readonly settings: CardSettings }

/**
 * The amount a card would pay of a checkout, and to which account; undefined if the shop does not accept cards for it, if cards are stopped
 * there, or if the amount alone is more than the shop may capture in a day.
 */
export async function selectOffer({ db, settings }: OfferDeps, checkoutSeq: string) {
  const due = await db
    .selectFrom('checkout_due')
    .innerJoin('checkout', (join) =>
      join
        .onRef('checkout.mode', '=', 'checkout_due.mode')
        .onRef('checkout.checkout_seq', '=', 'checkout_due.checkout_seq'),
    )
    .innerJoin('merchant', 'merchant.merchant_seq', 'checkout.merchant_seq')
    .innerJoin('merchant_account', 'merchant_account.merchant_account_seq', 'checkout_due.merchant_account_seq')
    .innerJoin('asset', 'asset.seq', 'checkout_due.asset_seq')
    .select([
      'merchant.merchant_seq',
      'merchant_account.merchant_account_seq',
      'checkout_due.amount',
      'checkout_due.fee',
      'asset.decimal_point as decimals',
    ])
    .where('checkout_due.mode', '=', 'LIVE')
    .where('checkout_due.checkout_seq', '=', checkoutSeq)
    .where('asset.code', '=', CARD_ASSET)
    .where('merchant.state', '=', 'ACTIVE')
    .executeTakeFirst()
  // A card cannot pay the rest of a price that was partly paid by other means.
  if (due && (await hasArrived(db, checkoutSeq))) return undefined
  if (!due || !(await selectPreference(db, due.merchant_seq)).takes_cards) return undefined
  if (isBarred(await selectBar(db, due.merchant_seq))) return undefined
  const cents = centsUp(due.amount, due.decimals)
  const { cardReserve } = await settings()
  const daily = dailyOf(cardReserve[await classOf(db, due.merchant_seq)], due.decimals)
  if (ofCents(cents, due.decimals) > daily) return undefined
  return cents < LEAST_CENTS || cents > MOST_CENTS ? undefined : { ...due, cents }
}

/** Whether money for the checkout has arrived or is on its way. */
export async function hasArrived(db: Kysely<CardTables>, checkoutSeq: string): Promise<boolean> {
  const found = await db
    .selectFrom('checkout_payment')
    .select('payment_seq')
    .where('mode', '=', 'LIVE')
    .where('checkout_seq', '=', checkoutSeq)
    .where('state', '<>', 'FAILED')
    .executeTakeFirst()
  return found !== undefined
}
