import { type ApprovalTables, askFor, type Performers } from '@cocobnk/approval'
import { recordAudit, recordLook } from '@cocobnk/audit'
import type { Call, CodeOf, CommonCode, Download, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import type { FileTables } from '@cocobnk/file'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { carryMoves } from '../carry.ts'
import type { Moves } from '../change.ts'
import type { CarryDeps, DealDeps } from '../deps.ts'
import { lockRuledAlone, selectDispute, selectRulings, selectTwoBecause } from '../dispute/dispute.store.ts'
import { rule, tookPart } from '../dispute/rule.ts'
import { historyOf, type Page, roomFile } from '../room/read.ts'
import type { DealDatabase, Tables } from '../tables.ts'
import type { DeskDeps } from './decide.ts'
import { type DeskDisputeRow, selectDeskDispute, selectDeskDisputes } from './dispute.store.ts'
import { marketsOf } from './read.ts'
import { showDeskApplication } from './show.ts'

const KEY = 'PATCH /operator/deal/dispute/{application_seq}'
type Fault = CodeOf<typeof KEY>
type Listed = Output<'GET /operator/deal/dispute'>
export type DisputeDeskDeps = Omit<DeskDeps, 'db'> &
  Pick<DealDeps, 'vault' | 'objects' | 'settings'> & { readonly db: Kysely<Tables & FileTables & ApprovalTables> }

export async function listDisputes(
  { db }: Pick<DeskDeps, 'db'>,
  { scope, ...query }: PageQuery & { readonly scope: 'waiting' | 'all' },
  { operatorSeq }: Pick<OperatorCaller, 'operatorSeq'>,
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectDeskDisputes(db, operatorSeq, { scope, ...range }),
    ({ opened_at: at, application_seq: seq }) => ({ at, seq }),
  )
  if (!page.ok) return page
  const marketOf = await marketsOf(db)
  return ok({ ...page.value, list: page.value.list.map((row) => show(row, marketOf)) })
}

function show(row: DeskDisputeRow, marketOf: Awaited<ReturnType<typeof marketsOf>>): Listed['list'][number] {
  return {
    application: showDeskApplication(row, marketOf(row.market_seq)),
    state: row.dispute_state,
    reason: row.dispute_reason,
    needs_two: row.two_because !== null,
    two_because: row.two_because,
    opened_at: row.opened_at.toISOString(),
  }
}

/** Returns a dispute with its full history. The view is recorded in the audit log. */
export async function readDispute(
  deps: DisputeDeskDeps,
  applicationSeq: string,
  { operatorSeq }: OperatorCaller,
): Promise<Result<Output<'GET /operator/deal/dispute/{application_seq}'>, CommonCode>> {
  const row = await selectDeskDispute(deps.db, operatorSeq, applicationSeq)
  if (!row) return refuse('NOT_FOUND')
  await recordLook(deps.db, {
    actor: `operator:${operatorSeq}`,
    action: 'deal.look-dispute',
    subject: `dispute:${applicationSeq}`,
    detail: { applicant: row.member_seq, owner: row.owner_seq },
  })
  const { dispute, ...history } = await historyOf(deps, row)
  if (!dispute) throw new Error(`the dispute ${applicationSeq} has vanished`)
  return ok({ dispute: { ...dispute, ...show(row, await marketsOf(deps.db)), ...history } })
}

export async function readDisputeFile(
  deps: DisputeDeskDeps,
  applicationSeq: string,
  view: Page,
): Promise<Result<{ readonly download: Download }, CommonCode>> {
  return (await selectDispute(deps.db, applicationSeq)) ? roomFile(deps, applicationSeq, view) : refuse('NOT_FOUND')
}

type Wish = {
  readonly applicationSeq: string
  readonly caller: OperatorCaller
  readonly body: Call<typeof KEY>['body']
}
type Decided = Result<Output<typeof KEY>, Fault>

