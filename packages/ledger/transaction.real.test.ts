import { inTransaction, openDatabase } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, expect, it } from 'vitest'
import { newId, openLedger } from './index.ts'

const database = await freshDatabase('ledger')
const bank = openDatabase<object>(database.urlOf('ledger_owner'), { max: 1, applicationName: 'test' })
const ledger = openLedger({ url: database.urlOf('ledger_owner') })
afterAll(async () => {
  await Promise.all([bank.close(), ledger.close()])
  await database.drop()
})

const transfer = { kind: 'transfer', id: newId(0), debit: newId(0), credit: newId(0), amount: 1n, code: 1 } as const

/** Verbs that do not query the database. */
const NOT_ASKING: readonly string[] = ['onChange', 'waiting', 'close']

it('no verb is called inside a transaction of the bank', async () => {
  const verbs = Object.entries(ledger).filter(([name]) => !NOT_ASKING.includes(name))
  expect(verbs.length).toBeGreaterThan(10)
  for (const [name, ask] of verbs) {
    const inside = inTransaction(bank.db, async () => {
      await Promise.resolve()
      return (ask as () => unknown)()
    })
    await expect(inside, name).rejects.toThrow('the ledger is called inside a database transaction')
  }
  expect(await ledger.post(transfer)).toEqual(['ACCOUNT_NOT_FOUND'])
})
