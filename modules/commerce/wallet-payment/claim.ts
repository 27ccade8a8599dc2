import type { CodeOf, Output } from '@cocobnk/contract'
import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { endOffer, insertClaim } from './claim.store.ts'
import type { WalletDatabase, WalletDeps } from './deps.ts'
import { lockOffer, type OfferRow, selectOfferByToken, setOfferState } from './offer.store.ts'

export type ShownReturn = Output<'GET /pg/return/{claim_token}'>['return']
type Deps = Pick<WalletDeps, 'db' | 'chains' | 'txidOf'>

export async function readReturn(deps: Deps, token: string): Promise<Result<ShownReturn, 'NOT_FOUND'>> {
  const offer = await selectOfferByToken(deps.db, token)
  return offer ? ok(await showReturn(deps, offer)) : refuse('NOT_FOUND')
}

/**
 * Sets the destination of an offer. The same address again is the same claim; another address is refused. The bank's own addresses are
 * refused, because the coins would come straight back.
 */
export async function claimReturn(
  deps: Deps,
  token: string,
  text: string,
): Promise<Result<ShownReturn, CodeOf<'POST /pg/return/{claim_token}'>>> {
  const offer = await selectOfferByToken(deps.db, token)
  if (!offer) return refuse('NOT_FOUND')
  const address = await deps.chains.destinationOf(offer.network ?? '', text)
  if (address === undefined) return refuse('INVALID_INPUT', { fields: { address: 'INVALID' } })
  const claimed = await commitIfOk(deps.db, (transaction) => claimLocked({ ...deps, db: transaction }, offer, address))
  return claimed.ok ? readReturn(deps, token) : claimed
}

type ClaimFault = 'NOT_FOUND' | 'RETURN_LINK_EXPIRED' | 'RETURN_NOT_OPEN' | 'RETURN_BELOW_COST'

async function claimLocked(
  { db, chains }: Pick<Deps, 'db' | 'chains'>,
  { mode: ofMode, offer_seq: seq, token }: OfferRow,
  address: string,
): Promise<Result<undefined, ClaimFault>> {
  const locked = await lockOffer(db, { mode: ofMode, offerSeq: seq })
  const offer = await selectOfferByToken(db, token)
  // The link was renewed meanwhile, so the old one no longer works.
  if (!locked || !offer) return refuse('NOT_FOUND')
  if (locked.state === 'EXPIRED' || (locked.state === 'OFFERED' && locked.expires_at <= new Date()))
    return refuse('RETURN_LINK_EXPIRED')
  if (locked.state !== 'OFFERED') return offer.claimed_address === address ? ok(undefined) : refuse('RETURN_NOT_OPEN')
  const cost = chains.returnCost({ ...offer }, locked.amount)
  if (!cost) return refuse('RETURN_BELOW_COST')
  const { mode, offer_seq } = locked
  const claim_seq = uuidV7()
  await insertClaim(db, { claim_seq, mode, offer_seq, address, ...cost })
  await setOfferState(db, locked, 'CLAIMED')
  if (mode === 'TEST') await arriveAtOnce(db, { mode, offer_seq, claim_seq })
  return ok(undefined)
}

type TestClaim = { readonly mode: 'TEST'; readonly offer_seq: string; readonly claim_seq: string }

/** Completes a test claim immediately, because nothing leaves in test mode. */
async function arriveAtOnce(db: WalletDatabase, { mode, offer_seq, claim_seq }: TestClaim): Promise<void> {
  await setOfferState(db, { mode, offer_seq }, 'SENT')
  await db
    .updateTable('return_claim')
    .set({ paid_at: new Date() })
    .where('claim_seq', '=', claim_seq)
    .where('mode', '=', 'TEST')
    .execute()
  await endOffer(db, { mode, offer_seq })
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

async function showReturn({ chains, txidOf }: Deps, offer: OfferRow): Promise<ShownReturn> {
  const { claimed_fee, claimed_net, claimed_address, payout_seq, decimal_point } = offer
  const text = (minor: bigint) => formatMinor(minor, decimal_point)
  const cost =
    claimed_fee !== null && claimed_net !== null
      ? { fee: claimed_fee, net: claimed_net }
      : chains.returnCost({ ...offer }, offer.amount)
  return {
    ...commonOf(offer),
    mode: offer.mode,
    shop_title: offer.shop_title,
    support_email: offer.support_email,
    order_name: offer.order_name,
    cost: cost ? { fee: text(cost.fee), net: text(cost.net) } : null,
    address: claimed_address,
    txid: payout_seq === null ? null : ((await txidOf(payout_seq)) ?? null),
  }
}
