import type { Download } from '@cocobnk/contract'
import { type Columns, csvDownload } from '@cocobnk/csv'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result } from '@cocobnk/result'
import type { TransferDeps } from './deps.ts'
import { type Found, findTransfers, type Search } from './history.ts'

const PAGE = 100
const COLUMNS: Columns<Found['transfers'][number]> = {
  transfer_seq: ({ transfer_seq }) => transfer_seq,
  at: ({ at }) => at,
  direction: ({ direction }) => direction,
  status: ({ status }) => status,
  asset: ({ asset }) => asset.code,
  amount: ({ amount }) => amount,
  account_number: ({ counterpart }) => counterpart.account_number,
  name: ({ counterpart }) => counterpart.name,
  description: ({ description }) => description,
}

export async function transfersCsv(
  deps: TransferDeps,
  search: Search,
  locale: Locale,
): Promise<Result<{ readonly download: Download }, 'PERIOD_TOO_LONG' | 'INVALID_INPUT'>> {
  // The first page tells whether the search is one at all.
  const first = await findTransfers(deps, search, { cursor: undefined, pageSize: PAGE })
  if (!first.ok) return first
  const pages = pagesFrom(deps, search, first.value)
  return ok({ download: csvDownload({ name: 'transfers.csv', columns: COLUMNS, pages, locale }) })
}

async function* pagesFrom(deps: TransferDeps, search: Search, first: Found): AsyncGenerator<Found['transfers']> {
  let page = first
  yield page.transfers
  while (page.cursor !== null) {
    const next = await findTransfers(deps, search, { cursor: page.cursor, pageSize: PAGE })
    if (!next.ok) throw new Error(`the list broke off: ${next.code}`)
    page = next.value
    yield page.transfers
  }
}
