import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../../list/pages.ts'
import { DEALS_KEY } from '../../../live/query-keys.ts'

export type Dealer = Output<'GET /market/private/dealer/{username}'>['dealer']
export type DealerRating = Output<'GET /market/private/dealer/{username}/rating'>['list'][number]
export type DealRatings = Output<'GET /market/private/application/{application_seq}/rating'>['ratings']

export const dealerQuery = (client: Client, userName: string) =>
  queryOptions({
    queryKey: [...DEALS_KEY, 'dealer', userName],
    queryFn: async () =>
      (await client.call('GET /market/private/dealer/{username}', { path: { username: userName } })).dealer,
    retry: false,
  })

export const dealerRatingsQuery = (client: Client, userName: string) =>
  pagesQuery([...DEALS_KEY, 'dealer', userName, 'rating'], (cursor) =>
    client.call('GET /market/private/dealer/{username}/rating', { path: { username: userName }, query: { cursor } }),
  )

export const ratingsQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...DEALS_KEY, 'rating', seq],
    queryFn: async () => {
      const path = { application_seq: seq }
      return (await client.call('GET /market/private/application/{application_seq}/rating', { path })).ratings
    },
    retry: false,
  })
