import { parseArgs } from 'node:util'
import { compareWithModel } from '../../packages/order-book/testing/differential.ts'

/** Compares the matching core with the naive book for longer than the gate does, with another seed each time unless one is given. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const runs = Number(values.runs)
console.log(`${runs} runs from seed ${seed}`)
const met = compareWithModel({ runs, seed })
console.log(JSON.stringify({ runs, seed, differences: 0, events: Object.fromEntries(met) }))
