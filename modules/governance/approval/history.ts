import type { DangerousAction } from '@cocobnk/contract'
import { type Generated, uuidV7 } from '@cocobnk/database'
import type { ApprovalDatabase, Deciders, OperatorNames, Payloads } from './deps.ts'
import { selectApproved, selectReasons } from './store.ts'

/** The columns of every history table of decided changes. */
export type HistoryTable<Value> = {
  readonly history_seq: string
  readonly at: Generated<Date>
  readonly approval_seq: string
  readonly maker_seq: string
  readonly checker_seq: string
  readonly before: Value
  readonly after: Value
}

type HistoryRow<Value> = Omit<HistoryTable<Value>, 'at'> & { readonly at: Date }

/** A new row of such a table. */
export function historyRow<Value>(
  { approvalSeq, makerSeq, checkerSeq }: Omit<Deciders, 'reason'>,
  change: { readonly before: Value; readonly after: Value },
): Omit<HistoryTable<Value>, 'at'> {
  const people = { approval_seq: approvalSeq, maker_seq: makerSeq, checker_seq: checkerSeq }
  return { history_seq: uuidV7(), ...people, before: change.before, after: change.after }
}

type Deps = { readonly db: ApprovalDatabase; readonly operatorNames: OperatorNames }

/** Approved actions on a subject and their operators, for tables that need no history because rows are never overwritten. */
export async function allowedDeeds<Action extends DangerousAction>(
  { db, operatorNames }: Deps,
  action: Action,
  subject: string,
) {
  const rows = await selectApproved(db, action, subject)
  const names = await operatorNames([...new Set(rows.flatMap((row) => [row.maker_seq, row.checker_seq ?? '']))])
  return rows.map(({ payload, maker_seq, checker_seq, reason }) => ({
    // The payload was written for this action, by the same type.
    payload: payload as Payloads[Action],
    by: { maker: names.get(maker_seq) ?? '', checker: names.get(checker_seq ?? '') ?? '', reason },
  }))
}

/** History rows for operators, with names and reasons. */
export async function shownHistory<Value>({ db, operatorNames }: Deps, rows: readonly HistoryRow<Value>[]) {
  const names = await operatorNames([...new Set(rows.flatMap((row) => [row.maker_seq, row.checker_seq]))])
  const reasons = await selectReasons(
    db,
    rows.map((row) => row.approval_seq),
  )
  return rows.map(({ history_seq, at, approval_seq, maker_seq, checker_seq, before, after }) => ({
    history_seq,
    at: at.toISOString(),
    maker: names.get(maker_seq) ?? '',
    checker: names.get(checker_seq) ?? '',
    reason: reasons.get(approval_seq) ?? '',
    before,
    after,
  }))
}
