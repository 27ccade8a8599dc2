import { flowOf, oldestEntries, type WholeEntry } from '@cocobnk/account'
import type { Locale } from '@cocobnk/i18n'
import type { Entry, Ledgers } from '@cocobnk/ledger'
import { formatAmount, formatMinor } from '@cocobnk/money'
import { clockOf, type Month, monthName } from './month.ts'
import type { Heading, Line } from './page.ts'
import { speak } from './texts.ts'

export type Account = {
  readonly seq: string
  readonly number: string
  readonly code: string
  readonly decimals: number
}
type Deps = {
  readonly ledgers: Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt'>
  /** Account numbers of the other accounts of those entries that are transfers, by entry number. */
  readonly counterpartsOf: (
    entries: readonly Entry[],
  ) => Promise<ReadonlyMap<bigint, { readonly account_number: string }>>
  /** The past value of amounts in USOT, as text; a dash if unknown. */
  readonly worthOf: (entries: readonly Pick<Entry, 'change' | 'at'>[]) => Promise<readonly string[]>
}
type Statement = { readonly account: Account; readonly month: Month; readonly locale: Locale }

const PAGE = 200
/** Entries are chronological except for concurrent batches; this much more is read and then filtered. */
const SLACK_MS = 60_000

export function headingOf({ account: { number, code }, month, locale }: Statement): Heading {
  const say = speak(locale)
  return {
    title: say('title'),
    about: `${number}  ·  ${code}  ·  ${monthName(month, locale)}  ·  ${month.zone}`,
    columns: [say('time'), say('what'), say('amount', { code }), say('balance', { code }), say('worth')],
    pageName: (n) => say('page', { n }),
  }
}

/** Opening balance, every entry that changed it, then the sums of those entries. */
export async function* statementLines(deps: Deps, { account, month, locale }: Statement): AsyncGenerator<Line> {
  const [say, clock] = [speak(locale), clockOf(month.zone)]
  const text = (minor: bigint) =>
    formatAmount(locale, formatMinor(minor, account.decimals), account.decimals, account.code)
  const from = new Date(month.from.getTime() - SLACK_MS)
  const history = await oldestEntries(deps.ledgers, { account: account.seq, pageSize: PAGE, from })
  let balance = history.opening
  let [opened, came, went] = [false, 0n, 0n]
  const opening = (): Line => ({ cells: ['', say('opening'), '', text(balance), ''] })
  for await (const entries of pagesUntil(history.entries, month)) {
    const within = entries.filter(({ at, change }) => at >= month.from && change !== 0n)
    if (!opened) balance = entries.findLast(({ at }) => at < month.from)?.balance ?? balance
    const [worths, counterparts] = await Promise.all([deps.worthOf(within), deps.counterpartsOf(within)])
    for (const [index, { entry, at, code, change, balance: after }] of within.entries()) {
      if (!opened) yield opening()
      opened = true
      if (change > 0n) came += change
      else went -= change
      balance = after
      // By number: the faces have no letters that members chose.
      const what = [say(`flow.${flowOf(code)}`), counterparts.get(entry)?.account_number].filter(Boolean).join(' · ')
      yield { cells: [clock(at), what, text(change), text(balance), worths[index] ?? '-'] }
    }
  }
  if (!opened) yield opening()
  yield { cells: ['', say('came'), text(came), '', ''], isSum: true }
  yield { cells: ['', say('went'), text(-went), '', ''], isSum: true }
  yield { cells: ['', say('closing'), '', text(balance), ''], isSum: true }
}

/** Only a page is ever in memory; ends with the month. */
async function* pagesUntil(entries: AsyncIterable<WholeEntry>, { to }: Month): AsyncGenerator<readonly WholeEntry[]> {
  const late = new Date(to.getTime() + SLACK_MS)
  let page: WholeEntry[] = []
  for await (const entry of entries) {
    if (entry.at >= late) break
    if (entry.at < to) page.push(entry)
    if (page.length < PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
