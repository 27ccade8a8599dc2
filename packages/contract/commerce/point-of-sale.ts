import { z } from 'zod'
import { amountIn, seqText, timeText } from '../amount.ts'
import { COMMERCE_MODES, DISPLAY_CURRENCIES } from '../enums.ts'
import { operations } from '../operation.ts'
import { SALE_REFUSALS } from './payment-link.refusals.ts'

export const pointOfSaleOperations = operations({
  'POST /pg/merchant/{merchant_seq}/sale': {
    act: 'create-sale',
    summary: 'Ask a customer at the counter for an amount: the answer has what the QR code shows',
    auth: 'member',
    idempotent: true,
    limit: { max: 120, windowSeconds: 600 },
    path: z.object({ merchant_seq: seqText }),
    body: z.object({
      mode: z.enum(COMMERCE_MODES).default('LIVE'),
      amount: amountIn('NAMED', 'What to pay.'),
      currency: z.enum(DISPLAY_CURRENCIES),
      title: z.string().trim().min(1).max(100).optional(),
    }),
    output: z.object({
      sale: z.object({ transaction_seq: seqText, token: z.string(), url: z.string(), expires_at: timeText }),
    }),
    refusals: SALE_REFUSALS,
  },
})
