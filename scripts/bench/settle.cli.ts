import { loadavg } from 'node:os'
import { openLedgers } from '@cocobnk/ledger'
import { readEnv } from '@cocobnk/stack'
import { fillAccounts } from './accounts.ts'
import { prepareAnchor, runAnchor } from './anchor.ts'
import { openCluster } from './cluster.ts'
import { measurePosting } from './posting.ts'
import { line, measured, medians } from './report.ts'
import { fillShard } from './settle/accounts.ts'
import { postingsOf, randomDeal, randomPayment, type Settled, settleFar, settleNear } from './settle/load.ts'

/**
 * Compares settlements with the bare database, alternating, on one PostgreSQL: only ratios of the same run are meaningful. `settle_ratio`
 * is for deals with two legs and a fee within one shard, through the batcher of this process; `cross_shard_ratio` is for the same deals
 * between two shards, by one mover; `batch_kept` is transfers through a posting process with 32 client processes divided by those with
 * one. On a busy machine, ratios of processor time (`_cpu_`) are more reliable. Prints every round and the medians; the last line is one
 * JSON object.
 */
const quick = process.argv.includes('--quick')
const MEMBERS = quick ? 20_000 : 200_000
const ROUNDS = quick ? 1 : 5
const SECONDS = quick ? 3 : 8
const FAR = quick ? 6_000 : 30_000

const INSTANCE = 'test-bench-settle'
const cluster = await openCluster(INSTANCE)
try {
  const databases = [await cluster.createLedger('settle0'), await cluster.createLedger('settle1')] as const
  const { BANK_OWNER_DATABASE_URL: owner = '', BANK_WORKER_DATABASE_URL: worker = '' } = readEnv(INSTANCE)
  const ledgers = openLedgers({ shards: databases.map(({ ownerUrl }) => ({ url: ownerUrl })) })
  await prepareAnchor(databases[0], MEMBERS)
  for (const [shard, database] of databases.entries()) await fillShard(database, ledgers, shard, MEMBERS)
  const posting = await cluster.createLedger('posting')
  await fillAccounts(posting, MEMBERS)
  await cluster.checkpoint()
  const both = (make: typeof randomDeal, count: number) =>
    Array.from({ length: count }, (_, n) => make(MEMBERS, n % 2 ? [0, 1] : [1, 0]))
  const deal = randomDeal(MEMBERS, [0, 1])
  // A first round, so that hot code is compiled.
  await settleNear(ledgers, { members: MEMBERS, callers: 256, seconds: 1 })
  await settleFar({ owner, worker }, ledgers, both(randomDeal, 1_000))
  const measure = async (settle: () => Promise<Settled>) => {
    const before = databases[0].processorSeconds()
    const { count, seconds } = await settle()
    return measured(count, seconds, databases[0].processorSeconds() - before)
  }
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const anchor = await runAnchor(databases[0], { accounts: MEMBERS, hot: false, seconds: SECONDS })
    const near = await measure(() => settleNear(ledgers, { members: MEMBERS, callers: 256, seconds: SECONDS }))
    const far = await measure(() => settleFar({ owner, worker }, ledgers, both(randomDeal, FAR)))
    const posted = await measurePosting(posting, { accounts: MEMBERS, seconds: SECONDS })
    const oneLeg = await measure(() => settleFar({ owner, worker }, ledgers, both(randomPayment, FAR)))
    rounds.push({
      anchor_a: anchor.rate,
      settle_ratio: near.rate / anchor.rate,
      cross_shard_ratio: far.rate / anchor.rate,
      cross_shard_one_leg_ratio: oneLeg.rate / anchor.rate,
      settle_cpu_ratio: anchor.cpu_us / near.cpu_us,
      cross_shard_cpu_ratio: anchor.cpu_us / far.cpu_us,
      settle: near.rate,
      cross_shard: far.rate,
      cross_shard_one_leg: oneLeg.rate,
      cross_shard_postings: postingsOf(deal),
      ...posted,
      load: loadavg()[0] ?? 0,
    })
    console.log(line(rounds.at(-1) ?? {}))
  }
  await ledgers.close()
  console.log(line(medians(rounds)))
} finally {
  await cluster.stop()
}
