import { type Kysely, sql } from '@cocobnk/database'
import type { CardTables } from './tables.ts'

type Db = Kysely<CardTables>

export type ShopRow = Awaited<ReturnType<typeof selectOfCheckout>>[number]
export type EvidenceRow = Awaited<ReturnType<typeof selectEvidence>>[number]

function ofShops(db: Db) {
  return db
    .selectFrom('chargeback')
    .innerJoin('card_payment', 'card_payment.card_payment_seq', 'chargeback.card_payment_seq')
    .innerJoin('merchant_account', 'merchant_account.merchant_account_seq', 'card_payment.merchant_account_seq')
    .innerJoin('merchant', 'merchant.merchant_seq', 'merchant_account.merchant_seq')
    .innerJoin('asset', 'asset.seq', 'merchant_account.asset_seq')
    .selectAll('chargeback')
    .select([
      'merchant.merchant_seq',
      'asset.decimal_point as decimals',
      sql<boolean>`coalesce(chargeback.due_at <= now(), false)`.as('is_late'),
    ])
}

export function selectOfCheckout(db: Db, checkoutSeq: string) {
  return ofShops(db)
    .where('card_payment.checkout_seq', '=', checkoutSeq)
    .orderBy('chargeback.created_at')
    .orderBy('chargeback.chargeback_seq')
    .execute()
}

/** Returns a dispute of a shop that this member owns. Locks it, so that it cannot be answered until the transaction ends. */
export function lockOwned(db: Db, memberSeq: string, chargebackSeq: string) {
  return ofShops(db)
    .where('chargeback.chargeback_seq', '=', chargebackSeq)
    .where('merchant.member_seq', '=', memberSeq)
    .forUpdate('chargeback')
    .executeTakeFirst()
}

/** The evidence of a dispute, oldest first, each with its files. */
export function selectEvidence(db: Db, chargebackSeq: string) {
  return db
    .selectFrom('chargeback_evidence')
    .select(['evidence_seq', 'text', 'request_key', 'created_at'])
    .select((row) =>
      row
        .selectFrom('chargeback_file')
        .whereRef('chargeback_file.evidence_seq', '=', 'chargeback_evidence.evidence_seq')
        .select(sql<string[]>`coalesce(array_agg(file_seq ORDER BY file_seq), '{}')`.as('list'))
        .$asScalar()
        .$notNull()
        .as('file_seqs'),
    )
    .where('chargeback_seq', '=', chargebackSeq)
    .orderBy('created_at')
    .orderBy('evidence_seq')
    .execute()
}

type NewEvidence = {
  readonly evidence_seq: string
  readonly chargeback_seq: string
  readonly text: string
  readonly request_key: string
}

export async function insertEvidence(db: Db, evidence: NewEvidence, files: readonly string[]): Promise<void> {
  await db.insertInto('chargeback_evidence').values(evidence).execute()
  if (files.length === 0) return
  const { evidence_seq } = evidence
  await db
    .insertInto('chargeback_file')
    .values(files.map((file_seq) => ({ evidence_seq, file_seq })))
    .execute()
}
