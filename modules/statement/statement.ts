import { FLOWS, type FlowName } from '@cocobnk/chart'
import type { Entry, Ledgers } from '@cocobnk/ledger'
import { formatMinor } from '@cocobnk/money'

export type Account = {
  readonly seq: string
  readonly number: string
  readonly code: string
  readonly decimals: number
}
export type Month = { readonly text: string; readonly from: Date; readonly to: Date }
type Deps = {
  readonly ledgers: Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt'>
  /** What amounts were worth in USOT at moments of the past, as text; a dash where nobody knows. */
  readonly worthOf: (entries: readonly Pick<Entry, 'change' | 'at'>[]) => Promise<readonly string[]>
}

const PAGE = 200
/** Times run along an account's entries but for batches at the same moment; so much more is looked at, and then judged. */
const SLACK_MS = 60_000
const WIDTHS = [16, 20, 27, 27, 20] as const
const NAMES = new Map<number, FlowName>((Object.keys(FLOWS) as FlowName[]).map((name) => [FLOWS[name].code, name]))

export function monthOf(text: string): Month {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return { text, from: new Date(Date.UTC(year, month - 1, 1)), to: new Date(Date.UTC(year, month, 1)) }
}

export function headingOf({ number, code }: Account, { text }: Month): string[] {
  return [
    `cocobnk   Account statement   ${number}   ${code}   ${text} (UTC)`,
    '',
    columns('Time', 'What', `Amount ${code}`, `Balance ${code}`, 'Worth then, USOT'),
    '-'.repeat(WIDTHS.reduce((sum, width) => sum + width + 1, -1)),
  ]
}

/** Opening balance, every entry that changed it, then the sums: they are what the entries before them add up to. */
export async function* statementLines(deps: Deps, account: Account, month: Month): AsyncGenerator<string> {
  const text = (minor: bigint) => formatMinor(minor, account.decimals)
  const start = await deps.ledgers.entryAt(account.seq, new Date(month.from.getTime() - SLACK_MS))
  let balance = (await deps.ledgers.entries(account.seq, { limit: 1, before: start }))[0]?.balance ?? 0n
  let [opened, came, went] = [false, 0n, 0n]
  for await (const entries of pagesOf(deps, account.seq, start, month)) {
    const within = entries.filter(({ at, change }) => at >= month.from && change !== 0n)
    if (!opened) balance = entries.findLast(({ at }) => at < month.from)?.balance ?? balance
    const worths = await deps.worthOf(within)
    for (const [index, entry] of within.entries()) {
      if (!opened) yield columns('', 'Opening balance', '', text(balance), '')
      opened = true
      if (entry.change > 0n) came += entry.change
      else went -= entry.change
      balance = entry.balance
      yield columns(timeOf(entry), nameOf(entry), text(entry.change), text(balance), worths[index] ?? '-')
    }
  }
  if (!opened) yield columns('', 'Opening balance', '', text(balance), '')
  yield ''
  yield columns('', 'Sum of what came', text(came), '', '')
  yield columns('', 'Sum of what went', text(-went), '', '')
  yield columns('', 'Closing balance', '', text(balance), '')
}

/** Only a page is ever in memory; it ends where the month does. */
async function* pagesOf(
  { ledgers }: Deps,
  seq: string,
  start: bigint,
  { to }: Month,
): AsyncGenerator<readonly Entry[]> {
  const late = new Date(to.getTime() + SLACK_MS)
  for (let from = start; ; ) {
    const read = await ledgers.entriesFrom(seq, { limit: PAGE, from })
    yield read.filter(({ at }) => at < to)
    const last = read.at(-1)
    if (!last || read.length < PAGE || last.at >= late) return
    from = last.entry + 1n
  }
}

function columns(...cells: readonly [string, string, string, string, string]): string {
  return cells
    .map((cell, index) => (index < 2 ? cell.padEnd(WIDTHS[index] ?? 0) : cell.padStart(WIDTHS[index] ?? 0)))
    .join(' ')
    .trimEnd()
}

function timeOf({ at }: Entry): string {
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

function nameOf({ code }: Entry): string {
  return NAMES.get(code) ?? 'other'
}
