import { expect, it } from 'vitest'
import { GUARDS } from './guards/all.ts'
import { noticedBy } from './try-guard.ts'

/** A few guards, to check that the run itself works; `npm run mutation:sql` tries every one. */
it.each([
  ['L2: the service only reads accounts', '0002_account.sql was not applied: its check found'],
  ['L7: an id is done once', 'packages/ledger/'],
  ['L3: what is held is not used twice', 'packages/ledger/'],
  ['shop: no more goes back than came in', 'modules/commerce/checkout/'],
])('without "%s" something fails', { timeout: 120_000 }, async (name, where) => {
  const guard = GUARDS.find((one) => one.guard === name)
  if (!guard) throw new Error('there is no such guard')
  expect(await noticedBy(guard.database, guard)).toContain(where)
})
