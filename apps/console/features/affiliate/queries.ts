import type { Client } from '@cocobnk/client'
import type { AffiliateBehaviour, AffiliateBeneficiary, Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type Policy = Output<'GET /operator/affiliate-policy'>['list'][number]
export type Held = Output<'GET /operator/affiliate-allowance'>['list'][number]
export type Slot = { readonly behaviour: AffiliateBehaviour; readonly beneficiary: AffiliateBeneficiary }

export const AFFILIATE_KEY = ['affiliate'] as const
const REFRESH_MS = 15_000
const SHOWN = 100

export const policiesQuery = (client: Client) =>
  queryOptions({
    queryKey: [...AFFILIATE_KEY, 'policy'],
    queryFn: async ({ signal }) => (await client.call('GET /operator/affiliate-policy', {}, { signal })).list,
    refetchInterval: REFRESH_MS,
  })

export const heldQuery = (client: Client) =>
  queryOptions({
    queryKey: [...AFFILIATE_KEY, 'held'],
    queryFn: async ({ signal }) =>
      (await client.call('GET /operator/affiliate-allowance', { query: { page_size: SHOWN } }, { signal })).list,
    refetchInterval: REFRESH_MS,
  })

export const simulationQuery = (client: Client, slot: Slot, share_percent: string) =>
  queryOptions({
    queryKey: [...AFFILIATE_KEY, 'simulation', slot, share_percent],
    queryFn: ({ signal }) =>
      client.call(
        'GET /operator/affiliate-policy/simulation',
        { query: { behaviour: slot.behaviour, beneficiary: slot.beneficiary, share_percent } },
        { signal },
      ),
  })
