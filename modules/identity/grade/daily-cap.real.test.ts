import { uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { type LedgerCode, type Ledgers, newId, openLedgers } from '@cocobnk/ledger'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { dailyCap } from './daily-cap.ts'
import { dayOf, endOfDay } from './day.ts'
import { CONFIG } from './testing/config.ts'
import { usotMinor } from './usot.ts'

const CAP = usotMinor(CONFIG.non_face_to_face_daily_usot)

let database: Awaited<ReturnType<typeof freshDatabase>>
let ledgers: Ledgers
let other: Ledgers
let certified: readonly number[] = []
let asked = 0
let memberSeq = ''
let from = ''
let to = ''

beforeAll(async () => {
  database = await freshDatabase('ledger')
  const open = () => openLedgers({ shards: [{ url: database.urlOf('ledger_owner') }] })
  ;[ledgers, other] = [open(), open()]
})
afterAll(async () => {
  await Promise.all([ledgers?.close(), other?.close()])
  await database?.drop()
})
beforeEach(async () => {
  certified = []
  memberSeq = uuidV7()
  ;[from, to] = [newId(0), newId(0)]
  await ledgers.createAccounts(
    { id: from, asset: 'BTC', code: 10, bound: 'free', owner: memberSeq },
    { id: to, asset: 'BTC', code: 10, bound: 'never-below-zero', owner: uuidV7() },
  )
})

/** The cap of one process. */
function capThrough(through: Ledgers) {
  return dailyCap({
    db: undefined as never,
    ledgers: through,
    settings: async () => ({ member: CONFIG, outflow: { lifted_ceiling_usot: '9' } }),
    certifiedOf: async (_, memberSeqs) => {
      asked += 1
      return new Map(memberSeqs.map((one) => [one, new Set(certified)]))
    },
  })
}

type Through = { readonly cap: ReturnType<typeof dailyCap>; readonly ledgers: Ledgers }
const process = (through = ledgers): Through => ({ cap: capThrough(through), ledgers: through })

function send({ cap, ledgers: through }: Through, usot: bigint, id = newId(0)) {
  return cap.within({ memberSeq, usot }, async (limit): Promise<LedgerCode> => {
    const transfer = { kind: 'transfer', id, debit: from, credit: to, amount: 1n, code: 200 } as const
    return (await through.postWithin(limit, transfer))[0] ?? 'OVERLOADED'
  })
}

const used = async (day = dayOf(new Date())) => (await ledgers.limits([memberSeq], day))[0]?.used
const moved = async () => (await ledgers.balances([to]))[0]?.balance

it('R-NON-FACE-CAP: of 100 concurrent transfers through two processes exactly those within the cap pass', async () => {
  const two = [process(), process(other)]
  const each = CAP / 60n
  const all = await Promise.all(Array.from({ length: 100 }, (_, n) => send(two[n % 2] ?? process(), each)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(60)
  expect(new Set(all.flatMap((one) => (one.ok ? [] : one.code)))).toEqual(new Set(['NON_FACE_LIMIT']))
  expect([await used(), await moved()]).toEqual([each * 60n, 60n])
  expect(await send(process(), CAP - each * 60n + 1n)).toMatchObject({ ok: false })
  expect((await send(process(), CAP - each * 60n)).ok).toBe(true)
  expect(await used()).toBe(CAP)
})

it('counts a repetition once, also at the cap, and nothing that the ledger refused', async () => {
  const [one, id] = [process(), newId(0)]
  const answers = await Promise.all([send(one, CAP, id), send(process(other), CAP, id), send(one, CAP, id)])
  expect(answers.map((answer) => String(answer.ok && answer.value)).toSorted()).toEqual(['CREATED', 'EXISTS', 'EXISTS'])
  expect(await used()).toBe(CAP)
  expect(await send(one, 1n)).toMatchObject({
    code: 'NON_FACE_LIMIT',
    values: { limit: '100000 USOT', remaining: '0 USOT' },
    data: { limit: { target: 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT', used: '100000', remaining: '0' } },
  })
  memberSeq = uuidV7()
  expect(await send(one, 1n, id)).toEqual({ ok: true, value: 'EXISTS' })
  expect(await used()).toBe(0n)
})

it('R-NON-FACE-CAP-LIFT: lifting the cap takes effect immediately, though its absence is cached; outflows are then only counted', async () => {
  const one = process()
  expect((await send(one, CAP)).ok).toBe(true)
  asked = 0
  expect((await send(one, 1n)).ok).toBe(false)
  certified = CONFIG.non_face_to_face_lifted_by
  expect((await send(one, CAP * 3n)).ok).toBe(true)
  expect((await send(one, CAP * 3n)).ok).toBe(true)
  expect(asked).toBe(2)
  expect(await used()).toBe(CAP * 7n)
})

it('starts again at midnight in Korea', async () => {
  const one = process()
  const today = dayOf(new Date())
  const midnight = endOfDay(new Date())
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: midnight.getTime() - 1 })
    expect((await send(one, CAP)).ok).toBe(true)
    expect((await send(one, 1n)).ok).toBe(false)
    vi.setSystemTime(midnight)
    expect((await send(one, 1n)).ok).toBe(true)
    expect([await used(today), await used()]).toEqual([0n, 1n])
  } finally {
    vi.useRealTimers()
  }
})

it('reports in advance whether the ledger would refuse', async () => {
  const one = process()
  await send(one, CAP - 1n)
  const limit = { member: memberSeq, day: dayOf(new Date()), usot: 1n, cap: CAP }
  expect(await one.cap.isOver(limit)).toBe(false)
  expect(await one.cap.isOver({ ...limit, usot: 2n })).toBe(true)
  expect(await one.cap.isOver({ ...limit, usot: 2n, cap: null })).toBe(false)
})
