import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, uuidV7Of } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type Chain, type Ledgers, newId, openLedgers, transferId } from '@cocobnk/ledger'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { postsHoweverLate } from './late-posting.ts'
import type { LatePostingTables } from './store.ts'

const DAY_MS = 86_400_000
const CUSTODY = houseAccountId(0, 'BTC', 'custody')

let bank: Awaited<ReturnType<typeof freshDatabase>>
let ledger: Awaited<ReturnType<typeof freshDatabase>>
let worker: ReturnType<typeof openDatabase<LatePostingTables>>
let ledgers: Ledgers
let account = ''

beforeAll(async () => {
  ;[bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
  worker = openDatabase<LatePostingTables>(bank.urlOf('bank_worker'), { max: 8, applicationName: 'test' })
  ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC'])
})
afterAll(async () => {
  await Promise.all([worker?.close(), ledgers?.close()])
  await Promise.all([bank?.drop(), ledger?.drop()])
})
beforeEach(async () => {
  account = newId(0)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: account, asset: 'BTC', code, bound, owner: newId(0) })
})

let made = 0
/** The id of a step of a process that started this many days ago. */
const idOf = (days: number) =>
  transferId(0, 'a step', uuidV7Of(Date.now() - Math.round(days * DAY_MS), `process ${++made}`))
const credit = (id: string): Chain => [{ kind: 'transfer', id, debit: CUSTODY, credit: account, amount: 5n, code: 100 }]
const held = (id: string): Chain => [{ kind: 'pending', id, debit: account, credit: CUSTODY, amount: 3n, code: 110 }]
const released = (id: string, pending: string): Chain => [
  { kind: 'void', id, pending, debit: account, credit: CUSTODY, amount: 3n, code: 110 },
]
const stateOf = async () => {
  const [state] = await ledgers.balances([account])
  return [state?.balance, state?.heldOut]
}
const late = (through: Pick<Ledgers, 'post' | 'postWithin'> = ledgers) =>
  postsHoweverLate({ db: worker.db, ledgers: through })
const newIdsOf = (id: string) => worker.db.selectFrom('late_posting').select('new_id').where('id', '=', id).execute()

it('a step in time is posted under its own id', async () => {
  const id = idOf(30)
  expect(await late().post(...credit(id))).toEqual(['CREATED'])
  expect(await ledgers.post(...credit(id))).toEqual(['EXISTS'])
  expect(await newIdsOf(id)).toEqual([])
})

it('a step whose ids are too old is posted once under new ones, by any number of concurrent callers', async () => {
  const chain = credit(idOf(40))
  expect(await ledgers.post(...chain)).toEqual(['ID_OUT_OF_TIME'])
  const codes = await Promise.all(Array.from({ length: 8 }, () => late().post(...chain)))
  expect(codes.flat().filter((code) => code === 'CREATED')).toHaveLength(1)
  expect(await late().post(...chain)).toEqual(['EXISTS'])
  expect(await stateOf()).toEqual([5n, 0n])
})

it.each(['before', 'after'] as const)(
  'a process that dies %s the ledger has the new id uses it again',
  async (moment) => {
    const id = idOf(40)
    let posts = 0
    const dying: Pick<Ledgers, 'post' | 'postWithin'> = {
      ...ledgers,
      post: async (...chain) => {
        posts += 1
        if (posts === 2 && moment === 'before') throw new Error('died')
        const codes = await ledgers.post(...chain)
        if (posts === 2) throw new Error('died')
        return codes
      },
    }
    await expect(late(dying).post(...credit(id))).rejects.toThrow('died')
    const stored = await newIdsOf(id)
    expect(stored).toHaveLength(1)
    expect(await late().post(...credit(id))).toEqual([moment === 'before' ? 'CREATED' : 'EXISTS'])
    expect(await newIdsOf(id)).toEqual(stored)
    expect(await stateOf()).toEqual([5n, 0n])
  },
)

it('a new id that was stored and not posted for another month gets a newer one', async () => {
  const [first, second] = [idOf(90), idOf(40)]
  await worker.db.insertInto('late_posting').values({ id: first, new_id: second }).execute()
  expect(await late().post(...credit(first))).toEqual(['CREATED'])
  expect(await newIdsOf(second)).toHaveLength(1)
  expect(await late().post(...credit(first))).toEqual(['EXISTS'])
  expect(await stateOf()).toEqual([5n, 0n])
})

it.each([-2, 31.01])(
  'an id of %d days ago is refused: it may still be, or just have been, acceptable',
  async (days) => {
    const id = idOf(days)
    expect(await late().post(...credit(id))).toEqual(['ID_OUT_OF_TIME'])
    expect(await newIdsOf(id)).toEqual([])
  },
)

it('a step ends its hold, whether hold or step or both were late', async () => {
  await ledgers.post(...credit(newId(0)))
  for (const [made, ended] of [
    [1, 40],
    [40, 1],
    [40, 40],
  ] as const) {
    const [hold, end] = [idOf(made), idOf(ended)]
    expect(await late().post(...held(hold))).toEqual(['CREATED'])
    expect(await stateOf()).toEqual([5n, 3n])
    expect(await late().post(...released(end, hold))).toEqual(['CREATED'])
    expect(await stateOf()).toEqual([5n, 0n])
    expect(await late().post(...released(end, hold))).toEqual(['EXISTS'])
  }
})

it('a refusal for any other reason stays', async () => {
  expect(await late().post(...held(idOf(40)))).toEqual(['INSUFFICIENT_FUNDS'])
  expect(await late().post(...released(newId(0), newId(0)))).toEqual(['PENDING_NOT_FOUND'])
})
