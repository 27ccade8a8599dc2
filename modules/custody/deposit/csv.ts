import type { Download } from '@cocobnk/contract'
import { type Columns, csvDownload, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import { allDeposits, type Deposit, type Deps, type Filter } from './read-deposit.ts'
import { wordsOf } from './texts.ts'

export function depositsCsv(deps: Deps, memberSeq: string, query: Filter, reader: Reader): Download {
  const pages = allDeposits(deps, memberSeq, query)
  return csvDownload({ name: 'deposits.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** Columns of the exported list, in the reader's language. */
function columnsIn(locale: Locale): Columns<Deposit> {
  const words = wordsOf(locale)
  return [
    { heading: words.number, cell: ({ deposit_seq }) => deposit_seq },
    { heading: words['way.announced'], kind: 'time', cell: ({ announced_at }) => announced_at },
    { heading: words['way.seen'], kind: 'time', cell: ({ seen_at }) => seen_at },
    { heading: words.status, cell: ({ status }) => words[`status.${status}`] },
    { heading: words.asset, cell: ({ asset }) => asset.code },
    { heading: words.network, cell: ({ asset }) => asset.network },
    { heading: words.amount, kind: 'number', cell: ({ amount }) => amount },
    { heading: words.memo, cell: ({ memo }) => memo },
    { heading: words.txid, cell: ({ txid }) => txid },
    { heading: words['way.credited'], kind: 'time', cell: ({ credited_at }) => credited_at },
  ]
}
