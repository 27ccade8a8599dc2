import { startUntilRefused } from '@cocobnk/config/testing'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PORTS = {
  SANDBOX_PORT: '1',
  SANDBOX_SMTP_PORT: '2',
  SANDBOX_FOLDER: '/srv/sandbox',
  SANDBOX_DATABASE_URL: 'postgresql://127.0.0.1:7/bank',
  SANDBOX_IDENTITY_KEY: '{}',
  API_URL: 'http://127.0.0.1:3',
  BITCOIN_RPC_URL: 'http://127.0.0.1:4',
  LITECOIN_RPC_URL: 'http://127.0.0.1:5',
  EVM_RPC_URL: 'http://127.0.0.1:6',
}

it('runs in development only', () => {
  for (const mode of [undefined, 'staging', 'production', 'test'])
    expect(() => readConfig({ ...PORTS, BANK_MODE: mode })).toThrow('development only')
  expect(readConfig({ ...PORTS, BANK_MODE: 'development' })).toMatchObject({ port: 1, smtpPort: 2 })
})

it('the sandbox does not start without a mode', { timeout: 60_000 }, async () => {
  const { code, printed } = await startUntilRefused('sandbox', PORTS)
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining('BANK_MODE: the sandbox runs') })
})
