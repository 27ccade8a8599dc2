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

it('is not asked inside a transaction of the bank, neither to post nor to read', async () => {
  const inside = /inside a transaction/
  await expect(inTransaction(bank.db, async () => ledger.post(transfer))).rejects.toThrow(inside)
  await expect(inTransaction(bank.db, async () => ledger.balances([transfer.debit]))).rejects.toThrow(inside)
  await expect(
    inTransaction(bank.db, async () => {
      await Promise.resolve()
      return ledger.entryAt(transfer.debit, new Date())
    }),
  ).rejects.toThrow(inside)
  expect(await ledger.post(transfer)).toEqual(['ACCOUNT_NOT_FOUND'])
})

it('may be asked by what a transaction began and did not wait for, once it has ended', async () => {
  let ended = () => {}
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  const later = await inTransaction(bank.db, async () => ({ asked: end.then(() => ledger.balances([])) }))
  ended()
  expect(await later.asked).toEqual([])
})
