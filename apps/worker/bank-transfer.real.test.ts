import { setTimeout as pause } from 'node:timers/promises'
import { sql, uuidV7 } from '@cocobnk/database'
import { differenceOf } from '@cocobnk/deposit'
import { dayOf } from '@cocobnk/grade'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEE, moneyBank } from './testing/money-bank.ts'

const GOOD = '110234567800'
const STEPS = ['send', 'order', 'look 1', 'settle', 'finish']
let bank: Awaited<ReturnType<typeof moneyBank>>
beforeAll(async () => {
  bank = await moneyBank()
  const { again } = await bank.bring('10000')
  expect(await again()).toMatchObject({ ok: true, value: { amount: 1_000_000n } })
})
afterAll(() => bank?.close())

/** Waits in `find` until the bank has paid or returned the order. */
const patient = {
  find: async (reference: string) => {
    for (;;) {
      const standing = await bank.bank.find(reference)
      if (standing?.state !== 'SENT') return standing
      await pause(50)
    }
  },
}
async function planned(accountNumber: string, net?: bigint) {
  const one = await bank.clear(accountNumber, net)
  expect(await bank.plan()).toBe(1)
  return { ...one, seq: (await bank.transferOf(one.withdrawalSeq))?.transfer_seq ?? '' }
}
const paidFor = async (seq: string) => {
  const orders = (await bank.outside.orders()).filter(({ reference }) => reference === seq)
  return orders.map(({ amount, state }) => `${amount} ${state}`)
}
const difference = async () => {
  const look = await bank.look()
  return look && differenceOf(look.sums)
}

