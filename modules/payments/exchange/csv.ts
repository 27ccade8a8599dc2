import type { Call, Download, Output } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import type { ExchangeDeps } from './deps.ts'
import { showExchange } from './show.ts'
import { type ExchangeRow, selectExchanges } from './store.ts'

type Filter = Call<'GET /market/direct/transfer/csv'>['query']
type Shown = Output<'GET /market/direct/transfer'>['list'][number]

const COLUMNS: Columns<Shown> = {
  exchange_seq: ({ exchange_seq }) => exchange_seq,
  exchanged_at: ({ exchanged_at }) => exchanged_at,
  type: ({ type }) => type,
  status: ({ status }) => status,
  source_asset: ({ source_asset }) => source_asset.code,
  source_amount: ({ source_amount }) => source_amount,
  target_asset: ({ target_asset }) => target_asset.code,
  target_amount: ({ target_amount }) => target_amount,
  base_rate: ({ base_rate }) => base_rate,
  spread_rate: ({ spread_rate }) => spread_rate,
  discount_rate: ({ discount_rate }) => discount_rate,
  applied_rate: ({ applied_rate }) => applied_rate,
  source_account: ({ source_account_number }) => source_account_number,
  target_account: ({ target_account_number }) => target_account_number,
}

type Reader = { readonly memberSeq: string; readonly locale: Locale }

export function exchangesCsv(deps: ExchangeDeps, { memberSeq, locale }: Reader, query: Filter): Download {
  return csvDownload({ name: 'exchanges.csv', columns: COLUMNS, pages: shownPages(deps, memberSeq, query), locale })
}

async function* shownPages(
  { db }: ExchangeDeps,
  memberSeq: string,
  { asset_seq: assetSeq, type, from, to }: Filter,
): AsyncGenerator<Shown[]> {
  const filter = { assetSeq, type, from, to }
  const read = (last: ExchangeRow | undefined, limit: number) => {
    const after = last && { at: last.created_at, seq: last.exchange_seq }
    return selectExchanges(db, memberSeq, { ...filter, after, limit })
  }
  for await (const rows of pagesOf(read)) yield rows.map(showExchange)
}
