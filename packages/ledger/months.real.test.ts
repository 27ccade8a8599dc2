import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLedger } from './index.ts'
import { testLedger } from './testing/bank.ts'
import { openPool } from './testing/pool.ts'

const AHEAD = 6
const DAY_MS = 86_400_000
const YEARS = 3

let bank: Awaited<ReturnType<typeof testLedger>>
let owner: pg.Pool

beforeAll(async () => {
  bank = await testLedger()
  owner = openPool(bank.database.urlOf('ledger_owner'), 1)
})
afterAll(async () => {
  await owner?.end()
  await bank?.close()
})

/** Bypasses post(), which would refuse an id of another time. */
async function writeAt(moment: Date): Promise<string> {
  const { rows } = await owner.query<{ place: string }>(
    `INSERT INTO journal (id, debit, credit, debit_entry, credit_entry, at, kind, code, amount, debit_balance, credit_balance)
     SELECT id_from_time($1), gen_random_uuid(), gen_random_uuid(), 1, 1, $1, 1, 1, 1, 0, 0
     RETURNING tableoid::regclass::text AS place`,
    [moment],
  )
  return rows[0]?.place ?? ''
}

it('created daily by the worker, every month partition of the next three years exists in time', async () => {
  const worker = openLedger({ url: bank.database.urlOf('ledger_keeper') })
  const start = Date.now()
  for (let day = 0; day < YEARS * 366; day += 7) {
    const today = new Date(start + day * DAY_MS)
    await worker.openMonths(AHEAD, today)
    expect(await worker.monthsAhead(today)).toMatchObject({ hasRest: false })
    expect((await worker.monthsAhead(today)).ahead).toBeGreaterThanOrEqual(AHEAD)
  }
  await worker.close()
  for (let day = 0; day < YEARS * 366; day += 15) {
    const moment = new Date(start + day * DAY_MS)
    const month = moment.toISOString().slice(0, 7).replace('-', '_')
    expect(await writeAt(moment)).toBe(`journal_${month}`)
  }
}, 60_000)

it('a month created later is like the first ones: rows stay, ids are unique, and its indexes exist', async () => {
  const late = new Date(Date.now() + (YEARS - 1) * 365 * DAY_MS)
  const place = `journal_${late.toISOString().slice(0, 7).replace('-', '_')}`
  await writeAt(late)
  await expect(writeAt(late)).rejects.toThrow('duplicate key')
  await expect(owner.query(`DELETE FROM ${place}`)).rejects.toThrow('append-only')
  await expect(owner.query(`UPDATE ${place} SET amount = 2`)).rejects.toThrow('append-only')
  const indexes = 'SELECT count(*)::int AS count FROM pg_indexes WHERE tablename = $1'
  const { rows } = await owner.query(indexes, [place])
  expect(rows).toEqual([{ count: 4 }])
})

it('reports when months run out, and rows outside all months, which do not block the others', async () => {
  const far = new Date(Date.UTC(2090, 0, 15))
  expect(await bank.ledger.monthsAhead(far)).toEqual({ ahead: 0, hasRest: false })
  expect(await writeAt(far)).toBe('journal_rest')
  expect(await bank.ledger.monthsAhead(far)).toEqual({ ahead: 0, hasRest: true })
  // December, and those from February on.
  expect(await bank.ledger.openMonths(2, far)).toBe(3)
  expect(await bank.ledger.monthsAhead(far)).toEqual({ ahead: 2, hasRest: true })
  await expect(bank.ledger.openMonths(1_000, far)).rejects.toThrow('between 1 and 24')
})
