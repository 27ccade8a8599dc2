import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type KycTypeRow = {
  readonly type_seq: number
  readonly title: Readonly<Record<Locale, string>>
  readonly description: Readonly<Record<Locale, string>>
  /** How long an approval is valid; null: the common setting applies. */
  readonly validity_months: number | null
}

type KycTypeDatabase = Kysely<{ kyc_type: KycTypeRow }>

export function selectKycTypes(db: KycTypeDatabase): Promise<KycTypeRow[]> {
  return db.selectFrom('kyc_type').selectAll().orderBy('type_seq').execute()
}

export function selectKycType(db: KycTypeDatabase, typeSeq: number): Promise<KycTypeRow | undefined> {
  return db.selectFrom('kyc_type').selectAll().where('type_seq', '=', typeSeq).executeTakeFirst()
}
