import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type DeskAsset = Output<'GET /operator/asset'>['list'][number]
export type Policy = DeskAsset['policy']

/** Pushes report other operators' changes; polling catches changes whose push was lost. */
const LOOK_AGAIN_MS = 60_000

export const deskAssetsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['asset', 'desk'],
    queryFn: async ({ signal }) => (await client.call('GET /operator/asset', {}, { signal })).list,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** One asset with its previous policies. */
export const deskAssetQuery = (client: Client, assetSeq: string) =>
  queryOptions({
    queryKey: ['asset', 'desk', assetSeq],
    queryFn: ({ signal }) =>
      client.call('GET /operator/asset/{asset_seq}', { path: { asset_seq: assetSeq } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