/** Rules a dispute. One operator decides small ones directly; larger ones need a second operator's approval. */
export async function ruleDispute(deps: DisputeDeskDeps, { applicationSeq, caller, body }: Wish): Promise<Decided> {
  const { operatorSeq } = caller
  const row = await selectDeskDispute(deps.db, operatorSeq, applicationSeq)
  const dispute = row && (await selectDispute(deps.db, applicationSeq))
  if (!row || !dispute) return refuse('NOT_FOUND')
  if (dispute.state !== 'OPEN' && dispute.state !== 'APPEALED') return refuse('DEAL_STEP_PASSED')
  const earlier = await selectRulings(deps.db, applicationSeq)
  if (tookPart(earlier, operatorSeq)) return refuse('APPEAL_BY_ANOTHER')
  const market = (await marketsOf(deps.db))(row.market_seq)
  const released = releasedOf(body, row.amount, market.asset.decimal_point)
  if (released === undefined) return refuse('INVALID_INPUT', { fields: { released_amount: 'INVALID' } })
  const { decision, reason, forfeits_bond: forfeitsBond } = body
  if (forfeitsBond && decision === 'SPLIT') return refuse('INVALID_INPUT', { fields: { forfeits_bond: 'INVALID' } })
  const subject = `dispute:${applicationSeq}`
  const { appeal_hours } = (await deps.settings()).deal
  let needsTwo = false
  const ruled = await commitIfOk(
    deps.db,
    async (transaction): Promise<Result<Moves, 'DEAL_STEP_PASSED' | 'APPEAL_BY_ANOTHER'>> => {
      // Serialized, so that two rulings at once do not both fit below the threshold.
      await lockRuledAlone(transaction)
      needsTwo = (await selectTwoBecause(transaction, applicationSeq, operatorSeq)) !== null
      if (needsTwo) return ok([])
      const ruling = { applicationSeq, decision, released, forfeitsBond, reason, operatorSeq, checkerSeq: null }
      const done = await rule(transaction, ruling, appeal_hours)
      if (!done.ok) return done
      const detail = { decision, released: String(released), forfeits_bond: forfeitsBond, reason }
      await recordAudit(transaction, { actor: `operator:${operatorSeq}`, action: 'deal.rule', subject, detail })
      return done
    },
  )
  if (!ruled.ok) return ruled
  if (needsTwo) {
    const coins = (minor: bigint) => `${formatMinor(minor, market.asset.decimal_point)} ${market.asset.code}`
    return askFor(deps, {
      action: 'deal.rule',
      subject,
      changes: [
        { name: 'decision', before: null, after: decision },
        { name: 'released', before: null, after: coins(released) },
        ...(forfeitsBond ? [{ name: 'forfeited_bond', before: null, after: coins(row.bond) }] : []),
      ],
      payload: { applicationSeq, decision, released: String(released), forfeitsBond },
      reason,
      maker: caller,
    })
  }
  deps.wakeMover()
  await carryMoves(deps, ruled.value)
  return ok({ approval_seq: null, expires_at: null })
}

/** The amount for the buyer in smallest units; undefined for a split that does not leave something to both sides. */
function releasedOf({ decision, released_amount }: Wish['body'], amount: bigint, decimals: number): bigint | undefined {
  if (decision === 'RELEASE') return amount
  if (decision === 'RETURN') return 0n
  const part = parseMinor(released_amount ?? '', decimals)
  return part.ok && part.value > 0n && part.value < amount ? part.value : undefined
}

/** Executes rulings that a second operator has approved. */
export function disputePerformers(
  deps: CarryDeps & Pick<DealDeps, 'settings'>,
  databaseOf: (transaction: Parameters<Performers['deal.rule']>[0]) => DealDatabase,
): Pick<Performers, 'deal.rule'> {
  return {
    'deal.rule': async (
      transaction,
      { applicationSeq, decision, released, forfeitsBond = false },
      { makerSeq, checkerSeq, reason },
    ) => {
      const ruling = { applicationSeq, decision, released: BigInt(released), forfeitsBond, reason }
      const by = { operatorSeq: makerSeq, checkerSeq }
      const { appeal_hours } = (await deps.settings()).deal
      const ruled = await rule(databaseOf(transaction), { ...ruling, ...by }, appeal_hours)
      if (!ruled.ok) return refuse('CHANGED_MEANWHILE')
      return ok({
        tell: async () => {
          deps.wakeMover()
          await carryMoves(deps, ruled.value)
        },
      })
    },
  }
}
