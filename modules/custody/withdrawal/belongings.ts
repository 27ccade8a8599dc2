import type { Belongings } from '@cocobnk/database'
import { hasOpenWithdrawal } from './store.ts'
import type { WithdrawalTables } from './tables.ts'

export const withdrawalBelongings: Belongings<WithdrawalTables> = {
  tables: ['withdrawal'],
  hasObligation: hasOpenWithdrawal,
}
