import type { Belongings } from '@cocobnk/database'
import type { KycTables } from './deps.ts'
import { eraseCertifications } from './erase.ts'
import { hasPending } from './request.store.ts'

export const kycBelongings: Belongings<KycTables> = {
  tables: ['kyc_request', 'realname_attempt', 'file'],
  hasObligation: hasPending,
  erase: eraseCertifications,
}
