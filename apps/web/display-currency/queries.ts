import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../last-known/last-known.ts'

/** Rates are stated by the hour; whether one has expired is judged by the clock. */
const FRESH_MS = 600_000

/** Asked for in the language of the reader, which decides the default. */
export const currenciesQuery = (client: Client, locale: string) =>
  queryOptions({
    queryKey: ['setting', 'currency', locale],
    queryFn: () => client.call('GET /currency'),
    meta: LAST_KNOWN,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
