import { flowOf } from '@cocobnk/account'
import type { Locale } from '@cocobnk/i18n'
import type { Entry, Ledgers } from '@cocobnk/ledger'
import { formatAmount, formatMinor } from '@cocobnk/money'
import { clockOf, type Month, monthName } from './month.ts'
import type { Heading, Line } from './page.ts'
import { pagesWithin } from './period.ts'
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
  /** The value of amounts in USOT at the time, as text; a dash if unknown. */
  readonly worthOf: (entries: readonly Pick<Entry, 'change' | 'at'>[]) => Promise<readonly string[]>
}
type Statement = { readonly account: Account; readonly month: Month; readonly locale: Locale }

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
  const [say, clock] = [speak(locale), clockOf(locale, month.zone)]
  const text = (minor: bigint) =>
    formatAmount(locale, formatMinor(minor, account.decimals), account.decimals, account.code)
  let balance: bigint | undefined
  let [came, went] = [0n, 0n]
  for await (const { before, entries } of pagesWithin(deps.ledgers, account.seq, month)) {
    if (balance === undefined) yield { cells: ['', say('opening'), '', text(before), ''] }
    balance = before
    const [worths, counterparts] = await Promise.all([deps.worthOf(entries), deps.counterpartsOf(entries)])
    for (const [index, { entry, at, code, change, balance: after }] of entries.entries()) {
      if (change > 0n) came += change
      else went -= change
      balance = after
      // Accounts appear by number, because the faces contain no letters for titles that members chose.
      const what = [say(`flow.${flowOf(code)}`), counterparts.get(entry)?.account_number].filter(Boolean).join(' · ')
      yield { cells: [clock(at), what, text(change), text(balance), worths[index] ?? '-'] }
    }
  }
  yield { cells: ['', say('came'), text(came), '', ''], isSum: true }
  yield { cells: ['', say('went'), text(-went), '', ''], isSum: true }
  yield { cells: ['', say('closing'), '', text(balance ?? 0n), ''], isSum: true }
}
