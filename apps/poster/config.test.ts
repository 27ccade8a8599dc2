import { ConfigError } from '@cocobnk/config'
import { startUntilRefused } from '@cocobnk/config/testing'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { PRODUCTION, UNSAFE, WRONG } from './testing/production.ts'

const problemWith = (settings: Readonly<Record<string, string | undefined>>): string => {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

it('accepts production settings', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ shard: 1, listen: { host: '10.0.0.7', port: 7_400 }, lanes: 2 })
  expect(readConfig({ ...PRODUCTION, POSTER_LISTEN: '/run/poster/0' }).listen).toEqual({ path: '/run/poster/0' })
  expect(readConfig({ ...PRODUCTION, POSTER_LISTEN: '[::1]:7400' }).listen).toEqual({ host: '::1', port: 7_400 })
})

it.each([...WRONG, ...UNSAFE])('rejects %s=%s', (name, value, reason) => {
  const message = problemWith({ ...PRODUCTION, [name]: value })
  expect(message).toContain(name)
  expect(message).toContain(reason)
})

it.each(UNSAFE)('takes %s=%s in development', (name, value) => {
  expect(problemWith({ ...PRODUCTION, BANK_MODE: 'development', [name]: value })).toBe('')
})

it('does not start without a mode', { timeout: 60_000 }, async () => {
  const { code, printed } = await startUntilRefused('poster', { ...PRODUCTION, BANK_MODE: undefined })
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('BANK_MODE: state development') })
})
