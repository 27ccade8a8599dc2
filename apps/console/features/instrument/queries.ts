import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

type Desk = Output<'GET /operator/instrument'>
export type Instrument = Desk['list'][number]
export type Terms = Instrument['terms']
export type Rewards = Desk['rewards']
export type Detail = Output<'GET /operator/instrument/{instrument_seq}'>
export type Simulated = Output<'POST /operator/instrument/simulation'>

const LOOK_AGAIN_MS = 60_000

export const instrumentsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['instrument'],
    queryFn: ({ signal }) => client.call('GET /operator/instrument', {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

/** One product with its previous terms and every version of its contract. */
export const instrumentQuery = (client: Client, instrumentSeq: string) =>
  queryOptions({
    queryKey: ['instrument', instrumentSeq],
    queryFn: ({ signal }) =>
      client.call('GET /operator/instrument/{instrument_seq}', { path: { instrument_seq: instrumentSeq } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