describe('withdrawals to bank accounts', () => {
  it('are paid, and the books match the bank throughout', async () => {
    const one = await planned(GOOD)
    const before = await bank.house('nostro')
    const seen: unknown[] = []
    const find = async (reference: string) => {
      seen.push(await difference(), await bank.house('inFlight'))
      return patient.find(reference)
    }
    expect((await rehearse(bank.workflow({ find }), { seq: one.seq })).output).toEqual({ paid: true })
    expect(seen).toEqual([0n, one.net])
    expect(await paidFor(one.seq)).toEqual(['12.34 CONFIRMED'])
    expect(await bank.house('nostro')).toBe(before - one.net)
    expect([await bank.house('inFlight'), await difference()]).toEqual([0n, 0n])
    expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ balance: 0n, heldOut: 0n })
    expect(await bank.transferOf(one.withdrawalSeq)).toMatchObject({
      state: 'CONFIRMED',
      bank_reference: expect.stringMatching(/^SB\d+$/),
    })
    // The destination is erased once it is no longer needed.
    expect(await bank.stepOf(one.withdrawalSeq)).toEqual({ step: 'PAID', destinations: 0 })
  })

  it("are paid exactly once wherever the worker dies, according to the bank's own books", async () => {
    const ends = STEPS.flatMap((step) => CRASH_MOMENTS.map((when) => ({ step, when })))
    const cleared = await Promise.all(ends.map(async (crash) => ({ ...(await bank.clear(GOOD)), crash })))
    expect(await bank.plan()).toBe(ends.length)
    const runs = cleared.map(async ({ withdrawalSeq, crash }) => {
      const seq = (await bank.transferOf(withdrawalSeq))?.transfer_seq ?? ''
      const { steps } = await rehearse(bank.workflow(patient), { seq }, crash)
      expect([crash, steps, await paidFor(seq)]).toEqual([crash, STEPS, ['12.34 CONFIRMED']])
    })
    await Promise.all(runs)
    expect([await bank.house('inFlight'), await difference()]).toEqual([0n, 0n])
  })

  it.each([
    ['the answer to the order is lost', '110234567891', 1],
    ['the order itself is lost', '110234567894', 2],
  ])(
    'are paid once when %s: the worker looks the order up at the bank before it sends it again',
    async (_, number, asked) => {
      const one = await planned(number)
      let orders = 0
      const pay: typeof bank.bank.pay = (order) => {
        orders += 1
        return bank.bank.pay(order)
      }
      await rehearse(bank.workflow({ ...patient, pay }), { seq: one.seq })
      expect([orders, await paidFor(one.seq)]).toEqual([asked, ['12.34 CONFIRMED']])
    },
  )

  it('are paid once by a bank that was killed after accepting the order', async () => {
    const one = await planned(GOOD)
    const pay: typeof bank.bank.pay = async (order) => {
      await bank.bank.pay(order)
      await bank.outside.restart()
      throw new Error('the connection was cut')
    }
    await rehearse(bank.workflow({ ...patient, pay }), { seq: one.seq })
    expect(await paidFor(one.seq)).toEqual(['12.34 CONFIRMED'])
  })

  it.each([
    ['refuses at once', '110234567892'],
    ['sends back what it had taken', '110234567893'],
  ])('return to their member only after the bank %s', async (_, number) => {
    const one = await planned(number)
    expect(await bank.ledgers.limits([one.memberSeq], dayOf(new Date()))).toMatchObject([{ used: 1n }])
    const find = async (reference: string) => {
      expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ heldOut: one.net + FEE })
      return patient.find(reference)
    }
    expect((await rehearse(bank.workflow({ find }), { seq: one.seq })).output).toEqual({ paid: false })
    expect(await bank.stepOf(one.withdrawalSeq)).toEqual({ step: 'RETURNED', destinations: 0 })
    expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ balance: one.net + FEE, heldOut: 0n })
    expect(await paidFor(one.seq)).toEqual(['12.34 REFUSED'])
    expect(await difference()).toBe(0n)
    expect(await bank.ledgers.limits([one.memberSeq], dayOf(new Date()))).toMatchObject([{ used: 0n }])
  })

  it('are neither paid again nor returned while the bank cannot find an accepted order', async () => {
    const one = await planned(GOOD)
    const lost = rehearse(bank.workflow({ find: async () => undefined }), { seq: one.seq })
    await expect(lost).rejects.toThrow('does not know')
    expect(await bank.stepOf(one.withdrawalSeq)).toMatchObject({ step: 'PAYING' })
    expect(await bank.balanceOf(one.accountSeq)).toMatchObject({ heldOut: one.net + FEE })
    await rehearse(bank.workflow(patient), { seq: one.seq })
    expect(await paidFor(one.seq)).toEqual(['12.34 CONFIRMED'])
  })

  it('are each paid once when a hundred leave at the same time with two planners', async () => {
    const hundred = await Promise.all(Array.from({ length: 100 }, (_, place) => bank.clear(GOOD, BigInt(place + 1))))
    const made = await Promise.all([bank.plan(), bank.plan()])
    expect((made[0] ?? 0) + (made[1] ?? 0) + (await bank.plan())).toBe(100)
    const seqs = await Promise.all(
      hundred.map(async ({ withdrawalSeq }) => (await bank.transferOf(withdrawalSeq))?.transfer_seq ?? ''),
    )
    const twice = [...seqs, ...seqs].map((seq) => rehearse(bank.workflow(patient), { seq }))
    await Promise.all(twice)
    const orders = (await bank.outside.orders()).filter(({ reference }) => seqs.includes(reference))
    expect(orders).toHaveLength(100)
    expect([await bank.house('inFlight'), await difference()]).toEqual([0n, 0n])
  })

  it('wait while their member is locked', async () => {
    const [one, other] = [await bank.clear(GOOD), await bank.clear(GOOD)]
    await sql`update member set state = 'LOCKED' where member_seq = ${one.memberSeq}`.execute(bank.owner)
    expect(await bank.plan()).toBe(1)
    expect([await bank.stepOf(one.withdrawalSeq), await bank.stepOf(other.withdrawalSeq)]).toMatchObject([
      { step: 'CLEARED' },
      { step: 'PAYING' },
    ])
    const { transfer_seq: seq = '' } = (await bank.transferOf(other.withdrawalSeq)) ?? {}
    await rehearse(bank.workflow(patient), { seq })
  })
})

