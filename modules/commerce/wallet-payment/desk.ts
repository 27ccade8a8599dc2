import type { CommerceMode, MerchantRole, Output } from '@cocobnk/contract'
import { commitIfOk, type PageQuery, pageAfter } from '@cocobnk/database'
import { logAtMerchant, selectSeat } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { commonOf } from './claim.ts'
import type { WalletDeps } from './deps.ts'
import {
  extendOffer,
  lockOffer,
  type OfferRow,
  selectOffer,
  selectOffersOfShop,
  selectOpenOffers,
} from './offer.store.ts'
import { offerUntil } from './offer.ts'
import { selectWaitingReceipts } from './receipt.store.ts'
import { isBelowCost } from './write-off.ts'

type MerchantReturn = Output<'PATCH /pg/merchant/{merchant_seq}/return/{return_seq}'>['return']
type Deps = Pick<WalletDeps, 'db'>

const USOT_DECIMALS = 8
const READERS: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT', 'CASHIER']
const KEEPERS: readonly MerchantRole[] = ['OWNER', 'CASHIER']
const FILTERS = { OPEN: true, DONE: false, ALL: undefined } as const

type Of = { readonly memberSeq: string; readonly merchantSeq: string; readonly mode: CommerceMode }

/** Lists returns offered to a shop's customers. In test mode nothing comes from other wallets, so there are none. */
export async function listReturns(
  deps: Deps,
  { memberSeq, merchantSeq, mode, state, ...query }: Of & PageQuery & { readonly state: keyof typeof FILTERS },
) {
  if (!(await selectSeat(deps.db, memberSeq, merchantSeq, READERS))) return refuse('NOT_FOUND')
  const page = await pageAfter(
    query,
    async (range) =>
      mode === 'LIVE' ? selectOffersOfShop(deps.db, merchantSeq, { ...range, isOpen: FILTERS[state] }) : [],
    ({ created_at, offer_seq }) => ({ at: created_at, seq: offer_seq }),
  )
  return page.ok ? ok({ ...page.value, list: page.value.list.map(showToShop) }) : page
}

/** Lets a payer claim for longer. The shop never learns what claims it. */
export async function renewReturn(
  deps: Deps,
  { memberSeq, merchantSeq, mode, offerSeq }: Of & { readonly offerSeq: string },
): Promise<Result<MerchantReturn, 'NOT_FOUND' | 'RETURN_NOT_OPEN'>> {
  if (!(await selectSeat(deps.db, memberSeq, merchantSeq, KEEPERS))) return refuse('NOT_FOUND')
  const one = { isOpen: undefined, after: undefined, limit: 1, offerSeq }
  const find = async () => (await selectOffersOfShop(deps.db, merchantSeq, one))[0]
  if (mode !== 'LIVE' || !(await find())) return refuse('NOT_FOUND')
  const renewed = await commitIfOk(deps.db, async (transaction): Promise<Result<undefined, 'RETURN_NOT_OPEN'>> => {
    const locked = await lockOffer(transaction, offerSeq)
    if (!locked || (locked.state !== 'OFFERED' && locked.state !== 'EXPIRED')) return refuse('RETURN_NOT_OPEN')
    await extendOffer(transaction, offerSeq, offerUntil())
    const actor = { kind: 'MEMBER', seq: memberSeq } as const
    await logAtMerchant(transaction, { merchantSeq, actor, action: 'return.renewed', detail: { return_seq: offerSeq } })
    return ok(undefined)
  })
  if (!renewed.ok) return renewed
  const offer = await find()
  return offer ? ok(showToShop(offer)) : refuse('NOT_FOUND')
}

function showToShop(offer: OfferRow): MerchantReturn {
  return { ...commonOf(offer), transaction_seq: offer.checkout_seq }
}

type DeskDeps = Pick<WalletDeps, 'db' | 'chains' | 'usotOf'>
type DeskReturn = Output<'GET /operator/return'>['list'][number]

/** Lists open returns of all shops. */
export async function listOpenReturns(deps: DeskDeps, query: PageQuery) {
  const page = await pageAfter(
    query,
    (range) => selectOpenOffers(deps.db, range),
    ({ created_at, offer_seq }) => ({ at: created_at, seq: offer_seq }),
  )
  if (!page.ok) return page
  return ok({ ...page.value, list: await Promise.all(page.value.list.map((offer) => showToDesk(deps, offer))) })
}

/** One return, open or not. */
export async function readReturn(
  deps: DeskDeps,
  offerSeq: string,
): Promise<Result<Output<'GET /operator/return/{return_seq}'>, 'NOT_FOUND'>> {
  const offer = await selectOffer(deps.db, offerSeq)
  return offer ? ok({ return: await showToDesk(deps, offer) }) : refuse('NOT_FOUND')
}

async function showToDesk({ chains, usotOf }: DeskDeps, offer: OfferRow): Promise<DeskReturn> {
  const usot = await usotOf(offer, offer.amount)
  return {
    ...commonOf(offer),
    transaction_seq: offer.checkout_seq,
    merchant_seq: offer.merchant_seq,
    shop_title: offer.shop_title,
    order_name: offer.order_name,
    support_email: offer.support_email,
    payout_seq: offer.payout_seq,
    usot: usot === undefined ? null : formatMinor(usot, USOT_DECIMALS),
    is_below_cost: offer.claim_seq === null && isBelowCost(chains, offer),
    recovery_from: offer.recovery_from?.toISOString() ?? null,
  }
}

/** Lists coins of all shops that wait for confirmations or for the rest of a price. */
export async function listReceipts({ db }: Deps, query: PageQuery) {
  const page = await pageAfter(
    query,
    (range) => selectWaitingReceipts(db, range),
    ({ created_at, deposit_seq }) => ({ at: created_at, seq: deposit_seq }),
  )
  if (!page.ok) return page
  const list = page.value.list.map((receipt) => ({
    receipt_seq: receipt.deposit_seq,
    transaction_seq: receipt.checkout_seq,
    merchant_seq: receipt.merchant_seq,
    shop_title: receipt.shop_title,
    code: receipt.code,
    amount: formatMinor(receipt.amount, receipt.decimal_point),
    txid: receipt.txid,
    network: receipt.network,
    state: receipt.state,
    is_alarmed: receipt.alarmed_at !== null,
    is_stuck: receipt.is_stuck,
    seen_at: receipt.seen_at.toISOString(),
  }))
  return ok({ ...page.value, list })
}
