import { loadavg } from 'node:os'
import { readEnv, stackReset, stackUp } from '@cocobnk/stack'
import { openAccrual } from './accrual/accrual.ts'
import { line, medians } from './report.ts'

/**
 * Accrues a day's interest for a million funds, next to as many bare row updates in batches of the same size, of a plain table and of the
 * funds themselves. The three alternate, because only ratios of the same run are meaningful. Prints every round and the medians; the last
 * line is one JSON object.
 */
const quick = process.argv.includes('--quick')
const FUNDS = quick ? 100_000 : 1_000_000
const ROUNDS = quick ? 3 : 5
const INSTANCE = 'test-bench-accrual'

await stackReset(INSTANCE)
await stackUp(INSTANCE, { only: ['postgres'] })
Object.assign(process.env, readEnv(INSTANCE))
try {
  const bench = await openAccrual(FUNDS)
  const rounds: Record<string, number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await bench.updateBare()
    const same = await bench.updateFunds()
    const half = await bench.accrue(round, 0.5)
    const whole = await bench.accrue(round, 1)
    rounds.push({
      funds: FUNDS,
      bare_seconds: bare,
      fund_update_seconds: same,
      accrual_seconds: half + whole,
      ratio: bare / (half + whole),
      fund_update_ratio: same / (half + whole),
      microseconds_per_fund: ((half + whole) * 1e6) / FUNDS,
      // The second half takes as long as the first if accrual is linear.
      second_half_ratio: whole / half,
      load: loadavg()[0] ?? 0,
    })
    console.log(line(rounds.at(-1) ?? {}))
  }
  const wrong = await bench.wrong()
  await bench.close()
  console.log(line({ ...medians(rounds), wrong }))
  if (wrong > 0) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
