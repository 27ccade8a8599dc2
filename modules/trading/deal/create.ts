import { selectCustomerAccount } from '@cocobnk/account'
import type { Call, CodeOf, ExchangeType } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import { BOND_PPM, isOpen, type Market, selectMarket } from '@cocobnk/market'
import { decideOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { isBarred } from './bar.store.ts'
import { carryFirst } from './carry.ts'
import type { DealDeps } from './deps.ts'
import { insertMove, selectFirstMove } from './move.store.ts'
import { givenAssets } from './posting.ts'
import { paymentOf, setAsideFor } from './price.ts'
import { endResult, setAsideWithin } from './set-aside.ts'
import { countOpenDeals, insertDeal, selectRequested } from './store.ts'
import { type Priced, readTerms } from './terms.ts'

const KEY = 'POST /market/private/deal'
type Fault = CodeOf<typeof KEY>
type Body = Call<typeof KEY>['body']

export type Creating = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly key: string
  readonly body: Body
}

/** Minutes a buyer has to pay outside, unless the owner chooses otherwise. */
const PAYMENT_MINUTES = 30
/** Keeps lists readable; sufficient for any real use. */
const OPEN_MAX = 100

/**
 * Creates an offer: inserts the row, then sets aside what the owner gives. The offer is open to others only after that. A repeated key
 * returns the same offer.
 */
export async function createDeal(deps: DealDeps, creating: Creating): Promise<Result<string, Fault>> {
  const { memberSeq, key, body } = creating
  const known = await selectRequested(deps.db, memberSeq, key)
  if (known) return again(deps, memberSeq, known)
  const market = await selectMarket(deps.db, 'PRIVATE', body.market_seq)
  if (!market) return refuse('INVALID_INPUT', { fields: { market_seq: 'INVALID' } })
  if (!isOpen(market)) return refuse('MARKET_INACTIVE')
  if (await isBarred(deps.db, memberSeq)) return refuse('DEALER_BARRED')
  if (body.is_bond_waived && !mayWaiveBond(market, body.offer_type))
    return refuse('INVALID_INPUT', { fields: { is_bond_waived: 'INVALID' } })
  const priced = readTerms(market, body.offer_type, body, { rates: await deps.firmRates(), now: new Date() })
  if (!priced.ok) return priced
  const accounts = await checkAccounts(deps, market, creating)
  if (!accounts.ok) return accounts
  if ((await countOpenDeals(deps.db, memberSeq)) >= OPEN_MAX)
    return refuse('TOO_MANY_DEALS', { values: { max: String(OPEN_MAX) } })
  return open(deps, market, creating, priced.value)
}

/** The bond protects sellers from buyers who waste their time. Only the protected side may waive it. */
function mayWaiveBond({ is_paid_outside }: Market, offer: ExchangeType): boolean {
  return is_paid_outside && offer === 'ASK'
}

async function open(
  deps: DealDeps,
  market: Market,
  { memberSeq, sessionSeq, key, body }: Creating,
  { terms, base, price }: Priced,
): Promise<Result<string, Fault>> {
  const { offer_type, source_account_seq, target_account_seq = null } = body
  const bond_ppm = market.is_paid_outside && !body.is_bond_waived ? BOND_PPM : 0
  const amount = setAsideFor(market, offer_type, { ...terms, bond_ppm }, terms.amount)
  const payment = paymentOf(market, offer_type, terms.amount, price)
  const legs = await offerWorth(deps, market, offer_type, { amount: terms.amount, payment, aside: amount })
  const leaver = { memberSeq, sessionSeq, accountSeq: source_account_seq }
  const permit = await decideOutflow(deps.outflow, { kind: 'DEAL', ...leaver, trade: { price, base }, legs })
  if (!permit.ok) return permit
  await deps.noteUse(memberSeq, source_account_seq)
  const deal_seq = uuidV7()
  const aside = await setAsideWithin(deps, permit.value, async (transaction, limit) => {
    const counted = { limit_day: limit.day, limit_usot: limit.usot }
    const whose = { member_seq: memberSeq, market_seq: market.market_seq, offer_type, request_key: key }
    const outside = market.is_paid_outside
      ? {
          bank_account_seq: body.bank_account_seq ?? null,
          payment_minutes: body.payment_minutes ?? PAYMENT_MINUTES,
          bond_ppm,
        }
      : {}
    const accounts = { source_account_seq, target_account_seq: market.is_paid_outside ? null : target_account_seq }
    const deal = { ...terms, ...whose, deal_seq, ...accounts, ...outside, ...counted }
    // A concurrent duplicate of this request: the other one proceeds.
    if (!(await insertDeal(transaction, deal))) return refuse('SERVICE_UNAVAILABLE')
    const move_seq = newId(shardOf(source_account_seq))
    const move = { move_seq, step: 'SET_ASIDE', deal_seq, amount, ...counted, limit_cap: limit.cap } as const
    return ok(await insertMove(transaction, move))
  })
  return aside.ok ? ok(deal_seq) : aside
}

async function again(deps: DealDeps, memberSeq: string, dealSeq: string): Promise<Result<string, Fault>> {
  const first = await selectFirstMove(deps.db, { dealSeq })
  if (!first) throw new Error(`nothing was ever set aside for the deal ${dealSeq}`)
  const told = await endResult(deps, { memberSeq, usot: 0n }, await carryFirst(deps, first.move_seq))
  return told.ok ? ok(dealSeq) : told
}

/** The values of both sides of a trade; the larger one counts. */
export function worthOf({ usotOf }: DealDeps, { asset, target }: Market, amount: bigint, payment: bigint) {
  return Promise.all([usotOf(asset, amount), usotOf(target, payment)])
}

type Offered = { readonly amount: bigint; readonly payment: bigint; readonly aside: bigint }

/** The values that leave the owner of an offer. For a deal paid outside: everything set aside, and for a seller at least the payment. */
export async function offerWorth(
  deps: DealDeps,
  market: Market,
  offer: ExchangeType,
  { amount, payment, aside }: Offered,
): Promise<(bigint | undefined)[]> {
  if (!market.is_paid_outside) return worthOf(deps, market, amount, payment)
  return offer === 'ASK' ? worthOf(deps, market, aside, payment) : [await deps.usotOf(market.asset, aside)]
}

async function checkAccounts(
  { db, banks }: DealDeps,
  market: Market,
  { memberSeq, body }: Creating,
): Promise<Result<undefined, 'ASSET_ACCOUNT_MISSING' | 'BANK_ACCOUNT_UNUSABLE'>> {
  const { owner, applicant } = givenAssets(market, body.offer_type)
  const source = await selectCustomerAccount(db, memberSeq, body.source_account_seq)
  if (market.is_paid_outside) {
    if (source?.asset_seq !== owner.seq) return refuse('ASSET_ACCOUNT_MISSING')
    const bank = body.bank_account_seq && (await banks.usable(memberSeq, body.bank_account_seq))
    return bank ? ok(undefined) : refuse('BANK_ACCOUNT_UNUSABLE')
  }
  const target = body.target_account_seq && (await selectCustomerAccount(db, memberSeq, body.target_account_seq))
  const fits = source?.asset_seq === owner.seq && target && target.asset_seq === applicant.seq
  return fits ? ok(undefined) : refuse('ASSET_ACCOUNT_MISSING')
}
