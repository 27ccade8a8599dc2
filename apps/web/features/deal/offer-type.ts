import { EXCHANGE_TYPES, type ExchangeType } from '@cocobnk/contract'

/** Parses the offer type in the URL; `SELL` and `BUY` are aliases. Undefined if unknown. */
export function offerTypeOf(word: string): ExchangeType | undefined {
  const said = { SELL: 'ASK', BUY: 'BID' }[word.toUpperCase()] ?? word.toUpperCase()
  return EXCHANGE_TYPES.find((type) => type === said)
}
