import { freshDatabase } from '@cocobnk/database/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { fillAccounts } from './accounts.ts'
import { measurePosting } from './posting.ts'

const ACCOUNTS = 1_000

it('two processes in front of a poster share its batches', async () => {
  const ledger = await freshDatabase('ledger')
  const owner = new pg.Pool({ connectionString: ledger.urlOf('ledger_owner'), max: 1 })
  await fillAccounts({ owner }, ACCOUNTS)
  const load = { accounts: ACCOUNTS, seconds: 0.5, warmSeconds: 0 }
  const figures = await measurePosting({ owner, serviceUrl: ledger.urlOf('ledger_app') }, load, [2])
  await owner.end()
  await ledger.drop()
  expect(figures.posting_2).toBeGreaterThan(0)
  expect(figures.posting_2_batch).toBeGreaterThan(10)
})
