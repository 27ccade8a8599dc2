import { askSettlement, isNear } from '@cocobnk/clearing'
import { newId, shardOf } from '@cocobnk/ledger'
import { type Market, selectMarket } from '@cocobnk/market'
import { updateApplication } from './application.store.ts'
import { insertMove } from './move.store.ts'
import { applicantAccount, giverOf, handOverOf, leavesAside } from './posting.ts'
import { asideOf, feeOf, larger, setAsideFor } from './price.ts'
import { updateDeal } from './store.ts'
import type { ApplicationRow, DealDatabase, DealRow } from './tables.ts'

/** The ids of moves inserted by a change of locked deals and applications. They must be carried after the commit. */
export type Moves = readonly string[]

export async function marketOf(db: DealDatabase, { market_seq }: Pick<DealRow, 'market_seq'>): Promise<Market> {
  const market = await selectMarket(db, 'PRIVATE', market_seq)
  if (!market) throw new Error(`there is no market ${market_seq}`)
  return market
}

/**
 * The amount set aside that a deal no longer needs. An open deal needs what can still be taken; an ended one only what applications have
 * reserved.
 */
function excessOf(market: Market, deal: DealRow): bigint {
  const need = (amount: bigint) => setAsideFor(market, deal.offer_type, deal, amount)
  const isOpen = deal.state === 'OPEN' || deal.state === 'ASKED'
  const wanted = isOpen
    ? larger(deal.reserved + need(deal.available), need(deal.amount - deal.confirmed))
    : deal.reserved
  return deal.held > wanted ? deal.held - wanted : 0n
}

/** Returns the excess to the owner, with its share of the owner's daily limit. */
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

/** Ends an offer permanently. What applications have reserved stays set aside until they end. */
export async function endDeal(db: DealDatabase, deal: DealRow, state: 'CLOSED' | 'EXPIRED' | 'FILLED'): Promise<Moves> {
  const ended = await updateDeal(db, deal.deal_seq, { state, closed_at: new Date() })
  return releaseExcess(db, await marketOf(db, deal), ended)
}

/** Confirms an application. From here on nothing can be refused, because both sides have set aside what they give. */
export async function confirm(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  await updateApplication(db, application.application_seq, { state: 'SETTLING', decided_at: new Date() })
  return handOver(db, deal, application)
}

/**
 * Releases coins of a deal paid outside to the buyer: all of them, or the amount of a ruling. The fee is a share of the released amount,
 * rounded up. If a ruling takes the loser's bond, it moves with the coins; if no coins are released, it is the buyer's bond that moves.
 */
export async function release(
  db: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
  { released, takesBond = false }: { readonly released: bigint; readonly takesBond?: boolean },
): Promise<Moves> {
  const market = await marketOf(db, deal)
  const wanted = feeOf(released, market.taker_fee_ppm)
  // A seller who responded to a purchase has set the fee aside, and never pays more than that.
  const fee = deal.offer_type === 'BID' && wanted > application.fee ? application.fee : wanted
  // The fee is dropped if it would use up the whole released amount.
  const change = { released, released_fee: fee < released ? fee : 0n, is_bond_forfeited: takesBond }
  await updateApplication(db, application.application_seq, { state: 'SETTLING', ...change })
  return handOver(db, deal, { ...application, ...change })
}

async function handOver(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const isOwners = giverOf(deal.offer_type, application) === 'owner'
  const move_seq = newId(shardOf(isOwners ? deal.source_account_seq : applicantAccount(application)))
  const { application_seq } = application
  const { owner, applicant } = leavesOf(deal, application)
  await insertMove(db, { move_seq, step: 'HAND_OVER', application_seq, amount: isOwners ? owner : applicant })
  const settlement = handOverOf(await marketOf(db, deal), deal, application, move_seq)
  const giver = isOwners ? deal.member_seq : application.member_seq
  if (!isNear(settlement)) await askSettlement({ db, wakeMover: () => undefined }, giver, settlement)
  return [move_seq]
}

/** The amounts a hand-over takes from each side's set-aside funds. For a deal paid outside, only one side gives. */
function leavesOf({ offer_type }: DealRow, application: ApplicationRow) {
  const { ownerGives, applicantGives } = asideOf(offer_type, application)
  if (application.bank_account_seq === null) return { owner: ownerGives, applicant: applicantGives }
  const given = leavesAside(offer_type, application)
  return giverOf(offer_type, application) === 'owner'
    ? { owner: given, applicant: 0n }
    : { owner: 0n, applicant: given }
}

/** Ends an application without a hand-over: its share of the offer becomes free, and the applicant's funds are returned. */
export async function turnDown(
  db: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
  state: 'REJECTED' | 'CANCELED' | 'EXPIRED' | 'RETURNED',
): Promise<Moves> {
  await updateApplication(db, application.application_seq, { state, decided_at: new Date() })
  return [...(await sendBack(db, deal, application, 0n)), ...(await freeShare(db, deal, application))]
}

/**
 * Returns the applicant's funds that a hand-over did not take, with their share of the daily limit. For a deal paid outside, an applicant
 * may have set nothing aside.
 */
async function sendBack(db: DealDatabase, deal: DealRow, application: ApplicationRow, taken: bigint): Promise<Moves> {
  const { application_seq, limit_day, limit_usot } = application
  const { applicantGives } = asideOf(deal.offer_type, application)
  const amount = applicantGives - taken
  if (amount === 0n) return []
  const back = await insertMove(db, {
    move_seq: newId(shardOf(applicantAccount(application))),
    step: 'TURN_DOWN',
    application_seq,
    amount,
    ...(limit_day !== null && { limit_day, limit_usot: -((limit_usot * amount) / applicantGives) }),
  })
  return [back]
}

/** Frees the offer's share after an application has ended. */
export async function freeShare(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { ownerGives } = asideOf(deal.offer_type, application)
  const freed = await updateDeal(db, deal.deal_seq, {
    unconfirmed: deal.unconfirmed - application.amount,
    reserved: deal.reserved - ownerGives,
  })
  return releaseExcess(db, await marketOf(db, deal), freed)
}

/** Completes an application after the hand-over. Returns the part that a ruling split off, and bonds that were not forfeited. */
export async function fillShare(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { ownerGives } = asideOf(deal.offer_type, application)
  const { owner: given, applicant: taken } = leavesOf(deal, application)
  // If a ruling released nothing, only a bond has changed hands.
  const state = application.released === 0n ? 'RETURNED' : 'CONFIRMED'
  await updateApplication(db, application.application_seq, { state })
  const filled = await updateDeal(db, deal.deal_seq, {
    confirmed: deal.confirmed + (application.released ?? application.amount),
    unconfirmed: deal.unconfirmed - application.amount,
    reserved: deal.reserved - ownerGives,
    held: deal.held - given,
    ...(given > 0n && { limit_usot: deal.limit_usot - (deal.limit_usot * given) / deal.held }),
  })
  const isFilled = filled.state === 'OPEN' && filled.confirmed === filled.amount
  return [
    ...(await sendBack(db, deal, application, taken)),
    ...(isFilled ? await endDeal(db, filled, 'FILLED') : await releaseExcess(db, await marketOf(db, deal), filled)),
  ]
}
