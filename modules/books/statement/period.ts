import { oldestEntries, type WholeEntry } from '@cocobnk/account'
import type { Ledgers } from '@cocobnk/ledger'

const PAGE = 200
/** Entries are chronological except for concurrent batches; this much more is read and then filtered. */
const SLACK_MS = 60_000

type Period = { readonly from: Date; readonly to: Date }
type EntryReader = Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt'>
type PeriodPage = {
  /** The balance before the first entry of the page. */
  readonly before: bigint
  readonly entries: readonly WholeEntry[]
}

/**
 * The entries of a period that changed an account's balance, oldest first, with the balance before them. Only a page is ever in memory.
 * There is at least one page, which may be empty.
 */
export async function* pagesWithin(
  ledgers: EntryReader,
  account: string,
  { from, to }: Period,
): AsyncGenerator<PeriodPage> {
  const early = new Date(Math.max(0, from.getTime() - SLACK_MS))
  const late = new Date(to.getTime() + SLACK_MS)
  const history = await oldestEntries(ledgers, { account, pageSize: PAGE, from: early })
  let balance = history.opening
  let [before, entries, isRead]: [bigint, WholeEntry[], boolean] = [balance, [], false]
  for await (const entry of history.entries) {
    if (entry.at >= late) break
    if (entry.at >= to) continue
    balance = entry.balance
    if (entry.at < from || entry.change === 0n) continue
    if (entries.length === 0) before = entry.balance - entry.change
    entries.push(entry)
    if (entries.length < PAGE) continue
    yield { before, entries }
    isRead = true
    entries = []
  }
  if (entries.length > 0) yield { before, entries }
  else if (!isRead) yield { before: balance, entries: [] }
}
