import type { ExchangeType } from '@cocobnk/contract'
import { parseMinor } from '@cocobnk/money'
import { marginText } from './margin.ts'
import type { PrivateMarket } from './queries.ts'
import type { OfferValues } from './use-offer.ts'

type Field =
  | 'source_amount'
  | 'minimum_purchase_amount'
  | 'unit_price'
  | 'margin_percent'
  | 'floor_price'
  | 'ceiling_price'
  | 'expires_at'
export type OfferFault = 'amount' | 'minimum' | 'aboveAmount' | 'price' | 'margin' | 'order' | 'ceiling' | 'past'

/** No asset has more decimals. */
const MOST = 18

/** Faults in the terms of an offer that the server would refuse, found before step-up. */
export function offerFaults(
  type: ExchangeType,
  market: Pick<PrivateMarket, 'minimum_amount'>,
  values: OfferValues,
): (readonly [Field, OfferFault])[] {
  const faults: (readonly [Field, OfferFault])[] = []
  const [amount, minimum] = [unitsOf(values.amount), unitsOf(values.minimum)]
  if (amount === 0n) faults.push(['source_amount', 'amount'])
  if (minimum < unitsOf(market.minimum_amount)) faults.push(['minimum_purchase_amount', 'minimum'])
  else if (amount > 0n && minimum > amount) faults.push(['minimum_purchase_amount', 'aboveAmount'])
  if (values.price_type === 'FIXED') {
    if (unitsOf(values.unit_price) === 0n) faults.push(['unit_price', 'price'])
  } else {
    const [floor, ceiling] = [unitsOf(values.floor_price), unitsOf(values.ceiling_price)]
    if (marginText(values.margin) === undefined) faults.push(['margin_percent', 'margin'])
    if (type === 'BID' && ceiling === 0n) faults.push(['ceiling_price', 'ceiling'])
    else if (ceiling > 0n && floor > ceiling) faults.push(['floor_price', 'order'])
  }
  if (values.expires !== '' && Date.parse(values.expires) <= Date.now()) faults.push(['expires_at', 'past'])
  return faults
}

function unitsOf(text: string): bigint {
  const parsed = parseMinor(text, MOST)
  return parsed.ok ? parsed.value : 0n
}
