import { z } from 'zod'
import { seqText } from '../amount.ts'
import { TRIGGERS } from '../enums.ts'
import { operations } from '../operation.ts'
import { TRANSACTION_NOT_ACTIVE } from './checkout.refusals.ts'
import { checkoutToken, openTransaction } from './checkout.ts'

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
  'POST /pg/transaction/token/{checkout_token}/trigger': {
    act: 'trigger-open-transaction',
    summary: 'In test mode, pay a transaction as its customer would: whoever has its token',
    auth: 'public',
    bearer: { checkout_token: 'PAY_IN' },
    limit: { max: 30, windowSeconds: 600 },
    path: z.object({ checkout_token: checkoutToken }),
    body: z.object({ type: z.enum(['PAID']) }),
    output: z.object({ transaction: openTransaction }),
    refusals: [TRANSACTION_NOT_ACTIVE],
  },
})
