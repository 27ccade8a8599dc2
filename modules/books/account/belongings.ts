import type { Belongings } from '@cocobnk/database'
import { type AccountTables, eraseTitles } from './store.ts'

export const accountBelongings: Belongings<AccountTables> = {
  tables: ['account'],
  erase: eraseTitles,
}
