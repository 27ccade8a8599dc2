import type { DisputeDecision } from '@cocobnk/contract'
import { sql } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Moves, release, turnDown } from '../change.ts'
import { lockBoth } from '../room/find.ts'
import type { ApplicationRow, DealDatabase, DealRow, RulingRow } from '../tables.ts'
import { insertRuling, selectDispute, selectRulings, updateDispute } from './dispute.store.ts'

const HOUR_MS = 3_600_000

export type Ruling = {
  readonly applicationSeq: string
  readonly decision: DisputeDecision
  /** The amount for the buyer, in smallest units. */
  readonly released: bigint
  /** Whether the loser's bond goes to the other side. A split has no loser. */
  readonly forfeitsBond: boolean
  readonly reason: string
  readonly operatorSeq: string
  readonly checkerSeq: string | null
}

/** Whether the operator took part in a ruling, as the one who decided or the one who approved. */
export function tookPart(rulings: readonly RulingRow[], operatorSeq: string): boolean {
  return rulings.some(({ operator_seq, checker_seq }) => operatorSeq === operator_seq || operatorSeq === checker_seq)
}

/** Records a ruling. The first ruling takes effect after the appeal deadline; any later one is final and takes effect immediately. */
export async function rule(
  db: DealDatabase,
  { applicationSeq, decision, released, forfeitsBond, reason, operatorSeq, checkerSeq }: Ruling,
  appealHours: number,
): Promise<Result<Moves, 'DEAL_STEP_PASSED' | 'APPEAL_BY_ANOTHER'>> {
  const known = await selectDisputed(db, applicationSeq)
  if (!known) return refuse('DEAL_STEP_PASSED')
  const { deal, application } = await lockBoth(db, known)
  const dispute = await selectDispute(db, applicationSeq)
  const isOpen = dispute?.state === 'OPEN' || dispute?.state === 'APPEALED'
  if (application.state !== 'DISPUTED' || !isOpen || released > application.amount) return refuse('DEAL_STEP_PASSED')
  const earlier = await selectRulings(db, applicationSeq)
  const isBiased = [operatorSeq, checkerSeq].some((seq) => seq !== null && tookPart(earlier, seq))
  if (isBiased) return refuse('APPEAL_BY_ANOTHER')
  const round = earlier.length + 1
  const by = { operator_seq: operatorSeq, checker_seq: checkerSeq }
  const what = { decision, released, forfeits_bond: forfeitsBond, reason }
  await insertRuling(db, { application_seq: applicationSeq, round, ...what, ...by })
  if (round > 1) return ok(await carryOut(db, deal, application))
  const appeal_until = new Date(Date.now() + appealHours * HOUR_MS)
  await updateDispute(db, applicationSeq, { state: 'RULED', appeal_until })
  return ok([])
}

function selectDisputed(db: DealDatabase, applicationSeq: string) {
  return db
    .selectFrom('deal_application')
    .select(['deal_seq', 'application_seq'])
    .where('application_seq', '=', applicationSeq)
    .executeTakeFirst()
}

/** Executes the last ruling. Deal and application are locked. */
async function carryOut(db: DealDatabase, deal: DealRow, application: ApplicationRow): Promise<Moves> {
  const { application_seq } = application
  const last = (await selectRulings(db, application_seq)).at(-1)
  if (!last) throw new Error(`nobody has decided the dispute ${application_seq}`)
  await updateDispute(db, application_seq, { state: 'ENDED', ended_at: new Date() })
  const { released, forfeits_bond } = last
  const takesBond = forfeits_bond && application.bond > 0n
  return released === 0n && !takesBond
    ? turnDown(db, deal, application, 'RETURNED')
    : release(db, deal, application, { released, takesBond })
}

/** First rulings whose appeal deadline has passed without an appeal, oldest first. */
export async function selectFinal(db: DealDatabase, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deal_dispute')
    .select('application_seq')
    .where('state', '=', 'RULED')
    .where('appeal_until', '<=', sql<Date>`now()`)
    .orderBy('opened_at')
    .limit(limit)
    .execute()
  return rows.map(({ application_seq }) => application_seq)
}

export async function endRuled(db: DealDatabase, applicationSeq: string): Promise<Moves> {
  const known = await selectDisputed(db, applicationSeq)
  if (!known) return []
  const { deal, application } = await lockBoth(db, known)
  const dispute = await selectDispute(db, applicationSeq)
  const isDue = dispute?.state === 'RULED' && dispute.appeal_until !== null && dispute.appeal_until <= new Date()
  return isDue && application.state === 'DISPUTED' ? carryOut(db, deal, application) : []
}
