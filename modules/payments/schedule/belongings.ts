import type { Belongings } from '@cocobnk/database'
import { cancelAll, type ScheduleTables } from './store.ts'

export const scheduleBelongings: Belongings<ScheduleTables> = {
  tables: ['schedule'],
  erase: cancelAll,
}
