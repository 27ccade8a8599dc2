import { ConfigError } from '@cocobnk/config'
import { startUntilRefused } from '@cocobnk/config/testing'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION: Readonly<Record<string, string>> = {
  BANK_MODE: 'production',
  VERIFIER_PORT: '7600',
  BANK_VERIFIER_DATABASE_URL: 'postgresql://bank_verifier@one.example/bank?sslmode=verify-full',
  LEDGER_VERIFIER_DATABASE_URL: 'postgresql://ledger_verifier@one.example/ledger?sslmode=verify-full',
  MARKET_VERIFIER_DATABASE_URL: 'postgresql://market_verifier@one.example/market?sslmode=verify-full',
}

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
  expect(readConfig(PRODUCTION)).toMatchObject({ port: 7_600, everyMs: 30_000 })
})

it.each([
  ['BANK_VERIFIER_DATABASE_URL', 'postgresql://bank_owner@one.example/bank?sslmode=verify-full', 'bank_verifier'],
  ['LEDGER_VERIFIER_DATABASE_URL', 'postgresql://ledger_app@one.example/ledger?sslmode=verify-full', 'ledger_verifier'],
  ['MARKET_VERIFIER_DATABASE_URL', 'postgresql://market_app@one.example/market?sslmode=verify-full', 'market_verifier'],
  ['BANK_VERIFIER_DATABASE_URL', 'postgresql://bank_verifier@one.example/bank', 'TLS'],
  ['VERIFIER_SECONDS', '600', ''],
])('rejects %s=%s', (name, value, reason) => {
  const message = problemWith({ ...PRODUCTION, [name]: value })
  expect(message).toContain(name)
  expect(message).toContain(reason)
})

it('does not start without a mode', { timeout: 60_000 }, async () => {
  const { code, printed } = await startUntilRefused('verifier', { ...PRODUCTION, BANK_MODE: undefined })
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('BANK_MODE: state development') })
})
