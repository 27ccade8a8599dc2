import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const right = {
  NODE_ENV: 'production',
  API_PORT: '4000',
  METRICS_PORT: '4001',
  BANK_DATABASE_URL: 'postgres://bank_app:hidden-7a@db.internal/bank',
  LEDGER_DATABASE_URL: 'postgres://ledger_app:hidden-7a@db.internal/ledger',
  BITCOIN_XPUB: 'xpub-bitcoin',
  LITECOIN_XPUB: 'xpub-litecoin',
  EVM_XPUB: 'xpub-evm',
  BITCOIN_HOT_ADDRESS: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN_HOT_ADDRESS: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM_HOT_ADDRESS: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  BITCOIN_WARM_ADDRESS: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN_WARM_ADDRESS: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM_WARM_ADDRESS: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  BITCOIN_COLD_ADDRESS: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN_COLD_ADDRESS: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM_COLD_ADDRESS: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  REDIS_URL: 'redis://redis.internal:6379',
  TOKEN_SIGNING_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', d: 'x', x: 'y' }),
  WEB_ORIGIN: 'https://bank.example',
  CONSOLE_ORIGIN: 'https://console.bank.example',
  PKCS11_LIBRARY: '/usr/lib/hsm/cryptoki.so',
  PKCS11_TOKEN_LABEL: 'bank',
  PKCS11_PIN: 'hidden-7a',
  S3_ENDPOINT: 'https://objects.internal',
  S3_BUCKET: 'bank',
  S3_ACCESS_KEY: 'bank',
  S3_SECRET_KEY: 'hidden-7a',
  CLAMD_URL: 'tcp://clamd.internal:3310',
  IDENTITY_URL: 'https://identity.example',
  IDENTITY_PUBLIC_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'y' }),
}

describe('the configuration of the api', () => {
  it('is read once, with defaults for what may be left out', () => {
    expect(readConfig(right)).toMatchObject({ production: true, port: 4000, logLevel: 'info', trustedProxies: [] })
  })

  it.each([
    ['API_PORT', 'seventy'],
    ['API_PORT', undefined],
    ['BANK_DATABASE_URL', 'mysql://x/y'],
    ['BANK_DATABASE_URL', 'postgres://bank_owner:hidden-7a@db.internal/bank'],
    ['LEDGER_DATABASE_URL', undefined],
    ['BITCOIN_XPUB', undefined],
    ['LITECOIN_XPUB', 'xprv-hidden-7a'],
    ['BITCOIN_HOT_ADDRESS', undefined],
    ['LITECOIN_WARM_ADDRESS', undefined],
    ['EVM_COLD_ADDRESS', undefined],
    ['REDIS_URL', undefined],
    ['TOKEN_SIGNING_KEY', 'hidden-7a'],
    ['TOKEN_SIGNING_KEY', '{"kty":"RSA","d":"hidden-7a"}'],
    ['WEB_ORIGIN', undefined],
    ['WEB_ORIGIN', 'http://bank.example'],
    ['WEB_ORIGIN', 'https://bank.example/home'],
    ['CONSOLE_ORIGIN', undefined],
    ['CONSOLE_ORIGIN', 'http://console.bank.example'],
    ['CONSOLE_ORIGIN', 'https://bank.example'],
    ['PKCS11_LIBRARY', '/usr/lib/softhsm/libsofthsm2.so'],
    ['PKCS11_TOKEN_LABEL', undefined],
    ['PKCS11_PIN', ''],
    ['S3_SECRET_KEY', undefined],
    ['CLAMD_URL', undefined],
    ['CLAMD_URL', 'http://clamd.internal'],
    ['IDENTITY_URL', 'http://127.0.0.1:4500'],
    ['IDENTITY_URL', 'http://identity.example'],
    ['IDENTITY_PUBLIC_KEY', undefined],
    ['IDENTITY_PUBLIC_KEY', 'hidden-7a'],
    ['SANDBOX_URL', 'http://127.0.0.1:4500'],
    ['SMTP_URL', 'smtp://127.0.0.1:2525'],
    ['SMS_URL', 'http://127.0.0.1:4500/sms'],
    ['METRICS_PORT', undefined],
    ['CHAIN_NET', 'regtest'],
    ['CHAIN_NET', 'testnet'],
    ['LOG_LEVEL', 'debug'],
  ])('production refuses to start with %s=%s and names it without showing its value', (name, value) => {
    const start = () => readConfig({ ...right, [name]: value })
    expect(start).toThrow(name)
    expect(start).not.toThrow('hidden-7a')
  })

  it('development may use the sandbox', () => {
    const sandbox = {
      PKCS11_LIBRARY: '/usr/lib/softhsm/libsofthsm2.so',
      SANDBOX_URL: 'http://127.0.0.1:4500',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SMS_URL: 'http://127.0.0.1:4500/sms',
      METRICS_PORT: undefined,
      CLAMD_URL: undefined,
      IDENTITY_URL: 'http://127.0.0.1:4500',
    }
    expect(readConfig({ ...right, NODE_ENV: 'development', ...sandbox }).production).toBe(false)
  })
})
