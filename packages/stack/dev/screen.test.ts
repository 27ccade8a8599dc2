import { expect, it } from 'vitest'
import { screenLine } from './screen.ts'

it('keeps routine lines in the log file', () => {
  expect(screenLine('{"level":30,"msg":"request completed"}')).toBeUndefined()
  expect(screenLine('  VITE v8 ready in 300 ms')).toBeUndefined()
})

it('shows an error from the log with its cause', () => {
  const line = JSON.stringify({ level: 50, msg: 'request failed', err: { message: 'no such table' } })
  expect(screenLine(line)).toBe('request failed: no such table')
})

it('shows what a crash prints, and that the app waits for a change', () => {
  expect(screenLine('ConfigError: invalid configuration:')).toContain('ConfigError')
  expect(screenLine('    at main.ts:3:1')).toContain('main.ts:3:1')
  const waiting = "Failed running 'apps/api/main.ts'. Waiting for file changes before restarting..."
  expect(screenLine(waiting)).toContain('next change')
})
