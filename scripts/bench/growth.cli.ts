import { loadavg } from 'node:os'
import { runGrowth } from './growth.ts'
import { line } from './report.ts'

/** Measures how the ledger's speed changes as it grows. The last line is one JSON object. */
const QUICK = { accounts: [10_000, 100_000], transfers: 200_000, visits: 1, seconds: 3, reads: 100 } as const
const FULL = { accounts: [1_000_000, 10_000_000], transfers: 20_000_000, visits: 5, seconds: 8, reads: 300 } as const

const sizes = process.argv.includes('--quick') ? QUICK : FULL
const { anchor, posting, reading } = await runGrowth('test-growth', sizes, console.log)
for (const one of posting) console.log(line(one))
for (const one of reading) console.log(line(one))
const slowest = (name: 'latest_of_random' | 'latest_of_busiest' | 'statement') =>
  Math.max(...reading.map((one) => one[name].p50))
const [empty, grown] = [posting[0], posting.at(-1)]
if (!empty || !grown) throw new Error('nothing was measured')
console.log(
  line({
    anchor_a: anchor.rate,
    growth_ratio: grown.rate / empty.rate,
    growth_cpu_ratio: empty.cpu_us / grown.cpu_us,
    rates: posting.map(({ rate }) => rate),
    latest_of_random_ms: slowest('latest_of_random'),
    latest_of_busiest_ms: slowest('latest_of_busiest'),
    statement_ms: slowest('statement'),
    load: loadavg()[0],
  }),
)
