import type { Call, Download, Output } from '@cocobnk/contract'
import type { ExchangeDeps } from './deps.ts'
import { showExchange } from './show.ts'
import { type ExchangeRow, selectExchanges } from './store.ts'

type Filter = Call<'GET /market/direct/transfer/csv'>['query']
type Shown = Output<'GET /market/direct/transfer'>['list'][number]

const LINES_MAX = 50_000
const PAGE = 500
const COLUMNS =
  'exchange_seq,exchanged_at,type,status,source_asset,source_amount,target_asset,target_amount,base_rate,spread_rate,discount_rate,applied_rate,source_account,target_account'

/** Written while it is read: however long, only a page of it is ever in memory. */
export function exchangesCsv(deps: ExchangeDeps, memberSeq: string, query: Filter): { readonly download: Download } {
  return {
    download: { bytes: linesOf(deps, memberSeq, query), mediaType: 'text/csv; charset=utf-8', name: 'exchanges.csv' },
  }
}

async function* linesOf(
  { db }: ExchangeDeps,
  memberSeq: string,
  { asset_seq: assetSeq, type, from, to }: Filter,
): AsyncGenerator<string> {
  yield `${COLUMNS}\r\n`
  let last: ExchangeRow | undefined
  for (let read = 0; read < LINES_MAX; read += PAGE) {
    const after = last && { at: last.created_at, seq: last.exchange_seq }
    const rows = await selectExchanges(db, memberSeq, { assetSeq, type, from, to, after, limit: PAGE })
    yield rows.map((row) => lineOf(showExchange(row))).join('')
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** Plain values of ours throughout: none can hold a comma, a quote or the beginning of a formula. */
function lineOf(shown: Shown): string {
  const { exchange_seq, exchanged_at, type, status, source_asset, source_amount, target_asset, target_amount } = shown
  const { base_rate, spread_rate, discount_rate, applied_rate, source_account_number, target_account_number } = shown
  const made = [exchange_seq, exchanged_at, type, status, source_asset.code, source_amount, target_asset.code]
  const rates = [target_amount, base_rate, spread_rate, discount_rate, applied_rate]
  return `${[...made, ...rates, source_account_number, target_account_number].join(',')}\r\n`
}
