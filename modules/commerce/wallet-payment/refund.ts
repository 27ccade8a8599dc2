import { selectAsset } from '@cocobnk/asset'
import { inTransaction } from '@cocobnk/database'
import { isDone, type Ledgers, shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WalletDatabase } from './deps.ts'
import { offerReturn } from './offer.ts'
import { takeBackChain } from './posting.ts'

type Deps = { readonly db: WalletDatabase; readonly ledgers: Pick<Ledgers, 'post'> }

/** A refund of a payment that came from another wallet, as it was reserved. */
export type WalletRefund = {
  readonly mode: 'LIVE' | 'TEST'
  readonly refundSeq: string
  readonly checkoutSeq: string
  readonly assetSeq: string
  readonly amount: bigint
  /** The shop's account that was paid; none in test mode. */
  readonly shopAccountSeq: string | null
}

/**
 * Takes a refund from the shop's account and offers it to who has the claim link. Repeating it does it once. Refused if the account
 * has too little, or may not give.
 */
export async function refundToWallet(
  { db, ledgers }: Deps,
  refund: WalletRefund,
): Promise<Result<{ readonly offerSeq: string }, 'INSUFFICIENT_FUNDS' | 'ACCOUNT_FROZEN'>> {
  const { mode, refundSeq, checkoutSeq, assetSeq, amount, shopAccountSeq } = refund
  const offer = { mode, checkoutSeq, assetSeq, amount, refundSeq, cause: 'REFUND' } as const
  if (mode === 'TEST')
    return ok(await inTransaction(db, (transaction) => offerReturn(transaction, { ...offer, shard: 0 })))
  const asset = await selectAsset(db, assetSeq)
  if (!asset || shopAccountSeq === null) throw new Error(`refund ${refundSeq} has no account`)
  const chain = takeBackChain({ refundSeq, accountSeq: shopAccountSeq, asset: asset.code, amount })
  const refused = (await ledgers.post(...chain)).find((code) => !isDone(code) && code !== 'LINKED_FAILED')
  if (refused === 'INSUFFICIENT_FUNDS' || refused === 'ACCOUNT_FROZEN') return refuse(refused)
  if (refused) throw new Error(`the ledger refused a refund: ${refused}`)
  const shard = shardOf(shopAccountSeq)
  return ok(await inTransaction(db, (transaction) => offerReturn(transaction, { ...offer, shard })))
}
