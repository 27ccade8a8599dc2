import { readAccount, selectByIds } from '@cocobnk/account'
import { assetOfSeq, selectAssets } from '@cocobnk/asset'
import { selectTimeline } from '@cocobnk/commerce-event'
import { CURRENCY_DIGITS, type Output } from '@cocobnk/contract'
import { selectPreference } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import type { CheckoutDatabase, CheckoutDeps } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import { priceOfRefundable, refundableOf } from './refundable.ts'
import { rateText } from './show-conversion.ts'
import { type PaymentRow, selectCounted, selectDues, selectPayments, selectShop } from './store.ts'

export type OpenTransaction = Output<'GET /pg/transaction/token/{checkout_token}'>['transaction']
export type Transaction = Output<'GET /pg/transaction/{transaction_seq}'>['transaction']

/** The viewer: the shop's team and programs, or the member who paid. */
export type Viewer = { readonly kind: 'SHOP' } | { readonly kind: 'PAYER'; readonly memberSeq: string }

/** The part of a checkout that anyone with the link may see. */
export async function showOpen(db: CheckoutDatabase, checkout: CheckoutRow): Promise<OpenTransaction> {
  const id = { mode: checkout.mode, checkoutSeq: checkout.checkout_seq }
  const [shop, preference, dues, { counted }, price] = await Promise.all([
    selectShop(db, checkout.merchant_seq),
    selectPreference(db, checkout.merchant_seq),
    selectDues(db, id),
    selectCounted(db, id),
    priceOf(db, checkout),
  ])
  if (!shop) throw new Error(`shop ${checkout.merchant_seq} does not exist`)
  const left = checkout.price > counted ? checkout.price - counted : 0n
  return {
    transaction_seq: checkout.checkout_seq,
    mode: checkout.mode,
    merchant: {
      merchant_seq: shop.merchant_seq,
      merchant_id: shop.merchant_id,
      title: shop.title,
      site_url: shop.site_url,
      is_verified: shop.state === 'ACTIVE',
    },
    name: checkout.name,
    shop_order_number: checkout.shop_order_number,
    source: checkout.source,
    state: stateOf(checkout),
    flags: checkout.flags,
    amount: formatMinor(checkout.price, price.decimals),
    currency: checkout.price_currency,
    asset: price.asset,
    dues: dues.map(({ asset_seq, code, amount, decimal_point }) => ({
      asset: { asset_seq, code },
      amount: formatMinor(amount, decimal_point),
    })),
    remaining: formatMinor(left, price.decimals),
    takes_wallets: preference.takes_wallets,
    takes_cards: preference.takes_cards,
    return_url: checkout.return_url,
    cancel_url: checkout.cancel_url,
    expires_at: checkout.expires_at.toISOString(),
    paid_at: checkout.paid_at?.toISOString() ?? null,
  }
}

/** An expired checkout is shown as such before the worker has recorded it. */
export function stateOf({ state, expires_at }: CheckoutRow, now = new Date()): CheckoutRow['state'] {
  return state === 'OPEN' && expires_at <= now ? 'EXPIRED' : state
}

/** Decimals of the price, and its asset if it has one. */
export async function priceOf(db: CheckoutDatabase, { price_currency, price_asset_seq }: CheckoutRow) {
  if (price_asset_seq !== null) {
    const { seq, code, decimal_point } = await assetOfSeq(db, price_asset_seq)
    return { decimals: decimal_point, asset: { asset_seq: seq, code } }
  }
  const digits = (CURRENCY_DIGITS as Readonly<Record<string, number>>)[price_currency ?? '']
  if (digits === undefined) throw new Error(`${price_currency} is not a currency`)
  return { decimals: digits, asset: null }
}

