import { selectEveryAsset } from '@cocobnk/asset'
import type { Job } from '@cocobnk/jobs'
import { bringBounds } from '@cocobnk/outflow'
import { ratesOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import type { Context } from '../context.ts'

/** A locked membership or a raised ceiling counts in the ledger after this time at the latest. */
const EVERY_MS = 1_000

/** Brings to the ledger what it enforces whatever its callers say. */
export function outflowBoundJob({ bank: { db }, ledgers }: Context): Job {
  const settings = settingsReader(db)
  const deps = {
    db,
    ledgers,
    settings,
    assets: async () =>
      (await selectEveryAsset(db)).map(({ code, decimal_point }) => ({ code, decimals: decimal_point })),
    rates: async () => ratesOf(await readRates({ db, stated: async () => (await settings()).rate })),
  }
  return { name: 'outflow.bounds', everyMs: EVERY_MS, run: () => bringBounds(deps) }
}
