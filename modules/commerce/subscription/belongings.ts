import type { Belongings } from '@cocobnk/database'
import { cancelAll } from './store.ts'
import type { SubscriptionTables } from './tables.ts'

export const subscriptionBelongings: Belongings<SubscriptionTables> = { tables: ['subscription'], erase: cancelAll }
