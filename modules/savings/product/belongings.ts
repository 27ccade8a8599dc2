import type { Belongings } from '@cocobnk/database'
import { eraseGoals } from './goal.store.ts'
import { hasOpenFund } from './store.ts'
import type { ProductTables } from './tables.ts'

/** Rows of funds are kept: they are part of the books and contain nothing personal except the id. Goals lose their names. */
export const productBelongings: Belongings<ProductTables> = {
  tables: ['fund', 'fund_goal', 'fund_step'],
  hasObligation: hasOpenFund,
  erase: eraseGoals,
}
