import type { Client } from '@cocobnk/client'
import type { CommerceMode, Output, WebhookDeliveryState } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { WEBHOOKS_KEY } from '../../live/query-keys.ts'

export type Endpoint = Output<'GET /pg/merchant/{merchant_seq}/webhook'>['list'][number]
export type Delivery = Output<'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery'>['list'][number]
export type DeliveryDetail = Output<'GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}'>
export type LoggedEvent = Output<'GET /pg/merchant/{merchant_seq}/event-log'>['list'][number]
export type Attempt = DeliveryDetail['attempt_list'][number]

/** Path of one endpoint of one shop. */
export type Place = { readonly merchant_seq: string; readonly endpoint_seq: string }

/** Deliveries in progress change within seconds. */
const REFETCH_MS = 5_000

export const endpointsQuery = (client: Client, merchant_seq: string, mode: CommerceMode) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, merchant_seq, mode],
    queryFn: async () =>
      (await client.call('GET /pg/merchant/{merchant_seq}/webhook', { path: { merchant_seq }, query: { mode } })).list,
  })

export const deliveriesQuery = (client: Client, path: Place, state: WebhookDeliveryState | undefined) => ({
  ...pagesQuery([...WEBHOOKS_KEY, path.endpoint_seq, 'delivery', state ?? 'ALL'], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery', {
      path,
      query: { ...(state && { state }), ...(cursor !== undefined && { cursor }) },
    }),
  ),
  refetchInterval: REFETCH_MS,
})

export const deliveryQuery = (client: Client, path: Place, delivery_seq: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS_KEY, path.endpoint_seq, 'delivery', delivery_seq, 'detail'],
    queryFn: () =>
      client.call('GET /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}/delivery/{delivery_seq}', {
        path: { ...path, delivery_seq },
      }),
    refetchInterval: REFETCH_MS,
  })

export const eventLogQuery = (client: Client, merchant_seq: string, mode: CommerceMode) => ({
  ...pagesQuery([...WEBHOOKS_KEY, merchant_seq, mode, 'event'], (cursor) =>
    client.call('GET /pg/merchant/{merchant_seq}/event-log', {
      path: { merchant_seq },
      query: { mode, ...(cursor !== undefined && { cursor }) },
    }),
  ),
  refetchInterval: REFETCH_MS,
})
