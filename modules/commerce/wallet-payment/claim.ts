import { createHash } from 'node:crypto'
import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { waitUntil } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertClaim } from './claim.store.ts'
import type { WalletDatabase, WalletDeps } from './deps.ts'
import { lockOffer, type OfferRow, selectOffersOfHash, selectOrderOfHash } from './offer.store.ts'

type Shown = Output<'GET /pg/return/{claim_token}'>
type ShownReturn = Shown['returns'][number]
type Deps = Pick<WalletDeps, 'db' | 'chains' | 'txidOf'>

/** What stands for a payer's secret in the bank. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Everything offered to the payer who has this secret, and what was paid for. A payer to whom nothing is offered has only the latter. */
export async function readReturns(deps: Deps, secret: string): Promise<Result<Shown, 'NOT_FOUND'>> {
  const hash = hashOf(secret)
  const [offers, placed] = await Promise.all([selectOffersOfHash(deps.db, hash), selectOrderOfHash(deps.db, hash)])
  const order = placed ?? offers[0]
  if (!order) return refuse('NOT_FOUND')
  const { shop_title, support_email, order_name, shop_order_number } = order
  const returns = await Promise.all(offers.map((offer) => showReturn(deps, offer, hash)))
  return ok({ order: { shop_title, support_email, order_name, shop_order_number }, returns })
}

type Wish = { readonly secret: string; readonly offerSeq: string; readonly address: string }

/**
 * Sets the destination of an offer. The same address again is the same claim; another address is refused. The bank's own addresses are
 * refused, because the coins would come straight back.
 */
export async function claimReturn(
  deps: Deps,
  { secret, offerSeq, address: text }: Wish,
): Promise<Result<ShownReturn, CodeOf<'POST /pg/return/{claim_token}'>>> {
  const hash = hashOf(secret)
  const find = async () => (await selectOffersOfHash(deps.db, hash)).find(({ offer_seq }) => offer_seq === offerSeq)
  const offer = await find()
  if (!offer) return refuse('NOT_FOUND')
  const address = await deps.chains.destinationOf(offer.network ?? '', text)
  if (address === undefined) return refuse('INVALID_INPUT', { fields: { address: 'INVALID' } })
  const claimed = await commitIfOk(deps.db, (transaction) =>
    claimLocked({ ...deps, db: transaction }, offer, { secret, hash, address }),
  )
  const now = claimed.ok ? await find() : undefined
  if (!claimed.ok) return claimed
  return now ? ok(await showReturn(deps, now, hash)) : refuse('NOT_FOUND')
}

type ClaimFault =
  | 'NOT_FOUND'
  | 'RETURN_LINK_EXPIRED'
  | 'RETURN_NOT_OPEN'
  | 'RETURN_RECOVERY_WAITS'
  | 'RETURN_BELOW_COST'

async function claimLocked(
  { db, chains }: { readonly db: WalletDatabase; readonly chains: Deps['chains'] },
  { offer_seq, ...facts }: OfferRow,
  { secret, hash, address }: { readonly secret: string; readonly hash: Buffer; readonly address: string },
): Promise<Result<undefined, ClaimFault>> {
  const locked = await lockOffer(db, offer_seq)
  const offer = (await selectOffersOfHash(db, hash)).find((one) => one.offer_seq === offer_seq)
  if (!locked || !offer) return refuse('NOT_FOUND')
  const now = new Date()
  if (locked.state === 'EXPIRED' || (locked.state === 'OFFERED' && locked.expires_at <= now))
    return refuse('RETURN_LINK_EXPIRED')
  if (locked.state !== 'OFFERED') return offer.claimed_address === address ? ok(undefined) : refuse('RETURN_NOT_OPEN')
  const from = isRecovery(locked, hash) ? locked.recovery_from : null
  if (from && from > now) return refuse('RETURN_RECOVERY_WAITS', waitUntil(from, now))
  const cost = chains.returnCost({ ...facts }, locked.amount)
  if (!cost) return refuse('RETURN_BELOW_COST')
  await insertClaim(db, secret, { claim_seq: uuidV7(), offer_seq, address, ...cost })
  return ok(undefined)
}

/** Whether it is the second secret, which operators allowed because the first was lost. */
function isRecovery({ claim_hash }: { readonly claim_hash: Buffer }, hash: Buffer): boolean {
  return !claim_hash.equals(hash)
}

/** The fields of an offer that every viewer sees. */
export function commonOf(offer: OfferRow) {
  return {
    return_seq: offer.offer_seq,
    cause: offer.cause,
    state: offer.state === 'OFFERED' && offer.expires_at <= new Date() ? ('EXPIRED' as const) : offer.state,
    code: offer.code,
    network: offer.network ?? '',
    amount: formatMinor(offer.amount, offer.decimal_point),
    shop_order_number: offer.shop_order_number,
    failed_at: offer.failed_at?.toISOString() ?? null,
    created_at: offer.created_at.toISOString(),
    expires_at: offer.expires_at.toISOString(),
    done_at: offer.done_at?.toISOString() ?? null,
  }
}

async function showReturn({ chains, txidOf }: Deps, offer: OfferRow, hash: Buffer): Promise<ShownReturn> {
  const { claimed_fee, claimed_net, claimed_address, payout_seq, decimal_point } = offer
  const text = (minor: bigint) => formatMinor(minor, decimal_point)
  const cost =
    claimed_fee !== null && claimed_net !== null
      ? { fee: claimed_fee, net: claimed_net }
      : chains.returnCost({ ...offer }, offer.amount)
  return {
    ...commonOf(offer),
    cost: cost ? { fee: text(cost.fee), net: text(cost.net) } : null,
    address: claimed_address,
    txid: payout_seq === null ? null : ((await txidOf(payout_seq)) ?? null),
    recovery_from: offer.recovery_from?.toISOString() ?? null,
    is_recovery: isRecovery(offer, hash),
  }
}
