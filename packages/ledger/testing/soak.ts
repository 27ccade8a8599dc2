import fc from 'fast-check'
import type pg from 'pg'
import { commitBatch } from '../commit.ts'
import { type Ledger, openLedger } from '../index.ts'
import type { Sent } from '../transfer.ts'
import { verifyLedger } from '../verify.ts'
import { steps } from './arbitrary.ts'
import { playAgainstModel } from './play.ts'
import { brokenRule } from './verify-accounts.ts'

/** Sequences per seed. */
const ROUND_SEQUENCES = 20
const PATIENCE_MS = 120_000

export type SoakOptions = {
  readonly url: string
  readonly pool: pg.Pool
  /** A transfer, a state change or a wait counts as one. */
  readonly operations: number
  /** Seed of the first round; each further round uses the next one. */
  readonly seed: number
  /** Concurrent rounds, each on its own accounts. */
  readonly runners: number
}

export type Soaked = { readonly operations: number; readonly rounds: number; readonly answered: Map<string, number> }

/** Plays rounds against the model until enough operations are done; throws with the seed of the first failure. */
export async function soak(options: SoakOptions): Promise<Soaked> {
  const answered = new Map<string, number>()
  let [operations, rounds] = [0, 0]

  const commit = (batch: readonly Sent[]) => commitBatch(options.pool, batch, PATIENCE_MS)

  async function run(ledger: Ledger): Promise<void> {
    while (operations < options.operations) {
      const seed = options.seed + rounds++
      const count = (code: string) => answered.set(code, (answered.get(code) ?? 0) + 1)
      const property = fc.asyncProperty(steps, async (sequence) => {
        const played = await playAgainstModel({ ledger, commit }, sequence, count)
        operations += played.operations
        const broken = await brokenRule(options.pool, played.accounts)
        if (broken) throw new Error(broken)
      })
      const result = await fc.check(property, { seed, numRuns: ROUND_SEQUENCES, endOnFailure: true })
      if (result.failed) throw new Error(`seed ${seed}: ${await fc.asyncDefaultReportMessage(result)}`)
    }
  }

  const patience = { deadlineMs: PATIENCE_MS, patienceMs: PATIENCE_MS }
  const ledgers = Array.from({ length: options.runners }, () => openLedger({ url: options.url, lanes: 1, ...patience }))
  const runs = await Promise.allSettled(ledgers.map(run))
  await Promise.all(ledgers.map((ledger) => ledger.close()))
  for (const result of runs) if (result.status === 'rejected') throw result.reason
  const violation = await verifyLedger(options.pool)
  if (violation) throw new Error(`seeds from ${options.seed}: ${JSON.stringify(violation)}`)
  return { operations, rounds, answered }
}
