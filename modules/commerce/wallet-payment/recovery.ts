import { type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import type { Call, CodeOf, Output } from '@cocobnk/contract'
import { logAtMerchant } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WalletDatabase } from './deps.ts'
import { extendOffer, lockOffer, type OfferRow, selectOffer, setRecovery } from './offer.store.ts'
import { offerUntil } from './offer.ts'

type Key = 'POST /operator/return/{return_seq}/recovery'
export type RecoveryDeps = AskDeps & { readonly db: WalletDatabase }

/** As long as a new withdrawal address waits, and a minute, because the database measures the wait too. */
const WAIT_MS = 48 * 3_600_000 + 60_000

/**
 * Asks for a payer who has lost the secret to claim with a new one. Operators get its hash from the payer, so they never learn what claims
 * the money. The first secret works on: whoever still has it can claim during the wait.
 */
export async function askRecovery(
  { db, push }: RecoveryDeps,
  { path, body, caller }: Call<Key>,
): Promise<Result<Output<Key>, CodeOf<Key>>> {
  const offer = await selectOffer(db, path.return_seq)
  if (!offer) return refuse('NOT_FOUND')
  if (!isUnclaimed(offer)) return refuse('RETURN_NOT_OPEN')
  const amount = `${formatMinor(offer.amount, offer.decimal_point)} ${offer.code}`
  return askFor(
    { db, push },
    {
      action: 'return.recover',
      subject: `return:${offer.offer_seq}`,
      changes: [
        { name: 'amount', before: amount, after: amount },
        { name: 'claim_hash', before: offer.recovery_hash?.toString('hex') ?? null, after: body.claim_hash },
      ],
      payload: { offerSeq: offer.offer_seq, claimHash: body.claim_hash },
      reason: body.reason,
      maker: caller,
    },
  )
}

function isUnclaimed({ state }: Pick<OfferRow, 'state'>): boolean {
  return state === 'OFFERED' || state === 'EXPIRED'
}

/** Lets the new secret work after the wait, and the offer stand for long enough. */
export function recoveryPerformers(
  databaseOf: (transaction: Parameters<Performers['return.recover']>[0]) => WalletDatabase,
): Pick<Performers, 'return.recover'> {
  return {
    'return.recover': async (transaction, { offerSeq, claimHash }, { checkerSeq }) => {
      const db = databaseOf(transaction)
      await lockOffer(db, offerSeq)
      const offer = await selectOffer(db, offerSeq)
      if (!offer || !isUnclaimed(offer)) return refuse('CHANGED_MEANWHILE')
      const from = new Date(Date.now() + WAIT_MS)
      await setRecovery(db, offerSeq, { hash: Buffer.from(claimHash, 'hex'), from })
      await extendOffer(db, offerSeq, offerUntil(from))
      const actor = { kind: 'OPERATOR', seq: checkerSeq } as const
      const detail = { return_seq: offerSeq }
      await logAtMerchant(db, { merchantSeq: offer.merchant_seq, actor, action: 'return.recovered', detail })
      return ok({ tell: async () => {} })
    },
  }
}
