import type { Call, Output, TransactionStatus } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDeps } from './deps.ts'
import { type Shown, STATUS_OF, showWithdrawals } from './shown.ts'
import { selectOwn, selectWithdrawals, type WithdrawalFilter, type WithdrawalRow } from './store.ts'

type Listed = Output<'GET /asset/withdraw'>
export type Filter = Omit<Call<'GET /asset/withdraw/csv'>['query'], 'time_zone'>

export async function listWithdrawals(
  deps: WithdrawalDeps,
  memberSeq: string,
  query: Call<'GET /asset/withdraw'>['query'],
): Promise<Result<Listed, 'INVALID_INPUT'>> {
  const filter = filterOf(query)
  const page = await pageAfter(
    query,
    (range) => selectWithdrawals(deps.db, memberSeq, { ...filter, ...range }),
    ({ created_at, withdrawal_seq }) => ({ at: created_at, seq: withdrawal_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await showWithdrawals(deps, page.value.list) }) : page
}

export async function readWithdrawal(
  deps: WithdrawalDeps,
  memberSeq: string,
  seq: string,
): Promise<Result<Shown, 'NOT_FOUND'>> {
  const row = await selectOwn(deps.db, memberSeq, seq)
  const [shown] = row ? await showWithdrawals(deps, [row]) : []
  return shown ? ok(shown) : refuse('NOT_FOUND')
}

export function filterOf({ asset_seq, account_seq, status, from, to, amount }: Filter): WithdrawalFilter {
  return {
    assetSeq: asset_seq,
    accountSeq: account_seq,
    steps: status && stepsOf(status),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    amount,
  }
}

function stepsOf(status: TransactionStatus): WithdrawalRow['step'][] {
  return (Object.keys(STATUS_OF) as WithdrawalRow['step'][]).filter((step) => STATUS_OF[step] === status)
}
