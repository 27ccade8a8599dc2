import type { AuditTables } from '@cocobnk/audit'
import type { CardProcessor } from '@cocobnk/card-processor'
import type { CheckoutView } from '@cocobnk/checkout'
import type { Kysely } from '@cocobnk/database'
import type { FileDeps, FileTables } from '@cocobnk/file'
import type { Announce, ReviewTables } from '@cocobnk/review'
import type { CardTables } from '../tables.ts'

export type ChargebackDeps = Pick<FileDeps, 'vault' | 'objects'> & {
  readonly db: Kysely<CardTables & CheckoutView & FileTables & ReviewTables & AuditTables>
  readonly announce: Announce
  /** Undefined where no cards are accepted. */
  readonly processor: Pick<CardProcessor, 'uploadEvidence'> | undefined
}
