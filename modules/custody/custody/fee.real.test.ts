import { houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, uuidV7Of } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type LatePostingTables, postsHoweverLate } from '@cocobnk/late-posting'
import { newId, openLedgers } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { bookFee, settleFees } from './fee.ts'
import type { TransactionRow } from './store.ts'

const LONG_AGO = Date.now() - 60 * 86_400_000

it('the fee of a transaction planned two months ago, and signed and confirmed since, is booked and settled once', async () => {
  const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  const worker = openDatabase<LatePostingTables>(bank.urlOf('bank_worker'), { max: 2, applicationName: 'test' })
  const [ledgers, owner] = (['ledger_worker', 'ledger_owner'] as const).map((role) =>
    openLedgers({ shards: [{ url: ledger.urlOf(role) }] }),
  ) as [ReturnType<typeof openLedgers>, ReturnType<typeof openLedgers>]
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC'])
  const [fees, custody, inFlight] = (['fees', 'custody', 'inFlight'] as const).map((name) =>
    houseAccountId(0, 'BTC', name),
  ) as [string, string, string]
  await owner.post({ kind: 'transfer', id: newId(0), debit: custody, credit: fees, amount: 100n, code: 100 })
  const stateOf = async () => {
    const states = new Map((await ledgers.balances([fees, custody, inFlight])).map((one) => [one.account, one]))
    return [fees, custody, inFlight].map((account) => states.get(account)?.balance)
  }
  const planned = {
    transaction_seq: uuidV7Of(LONG_AGO, 'a move'),
    fee_asset: 'BTC',
    fee: 30n,
    signed: Buffer.from('x'),
  }
  const signed = { ...planned, confirmed_at: null, fee_paid: null } as unknown as TransactionRow
  const final = { ...signed, confirmed_at: new Date(), fee_paid: 20n } as TransactionRow
  const deps = { ledgers: postsHoweverLate({ db: worker.db, ledgers }) }

  await expect(bookFee({ ledgers }, [signed])).rejects.toThrow('ID_OUT_OF_TIME')
  for (let time = 0; time < 2; time += 1) await bookFee(deps, [signed])
  const booked = await stateOf()
  expect(booked).not.toEqual([100n, -100n, 0n])
  for (let time = 0; time < 2; time += 1) await settleFees(deps, [final])
  expect(await stateOf()).toEqual([80n, -80n, 0n])

  await Promise.all([worker.close(), ledgers.close(), owner.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})
