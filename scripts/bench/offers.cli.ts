import { readEnv, stackReset, stackUp } from '@cocobnk/stack'
import { line } from './report.ts'

/**
 * A page of open offers out of a thousand and out of a million, by price and by age, the first page and one from the middle: the time in
 * the database and the blocks touched. Fails if the many take more than twice as long as the few. The last line is one JSON object.
 */
const [FEW, MANY] = [1_000, process.argv.includes('--quick') ? 100_000 : 1_000_000]
const READINGS = 51
const MOST = 2
const INSTANCE = 'test-bench-offers'

await stackReset(INSTANCE)
await stackUp(INSTANCE, { only: ['postgres'] })
Object.assign(process.env, readEnv(INSTANCE))
try {
  // Reads where the database is when it is loaded.
  const { openOffers } = await import('../../modules/trading/deal/testing/offers.ts')
  const measured: Awaited<ReturnType<Awaited<ReturnType<typeof openOffers>>['measure']>>[] = []
  for (const count of [FEW, MANY]) {
    const offers = await openOffers(count)
    measured.push(await offers.measure(READINGS))
    await offers.close()
  }
  const [few = [], many = []] = measured
  const ratios = few.map(({ sort, place, ms, blocks }, index) => {
    const other = many[index]
    if (!other) throw new Error('the two were not measured alike')
    console.log(line({ sort, place, few_ms: ms, many_ms: other.ms, few_blocks: blocks, many_blocks: other.blocks }))
    return other.ms / ms
  })
  const worst = Math.max(...ratios)
  console.log(JSON.stringify({ few: FEW, many: MANY, worst_ratio: Number(worst.toFixed(2)), most: MOST }))
  if (worst > MOST) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
