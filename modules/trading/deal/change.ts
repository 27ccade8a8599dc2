import { askSettlement, isNear } from '@cocobnk/clearing'
import { newId, shardOf } from '@cocobnk/ledger'
import { type Market, selectMarket } from '@cocobnk/market'
import { updateApplication } from './application.store.ts'
import { insertMove } from './move.store.ts'
import { handOverOf } from './posting.ts'
import { feeOf, larger, legsOf, setAsideFor } from './price.ts'
import { updateDeal } from './store.ts'
import type { ApplicationRow, DealDatabase, DealRow } from './tables.ts'

/** Changes of locked deals and applications within a transaction. Each answers the moves it wrote, to be carried after the commit. */
export type Moves = readonly string[]

export async function marketOf(db: DealDatabase, { market_seq }: Pick<DealRow, 'market_seq'>): Promise<Market> {
  const market = await selectMarket(db, 'PRIVATE', market_seq)
  if (!market) throw new Error(`there is no market ${market_seq}`)
  return market
}

/** What a deal no longer needs of what is set aside for it. While it is open, it needs what could still be taken; later what applications have. */
function excessOf(market: Pick<Market, 'asset' | 'target'>, deal: DealRow): bigint {
  const need = (amount: bigint) => setAsideFor(market, deal.offer_type, deal, amount)
  const isOpen = deal.state === 'OPEN' || deal.state === 'ASKED'
  const wanted = isOpen
    ? larger(deal.reserved + need(deal.available), need(deal.amount - deal.confirmed))
    : deal.reserved
  return deal.held > wanted ? deal.held - wanted : 0n
}

/** Sends back what a deal no longer needs, and its share of the owner's day. */
export async function releaseExcess(db: DealDatabase, market: Market, deal: DealRow): Promise<Moves> {
  const excess = excessOf(market, deal)
  if (excess === 0n) return []
  const usot = (deal.limit_usot * excess) / deal.held
  await updateDeal(db, deal.deal_seq, { held: deal.held - excess, limit_usot: deal.limit_usot - usot })
  const move = {
    move_seq: newId(shardOf(deal.source_account_seq)),
    step: 'GIVE_BACK' as const,
    deal_seq: deal.deal_seq,
    amount: excess,
    ...(deal.limit_day !== null && { limit_day: deal.limit_day, limit_usot: -usot }),
  }
  return [await insertMove(db, move)]
}

/** Ends an offer for good; what applications have stays set aside until they end. */
export async function endDeal(db: DealDatabase, deal: DealRow, state: 'CLOSED' | 'EXPIRED' | 'FILLED'): Promise<Moves> {
  const ended = await updateDeal(db, deal.deal_seq, { state, closed_at: new Date() })
  return releaseExcess(db, await marketOf(db, deal), ended)
}

/** From here on nothing can be refused: both sides have set aside what they give. */
export async function confirm(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  await updateApplication(db, application.application_seq, { state: 'SETTLING', decided_at: new Date() })
  return handOver(db, deal, application)
}

/** What was paid for outside goes to who buys: all of it, or what a ruling says. The fee is taken of what goes there, rounded up. */
export async function release(
  db: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
  released: bigint,
): Promise<Moves> {
  const market = await marketOf(db, deal)
  const fee = feeOf(released, market.taker_fee_ppm)
  // Somebody must get something, however little it is.
  const change = { released, released_fee: fee < released ? fee : 0n }
  await updateApplication(db, application.application_seq, { state: 'SETTLING', ...change })
  return handOver(db, deal, { ...application, ...change })
}

async function handOver(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const move_seq = newId(shardOf(deal.source_account_seq))
  const { application_seq } = application
  await insertMove(db, { move_seq, step: 'HAND_OVER', application_seq, amount: givenBy(deal, application) })
  const settlement = handOverOf(await marketOf(db, deal), deal, application, move_seq)
  if (!isNear(settlement)) await askSettlement({ db, wakeMover: () => undefined }, deal.member_seq, settlement)
  return [move_seq]
}

/** What leaves the owner: of a deal that is paid outside what was released of it. */
function givenBy({ offer_type }: DealRow, application: ApplicationRow): bigint {
  return application.released ?? legsOf(offer_type, application).ownerGives
}

/** Ends an application without a hand-over: what it had of the offer is free, what the applicant set aside goes back. */
export async function turnDown(
  db: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
  state: 'REJECTED' | 'CANCELED' | 'EXPIRED' | 'RETURNED',
): Promise<Moves> {
  const { application_seq, payment_account_seq, limit_day, limit_usot } = application
  await updateApplication(db, application_seq, { state, decided_at: new Date() })
  // Who pays outside has set nothing aside.
  if (payment_account_seq === null) return freeShare(db, deal, application)
  const { applicantGives } = legsOf(deal.offer_type, application)
  const back = await insertMove(db, {
    move_seq: newId(shardOf(payment_account_seq)),
    step: 'TURN_DOWN',
    application_seq,
    amount: applicantGives,
    ...(limit_day !== null && { limit_day, limit_usot: -limit_usot }),
  })
  return [back, ...(await freeShare(db, deal, application))]
}

/** An application has ended: the offer has its share again. */
export async function freeShare(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { ownerGives } = legsOf(deal.offer_type, application)
  const freed = await updateDeal(db, deal.deal_seq, {
    unconfirmed: deal.unconfirmed - application.amount,
    reserved: deal.reserved - ownerGives,
  })
  return releaseExcess(db, await marketOf(db, deal), freed)
}

/** Both sides have changed hands. What a ruling split off is free again. */
export async function fillShare(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { ownerGives } = legsOf(deal.offer_type, application)
  const given = givenBy(deal, application)
  await updateApplication(db, application.application_seq, { state: 'CONFIRMED' })
  const filled = await updateDeal(db, deal.deal_seq, {
    confirmed: deal.confirmed + (application.released ?? application.amount),
    unconfirmed: deal.unconfirmed - application.amount,
    reserved: deal.reserved - ownerGives,
    held: deal.held - given,
    limit_usot: deal.limit_usot - (deal.limit_usot * given) / deal.held,
  })
  if (filled.state === 'OPEN' && filled.confirmed === filled.amount) return endDeal(db, filled, 'FILLED')
  return releaseExcess(db, await marketOf(db, deal), filled)
}
