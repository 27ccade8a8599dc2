import { CHAINS } from '@cocobnk/chain-address'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { markSwept, selectSweptBy, selectUnswept } from '@cocobnk/deposit'
import type { Job } from '@cocobnk/jobs'
import { dispatchSweeps, planSweeps, type SweepDeps } from '@cocobnk/sweep'
import type { Config } from '../config.ts'
import type { Context, WorkerTables } from '../context.ts'

/** Moves final deposits to the hot wallet, as many as possible in one transaction where the chain allows it. */
export function sweepJob({ bank, senders, sweep, workflows, events }: Context, config: Config): Job {
  const { chainNet: net, hotAddresses, evmChainId } = config
  const deps = { transact: sweepTransactions(bank.db), senders, net, hotAddresses, evmChainId }
  return {
    name: 'sweep.plan',
    run: async () => {
      for (const network of CHAINS) await planSweeps(deps, network)
      await dispatchSweeps(bank.db, async (seq) => {
        await workflows.start(sweep, seq, { seq })
        events.sweepStarted(seq, await selectSweptBy(bank.db, seq))
      })
    },
  }
}

/** Runs a plan in one transaction over the tables of two modules, sweeps and deposits, so that both or neither are written. */
export function sweepTransactions(bank: Kysely<WorkerTables>): SweepDeps['transact'] {
  return (work) =>
    inTransaction(bank, (db) =>
      work({
        db,
        selectUnswept: (network, limit) => selectUnswept(db, network, limit),
        markSwept: (depositSeqs, sweepSeq) => markSwept(db, depositSeqs, sweepSeq),
      }),
    )
}
