import type { Belongings } from '@cocobnk/database'
import { cancelOpen, type MoneyRequestTables } from './store.ts'

export const moneyRequestBelongings: Belongings<MoneyRequestTables> = {
  tables: ['money_request'],
  erase: cancelOpen,
}
