import { loadavg } from 'node:os'
import { runLookup } from './lookup.ts'
import { line } from './report.ts'

/** Measures the cost of reading from a long history. The last line is one JSON object. */
const NEARLY_EMPTY = { accounts: 1_000, rounds: 20 }
const QUICK = { full: { accounts: 10_000, rounds: 20 }, nearlyEmpty: NEARLY_EMPTY, reads: 100 }
const FULL = { full: { accounts: 1_000_000, rounds: 10 }, nearlyEmpty: NEARLY_EMPTY, reads: 200 }

const { looks, scanned } = await runLookup('test-history', process.argv.includes('--quick') ? QUICK : FULL, console.log)
for (const one of looks) console.log(line(one))
console.log(
  line({
    ...Object.fromEntries(looks.map(({ look, ratio }) => [`${look}_ratio`, ratio])),
    worst_ratio: Math.max(...looks.map(({ ratio }) => ratio)),
    worst_blocks_ratio: Math.max(...looks.map(({ blocks_ratio }) => blocks_ratio)),
    scanned_rows: scanned,
    load: loadavg()[0],
  }),
)
