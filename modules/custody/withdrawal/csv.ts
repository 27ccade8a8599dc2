import type { Download } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import type { WithdrawalDeps } from './deps.ts'
import { type Filter, filterOf } from './read.ts'
import { type Shown, showWithdrawals } from './shown.ts'
import { selectWithdrawals, type WithdrawalFilter, type WithdrawalRow } from './store.ts'
import { wordsOf } from './texts.ts'

export function withdrawalCsv(deps: WithdrawalDeps, memberSeq: string, query: Filter, reader: Reader): Download {
  const pages = shownPages(deps, memberSeq, filterOf(query))
  return csvDownload({ name: 'withdrawals.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** Columns of the exported list, in the reader's language. */
function columnsIn(locale: Locale): Columns<Shown> {
  const words = wordsOf(locale)
  return [
    { heading: words.number, cell: ({ withdrawal_seq }) => withdrawal_seq },
    { heading: words.date, kind: 'time', cell: ({ requested_at }) => requested_at },
    { heading: words.status, cell: ({ status }) => words[`status.${status}`] },
    { heading: words.asset, cell: ({ asset }) => asset.code },
    { heading: words.total, kind: 'number', cell: ({ total }) => total },
    { heading: words.fee, kind: 'number', cell: ({ fee }) => fee },
    { heading: words.net, kind: 'number', cell: ({ net }) => net },
    { heading: words.address, cell: ({ destination }) => destination.address },
    { heading: words.memo, cell: ({ destination }) => destination.memo },
    { heading: words.txid, cell: ({ txid }) => txid },
    { heading: words.ended, kind: 'time', cell: ({ ended_at }) => ended_at },
  ]
}

async function* shownPages(deps: WithdrawalDeps, memberSeq: string, filter: WithdrawalFilter): AsyncGenerator<Shown[]> {
  const read = (last: WithdrawalRow | undefined, limit: number) => {
    const after = last && { at: last.created_at, seq: last.withdrawal_seq }
    return selectWithdrawals(deps.db, memberSeq, { ...filter, after, limit })
  }
  for await (const rows of pagesOf(read)) yield showWithdrawals(deps, rows)
}
