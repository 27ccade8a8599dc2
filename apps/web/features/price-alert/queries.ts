import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

export type PriceAlert = Output<'GET /rate/alert'>['list'][number]

export const PRICE_ALERTS_KEY = [MEMBER, 'price-alert'] as const

export const priceAlertsQuery = (client: Client) =>
  queryOptions({ queryKey: PRICE_ALERTS_KEY, queryFn: async () => (await client.call('GET /rate/alert')).list })
