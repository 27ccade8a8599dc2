import { expect, it } from 'vitest'
import { hoursHere, isCounselling } from './hours.ts'

const at = (text: string) => Date.parse(text)

it.each([
  ['2026-11-16T00:59:59Z', false],
  ['2026-11-16T01:00:00Z', true],
  ['2026-11-16T09:59:59Z', true],
  ['2026-11-16T10:00:00Z', false],
  ['2026-11-16T23:30:00Z', false],
])('at %s the desk is open: %s', (text, open) => {
  expect(isCounselling(at(text))).toBe(open)
})

it('states the hours in the reader’s own time zone, in summer and in winter', () => {
  const winter = at('2026-01-16T12:00:00Z')
  expect(hoursHere('de-DE', winter, 'Europe/Berlin')).toEqual({ from: '02:00', to: '11:00' })
  expect(hoursHere('de-DE', at('2026-07-16T12:00:00Z'), 'Europe/Berlin')).toEqual({ from: '03:00', to: '12:00' })
  expect(hoursHere('en-US', winter, 'America/New_York')).toEqual({ from: '20:00', to: '05:00' })
})

it.each(['Asia/Seoul', 'Asia/Tokyo'])('does not repeat the hours in %s', (zone) => {
  expect(hoursHere('ko-KR', at('2026-11-16T20:00:00Z'), zone)).toBeUndefined()
})
