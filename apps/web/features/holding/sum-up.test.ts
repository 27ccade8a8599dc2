import { expect, it } from 'vitest'
import { sumUp } from './sum-up.ts'

const point = (value: string, put_in: string | null) => ({ at: '2026-01-01T00:00:00.000Z', value, put_in })

it('does not count deposits as gains or withdrawals as losses', () => {
  expect(sumUp([point('100', '100'), point('260.5', '250')])).toEqual({ putIn: '150', gain: '10.5' })
  expect(sumUp([point('100', '100'), point('40', '-20')])).toEqual({ putIn: '-120', gain: '60' })
})

it('is undefined where the history is not known', () => {
  expect(sumUp([])).toBeUndefined()
  expect(sumUp([point('1', '1')])).toBeUndefined()
  expect(sumUp([point('1', null), point('2', '1')])).toBeUndefined()
})
