import type { Belongings } from '@cocobnk/database'
import { hasPendingDeposit } from './store.ts'
import type { DepositTables } from './tables.ts'

export const depositBelongings: Belongings<DepositTables> = {
  tables: ['deposit', 'deposit_announcement'],
  hasObligation: hasPendingDeposit,
}
