import { stackReset, stackUp } from '@cocobnk/stack'
import { line } from './report.ts'
import { benchWatching } from './watch/watch.ts'

/** Measures how the bank keeps up with a chain. The last line is one JSON object. */
const INSTANCE = 'test-watch'
const QUICK = { addresses: 50_000, outputs: 2_000, ours: 200, blocks: 100, credits: 20 } as const
const FULL = { addresses: 1_000_000, outputs: 10_000, ours: 1_000, blocks: 1_000, credits: 200 } as const

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm', 'bitcoin'] }))
try {
  console.log(line(await benchWatching(process.argv.includes('--quick') ? QUICK : FULL, console.log)))
} finally {
  await stackReset(INSTANCE)
}
