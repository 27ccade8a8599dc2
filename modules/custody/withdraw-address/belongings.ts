import type { Belongings } from '@cocobnk/database'
import type { WithdrawAddressTables } from './deps.ts'
import { countPending, deleteAddresses } from './store.ts'

export const withdrawAddressBelongings: Belongings<WithdrawAddressTables> = {
  tables: ['withdraw_address'],
  hasObligation: async (transaction, memberSeq) => (await countPending(transaction, memberSeq)) > 0,
  erase: deleteAddresses,
}
