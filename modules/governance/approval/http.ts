import type { Handlers, OperatorCaller, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { decide, mayDecide } from './decide.ts'
import type { ApprovalDeps } from './deps.ts'
import { type ApprovalRow, selectApprovals } from './store.ts'

type ApprovalKey = 'GET /operator/approval' | 'PATCH /operator/approval/{approval_seq}'
type Shown = Output<'GET /operator/approval'>['list'][number]

const VERDICTS = { SET_APPROVED: 'APPROVED', SET_REJECTED: 'REJECTED', SET_WITHDRAWN: 'WITHDRAWN' } as const

export function approvalHttp(deps: ApprovalDeps): Handlers<ApprovalKey> {
  return {
    'GET /operator/approval': async ({ query, caller }) => {
      const page = await pageAfter(
        query,
        (range) => selectApprovals(deps.db, { pending: query.state === 'PENDING', ...range }),
        (row) => ({ at: row.created_at, seq: row.approval_seq }),
      )
      return page.ok ? ok({ ...page.value, list: await shown(deps, page.value.list, caller) }) : page
    },
    'PATCH /operator/approval/{approval_seq}': async ({ path, body, caller }) => {
      const decision = { approvalSeq: path.approval_seq, verdict: VERDICTS[body.type], reason: body.reason, caller }
      const decided = await decide(deps, decision)
      if (!decided.ok) return decided
      const [approval] = await shown(deps, [decided.value], caller)
      if (!approval) throw new Error('a decision is not visible')
      return ok({ approval })
    },
  }
}

async function shown(
  { operatorNames, subjectNames }: ApprovalDeps,
  rows: readonly ApprovalRow[],
  caller: OperatorCaller,
): Promise<Shown[]> {
  const seqs = rows.flatMap((row) => [row.maker_seq, ...(row.checker_seq ? [row.checker_seq] : [])])
  const names = await operatorNames([...new Set(seqs)])
  const subjects = await subjectNames(rows.map(({ subject }) => subject))
  const person = (operator_seq: string) => ({ operator_seq, name: names.get(operator_seq) ?? '' })
  return rows.map(({ payload: _, maker_seq, checker_seq, ...row }) => ({
    ...row,
    changes: [...row.changes],
    subject_name: subjects.get(row.subject) ?? null,
    maker: person(maker_seq),
    checker: checker_seq ? person(checker_seq) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    mine: maker_seq === caller.operatorSeq,
    decidable: row.state === 'PENDING' && mayDecide({ ...row, payload: {}, maker_seq, checker_seq }, caller),
  }))
}
