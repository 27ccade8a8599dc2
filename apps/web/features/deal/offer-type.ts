import { EXCHANGE_TYPES, type ExchangeType } from '@cocobnk/contract'

/** As the address says it; sell and buy mean the same. */
export function offerTypeOf(word: string): ExchangeType | undefined {
  const said = { SELL: 'ASK', BUY: 'BID' }[word.toUpperCase()] ?? word.toUpperCase()
  return EXCHANGE_TYPES.find((type) => type === said)
}
