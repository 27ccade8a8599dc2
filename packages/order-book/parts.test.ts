import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Command, readCommand, writeCommand } from './command.ts'
import { createEngine, restoreEngine } from './engine.ts'
import { IdMap } from './id-map.ts'
import { MAX } from './limits.ts'
import { RECORD_BYTES } from './record.ts'
import { Desk } from './testing/desk.ts'
import { commandOf, DICE, SETUP } from './testing/random-command.ts'
import { run } from './testing/run.ts'
import { add, amountAt, isLess, setFee, setProduct, subtract } from './wide.ts'

const WIDE = 2n ** 48n
const number = fc.oneof(fc.integer({ min: 0, max: MAX }), fc.integer({ min: 0, max: 1e6 }), fc.constant(MAX))
const amount = fc.bigInt({ min: 0n, max: 2n ** 96n - 1n })
const limbs = (value: bigint) => [Number(value / WIDE), Number(value % WIDE)]

describe('wide amounts are exact', () => {
  it('products', () => {
    fc.assert(
      fc.property(number, number, number, (a, b, unit) => {
        const out = new Float64Array(2)
        const exact = BigInt(a) * BigInt(b) * BigInt(unit)
        expect(setProduct(out, 0, a, b, unit)).toBe(exact < 2n ** 96n)
        if (exact < 2n ** 96n) expect(amountAt(out, 0)).toBe(exact)
      }),
    )
  })

  it('fees, rounded up', () => {
    const amounts = fc.oneof(amount, fc.bigInt({ min: 0n, max: 2n ** 54n }), fc.bigInt({ min: 0n, max: 10n ** 6n }))
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (value, bps, reduced) => {
        const numbers = new Float64Array([...limbs(value), 0, 0])
        setFee(numbers, 2, numbers, 0, bps, reduced)
        const full = (value * BigInt(bps) + 9_999n) / 10_000n
        expect(amountAt(numbers, 2)).toBe(reduced ? (full * 9n + 9n) / 10n : full)
      }),
    )
  })

  it('sums, differences and comparisons', () => {
    const half = fc.bigInt({ min: 0n, max: 2n ** 95n - 1n })
    fc.assert(
      fc.property(half, half, (a, b) => {
        const numbers = new Float64Array([...limbs(a), ...limbs(b)])
        expect(isLess(numbers, 0, numbers, 2)).toBe(a < b)
        add(numbers, 0, numbers, 2)
        expect(amountAt(numbers, 0)).toBe(a + b)
        subtract(numbers, 0, numbers, 2)
        expect(amountAt(numbers, 0)).toBe(a)
      }),
    )
  })
})

it('IdMap behaves like a Map', () => {
  // Few keys, some of which differ above 2^32 only, so that they are added and removed again and again.
  const key = fc.oneof(
    fc.nat(60),
    fc.nat(20).map((n) => n * 2 ** 32),
    fc.nat(20).map((n) => n * 2 ** 16 + 1),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.boolean()), { maxLength: 300, size: 'max' }), (steps) => {
      const [map, model] = [new IdMap(), new Map<number, number>()]
      for (const [index, [id, isAdded]] of steps.entries()) {
        if (isAdded && !model.has(id)) {
          map.add(id, index)
          model.set(id, index)
        } else if (!isAdded) {
          map.remove(id)
          model.delete(id)
        }
        const wrong = [id, ...model.keys()].filter((known) => map.get(known) !== (model.get(known) ?? -1))
        expect(wrong).toEqual([])
      }
    }),
    { numRuns: 30 },
  )
})

describe('a record', () => {
  const bytes = new DataView(new ArrayBuffer(RECORD_BYTES * 2))

  it('round-trips every command', () => {
    const dice = fc.uint8Array({ minLength: DICE, maxLength: DICE })
    fc.assert(
      fc.property(dice, fc.integer({ min: 1, max: MAX }), (throws, id) => {
        const command = commandOf(throws, id)
        writeCommand(bytes, RECORD_BYTES, command)
        expect(readCommand(bytes, RECORD_BYTES)).toMatchObject(command)
      }),
    )
    for (const command of SETUP) {
      writeCommand(bytes, 0, command)
      expect(readCommand(bytes, 0)).toEqual(command)
    }
  })

  it('is refused for a number that does not fit', () => {
    const cancel = (id: number): Command => ({ op: 'cancel', member: 1, id })
    for (const id of [-1, 0.5, MAX + 1, Number.NaN])
      expect(() => writeCommand(bytes, 0, cancel(id))).toThrow(RangeError)
    const tooMuch: Command = { op: 'in', member: 1, asset: 0, amount: 2n ** 96n }
    expect(() => writeCommand(bytes, 0, tooMuch)).toThrow(RangeError)
  })

  it('with an unknown command is refused', () => {
    const engine = createEngine()
    engine.apply(new DataView(new ArrayBuffer(RECORD_BYTES)), 0)
    expect([engine.seq(), engine.events.count]).toEqual([1, 1])
  })
})

describe('replay', () => {
  it('gives the same hash for the same commands, and another one for others', () => {
    const desks = [new Desk(), new Desk(), new Desk()] as const
    for (const desk of desks) desk.bid(1, 5, 100)
    desks[2].bid(1, 5, 100)
    const [one, two, three] = desks.map(({ engine }) => engine.hash())
    expect(one).toBe(two)
    expect(one).not.toBe(three)
  })

  it('events are numbered without gaps, also after a restore', () => {
    const desk = new Desk()
    desk.bid(1, 5, 100)
    const restored = restoreEngine(desk.engine.snapshot())
    expect(run(restored, { op: 'cancel', member: 1, id: 1 })).toEqual(
      run(desk.engine, { op: 'cancel', member: 1, id: 1 }),
    )
    expect(restored.seq()).toBe(desk.engine.seq())
  })

  it('rejects a snapshot that is truncated or of another version', () => {
    const snapshot = new Desk().engine.snapshot()
    expect(() => restoreEngine(snapshot.subarray(0, snapshot.length - 8))).toThrow('ends too early')
    expect(() => restoreEngine(new Uint8Array(80))).toThrow('another version')
  })
})

it('no side of a market has more than 2^52 lots open', () => {
  const desk = new Desk()
  desk.do({ op: 'in', member: 1, asset: 1, amount: 2n ** 60n })
  for (let order = 0; order < 16; order += 1) expect(desk.bid(1, MAX, 1)).toHaveLength(1)
  expect(desk.bid(1, 16, 1)).toEqual([`17 opened 16@1`])
  expect(desk.bid(1, 1, 1)).toEqual(['refused: tooLarge'])
})
