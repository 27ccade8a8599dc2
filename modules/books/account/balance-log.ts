import { selectAsset } from '@cocobnk/asset'
import { type Download, numberInGroups, type Output } from '@cocobnk/contract'
import { type Columns, csvDownload, type Reader } from '@cocobnk/csv'
import type { PageQuery } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import type { Entry } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AccountDeps } from './deps.ts'
import { flowOf } from './flow-name.ts'
import { selectAccount } from './store.ts'
import { wordsOf } from './texts.ts'

type BalanceLog = Output<'GET /account/{account_seq}/balance-log'>

type Own = { readonly memberSeq: string; readonly accountSeq: string; readonly from: string | undefined }
type Line = BalanceLog['list'][number]

const CSV_PAGE = 500
/** The cursor is the number of the last entry shown: the ledger counts an account's entries without gaps. */
export async function readBalanceLog(
  deps: AccountDeps,
  { cursor, page_size, ...own }: Own & PageQuery,
): Promise<Result<BalanceLog, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
    return refuse('INVALID_INPUT', { fields: { cursor: 'INVALID' } })
  }
  const account = await findAccount(deps, own)
  if (!account) return refuse('NOT_FOUND')
  const { lines, before } = await readLines(deps, own, account.decimals, { limit: page_size, before: cursor })
  return ok({ list: lines, next_cursor: before ?? null })
}

/** The same as a file, written while it is read: however long, only a page of it is ever in memory. */
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

/** In words of the reader. */
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
  let before: string | undefined
  do {
    const page = await readLines(deps, own, decimals, { limit: CSV_PAGE, before })
    yield page.lines
    before = page.before
  } while (before !== undefined)
}

async function findAccount({ db }: AccountDeps, { memberSeq, accountSeq }: Own) {
  const account = await selectAccount(db, memberSeq, accountSeq)
  const asset = account && (await selectAsset(db, account.asset_seq))
  return asset && { number: account.number, decimals: asset.decimal_point }
}

type Page = { readonly limit: number; readonly before: string | undefined }

/** Newest first, not older than asked for; `before` leads on, if there is more. */
async function readLines(
  { ledgers, counterpartsOf }: AccountDeps,
  { memberSeq, accountSeq, from }: Own,
  decimals: number,
  page: Page,
) {
  const before = page.before === undefined ? {} : { before: BigInt(page.before) }
  const entries = await ledgers.entries(accountSeq, { limit: page.limit, ...before })
  const since = from === undefined ? 0 : Date.parse(from)
  const within = entries.filter(({ at }) => at.getTime() >= since)
  const last = within.at(-1)
  const counterparts = await counterpartsOf(memberSeq, accountSeq, within)
  const goesOn = last !== undefined && last.entry > 1n && within.length === entries.length
  return {
    lines: within.map((entry) => ({
      ...showEntry(entry, decimals),
      counterpart: counterparts.get(entry.entry) ?? null,
    })),
    before: goesOn ? last.entry.toString() : undefined,
  }
}

function showEntry(entry: Entry, decimals: number): Omit<Line, 'counterpart'> {
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

function typeOf({ kind }: Entry): Line['type'] {
  if (kind === 'pending') return 'HELD'
  return kind === 'transfer' || kind === 'post' ? 'MOVED' : 'RELEASED'
}
