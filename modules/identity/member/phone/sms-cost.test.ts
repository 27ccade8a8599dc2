import { expect, it } from 'vitest'
import { countryOf, smsCostCounters } from './sms-cost.ts'

it.each([
  ['+821012345678', '82'],
  ['+12025550123', '1202'],
  ['+18765550123', '1876'],
  ['+79161234567', '7'],
  ['+447911123456', '44'],
  ['+8613800138000', '86'],
  ['+85291234567', '852'],
  ['+96171123456', '961'],
  ['+21612345678', '216'],
  ['+3725123456', '372'],
  ['+8801712345678', '880'],
])('%s costs as much as %s', (number, country) => {
  expect(countryOf(number)).toBe(country)
})

it('a message counts against its country and the total, abroad with far lower limits', () => {
  const [home, total] = smsCostCounters('+821012345678')
  const [abroad, sameTotal] = smsCostCounters('+21612345678')
  expect(total).toEqual(sameTotal)
  expect(home?.limit?.max).toBeGreaterThan(10 * (abroad?.limit?.max ?? 0))
  expect(total?.limit?.max).toBeLessThan(2 * (home?.limit?.max ?? 0))
  expect([home?.subject, abroad?.subject]).toEqual(['82', '216'])
})
