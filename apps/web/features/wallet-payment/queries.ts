import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'

export type WalletPaymentState = Output<'GET /pg/transaction/token/{checkout_token}/wallet'>['wallet_payment']
export type WalletAsset = WalletPaymentState['assets'][number]
export type WalletReceipt = WalletPaymentState['receipts'][number]
export type OfferedReturn = WalletPaymentState['returns'][number]
export type ClaimableReturn = Output<'GET /pg/return/{claim_token}'>['return']

/** Polls often, because people watch this page and blocks of test chains are fast. */
const LOOK_MS = 3_000

const walletPaymentKey = (token: string) => ['wallet-payment', token] as const

export const walletPaymentQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: walletPaymentKey(token),
    queryFn: async () =>
      (await client.call('GET /pg/transaction/token/{checkout_token}/wallet', { path: { checkout_token: token } }))
        .wallet_payment,
    refetchInterval: LOOK_MS,
  })

/** Created by the first call and the same ever after, so it can be fetched as a query. */
export const walletAddressQuery = (client: Client, token: string, assetSeq: string) =>
  queryOptions({
    queryKey: [...walletPaymentKey(token), 'address', assetSeq],
    queryFn: async () =>
      (
        await client.call('POST /pg/transaction/token/{checkout_token}/address', {
          path: { checkout_token: token },
          body: { asset_seq: assetSeq },
        })
      ).wallet_asset,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const returnKey = (token: string) => ['return', token] as const

export const returnQuery = (client: Client, token: string) =>
  queryOptions({
    queryKey: returnKey(token),
    queryFn: async () => (await client.call('GET /pg/return/{claim_token}', { path: { claim_token: token } })).return,
    refetchInterval: ({ state: { data } }) => (data?.state === 'CLAIMED' || data?.state === 'SENT' ? LOOK_MS : false),
    retry: false,
  })
