import type { Belongings } from '@cocobnk/database'
import type { TransferTables } from './deps.ts'
import { erasePayees } from './payee.ts'

export const payeeBelongings: Belongings<TransferTables> = {
  tables: ['payee'],
  erase: erasePayees,
}
