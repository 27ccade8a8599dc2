import type { Belongings } from '@cocobnk/database'
import { deleteAlerts, type PriceAlertTables } from './store.ts'

export const priceAlertBelongings: Belongings<PriceAlertTables> = {
  tables: ['price_alert'],
  erase: deleteAlerts,
}
