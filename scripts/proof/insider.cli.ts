import { parseArgs } from 'node:util'
import { stackDown, stackUp } from '@cocobnk/stack'
import { peopleTally, provePeople } from './insider/people.ts'
import { proveInsider, tallyOf } from './insider/prove.ts'

const INSTANCE = 'test-insider'

/**
 * Attackers own each process that posts, in turn by its database role and by its key to the posters, and try everything that the chart and
 * the catalogue let them reach. Then one operator of each role, the programs and the cashier of a shop, and a thief with an access token try
 * every operation of the contract that they reach. The last line is one JSON object; the command fails if anything of it gains without
 * bound, or if a role that forged a deposit could still post a minute later.
 */
const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
})
const [stops, seconds] = [values.stops, values.seconds].map(Number)
if (!stops || !seconds || !['people', 'processes', undefined].includes(values.only))
  throw new Error('usage: npm run proof:insider [-- --stops N --seconds N --only people|processes]')

/** How often an attempt of a person that gained is repeated. */
const REPEATS = 200
const wrong: string[] = []

async function processes(times: number, everyMs: number) {
  const proof = await proveInsider({ stops: times, everyMs, say: console.log })
  const { attempts, grants, stopMs } = proof
  wrong.push(...proof.wrong)
  const most = attempts.reduce((sum, { outcome, gained }) => (outcome === 'bounded' && gained > sum ? gained : sum), 0n)
  return {
    attempts: attempts.length,
    outcomes: tallyOf(attempts),
    grants,
    most_in_ceilings: Number(most) / 1_000e8,
    stop_p50_ms: stopMs[Math.floor(stopMs.length / 2)],
    stop_p99_ms: stopMs.at(-1),
  }
}

async function people() {
  const attempts = await provePeople({ repeats: REPEATS, say: console.log })
  wrong.push(
    ...attempts.filter(({ outcome }) => outcome === 'unbounded').map(({ attacker, what }) => `${attacker}, ${what}`),
  )
  return { attempts: attempts.length, ...peopleTally(attempts) }
}

Object.assign(process.env, await stackUp(INSTANCE, { only: ['postgres', 'softhsm', 's3'] }))
try {
  const ofProcesses = values.only === 'people' ? {} : await processes(stops, seconds * 1_000)
  const ofPeople = values.only === 'processes' ? {} : { people: await people() }
  for (const line of wrong) console.error(line)
  console.log(JSON.stringify({ ...ofProcesses, ...ofPeople, wrong: wrong.length }))
} finally {
  await stackDown(INSTANCE)
}
if (wrong.length > 0) process.exitCode = 1
