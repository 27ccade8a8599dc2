import { parseArgs } from 'node:util'
import { stackReset, stackUp } from '@cocobnk/stack'
import { provePoints } from './withdraw/points.ts'

/** Kills the worker at every step of a payout. The last line is one JSON object; the command fails if one is not paid exactly once. */
const INSTANCE = 'test-withdraw-points'
const { values } = parseArgs({ options: { points: { type: 'string', default: '20' } } })

await stackReset(INSTANCE)
Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'softhsm', 'bitcoin', 'litecoin', 'anvil'] }))
try {
  const { wrong, ...report } = await provePoints(Number(values.points), console.log)
  for (const line of wrong.slice(0, 20)) console.error(line)
  console.log(JSON.stringify({ ...report, wrong: wrong.length }))
  if (wrong.length > 0 || report.in_flight !== '0') process.exitCode = 1
} finally {
  await stackReset(INSTANCE)
}
