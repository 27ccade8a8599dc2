import type { CheckoutFlag, CommerceMode } from '@cocobnk/contract'
import { type Kysely, type Selectable, sql } from '@cocobnk/database'
import type { MerchantTables } from '@cocobnk/merchant'
import type { CheckoutDatabase } from './deps.ts'
import type { CheckoutRow } from './move.ts'
import type { PricedDue } from './quote.ts'
import type { CheckoutTables } from './tables.ts'

type Db = Kysely<CheckoutTables>
type Id = { readonly mode: CommerceMode; readonly checkoutSeq: string }

export function selectShop(db: Kysely<MerchantTables>, merchantSeq: string) {
  return db.selectFrom('merchant').selectAll().where('merchant_seq', '=', merchantSeq).executeTakeFirst()
}

type NewCheckout = Omit<
  CheckoutRow,
  'state' | 'flags' | 'payer_member_seq' | 'created_at' | 'paid_at' | 'version' | 'has_unit'
>

/** Inserts a checkout; undefined if the shop has already used the order number or the key. */
export async function insertCheckout(
  db: Db,
  checkout: NewCheckout,
  dues: readonly PricedDue[],
): Promise<CheckoutRow | undefined> {
  const row = await db
    .insertInto('checkout')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { mode, checkout_seq } = row
  await db
    .insertInto('checkout_due')
    .values(
      dues.map(({ assetSeq, merchantAccountSeq, amount, fee }) => ({
        mode,
        checkout_seq,
        asset_seq: assetSeq,
        merchant_account_seq: merchantAccountSeq,
        amount,
        fee,
      })),
    )
    .execute()
  return row
}

/** The checkout made by a request with this key. */
export function selectMade(
  db: Db,
  made: { readonly mode: CommerceMode; readonly merchantSeq: string; readonly requestKey: string },
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('mode', '=', made.mode)
    .where('merchant_seq', '=', made.merchantSeq)
    .where('request_key', '=', made.requestKey)
    .executeTakeFirst()
}

export function selectCheckout(db: Db, { mode, checkoutSeq }: Id): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('mode', '=', mode)
    .where('checkout_seq', '=', checkoutSeq)
    .executeTakeFirst()
}

/** Finds a checkout in either mode: ids are unique across modes. The caller checks who may see it. */
export function selectCheckoutOfSeq(db: Db, checkoutSeq: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkout').selectAll().where('checkout_seq', '=', checkoutSeq).executeTakeFirst()
}

