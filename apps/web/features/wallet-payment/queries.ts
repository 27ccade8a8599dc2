import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { hashOf } from './payer-secret.ts'

export type WalletPaymentState = Output<'GET /pg/transaction/token/{checkout_token}/wallet'>['wallet_payment']
export type WalletAsset = WalletPaymentState['assets'][number]
export type WalletReceipt = WalletPaymentState['receipts'][number]
export type OfferedReturn = WalletPaymentState['returns'][number]
export type PayerReturns = Output<'GET /pg/return/{claim_token}'>
export type ClaimableReturn = PayerReturns['returns'][number]

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

type Payer = { readonly token: string; readonly secret: string }

/** Created by this payer's first call and the same ever after, so it can be fetched as a query. */
export const walletAddressQuery = (client: Client, { token, secret }: Payer, assetSeq: string) =>
  queryOptions({
    queryKey: [...walletPaymentKey(token), 'address', secret, assetSeq],
    queryFn: async () =>
      (
        await client.call('POST /pg/transaction/token/{checkout_token}/address', {
          path: { checkout_token: token },
          body: { asset_seq: assetSeq, claim_hash: await hashOf(secret) },
        })
      ).wallet_asset,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const returnKey = (secret: string) => ['return', secret] as const

export const returnQuery = (client: Client, secret: string) =>
  queryOptions({
    queryKey: returnKey(secret),
    queryFn: () => client.call('GET /pg/return/{claim_token}', { path: { claim_token: secret } }),
    refetchInterval: ({ state: { data } }) =>
      data?.returns.some(({ state }) => state === 'CLAIMED' || state === 'SENT') ? LOOK_MS : false,
    retry: false,
  })
