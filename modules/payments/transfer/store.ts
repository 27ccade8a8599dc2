import type { KnownAccount } from '@cocobnk/account'
import { type Ask, type Generated, type Kysely, sql } from '@cocobnk/database'

type PayeeTable = {
  readonly payee_seq: string
  readonly member_seq: string
  readonly account_seq: string
  readonly is_favourite: Generated<boolean>
  readonly created_at: Generated<Date>
  /** The time from which the payee may be paid. */
  readonly usable_at: Generated<Date>
}

type NoteTable = {
  readonly transfer_seq: string
  readonly sender_seq: string
  readonly recipient_seq: string
  readonly sender_note: Buffer
  readonly recipient_note: Buffer
  readonly created_at: Generated<Date>
}

export type OwnTables = { payee: PayeeTable; transfer_note: NoteTable }
type Db = Kysely<OwnTables>

const PAYEE = ['payee_seq', 'account_seq', 'is_favourite', 'usable_at'] as const
const payeesOf = (db: Db, memberSeq: string) => db.selectFrom('payee').select(PAYEE).where('member_seq', '=', memberSeq)

export type PayeeRow = Awaited<ReturnType<typeof selectPayees>>[number]

/** A member's payees: favorites first, then the newest. */
export function selectPayees(db: Db, memberSeq: string) {
  return payeesOf(db, memberSeq)
    .orderBy('is_favourite', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('payee_seq')
    .execute()
}

export function selectPayeeOf(db: Db, memberSeq: string, accountSeq: string) {
  return payeesOf(db, memberSeq).where('account_seq', '=', accountSeq).executeTakeFirst()
}

export type NumberedPayee = KnownAccount & { readonly usable_at: Date }

const NUMBERED_PAYEES = {
  name: 'payees-numbered',
  text: `SELECT asked.payer_seq, account.account_seq, account.member_seq, asset_seq, account.number, instrument_type,
      used_at, payee.usable_at
    FROM unnest($1::uuid[], $2::text[]) AS asked (payer_seq, number)
    JOIN account ON account.number = asked.number AND account.instrument_type = 'LEGACY'
    JOIN payee ON payee.member_seq = asked.payer_seq AND payee.account_seq = account.account_seq`,
}

/** For many members at once: the accounts with these numbers, each if its payer may send to it. */
export function selectNumberedPayees(ask: Ask, payerSeqs: readonly string[], numbers: readonly string[]) {
  return ask<NumberedPayee & { readonly payer_seq: string }>(NUMBERED_PAYEES, [payerSeqs, numbers])
}

/** Serializes new payees of this member until the transaction ends. */
export async function lockPayees(db: Db, memberSeq: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payee ${memberSeq}`}, 0))`.execute(db)
}

export function insertPayee(
  db: Db,
  payee: Pick<PayeeTable, 'payee_seq' | 'member_seq' | 'account_seq'> & {
    readonly is_favourite: boolean
    readonly usable_at: Date
  },
) {
  return db.insertInto('payee').values(payee).returning(PAYEE).executeTakeFirstOrThrow()
}

export function updatePayee(db: Db, memberSeq: string, payeeSeq: string, isFavourite: boolean) {
  return db
    .updateTable('payee')
    .set({ is_favourite: isFavourite })
    .where('payee_seq', '=', payeeSeq)
    .where('member_seq', '=', memberSeq)
    .returning(PAYEE)
    .executeTakeFirst()
}

export function deletePayee(db: Db, memberSeq: string, payeeSeq: string) {
  return db
    .deleteFrom('payee')
    .where('payee_seq', '=', payeeSeq)
    .where('member_seq', '=', memberSeq)
    .returning('account_seq')
    .executeTakeFirst()
}

/** Deletes the member's payees, and others' payees that point to these accounts. */
export async function deletePayeesAround(db: Db, memberSeq: string, accountSeqs: readonly string[]): Promise<void> {
  await db
    .deleteFrom('payee')
    .where((expression) =>
      expression.or([
        expression('member_seq', '=', memberSeq),
        expression('account_seq', '=', sql<string>`ANY (${accountSeqs}::uuid[])`),
      ]),
    )
    .execute()
}

/** Inserts a note. Returns false if the transfer already has one. */
export async function insertNote(db: Db, note: Omit<NoteTable, 'created_at'>): Promise<boolean> {
  const row = await db
    .insertInto('transfer_note')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .returning('transfer_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes written by or to the member. */
export function selectNotes(db: Db, memberSeq: string, transferSeqs: readonly string[]) {
  if (transferSeqs.length === 0) return Promise.resolve([])
  return db
    .selectFrom('transfer_note')
    .select(['transfer_seq', 'sender_seq', 'sender_note', 'recipient_note'])
    .where('transfer_seq', 'in', transferSeqs)
    .where((expression) =>
      expression.or([expression('sender_seq', '=', memberSeq), expression('recipient_seq', '=', memberSeq)]),
    )
    .execute()
}
