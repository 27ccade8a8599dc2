import type { Kysely } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type KycTypeRow = {
  readonly type_seq: number
  readonly title: Readonly<Record<Locale, string>>
  readonly description: Readonly<Record<Locale, string>>
}

export type KycTables = { kyc_type: KycTypeRow }

export function selectKycTypes(db: Kysely<KycTables>): Promise<KycTypeRow[]> {
  return db.selectFrom('kyc_type').selectAll().orderBy('type_seq').execute()
}
