import { type Kysely, sql, uuidV7 } from '@cocobnk/database'
import type { CardTables } from './tables.ts'

type Db = Kysely<CardTables>
type Cause = { readonly refund_seq: string } | { readonly recovery_seq: string }

type NewReserve = {
  readonly reserve_seq: string
  readonly card_payment_seq: string
  readonly account_seq: string
  readonly kind: 'FIRST' | 'ROLLING' | 'WON'
  readonly amount: bigint
  readonly due_at: Date
}

/** Once per id. */
export async function insertReserve(db: Db, reserve: NewReserve): Promise<void> {
  await db
    .insertInto('card_reserve')
    .values({ ...reserve, next_at: reserve.due_at })
    .onConflict((conflict) => conflict.column('reserve_seq').doNothing())
    .execute()
}

/** Marks what a capture brought, or what a won dispute brought back, as posted. */
export async function markHeld(db: Db, cardPaymentSeq: string): Promise<void> {
  await db
    .updateTable('card_reserve')
    .set({ held_at: sql<Date>`now()` })
    .where('card_payment_seq', '=', cardPaymentSeq)
    .where('held_at', 'is', null)
    .execute()
}

/** When the first part of a payment's capture is due. */
export async function selectFirstDue(db: Db, cardPaymentSeq: string): Promise<Date> {
  const { due_at } = await db
    .selectFrom('card_reserve')
    .select('due_at')
    .where('card_payment_seq', '=', cardPaymentSeq)
    .where('kind', '<>', 'WON')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return due_at
}

export type Left = { readonly reserve_seq: string; readonly card_payment_seq: string; readonly left: bigint }

/**
 * Parts of an account's reserve that are not released and have something left, locked: those of disputed payments first, then the soonest
 * due. Of all payments, of one, or of all but one.
 */
export async function lockLeft(
  db: Db,
  accountSeq: string,
  payment: { readonly of?: string; readonly notOf?: string } = {},
): Promise<Left[]> {
  // Refunds of two payments would otherwise lock each other's parts in opposite order.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`card_reserve ${accountSeq}`}, 0))`.execute(db)
  const rows = await db
    .selectFrom('card_reserve')
    .select(['reserve_seq', 'card_payment_seq'])
    .select(sql<bigint>`amount - taken`.as('left'))
    .where('account_seq', '=', accountSeq)
    .where('held_at', 'is not', null)
    .where('release_key', 'is', null)
    .where(sql<boolean>`taken < amount`)
    .$if(payment.of !== undefined, (all) => all.where('card_payment_seq', '=', payment.of ?? ''))
    .$if(payment.notOf !== undefined, (all) => all.where('card_payment_seq', '<>', payment.notOf ?? ''))
    .orderBy(
      sql`EXISTS (SELECT FROM chargeback WHERE chargeback.card_payment_seq = card_reserve.card_payment_seq
        AND charged_at IS NOT NULL)`,
      'desc',
    )
    .orderBy('due_at')
    .orderBy('reserve_seq')
    .limit(LOCKED_MAX)
    .forUpdate()
    .execute()
  return rows
}

/** A debt that needs more parts is collected in several steps. */
const LOCKED_MAX = 500

export type Draw = { readonly reserve_seq: string; readonly amount: bigint }

/** How much of each part to take, in their order, up to an amount. */
export function drawsOf(parts: readonly Left[], most: bigint): Draw[] {
  let open = most
  return parts.flatMap(({ reserve_seq, left }) => {
    const amount = left < open ? left : open
    open -= amount
    return amount > 0n ? [{ reserve_seq, amount }] : []
  })
}

export function sumOf(draws: readonly Draw[]): bigint {
  return draws.reduce((sum, { amount }) => sum + amount, 0n)
}

export async function insertUses(db: Db, cause: Cause, draws: readonly Draw[]): Promise<void> {
  if (draws.length === 0) return
  const none = { refund_seq: null, recovery_seq: null }
  await db
    .insertInto('card_reserve_use')
    .values(draws.map((draw) => ({ use_seq: uuidV7(), ...none, ...cause, ...draw })))
    .execute()
}

/** Gives back what a refused refund or recovery had taken. */
export async function undoUses(db: Db, cause: Cause): Promise<void> {
  await db
    .updateTable('card_reserve_use')
    .set({ undone_at: sql<Date>`now()` })
    .where((row) => row.and(cause))
    .where('undone_at', 'is', null)
    .execute()
}

/** What refunds of a payment have taken from parts of other payments. */
export async function takenElsewhere(db: Db, cardPaymentSeq: string): Promise<bigint> {
  const { taken } = await db
    .selectFrom('card_reserve_use')
    .innerJoin('card_refund', 'card_refund.refund_seq', 'card_reserve_use.refund_seq')
    .innerJoin('card_reserve', 'card_reserve.reserve_seq', 'card_reserve_use.reserve_seq')
    .select(sql<bigint>`coalesce(sum(card_reserve_use.amount), 0)`.as('taken'))
    .where('card_refund.card_payment_seq', '=', cardPaymentSeq)
    .where('card_reserve.card_payment_seq', '<>', cardPaymentSeq)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return BigInt(taken)
}
