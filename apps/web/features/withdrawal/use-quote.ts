import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '../../context.ts'
import { isSome } from '../../money-form/amounts.ts'
import { type Quote, quoteQuery } from './queries.ts'

const TYPING_PAUSE_MS = 250

/** `terms` apply to any amount; `cost` belongs to the last typed amount for which there is an answer. */
export type Quoted = {
  readonly terms: Quote | undefined
  readonly cost: NonNullable<Quote['cost']> | undefined
  readonly error: Error | null
}

/** Fetches quotes while the member types, debounced. The previous cost stays until the new one arrives. */
export function useQuote(accountSeq: string, typed: string): Quoted {
  const { client } = useApp()
  const amount = usePaused(typed)
  const terms = useQuery(quoteQuery(client, accountSeq))
  const quote = useQuery({
    ...quoteQuery(client, accountSeq, amount),
    enabled: isSome(amount),
    placeholderData: (previous) => previous,
  })
  const cost = (isSome(typed) && quote.data?.cost) || undefined
  return { terms: terms.data, cost, error: terms.error ?? (isSome(typed) ? quote.error : null) }
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}
