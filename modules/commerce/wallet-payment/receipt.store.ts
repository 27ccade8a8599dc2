import type { CheckoutTables } from '@cocobnk/checkout'
import {
  countWaiting,
  type Kysely,
  newestFirst,
  type PageRange,
  type Selectable,
  sql,
  type Waiting,
} from '@cocobnk/database'
import type { WalletDatabase } from './deps.ts'
import type { WalletPaymentTables } from './tables.ts'

type Db = Kysely<WalletPaymentTables>

export type Receipt = Selectable<WalletPaymentTables['wallet_receipt']>
export type Arrival = Selectable<WalletPaymentTables['checkout_arrival']>

/** Arrivals at a checkout, in order of detection. */
export function selectArrivals(db: Db, checkoutSeq: string): Promise<Arrival[]> {
  return db
    .selectFrom('checkout_arrival')
    .selectAll()
    .where('checkout_seq', '=', checkoutSeq)
    .orderBy('seen_at')
    .orderBy('deposit_seq')
    .execute()
}

export function selectReceipts(db: Db, checkoutSeq: string): Promise<Receipt[]> {
  return db
    .selectFrom('wallet_receipt')
    .selectAll()
    .where('checkout_seq', '=', checkoutSeq)
    .orderBy('created_at')
    .orderBy('deposit_seq')
    .execute()
}

type NewReceipt = Pick<Receipt, 'deposit_seq' | 'checkout_seq' | 'asset_seq' | 'amount' | 'is_late'>

export async function insertReceipt(db: Db, receipt: NewReceipt): Promise<void> {
  await db.insertInto('wallet_receipt').values(receipt).execute()
}

export async function markVanished(db: Db, depositSeq: string, isVanished: boolean): Promise<void> {
  const state = isVanished ? 'VANISHED' : 'SEEN'
  await db.updateTable('wallet_receipt').set({ state }).where('deposit_seq', '=', depositSeq).execute()
}

type Rate = { readonly due: bigint; readonly due_fee: bigint; readonly is_late: boolean }

/** Marks coins as held in suspense, counted at this rate. */
export async function markHeld(db: Db, depositSeq: string, rate: Rate): Promise<void> {
  await db
    .updateTable('wallet_receipt')
    .set({ state: 'HELD', ...rate, held_at: sql<Date>`now()` })
    .where('deposit_seq', '=', depositSeq)
    .execute()
}

export async function markCounted(db: Db, depositSeq: string, paymentSeq: string): Promise<void> {
  await db
    .updateTable('wallet_receipt')
    .set({ state: 'COUNTED', payment_seq: paymentSeq })
    .where('deposit_seq', '=', depositSeq)
    .execute()
}

export async function markOffered(db: Db, depositSeq: string): Promise<void> {
  await db.updateTable('wallet_receipt').set({ state: 'OFFERED' }).where('deposit_seq', '=', depositSeq).execute()
}

export type Unsettled = { readonly checkout_seq: string; readonly changes: bigint | null }

