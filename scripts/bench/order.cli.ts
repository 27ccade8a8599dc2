import { availableParallelism } from 'node:os'
import { stackDown, stackUp } from '@cocobnk/stack'
import { benchOrder } from './order.ts'
import { line } from './report.ts'

/** Orders over HTTP. The last line is one JSON object. */
const INSTANCE = 'test-order'
const SIZES = { members: 400, connections: 128, processes: availableParallelism(), rounds: 3, seconds: 6 } as const

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'redis', 'softhsm'] }))
try {
  console.log(line(await benchOrder(SIZES, console.log)))
} finally {
  await stackDown(INSTANCE)
}