/** The shop sees its own account and a masked payer; the payer sees their own account with its balance. */
export async function showTransaction(
  deps: Pick<CheckoutDeps, 'db' | 'ledgers' | 'webOrigin' | 'maskedNameOf' | 'refundsOf'>,
  checkout: CheckoutRow,
  viewer: Viewer,
): Promise<Transaction> {
  const { db } = deps
  const id = { mode: checkout.mode, checkoutSeq: checkout.checkout_seq }
  const [open, { decimals }, payments, events] = await Promise.all([
    showOpen(db, checkout),
    priceOf(db, checkout),
    selectPayments(db, id),
    selectTimeline(db, checkout.checkout_seq),
  ])
  const payer = payments.find(({ payer_member_seq }) => payer_member_seq !== null)?.payer_member_seq
  return {
    ...open,
    type: 'PAYMENT',
    viewer: viewer.kind,
    payer_name: viewer.kind === 'SHOP' && payer ? ((await deps.maskedNameOf(payer)) ?? null) : null,
    payments: await Promise.all(payments.map((payment) => showPayment(deps, payment, { viewer, decimals }))),
    refunds: await deps.refundsOf(checkout),
    refund_fee_policy: 'FEE_KEPT',
    timeline: events.map(({ type, created_at }) => ({ type, at: created_at.toISOString() })),
    token: checkout.token,
    checkout_url: checkoutUrl(deps.webOrigin, checkout),
    created_at: checkout.created_at.toISOString(),
  }
}

export function checkoutUrl(webOrigin: string, { token, source }: Pick<CheckoutRow, 'token' | 'source'>): string {
  return `${webOrigin}${source === 'EASY' ? '/pg-xptx' : '/payment/payment-login'}?token=${token}`
}

async function showPayment(
  deps: Pick<CheckoutDeps, 'db' | 'ledgers'>,
  payment: PaymentRow,
  { viewer, decimals }: { readonly viewer: Viewer; readonly decimals: number },
): Promise<Transaction['payments'][number]> {
  const text = (minor: bigint) => formatMinor(minor, payment.decimal_point)
  const account = await accountOf(deps, payment, viewer)
  return {
    payment_seq: payment.payment_seq,
    method: payment.method,
    state: payment.state,
    asset: { asset_seq: payment.asset_seq, code: payment.code },
    amount: text(payment.amount),
    fee: text(payment.fee),
    net: text(payment.amount - payment.fee),
    refunded: text(payment.refunded),
    refundable: text(refundableOf(payment)),
    refundable_price: formatMinor(priceOfRefundable(payment), decimals),
    ...account,
    converted_from: await convertedOf(deps.db, payment),
    created_at: payment.created_at.toISOString(),
    ended_at: payment.ended_at?.toISOString() ?? null,
  }
}

const NO_ACCOUNT = { account_title: null, account_number: null, balance: null }

async function accountOf(
  { db, ledgers }: Pick<CheckoutDeps, 'db' | 'ledgers'>,
  { payer_member_seq, payer_account_seq, merchant_account_seq }: PaymentRow,
  viewer: Viewer,
) {
  if (viewer.kind === 'PAYER') {
    if (payer_member_seq !== viewer.memberSeq || payer_account_seq === null) return NO_ACCOUNT
    const own = await readAccount({ db, ledgers }, viewer.memberSeq, payer_account_seq)
    return own ? { account_title: own.title, account_number: own.number, balance: own.available_balance } : NO_ACCOUNT
  }
  if (merchant_account_seq === null) return NO_ACCOUNT
  const row = await db
    .selectFrom('merchant_account')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .select(['account.title', 'account.number'])
    .where('merchant_account_seq', '=', merchant_account_seq)
    .executeTakeFirst()
  return row ? { account_title: row.title, account_number: row.number, balance: null } : NO_ACCOUNT
}

/** The conversion of a payment. The shop sees the rate, but not the payer's account. */
async function convertedOf(
  db: CheckoutDatabase,
  { payer_account_seq, converted_from, converted_rate, converted_market: market_code }: PaymentRow,
) {
  if (converted_from === null || payer_account_seq === null || converted_rate === null || market_code === null)
    return null
  const [account] = await selectByIds(db, [payer_account_seq])
  const [asset] = account ? await selectAssets(db, [account.asset_seq]) : []
  if (!asset) throw new Error(`account ${payer_account_seq} has no asset`)
  return {
    asset: { asset_seq: asset.seq, code: asset.code },
    amount: formatMinor(converted_from, asset.decimal_point),
    market_code,
    rate: rateText(converted_rate),
  }
}
