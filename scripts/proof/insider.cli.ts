import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { proveInsider, tallyOf } from './insider/prove.ts'

const INSTANCE = 'test-insider'

/**
 * Attackers own each process that posts, in turn by its database role and by its key to the posters, and try everything that the chart and
 * the catalogue let them reach. The last line is one JSON object; the command fails if anything of it gains without bound, or if a role
 * that forged a deposit could still post a minute later.
 */
const { values } = parseArgs({
  options: { stops: { type: 'string', default: '20' }, seconds: { type: 'string', default: '30' } },
})
const [stops, seconds] = [values.stops, values.seconds].map(Number)
if (!stops || !seconds) throw new Error('usage: npm run proof:insider [-- --stops N --seconds N]')

async function proof(times: number, everyMs: number) {
  Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres'] }))
  try {
    return await proveInsider({ stops: times, everyMs, say: console.log })
  } finally {
    await stackDown(INSTANCE)
  }
}

const { attempts, wrong, grants, stopMs } = await proof(stops, seconds * 1_000)
for (const line of wrong) console.error(line)
const most = attempts.reduce((sum, { outcome, gained }) => (outcome === 'bounded' && gained > sum ? gained : sum), 0n)
console.log(
  JSON.stringify({
    attempts: attempts.length,
    outcomes: tallyOf(attempts),
    grants,
    most_in_ceilings: Number(most) / 1_000e8,
    stop_p50_ms: stopMs[Math.floor(stopMs.length / 2)],
    stop_p99_ms: stopMs.at(-1),
    wrong: wrong.length,
  }),
)
if (wrong.length > 0) process.exitCode = 1
