import type { Counter } from '@cocobnk/throttle'
import { describe, expect, it } from 'vitest'
import { decideOutflow, largerLeg, type OutflowDeps } from './decide.ts'

const outflow = {
  outflows_per_minute: 3,
  outflows_per_hour: 5,
  deal_band_percent: '20',
  order_band_percent: '10',
}
const account = {
  instrumentType: 'LEGACY',
  usedAt: new Date(),
  isFrozen: false,
  isAssetHalted: false,
  isPriceHalted: false,
} as const
type Taken = readonly Counter[]

function depsWith(passage: Awaited<ReturnType<OutflowDeps['throttle']['take']>>, taken: Taken[] = []): OutflowDeps {
  return {
    findFacts: async () => ({ state: 'ACTIVE', memberUntil: null, sessionUntil: null, isInDebt: false, account }),
    settings: async () => ({ outflow }),
    throttle: {
      take: async (...counters) => {
        taken.push(counters)
        return passage
      },
    },
  }
}
const wish = { memberSeq: 'm', sessionSeq: 's', accountSeq: 'a' } as const

describe('an outflow', () => {
  it('is permitted at the larger value of its legs', async () => {
    const deps = depsWith({ kind: 'unknown' })
    const trade = { price: 1n, base: 1n }
    expect(await decideOutflow(deps, { kind: 'DEAL', ...wish, trade, legs: [5n, 9n] })).toEqual({
      ok: true,
      value: { memberSeq: 'm', usot: 9n },
    })
    expect(largerLeg([9n, 5n])).toBe(9n)
    expect(largerLeg([7n])).toBe(7n)
  })

  it('is refused if the value of any leg is unknown', async () => {
    const deps = depsWith({ kind: 'unknown' })
    for (const legs of [[undefined], [5n, undefined], [undefined, 5n], []])
      expect(await decideOutflow(deps, { kind: 'PAYMENT', ...wish, legs })).toMatchObject({ code: 'VALUE_UNKNOWN' })
  })

  it('is not counted if it is an order: programs place many, and the operation has its own limit', async () => {
    const taken: Taken[] = []
    const deps = depsWith({ kind: 'exceeded', seconds: 61 }, taken)
    const trade = { price: 1n, base: 1n }
    expect(await decideOutflow(deps, { kind: 'ORDER', ...wish, trade, legs: [1n] })).toMatchObject({ ok: true })
    expect(taken).toEqual([])
  })

  it('is counted per member by minute and hour, and refused with the minutes to wait', async () => {
    const taken: Taken[] = []
    const deps = depsWith({ kind: 'exceeded', seconds: 61 }, taken)
    expect(await decideOutflow(deps, { kind: 'TRANSFER', ...wish, legs: [1n] })).toMatchObject({
      code: 'TOO_MANY_OUTFLOWS',
      values: { minutes: '2' },
    })
    expect(taken).toEqual([
      [
        { kind: 'outflow-minute', subject: 'm', limit: { max: 3, windowSeconds: 60 } },
        { kind: 'outflow-hour', subject: 'm', limit: { max: 5, windowSeconds: 3_600 } },
      ],
    ])
  })
})
