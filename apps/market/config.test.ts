import { ConfigError } from '@cocobnk/config'
import { startUntilRefused } from '@cocobnk/config/testing'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PRODUCTION: Readonly<Record<string, string>> = {
  BANK_MODE: 'production',
  MARKET_LISTEN: '10.0.0.8:7500',
  MARKET_PORT: '7501',
  MARKET_ENGINE_DATABASE_URL: 'postgresql://market_engine@one.example/market?sslmode=verify-full',
  LEDGER_MARKET_DATABASE_URL: 'postgresql://ledger_market@one.example/ledger?sslmode=verify-full',
  MARKET_API_KEYS: `${'a'.repeat(64)},${'b'.repeat(64)}`,
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
  expect(readConfig(PRODUCTION)).toMatchObject({ listen: { host: '10.0.0.8', port: 7_500 }, idleMs: 10_000 })
})

it.each([
  ['MARKET_LISTEN', 'nowhere', ''],
  ['MARKET_ENGINE_DATABASE_URL', 'postgresql://market_owner@one.example/market?sslmode=verify-full', 'market_engine'],
  ['LEDGER_MARKET_DATABASE_URL', 'postgresql://ledger_app@one.example/ledger?sslmode=verify-full', 'ledger_market'],
  ['MARKET_ENGINE_DATABASE_URL', 'postgresql://market_engine@one.example/market', 'TLS'],
  ['MARKET_API_KEYS', 'short', '64 hexadecimal digits'],
  ['POSTERS', '10.0.0.7:7400', 'needs a key'],
])('rejects %s=%s', (name, value, reason) => {
  const message = problemWith({ ...PRODUCTION, [name]: value })
  expect(message).toContain(name)
  expect(message).toContain(reason)
})

it('does not start without a mode', { timeout: 60_000 }, async () => {
  const { code, printed } = await startUntilRefused('market', { ...PRODUCTION, BANK_MODE: undefined })
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('BANK_MODE: state development') })
})
