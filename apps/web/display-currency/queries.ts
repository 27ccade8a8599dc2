import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../last-known/last-known.ts'

/** Rates change hourly. Their expiry is checked against the clock, not by refetching. */
const FRESH_MS = 600_000

/** The language of the request decides the default currency. */
export const currenciesQuery = (client: Client, locale: string) =>
  queryOptions({
    queryKey: ['setting', 'currency', locale],
    queryFn: () => client.call('GET /currency'),
    meta: LAST_KNOWN,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