/** For anyone with the link. */
export function selectCheckoutByToken(db: Db, token: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkout').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Locks the checkout and its payments until the transaction ends. */
export function lockCheckout(db: Db, { mode, checkoutSeq }: Id): Promise<CheckoutRow> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('mode', '=', mode)
    .where('checkout_seq', '=', checkoutSeq)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type DueRow = Awaited<ReturnType<typeof selectDues>>[number]

/** The amounts due in each asset, with the shop's account for it. */
export function selectDues(db: CheckoutDatabase, { mode, checkoutSeq }: Id) {
  return db
    .selectFrom('checkout_due')
    .innerJoin('asset', 'asset.seq', 'checkout_due.asset_seq')
    .leftJoin('merchant_account', 'merchant_account.merchant_account_seq', 'checkout_due.merchant_account_seq')
    .leftJoin('merchant', 'merchant.merchant_seq', 'merchant_account.merchant_seq')
    .selectAll('checkout_due')
    .select(['asset.code', 'asset.decimal_point', 'merchant_account.account_seq as shop_account_seq'])
    .select('merchant.member_seq as owner_seq')
    .where('checkout_due.mode', '=', mode)
    .where('checkout_due.checkout_seq', '=', checkoutSeq)
    .orderBy('merchant_account.is_default', (order) => order.desc().nullsLast())
    .orderBy('asset.code')
    .execute()
}

export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

export function selectPayments(db: CheckoutDatabase, { mode, checkoutSeq }: Id) {
  return db
    .selectFrom('checkout_payment')
    .innerJoin('asset', 'asset.seq', 'checkout_payment.asset_seq')
    .selectAll('checkout_payment')
    .select(['asset.code', 'asset.decimal_point'])
    .where('mode', '=', mode)
    .where('checkout_seq', '=', checkoutSeq)
    .orderBy('payment_seq')
    .execute()
}

/** Returns the amount paid so far, in the unit of the price, and the number of payments in progress. */
export async function selectCounted(db: Db, { mode, checkoutSeq }: Id) {
  const { rows } = await sql<{ counted: bigint; pending: number }>`
    SELECT coalesce(sum(counted) FILTER (WHERE state = 'DONE'), 0) AS counted,
      (count(*) FILTER (WHERE state = 'PENDING'))::int AS pending
    FROM checkout_payment WHERE mode = ${mode} AND checkout_seq = ${checkoutSeq}::uuid`.execute(db)
  return rows[0] ?? { counted: 0n, pending: 0 }
}

export function selectPayment(db: Db, mode: CommerceMode, paymentSeq: string) {
  return db
    .selectFrom('checkout_payment')
    .selectAll()
    .where('mode', '=', mode)
    .where('payment_seq', '=', paymentSeq)
    .executeTakeFirst()
}

/** Ends a payment; returns false if it has already ended. */
export async function endPayment(
  db: Db,
  payment: {
    readonly mode: CommerceMode
    readonly paymentSeq: string
    readonly state: 'DONE' | 'FAILED'
    readonly fault?: string | undefined
  },
): Promise<boolean> {
  const row = await db
    .updateTable('checkout_payment')
    .set({ state: payment.state, fault: payment.fault ?? null, ended_at: sql<Date>`now()` })
    .where('mode', '=', payment.mode)
    .where('payment_seq', '=', payment.paymentSeq)
    .where('state', '=', 'PENDING')
    .returning('payment_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Overdue open checkouts, oldest first. */
export function selectOverdue(db: Db, limit: number): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('state', '=', 'OPEN')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Adds flags without changing the state. The checkout must be locked. */
export async function addFlags(db: Db, checkout: CheckoutRow, flags: readonly CheckoutFlag[]): Promise<void> {
  const all = [...new Set([...checkout.flags, ...flags])]
  if (all.length === checkout.flags.length) return
  await db
    .updateTable('checkout')
    .set({ flags: all })
    .where('mode', '=', checkout.mode)
    .where('checkout_seq', '=', checkout.checkout_seq)
    .execute()
}

type Payment = Selectable<CheckoutTables['checkout_payment']>
export type NewPayment = Pick<
  Payment,
  | 'mode'
  | 'payment_seq'
  | 'checkout_seq'
  | 'method'
  | 'asset_seq'
  | 'amount'
  | 'fee'
  | 'merchant_account_seq'
  | 'counted'
> &
  Partial<Pick<Payment, 'payer_member_seq' | 'payer_account_seq' | 'converted_from' | 'posting_seq'>>

export async function insertPayment(db: Db, payment: NewPayment): Promise<void> {
  await db.insertInto('checkout_payment').values(payment).execute()
}

/** The members to notify of changes to these checkouts: the payer, and the shop's team. */
export async function selectWatchers(db: Kysely<CheckoutTables & MerchantTables>, checkoutSeqs: readonly string[]) {
  const { rows } = await sql<{ checkout_seq: string; token: string; members: string[] }>`
    SELECT checkout_seq, token, array(
      SELECT member_seq::text FROM merchant_person
      WHERE merchant_person.merchant_seq = checkout.merchant_seq AND removed_at IS NULL
      UNION SELECT payer_member_seq::text WHERE payer_member_seq IS NOT NULL) AS members
    FROM checkout WHERE checkout_seq = ANY (${checkoutSeqs}::uuid[])`.execute(db)
  return rows
}
