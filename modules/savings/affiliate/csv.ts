import type { Call, Download, Output } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import { type AllowanceRow, selectAllowances } from './allowance.store.ts'
import { showAllowance } from './show.ts'
import type { AffiliateDatabase } from './tables.ts'
import { wordsOf } from './texts.ts'

type Filter = Call<'GET /affiliate/allowance/csv'>['query']
type Shown = Output<'GET /affiliate/allowance'>['list'][number]

export function allowancesCsv(db: AffiliateDatabase, memberSeq: string, query: Filter, reader: Reader): Download {
  const pages = shownPages(db, memberSeq, query, reader.locale)
  return csvDownload({ name: 'allowances.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** The column headings in the reader's language. */
function columnsIn(locale: Locale): Columns<Shown> {
  const words = wordsOf(locale)
  return [
    { heading: words.number, cell: ({ allowance_seq }) => allowance_seq },
    { heading: words.date, kind: 'time', cell: ({ occurred_at }) => occurred_at },
    { heading: words.state, cell: ({ state }) => words[`state.${state}`] },
    { heading: words.policy, cell: ({ policy_name }) => policy_name },
    { heading: words.behaviour, cell: ({ behaviour }) => words[`behaviour.${behaviour}`] },
    { heading: words.generator, cell: ({ generator }) => generator.name },
    { heading: words.beneficiary, cell: ({ beneficiary }) => words[`beneficiary.${beneficiary}`] },
    { heading: words.benefactor, cell: ({ benefactor }) => words[`benefactor.${benefactor}`] },
    { heading: words.target, cell: ({ target_seq }) => target_seq },
    { heading: words.posting, cell: ({ posting_seq }) => posting_seq },
    { heading: words.asset, cell: ({ asset }) => asset.code },
    { heading: words.principal, kind: 'number', cell: ({ principal }) => principal ?? '' },
    { heading: words.fee, kind: 'number', cell: ({ target_amount }) => target_amount },
    { heading: words.share, kind: 'number', cell: ({ share_percent }) => share_percent },
    { heading: words.amount, kind: 'number', cell: ({ amount }) => amount },
    { heading: words.matures, kind: 'time', cell: ({ matures_at }) => matures_at },
  ]
}

async function* shownPages(
  db: AffiliateDatabase,
  memberSeq: string,
  { asset_seq: assetSeq, behaviour, from, to }: Filter,
  locale: Locale,
): AsyncGenerator<Shown[]> {
  const read = (last: AllowanceRow | undefined, limit: number) => {
    const after = last && { at: last.occurred_at, seq: last.allowance_seq }
    return selectAllowances(db, memberSeq, { assetSeq, behaviour, from, to, after, limit })
  }
  for await (const rows of pagesOf(read)) yield rows.map((row) => showAllowance(row, locale))
}
