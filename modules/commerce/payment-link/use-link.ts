import { type CreateFault, createCheckout } from '@cocobnk/checkout'
import { uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PaymentLinkDeps } from './deps.ts'
import { orderNumber } from './order-number.ts'
import { amountOf, statusOf } from './shown.ts'
import { selectLinkByToken } from './store.ts'

type Fault = CreateFault | 'LINK_UNKNOWN' | 'LINK_ENDED' | 'LINK_SOLD_OUT'

/** Creates a separate checkout for each person who starts to pay by a link. It takes a unit of the stock when money for it is seen. */
export async function useLink(
  deps: PaymentLinkDeps,
  token: string,
  chosen: string | undefined,
): Promise<Result<{ readonly next_token: string }, Fault>> {
  const link = await selectLinkByToken(deps.db, token)
  if (!link) return refuse('LINK_UNKNOWN')
  const status = statusOf(link)
  if (status !== 'OPEN') return refuse(status === 'SOLD_OUT' ? 'LINK_SOLD_OUT' : 'LINK_ENDED')
  const price = amountOf(link) ?? chosen
  if (price === undefined) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const made = await createCheckout(deps, {
    mode: link.mode,
    merchantSeq: link.merchant_seq,
    shopOrderNumber: orderNumber('L'),
    name: link.title,
    price,
    currency: link.currency,
    source: 'LINK',
    sourceSeq: link.link_seq,
    requestKey: uuidV7(),
  })
  return made.ok ? ok({ next_token: made.value.token }) : made
}
