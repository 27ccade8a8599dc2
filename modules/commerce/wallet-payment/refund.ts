import { makeOrCancel } from '@cocobnk/clearing'
import { inTransaction } from '@cocobnk/database'
import { type Ledgers, LedgerUnavailable, type Limit, shardOf } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WalletDatabase } from './deps.ts'
import { offerReturn } from './offer.ts'
import { takeBackChain } from './posting.ts'

type Deps = { readonly db: WalletDatabase; readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'> }

/** The reserved refund of a payment from another wallet. */
export type WalletRefund = {
  readonly refund_seq: string
  readonly checkout_seq: string
  readonly asset_seq: string
  readonly code: string
  readonly amount: bigint
  /** The shop's account that was paid; null in test mode, which has no payments from other wallets. */
  readonly shop_account_seq: string | null
  /** How much of its owner's daily limit it uses. */
  readonly limit: Limit | undefined
}

type Fault = 'INSUFFICIENT_BALANCE' | 'REFUND_FAILED' | 'SERVICE_UNAVAILABLE'

/**
 * Refunds payments from other wallets: out of the shop's account, to the payer at whose address the coins arrived. The refund is done once
 * it is offered, because the shop can no longer use the money. Idempotent; a refusal is made final before it is returned.
 */
export function walletWay({ db, ledgers }: Deps) {
  return async (refund: WalletRefund): Promise<Result<'DONE', Fault>> => {
    const { refund_seq: refundSeq, shop_account_seq: accountSeq, code: asset, amount, limit } = refund
    if (accountSeq === null) throw new Error(`refund ${refundSeq} has no account`)
    const facts = { refundSeq, accountSeq, asset, amount }
    const wanted = { chain: takeBackChain('take back', facts), limit }
    try {
      const making = await makeOrCancel(ledgers, wanted, takeBackChain('cancel take back', facts))
      if (!making.made) return refuse(making.code === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_BALANCE' : 'REFUND_FAILED')
    } catch (error) {
      if (error instanceof LedgerUnavailable) return refuse('SERVICE_UNAVAILABLE')
      throw error
    }
    return offer(db, refund, shardOf(accountSeq))
  }
}

async function offer(db: WalletDatabase, refund: WalletRefund, shard: number) {
  const { refund_seq: refundSeq, checkout_seq: checkoutSeq, asset_seq: assetSeq, amount } = refund
  const wish = { checkoutSeq, assetSeq, amount, refundSeq, cause: 'REFUND', shard } as const
  await inTransaction(db, (transaction) => offerReturn(transaction, wish))
  return ok('DONE' as const)
}
