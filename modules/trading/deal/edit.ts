import type { Call, CodeOf } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { type Limit, newId, shardOf } from '@cocobnk/ledger'
import { isOpen, type Market } from '@cocobnk/market'
import { decideOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import { carryMoves } from './carry.ts'
import { endDeal, type Moves, marketOf, releaseExcess } from './change.ts'
import { offerWorth } from './create.ts'
import type { DealDeps } from './deps.ts'
import { inactiveCause } from './faults.ts'
import { hasOpenSetAside, insertMove } from './move.store.ts'
import { larger, paymentOf, setAsideFor } from './price.ts'
import { setAsideWithin } from './set-aside.ts'
import { lockDeals, updateDeal } from './store.ts'
import { storeTerms } from './stored-terms.ts'
import type { DealDatabase, DealRow } from './tables.ts'
import { type DealTerms, type Priced, readTerms } from './terms.ts'

type EditFault = CodeOf<'PUT /market/private/deal/{deal_seq}'>
type CloseFault = CodeOf<'PATCH /market/private/deal/{deal_seq}'>

export type Editing = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  readonly dealSeq: string
  readonly body: Call<'PUT /market/private/deal/{deal_seq}'>['body']
}

/**
 * Changes the terms of an open offer. If they need more than is set aside, the missing amount is set aside first; then all terms apply
 * together.
 */
export async function editDeal(deps: DealDeps, editing: Editing): Promise<Result<undefined, EditFault>> {
  const { memberSeq, dealSeq, body } = editing
  const deal = await deps.db
    .selectFrom('deal')
    .selectAll()
    .where('deal_seq', '=', dealSeq)
    .where('member_seq', '=', memberSeq)
    .executeTakeFirst()
  if (!deal) return refuse('NOT_FOUND')
  const market = await marketOf(deps.db, deal)
  const cause = inactiveCause(deal, new Date())
  if (cause) return refuse(cause)
  if (!isOpen(market)) return refuse('MARKET_INACTIVE')
  const priced = readTerms(market, deal.offer_type, body, { rates: await deps.firmRates(), now: new Date() })
  if (!priced.ok) return priced
  // Applications are kept, so the amount must cover what is confirmed or applied for.
  if (priced.value.terms.amount < deal.confirmed + deal.unconfirmed) return refuse('TRADE_INVALID')
  return missingFor(market, deal, priced.value.terms) > 0n
    ? enlarge(deps, market, deal, editing, priced.value)
    : change(deps, market, editing, priced.value.terms)
}

/** The amount that new terms need beyond what is set aside; applications keep their share. */
function missingFor(market: Market, deal: DealRow, terms: DealTerms): bigint {
  const left = terms.amount - deal.confirmed - deal.unconfirmed
  const pricing = { ...terms, bond_ppm: deal.bond_ppm }
  const wanted = deal.reserved + setAsideFor(market, deal.offer_type, pricing, larger(left, 0n))
  const whole = setAsideFor(market, deal.offer_type, pricing, terms.amount - deal.confirmed)
  return larger(wanted, whole) - deal.held
}

/** Applies terms that need nothing more immediately, and returns the excess. */
async function change(
  deps: DealDeps,
  market: Market,
  { dealSeq, body }: Editing,
  terms: DealTerms,
): Promise<Result<undefined, EditFault>> {
  const changed = await commitIfOk(deps.db, async (transaction): Promise<Result<Moves, EditFault>> => {
    const deal = await lockEditable(transaction, dealSeq, body.version, terms)
    if (!deal.ok) return deal
    if (missingFor(market, deal.value, terms) > 0n) return refuse('DEAL_CHANGED')
    const after = await updateDeal(transaction, dealSeq, { ...terms, version: deal.value.version + 1 })
    return ok(await releaseExcess(transaction, market, after))
  })
  if (!changed.ok) return changed
  await carryMoves(deps, changed.value)
  return ok(undefined)
}

async function enlarge(
  deps: DealDeps,
  market: Market,
  deal: DealRow,
  { memberSeq, sessionSeq, dealSeq, body }: Editing,
  { terms, base, price }: Priced,
): Promise<Result<undefined, EditFault>> {
  const more = terms.amount > deal.amount ? terms.amount - deal.amount : terms.amount - deal.confirmed
  const aside = setAsideFor(market, deal.offer_type, { ...terms, bond_ppm: deal.bond_ppm }, more)
  const payment = paymentOf(market, deal.offer_type, more, price)
  const legs = await offerWorth(deps, market, deal.offer_type, { amount: more, payment, aside })
  const leaver = { memberSeq, sessionSeq, accountSeq: deal.source_account_seq }
  const permit = await decideOutflow(deps.outflow, { kind: 'DEAL', ...leaver, trade: { price, base }, legs })
  if (!permit.ok) return permit
  return setAsideWithin(deps, permit.value, async (transaction, limit: Limit): Promise<Result<string, EditFault>> => {
    const locked = await lockEditable(transaction, dealSeq, body.version, terms)
    if (!locked.ok) return locked
    const missing = missingFor(market, locked.value, terms)
    if (missing <= 0n) return refuse('DEAL_CHANGED')
    return ok(
      await insertMove(transaction, {
        move_seq: newId(shardOf(deal.source_account_seq)),
        step: 'SET_ASIDE',
        deal_seq: dealSeq,
        amount: missing,
        limit_day: limit.day,
        limit_usot: limit.usot,
        limit_cap: limit.cap,
        terms: storeTerms(terms),
      }),
    )
  })
}

async function lockEditable(
  transaction: DealDatabase,
  dealSeq: string,
  version: number,
  terms: DealTerms,
): Promise<Result<DealRow, EditFault>> {
  const deal = (await lockDeals(transaction, [dealSeq])).get(dealSeq)
  if (!deal) return refuse('NOT_FOUND')
  const cause = inactiveCause(deal, new Date())
  if (cause) return refuse(cause)
  if (deal.version !== version || (await hasOpenSetAside(transaction, dealSeq))) return refuse('DEAL_CHANGED')
  return terms.amount < deal.confirmed + deal.unconfirmed ? refuse('TRADE_INVALID') : ok(deal)
}

/** Closes an offer to new applications; pending ones can still be decided. */
export async function closeDeal(
  deps: DealDeps,
  { memberSeq, dealSeq }: Pick<Editing, 'memberSeq' | 'dealSeq'>,
): Promise<Result<undefined, CloseFault>> {
  const closed = await commitIfOk(deps.db, async (transaction): Promise<Result<Moves, CloseFault>> => {
    const deal = (await lockDeals(transaction, [dealSeq])).get(dealSeq)
    if (deal?.member_seq !== memberSeq) return refuse('NOT_FOUND')
    if (deal.state === 'FILLED') return refuse('DEAL_FILLED')
    if (deal.state === 'EXPIRED') return refuse('DEAL_EXPIRED')
    if (deal.state !== 'OPEN') return refuse('DEAL_CLOSED')
    if (deal.is_frozen) return refuse('DEAL_FROZEN')
    return ok(await endDeal(transaction, deal, 'CLOSED'))
  })
  if (!closed.ok) return closed
  await carryMoves(deps, closed.value)
  return ok(undefined)
}
