import { parseArgs } from 'node:util'
import { proveDelivery, timeFirstAttempts } from './webhook/prove.ts'

/**
 * Sends events of shops to endpoints that answer, fail, hang, misstate their length, redirect, or resolve to private addresses, while the
 * worker is killed; then, without kills, measures the time of first attempts. The last line is one JSON object; the command fails if an
 * event is lost, anything reaches a private address, or a hundredth of the first attempts takes longer than a second.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '20' },
    timed: { type: 'string', default: '10000' },
  },
})
const [events, kills, timed] = [values.events, values.kills, values.timed].map(Number)
if (!events || kills === undefined || timed === undefined || Number.isNaN(kills + timed))
  throw new Error('usage: npm run proof:webhook [-- --events N --kills N --timed N]')

const P99_MAX_MS = 1_000

const delivery = await proveDelivery({ events, kills, say: console.log })
const timing = timed > 0 ? await timeFirstAttempts({ events: timed, say: console.log }) : undefined
console.log(JSON.stringify({ ...delivery, ...(timing && { timing }) }))
const isWrong =
  delivery.lost + delivery.gaps + delivery.unnumbered + delivery.private_connections > 0 ||
  (timing && (timing.missing > 0 || timing.private_connections > 0 || timing.first_attempt_ms.p99 > P99_MAX_MS))
if (isWrong) process.exitCode = 1
