import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import type { CardTables } from '../tables.ts'

type Db = Kysely<CardTables>

export type DeskRow = NonNullable<Awaited<ReturnType<typeof selectChargeback>>>

function chargebacks(db: Db) {
  return db
    .selectFrom('chargeback')
    .innerJoin('card_payment', 'card_payment.card_payment_seq', 'chargeback.card_payment_seq')
    .innerJoin('merchant_account', 'merchant_account.merchant_account_seq', 'card_payment.merchant_account_seq')
    .innerJoin('asset', 'asset.seq', 'merchant_account.asset_seq')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_account.merchant_seq')
    .innerJoin('checkout', (join) =>
      join
        .onRef('checkout.mode', '=', 'card_payment.mode')
        .onRef('checkout.checkout_seq', '=', 'card_payment.checkout_seq'),
    )
    .selectAll('chargeback')
    .select([
      'card_payment.last4',
      'card_payment.captured_at as paid_at',
      'merchant.title as shop_title',
      'merchant.member_seq as owner_seq',
      'checkout.shop_order_number',
      'checkout.name',
      'asset.decimal_point as decimals',
    ])
}

export function selectChargeback(db: Db, seq: string) {
  return chargebacks(db).where('chargeback.chargeback_seq', '=', seq).executeTakeFirst()
}

export function selectChargebacks(db: Db, state: DeskRow['state'] | undefined, range: PageRange) {
  return chargebacks(db)
    .$if(state !== undefined, (all) => all.where('chargeback.state', '=', state ?? 'OPEN'))
    .$call(newestFirst('chargeback.created_at', 'chargeback.chargeback_seq', range))
    .execute()
}

/** Stores the answer; returns false if the dispute was already answered or has ended. */
export async function answerOnce(
  db: Db,
  seq: string,
  answer: {
    readonly answer: 'SUBMIT' | 'ACCEPT'
    readonly evidence: string | null
    readonly evidence_file: string | null
  },
): Promise<boolean> {
  const done = await db
    .updateTable('chargeback')
    .set({ ...answer, answered_at: sql<Date>`now()` })
    .where('chargeback_seq', '=', seq)
    .where('state', '=', 'OPEN')
    .where('answered_at', 'is', null)
    .returning('chargeback_seq')
    .executeTakeFirst()
  return done !== undefined
}
