import type { Call, Download, Output, TransactionStatus } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf } from '@cocobnk/csv'
import { pageAfter } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDeps } from './deps.ts'
import { type Shown, STATUS_OF, showWithdrawals } from './shown.ts'
import { selectOwn, selectWithdrawals, type WithdrawalFilter, type WithdrawalRow } from './store.ts'

type Listed = Output<'GET /asset/withdraw'>
type Filter = Call<'GET /asset/withdraw/csv'>['query']

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

const COLUMNS: Columns<Shown> = {
  withdrawal_seq: ({ withdrawal_seq }) => withdrawal_seq,
  requested_at: ({ requested_at }) => requested_at,
  status: ({ status }) => status,
  asset: ({ asset }) => asset.code,
  amount: ({ amount }) => amount,
  fee: ({ fee }) => fee,
  net: ({ net }) => net,
  address: ({ destination }) => destination.address,
  memo: ({ destination }) => destination.memo,
  txid: ({ txid }) => txid,
  ended_at: ({ ended_at }) => ended_at,
}

type Reader = { readonly memberSeq: string; readonly locale: Locale }

export function withdrawalCsv(deps: WithdrawalDeps, { memberSeq, locale }: Reader, query: Filter): Download {
  const pages = shownPages(deps, memberSeq, filterOf(query))
  return csvDownload({ name: 'withdrawals.csv', columns: COLUMNS, pages, locale })
}

async function* shownPages(deps: WithdrawalDeps, memberSeq: string, filter: WithdrawalFilter): AsyncGenerator<Shown[]> {
  const read = (last: WithdrawalRow | undefined, limit: number) => {
    const after = last && { at: last.created_at, seq: last.withdrawal_seq }
    return selectWithdrawals(deps.db, memberSeq, { ...filter, after, limit })
  }
  for await (const rows of pagesOf(read)) yield showWithdrawals(deps, rows)
}

function filterOf({ asset_seq, account_seq, status, from, to }: Filter): WithdrawalFilter {
  return {
    assetSeq: asset_seq,
    accountSeq: account_seq,
    steps: status && stepsOf(status),
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

function stepsOf(status: TransactionStatus): WithdrawalRow['step'][] {
  return (Object.keys(STATUS_OF) as WithdrawalRow['step'][]).filter((step) => STATUS_OF[step] === status)
}
