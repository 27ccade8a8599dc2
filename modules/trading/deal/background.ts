import { inTransaction } from '@cocobnk/database'
import { baseRateOf, selectMarkets } from '@cocobnk/market'
import type { FirmRates } from '@cocobnk/rate'
import { lockApplication, remindOverdue, selectDueApplications, selectOverdue } from './application.store.ts'
import { carryMoves } from './carry.ts'
import { endDeal, type Moves, turnDown } from './change.ts'
import type { CarryDeps } from './deps.ts'
import { disputeSilence } from './dispute/open.ts'
import { endRuled, selectFinal } from './dispute/rule.ts'
import { selectLeftMoves } from './move.store.ts'
import { lockBoth } from './room/find.ts'
import { lockDeal, requoteDeals, selectDueDeals } from './store.ts'

/** Longer than a request takes to post the moves it inserted. */
const LEFT_SECONDS = 5
const AT_ONCE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Carries moves that a process left behind when it died, hand-overs that were settled between shards, and returns from accounts that are no
 * longer frozen.
 */
export async function carryLeftMoves(deps: CarryDeps, afterSeconds = LEFT_SECONDS): Promise<void> {
  for (let beyond = FIRST_ID; ; ) {
    const seqs = await selectLeftMoves(deps.db, { afterSeconds, beyond, limit: AT_ONCE })
    await carryMoves(deps, seqs)
    const last = seqs.at(-1)
    if (last === undefined || seqs.length < AT_ONCE) return
    beyond = last
  }
}

/** Ends offers and applications that have expired. */
export async function expireDeals(deps: CarryDeps): Promise<void> {
  for (const dealSeq of await selectDueDeals(deps.db, AT_ONCE))
    await carryMoves(deps, await inTransaction(deps.db, (transaction) => expireDeal(transaction, dealSeq)))
  for (const applicationSeq of await selectDueApplications(deps.db, AT_ONCE))
    await carryMoves(
      deps,
      await inTransaction(deps.db, (transaction) => expireApplication(transaction, applicationSeq)),
    )
}

/**
 * Advances deals paid outside: reminds, ends unpaid deals, passes deals with a silent seller to operators, and carries out final rulings. A
 * deadline alone never releases coins.
 */
export async function endRooms(deps: CarryDeps): Promise<void> {
  const { db } = deps
  await remindOverdue(db)
  const each = async (seqs: readonly string[], end: (transaction: CarryDeps['db'], seq: string) => Promise<Moves>) => {
    for (const seq of seqs) {
      await carryMoves(deps, await inTransaction(db, (transaction) => end(transaction, seq)))
      deps.wakeMover()
    }
  }
  await each(await selectOverdue(db, 'PAYING', AT_ONCE), endOverdue)
  await each(await selectOverdue(db, 'PAID', AT_ONCE), endOverdue)
  await each(await selectFinal(db, AT_ONCE), endRuled)
}

async function endOverdue(transaction: CarryDeps['db'], applicationSeq: string): Promise<Moves> {
  const { deal_seq } = await transaction
    .selectFrom('deal_application')
    .select('deal_seq')
    .where('application_seq', '=', applicationSeq)
    .executeTakeFirstOrThrow()
  const { deal, application } = await lockBoth(transaction, { deal_seq, application_seq: applicationSeq })
  const isOver = (at: Date | null) => at !== null && at <= new Date()
  if (application.state === 'PAYING' && isOver(application.pay_by))
    return turnDown(transaction, deal, application, 'EXPIRED')
  if (application.state === 'PAID' && isOver(application.release_by)) await disputeSilence(transaction, application)
  return []
}

async function expireDeal(transaction: CarryDeps['db'], dealSeq: string): Promise<Moves> {
  const deal = await lockDeal(transaction, dealSeq)
  const isDue = deal.state === 'OPEN' && !deal.is_frozen && deal.expires_at !== null && deal.expires_at <= new Date()
  return isDue ? endDeal(transaction, deal, 'EXPIRED') : []
}

async function expireApplication(transaction: CarryDeps['db'], applicationSeq: string): Promise<Moves> {
  const { deal_seq } = await transaction
    .selectFrom('deal_application')
    .select('deal_seq')
    .where('application_seq', '=', applicationSeq)
    .executeTakeFirstOrThrow()
  const deal = await lockDeal(transaction, deal_seq)
  const application = await lockApplication(transaction, applicationSeq)
  return application.state === 'PENDING' ? turnDown(transaction, deal, application, 'EXPIRED') : []
}

/** Updates the prices used for sorting to the current base rate. */
export async function requote(db: CarryDeps['db'], rates: FirmRates): Promise<void> {
  for (const market of await selectMarkets(db, 'PRIVATE')) {
    const base = baseRateOf(market, rates)
    if (base !== undefined) while ((await requoteDeals(db, market.market_seq, base, AT_ONCE)) === AT_ONCE);
  }
}
