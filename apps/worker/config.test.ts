import type { Unsafe } from '@cocobnk/config/testing'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { PRODUCTION, STAGING_ONLY, UNSAFE } from './testing/production.ts'

const REFUSED: readonly Unsafe[] = [
  ...UNSAFE,
  ...STAGING_ONLY,
  ['BANK_MODE', undefined, 'there is no default'],
  ['EVM_RPC_URL', 'ftp://evm.example', 'EVM_RPC_URL'],
  ['BITCOIN_XPUB', 'xprv-bitcoin', 'BITCOIN_XPUB'],
  ['EVM_HOT_ADDRESS', '0x98', 'EVM_HOT_ADDRESS'],
  ['SIGNER_SOCKET', '', 'SIGNER_SOCKET'],
  ['RATE_SOURCES', 'somebody=https://one.example', 'name=url'],
  ['SMS_TOKEN', '', 'SMS_TOKEN'],
  ['BANK_TOKEN', 'secret', 'goes with BANK_URL'],
  ['WORKER_PORT', 'nine', 'WORKER_PORT'],
  ['WORKFLOW_SEAL_KEYS', undefined, 'WORKFLOW_SEAL_KEYS'],
  ['WORKFLOW_SEAL_KEYS', 'short', 'characters or more'],
  ['WORKFLOW_SEAL_KEYS', 'a key of thirty-two characters or more,', 'characters or more'],
  ['LEDGER_WORKER_DATABASE_URL', 'postgresql://ledger_worker@one.example/ledger,', 'LEDGER_WORKER_DATABASE_URL'],
  ['LEDGER_WORKER_DATABASE_URL', 'postgresql://ledger_desk@one.example/ledger', 'use the role ledger_worker'],
]

describe('the configuration of the worker', () => {
  it('starts in production with a real mail server, a real SMS provider and an authenticated engine', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      exceptions: [],
      restateKeys: ['publickeyv1_a', 'publickeyv1_b'],
    })
  })

  it.each(REFUSED)('refuses production with %s "%s"', (name, value, problem) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(problem)
  })

  it.each([...UNSAFE, ...STAGING_ONLY])('development starts with %s "%s"', (name, value) => {
    expect(readConfig({ ...PRODUCTION, BANK_MODE: 'development', [name]: value }).mode).toBe('development')
  })

  it.each(UNSAFE)('staging refuses %s "%s" as production does', (name, value, reason) => {
    expect(() => readConfig({ ...PRODUCTION, BANK_MODE: 'staging', [name]: value })).toThrow(reason)
  })

  it('staging starts on a private chain and lists that as its exception', () => {
    const staging = { ...PRODUCTION, BANK_MODE: 'staging', CHAIN_NET: 'regtest' }
    expect(readConfig(staging).exceptions).toEqual(['PRIVATE_CHAIN'])
  })
})
