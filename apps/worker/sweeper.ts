import { CHAINS } from '@cocobnk/chain-address'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { markSwept, selectSweptBy, selectUnswept } from '@cocobnk/deposit'
import { dispatchSweeps, planSweeps, type SweepDeps } from '@cocobnk/sweep'
import type { Config } from './config.ts'
import type { Context, WorkerTables } from './context.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'

/** Brings final deposits home, all that came since the last look in one transaction where the chain allows it. */
export function startSweeper({ bank, senders, sweep, workflows, log }: Context, config: Config): Dispatcher {
  const { chainNet: net, hotAddresses, evmChainId } = config
  const deps = { together: sweepTogether(bank.db), senders, net, hotAddresses, evmChainId }
  return startDispatcher({
    dispatch: async () => {
      for (const network of CHAINS) await planSweeps(deps, network)
      await dispatchSweeps(bank.db, async (seq) => {
        await workflows.start(sweep, seq, { seq })
        const deposit_seq = await selectSweptBy(bank.db, seq)
        log.info({ event: 'sweep.taken_on', transaction_seq: seq, deposit_seq }, 'sweep handed to its workflow')
      })
      return false
    },
    onProblem: (err) => log.warn({ event: 'sweep.not_planned', err }, 'deposits cannot be swept at the moment'),
  })
}

/** Sweeps and deposits are two modules' tables; a plan writes to both or to none. */
export function sweepTogether(bank: Kysely<WorkerTables>): SweepDeps['together'] {
  return (work) =>
    inTransaction(bank, (db) =>
      work({
        db,
        selectUnswept: (network, limit) => selectUnswept(db, network, limit),
        markSwept: (depositSeqs, sweepSeq) => markSwept(db, depositSeqs, sweepSeq),
      }),
    )
}
