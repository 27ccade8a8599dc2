import type { Belongings } from '@cocobnk/database'
import { deletePasskeys, type PasskeyTables } from './store.ts'

export const passkeyBelongings: Belongings<PasskeyTables> = {
  tables: ['passkey'],
  erase: deletePasskeys,
}
