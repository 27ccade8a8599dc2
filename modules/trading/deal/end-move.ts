import { lockApplication, updateApplication } from './application.store.ts'
import { isBarred } from './bar.store.ts'
import { beginGroup, lockGroupOf } from './begin-group.ts'
import { endDeal, fillShare, freeShare, type Moves, marketOf, releaseExcess, turnDown } from './change.ts'
import { block } from './dispute/open.ts'
import { endMoveRow, type KnownMove, type MoveEnd } from './move.store.ts'
import { larger } from './price.ts'
import { lockDeal, updateDeal } from './store.ts'
import { restoreTerms } from './stored-terms.ts'
import type { DealDatabase, DealRow, MoveRow } from './tables.ts'

/** Records how a move ended and its consequences, in one transaction and once. */
export async function endMove(db: DealDatabase, { move, deal, application }: KnownMove, end: MoveEnd): Promise<Moves> {
  if (!(await endMoveRow(db, move.move_seq, end))) return []
  switch (move.step) {
    case 'SET_ASIDE':
      return end.state === 'DONE' ? addAside(db, deal.deal_seq, move) : refuseOffer(db, deal.deal_seq, end.fault)
    case 'APPLY':
      return endApplying(db, move.group_seq ?? '', end)
    case 'HAND_OVER': {
      const locked = await lockDeal(db, deal.deal_seq)
      const waiting = await lockApplication(db, application?.application_seq ?? '')
      if (end.state === 'DONE') return fillShare(db, locked, waiting)
      // The buyer may have paid already, so operators review the deal before the coins move.
      return waiting.bank_account_seq === null ? turnDown(db, locked, waiting, 'REJECTED') : block(db, waiting)
    }
    case 'GIVE_BACK':
    case 'TURN_DOWN':
      return []
  }
}

/** Opens the offer, or applies the terms for which more was set aside. If the offer has ended meanwhile, everything is returned. */
async function addAside(db: DealDatabase, dealSeq: string, move: MoveRow): Promise<Moves> {
  const deal = await lockDeal(db, dealSeq)
  const isFirst = deal.state === 'ASKED'
  const counted = isFirst || move.limit_day === null ? {} : addLimit(deal, move)
  const held = { held: deal.held + move.amount, ...counted }
  const terms = move.terms && deal.state === 'OPEN' ? restoreTerms(move.terms) : undefined
  const taken = deal.confirmed + deal.unconfirmed
  const changed = terms && { ...terms, amount: larger(terms.amount, taken), version: deal.version + 1 }
  const after = await updateDeal(db, dealSeq, { ...held, ...changed, ...(isFirst && { state: 'OPEN' as const }) })
  // The owner was barred while funds were being set aside.
  if (isFirst && (await isBarred(db, deal.member_seq))) return endDeal(db, after, 'CLOSED')
  return releaseExcess(db, await marketOf(db, deal), after)
}

/** Limits are counted per day: usage of an earlier day stays with that day. */
function addLimit({ limit_day, limit_usot }: DealRow, move: MoveRow) {
  const added = move.limit_usot ?? 0n
  return { limit_day: move.limit_day, limit_usot: limit_day === move.limit_day ? limit_usot + added : added }
}

async function refuseOffer(db: DealDatabase, dealSeq: string, fault: string): Promise<Moves> {
  const deal = await lockDeal(db, dealSeq)
  if (deal.state === 'ASKED') await updateDeal(db, dealSeq, { state: 'REFUSED', fault, closed_at: new Date() })
  return []
}

async function endApplying(db: DealDatabase, groupSeq: string, end: MoveEnd): Promise<Moves> {
  if (end.state === 'DONE') return beginGroup(db, groupSeq)
  const moves: string[] = []
  for await (const { deal, application } of lockGroupOf(db, groupSeq)) {
    await updateApplication(db, application.application_seq, { state: 'REFUSED', fault: end.fault })
    moves.push(...(await freeShare(db, deal, application)))
  }
  return moves
}
