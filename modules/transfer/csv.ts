import type { Download } from '@cocobnk/contract'
import { ok, type Result } from '@cocobnk/result'
import type { TransferDeps } from './deps.ts'
import { type Found, findTransfers, type Search } from './history.ts'

const LINES_MAX = 50_000
const PAGE = 100
const COLUMNS = [
  'transfer_seq',
  'at',
  'direction',
  'status',
  'asset',
  'amount',
  'account_number',
  'name',
  'description',
]

/** Written while it is read: however long, only a page of it is ever in memory. */
export async function transfersCsv(
  deps: TransferDeps,
  search: Search,
): Promise<Result<{ readonly download: Download }, 'PERIOD_TOO_LONG' | 'INVALID_INPUT'>> {
  const first = await findTransfers(deps, search, { cursor: undefined, pageSize: PAGE })
  if (!first.ok) return first
  return ok({
    download: {
      bytes: linesOf(deps, search, first.value),
      mediaType: 'text/csv; charset=utf-8',
      name: 'transfers.csv',
    },
  })
}

async function* linesOf(deps: TransferDeps, search: Search, first: Found): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  let page = first
  for (let written = 0; written < LINES_MAX; written += page.transfers.length) {
    yield page.transfers.map(lineOf).join('')
    if (page.cursor === null) return
    const next = await findTransfers(deps, search, { cursor: page.cursor, pageSize: PAGE })
    if (!next.ok) throw new Error(`the list broke off: ${next.code}`)
    page = next.value
  }
}

function lineOf(transfer: Found['transfers'][number]): string {
  const { counterpart, asset, description } = transfer
  const cells = [
    transfer.transfer_seq,
    transfer.at,
    transfer.direction,
    transfer.status,
    asset.code,
    transfer.amount,
    counterpart.account_number,
    counterpart.name ?? '',
    description ?? '',
  ]
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** In quotes where it must be; a leading quote mark keeps a table program from taking somebody's words for a formula. */
function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
