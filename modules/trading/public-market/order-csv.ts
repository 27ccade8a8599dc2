import type { Download } from '@cocobnk/contract'
import { type Columns, csvDownload, pagesOf, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import type { Market } from '@cocobnk/market'
import type { PublicMarketDeps } from './deps.ts'
import { showOrder } from './show.ts'
import { type OrderRow, type OwnFilter, selectOrders } from './store.ts'
import { wordsOf } from './texts.ts'

type Deps = Pick<PublicMarketDeps, 'trading'> & { readonly markets: () => Promise<readonly Market[]> }
type Filter = OwnFilter & { readonly marketSeq: string | undefined; readonly isOpen: boolean | undefined }
type Placed = { readonly order: ReturnType<typeof showOrder>; readonly market: Market }

export function orderCsv(deps: Deps, memberSeq: string, filter: Filter, reader: Reader): Download {
  const pages = orderPages(deps, memberSeq, filter)
  return csvDownload({ name: 'orders.csv', columns: columnsIn(reader.locale), pages, reader })
}

/** The column headings in the reader's language. */
function columnsIn(locale: Locale): Columns<Placed> {
  const words = wordsOf(locale)
  return [
    { heading: words.order, cell: ({ order }) => order.order_seq },
    { heading: words.placed, kind: 'time', cell: ({ order }) => order.placed_at },
    { heading: words.changed, kind: 'time', cell: ({ order }) => order.changed_at },
    { heading: words.type, cell: ({ order }) => words[`side.${order.type}`] },
    { heading: words.kind, cell: ({ order }) => words[`kind.${order.kind}`] },
    { heading: words.asset, cell: ({ market }) => market.asset.code },
    { heading: words.amount, kind: 'number', cell: ({ order }) => order.amount },
    { heading: words.price, kind: 'number', cell: ({ order }) => order.price },
    { heading: words.filled, kind: 'number', cell: ({ order }) => order.filled_amount },
    { heading: words['payment.asset'], cell: ({ market }) => market.target.code },
    { heading: words.payment, kind: 'number', cell: ({ order }) => order.filled_total },
    { heading: words.fee, kind: 'number', cell: ({ order }) => order.fee },
    {
      heading: words['fee.asset'],
      cell: ({ order, market }) => (order.type === 'BID' ? market.asset.code : market.target.code),
    },
    { heading: words.status, cell: ({ order }) => words[`status.${order.status}`] },
  ]
}

async function* orderPages({ markets, trading }: Deps, memberSeq: string, filter: Filter): AsyncGenerator<Placed[]> {
  if (!trading) return
  const known = new Map((await markets()).map((market) => [market.market_seq, market]))
  const read = (last: OrderRow | undefined, limit: number) =>
    selectOrders(trading.db, memberSeq, { ...filter, before: last?.order_seq, limit })
  for await (const rows of pagesOf(read))
    yield rows.flatMap((row) => {
      const market = known.get(row.market_seq)
      return market ? [{ order: showOrder(market, row), market }] : []
    })
}
