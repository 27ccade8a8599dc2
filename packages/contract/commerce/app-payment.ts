import { z } from 'zod'
import { seqText } from '../amount.ts'
import { operations } from '../operation.ts'
import { CHECKOUT_APP_PAY_REFUSALS } from './checkout.refusals.ts'
import { balancePayment, checkoutToken } from './checkout.ts'

export const appPaymentOperations = operations({
  'POST /oauth2/payment': {
    act: 'pay',
    summary:
      'Pay a transaction of a shop from an account of the member, within the limit that the member set for the app',
    auth: 'client',
    scope: 'payments:write',
    outflow: 'PAYMENT',
    idempotent: 'ledger',
    limit: { max: 120, windowSeconds: 60 },
    body: z.object({ token: checkoutToken, account_seq: seqText }),
    output: z.object({ payment: balancePayment }),
    refusals: CHECKOUT_APP_PAY_REFUSALS,
  },
})
