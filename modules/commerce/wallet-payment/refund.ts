import { makeOrCancel } from '@cocobnk/clearing'
import type { CommerceMode } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { type Ledgers, LedgerUnavailable, shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WalletDatabase } from './deps.ts'
import { offerReturn } from './offer.ts'
import { takeBackChain } from './posting.ts'

type Deps = { readonly db: WalletDatabase; readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'> }

/** The reserved refund of a payment from another wallet. */
export type WalletRefund = {
  readonly mode: CommerceMode
  readonly refund_seq: string
  readonly checkout_seq: string
  readonly asset_seq: string
  readonly code: string
  readonly amount: bigint
  /** The shop's account that was paid; null in test mode. */
  readonly shop_account_seq: string | null
}

type Fault = 'INSUFFICIENT_BALANCE' | 'REFUND_FAILED' | 'SERVICE_UNAVAILABLE'

/**
 * Refunds payments from other wallets: out of the shop's account, to the holder of the claim link. The refund is done once it is offered,
 * because the shop can no longer use the money. Idempotent; a refusal is made final before it is returned.
 */
export function walletWay({ db, ledgers }: Deps) {
  return async (refund: WalletRefund): Promise<Result<'DONE', Fault>> => {
    const { mode, refund_seq: refundSeq, shop_account_seq: accountSeq, code: asset, amount } = refund
    if (accountSeq === null) {
      if (mode === 'LIVE') throw new Error(`refund ${refundSeq} has no account`)
      return offer(db, refund, 0)
    }
    const facts = { refundSeq, accountSeq, asset, amount }
    const chain = takeBackChain('take back', facts)
    try {
      const making = await makeOrCancel(ledgers, { chain }, takeBackChain('cancel take back', facts))
      if (!making.made) return refuse(making.code === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_BALANCE' : 'REFUND_FAILED')
    } catch (error) {
      if (error instanceof LedgerUnavailable) return refuse('SERVICE_UNAVAILABLE')
      throw error
    }
    return offer(db, refund, shardOf(accountSeq))
  }
}

async function offer(db: WalletDatabase, refund: WalletRefund, shard: number) {
  const { mode, refund_seq: refundSeq, checkout_seq: checkoutSeq, asset_seq: assetSeq, amount } = refund
  const wish = { mode, checkoutSeq, assetSeq, amount, refundSeq, cause: 'REFUND', shard } as const
  await inTransaction(db, (transaction) => offerReturn(transaction, wish))
  return ok('DONE' as const)
}
