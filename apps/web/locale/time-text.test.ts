import { describe, expect, it } from 'vitest'
import { agoText, dateText, dayTimeText, momentText } from './time-text.ts'

const at = '2026-03-03T05:52:00.000Z'
const after = (minutes: number) => Date.parse(at) + minutes * 60_000

describe('times in words', () => {
  it('are formatted in the reader’s locale', () => {
    expect(dateText('ko-KR', at)).toBe('2026년 3월 3일')
    expect(dateText('de-DE', at)).toBe('3. März 2026')
    expect(momentText('en-US', at)).toMatch(/^Mar 3, 2026, /)
    expect(dayTimeText('de-DE', '2026-03-03', '09:00')).toBe('03.03.2026, 09:00')
  })

  it.each([
    [0, 'now'],
    [5, '5 minutes ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60, '23 hours ago'],
    [24 * 60, 'yesterday'],
    [6 * 24 * 60, '6 days ago'],
  ])('%i minutes later it is “%s”', (minutes, text) => {
    expect(agoText('en-US', at, after(minutes))).toBe(text)
  })

  it('become a date after a week', () => {
    expect(agoText('en-US', at, after(7 * 24 * 60))).toBe(momentText('en-US', at))
  })

  it('in the future, from a clock ahead of ours, are shown as now', () => {
    expect(agoText('en-US', at, after(-3))).toBe('now')
  })
})
