import type { Kysely } from '@cocobnk/database'
import { addressesOf as depositAddresses } from '@cocobnk/deposit'
import { type Job, wakesOn } from '@cocobnk/jobs'
import { readRates } from '@cocobnk/rate'
import { expireReports, makeReport } from '@cocobnk/report'
import { settingsReader } from '@cocobnk/setting'
import { addressesOf as withdrawalAddresses } from '@cocobnk/withdrawal'
import type { Context, WorkerTables } from '../context.ts'

const HOUR_MS = 3_600_000

/** Creates the statements and tax reports that members requested, one at a time, and deletes old ones. */
export function reportJobs({ bank: { db }, ledgers }: Context): readonly Job[] {
  const settings = settingsReader(db)
  const known = () => readRates({ db, stated: async () => (await settings()).rate })
  const deps = { db, ledgers, known, addressesOf: (seqs: readonly string[]) => addresses(db, seqs) }
  return [
    { name: 'report.make', wakesOn: [wakesOn('report')], run: () => makeReport(deps) },
    { name: 'report.expire', everyMs: HOUR_MS, run: () => expireReports(deps) },
  ]
}

async function addresses(db: Kysely<WorkerTables>, seqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [came, went] = await Promise.all([depositAddresses(db, seqs), withdrawalAddresses(db, seqs)])
  return new Map([...came, ...went])
}
