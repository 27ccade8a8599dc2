import { z } from 'zod'
import { seqText } from '../amount.ts'
import { TRIGGERS } from '../enums.ts'
import { operations } from '../operation.ts'
import { TRANSACTION_NOT_ACTIVE } from './checkout.refusals.ts'
import { openTransaction } from './checkout.ts'

export const triggerOperations = operations({
  'POST /pg/transaction/{transaction_seq}/trigger': {
    act: 'trigger-transaction',
    summary:
      'In test mode, make happen what a customer or a card holder would: paid, short, late, twice, refunded, disputed',
    auth: 'member',
    shops: true,
    limit: { max: 120, windowSeconds: 60 },
    path: z.object({ transaction_seq: seqText }),
    body: z.object({ type: z.enum(TRIGGERS) }),
    output: z.object({ transaction: openTransaction }),
    refusals: [TRANSACTION_NOT_ACTIVE],
  },
})
