import { setTimeout as pause } from 'node:timers/promises'
import { FLOWS, LEDGER_ROLES, type LedgerRole } from '@cocobnk/chart'
import { newId } from '@cocobnk/ledger'
import pg from 'pg'
import { runVerifier } from '../../../apps/verifier/run.ts'
import { type Attempt, attempt, attemptSales, OUTCOMES, type Permit, permitsOfRole, textOf } from './attempt.ts'
import { forgeriesTried } from './forge.ts'
import { grantsTried } from './grant.ts'
import { openScene, type Scene } from './scene.ts'

export type InsiderOptions = {
  /** Which permits are tried, of all of the chart. */
  readonly chosen?: (permits: readonly Permit[]) => readonly Permit[]
  readonly by?: readonly Attempt['by'][]
  /** How often the time until the stop is measured, and how often the verifier looks. */
  readonly stops: number
  readonly everyMs: number
  readonly say?: (line: string) => void
}

export type InsiderProof = {
  readonly attempts: readonly Attempt[]
  /** What attackers could do that they must not be able to. */
  readonly wrong: readonly string[]
  readonly grants: number
  /** From the first forged posting to the moment when its role can post nothing any more, sorted. */
  readonly stopMs: readonly number[]
}

/**
 * Attackers own each process in turn: its database role, or its key to the posters. They try every permit of the chart, and every table
 * and function of the ledger that their role reaches in the catalogue.
 */
export async function proveInsider(options: InsiderOptions): Promise<InsiderProof> {
  const { chosen = (all) => all, by = ['database', 'poster'], say = () => undefined } = options
  const scene = await openScene()
  try {
    const permits = chosen((Object.keys(LEDGER_ROLES) as LedgerRole[]).flatMap(permitsOfRole))
    const attempts: Attempt[] = []
    for (const permit of permits)
      for (const way of by) {
        const done = await attempt(scene, permit, way)
        say(`${done.outcome}: ${done.what} by ${way}, gained ${done.gained}`)
        attempts.push(done)
      }
    for (const code of [FLOWS.exchange.code, FLOWS.convertedPayment.code])
      for (const way of by) attempts.push(await attemptSales(scene, code, way))
    if (by.includes('poster')) attempts.push(...(await forgeriesTried(scene, say)))
    const grants = await grantsTried(scene, say)
    const stopMs = await timesUntilStop(scene, options, say)
    const wrong = [
      ...attempts.filter(({ outcome }) => outcome === 'unbounded').map(({ what, by: way }) => `${what} by ${way}`),
      ...grants.wrong,
      ...stopMs.filter((ms) => ms > 60_000).map((ms) => `it took ${ms} ms until the role was stopped`),
    ]
    return { attempts, wrong, grants: grants.count, stopMs }
  } finally {
    await scene.close()
  }
}

/** How many of each outcome, by role. */
export function tallyOf(attempts: readonly Attempt[]): Record<string, Record<string, number>> {
  const roles = Map.groupBy(attempts, ({ what }) => what.split(' ')[0] ?? '')
  return Object.fromEntries(
    [...roles].map(([role, own]) => [
      role,
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, own.filter((one) => one.outcome === outcome).length])),
    ]),
  )
}

/** A deposit is invented at any moment between two rounds of a verifier that runs by its own clock. */
async function timesUntilStop(
  scene: Scene,
  { stops, everyMs }: InsiderOptions,
  say: (line: string) => void,
): Promise<number[]> {
  const mint = permitsOfRole('ledger_worker').find((permit) =>
    textOf(permit).endsWith('100 transfer custody → customer'),
  )
  if (!mint) throw new Error('the worker may credit deposits')
  const running = runVerifier(
    scene.stand.verifier,
    { failed: (check, err) => say(`${check} failed: ${String(err)}`) },
    everyMs,
  )
  const times: number[] = []
  const watcher = new pg.Client({ connectionString: scene.stand.shards[0]?.urlOf('ledger_owner') })
  await watcher.connect()
  try {
    for (let turn = 0; turn < stops; turn += 1) {
      await pause(Math.random() * everyMs)
      const began = performance.now()
      const ledgers = scene.enter('ledger_worker', 'database')
      const [debit, credit] = [scene.accountOf(mint.debit, 'debit'), scene.accountOf(mint.credit, 'credit')]
      await ledgers.post({ kind: 'transfer', id: newId(0), debit, credit, amount: 1n, code: mint.code })
      while ((await watcher.query(`SELECT FROM bound WHERE 'ledger_worker' = ANY (stopped)`)).rowCount === 0)
        await pause(20)
      times.push(Math.round(performance.now() - began))
      await ledgers.close()
      await scene.calm()
    }
  } finally {
    await watcher.end()
    await running.stop()
  }
  return times.toSorted((one, other) => one - other)
}
