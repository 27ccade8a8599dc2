import { type Kysely, type Selectable, sql } from '@cocobnk/database'
import type { CardOwnTables, CardTables } from './tables.ts'

export type CardRow = Selectable<CardOwnTables['card_payment']>
export type Placed = CardRow & {
  /** The shop's ledger account. */
  readonly account_seq: string
  /** The member who owns that account. */
  readonly owner_seq: string
  readonly merchant_seq: string
  readonly asset_seq: string
  readonly asset: string
  readonly decimals: number
}

type Db = Kysely<CardTables>

/** With the account it pays. */
export function selectPlaced(db: Db, seq: string): Promise<Placed | undefined> {
  return placed(db).where('card_payment.card_payment_seq', '=', seq).executeTakeFirst()
}

export function selectPlacedByPayment(db: Db, paymentId: string): Promise<Placed | undefined> {
  return placed(db).where('card_payment.payment_id', '=', paymentId).executeTakeFirst()
}

function placed(db: Db) {
  return db
    .selectFrom('card_payment')
    .innerJoin('merchant_account', 'merchant_account.merchant_account_seq', 'card_payment.merchant_account_seq')
    .innerJoin('account', 'account.account_seq', 'merchant_account.account_seq')
    .innerJoin('asset', 'asset.seq', 'merchant_account.asset_seq')
    .selectAll('card_payment')
    .select([
      'merchant_account.account_seq',
      'merchant_account.merchant_seq',
      'merchant_account.asset_seq',
      'account.member_seq as owner_seq',
      'asset.code as asset',
      'asset.decimal_point as decimals',
    ])
}

/** Card payments with a next step, longest overdue first. */
export async function selectDue(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('card_payment')
    .select('card_payment_seq')
    .where('ended_at', 'is', null)
    .where('look_at', '<=', sql<Date>`now()`)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map(({ card_payment_seq }) => card_payment_seq)
}

export async function lookLater(db: Db, seq: string, seconds: number): Promise<void> {
  await db
    .updateTable('card_payment')
    .set({ look_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('card_payment_seq', '=', seq)
    .execute()
}

/** Makes a payment due now, after an event of the processor named it; the worker then queries its state. */
export async function lookNow(db: Db, named: string): Promise<void> {
  await db
    .updateTable('card_payment')
    .set({ look_at: sql<Date>`now()` })
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('session_id', '=', named), row('payment_id', '=', named)]))
    .execute()
}

type Change = Partial<Omit<CardRow, 'state'>>

/** Changes the state. Returns false if the payment is no longer in the expected state because another process has advanced it. */
export async function moveCard(
  db: Db,
  { card_payment_seq, state }: Pick<CardRow, 'card_payment_seq' | 'state'>,
  to: CardRow['state'],
  change: Change = {},
): Promise<boolean> {
  const hasEnded = to === 'CREDITED' || to === 'RETURNED' || to === 'ENDED'
  const moved = await db
    .updateTable('card_payment')
    .set({ ...change, state: to, ...(hasEnded && { ended_at: sql<Date>`now()` }) })
    .where('card_payment_seq', '=', card_payment_seq)
    .where('state', '=', state)
    .returning('card_payment_seq')
    .executeTakeFirst()
  return moved !== undefined
}
