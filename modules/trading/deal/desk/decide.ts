import { type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { isBarred } from '../bar.store.ts'
import { carryMoves } from '../carry.ts'
import { endDeal, type Moves } from '../change.ts'
import type { CarryDeps } from '../deps.ts'
import { lockDeals, updateDeal } from '../store.ts'
import type { DealDatabase } from '../tables.ts'
import type { DeskDatabase } from './read.ts'
import { lockBar, selectDeskDeal, upsertBar } from './store.ts'

type Key = 'PATCH /operator/deal/{deal_seq}'
type Decided = Result<Output<Key>, CodeOf<Key>>
type Wish = { readonly id: string; readonly reason: string; readonly caller: OperatorCaller }
export type DeskDeps = Pick<AskDeps, 'push'> & Omit<CarryDeps, 'db'> & { readonly db: DeskDatabase }

const DONE = { approval_seq: null, expires_at: null } as const

/** Freezes an offer. One operator suffices: waiting for a second one would cost members more than a mistake costs the owner. */
export async function freezeDeal(deps: DeskDeps, { id, reason, caller }: Wish): Promise<Decided> {
  const known = await selectDeskDeal(deps.db, id)
  if (!known) return refuse('NOT_FOUND')
  const { deal_seq: dealSeq } = known
  return commitIfOk(deps.db, async (transaction): Promise<Decided> => {
    const deal = (await lockDeals(transaction, [dealSeq])).get(dealSeq)
    if (deal?.state !== 'OPEN' || deal.is_frozen) return refuse('NOTHING_TO_CHANGE')
    await updateDeal(transaction, dealSeq, { is_frozen: true, frozen_reason: reason })
    const subject = `deal:${dealSeq}`
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: 'deal.freeze',
      subject,
      detail: { reason },
    })
    return ok(DONE)
  })
}

/** Requests the release of a frozen offer, which takes effect once a second operator approves. */
export async function askForRelease(deps: DeskDeps, { id, reason, caller }: Wish): Promise<Decided> {
  const deal = await selectDeskDeal(deps.db, id)
  if (!deal) return refuse('NOT_FOUND')
  if (!deal.is_frozen) return refuse('NOTHING_TO_CHANGE')
  const { deal_seq: dealSeq } = deal
  return askFor(deps, {
    action: 'deal.release',
    subject: `deal:${dealSeq}`,
    changes: [{ name: 'state', before: 'FROZEN', after: 'OPEN' }],
    payload: { dealSeq },
    reason,
    maker: caller,
  })
}

/** Bars a member from offering and applying, and closes their open offers. Pending applications can still be decided. */
export async function barMember(deps: DeskDeps, { id: memberSeq, reason, caller }: Wish): Promise<Decided> {
  const barred = await commitIfOk(deps.db, async (transaction): Promise<Result<Moves, CodeOf<Key>>> => {
    const member = await transaction
      .selectFrom('member')
      .select('member_seq')
      .where('member_seq', '=', memberSeq)
      .executeTakeFirst()
    if (!member) return refuse('NOT_FOUND')
    const bar = await lockBar(transaction, memberSeq)
    if (bar && bar.lifted_at === null) return refuse('NOTHING_TO_CHANGE')
    await upsertBar(transaction, { member_seq: memberSeq, reason, operator_seq: caller.operatorSeq })
    await recordAudit(transaction, {
      actor: `operator:${caller.operatorSeq}`,
      action: 'deal.bar',
      subject: `dealer:${memberSeq}`,
      detail: { reason },
    })
    return ok(await closeOffers(transaction, memberSeq))
  })
  if (!barred.ok) return barred
  await carryMoves(deps, barred.value)
  return ok(DONE)
}

/** Closes open offers, except frozen ones, which keep their funds set aside. */
async function closeOffers(transaction: DealDatabase, memberSeq: string): Promise<Moves> {
  const open = await transaction
    .selectFrom('deal')
    .select('deal_seq')
    .where('member_seq', '=', memberSeq)
    .where('state', '=', 'OPEN')
    .where('is_frozen', '=', false)
    .execute()
  const moves: string[] = []
  const locked = await lockDeals(
    transaction,
    open.map(({ deal_seq }) => deal_seq),
  )
  for (const deal of locked.values())
    if (deal.state === 'OPEN' && !deal.is_frozen) moves.push(...(await endDeal(transaction, deal, 'CLOSED')))
  return moves
}

/** Requests that a member is readmitted, which takes effect once a second operator approves. */
export async function askForReadmission(deps: DeskDeps, { id: memberSeq, reason, caller }: Wish): Promise<Decided> {
  if (!(await isBarred(deps.db, memberSeq))) return refuse('NOTHING_TO_CHANGE')
  return askFor(deps, {
    action: 'deal.readmit',
    subject: `dealer:${memberSeq}`,
    changes: [{ name: 'state', before: 'BARRED', after: 'ACTIVE' }],
    payload: { memberSeq },
    reason,
    maker: caller,
  })
}

/** Executes approved requests. */
export function dealPerformers(
  deps: CarryDeps,
  databaseOf: (transaction: Parameters<Performers['deal.release']>[0]) => DealDatabase,
): Pick<Performers, 'deal.release' | 'deal.readmit'> {
  return {
    'deal.release': async (transaction, { dealSeq }) => {
      const db = databaseOf(transaction)
      const deal = (await lockDeals(db, [dealSeq])).get(dealSeq)
      if (!deal?.is_frozen) return refuse('CHANGED_MEANWHILE')
      const released = await updateDeal(db, dealSeq, { is_frozen: false, frozen_reason: null })
      const isOver = released.state === 'OPEN' && (await isBarred(db, deal.member_seq))
      const moves = isOver ? await endDeal(db, released, 'CLOSED') : []
      return ok({ tell: () => carryMoves(deps, moves) })
    },
    'deal.readmit': async (transaction, { memberSeq }) => {
      const db = databaseOf(transaction)
      const bar = await lockBar(db, memberSeq)
      if (!bar || bar.lifted_at !== null) return refuse('CHANGED_MEANWHILE')
      await db.updateTable('deal_bar').set({ lifted_at: new Date() }).where('member_seq', '=', memberSeq).execute()
      return ok({ tell: async () => undefined })
    },
  }
}
