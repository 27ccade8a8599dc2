import { selectAsset } from '@cocobnk/asset'
import { type Download, numberInGroups, type Output } from '@cocobnk/contract'
import { type Columns, csvDownload, type Reader } from '@cocobnk/csv'
import type { PageQuery } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AccountDeps } from './deps.ts'
import { flowOf } from './flow-name.ts'
import { selectAccount } from './store.ts'
import { wordsOf } from './texts.ts'
import { newestEntries, readPlace, type WholeEntry } from './whole-entries.ts'

type BalanceLog = Output<'GET /account/{account_seq}/balance-log'>

type Own = { readonly memberSeq: string; readonly accountSeq: string; readonly from: string | undefined }
type Line = BalanceLog['list'][number]

const CSV_PAGE = 500

/**
 * Returns one page of the balance log, newest first. The cursor is the position of the last line shown, in the account and in its parts.
 */
export async function readBalanceLog(
  deps: AccountDeps,
  { cursor, page_size, ...own }: Own & PageQuery,
): Promise<Result<BalanceLog, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  const before = cursor === undefined ? undefined : readPlace(own.accountSeq, cursor)
  if (cursor !== undefined && !before) return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  const account = await findAccount(deps, own)
  if (!account) return refuse('NOT_FOUND')
  const page: WholeEntry[] = []
  // Reads one entry more than the page holds, to find out whether there is a next page.
  for await (const entry of entriesSince(deps, own, { pageSize: page_size + 1, before })) {
    page.push(entry)
    if (page.length > page_size) break
  }
  const shown = page.slice(0, page_size)
  const next_cursor = page.length > page_size ? (shown.at(-1)?.place ?? null) : null
  return ok({ list: await showEntries(deps, own, account.decimals, shown), next_cursor })
}

/** Like `readBalanceLog`, as a streamed CSV file: only one page is in memory at a time. */
export async function balanceLogCsv(
  deps: AccountDeps,
  own: Own,
  reader: Reader,
): Promise<Result<{ readonly download: Download }, 'NOT_FOUND'>> {
  const account = await findAccount(deps, own)
  if (!account) return refuse('NOT_FOUND')
  const pages = pagesFrom(deps, own, account.decimals)
  const columns = columnsIn(reader.locale)
  return ok({ download: csvDownload({ name: `balance-log-${account.number}.csv`, columns, pages, reader }) })
}

/** The column headings in the reader's language. */
function columnsIn(locale: Locale): Columns<Line> {
  const words = wordsOf(locale)
  return [
    { heading: words.entry, cell: ({ entry }) => entry },
    { heading: words['log.when'], kind: 'time', cell: ({ at }) => at },
    {
      heading: words['log.what'],
      cell: ({ flow, type }) =>
        type === 'MOVED' ? words[`flow.${flow}`] : `${words[`flow.${flow}`]} · ${words[`type.${type}`]}`,
    },
    { heading: words.direction, cell: ({ direction }) => words[`direction.${direction}`] },
    { heading: words.counterpart, cell: ({ counterpart }) => counterpart?.name ?? null },
    {
      heading: words.account_number,
      cell: ({ counterpart }) => counterpart && numberInGroups(counterpart.account_number),
    },
    { heading: words.amount, kind: 'number', cell: ({ amount }) => amount },
    { heading: words['log.after'], kind: 'number', cell: ({ balance }) => balance },
  ]
}

async function* pagesFrom(deps: AccountDeps, own: Own, decimals: number): AsyncGenerator<Line[]> {
  let page: WholeEntry[] = []
  for await (const entry of entriesSince(deps, own, { pageSize: CSV_PAGE, before: undefined })) {
    page.push(entry)
    if (page.length < CSV_PAGE) continue
    yield await showEntries(deps, own, decimals, page)
    page = []
  }
  if (page.length > 0) yield await showEntries(deps, own, decimals, page)
}

async function findAccount({ db }: AccountDeps, { memberSeq, accountSeq }: Own) {
  const account = await selectAccount(db, memberSeq, accountSeq)
  const asset = account && (await selectAsset(db, account.asset_seq))
  return asset && { number: account.number, decimals: asset.decimal_point }
}

type Reading = { readonly pageSize: number; readonly before: readonly bigint[] | undefined }

/** Entries newest first, down to the requested start time. */
async function* entriesSince({ ledgers }: AccountDeps, { accountSeq: account, from }: Own, reading: Reading) {
  const since = from === undefined ? 0 : Date.parse(from)
  for await (const entry of newestEntries(ledgers, { account, ...reading })) {
    if (entry.at.getTime() < since) return
    yield entry
  }
}

async function showEntries(
  { counterpartsOf }: AccountDeps,
  { memberSeq, accountSeq }: Own,
  decimals: number,
  entries: readonly WholeEntry[],
): Promise<Line[]> {
  const counterparts = await counterpartsOf(memberSeq, accountSeq, entries)
  return entries.map((entry) => ({ ...showEntry(entry, decimals), counterpart: counterparts.get(entry.entry) ?? null }))
}

function showEntry(entry: WholeEntry, decimals: number): Omit<Line, 'counterpart'> {
  return {
    entry: entry.entry.toString(),
    at: entry.at.toISOString(),
    flow: flowOf(entry.code),
    type: typeOf(entry),
    direction: entry.isOutgoing ? 'OUT' : 'IN',
    amount: formatMinor(entry.amount, decimals),
    balance: formatMinor(entry.balance, decimals),
  }
}

function typeOf({ kind, isSetAside, isOutgoing }: WholeEntry): Line['type'] {
  if (isSetAside) return isOutgoing ? 'HELD' : 'RELEASED'
  if (kind === 'pending') return 'HELD'
  return kind === 'transfer' || kind === 'post' ? 'MOVED' : 'RELEASED'
}
