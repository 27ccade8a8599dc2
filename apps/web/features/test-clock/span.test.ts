import { expect, it } from 'vitest'
import { secondsUntil, spanText } from './span.ts'

it('formats a span with its two largest units', () => {
  expect(spanText('en-US', 31 * 86_400 + 3_600)).toBe('31 days 1 hour')
  expect(spanText('de-DE', 86_400)).toBe('1 Tag')
  expect(spanText('ko-KR', 7 * 86_400 + 60)).toBe('7일 1분')
})

it('limits one move to 31 days ahead, and to at least a minute', () => {
  const now = new Date('2026-11-18T00:00:00Z')
  expect(secondsUntil('2026-11-18T00:00:00Z', now)).toBeUndefined()
  expect(secondsUntil('2026-11-18T00:00:10Z', now)).toBe(60)
  expect(secondsUntil('2026-11-19T00:00:00.500Z', now)).toBe(86_401)
  expect(secondsUntil('2026-12-19T00:00:00Z', now)).toBe(31 * 86_400)
  expect(secondsUntil('2026-12-19T00:00:01Z', now)).toBeUndefined()
})
