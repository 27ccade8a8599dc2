import type { Call, Download, Output, TransactionStatus } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawalDeps } from './deps.ts'
import { type Shown, STATUS_OF, showWithdrawals } from './shown.ts'
import { selectOwn, selectWithdrawals, type WithdrawalFilter, type WithdrawalRow } from './store.ts'

type Listed = Output<'GET /asset/withdraw'>
type Filter = Call<'GET /asset/withdraw/csv'>['query']

const CSV_LINES_MAX = 50_000
const CSV_PAGE = 500

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

/** The same as a file, written while it is read: however long, only a page of it is ever in memory. */
export function withdrawalCsv(deps: WithdrawalDeps, memberSeq: string, query: Filter): { readonly download: Download } {
  const bytes = csvOf(deps, memberSeq, filterOf(query))
  return { download: { bytes, mediaType: 'text/csv; charset=utf-8', name: 'withdrawals.csv' } }
}

const CSV_COLUMNS = 'withdrawal_seq,requested_at,status,asset,amount,fee,net,address,memo,txid,ended_at'

async function* csvOf(deps: WithdrawalDeps, memberSeq: string, filter: WithdrawalFilter): AsyncGenerator<string> {
  yield `${CSV_COLUMNS}\r\n`
  let last: WithdrawalRow | undefined
  for (let read = 0; read < CSV_LINES_MAX; read += CSV_PAGE) {
    const after = last && { at: last.created_at, seq: last.withdrawal_seq }
    const rows = await selectWithdrawals(deps.db, memberSeq, { ...filter, after, limit: CSV_PAGE })
    yield (await showWithdrawals(deps, rows)).map(lineOf).join('')
    last = rows.at(-1)
    if (rows.length < CSV_PAGE) return
  }
}

/** Plain values of ours throughout: none can hold a comma, a quote or the beginning of a formula. */
function lineOf({ destination, asset, ...shown }: Shown): string {
  const { withdrawal_seq, requested_at, status, amount, fee, net, txid, ended_at } = shown
  const { address, memo } = destination
  const fields = [withdrawal_seq, requested_at, status, asset.code, amount, fee, net, address, memo, txid, ended_at]
  return `${fields.map((field) => field ?? '').join(',')}\r\n`
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
