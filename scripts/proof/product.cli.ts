import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verifyLedgers } from '@cocobnk/clearing'
import { readEnv, stackReset, stackUp } from '@cocobnk/stack'
import { openArena } from './product/arena.ts'
import { dice, scriptsOf } from './product/plan.ts'
import { play, type Worker } from './product/play.ts'

/**
 * Runs bank products of all kinds over ten simulated years against a plain model, while the worker is killed and paused. The last line is
 * one JSON object; the command fails if anything is off by one unit.
 */
const { values } = parseArgs({
  options: {
    funds: { type: 'string', default: '10000' },
    days: { type: 'string', default: '3650' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '7' },
  },
})
const [funds, days, kills, seed] = [values.funds, values.days, values.kills, values.seed].map(Number)
if (!funds || !days || kills === undefined || !seed)
  throw new Error('usage: npm run proof:product [-- --funds N --days N --kills N --seed N]')

const FIRST_DAY = '2027-01-01'
const PAUSES = 6
const PAUSE_DAYS = 31
const INSTANCE = 'test-proof-product'
const began = performance.now()
await stackReset(INSTANCE)
await stackUp(INSTANCE, { only: ['postgres'] })
Object.assign(process.env, readEnv(INSTANCE))
const arena = await openArena({ members: Math.max(10, Math.floor(funds / 20)), firstDay: FIRST_DAY, days })
const random = dice(seed + 1)
let killed = 0
let child: ChildProcess | undefined

async function start(): Promise<ChildProcess> {
  const fresh = fork(resolve(import.meta.dirname, 'product/worker.cli.ts'), [arena.urls.bank, arena.urls.ledger])
  await once(fresh, 'message')
  return fresh
}

/** Whether the worker reported success, or died before. */
function answerOf(own: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const onMessage = () => finish(true)
    const onExit = () => finish(false)
    const finish = (isDone: boolean) => {
      own.off('message', onMessage).off('exit', onExit)
      resolve(isDone)
    }
    own.on('message', onMessage).on('exit', onExit)
  })
}

/** Repeats the request until the worker reports success; a worker that was killed is replaced. */
async function done(at: Date, killAfterMs: number | undefined): Promise<void> {
  for (let killMs = killAfterMs; ; killMs = undefined) {
    child ??= await start()
    const own = child
    const ended = answerOf(own)
    own.send({ at: at.toISOString() })
    if (killMs !== undefined) {
      await Promise.race([pause(killMs), ended])
      own.kill('SIGKILL')
      killed += 1
    }
    const isDone = await ended
    if (killMs !== undefined) {
      if (own.exitCode === null && own.signalCode === null) await once(own, 'exit')
      child = undefined
      if (isDone) return
    } else if (isDone) return
    else child = undefined
  }
}

const every = Math.max(1, Math.floor(days / Math.max(1, kills)))
const KILL_WITHIN_MS = 60
let today = arena.dateOf(0)
const worker: Worker = {
  day: async (day) => {
    today = arena.dateOf(day)
    await done(today, killed < kills && day % every === 0 ? random.below(KILL_WITHIN_MS) : undefined)
  },
  carry: () =>
    done(today, killed < kills && random.chance(kills / days / 4) ? random.below(KILL_WITHIN_MS) : undefined),
}
const isAway = (day: number) =>
  Array.from({ length: PAUSES }, (_, pauseNumber) => Math.floor((days * (pauseNumber + 1)) / (PAUSES + 1))).some(
    (from) => day >= from && day < from + PAUSE_DAYS,
  )

try {
  const scripts = scriptsOf({ funds, members: arena.accounts.length, days, early: Math.floor(funds / 2) }, seed)
  const verdict = await play(arena, worker, { scripts, firstDay: FIRST_DAY, days, isAway, say: console.log })
  const books = await verifyLedgers([arena.urls.ledger])
  for (const fault of verdict.faults.slice(0, 20)) console.error(fault)
  if (books) console.error(books)
  console.log(
    JSON.stringify({
      funds: verdict.funds,
      days,
      early_returns: verdict.early,
      renewed: verdict.renewed,
      missed_installments: verdict.missed,
      payments: verdict.payments,
      interest_paid: verdict.paid.toString(),
      kills: killed,
      pauses: PAUSES,
      faults: verdict.faults.length + (books ? 1 : 0),
      seconds: Math.round((performance.now() - began) / 1_000),
    }),
  )
  if (verdict.faults.length > 0 || books) process.exitCode = 1
} finally {
  child?.kill('SIGKILL')
  await arena.close()
  await stackReset(INSTANCE)
}
