import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const PORTS = {
  SANDBOX_PORT: '1',
  SANDBOX_SMTP_PORT: '2',
  SANDBOX_FOLDER: '/srv/sandbox',
  SANDBOX_IDENTITY_KEY: '{}',
  API_URL: 'http://127.0.0.1:3',
  BITCOIN_RPC_URL: 'http://127.0.0.1:4',
  LITECOIN_RPC_URL: 'http://127.0.0.1:5',
  EVM_RPC_URL: 'http://127.0.0.1:6',
}

it('refuses to run in production', () => {
  expect(() => readConfig({ ...PORTS, NODE_ENV: 'production' })).toThrow('never runs in production')
  expect(readConfig({ ...PORTS, NODE_ENV: 'development' })).toMatchObject({ port: 1, smtpPort: 2 })
})
