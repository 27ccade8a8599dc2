import { type Call, type Download, numberInGroups, type Output } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import type { ExchangeDeps } from './deps.ts'
import { showExchange } from './show.ts'
import { type ExchangeRow, selectExchanges } from './store.ts'
import { wordsOf } from './texts.ts'

type Filter = Call<'GET /market/direct/transfer/csv'>['query']
type Shown = Output<'GET /market/direct/transfer'>['list'][number]

export function exchangesCsv(deps: ExchangeDeps, memberSeq: string, query: Filter, reader: Reader): Download {
  const pages = shownPages(deps, memberSeq, query)
  return csvDownload({ name: 'exchanges.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** The columns, with headings and values in the reader's language. */
function columnsIn(locale: Locale): Columns<Shown> {
  const words = wordsOf(locale)
  return [
    { heading: words.number, cell: ({ exchange_seq }) => exchange_seq },
    { heading: words.date, kind: 'time', cell: ({ exchanged_at }) => exchanged_at },
    { heading: words.type, cell: ({ type }) => words[`type.${type}`] },
    { heading: words.status, cell: ({ status }) => (status === 'APPROVED' ? words.settled : words.pending) },
    { heading: words['gave.asset'], cell: ({ source_asset }) => source_asset.code },
    { heading: words.gave, kind: 'number', cell: ({ source_amount }) => source_amount },
    { heading: words['got.asset'], cell: ({ target_asset }) => target_asset.code },
    { heading: words.got, kind: 'number', cell: ({ target_amount }) => target_amount },
    { heading: words.base, kind: 'number', cell: ({ base_rate }) => base_rate },
    { heading: words.spread_rate, kind: 'number', cell: ({ spread_rate }) => spread_rate },
    { heading: words['discount.kept'], kind: 'number', cell: ({ discount_rate }) => discount_rate },
    { heading: words.applied, kind: 'number', cell: ({ applied_rate }) => applied_rate },
    { heading: words.from, cell: ({ source_account_number }) => numberInGroups(source_account_number) },
    { heading: words.to, cell: ({ target_account_number }) => numberInGroups(target_account_number) },
  ]
}

async function* shownPages(
  { db }: ExchangeDeps,
  memberSeq: string,
  { asset_seq: assetSeq, type, from, to, amount }: Filter,
): AsyncGenerator<Shown[]> {
  const filter = { assetSeq, type, from, to, amount }
  const read = (last: ExchangeRow | undefined, limit: number) => {
    const after = last && { at: last.created_at, seq: last.exchange_seq }
    return selectExchanges(db, memberSeq, { ...filter, after, limit })
  }
  for await (const rows of pagesOf(read)) yield rows.map(showExchange)
}
