import type { Unsafe } from '@cocobnk/config/testing'

const window = { hour: '1', day: '2', week: '3' }
const guarded = { member: window, bank: window, approval: { one: '5', two: '9' } }
const { approval: _, ...unguarded } = guarded

/** Settings with which the signer starts in production, given a token. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  BANK_MODE: 'production',
  PKCS11_LIBRARY: '/usr/lib/hsm.so',
  SIGNER_TOKEN_LABEL: 'signer',
  SIGNER_TOKEN_PIN: '1234',
  SIGNER_SOCKET: '/run/signer/socket',
  SIGNER_FOLDER: '/var/lib/signer',
  EVM_CHAIN_ID: '1',
  SIGNER_ORIGIN: 'https://console.bank.example',
  SIGNER_LIMITS: JSON.stringify({ BTC: guarded }),
}

/** Settings that are fine in development. Each alone keeps the signer from starting in production and staging. */
export const UNSAFE: readonly Unsafe[] = [
  ['SIGNER_LIMITS', JSON.stringify({ BTC: guarded, LTC: unguarded }), 'no approval above any amount for LTC'],
  ['SIGNER_AGE_HOURS', '47', 'waits two days'],
  ['SIGNER_AGE_HOURS', '0', 'waits two days'],
  ['SIGNER_ORIGIN', 'http://console.bank.example', 'https'],
]

/** Settings refused in production only. */
export const STAGING_ONLY: readonly Unsafe[] = [['CHAIN_NET', 'regtest', 'private chain']]
