import { fillAccounts } from './accounts.ts'
import { prepareAnchor, runAnchor } from './anchor.ts'
import { countBlocks } from './blocks.ts'
import { type Cluster, type LedgerDatabase, openCluster } from './cluster.ts'
import { fillHistory, type History } from './history.ts'
import { runLedger } from './product.ts'
import { measureReading } from './reading.ts'
import { type Measured, medians } from './report.ts'

export type GrowthSizes = {
  readonly accounts: readonly [few: number, many: number]
  /** Past transfers of the ledgers that have a history: a multiple of each number of accounts. */
  readonly transfers: number
  readonly visits: number
  readonly seconds: number
  readonly reads: number
}

type Place = {
  readonly database: LedgerDatabase
  readonly history: History
  readonly runs: Measured[]
  posted: number
  blocks: number
}

const EACH = 200
const WARM_UP_SECONDS = 2

/**
 * PostgreSQL logs a page whole when it is first changed after a checkpoint. With this many transfers for each account before measuring,
 * nearly every page of accounts has been logged, so the measurement is of the long time between checkpoints.
 */
const WARM_UP_PER_ACCOUNT = 1 / 20

/** Measures four ledgers, with few and many accounts, without and with a history, alternating with the bare database. */
export async function runGrowth(instance: string, sizes: GrowthSizes, tell: (line: string) => void) {
  const cluster = await openCluster(instance)
  try {
    const bare = await cluster.createLedger('bare')
    await prepareAnchor(bare, sizes.accounts[0])
    const places: Place[] = []
    for (const transfers of [0, sizes.transfers]) {
      for (const accounts of sizes.accounts) {
        const began = performance.now()
        places.push(await fill(cluster, accounts, transfers))
        tell(`${nameOf(accounts, transfers)}: filled in ${Math.round((performance.now() - began) / 1000)} s`)
      }
    }
    await cluster.checkpoint()
    const anchors: Measured[] = []
    for (let visit = 0; visit < sizes.visits; visit += 1) {
      anchors.push(await runAnchor(bare, { accounts: sizes.accounts[0], hot: false, seconds: sizes.seconds }))
      tell(`bare engine: ${Math.round(anchors.at(-1)?.rate ?? 0)} a second`)
      for (const place of places) {
        await post(place, sizes.seconds)
        const { accounts, rounds } = place.history
        tell(`${nameOf(accounts, accounts * rounds)}: ${Math.round(place.runs.at(-1)?.rate ?? 0)} a second`)
      }
    }
    return {
      anchor: medians<keyof Measured>(anchors),
      posting: places.map(postingOf),
      reading: await read(places, sizes.reads),
    }
  } finally {
    await cluster.stop()
  }
}

async function fill(cluster: Cluster, accounts: number, transfers: number): Promise<Place> {
  const database = await cluster.createLedger(`of_${accounts}_and_${transfers}`)
  const history = { accounts, rounds: transfers / accounts }
  await fillAccounts(database, accounts, 2 * history.rounds)
  if (transfers > 0) await fillHistory(database, history)
  return { database, history, runs: [], posted: 0, blocks: 0 }
}

async function post(place: Place, seconds: number): Promise<void> {
  const { database, history } = place
  const run = async (seconds: number) => {
    const load = { accounts: history.accounts, hot: false, callers: 2, each: EACH, seconds }
    const result = await runLedger(database, load, EACH)
    place.posted += result.rate * seconds
    return result
  }
  do await run(WARM_UP_SECONDS)
  while (place.posted < history.accounts * WARM_UP_PER_ACCOUNT)
  const [{ rate, cpu_us }, blocks] = await countBlocks(database, () => run(seconds))
  place.runs.push({ rate, cpu_us })
  place.blocks = blocks / (rate * seconds)
}

function postingOf({ history: { accounts, rounds }, runs, blocks }: Place) {
  return { accounts, transfers: accounts * rounds, ...medians<keyof Measured>(runs), blocks }
}

async function read(places: readonly Place[], reads: number) {
  const readings = []
  for (const { database, history } of places) {
    if (history.rounds > 0)
      readings.push({ accounts: history.accounts, ...(await measureReading(database, history, reads)) })
  }
  return readings
}

function nameOf(accounts: number, transfers: number): string {
  return `${accounts} accounts, ${transfers} transfers`
}
