import { ApiError } from '@cocobnk/client'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { useSettled } from '../exchange/use-settled.ts'
import type { Wish } from './draft.ts'
import { type Product, productQuoteQuery } from './product-queries.ts'

const TYPING_MS = 300

/** The bank's quote for an amount, debounced; or the reason why it cannot be put in. */
export function useProductQuote({ instrument_seq }: Product, { amount, term_days }: Wish) {
  const settled = useSettled(amount, TYPING_MS)
  const query = useQuery({
    ...productQuoteQuery(useApp().client, instrument_seq, settled, Number(term_days)),
    enabled: /[1-9]/.test(settled),
  })
  // A quote applies only to the amount it was requested for.
  const isOfThis = amount === settled
  return {
    quote: isOfThis ? query.data : undefined,
    refused: isOfThis && query.error instanceof ApiError ? query.error.message : undefined,
  }
}
