import type { EventPayload } from '@cocobnk/contract'
import type { Market } from '@cocobnk/market'
import type { Told } from '@cocobnk/matching'
import { amountText, priceText } from './steps.ts'

type Created = EventPayload<'market.public.order.created'>

/** New orders as shown to everybody, without their owners. */
export async function showCreated(
  known: () => Promise<readonly Market[]>,
  created: Told['created'],
): Promise<readonly Created[]> {
  if (created.length === 0) return []
  const markets = new Map((await known()).map((market) => [market.market_seq, market]))
  return created.flatMap((order) => {
    const market: Market | undefined = markets.get(order.marketSeq)
    if (!market) return []
    return [
      {
        market_seq: order.marketSeq,
        seq: String(order.orderSeq),
        type: order.isBid ? 'BID' : 'ASK',
        price: order.price === 0 ? null : priceText(market, order.price),
        amount: amountText(market, order.quantity),
        status: order.status,
      } as const,
    ]
  })
}
