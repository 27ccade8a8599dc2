import { type Ledger, openLedger } from '@cocobnk/ledger'
import { accountId, fillAccounts } from './accounts.ts'
import { countBlocks } from './blocks.ts'
import { type Cluster, type LedgerDatabase, openCluster } from './cluster.ts'
import { busiestAccount, fillHistory, type History } from './history.ts'
import { quantile } from './report.ts'

export type LookupSizes = {
  /** Each transfer is two entries. */
  readonly full: History
  /** Just enough for a page of the busiest account. */
  readonly nearlyEmpty: History
  readonly reads: number
}

/** The number of entries that a page of the history reads. */
const PAGE = 200
const DAY_MS = 86_400_000
const VISITS = 3
const CHART_POINTS = 99
const CHART_STEP_MS = 1.5 * DAY_MS

const LOOKS = {
  /** The first view of the history, and the first page of the same as a table. */
  page: async (ledger, busiest) => {
    const before = await ledger.entryAt(busiest, new Date(Date.now() + DAY_MS))
    return ledger.entries(busiest, { limit: PAGE, before })
  },
  /** Oldest first, from the beginning of a period. */
  past_page: async (ledger, busiest) => {
    const from = await ledger.entryAt(busiest, new Date(Date.now() - 100 * DAY_MS))
    return ledger.entriesFrom(busiest, { limit: PAGE, from })
  },
  /** A statement of a month is written page by page: its beginning, and one page of it. */
  statement_page: async (ledger, busiest) => {
    const month = new Date()
    const from = await ledger.entryAt(busiest, new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1)))
    return ledger.entriesFrom(busiest, { limit: PAGE, from })
  },
  detail: async (ledger, _, transfer) => [await ledger.transfer(transfer)],
  /** The value chart, for members with too many entries to read them all. */
  value_chart: async (ledger, busiest) => {
    const [found] = await ledger.balancesAt([busiest], chartMoments())
    return found?.balances ?? []
  },
} satisfies Record<string, (ledger: Ledger, busiest: string, transfer: string) => Promise<readonly unknown[]>>

/** The points of a chart, over the whole history of the bench. */
function chartMoments(): readonly Date[] {
  return Array.from({ length: CHART_POINTS }, (_, place) => new Date(Date.now() - place * CHART_STEP_MS)).toReversed()
}

type Look = keyof typeof LOOKS
type Seen = { readonly ms: number; readonly blocks: number; readonly found: number }
type Place = { readonly database: LedgerDatabase; readonly busiest: string; readonly transfer: string }

/** Measures what a member of the busiest account waits for, alternating between a full ledger and a nearly empty one. */
export async function runLookup(
  instance: string,
  { full, nearlyEmpty, reads }: LookupSizes,
  tell: (line: string) => void,
) {
  const cluster = await openCluster(instance, { autovacuum: 'off' })
  try {
    const places = { empty: await fill(cluster, 'empty', nearlyEmpty), full: await fill(cluster, 'filled', full) }
    tell(`${2 * full.accounts * full.rounds} entries are there`)
    await cluster.checkpoint()
    const scannedBefore = await scannedRows(places.full.database)
    const looks = []
    for (const look of Object.keys(LOOKS) as Look[]) {
      const [empty, filled] = [[] as Seen[], [] as Seen[]]
      for (let visit = 0; visit < VISITS; visit += 1) {
        empty.push(await see(places.empty, look, reads))
        filled.push(await see(places.full, look, reads))
      }
      const [little, much] = [best(empty), best(filled)]
      const ratios = { ratio: much.ms / little.ms, blocks_ratio: much.blocks / little.blocks }
      looks.push({ look, empty: little, full: much, ...ratios })
    }
    return { looks, scanned: (await scannedRows(places.full.database)) - scannedBefore }
  } finally {
    await cluster.stop()
  }
}

async function fill(cluster: Cluster, name: string, history: History): Promise<Place> {
  const database = await cluster.createLedger(name)
  await fillAccounts(database, history.accounts, 2 * history.rounds)
  await fillHistory(database, history)
  const busiest = accountId(busiestAccount(history))
  const ledger = openLedger({ url: database.serviceUrl })
  const [latest] = await ledger.entries(busiest, { limit: 1 })
  await ledger.close()
  if (!latest) throw new Error('the busiest account has no entry')
  return { database, busiest, transfer: latest.transfer }
}

async function see({ database, busiest, transfer }: Place, look: Look, reads: number): Promise<Seen> {
  const elapsed: number[] = []
  const [found, blocks] = await countBlocks(database, async () => {
    const ledger = openLedger({ url: database.serviceUrl })
    let entries = 0
    for (let read = 0; read < reads; read += 1) {
      const began = performance.now()
      entries = (await LOOKS[look](ledger, busiest, transfer)).length
      elapsed.push(performance.now() - began)
    }
    await ledger.close()
    return entries
  })
  return { ms: quantile(elapsed, 0.5), blocks: blocks / reads, found }
}

/** The fastest visit, because other programs share the machine. */
function best(visits: readonly Seen[]): Seen {
  return visits.reduce((least, one) => (one.ms < least.ms ? one : least))
}

/** The number of journal rows that sequential scans have read, as counted by the server. */
async function scannedRows({ owner }: LedgerDatabase): Promise<number> {
  const { rows } = await owner.query<{ rows: string }>(
    `SELECT sum(seq_tup_read) AS rows FROM pg_stat_user_tables WHERE relname LIKE 'journal%'`,
  )
  return Number(rows[0]?.rows)
}
