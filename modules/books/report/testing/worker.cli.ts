import { openDatabase } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { makeReport } from '../make.ts'
import type { RowTables } from '../rows.ts'
import type { ReportTables } from '../store.ts'

/** A worker that stops in the middle of a report and waits to be killed. Arguments: the databases. */
const [bankUrl = '', ledgerUrl = ''] = process.argv.slice(2)
const { db } = openDatabase<RowTables & ReportTables>(bankUrl, { max: 2, applicationName: 'report worker' })
let calls = 0
await makeReport({
  db,
  ledgers: openLedgers({ shards: [{ url: ledgerUrl }] }),
  known: async () => new Map(),
  leaseSeconds: 1,
  partBytes: 100,
  addressesOf: async () => {
    calls += 1
    if (calls < 2) return new Map()
    process.stdout.write('halfway')
    return new Promise(() => setInterval(() => undefined, 1_000))
  },
})
