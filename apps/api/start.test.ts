import { startsThatWereNotRefused, startUntilRefused } from '@cocobnk/config/testing'
import { expect, it } from 'vitest'
import { PRODUCTION, STAGING_ONLY, UNSAFE } from './testing/production.ts'

const START_TIMEOUT_MS = 120_000

it('the api does not start without a mode', { timeout: START_TIMEOUT_MS }, async () => {
  for (const mode of [undefined, '', 'test']) {
    const { code, printed } = await startUntilRefused('api', { ...PRODUCTION, BANK_MODE: mode })
    expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('BANK_MODE: state development') })
  }
})

it('the api does not start in production with a single unsafe setting', { timeout: START_TIMEOUT_MS }, async () => {
  expect(await startsThatWereNotRefused('api', PRODUCTION, [...UNSAFE, ...STAGING_ONLY])).toEqual([])
})
