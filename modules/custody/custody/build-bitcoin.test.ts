import { decodeBitcoin } from '@cocobnk/transaction'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBitcoin, buildPayment, DUST, feeOf } from './build-bitcoin.ts'
import { raisedBitcoin } from './replace.ts'

const script = (byte: number) => Buffer.concat([Buffer.of(0x00, 0x14), Buffer.alloc(20, byte)])
const CHANGE = script(1)
const dust = DUST.Bitcoin
const coin = (amount: bigint, place: number) => ({
  txid: `${place}`.padStart(64, '0'),
  index: 0,
  amount,
  key: 'hot' as const,
})
const amounts = (min: bigint, max: bigint, most: number) =>
  fc.array(fc.bigInt({ min, max }), { minLength: 1, maxLength: most })
const read = (unsigned: string) => decodeBitcoin(Buffer.from(unsigned, 'hex'))
const sum = (all: readonly bigint[]) => all.reduce((total, amount) => total + amount, 0n)

describe('a payment', () => {
  it('pays every recipient, the network fee and the change, for any set of coins', () => {
    fc.assert(
      fc.property(
        amounts(600n, 1_000_000n, 20),
        amounts(600n, 300_000n, 10),
        fc.bigInt({ min: 1_000n, max: 100_000n }),
        (coins, paid, feeRate) => {
          const outputs = paid.map((amount, place) => ({ script: script(place + 2), amount }))
          const built = buildPayment({ coins: coins.map(coin), outputs, change: CHANGE, dust, feeRate })
          const scripts = outputs.map((output) => output.script)
          const isEnough = (count: number) => sum(coins.slice(0, count)) >= sum(paid) + feeOf(count, scripts, feeRate)
          expect(built !== undefined).toBe(coins.some((_, place) => isEnough(place + 1)))
          if (!built) return
          const { inputs, outputs: written } = read(built.unsigned)
          const spent = sum(coins.slice(0, inputs.length))
          expect(written.slice(0, paid.length)).toEqual(outputs)
          const [change] = written.slice(paid.length)
          expect(built.fee).toBe(spent - sum(written.map(({ amount }) => amount)))
          expect(built.fee).toBeGreaterThanOrEqual(
            feeOf(
              inputs.length,
              written.map((output) => output.script),
              feeRate,
            ),
          )
          if (change) expect([Buffer.from(change.script), change.amount > dust]).toEqual([CHANGE, true])
          else
            expect(built.fee).toBeLessThanOrEqual(
              feeOf(inputs.length, [...outputs.map((one) => one.script), CHANGE], feeRate) + dust,
            )
        },
      ),
    )
  })

  it('uses no more coins than it needs, with enough change for a later fee bump', () => {
    const coins = [50_000n, 40_000n, 30_000n, 20_000n].map(coin)
    const pay = (amount: bigint) =>
      buildPayment({ coins, outputs: [{ script: script(2), amount }], change: CHANGE, dust, feeRate: 1_000n })
    expect(read(pay(10_000n)?.unsigned ?? '').inputs).toHaveLength(1)
    expect(read(pay(49_500n)?.unsigned ?? '').inputs).toHaveLength(2)
    expect(pay(140_000n)).toBeUndefined()
  })

  it('never offers more than our maximum fee', () => {
    const outputs = [{ script: script(2), amount: 10_000n }]
    const wild = { coins: [coin(10_000_000n, 0)], outputs, change: CHANGE, dust, feeRate: 10_000_000n }
    expect(buildPayment(wild)?.fee).toBe(feeOf(1, [script(2), CHANGE], 100_000n))
  })
})

describe('W2: a fee bump of the same coins', () => {
  const built = buildPayment({
    coins: [coin(100_000n, 0)],
    outputs: [{ script: script(2), amount: 40_000n }],
    change: CHANGE,
    dust,
    feeRate: 2_000n,
  })
  if (!built) throw new Error('one coin is enough')
  const before = { ...built, payments: [{ output: 0, member: 'ada' }] }

  it('pays the same from its change, at least a quarter more, and only if others offer more', () => {
    expect(raisedBitcoin(before, 'Bitcoin', undefined)).toBeUndefined()
    expect(raisedBitcoin(before, 'Bitcoin', 2_000n)).toBeUndefined()
    const raised = raisedBitcoin(before, 'Bitcoin', 2_100n)
    if (!raised) throw new Error('others offer more')
    expect(raised.fee).toBeGreaterThanOrEqual((before.fee * 5n) / 4n)
    const [old, next] = [read(before.unsigned), read(raised.unsigned)]
    expect(next.inputs).toEqual(old.inputs)
    expect(next.outputs[0]).toEqual(old.outputs[0])
    expect((old.outputs[1]?.amount ?? 0n) - (next.outputs[1]?.amount ?? 0n)).toBe(raised.fee - before.fee)
  })

  it('is not made where the change cannot pay for it', () => {
    const poor = buildPayment({
      coins: [coin(42_000n, 0)],
      outputs: [{ script: script(2), amount: 40_000n }],
      change: CHANGE,
      dust,
      feeRate: 2_000n,
    })
    expect(raisedBitcoin({ ...before, ...(poor ?? before) }, 'Bitcoin', 50_000n)).toBeUndefined()
  })
})

describe('everything to one address', () => {
  it.each(['Bitcoin', 'Litecoin'] as const)(
    'is not built if what is left is dust on %s, which nodes do not relay',
    (chain) => {
      const fee = feeOf(1, [script(2)], 1_000n)
      const spend = (left: bigint) =>
        buildBitcoin({ coins: [coin(left + fee, 1)], to: script(2), dust: DUST[chain], feeRate: 1_000n })
      expect(spend(DUST[chain])).toBeUndefined()
      expect(read(spend(DUST[chain] + 1n)?.unsigned ?? '').outputs).toEqual([
        { script: script(2), amount: DUST[chain] + 1n },
      ])
    },
  )
})