it("books each of the owner's payments once, without a difference before, and detects a difference of one cent", async () => {
  const { again } = await bank.bring('50')
  expect(await difference()).toBe(0n)
  const before = await bank.house('nostro')
  for (const _ of [1, 2]) expect(await again()).toMatchObject({ ok: true })
  expect(await bank.house('nostro')).toBe(before + 5_000n)
  expect(await difference()).toBe(0n)
  const one = await planned(GOOD)
  await rehearse(
    bank.workflow({ ...patient, pay: (order) => bank.bank.pay({ ...order, amount: order.amount + 1n }) }),
    {
      seq: one.seq,
    },
  )
  expect(await difference()).toBe(-1n)
})

describe('rewards', () => {
  const refused = (code: string) => ({ ok: false, code })

  it('are endowed with exactly the approved amount, and never with money booked for another purpose', async () => {
    const entry = await bank.outside.payIn('30')
    expect(await bank.bringRewards(entry, uuidV7())).toMatchObject(refused('ENDOWMENT_UNKNOWN'))
    for (const other of [await bank.endow(2_999n), await bank.endow(3_001n), await bank.endow(3_000n, 'BTC')])
      expect(await bank.bringRewards(entry, other)).toMatchObject(refused('ENDOWMENT_DIFFERENT'))
    expect(await bank.rewards()).toBe(0n)
    const stock = await bank.bring('30')
    expect(await stock.again()).toMatchObject({ ok: true })
    const endowment = await bank.endow(3_000n)
    expect(await bank.bringRewards(stock.entry, endowment)).toMatchObject(refused('OTHER_PURPOSE'))
    expect(await bank.rewards()).toBe(0n)
    expect(await bank.bringRewards(entry, endowment)).toMatchObject({ ok: true })
    expect(await bank.rewards()).toBe(3_000n)
  })

  it('are endowed once, even if the command dies before or between its postings and is repeated', async () => {
    const [entry, another, endowment] = [
      await bank.outside.payIn('40'),
      await bank.outside.payIn('40'),
      await bank.endow(4_000n),
    ]
    const before = (await bank.rewards()) ?? 0n
    const dies = () => Promise.reject(new Error('killed'))
    let posted = 0
    const diesLater: typeof bank.post = (...chain) => (posted++ === 0 ? bank.post(...chain) : dies())
    for (const post of [dies, diesLater])
      await expect(bank.bringRewards(entry, endowment, post)).rejects.toThrow('killed')
    expect(await bank.rewards()).toBe(before)
    expect(await bank.bringRewards(another, endowment)).toMatchObject(refused('ENDOWMENT_USED'))
    for (const _ of [1, 2]) expect(await bank.bringRewards(entry, endowment)).toMatchObject({ ok: true })
    expect(await bank.bringRewards(another, endowment)).toMatchObject(refused('ENDOWMENT_USED'))
    expect(await bank.rewards()).toBe(before + 4_000n)
  })

  it('keep an approved endowment unchanged, even for the owner of the database', async () => {
    const [used, unused] = [await bank.endow(1n), await bank.endow(1n)]
    const set = (seq: string, columns: string) =>
      sql.raw(`UPDATE endowment SET ${columns} WHERE endowment_seq = '${seq}'`).execute(bank.owner)
    await set(used, `capital_seq = gen_random_uuid(), used_at = now()`)
    for (const [seq, columns] of [
      [used, `capital_seq = gen_random_uuid()`],
      [used, `capital_seq = NULL, used_at = NULL`],
      [unused, `amount = 2`],
      [unused, `asset = 'BTC'`],
    ] as const)
      await expect(set(seq, columns)).rejects.toThrow('used once')
    await expect(sql.raw(`DELETE FROM endowment`).execute(bank.owner)).rejects.toThrow('stays')
  })
})
