import type { Belongings } from '@cocobnk/database'
import { hasOpenFund } from './store.ts'
import type { ProductTables } from './tables.ts'

/** Rows stay: they are part of the books and say nothing of the person but the id. */
export const productBelongings: Belongings<ProductTables> = {
  tables: ['fund', 'fund_step'],
  hasObligation: hasOpenFund,
}
