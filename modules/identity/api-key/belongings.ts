import type { Belongings } from '@cocobnk/database'
import { type ApiKeyTables, deleteKeys } from './store.ts'

export const apiKeyBelongings: Belongings<ApiKeyTables> = {
  tables: ['api_key'],
  erase: deleteKeys,
}
