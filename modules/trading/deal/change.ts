import { askSettlement, isNear } from '@cocobnk/clearing'
import { newId, shardOf } from '@cocobnk/ledger'
import { type Market, selectMarket } from '@cocobnk/market'
import { updateApplication } from './application.store.ts'
import { insertMove } from './move.store.ts'
import { applicantAccount, giverOf, handOverOf, leavesAside } from './posting.ts'
import { asideOf, feeOf, larger, setAsideFor } from './price.ts'
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
function excessOf(market: Market, deal: DealRow): bigint {
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

/**
 * What was paid for outside goes to who buys: all of it, or what a ruling says. The fee is of what goes there, rounded up. Where a ruling
 * takes the bond of who lost, it goes with the coins; without any coins it is the bond of who buys.
 */
export async function release(
  db: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
  { released, takesBond = false }: { readonly released: bigint; readonly takesBond?: boolean },
): Promise<Moves> {
  const market = await marketOf(db, deal)
  const wanted = feeOf(released, market.taker_fee_ppm)
  // Who sells to a purchase has set the fee aside, and never pays more.
  const fee = deal.offer_type === 'BID' && wanted > application.fee ? application.fee : wanted
  // The ruling must pay out at least one unit in total.
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

/** What a hand-over takes of what each side has set aside; paid outside, of one side. */
function leavesOf({ offer_type }: DealRow, application: ApplicationRow) {
  const { ownerGives, applicantGives } = asideOf(offer_type, application)
  if (application.bank_account_seq === null) return { owner: ownerGives, applicant: applicantGives }
  const given = leavesAside(offer_type, application)
  return giverOf(offer_type, application) === 'owner'
    ? { owner: given, applicant: 0n }
    : { owner: 0n, applicant: given }
}

/** Ends an application without a hand-over: what it had of the offer is free, what the applicant set aside goes back. */
export async function turnDown(
  db: DealDatabase,
  deal: DealRow,
  application: ApplicationRow,
  state: 'REJECTED' | 'CANCELED' | 'EXPIRED' | 'RETURNED',
): Promise<Moves> {
  await updateApplication(db, application.application_seq, { state, decided_at: new Date() })
  return [...(await sendBack(db, deal, application, 0n)), ...(await freeShare(db, deal, application))]
}

/** What the applicant has set aside and a hand-over did not take, with its share of the day. Who pays outside may have set nothing aside. */
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

/** An application has ended: the offer has its share again. */
export async function freeShare(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { ownerGives } = asideOf(deal.offer_type, application)
  const freed = await updateDeal(db, deal.deal_seq, {
    unconfirmed: deal.unconfirmed - application.amount,
    reserved: deal.reserved - ownerGives,
  })
  return releaseExcess(db, await marketOf(db, deal), freed)
}

/** Both sides have changed hands. Releases the part that a ruling split off, and returns bonds that were not forfeited. */
export async function fillShare(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { ownerGives } = asideOf(deal.offer_type, application)
  const { owner: given, applicant: taken } = leavesOf(deal, application)
  // Of what a ruling returned, only a bond has changed hands.
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
