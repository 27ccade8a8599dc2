import { type Download, numberInGroups } from '@cocobnk/contract'
import { type Columns, csvDownload, type Reader } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result } from '@cocobnk/result'
import type { TransferDeps } from './deps.ts'
import { type Found, findTransfers, type Search } from './history.ts'
import { wordsOf } from './texts.ts'

const PAGE = 100
export async function transfersCsv(
  deps: TransferDeps,
  search: Search,
  reader: Reader,
): Promise<Result<{ readonly download: Download }, 'PERIOD_TOO_LONG' | 'INVALID_INPUT'>> {
  // Reading the first page shows whether the search is valid.
  const first = await findTransfers(deps, search, { cursor: undefined, pageSize: PAGE })
  if (!first.ok) return first
  const pages = pagesFrom(deps, search, first.value)
  return ok({ download: csvDownload({ name: 'transfers.csv', columns: columnsIn(reader.locale), pages, reader }) })
}

/** The columns, with headings and values in the reader's language. */
function columnsIn(locale: Locale): Columns<Found['transfers'][number]> {
  const words = wordsOf(locale)
  return [
    { heading: words.number, cell: ({ transfer_seq }) => transfer_seq },
    { heading: words.date, kind: 'time', cell: ({ at }) => at },
    { heading: words.direction, cell: ({ direction }) => words[`direction.${direction}`] },
    { heading: words.status, cell: ({ status }) => words[`status.${status}`] },
    { heading: words.asset, cell: ({ asset }) => asset.code },
    { heading: words.amount, kind: 'number', cell: ({ amount }) => amount },
    { heading: words.who, cell: ({ counterpart }) => counterpart.name ?? words['who.gone'] },
    { heading: words['to.number'], cell: ({ counterpart }) => numberInGroups(counterpart.account_number) },
    { heading: words.description, cell: ({ description }) => description },
  ]
}

async function* pagesFrom(deps: TransferDeps, search: Search, first: Found): AsyncGenerator<Found['transfers']> {
  let page = first
  yield page.transfers
  while (page.cursor !== null) {
    const next = await findTransfers(deps, search, { cursor: page.cursor, pageSize: PAGE })
    if (!next.ok) throw new Error(`the list failed midway: ${next.code}`)
    page = next.value
    yield page.transfers
  }
}
