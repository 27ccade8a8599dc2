import { readEnv, stackReset, stackUp } from '@cocobnk/stack'
import { line, median } from './report.ts'

/**
 * Measures a page of open offers out of a thousand and out of a million, by price and by age, the first page and one from the middle: the
 * time in the database and the blocks touched. Fails if the many take more than twice as long as the few. The last line is one JSON
 * object.
 */
const [FEW, MANY] = [1_000, process.argv.includes('--quick') ? 100_000 : 1_000_000]
const READINGS = 201
const MOST = 2
const INSTANCE = 'test-bench-offers'

await stackReset(INSTANCE)
await stackUp(INSTANCE, { only: ['postgres'] })
Object.assign(process.env, readEnv(INSTANCE))
try {
  // This module reads the database's address when it is loaded.
  const { openOffers, PAGES } = await import('./offers.ts')
  const [few, many] = [await openOffers(FEW), await openOffers(MANY)]
  const ratios: number[] = []
  for (const page of PAGES) {
    const readers = [await few.open(page), await many.open(page)] as const
    const costs: Record<'ms' | 'blocks', number[][]> = { ms: [[], []], blocks: [[], []] }
    // Alternates, so that other load on the machine slows both down.
    for (let reading = 0; reading < READINGS; reading += 1)
      for (const [which, read] of readers.entries()) {
        const { ms, blocks } = await read()
        costs.ms[which]?.push(ms)
        costs.blocks[which]?.push(blocks)
      }
    const [few_ms = 0, many_ms = 0] = costs.ms.map(median)
    const [few_blocks = 0, many_blocks = 0] = costs.blocks.map(median)
    console.log(line({ ...page, few_ms, many_ms, few_blocks, many_blocks }))
    ratios.push(many_ms / few_ms)
  }
  await few.close()
  await many.close()
  const worst = Math.max(...ratios)
  console.log(JSON.stringify({ few: FEW, many: MANY, worst_ratio: Number(worst.toFixed(2)), most: MOST }))
  if (worst > MOST) process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