/** Checkouts with possible work: arrivals have changed, a part waits for the rest, or a payment is not posted. */
export async function selectUnsettled(db: WalletDatabase, limit: number): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select checkout_seq, max(changes) as changes from (
      select checkout_seq, changes from checkout_look
      union all select checkout_seq, null from wallet_receipt where state = 'HELD'
      -- Confirmed too late, and there was no reliable rate at the time of the check.
      union all select receipt.checkout_seq, null from wallet_receipt as receipt
        join checkout_arrival as arrival on arrival.deposit_seq = receipt.deposit_seq
        where receipt.state = 'SEEN' and arrival.posted_at is not null
      union all select checkout_seq, null from checkout_payment
        where state = 'PENDING' and method = 'WALLET' and mode = 'LIVE') as waiting
    group by checkout_seq
    limit ${limit}`.execute(db)
  return rows
}

/** Marks the checkout as handled, unless something has changed since it was read. */
export async function markLooked(db: Db, { checkout_seq, changes }: Unsettled): Promise<void> {
  if (changes === null) return
  await db.deleteFrom('checkout_look').where('checkout_seq', '=', checkout_seq).where('changes', '=', changes).execute()
}

type NewPayment = Pick<
  Selectable<CheckoutTables['checkout_payment']>,
  'payment_seq' | 'checkout_seq' | 'asset_seq' | 'amount' | 'fee' | 'merchant_account_seq' | 'counted'
>

export async function insertWalletPayment(db: WalletDatabase, payment: NewPayment): Promise<void> {
  await db
    .insertInto('checkout_payment')
    .values({ mode: 'LIVE', method: 'WALLET', ...payment })
    .execute()
}

/** Payments decided but not yet posted, with their destination. */
export function selectUnposted(db: WalletDatabase, checkoutSeq: string) {
  return db
    .selectFrom('checkout_payment as payment')
    .innerJoin('wallet_receipt as receipt', 'receipt.payment_seq', 'payment.payment_seq')
    .innerJoin('checkout', (join) =>
      join.onRef('checkout.mode', '=', 'payment.mode').onRef('checkout.checkout_seq', '=', 'payment.checkout_seq'),
    )
    .innerJoin('merchant_account as at', 'at.merchant_account_seq', 'payment.merchant_account_seq')
    .innerJoin('asset', 'asset.seq', 'payment.asset_seq')
    .select([
      'payment.payment_seq',
      'payment.amount',
      'payment.fee',
      'receipt.is_late',
      'checkout.flags',
      'at.account_seq',
      'asset.code as asset',
    ])
    .where('payment.mode', '=', 'LIVE')
    .where('payment.checkout_seq', '=', checkoutSeq)
    .where('payment.state', '=', 'PENDING')
    .orderBy('payment.payment_seq')
    .execute()
}

export type Unposted = Awaited<ReturnType<typeof selectUnposted>>[number]

/**
 * Arrivals paid to a shop whose block was reorganized away, with the account they were paid to. Those counted with fewer confirmations than
 * any deposit needs are lost once they have left the mempool too: until then the next block usually brings them back.
 */
export function selectLost(db: WalletDatabase, limit: number) {
  return db
    .selectFrom('checkout_arrival as arrival')
    .innerJoin('wallet_receipt as receipt', 'receipt.deposit_seq', 'arrival.deposit_seq')
    .innerJoin('checkout_payment as payment', 'payment.payment_seq', 'receipt.payment_seq')
    .innerJoin('merchant_account as at', 'at.merchant_account_seq', 'payment.merchant_account_seq')
    .innerJoin('account', 'account.account_seq', 'at.account_seq')
    .innerJoin('asset', 'asset.seq', 'arrival.asset_seq')
    .select(['account.account_seq', 'account.member_seq', 'arrival.asset_seq', 'arrival.txid', 'arrival.amount'])
    .where('arrival.alarmed_at', 'is not', null)
    .where((is) =>
      is.or([
        is('arrival.confirmations_required', '>=', is.ref('asset.confirmations_required')),
        is('arrival.vanished_at', 'is not', null),
      ]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('halt')
            .select('halt.halt_seq')
            .whereRef('halt.account_seq', '=', 'account.account_seq')
            .where('halt.released_at', 'is', null),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

/** The addresses of one payer of a checkout, on each chain requested. */
export function selectAddresses(db: Db, checkoutSeq: string, claimHash: Buffer) {
  return db
    .selectFrom('checkout_address')
    .select(['network', 'address', 'confirmations'])
    .where('checkout_seq', '=', checkoutSeq)
    .where('claim_hash', '=', claimHash)
    .execute()
}

/** The longest a payment may take to confirm, or to wait for the rest (see `GRACE_MS`), plus a day. */
export const STUCK_HOURS = 48

/** Waiting receipts of all shops, newest first. */
export function selectWaitingReceipts(db: WalletDatabase, range: PageRange) {
  return db
    .selectFrom('wallet_receipt as receipt')
    .innerJoin('checkout_arrival as arrival', 'arrival.deposit_seq', 'receipt.deposit_seq')
    .innerJoin('asset', 'asset.seq', 'receipt.asset_seq')
    .innerJoin('checkout', (join) =>
      join.onRef('checkout.mode', '=', 'receipt.mode').onRef('checkout.checkout_seq', '=', 'receipt.checkout_seq'),
    )
    .innerJoin('merchant', 'merchant.merchant_seq', 'checkout.merchant_seq')
    .selectAll('receipt')
    .select(['arrival.txid', 'arrival.network', 'arrival.alarmed_at', 'arrival.seen_at'])
    .select(['asset.code', 'asset.decimal_point', 'checkout.merchant_seq', 'merchant.title as shop_title'])
    .select(
      sql<boolean>`coalesce(receipt.held_at, receipt.created_at) < now() - make_interval(hours => ${STUCK_HOURS})`.as(
        'is_stuck',
      ),
    )
    .where((where) =>
      where.or([where('receipt.state', 'in', ['SEEN', 'HELD']), where('arrival.alarmed_at', 'is not', null)]),
    )
    .$call(newestFirst('receipt.created_at', 'receipt.deposit_seq', range))
    .execute()
}

/** Receipts of all shops that are stuck. */
export function waitingReceipts(db: WalletDatabase): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT created_at AS at, asset_seq AS asset, amount FROM wallet_receipt
      WHERE state IN ('SEEN', 'HELD') AND coalesce(held_at, created_at) < now() - make_interval(hours => ${STUCK_HOURS})
      ORDER BY created_at`,
  )
}
