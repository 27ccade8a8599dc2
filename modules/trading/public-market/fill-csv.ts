import type { Download } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import type { Market } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import type { PublicMarketDeps } from './deps.ts'
import { amountText, priceText, stepsOf } from './steps.ts'
import { type FillRow, type OwnFilter, selectFills } from './store.ts'
import { wordsOf } from './texts.ts'

type Deps = Pick<PublicMarketDeps, 'trading'> & { readonly markets: () => Promise<readonly Market[]> }
type Filter = OwnFilter & { readonly marketSeq: string | undefined }
type Filled = { readonly row: FillRow; readonly market: Market }

export function fillCsv(deps: Deps, memberSeq: string, filter: Filter, reader: Reader): Download {
  const pages = fillPages(deps, memberSeq, filter)
  return csvDownload({ name: 'fills.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** The column headings in the reader's language. */
function columnsIn(locale: Locale): Columns<Filled> {
  const words = wordsOf(locale)
  const paid = ({ market }: Filled, minor: bigint) => formatMinor(minor, market.target.decimal_point)
  const receives = ({ row, market }: Filled) => (row.is_bid ? market.asset : market.target)
  return [
    { heading: words.number, cell: ({ row }) => String(row.trade_seq) },
    { heading: words.order, cell: ({ row }) => String(row.order_seq) },
    { heading: words.date, kind: 'time', cell: ({ row }) => row.at.toISOString() },
    { heading: words.type, cell: ({ row }) => words[row.is_bid ? 'type.BID' : 'type.ASK'] },
    { heading: words.asset, cell: ({ market }) => market.asset.code },
    { heading: words.amount, kind: 'number', cell: ({ row, market }) => amountText(market, row.quantity) },
    { heading: words.unit_price, kind: 'number', cell: ({ row, market }) => priceText(market, row.price) },
    { heading: words['payment.asset'], cell: ({ market }) => market.target.code },
    { heading: words.payment, kind: 'number', cell: (filled) => paid(filled, sumsOf(filled).total) },
    {
      heading: words.fee,
      kind: 'number',
      cell: (filled) => formatMinor(filled.row.fee, receives(filled).decimal_point),
    },
    { heading: words['fee.asset'], cell: (filled) => receives(filled).code },
    {
      heading: words.received,
      kind: 'number',
      cell: (filled) => formatMinor(sumsOf(filled).received, receives(filled).decimal_point),
    },
    {
      heading: words.cost,
      kind: 'number',
      cell: (filled) => (filled.row.is_bid ? paid(filled, sumsOf(filled).total) : null),
    },
    {
      heading: words.proceeds,
      kind: 'number',
      cell: (filled) => (filled.row.is_bid ? null : paid(filled, sumsOf(filled).received)),
    },
  ]
}

/** The receiving side of each trade pays the fee: a buyer gets fewer coins for the same cost, and a seller gets a smaller amount. */
function sumsOf({ row, market }: Filled) {
  const { lot, quoteUnit } = stepsOf(market)
  const total = row.price * row.quantity * quoteUnit
  return { total, received: (row.is_bid ? row.quantity * lot : total) - row.fee }
}

async function* fillPages({ markets, trading }: Deps, memberSeq: string, filter: Filter): AsyncGenerator<Filled[]> {
  if (!trading) return
  const known = new Map((await markets()).map((market) => [market.market_seq, market]))
  const read = (last: FillRow | undefined, limit: number) =>
    selectFills(trading.db, memberSeq, { ...filter, before: last?.trade_seq, limit })
  for await (const rows of pagesOf(read))
    yield rows.flatMap((row) => {
      const market = known.get(row.market_seq)
      return market ? [{ row, market }] : []
    })
}
