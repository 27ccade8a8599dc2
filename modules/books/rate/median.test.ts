import { expect, it } from 'vitest'
import { agreedRate } from './median.ts'

const NOW = new Date('2026-11-15T00:01:00Z')
const sample = (usot: number, secondsAgo = 1) => ({
  usot: BigInt(usot),
  at: new Date(NOW.getTime() - secondsAgo * 1_000),
})

it('takes the median of several markets', () => {
  const three = [sample(10_100), sample(10_000), sample(9_950)]
  expect(agreedRate(three, NOW)).toEqual({ usot: 10_000n, low: 9_950n, high: 10_100n, sources: 3 })
  const two = [sample(10_000), sample(10_040)]
  expect(agreedRate(two, NOW)).toEqual({ usot: 10_020n, low: 10_000n, high: 10_040n, sources: 2 })
})

it('outvotes an outlier', () => {
  const answers = [sample(10_000), sample(1), sample(10_050)]
  expect(agreedRate(answers, NOW)).toEqual({ usot: 10_000n, low: 10_000n, high: 10_050n, sources: 2 })
})

it.each([
  ['nobody answers', []],
  ['one alone answers', [sample(10_000)]],
  ['all but one are old', [sample(10_000), sample(10_000, 61), sample(10_000, 3_600)]],
  ['two are far apart', [sample(10_000), sample(10_500)]],
  ['two alone are not close', [sample(10_000), sample(10_100)]],
  ['one of two moves the price by two percent', [sample(100), sample(104)]],
  ['as many disagree as agree', [sample(10_000), sample(10_010), sample(12_000), sample(12_010)]],
  ['prices are nothing', [sample(0), sample(0)]],
])('has no price when %s', (_, samples) => {
  expect(agreedRate(samples, NOW)).toBeUndefined()
})
