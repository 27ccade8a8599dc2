import { expect, it } from 'vitest'
import { clockPage, waitText } from './pages.ts'

const now = new Date('2026-11-10T12:00:00Z')
const seq = '0192f0c1-0000-7000-8000-000000000001'

it('shows whose waiting period it is, how long it lasts and the form that ends it', () => {
  const until = new Date('2026-11-12T12:00:00Z')
  const page = clockPage({ now, waits: [{ kind: 'withdraw_address', seq, user_name: 'demo', about: 'BTC', until }] })
  expect(page).toContain('<strong>demo</strong><span class="quiet">new withdrawal address for BTC</span>')
  expect(page).toContain('2 d')
  expect(page).toContain(`name="seq" value="${seq}"`)
})

it.each([
  [47 * 3_600_000 + 59 * 60_000, '1 d 23 h'],
  [600_000, '10 min'],
  [61_000, '1 min 1 s'],
  [1, '1 s'],
])('%i ms are %s', (ms, text) => {
  expect(waitText(ms)).toBe(text)
})
